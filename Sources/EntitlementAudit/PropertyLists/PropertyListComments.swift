/// Finds the comments of a property list of any form; a binary one has none.
enum PropertyListComments {
  /// The comments in order. One above a key speaks of the key and its value. A list that cannot be read has none: nothing is known of
  /// what it says.
  static func read(_ bytes: [UInt8], path: Path, limits: Limits = Limits()) -> [SourceComment] {
    guard let document = try? PropertyListReader.read(bytes, path: path, limits: limits) else { return [] }
    switch document.format {
    case .binary, .description, .der: return []
    case .xml: return readXML(document)
    case .openStep: return readOpenStep(document.bytes, path: path)
    }
  }

  private static func readXML(_ document: PropertyListDocument) -> [SourceComment] {
    let bytes = document.bytes
    var collector = CommentCollector(bytes, path: document.path)
    var at = 0
    for content in document.commentRanges {
      readTags(bytes, at..<content.lowerBound - 4, into: &collector)
      at = content.upperBound + 3
      collector.comment(content.lowerBound - 4..<at, content: content)
    }
    readTags(bytes, at..<bytes.count, into: &collector)
    return collector.finish()
  }

  /// Tags and text between two comments. A key goes on with its value.
  private static func readTags(_ bytes: [UInt8], _ range: Range<Int>, into collector: inout CommentCollector) {
    var at = range.lowerBound
    var isKey = false
    while at < range.upperBound {
      if PropertyListReader.isSpace(bytes[at]) {
        at += 1
        continue
      }
      let start = at
      let isTag = bytes[at] == UInt8(ascii: "<")
      at += 1
      while at < range.upperBound, bytes[at - 1] != UInt8(ascii: ">") || !isTag, isTag || bytes[at] != UInt8(ascii: "<") {
        at += 1
      }
      if isTag { isKey = bytes[start..<at].starts(with: "<key".utf8) || bytes[start..<at].starts(with: "</key".utf8) }
      collector.code(start..<at, continues: isKey)
    }
  }

  private static func readOpenStep(_ bytes: [UInt8], path: Path) -> [SourceComment] {
    var collector = CommentCollector(bytes, path: path)
    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    var at = 0
    while at < bytes.count {
      let start = at
      switch bytes[at] {
      case slash where byte(at + 1) == slash:
        while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
        collector.comment(start..<at, content: start + 2..<at)
      case slash where byte(at + 1) == star:
        at += 2
        while at < bytes.count, !(bytes[at] == star && byte(at + 1) == slash) { at += 1 }
        collector.comment(start..<min(at + 2, bytes.count), content: min(start + 2, at)..<at)
        at = min(at + 2, bytes.count)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = bytes[at]
        at += 1
        while at < bytes.count, bytes[at] != quote { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
        at = min(at + 1, bytes.count)
        collector.code(start..<at)
      case let byte where PropertyListReader.isSpace(byte):
        at += 1
      case let byte where OpenStepReader.isUnquoted[Int(byte)]:
        // Bare text may hold slashes: `a//b` is no comment.
        while at < bytes.count, OpenStepReader.isUnquoted[Int(bytes[at])] { at += 1 }
        collector.code(start..<at)
      default:
        at += 1
        collector.code(start..<at)
      }
    }
    return collector.finish()
  }
}
