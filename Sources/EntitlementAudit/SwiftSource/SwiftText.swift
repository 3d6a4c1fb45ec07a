/// Tells Swift text from what only bears the name: encrypted blobs, binary files, other encodings.
enum SwiftText {
  /// Why the bytes are no text in UTF-8, as the rest of a sentence about the file; nil where they are.
  static func refusal(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x00] + Array("GITCRYPT".utf8)) { return "is encrypted with git-crypt" }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "is UTF-16, which Swift does not read" }
    // A stray NUL or a comment in an old encoding still is text: a tenth of strange bytes is none.
    return bytes.withUnsafeBufferPointer { isText($0.prefix(1024)) } ? nil : "is no text"
  }

  private static func isText(_ sample: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var strange = 0
    var expected = 0
    for byte in sample {
      if byte & 0xC0 == 0x80 {
        if expected > 0 { expected -= 1 } else { strange += 1 }
        continue
      }
      if expected > 0 { strange += 1 }
      expected = 0
      switch byte {
      case 0x00..<0x09, 0x0E..<0x20, 0x7F: strange += 1
      case 0xC2..<0xE0: expected = 1
      case 0xE0..<0xF0: expected = 2
      case 0xF0..<0xF5: expected = 3
      case 0xC0..., 0x80..<0xC0: strange += 1
      default: break
      }
    }
    return strange < 4 || strange * 10 <= sample.count
  }
}
