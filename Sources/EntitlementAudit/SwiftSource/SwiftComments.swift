/// Finds the comments of Swift text: never what looks like one in a string or a regex literal.
enum SwiftComments {
  /// The comments in order. One above a declaration with attributes speaks of both.
  static func read(_ bytes: [UInt8], path: Path) -> [SourceComment] {
    var collector = CommentCollector(bytes, path: path)
    bytes.withUnsafeBufferPointer { text in
      var lexer = SwiftLexer(text)
      var attribute = Attribute()
      var end = lexer.position
      while true {
        let token = lexer.next()
        readTrivia(text, end..<token.start, into: &collector)
        if token.kind == .end { break }
        collector.code(token.start..<token.end, continues: attribute.take(token))
        end = token.end
      }
    }
    return collector.finish()
  }

  /// The comments between two tokens.
  private static func readTrivia(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into collector: inout CommentCollector)
  {
    func byte(_ offset: Int) -> UInt8 { offset < range.upperBound ? text[offset] : 0 }
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    var at = range.lowerBound
    while at < range.upperBound {
      guard byte(at) == slash, byte(at + 1) == slash || byte(at + 1) == star else {
        at += 1
        continue
      }
      let start = at
      if byte(at + 1) == slash {
        while at < range.upperBound, byte(at) != 0x0A, byte(at) != 0x0D { at += 1 }
        let content = text[start..<at].firstIndex { $0 != slash } ?? at
        collector.comment(start..<at, content: content..<at)
      } else {
        var depth = 1
        at += 2
        while at < range.upperBound, depth > 0 {
          if byte(at) == star, byte(at + 1) == slash {
            depth -= 1
            at += 2
          } else if byte(at) == slash, byte(at + 1) == star {
            depth += 1
            at += 2
          } else {
            at += 1
          }
        }
        at = min(at, range.upperBound)
        let close = depth == 0 ? at - 2 : at
        collector.comment(start..<at, content: min(start + 2, close)..<close)
      }
    }
  }

  /// Whether a token belongs to an attribute: `@`, its name, and what stands in parentheses behind it.
  private struct Attribute {
    private enum State {
      case outside
      case name
      case behindName
      case arguments(depth: Int)
    }

    private var state = State.outside

    /// Takes the next token; whether it is part of an attribute.
    mutating func take(_ token: SwiftToken) -> Bool {
      switch (state, token.kind) {
      case (.name, .word), (.name, .escapedWord): state = .behindName
      case (.behindName, .period): state = .name
      case (.behindName, .leftParenthesis) where !token.startsLine: state = .arguments(depth: 1)
      case (.arguments(let depth), .leftParenthesis): state = .arguments(depth: depth + 1)
      case (.arguments(let depth), .rightParenthesis): state = depth > 1 ? .arguments(depth: depth - 1) : .outside
      case (.arguments, .end): state = .outside
      case (.arguments, _): break
      case (_, .at): state = .name
      default:
        state = .outside
        return false
      }
      return true
    }
  }
}
