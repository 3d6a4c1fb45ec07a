/// Numbers in bytes that nobody vouches for: out of bounds is nil.
extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// A 32-bit number at an offset from the start.
  func word(at offset: Int, bigEndian: Bool) -> UInt32? {
    guard let bytes = slice(at: offset, count: 4) else { return nil }
    let value = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return bigEndian ? value : value.byteSwapped
  }

  /// A 64-bit number at an offset from the start; nil also where it does not fit an Int.
  func long(at offset: Int, bigEndian: Bool) -> Int? {
    guard let bytes = slice(at: offset, count: 8) else { return nil }
    let value = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: bigEndian ? value : value.byteSwapped)
  }

  /// So many bytes at an offset from the start, or nil where there are fewer.
  func slice(at offset: Int, count: Int) -> SubSequence? {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else { return nil }
    return self[startIndex + offset..<startIndex + offset + count]
  }

  /// The text at an offset, up to the first NUL or so many bytes; nil where it begins outside or is no UTF-8.
  func text(at offset: Int, limit: Int) -> String? {
    guard offset >= 0, offset <= count else { return nil }
    return String(validating: self[(startIndex + offset)...].prefix(limit).prefix { $0 != 0 }, as: UTF8.self)
  }
}
