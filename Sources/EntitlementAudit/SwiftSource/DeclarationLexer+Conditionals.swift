extension DeclarationLexer {
  /// Whether the `#` at hand is one of `#if`, `#elseif`, `#else`, `#endif`.
  var isDirective: Bool {
    token.kind == .pound && (at("#if") || at("#elseif") || at("#else") || at("#endif"))
  }

  /// Reads what begins with `#` at file or type level.
  mutating func readPound() {
    if at("#if") {
      if endOfAttributeConditional() != nil, readDeclaration() { return }
      openConditional()
    } else if at("#elseif") || at("#else") {
      nextClause()
    } else if at("#endif") {
      closeConditional()
    } else if at("#sourceLocation") {
      advance()
      if token.kind == .leftParenthesis { skipBrackets() }
    } else if token.end - token.start > 1 {
      if scopes.isEmpty { readMacroStatement() } else if !readDeclaration() { advance() }
    } else {
      advance()
    }
  }

  /// A use of a macro at file level: a declaration where nothing is strung on it, else the start of an expression.
  private mutating func readMacroStatement() {
    readMacroExpansion(DeclarationHead(start: token.start, keywordOffset: token.start))
  }

  private mutating func openConditional() {
    conditionals.append(Conditional(clause: contents.clauses.count, scopes: scopes.count))
    let parent = conditionals.dropLast().last?.clause
    readClause(previous: nil, parent: parent)
  }

  private mutating func nextClause() {
    guard let current = conditionals.last, current.scopes == scopes.count else {
      lexer.leaveOpen(at: token.start)
      return
    }
    let parent = contents.clauses[current.clause].parent
    conditionals[conditionals.count - 1].clause = contents.clauses.count
    readClause(previous: current.clause, parent: parent)
  }

  private mutating func closeConditional() {
    guard let current = conditionals.popLast(), current.scopes == scopes.count else {
      lexer.leaveOpen(at: token.start)
      return
    }
    advance()
  }

  /// Reads a clause's directive with its condition.
  private mutating func readClause(previous: Int?, parent: Int?) {
    let offset = token.start
    let hasCondition = !at("#else")
    advance()
    var condition: String?
    if hasCondition {
      let start = token.start
      while !token.startsLine, token.kind != .end { advance() }
      condition = lexer.string(start..<max(start, previousEnd))
    }
    contents.clauses.append(ConditionalClause(condition: condition, previous: previous, parent: parent, offset: offset))
  }

  // MARK: In expressions

  /// Whether the `#if` at hand holds members to be strung on the expression before it (`.padding()`).
  var isPostfixConditional: Bool {
    guard at("#if") else { return false }
    return lookahead { ahead in
      var depth = 0
      while ahead.at("#if"), depth < 16 {
        depth += 1
        ahead.skipLineOfTokens()
      }
      return ahead.token.kind == .period
    }
  }

  /// Skips a postfix `#if` up to its `#endif`; false, with nothing read, where it is none.
  mutating func skipPostfixConditional() -> Bool {
    guard isPostfixConditional else { return false }
    var depth = 0
    repeat {
      if at("#if") { depth += 1 }
      if at("#endif") { depth -= 1 }
      switch token.kind {
      case .end, .rightBrace, .rightParenthesis, .rightBracket:
        lexer.leaveOpen(at: token.start)
        return true
      case .leftBrace, .leftParenthesis, .leftBracket: skipBrackets()
      default: advance()
      }
    } while depth > 0 && lexer.openOffset == nil
    return true
  }
}
