/// Measures how deep Swift text is nested, before SwiftSyntax may parse it.
struct SwiftNesting {
  /// What exceeds a bound.
  struct Excess: Sendable, Hashable {
    /// What and how much: "more than 8 nested '['".
    var reason: String
    /// Where the bound is passed, as byte offset in the text.
    var offset: Int
  }

  /// The first thing in a text that exceeds a bound, or nil.
  /// - Parameter squares: which bound holds for `[`.
  static func excess(
    in text: UnsafeBufferPointer<UInt8>, limits: Limits, squares: KeyPath<Limits, Int> = \.swiftSquareBrackets
  ) -> Excess? {
    let most = limits[keyPath: squares]
    // Interpolations hold code of their own, at the depth of their string: they wait here.
    var waiting = [Piece(range: 0..<text.count, brackets: 0, squares: 0)]
    while let piece = waiting.popLast() {
      var meter = SwiftNesting(UnsafeBufferPointer(rebasing: text[piece.range]), piece: piece, limits: limits, squares: most)
      if var excess = meter.measure() {
        if meter.squares > most { excess.reason += limits.hint(squares) }
        excess.offset += piece.range.lowerBound
        return excess
      }
      waiting += meter.inner.map {
        Piece(
          range: ($0.range.lowerBound + piece.range.lowerBound)..<($0.range.upperBound + piece.range.lowerBound),
          brackets: $0.brackets,
          squares: $0.squares)
      }
    }
    return nil
  }

  private struct Piece {
    var range: Range<Int>
    var brackets: Int
    var squares: Int
  }

  /// What is counted within one bracket.
  private struct Level {
    var isSquare = false
    var elseIfs = 0
    var suffixes = 0
    var operators = 0
    var ternaries = 0
  }

  private var lexer: SwiftLexer
  private let limits: Limits
  private let mostSquares: Int
  private let base: Piece
  private var levels = [Level()]
  private var squares: Int
  private var angles = 0
  private var conditionals = 0
  private var prefixes = 0
  private var previous = SwiftToken(kind: .end, start: 0, end: 0, startsLine: true)
  private var inner: [Piece] = []

  private init(_ text: UnsafeBufferPointer<UInt8>, piece: Piece, limits: Limits, squares mostSquares: Int) {
    self.mostSquares = mostSquares
    lexer = SwiftLexer(text)
    lexer.recordsInterpolations = true
    base = piece
    squares = piece.squares
    self.limits = limits
  }

  private var depth: Int { base.brackets + levels.count - 1 }

  private mutating func measure() -> Excess? {
    while true {
      let token = lexer.next()
      if token.kind == .end { return nil }
      count(token)
      if let reason { return Excess(reason: reason, offset: token.start) }
      previous = token
    }
  }

  private func excess(_ field: KeyPath<Limits, Int>, _ subject: String) -> String {
    "more than \(limits[keyPath: field]) \(subject)\(limits.hint(field))"
  }

  private var reason: String? {
    let level = levels[levels.count - 1]
    if squares > mostSquares { return "more than \(mostSquares) nested '['" }
    if depth > limits.swiftBrackets { return excess(\.swiftBrackets, "nested brackets") }
    if angles > limits.swiftAngles { return excess(\.swiftAngles, "nested '<'") }
    if level.elseIfs > limits.swiftElseIfs { return excess(\.swiftElseIfs, "times 'else if'") }
    if conditionals > limits.swiftConditionals { return excess(\.swiftConditionals, "nested '#if'") }
    if level.suffixes > limits.swiftSuffixes { return excess(\.swiftSuffixes, "calls and members in a row") }
    if level.operators > limits.swiftOperators { return excess(\.swiftOperators, "operators in one expression") }
    if level.ternaries > limits.swiftTernaries { return excess(\.swiftTernaries, "ternaries or arrows in one expression") }
    if prefixes > limits.swiftPrefixes { return excess(\.swiftPrefixes, "prefixes in a row") }
    return nil
  }

  private mutating func count(_ token: SwiftToken) {
    let top = levels.count - 1
    let touches = token.start == previous.end
    if token.startsLine, token.kind != .period, token.kind != .operator, token.kind != .pound, previous.kind != .operator {
      startExpression()
    }
    switch token.kind {
    case .leftBrace, .leftParenthesis, .leftBracket:
      if touches { levels[top].suffixes += 1 }
      levels.append(Level(isSquare: token.kind == .leftBracket))
      if token.kind == .leftBracket { squares += 1 }
      if token.kind == .leftBrace { angles = 0 }
      prefixes = 0
    case .rightBrace, .rightParenthesis, .rightBracket:
      if levels.count > 1, levels.removeLast().isSquare { squares -= 1 }
      if token.kind == .rightBrace { angles = 0 }
      prefixes = 0
    case .comma, .semicolon:
      startExpression()
      if token.kind == .semicolon { angles = 0 }
      prefixes = 0
    case .period:
      levels[top].suffixes += 1
    case .operator:
      countOperator(token, touches)
    case .word:
      countWord(token)
    case .pound:
      if lexer.matches(token.start, token.end, "#if") { conditionals += 1 }
      if lexer.matches(token.start, token.end, "#endif") { conditionals = max(0, conditionals - 1) }
      prefixes = 0
    case .string:
      prefixes = 0
      for range in lexer.interpolationRanges { inner.append(Piece(range: range, brackets: depth + 1, squares: squares)) }
      lexer.interpolationRanges = []
    case .at, .backslash:
      prefixes += 1
    default:
      prefixes = 0
    }
  }

  private mutating func startExpression() {
    let top = levels.count - 1
    levels[top].suffixes = 0
    levels[top].operators = 0
    levels[top].ternaries = 0
  }

  private mutating func countOperator(_ token: SwiftToken, _ touches: Bool) {
    let top = levels.count - 1
    if lexer.matches(token.start, token.end, "->") {
      levels[top].ternaries += 1
      prefixes += 1
      return
    }
    for offset in token.start..<token.end {
      if lexer.byte(offset) == UInt8(ascii: "<") { angles += 1 }
      if lexer.byte(offset) == UInt8(ascii: ">") { angles = max(0, angles - 1) }
    }
    let first = lexer.byte(token.start)
    if first == UInt8(ascii: "?"), !touches { levels[top].ternaries += 1 }
    if touches, first == UInt8(ascii: "?") || first == UInt8(ascii: "!") {
      levels[top].suffixes += 1
    } else {
      levels[top].operators += 1
      prefixes += 1
    }
  }

  private mutating func countWord(_ token: SwiftToken) {
    let top = levels.count - 1
    if let keyword = SwiftKeyword(lexer, token.start..<token.end) {
      switch keyword {
      case .if:
        levels[top].elseIfs = lexer.matches(previous.start, previous.end, "else") ? levels[top].elseIfs + 1 : 0
        prefixes = 0
      case .try, .inout, .repeat, .let, .var, .is, .as, .return, .throw:
        prefixes += 1
      default:
        if keyword.startsDeclaration { angles = 0 }
        prefixes = 0
      }
      return
    }
    let word = token.start..<token.end
    prefixes = SwiftContextualWord(lexer, word)?.mayPrecedeOperand == true ? prefixes + 1 : 0
  }
}
