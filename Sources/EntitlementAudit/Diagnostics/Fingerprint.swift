/// A short name for a list of texts: the same from run to run and from machine to machine.
struct Fingerprint: Hashable, Sendable {
  /// 32 lower-case hexadecimal digits: the first half of the SHA-256 of the parts as UTF-8, joined by NUL.
  let text: String

  /// Names the parts; order counts.
  init(of parts: [String]) {
    text = SHA256.digest(Array(parts.joined(separator: "\u{0}").utf8)).prefix(16).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
