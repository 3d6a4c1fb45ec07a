extension DeclarationLexer {
  /// Reads the declaration at hand; false, with nothing read, where there is none.
  mutating func readDeclaration() -> Bool {
    let begin = self.mark
    guard var head = readHead() else {
      reset(begin)
      return false
    }
    // More than anybody writes: going back each time would cost the square of their number.
    if head.modifiers.count > 32 { return true }
    head.keywordOffset = token.start
    if token.kind == .pound, !isDirective {
      readMacroExpansion(head)
      return true
    }
    if let keyword {
      switch keyword {
      case .import: readImport()
      case .struct: readType(.struct, head)
      case .class: readType(.class, head)
      case .enum: readType(.enum, head)
      case .protocol: readType(.protocol, head)
      case .extension: readType(.extension, head)
      case .func: readFunction(head)
      case .`init`: readInitializer(head)
      case .deinit: readDeinitializer(head)
      case .subscript: readSubscript(head)
      case .var: readProperty(.variable, head)
      case .let: readProperty(.constant, head)
      case .typealias: readAlias(head)
      case .associatedtype: readAssociatedType(head)
      case .operator: readOperator(head)
      case .precedencegroup: readPrecedenceGroup(head)
      case .case where !scopes.isEmpty: readCases(head)
      default:
        reset(begin)
        return false
      }
      return true
    }
    switch contextual {
    case .actor where isNameAhead: readType(.actor, head)
    case .macro where isNameAhead: readMacro(head)
    default:
      reset(begin)
      return false
    }
    return true
  }

  private var isNameAhead: Bool {
    let ahead = peek()
    return ahead.kind == .escapedWord || (ahead.kind == .word && SwiftKeyword(lexer, ahead.start..<ahead.end) == nil)
  }

  // MARK: Going back

  private struct Mark {
    var lexer: SwiftLexer
    var token: SwiftToken
    var previousEnd: Int
  }

  private var mark: Mark { Mark(lexer: lexer, token: token, previousEnd: previousEnd) }

  private mutating func reset(_ mark: Mark) {
    lexer = mark.lexer
    token = mark.token
    previousEnd = mark.previousEnd
  }

  // MARK: Attributes and modifiers

  /// Reads attributes and modifiers up to the keyword; nil where no declaration can follow.
  private mutating func readHead() -> DeclarationHead? {
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

  // MARK: Types

  private mutating func readType(_ kind: DeclarationKind, _ head: DeclarationHead) {
    advance()
    let nameOffset = token.start
    let name: String
    if kind == .extension {
      name = readTypeName()
    } else {
      name = token.kind == .word || token.kind == .escapedWord ? self.name : ""
      if !name.isEmpty { advance() }
      skipGenericClause()
    }
    let index = add(kind, name: name, nameOffset: nameOffset, from: head)
    if token.kind == .colon {
      advance()
      contents.records[index].inheritedNames = readInheritedNames()
    }
    if keyword == .where { skipWhereClause() }
    guard token.kind == .leftBrace else {
      end(index)
      return
    }
    contents.records[index].bodyRange = token.start..<token.end
    scopes.append(Scope(record: index, conditionals: conditionals.count))
    advance()
  }

  // MARK: Functions

  private mutating func readFunction(_ head: DeclarationHead) {
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

  private mutating func readInitializer(_ head: DeclarationHead) {
    let nameOffset = token.start
    advance()
    let index = add(.initializer, name: "init", nameOffset: nameOffset, from: head)
    if token.kind == .operator, token.start == previousEnd, at("?") || at("!") { advance() }
    readSignatureAndBody(index)
  }

  private mutating func readDeinitializer(_ head: DeclarationHead) {
    let nameOffset = token.start
    advance()
    let index = add(.other, name: "deinit", nameOffset: nameOffset, from: head)
    skipEffects()
    readBody(index)
  }

  private mutating func readSubscript(_ head: DeclarationHead) {
    let nameOffset = token.start
    advance()
    let index = add(.subscript, name: "subscript", nameOffset: nameOffset, from: head)
    readSignatureAndBody(index)
  }

  private mutating func readSignatureAndBody(_ index: Int) {
    skipGenericClause()
    if token.kind == .leftParenthesis { skipBrackets() }
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

  // MARK: Properties and cases

  private mutating func readProperty(_ kind: DeclarationKind, _ head: DeclarationHead) {
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
        return
      }
    }
  }

  private mutating func readCases(_ head: DeclarationHead) {
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

  // MARK: The rest

  private mutating func readAlias(_ head: DeclarationHead) {
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

  private mutating func readAssociatedType(_ head: DeclarationHead) {
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

  private mutating func readOperator(_ head: DeclarationHead) {
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

  private mutating func readPrecedenceGroup(_ head: DeclarationHead) {
    advance()
    let nameOffset = token.start
    let name = self.name
    advance()
    let index = add(.other, name: name, nameOffset: nameOffset, from: head)
    if token.kind == .leftBrace { skipBrackets() }
    end(index)
  }

  private mutating func readMacro(_ head: DeclarationHead) {
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

  private mutating func readImport() {
    let offset = token.start
    advance()
    // `import class UIKit.UIView`
    switch keyword {
    case .typealias, .struct, .class, .enum, .protocol, .let, .var, .func: advance()
    default: break
    }
    guard token.kind == .word || token.kind == .escapedWord else { return }
    contents.imports.append(SwiftImport(module: name, offset: offset, clause: conditionals.last?.clause))
    advance()
    while token.kind == .period {
      advance()
      if token.kind == .word || token.kind == .escapedWord || token.kind == .operator { advance() }
    }
  }
}
