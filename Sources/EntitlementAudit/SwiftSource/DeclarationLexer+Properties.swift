/// Declarations of several names: `var a = 1, b = 2` and `case a, b`.
extension DeclarationLexer {
  mutating func readProperty(_ kind: DeclarationKind, _ head: DeclarationHead) {
    advance()
    let first = contents.records.count
    repeat {
      let binding = contents.records.count
      readPattern(kind, head)
      if token.kind == .colon {
        advance()
        skipType()
      }
      var body: Range<Int>?
      if token.kind == .operator, at("=") {
        advance()
        body = skipExpression(stopsAtComma: true)
      }
      if body == nil, token.kind == .leftBrace {
        let start = token.start
        skipBrackets()
        body = start..<previousEnd
      }
      for index in binding..<contents.records.count { contents.records[index].bodyRange = body }
      guard token.kind == .comma else { break }
      advance()
    } while lexer.openOffset == nil && token.kind != .end
    end(first)
  }

  /// Reads the names of a pattern: one, or those of a tuple.
  private mutating func readPattern(_ kind: DeclarationKind, _ head: DeclarationHead) {
    var open = 0
    while true {
      switch token.kind {
      case .leftParenthesis:
        open += 1
        advance()
      case .rightParenthesis where open > 0:
        open -= 1
        advance()
        if open == 0 { return }
      case .comma where open > 0:
        advance()
      case .word, .escapedWord:
        let name = self.name
        let nameOffset = token.start
        advance()
        // `(first: a, second: b)`: labels are no names.
        if open > 0, token.kind == .colon {
          advance()
          continue
        }
        add(kind, name: name, nameOffset: nameOffset, from: head)
        if open == 0 { return }
      default:
        return noteOddity()
      }
    }
  }

  mutating func readCases(_ head: DeclarationHead) {
    advance()
    let first = contents.records.count
    while token.kind == .word || token.kind == .escapedWord {
      let name = self.name
      let nameOffset = token.start
      advance()
      add(.enumCase, name: name, nameOffset: nameOffset, from: head)
      if token.kind == .leftParenthesis { skipBrackets() }
      if token.kind == .operator, at("=") {
        advance()
        skipExpression(stopsAtComma: true)
      }
      guard token.kind == .comma else { break }
      advance()
    }
    end(first)
  }
}
