/// Finds the comments of an xcconfig: from `//` to the end of the line, also inside quotes; not in the file name of an include.
enum XcconfigComments {
  /// The comments in order.
  static func read(_ bytes: [UInt8], path: Path) -> [SourceComment] {
    var collector = CommentCollector(bytes, path: path)
    var at = 0
    while at < bytes.count {
      let end = bytes[at...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      if let start = bytes[at..<end].firstIndex(where: { !isBlank($0) }) {
        let comment = commentStart(bytes, start..<end)
        if let last = bytes[start..<(comment ?? end)].lastIndex(where: { !isBlank($0) }) { collector.code(start..<last + 1) }
        if let comment { collector.comment(comment..<end, content: comment + 2..<end) }
      }
      at = end + 1
    }
    return collector.finish()
  }

  private static func commentStart(_ bytes: [UInt8], _ line: Range<Int>) -> Int? {
    let isDirective = bytes[line.lowerBound] == UInt8(ascii: "#")
    var isQuoted = false
    for at in line {
      if bytes[at] == UInt8(ascii: "\""), isDirective { isQuoted.toggle() }
      let isComment = bytes[at] == UInt8(ascii: "/") && at + 1 < line.upperBound && bytes[at + 1] == UInt8(ascii: "/")
      if isComment, !isQuoted { return at }
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
