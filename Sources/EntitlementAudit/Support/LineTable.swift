/// Turns byte offsets of a text into lines and columns.
///
/// Lines and columns count from 1, columns in UTF-8 bytes. LF, CR LF and a lone CR end a line.
struct LineTable: Sendable {
  private let starts: [Int]
  private let length: Int

  /// Finds the line starts of a text.
  init(_ bytes: some Collection<UInt8>) {
    starts = bytes.withContiguousStorageIfAvailable(Self.starts) ?? Array(bytes).withUnsafeBufferPointer(Self.starts)
    length = bytes.count
  }

  private static func starts(_ text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var starts = [0]
    starts.reserveCapacity(text.count / 32 + 1)
    let raw = UnsafeRawBufferPointer(text)
    // Nearly all texts have no CR: then the C library finds the ends of lines, many bytes at a time.
    if raw.firstOffset(of: UInt8(ascii: "\r"), from: 0) == nil {
      while let end = raw.firstOffset(of: UInt8(ascii: "\n"), from: starts[starts.count - 1]) { starts.append(end + 1) }
      return starts
    }
    var at = 0
    while at < text.count {
      // Eight bytes at a time, as long as none of them ends a line.
      if at + 8 <= text.count {
        let word = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        if !holdsZero(word ^ 0x0A0A_0A0A_0A0A_0A0A), !holdsZero(word ^ 0x0D0D_0D0D_0D0D_0D0D) {
          at += 8
          continue
        }
      }
      let end = min(at + 8, text.count)
      while at < end {
        let byte = text[at]
        at += 1
        if byte == UInt8(ascii: "\r"), at < text.count, text[at] == UInt8(ascii: "\n") { at += 1 }
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { starts.append(at) }
      }
    }
    return starts
  }

  /// Whether one of the bytes of a word is zero.
  private static func holdsZero(_ word: UInt64) -> Bool {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0
  }

  /// The place of the byte at `offset` (from 0; past the end counts as the end).
  func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = max(0, min(offset, length))
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }

  /// The byte offsets of a line (from 1), its end included; nil where the text has no such line.
  func range(ofLine line: Int) -> Range<Int>? {
    guard line > 0, line <= starts.count else { return nil }
    return starts[line - 1]..<(line < starts.count ? starts[line] : length)
  }

  /// The offset of a place; nil where the text has no such line.
  func offset(line: Int, column: Int) -> Int? {
    guard starts.indices.contains(line - 1), column > 0 else { return nil }
    let offset = starts[line - 1] + column - 1
    return offset <= length ? offset : nil
  }
}
