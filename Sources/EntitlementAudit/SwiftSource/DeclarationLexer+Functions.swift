/// Declarations with parameters and a body.
extension DeclarationLexer {
  mutating func readFunction(_ head: DeclarationHead) {
    advance()
    let nameOffset = token.start
    let name: String
    switch token.kind {
    case .operator, .period, .regex:
      var end = token.end
      // `func <<T>(…)`: the last `<` opens the generic parameters.
      if end - nameOffset > 1, lexer.byte(end - 1) == UInt8(ascii: "<"), lexer.byte(end).isSwiftIdentifierByte {
        end -= 1
        lexer.position = end
        lexer.last = end - 1
        token.end = end
      }
      name = lexer.string(nameOffset..<end)
      advance()
    case .word, .escapedWord:
      name = self.name
      advance()
    default:
      name = ""
    }
    let index = add(.function, name: name, nameOffset: nameOffset, from: head)
    readSignatureAndBody(index)
  }

  mutating func readInitializer(_ head: DeclarationHead) {
    let nameOffset = token.start
    advance()
    let index = add(.initializer, name: "init", nameOffset: nameOffset, from: head)
    if token.kind == .operator, token.start == previousEnd, at("?") || at("!") { advance() }
    readSignatureAndBody(index)
  }

  mutating func readDeinitializer(_ head: DeclarationHead) {
    let nameOffset = token.start
    advance()
    let index = add(.other, name: "deinit", nameOffset: nameOffset, from: head)
    skipEffects()
    readBody(index)
  }

  mutating func readSubscript(_ head: DeclarationHead) {
    let nameOffset = token.start
    advance()
    let index = add(.subscript, name: "subscript", nameOffset: nameOffset, from: head)
    readSignatureAndBody(index)
  }

  private mutating func readSignatureAndBody(_ index: Int) {
    skipGenericClause()
    if token.kind == .leftParenthesis { skipBrackets() } else { noteOddity() }
    skipEffects()
    if token.kind == .operator, at("->") {
      advance()
      skipType()
      skipEffects()
    }
    if keyword == .where { skipWhereClause() }
    readBody(index)
  }

  private mutating func readBody(_ index: Int) {
    if token.kind == .leftBrace {
      let start = token.start
      skipBrackets()
      contents.records[index].bodyRange = start..<previousEnd
    }
    end(index)
  }

  /// `async`, `throws`, `throws(Failure)`, `rethrows`.
  mutating func skipEffects() {
    while token.kind == .word {
      if keyword == .throws {
        advance()
        if token.kind == .leftParenthesis { skipBrackets() }
      } else if keyword == .rethrows || keyword == .throw || contextual == .async || contextual == .reasync
        || contextual == .await
      {
        advance()
      } else {
        return
      }
    }
  }
}
