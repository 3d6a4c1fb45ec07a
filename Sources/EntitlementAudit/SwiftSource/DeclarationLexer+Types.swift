extension DeclarationLexer {
  /// Skips `<…>` of generic parameters, if it is at hand.
  mutating func skipGenericClause() {
    if token.kind == .operator, lexer.byte(token.start) == UInt8(ascii: "<") { _ = skipAngles() }
  }

  /// Skips angle brackets from `<` to the matching `>`; false where they do not close before other brackets do.
  mutating func skipAngles() -> Bool {
    var open = 0
    while true {
      switch token.kind {
      case .operator:
        skipAngleOperator(&open)
        if open == 0 { return true }
      case .leftParenthesis, .leftBracket, .leftBrace:
        skipBrackets()
      case .rightParenthesis, .rightBracket, .rightBrace, .semicolon, .end:
        return false
      default:
        advance()
      }
    }
  }

  /// Reads an operator within angle brackets, to the byte that closes the outermost or to its end: `>>` closes two, `->` none. At once,
  /// since the rest of a long run would be read again and again.
  private mutating func skipAngleOperator(_ open: inout Int) {
    var offset = token.start
    while offset < token.end {
      switch lexer.byte(offset) {
      case UInt8(ascii: "<"): open += 1
      case UInt8(ascii: ">"):
        if offset == token.start || lexer.byte(offset - 1) != UInt8(ascii: "-") { open -= 1 }
        if open == 0 { return advance(bytes: offset + 1 - token.start) }
      default: break
      }
      offset += 1
    }
    advance()
  }

  /// Skips a type, function types included.
  mutating func skipType() {
    while true {
      skipTypePrefixes()
      switch token.kind {
      case .leftParenthesis, .leftBracket: skipBrackets()
      case .word, .escapedWord:
        if let keyword, keyword != .Self, keyword != .Any { return }
        advance()
        skipGenericArguments()
      default: return
      }
      skipTypeSuffixes()
      if token.kind == .operator, at("&") {
        advance()
        continue
      }
      let effects = lookahead { ahead -> Bool in
        ahead.skipEffects()
        return ahead.token.kind == .operator && ahead.at("->")
      }
      guard effects else { return }
      skipEffects()
      advance()
    }
  }

  /// Attributes and words before a type: `@escaping`, `inout`, `some`, `any`, `~`.
  private mutating func skipTypePrefixes() {
    while true {
      switch token.kind {
      case .at:
        _ = readTypeAttribute()
      case .operator where at("~"):
        advance()
      case .word:
        guard isTypeSpecifier else { return }
        let isNonsending = at("nonisolated") || at("dependsOn")
        advance()
        if isNonsending, token.kind == .leftParenthesis { skipBrackets() }
      default: return
      }
    }
  }

  /// `@convention(c) (Int) -> Void`: the parentheses of a function type are no arguments, so only known attributes take some.
  private mutating func readTypeAttribute() -> Bool {
    let isConvention = peek()
    let takesArguments =
      lexer.matches(isConvention.start, isConvention.end, "convention")
      || lexer.matches(isConvention.start, isConvention.end, "isolated")
      || lexer.matches(isConvention.start, isConvention.end, "differentiable")
      || lexer.matches(isConvention.start, isConvention.end, "opened")
      || lexer.matches(isConvention.start, isConvention.end, "_opaqueReturnTypeOf")
    advance()
    guard token.kind == .word || token.kind == .escapedWord else { return false }
    advance()
    while token.kind == .period {
      advance()
      if token.kind == .word { advance() }
    }
    if takesArguments, token.kind == .leftParenthesis { skipBrackets() }
    return true
  }

  /// Whether the word at hand stands before a type and is none: what follows decides.
  private var isTypeSpecifier: Bool {
    switch keyword {
    case .inout, .repeat: return true
    case .some: return false
    case nil: break
    }
    guard
      at("some") || at("any") || at("each") || at("borrowing") || at("consuming") || at("sending") || at("isolated")
        || at("nonisolated") || at("__owned") || at("__shared") || at("_const") || at("dependsOn")
    else { return false }
    let ahead = peek()
    guard !ahead.startsLine else { return false }
    switch ahead.kind {
    case .word: return SwiftKeyword(lexer, ahead.start..<ahead.end).map { $0 == .Self || $0 == .Any || $0 == .inout } ?? true
    case .escapedWord, .leftParenthesis, .leftBracket, .at: return true
    case .operator: return lexer.matches(ahead.start, ahead.end, "~")
    default: return false
    }
  }

  private mutating func skipGenericArguments() {
    if token.kind == .operator, lexer.byte(token.start) == UInt8(ascii: "<"), !lexer.matches(token.start, token.end, "<-") {
      _ = skipAngles()
    }
  }

  /// `.Member<…>`, `?`, `!` and `...` behind a type.
  private mutating func skipTypeSuffixes() {
    while true {
      switch token.kind {
      case .period:
        let ahead = peek()
        guard ahead.kind == .word || ahead.kind == .escapedWord else { return }
        advance()
        advance()
        skipGenericArguments()
      case .operator where token.start == previousEnd:
        guard lexer.byte(token.start) == UInt8(ascii: "?") || lexer.byte(token.start) == UInt8(ascii: "!") else { return }
        advance(bytes: 1)
      default: return
      }
    }
  }

  /// Skips `where …` up to the body or the end of the line that completes a requirement.
  mutating func skipWhereClause() {
    advance()
    while true {
      skipType()
      if token.kind == .colon || (token.kind == .operator && at("==")) {
        advance()
        skipType()
      }
      if token.kind == .number { advance() }
      guard token.kind == .comma else { return }
      advance()
    }
  }

  // MARK: Names

  /// Reads the name of an extended or inherited type, without generic arguments; one that is more than a name as it stands.
  mutating func readTypeName() -> String {
    let start = token.start
    let name = readSimpleName()
    let end = previousEnd
    skipTypeSuffixes()
    return previousEnd == end ? name : compact(from: start)
  }

  private mutating func readSimpleName() -> String {
    let start = token.start
    guard token.kind == .word || token.kind == .escapedWord else {
      skipType()
      return compact(from: start)
    }
    var name = self.name
    advance()
    skipGenericArguments()
    while token.kind == .period {
      advance()
      guard token.kind == .word || token.kind == .escapedWord else { return name }
      name += "." + self.name
      advance()
      skipGenericArguments()
    }
    return name
  }

  /// Reads the types of an inheritance clause.
  mutating func readInheritedNames() -> [String] {
    var names: [String] = []
    while true {
      readInherited(into: &names)
      guard token.kind == .comma else { return names }
      advance()
    }
  }

  private mutating func readInherited(into names: inout [String], parentheses: Int = 0) {
    while true {
      skipInheritancePrefixes()
      let isSuppressed = token.kind == .operator && at("~")
      if isSuppressed { advance() }
      switch token.kind {
      case .word, .escapedWord:
        if keyword == .where { return }
        names.append((isSuppressed ? "~" : "") + readTypeName())
      case .leftParenthesis:
        let start = token.start
        let inner = lookahead { ahead -> [String]? in
          guard parentheses < 8 else { return nil }
          ahead.advance()
          var names: [String] = []
          ahead.readInherited(into: &names, parentheses: parentheses + 1)
          return ahead.token.kind == .rightParenthesis ? names : nil
        }
        skipBrackets()
        if let inner { names += inner } else { names.append(compact(from: start)) }
      case .leftBracket:
        let start = token.start
        skipBrackets()
        names.append(compact(from: start))
      default: return
      }
      guard token.kind == .operator, at("&") else { return }
      advance()
    }
  }

  /// Attributes (`@unchecked`) and words (`any`) before an inherited type; `~` is part of its name.
  private mutating func skipInheritancePrefixes() {
    while true {
      if token.kind == .at {
        _ = readAttribute()
      } else if token.kind == .word, isTypeSpecifier {
        advance()
      } else {
        return
      }
    }
  }

  /// The text from an offset to the last token read, without white space and comments.
  private func compact(from start: Int) -> String {
    var inner = lexer
    inner.position = min(start, lexer.count)
    inner.pendingRegexEnd = -1
    var text = ""
    while true {
      let token = inner.next()
      guard token.kind != .end, token.end <= previousEnd else { return text }
      text += inner.string(token.start..<token.end)
    }
  }
}
