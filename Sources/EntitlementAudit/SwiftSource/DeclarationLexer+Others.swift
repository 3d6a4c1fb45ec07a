/// Aliases, operators, macros and imports.
extension DeclarationLexer {
  mutating func readAlias(_ head: DeclarationHead) {
    advance()
    let nameOffset = token.start
    let name = self.name
    advance()
    let index = add(.typealias, name: name, nameOffset: nameOffset, from: head)
    skipGenericClause()
    if token.kind == .operator, at("=") {
      advance()
      skipType()
    }
    if keyword == .where { skipWhereClause() }
    end(index)
  }

  mutating func readAssociatedType(_ head: DeclarationHead) {
    advance()
    let nameOffset = token.start
    let name = self.name
    advance()
    let index = add(.other, name: name, nameOffset: nameOffset, from: head)
    if token.kind == .colon {
      advance()
      contents.records[index].inheritedNames = readInheritedNames()
    }
    if token.kind == .operator, at("=") {
      advance()
      skipType()
    }
    if keyword == .where { skipWhereClause() }
    end(index)
  }

  mutating func readOperator(_ head: DeclarationHead) {
    advance()
    let nameOffset = token.start
    // An operator in Unicode's own characters may be more than one token.
    var end = token.end
    advance()
    while token.start == end, token.kind == .operator || token.kind == .period {
      end = token.end
      advance()
    }
    let index = add(.other, name: lexer.string(nameOffset..<end), nameOffset: nameOffset, from: head)
    if token.kind == .colon {
      repeat { advance() } while token.kind != .end && !token.startsLine && token.kind != .semicolon && token.kind != .leftBrace
    }
    if token.kind == .leftBrace { skipBrackets() }
    self.end(index)
  }

  mutating func readPrecedenceGroup(_ head: DeclarationHead) {
    advance()
    let nameOffset = token.start
    let name = self.name
    advance()
    let index = add(.other, name: name, nameOffset: nameOffset, from: head)
    if token.kind == .leftBrace { skipBrackets() }
    end(index)
  }

  mutating func readMacro(_ head: DeclarationHead) {
    advance()
    let nameOffset = token.start
    let name = self.name
    advance()
    let index = add(.macro, name: name, nameOffset: nameOffset, from: head)
    skipGenericClause()
    if token.kind == .leftParenthesis { skipBrackets() }
    skipEffects()
    if token.kind == .operator, at("->") {
      advance()
      skipType()
    }
    if token.kind == .operator, at("=") {
      advance()
      skipExpression()
    }
    if keyword == .where { skipWhereClause() }
    end(index)
  }

  /// `#Preview("…") { … }`, `#warning("…")`.
  mutating func readMacroExpansion(_ head: DeclarationHead) {
    let nameOffset = token.start + 1
    let name = lexer.string(nameOffset..<max(nameOffset, token.end))
    advance()
    let index = add(.macroExpansion, name: name, nameOffset: nameOffset, from: head)
    if token.kind == .operator, lexer.byte(token.start) == UInt8(ascii: "<"), token.start == previousEnd { _ = skipAngles() }
    if token.kind == .leftParenthesis, !token.startsLine { skipBrackets() }
    if token.kind == .leftBrace {
      skipBrackets()
      while isLabeledClosure {
        advance()
        advance()
        skipBrackets()
      }
    }
    end(index)
  }

  mutating func readImport() {
    let offset = token.start
    advance()
    // `import class UIKit.UIView`
    switch keyword {
    case .typealias, .struct, .class, .enum, .protocol, .let, .var, .func: advance()
    default: break
    }
    guard token.kind == .word || token.kind == .escapedWord else { return noteOddity() }
    contents.imports.append(SwiftImport(module: name, offset: offset, clause: conditionals.last?.clause))
    advance()
    while token.kind == .period {
      advance()
      if token.kind == .word || token.kind == .escapedWord || token.kind == .operator { advance() }
    }
  }
}
