/// Reads the tokens of Swift text from its bytes, one pass and no copies, as SwiftSyntax's lexer divides them.
///
/// Valid while the buffer it was made of is: make and use it within one `withUnsafeBufferPointer`. Any bytes will do.
struct SwiftLexer {
  /// The text. Read it through `byte(_:)`, or below `count`.
  let text: UnsafeBufferPointer<UInt8>
  /// The length of the text.
  let count: Int
  /// Where the next token is looked for.
  var position = 0
  /// The offset of the last byte of the last token, -1 at the start: what stands before a `/` tells a regex literal from a division.
  var last = -1
  /// The end of the last regex literal.
  var lastRegexEnd = -1
  /// A regex literal found behind a prefix operator: it is the next token.
  var pendingRegexEnd = -1
  /// The place of the bracket, string or comment that is not closed, or not by its own kind; nothing after it can be trusted.
  var openOffset: Int?
  /// The first word of a body that may mean that it goes on further than it was meant to.
  var swallowed: Swallowed?
  /// The place of a merge marker.
  var conflictOffset: Int?
  /// Whether no merge marker closes from here on, so that nobody looks again.
  var hasNoConflictEnd = false
  /// How deep string interpolations stand in each other.
  var interpolations = 0
  /// The code in the interpolations of the strings read, where it is asked for (`recordsInterpolations`); nested ones are in it.
  var interpolationRanges: [Range<Int>] = []
  /// Whether to keep `interpolationRanges`.
  var recordsInterpolations = false

