/// What stands before a declaration's keyword: attributes and modifiers.
extension DeclarationLexer {
  /// Reads attributes and modifiers up to the keyword; nil where no declaration can follow.
  mutating func readHead() -> DeclarationHead? {
    var head = DeclarationHead(start: token.start, keywordOffset: token.start)
    while true {
      if token.kind == .at {
        if let name = readAttribute() { head.attributes.append(name) }
      } else if token.kind == .pound, at("#if"), let end = endOfAttributeConditional() {
        lexer.position = end
        previousEnd = end
        token = lexer.next()
      } else if token.kind == .word, let modifier = readModifier() {
        head.modifiers.append(modifier)
      } else {
        return head
      }
      if lexer.openOffset != nil { return nil }
    }
  }

  /// Reads `@name(…)`; its name without module and arguments.
  mutating func readAttribute() -> String? {
    advance()
    guard token.kind == .word || token.kind == .escapedWord, !token.startsLine else { return nil }
    var name = self.name
    advance()
    while true {
      if token.kind == .operator, lexer.byte(token.start) == UInt8(ascii: "<"), token.start == previousEnd {
        guard skipAngles() else { return name }
      } else if token.kind == .period {
        advance()
        guard token.kind == .word || token.kind == .escapedWord else { return name }
        name = self.name
        advance()
      } else if token.kind == .leftParenthesis, !token.startsLine {
        skipBrackets()
        return name
      } else {
        return name
      }
    }
  }

  /// Reads a modifier with its detail (`private(set)`); nil, with nothing read, where the word is the keyword or a name.
  private mutating func readModifier() -> String? {
    let isModifier: Bool
    if let keyword {
      switch keyword {
      case .public, .private, .fileprivate, .internal, .static: isModifier = true
      case .class: isModifier = isClassModifier
      default: isModifier = false
      }
    } else {
      isModifier = contextual?.isModifier ?? false
    }
    guard isModifier else { return nil }
    var text = name
    advance()
    guard token.kind == .leftParenthesis, !token.startsLine else { return text }
    let detail = lookahead { ahead -> (String, Int)? in
      ahead.advance()
      guard ahead.token.kind == .word else { return nil }
      let name = ahead.name
      ahead.advance()
      return ahead.token.kind == .rightParenthesis ? (name, ahead.token.end) : nil
    }
    if let (name, end) = detail {
      text += "(" + name + ")"
      lexer.position = end
      lexer.last = end - 1
      previousEnd = end
      token = lexer.next()
    }
    return text
  }

  /// Whether `class` stands before `func`, `var` and the like and names no type.
  private var isClassModifier: Bool {
    lookahead { ahead in
      ahead.advance()
      while true {
        guard ahead.token.kind == .word else { return ahead.token.kind == .at }
        if let keyword = ahead.keyword {
          return keyword.startsDeclaration
        }
        guard let word = ahead.contextual, word.isModifier else { return false }
        ahead.advance()
        // `class open { … }` is a type of that name.
        switch ahead.token.kind {
        case .leftBrace, .colon, .operator: return false
        default: continue
        }
      }
    }
  }

  /// Where an `#if` that holds nothing but attributes ends, behind `#endif`; nil for any other `#if`.
  func endOfAttributeConditional() -> Int? {
    lookahead { ahead -> Int? in
      var sawAttributes = false
      var depth = 0
      while true {
        if ahead.at("#if") {
          depth += 1
          // Asked at every `#if`: a bound keeps runs of them from costing their square.
          if depth > 16 { return nil }
          ahead.skipLineOfTokens()
        } else if ahead.at("#elseif") || ahead.at("#else") {
          ahead.skipLineOfTokens()
        } else if ahead.at("#endif") {
          depth -= 1
          ahead.advance()
          if depth == 0 { return sawAttributes ? ahead.previousEnd : nil }
        } else if ahead.token.kind == .at {
          sawAttributes = true
          _ = ahead.readAttribute()
        } else {
          return nil
        }
        if ahead.lexer.openOffset != nil || ahead.token.kind == .end { return nil }
      }
    }
  }

  /// Reads tokens up to the first one on another line.
  mutating func skipLineOfTokens() {
    repeat { advance() } while !token.startsLine && token.kind != .end
  }
}
