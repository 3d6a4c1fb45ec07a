extension DeclarationLexer {
  /// Skips an expression; the accessors of the property whose value it is, where it ends with some (`= 1 { didSet { … } }`).
  ///
  /// An expression goes on to the next line where the last token wants an operand, or the next one wants something before it.
  @discardableResult
  mutating func skipExpression(stopsAtComma: Bool = false) -> Range<Int>? {
    // Whether what was read so far is an expression by itself.
    var isComplete = false
    var ternaries = 0
    // Between `if` or `switch` and its `{`: commas and `let` belong to it.
    var inCondition = false
    // Whether the last token closed a block: closures with labels may follow.
    var isBehindBlock = false
    while lexer.openOffset == nil {
      if isBehindBlock, isLabeledClosure {
        advance()
        advance()
        skipBrackets()
        continue
      }
      isBehindBlock = false
      if isComplete, token.startsLine, !continuesExpression { return nil }
      switch token.kind {
      case .end, .semicolon, .rightBrace, .rightParenthesis, .rightBracket:
        return nil
      case .comma:
        if stopsAtComma, !inCondition { return nil }
        advance()
        isComplete = false
      case .colon:
        guard ternaries > 0 else { return nil }
        ternaries -= 1
        advance()
        isComplete = false
      case .period:
        advance()
        isComplete = false
        if token.kind == .word || token.kind == .escapedWord || token.kind == .number {
          advance()
          isComplete = true
        }
      case .leftBrace:
        if isComplete, !inCondition {
          let start = token.start
          if isAccessorBlock {
            skipBrackets()
            return start..<previousEnd
          }
        }
        isBehindBlock = !inCondition
        inCondition = false
        skipBrackets()
        isComplete = true
      case .leftParenthesis, .leftBracket:
        skipBrackets()
        isComplete = true
      case .operator:
        isComplete = skipOperator(isComplete, &ternaries)
      case .pound:
        if isDirective {
          guard isComplete, skipPostfixConditional() else { return nil }
        } else {
          advance()
          isComplete = true
        }
      case .at:
        _ = readAttribute()
        isComplete = false
      case .backslash:
        advance()
        isComplete = false
      case .word:
        guard let keyword else {
          let isPrefix = contextual == .await
          advance()
          isComplete = !isPrefix
          continue
        }
        if isComplete, !inCondition, keyword.startsDeclaration { return nil }
        isComplete = skipKeyword(keyword, &inCondition)
      case .string, .number, .regex, .escapedWord, .unknown:
        advance()
        isComplete = true
      }
    }
    return nil
  }

  /// Whether a further trailing closure is at hand: `name: {`.
  var isLabeledClosure: Bool {
    guard token.kind == .word || token.kind == .escapedWord else { return false }
    var ahead = lexer
    return ahead.next().kind == .colon && ahead.next().kind == .leftBrace
  }

  /// Reads a reserved word of an expression; whether the expression is complete behind it.
  private mutating func skipKeyword(_ keyword: SwiftKeyword, _ inCondition: inout Bool) -> Bool {
    advance()
    switch keyword {
    case .as, .is:
      if token.kind == .operator, token.start == previousEnd, at("?") || at("!") { advance() }
      skipType()
      return true
    case .if, .switch, .while, .for, .guard:
      inCondition = true
      return false
    case .true, .false, .nil, .`self`, .Self, .super, .Any, .`init`:
      return true
    case .do, .else, .try, .throw, .return, .in, .inout, .throws, .rethrows, .repeat, .where, .catch, .case, .let, .var:
      return false
    default:
      return true
    }
  }

  /// Reads an operator; whether the expression is complete behind it.
  private mutating func skipOperator(_ wasComplete: Bool, _ ternaries: inout Int) -> Bool {
    let first = lexer.byte(token.start)
    if wasComplete, first == UInt8(ascii: "<"), skipGenericArgumentsOfExpression() { return true }
    let leftBound = lexer.isLeftBound(token.start)
    let rightBound = lexer.isRightBound(token.end, leftBound: leftBound)
    let isPostfix =
      leftBound && (!rightBound || ((first == UInt8(ascii: "?") || first == UInt8(ascii: "!")) && token.end - token.start == 1))
    if !isPostfix, at("?") { ternaries += 1 }
    advance()
    // `(1...)` and `try?` alike: a postfix operator changes nothing.
    return isPostfix && wasComplete
  }

  /// Whether the token on a new line goes on with the expression before it.
  private var continuesExpression: Bool {
    switch token.kind {
    case .period: return true
    case .comma, .colon: return true
    case .leftBrace: return true
    case .operator:
      let leftBound = lexer.isLeftBound(token.start)
      let rightBound = lexer.isRightBound(token.end, leftBound: leftBound)
      // A prefix operator begins something new.
      return leftBound == rightBound || at("->")
    case .word:
      switch keyword {
      case .as, .is, .else: return true
      case .throws: return true
      default: return false
      }
    case .pound: return isPostfixConditional
    default: return false
    }
  }

  /// Whether the block at hand holds observers, which a value's trailing closure cannot begin with.
  private var isAccessorBlock: Bool {
    lookahead { ahead in
      ahead.advance()
      if ahead.at("didSet") || ahead.at("willSet") || ahead.at("init") { return true }
      guard ahead.token.kind == .at else { return false }
      while ahead.token.kind == .at { _ = ahead.readAttribute() }
      return ahead.at("didSet") || ahead.at("willSet") || ahead.at("init") || ahead.at("get") || ahead.at("set")
    }
  }

  /// Skips `<…>` behind a name where it holds generic arguments, told from a comparison as the language does: what stands between
  /// is types, and what follows cannot start an operand.
  private mutating func skipGenericArgumentsOfExpression() -> Bool {
    guard token.start == previousEnd else { return false }
    let behind = lookahead { ahead -> DeclarationLexer? in
      guard ahead.skipTypeArguments() else { return nil }
      switch ahead.token.kind {
      case .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .end, .colon: return ahead
      case .leftParenthesis, .leftBracket: return ahead.token.startsLine ? nil : ahead
      case .operator:
        let first = ahead.lexer.byte(ahead.token.start)
        let isSuffix = first == UInt8(ascii: "?") || first == UInt8(ascii: "!")
        return first == UInt8(ascii: ">") || ahead.at("&") || (isSuffix && ahead.token.start == ahead.previousEnd) ? ahead : nil
      default: return nil
      }
    }
    guard let behind else { return false }
    lexer = behind.lexer
    token = behind.token
    previousEnd = behind.previousEnd
    return true
  }

  /// Skips `<Type, Type>`; false where something else stands there.
  private mutating func skipTypeArguments() -> Bool {
    var open = 0
    while true {
      switch token.kind {
      case .operator:
        if at("->") || at("&") || at("~") || at("...") {
          advance()
          continue
        }
        switch lexer.byte(token.start) {
        case UInt8(ascii: "<"):
          open += 1
          // Tried at every `<`: a bound keeps runs of them from costing their square.
          guard open <= 64 else { return false }
          advance(bytes: 1)
        case UInt8(ascii: ">"):
          open -= 1
          advance(bytes: 1)
          if open == 0 { return true }
        case UInt8(ascii: "?"), UInt8(ascii: "!"):
          guard token.start == previousEnd else { return false }
          advance(bytes: 1)
        case UInt8(ascii: "-"): advance()
        default: return false
        }
      case .leftParenthesis, .leftBracket: skipBrackets()
      case .word:
        if let keyword {
          switch keyword {
          case .Self, .Any, .inout, .repeat, .throws: break
          default: return false
          }
        }
        advance()
      case .escapedWord, .period, .comma, .number, .at, .colon: advance()
      default: return false
      }
    }
  }
}
