/// One token of Swift text; offsets count bytes of the text from 0.
struct SwiftToken: Sendable, Hashable {
  /// What a token is.
  enum Kind: UInt8, Sendable {
    /// The end of the text.
    case end
    /// A name or keyword; also `_` and `$0`.
    case word
    /// A name in back-ticks.
    case escapedWord
    case number
    /// A whole string literal with its interpolations.
    case string
    case regex
    /// A run of operator characters, `=`, `->`, `<`, `?` and `&` included.
    case `operator`
    /// A single `.`; longer ones are operators.
    case period
    case comma
    case colon
    case semicolon
    case leftBrace, rightBrace
    case leftParenthesis, rightParenthesis
    case leftBracket, rightBracket
    case at
    /// `#` and the name behind it (`#if`, `#Preview`), or `#` alone.
    case pound
    case backslash
    /// A character that Swift has no use for.
    case unknown
  }

  var kind: Kind
  var start: Int
  var end: Int
  /// Whether a line ends between the token before and this one.
  var startsLine: Bool
}

extension UInt8 {
  /// Whether it may stand inside an identifier; every byte of a character beyond ASCII may.
  var isSwiftIdentifierByte: Bool {
    // Two words of bits, one per half of ASCII: the hottest question of the lexer.
    if self >= 0x80 { return true }
    let bits: UInt64 = self < 64 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return (bits &>> UInt64(self & 63)) & 1 != 0
  }

  /// Whether it is one of `/=-+!*%<>&|^~?`.
  var isSwiftOperatorByte: Bool {
    if self >= 0x80 { return false }
    let bits: UInt64 = self < 64 ? 0xF000_AC62_0000_0000 : 0x5000_0000_4000_0000
    return (bits &>> UInt64(self & 63)) & 1 != 0
  }
}

extension Unicode.Scalar {
  /// Whether it may start an operator, as the language's grammar lists them beyond ASCII.
  var isSwiftOperatorHead: Bool {
    switch value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0...0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016...0x2017, 0x2020...0x2027,
      0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F,
      0x3001...0x3003, 0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }

  /// Whether it may stand inside an operator: combining marks too.
  var isSwiftOperatorTail: Bool {
    switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: true
    default: isSwiftOperatorHead
    }
  }
}

/// A word in a body that seldom or never stands in one.
struct Swallowed: Sendable, Hashable {
  /// The byte offset of the word.
  var offset: Int
  /// Whether the language allows it in no body: `import`, `extension`.
  var isCertain: Bool
}
