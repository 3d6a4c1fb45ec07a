/// Lists the declarations of a file from its tokens, without making a tree: at file and type level, function bodies skipped.
///
/// Types are kept on a stack, not in recursion: any depth will do. Where brackets do not close, `contents.isBroken` says that the
/// list cannot be trusted.
struct DeclarationLexer {
  var lexer: SwiftLexer
  /// The token to be read next.
  var token: SwiftToken
  /// The end of the last token read.
  var previousEnd = 0
  var contents = SwiftFile.Contents()
  /// The types that are open, outermost first.
  var scopes: [Scope] = []
  /// The `#if` that are open, outermost first.
  var conditionals: [Conditional] = []

  /// A type or extension whose body is being read.
  struct Scope {
    /// Its record.
    var record: Int
    /// How many `#if` were open where it begins: they must be open where it ends.
    var conditionals: Int
  }

  /// An `#if` whose clauses are being read.
  struct Conditional {
    /// The current clause.
    var clause: Int
    /// How many types were open where it begins.
    var scopes: Int
  }

  /// Prepares to read a text.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    lexer = SwiftLexer(text)
    token = SwiftToken(kind: .end, start: 0, end: 0, startsLine: true)
    token = lexer.next()
  }

  /// Reads a file's declarations, and where something is left open.
  static func read(_ bytes: [UInt8]) -> (contents: SwiftFile.Contents, openOffset: Int?, conflictOffset: Int?) {
    bytes.withUnsafeBufferPointer { text in
      var reader = DeclarationLexer(text)
      reader.readFile()
      return (reader.contents, reader.lexer.openOffset, reader.lexer.conflictOffset)
    }
  }

  // MARK: Tokens

  /// The reserved word at hand.
  var keyword: SwiftKeyword? { token.kind == .word ? SwiftKeyword(lexer, token.start..<token.end) : nil }

  /// The contextual word at hand.
  var contextual: SwiftContextualWord? {
    token.kind == .word ? SwiftContextualWord(lexer, token.start..<token.end) : nil
  }

  /// Whether the token is that text.
  func at(_ text: StaticString) -> Bool { lexer.matches(token.start, token.end, text) }

  /// Whether the token can be a name: a word that is not reserved, or one in back-ticks.
  var isName: Bool { token.kind == .escapedWord || (token.kind == .word && keyword == nil) }

  mutating func advance() {
    previousEnd = token.end
    token = lexer.next()
  }

  /// The token after this one.
  func peek() -> SwiftToken {
    var ahead = lexer
    return ahead.next()
  }

  /// Looks ahead with a copy, which is thrown away.
  func lookahead<Answer>(_ look: (inout DeclarationLexer) -> Answer) -> Answer {
    var copy = DeclarationLexer(lexer: lexer, token: token, previousEnd: previousEnd)
    return look(&copy)
  }

  private init(lexer: SwiftLexer, token: SwiftToken, previousEnd: Int) {
    self.lexer = lexer
    self.token = token
    self.previousEnd = previousEnd
  }

  /// Takes only the first bytes of an operator: `>` of `>>`.
  mutating func advance(bytes count: Int) {
    previousEnd = token.start + count
    lexer.position = previousEnd
    lexer.last = previousEnd - 1
    lexer.pendingRegexEnd = -1
    token = lexer.next()
  }

  /// Skips a bracket and what stands in it.
  mutating func skipBrackets() {
    lexer.skipBalanced(opening: token.start)
    if let swallowed = lexer.swallowed {
      lexer.swallowed = nil
      if swallowed.isCertain { noteOddity(at: swallowed.offset) } else { contents.doubtOffsets.append(swallowed.offset) }
    }
    previousEnd = lexer.position
    token = lexer.next()
  }

  /// The name that the token stands for.
  var name: String {
    token.kind == .escapedWord && token.end - token.start > 2
      ? lexer.string((token.start + 1)..<(token.end - 1)) : lexer.string(token.start..<token.end)
  }

  // MARK: The file

  /// Reads all declarations.
  mutating func readFile() {
    while lexer.openOffset == nil {
      let start = token.start
      switch token.kind {
      case .end:
        finish()
        return
      case .rightBrace:
        closeScope()
      case .semicolon:
        advance()
      case .pound:
        readPound()
      case .leftBrace, .leftParenthesis, .leftBracket, .rightParenthesis, .rightBracket:
        readOther()
      default:
        if !readDeclaration() { readOther() }
      }
      // Every turn reads something; this is for safety alone.
      if token.start == start, token.kind != .end { advance() }
    }
  }

  private mutating func finish() {
    if let scope = scopes.first {
      lexer.leaveOpen(at: contents.records[scope.record].bodyRange?.lowerBound ?? 0)
    } else if let conditional = conditionals.first {
      lexer.leaveOpen(at: contents.clauses[conditional.clause].offset)
    }
  }

  private mutating func closeScope() {
    guard let scope = scopes.popLast(), scope.conditionals == conditionals.count else {
      lexer.leaveOpen(at: token.start)
      return
    }
    advance()
    contents.records[scope.record].range = contents.records[scope.record].range.lowerBound..<previousEnd
    if let body = contents.records[scope.record].bodyRange {
      contents.records[scope.record].bodyRange = body.lowerBound..<previousEnd
    }
    contents.records[scope.record].subtreeEnd = contents.records.count
  }

  /// Reads what is no declaration: a statement or expression at file level, or what stands wrongly in a type.
  private mutating func readOther() {
    noteOddity()
    switch token.kind {
    case .rightParenthesis, .rightBracket:
      lexer.leaveOpen(at: token.start)
    case .leftBrace:
      skipBrackets()
    default:
      if let keyword, keyword.startsStatement { skipStatement() } else { skipExpression() }
    }
  }

  /// Remembers the first place where something else stands than what a declaration wants.
  mutating func noteOddity() { noteOddity(at: token.start) }

  private mutating func noteOddity(at offset: Int) {
    if contents.oddOffset == nil { contents.oddOffset = offset }
  }

  /// Skips `if … { } else { }` and its kind up to the end of its last block, or an expression behind `return`.
  private mutating func skipStatement() {
    switch keyword {
    case .return, .throw, .break, .continue, .fallthrough:
      advance()
      if !token.startsLine { skipExpression() }
      return
    default: break
    }
    while true {
      // Conditions hold `let` and `case`, and no block of their own outside brackets.
      while token.kind != .leftBrace {
        switch token.kind {
        case .end, .rightBrace, .rightParenthesis, .rightBracket, .semicolon: return
        case .leftParenthesis, .leftBracket: skipBrackets()
        default: advance()
        }
      }
      skipBrackets()
      switch keyword {
      case .else, .catch: continue
      case .while where !token.startsLine: skipExpression()
      default: break
      }
      return
    }
  }

  // MARK: Records

  /// Adds a declaration; its range ends where the last token read ends and can be set again.
  @discardableResult
  mutating func add(_ kind: DeclarationKind, name: String, nameOffset: Int, from head: DeclarationHead) -> Int {
    let index = contents.records.count
    contents.records.append(
      DeclarationRecord(
        kind: kind, name: name, range: head.start..<max(head.start, previousEnd), keywordOffset: head.keywordOffset,
        nameOffset: nameOffset, parent: scopes.last?.record, subtreeEnd: index + 1, clause: conditionals.last?.clause,
        attributes: head.attributes, modifiers: head.modifiers))
    return index
  }

  /// Gives the records from `first` on the range that ends with the last token read.
  mutating func end(_ first: Int) {
    for index in first..<contents.records.count {
      let start = contents.records[index].range.lowerBound
      contents.records[index].range = start..<max(start, previousEnd)
    }
  }
}

/// What stands before a declaration's keyword.
struct DeclarationHead {
  /// The first attribute or modifier, or the keyword.
  var start: Int
  /// The keyword.
  var keywordOffset: Int
  var attributes: [String] = []
  var modifiers: [String] = []
}
