extension DeclarationLexer {
  /// Reads the declaration at hand; false, with nothing read, where there is none.
  mutating func readDeclaration() -> Bool {
    let begin = self.mark
    guard var head = readHead() else {
      reset(begin)
      return false
    }
    // More than anybody writes: going back each time would cost the square of their number.
    if head.modifiers.count > 32 {
      noteOddity()
      return true
    }
    head.keywordOffset = token.start
    if isMisplaced(head) { noteOddity() }
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

  /// Whether the language has no place here for what the grammar takes: the end of something before is missing, or its begin.
  private func isMisplaced(_ head: DeclarationHead) -> Bool {
    switch keyword {
    case .import, .extension: !scopes.isEmpty
    case .var, .let, .func: scopes.isEmpty && head.modifiers.contains { $0 == "static" || $0 == "class" }
    default: false
    }
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

  // MARK: Types

  mutating func readType(_ kind: DeclarationKind, _ head: DeclarationHead) {
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
      noteOddity()
      end(index)
      return
    }
    contents.records[index].bodyRange = token.start..<token.end
    scopes.append(Scope(record: index, conditionals: conditionals.count))
    advance()
  }
}