  /// Starts at the beginning of a text.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    count = text.count
    if byte(0) == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "!") { skipLine() }
  }

  /// The byte at an offset, 0 outside the text.
  @inline(__always) func byte(_ offset: Int) -> UInt8 {
    offset >= 0 && offset < count ? text[offset] : 0
  }

  /// Remembers the first place that is not closed.
  mutating func leaveOpen(at offset: Int) {
    if openOffset == nil { openOffset = offset }
  }

  /// The text of a range.
  func string(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    return String(decoding: text[range], as: UTF8.self)
  }

  /// Whether a range holds exactly that text.
  @inline(__always) func matches(_ start: Int, _ end: Int, _ word: StaticString) -> Bool {
    guard end - start == word.utf8CodeUnitCount, start >= 0, end <= count else { return false }
    let pointer = word.utf8Start
    for index in 0..<(end - start) where text[start + index] != pointer[index] { return false }
    return true
  }

  /// Whether the text goes on with `word` at an offset.
  func hasPrefix(_ word: StaticString, at offset: Int) -> Bool {
    matches(offset, offset + word.utf8CodeUnitCount, word)
  }

  // MARK: Tokens

  /// The next token.
  mutating func next() -> SwiftToken {
    let startsLine = skipTrivia()
    let start = position
    guard position < count else { return SwiftToken(kind: .end, start: count, end: count, startsLine: startsLine) }
    let kind = lexToken()
    // A token holds at least one byte: progress is certain.
    if position <= start { position = start + 1 }
    last = position - 1
    return SwiftToken(kind: kind, start: start, end: position, startsLine: startsLine)
  }

  private mutating func lexToken() -> SwiftToken.Kind {
    if pendingRegexEnd > position {
      position = pendingRegexEnd
      lastRegexEnd = position
      pendingRegexEnd = -1
      return .regex
    }
    let first = text[position]
    switch first {
    case UInt8(ascii: "{"): return single(.leftBrace)
    case UInt8(ascii: "}"): return single(.rightBrace)
    case UInt8(ascii: "("): return single(.leftParenthesis)
    case UInt8(ascii: ")"): return single(.rightParenthesis)
    case UInt8(ascii: "["): return single(.leftBracket)
    case UInt8(ascii: "]"): return single(.rightBracket)
    case UInt8(ascii: ","): return single(.comma)
    case UInt8(ascii: ";"): return single(.semicolon)
    case UInt8(ascii: "@"): return single(.at)
    case UInt8(ascii: "\\"): return single(.backslash)
    case UInt8(ascii: ":"):
      position += byte(position + 1) == UInt8(ascii: ":") ? 2 : 1
      return .colon
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      skipString(pounds: 0)
      return .string
    case UInt8(ascii: "`"): return lexEscapedWord()
    case UInt8(ascii: "#"): return lexPound()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipNumber()
      return .number
    case UInt8(ascii: "."):
      if byte(position + 1) == UInt8(ascii: ".") { return lexOperator() }
      if byte(position + 1).isSwiftOperatorByte, !isCommentStart(position + 1) { return lexOperator() }
      return single(.period)
    case 0x80...:
      return lexBeyondASCII()
    default:
      if first.isSwiftIdentifierByte {
        skipWord()
        return .word
      }
      if first.isSwiftOperatorByte { return lexOperator() }
      return single(.unknown)
    }
  }

  private mutating func single(_ kind: SwiftToken.Kind) -> SwiftToken.Kind {
    position += 1
    return kind
  }

  /// Skips the bytes of a word; the first one is skipped whatever it is.
  @inline(__always) mutating func skipWord() {
    position += 1
    while position < count {
      let byte = text[position]
      if !byte.isSwiftIdentifierByte { return }
      if byte >= 0x80, !isWordScalar(at: position) { return }
      position += 1
    }
  }

  /// Whether the bytes at an offset, at least 0x80, go on with a word: operators, spaces and quotes of Unicode do not.
  private func isWordScalar(at offset: Int) -> Bool {
    let byte = text[offset]
    // Continuation bytes and most letters.
    if byte < 0xC0 || (byte > 0xC3 && byte != 0xE2 && byte != 0xE3 && byte != 0xEF) { return true }
    guard let (scalar, _) = scalar(at: offset) else { return false }
    if scalar.isSwiftOperatorHead { return false }
    switch scalar.value {
    case 0xA0, 0x2000...0x200A, 0x2010...0x2029, 0x202F...0x2030, 0x205F, 0x3000, 0xFEFF: return false
    default: return true
    }
  }

  private mutating func lexEscapedWord() -> SwiftToken.Kind {
    var end = position + 1
    while end < count, text[end] != UInt8(ascii: "`"), !isLineEnd(text[end]) { end += 1 }
    guard byte(end) == UInt8(ascii: "`") else { return single(.unknown) }
    position = end + 1
    return .escapedWord
  }

  /// `#`: a raw string, an extended regex, or a directive or macro.
  mutating func lexPound() -> SwiftToken.Kind {
    var pounds = 0
    while byte(position + pounds) == UInt8(ascii: "#") { pounds += 1 }
    let behind = byte(position + pounds)
    if behind == UInt8(ascii: "\"") {
      position += pounds
      skipString(pounds: pounds)
      return .string
    }
    if behind == UInt8(ascii: "/"), let end = scanRegex(from: position, mustBeRegex: true) {
      position = end
      lastRegexEnd = end
      return .regex
    }
    position += 1
    if position < count, text[position].isSwiftIdentifierByte { skipWord() }
    return .pound
  }

  private mutating func lexBeyondASCII() -> SwiftToken.Kind {
    guard let (scalar, length) = scalar(at: position) else { return single(.unknown) }
    if scalar.isSwiftOperatorHead { return lexOperator() }
    if isWordScalar(at: position) {
      skipWord()
      return .word
    }
    position += length
    return .unknown
  }

  /// The character at an offset and its length in bytes; nil where the bytes are not UTF-8.
  func scalar(at offset: Int) -> (Unicode.Scalar, Int)? {
    let first = UInt32(byte(offset))
    func tail(_ index: Int) -> UInt32? {
      let byte = byte(offset + index)
      return byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
    }
    switch first {
    case 0..<0x80:
      return (Unicode.Scalar(UInt8(first)), 1)
    case 0xC2..<0xE0:
      guard let one = tail(1), let scalar = Unicode.Scalar((first & 0x1F) << 6 | one) else { return nil }
      return (scalar, 2)
    case 0xE0..<0xF0:
      guard let one = tail(1), let two = tail(2) else { return nil }
      let value = (first & 0x0F) << 12 | one << 6 | two
      guard value >= 0x800, let scalar = Unicode.Scalar(value) else { return nil }
      return (scalar, 3)
    case 0xF0..<0xF5:
      guard let one = tail(1), let two = tail(2), let three = tail(3) else { return nil }
      let value = (first & 0x07) << 18 | one << 12 | two << 6 | three
      guard value >= 0x10000, let scalar = Unicode.Scalar(value) else { return nil }
      return (scalar, 4)
    default: return nil
    }
  }
}
