/// Turns byte offsets of a text into lines and columns.
///
/// Lines and columns count from 1, columns in UTF-8 bytes. LF, CR LF and a lone CR end a line.
struct LineTable: Sendable {
  private let starts: [Int]
  private let length: Int

  /// Finds the line starts of a text.
  init(_ bytes: some Collection<UInt8>) {
    var starts = [0]
    var offset = 0
    var afterCR = false
    for byte in bytes {
      offset += 1
      if byte == UInt8(ascii: "\n") {
        if afterCR { starts[starts.count - 1] = offset } else { starts.append(offset) }
        afterCR = false
      } else {
        afterCR = byte == UInt8(ascii: "\r")
        if afterCR { starts.append(offset) }
      }
    }
    self.starts = starts
    length = offset
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
