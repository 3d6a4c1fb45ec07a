/// A comment of an input, with the lines that it may speak of.
struct SourceComment: Sendable, Hashable {
  /// What stands between its delimiters, without the white space around it.
  var text: String
  /// Its first byte.
  var location: SourceLocation
  /// The line it stands on, where something stands before it there; else the lines of what follows, comments and empty lines passed
  /// over: one, or those from a declaration's first attribute to the declaration, from a key to its value. nil: nothing follows.
  var subject: ClosedRange<Int>?
}

/// Tells what the comments of a text speak of, fed with code and comments in the order in which they stand.
struct CommentCollector {
  private let bytes: [UInt8]
  private let path: Path
  private let lines: LineTable
  private var lastCodeLine = 0
  private var comments: [SourceComment] = []
  /// Of `comments` those that wait for what follows them.
  private var waiting: [Int] = []
  private var firstLine: Int?

  /// Starts on a text.
  init(_ bytes: [UInt8], path: Path) {
    self.bytes = bytes
    self.path = path
    lines = LineTable(bytes)
  }

  /// A piece of the text that is no comment.
  /// - Parameter continues: whether what it belongs to goes on with the next piece: an attribute before a declaration.
  mutating func code(_ range: Range<Int>, continues: Bool = false) {
    if !waiting.isEmpty {
      let line = lines.position(of: range.lowerBound).line
      let first = firstLine ?? line
      for index in waiting { comments[index].subject = first...max(first, line) }
      firstLine = continues ? first : nil
      if !continues { waiting = [] }
    }
    lastCodeLine = lines.position(of: max(range.lowerBound, range.upperBound - 1)).line
  }

  /// A comment.
  /// - Parameters:
  ///   - range: with its delimiters.
  ///   - content: without them.
  mutating func comment(_ range: Range<Int>, content: Range<Int>) {
    let position = lines.position(of: range.lowerBound)
    let comment = SourceComment(
      text: Self.trimmed(bytes[content.clamped(to: 0..<bytes.count)]),
      location: SourceLocation(path: path, line: position.line, column: position.column),
      subject: lastCodeLine == position.line ? position.line...position.line : nil)
    // A comment inside of what another one waits for is that one's neighbour: both speak of the same.
    if comment.subject == nil { waiting.append(comments.count) }
    comments.append(comment)
  }

  /// All comments, in order.
  func finish() -> [SourceComment] { comments }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = text.firstIndex(where: { !isSpace($0) }), let last = text.lastIndex(where: { !isSpace($0) }) else {
      return ""
    }
    return String(decoding: text[first...last], as: UTF8.self)
  }
}
