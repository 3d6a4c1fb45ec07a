/// The lines that a version control system leaves in a file it could not merge.
enum MergeConflict {
  /// What a reader says about one.
  static let message = "unresolved merge conflict"

  /// The start of the line that holds `offset`, where that line is a conflict marker; else nil.
  static func marker(onLineOf offset: Int, in bytes: [UInt8]) -> Int? {
    var start = min(offset, bytes.count)
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    return isMarker(at: start, in: bytes) ? start : nil
  }

  /// The first line that opens or closes a conflict (a line of equals signs alone proves nothing); nil without one.
  static func firstMarker(in bytes: [UInt8], from offset: Int = 0) -> Int? {
    var start = offset
    while start < bytes.count {
      if bytes[start] != UInt8(ascii: "="), isMarker(at: start, in: bytes) { return start }
      while start < bytes.count, !isLineEnd(bytes[start]) { start += 1 }
      start += 1
    }
    return nil
  }

  /// Seven of one sign, then a space or the end of the line.
  private static func isMarker(at start: Int, in bytes: [UInt8]) -> Bool {
    guard start + 7 <= bytes.count else { return false }
    let sign = bytes[start]
    guard [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|")].contains(sign) else { return false }
    guard bytes[start..<start + 7].allSatisfy({ $0 == sign }) else { return false }
    return start + 7 == bytes.count || bytes[start + 7] == UInt8(ascii: " ") || isLineEnd(bytes[start + 7])
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
