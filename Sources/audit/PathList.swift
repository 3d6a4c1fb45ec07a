import EntitlementAudit

/// A list of paths in a file: what `git ls-files`, `find` and hooks hand over.
enum PathList {
  /// Reads a list (`-`: standard input).
  static func read(_ name: String) throws(AuditError) -> [String] {
    do {
      let bytes =
        name == "-" ? try SystemCalls.readAll(SystemCalls.standardInput) : try SystemCalls.bytes(of: name)
      return paths(in: bytes)
    } catch {
      throw AuditError("option '--files-from': '\(name.sanitised)' cannot be read: \(error.reason)")
    }
  }

  /// The paths in their order: NUL-separated where there is a NUL, else one a line. Empty ones are passed over.
  static func paths(in bytes: [UInt8]) -> [String] {
    let separator = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
    return bytes.split(separator: separator).map { part in
      // A list that was made on Windows.
      separator != 0 && part.last == UInt8(ascii: "\r") ? part.dropLast() : part
    }.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }
}
