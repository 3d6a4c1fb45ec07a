/// Parses a Starlark file: the subset that BUILD files and simple macros are written in.
///
/// Source: https://github.com/bazelbuild/starlark/blob/master/spec.md ("Grammar reference").
struct StarlarkParser {
  private let tokens: [StarlarkToken]
  private let path: Path
  private let lines: LineTable
  private var index = 0
  private var depth = 0

  private let limits: Limits

  /// The statements of a file.
  static func statements(
    _ bytes: [UInt8], path: Path, limits: Limits = Limits()
  ) throws(StarlarkError) -> [StarlarkStatement] {
    let tokens = try StarlarkLexer.tokens(bytes, path: path, limits: limits)
    var parser = StarlarkParser(tokens: tokens, path: path, lines: LineTable(bytes), limits: limits)
    var statements: [StarlarkStatement] = []
    while parser.current != .end { statements += try parser.statement() }
    return statements
  }

  private init(tokens: [StarlarkToken], path: Path, lines: LineTable, limits: Limits) {
    self.limits = limits
    self.tokens = tokens
    self.path = path
    self.lines = lines
  }

  // MARK: - Tokens

  private var token: StarlarkToken { index < tokens.count ? tokens[index] : StarlarkToken(kind: .end, offset: 0) }
  private var current: StarlarkToken.Kind { token.kind }
  private var place: SourceLocation {
    let (line, column) = lines.position(of: token.offset)
    return SourceLocation(path: path, line: line, column: column)
  }

  private func isSymbol(_ text: String) -> Bool { current == .symbol(text) }
  private func isName(_ text: String) -> Bool { current == .name(text) }

  private mutating func take(_ text: String) -> Bool {
    guard isSymbol(text) || isName(text) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ text: String) throws(StarlarkError) {
    guard take(text) else { throw StarlarkError(message: "'\(text)' is missing here", location: place) }
  }

  private mutating func name() throws(StarlarkError) -> String {
    guard case .name(let name) = current else { throw StarlarkError(message: "a name is missing here", location: place) }
    index += 1
    return name
  }

  private mutating func deeper<Result>(
    _ read: (inout StarlarkParser) throws(StarlarkError) -> Result
  ) throws(StarlarkError) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= limits.bazelNesting else { throw StarlarkError(message: StarlarkLexer.tooDeep(limits), location: place) }
    return try read(&self)
  }

  // MARK: - Statements

  private mutating func statement() throws(StarlarkError) -> [StarlarkStatement] {
    let start = place
    if case .newline = current {
      index += 1
      return []
    }
    if case .indent = current {
      throw StarlarkError(message: "this line begins a block, and nothing above opens one", location: start)
    }
    if case .dedent = current {
      index += 1
      return []
    }
    func made(_ kind: StarlarkStatement.Kind) -> [StarlarkStatement] { [StarlarkStatement(kind: kind, location: start)] }
    if take("def") { return made(.function(try function())) }
    if take("if") { return made(.branch(try branches())) }
    if take("for") {
      let names = try loopNames()
      let source = try expression()
      return made(.loop(names: names, source, body: try block()))
    }
    var statements: [StarlarkStatement] = []
    repeat {
      if case .newline = current { break }
      statements.append(try simpleStatement())
    } while take(";")
    guard case .newline = current else { throw StarlarkError(message: "the line does not end here", location: place) }
    index += 1
    return statements
  }

  private mutating func simpleStatement() throws(StarlarkError) -> StarlarkStatement {
    let start = place
    if take("pass") { return StarlarkStatement(kind: .nothing, location: start) }
    if take("break") || take("continue") { return StarlarkStatement(kind: .other, location: start) }
    if take("return") {
      if case .newline = current { return StarlarkStatement(kind: .result(nil), location: start) }
      return StarlarkStatement(kind: .result(try tuple()), location: start)
    }
    let left = try tuple()
    for sign in ["=", "+=", "|="] where take(sign) {
      let value = try tuple()
      guard let names = Self.names(left) else { return StarlarkStatement(kind: .other, location: start) }
      return StarlarkStatement(kind: .assignment(names, operator: sign, value), location: start)
    }
    return StarlarkStatement(kind: .expression(left), location: start)
  }

  private static func names(_ expression: StarlarkExpression) -> [String]? {
    switch expression.kind {
    case .name(let name): return [name]
    case .list(let parts):
      let names = parts.compactMap { part in if case .name(let name) = part.kind { name } else { nil } }
      return names.count == parts.count ? names : nil
    default: return nil
    }
  }

  private mutating func block() throws(StarlarkError) -> [StarlarkStatement] {
    try expect(":")
    guard case .newline = current else {
      return try deeper { parser throws(StarlarkError) in try parser.statement() }
    }
    while case .newline = current { index += 1 }
    guard case .indent = current else { throw StarlarkError(message: "a block is missing here", location: place) }
    index += 1
    return try deeper { parser throws(StarlarkError) in
      var body: [StarlarkStatement] = []
      while parser.current != .dedent, parser.current != .end { body += try parser.statement() }
      if case .dedent = parser.current { parser.index += 1 }
      return body
    }
  }

  private mutating func branches() throws(StarlarkError) -> [(condition: StarlarkExpression?, body: [StarlarkStatement])] {
    var branches: [(condition: StarlarkExpression?, body: [StarlarkStatement])] = []
    repeat {
      let condition = try expression()
      branches.append((condition, try block()))
    } while take("elif")
    if take("else") { branches.append((nil, try block())) }
    return branches
  }

  private mutating func function() throws(StarlarkError) -> StarlarkFunction {
    let name = try name()
    try expect("(")
    var parameters: [StarlarkParameter] = []
    while !take(")") {
      if take("**") {
        parameters.append(StarlarkParameter(label: .dictionary, name: try self.name()))
      } else if take("*") {
        if case .name(let rest) = current {
          index += 1
          parameters.append(StarlarkParameter(label: .list, name: rest))
        }
      } else {
        let parameter = try self.name()
        parameters.append(StarlarkParameter(label: .none, name: parameter, fallback: take("=") ? try expression() : nil))
      }
      if !take(",") {
        try expect(")")
        break
      }
    }
    return StarlarkFunction(name: name, parameters: parameters, body: try block())
  }

  private mutating func loopNames() throws(StarlarkError) -> [String] {
    var names: [String] = []
    repeat {
      if take("(") { continue }
      names.append(try name())
      _ = take(")")
    } while take(",") || !isName("in") && !isSymbol(":") && current != .end && current != .newline
    try expect("in")
    return names
  }

  // MARK: - Expressions

  /// An expression, or several with commas: a tuple.
  private mutating func tuple() throws(StarlarkError) -> StarlarkExpression {
    let first = try expression()
    guard isSymbol(",") else { return first }
    var parts = [first]
    while take(",") {
      if case .newline = current { break }
      if isSymbol("=") || isSymbol(")") { break }
      parts.append(try expression())
    }
    return StarlarkExpression(kind: .list(parts), location: first.location)
  }

  private mutating func expression() throws(StarlarkError) -> StarlarkExpression {
    try deeper { parser throws(StarlarkError) in
      let start = parser.place
      if parser.take("lambda") {
        while !parser.isSymbol(":"), parser.current != .end { parser.index += 1 }
        try parser.expect(":")
        _ = try parser.expression()
        return StarlarkExpression(kind: .other("lambda"), location: start)
      }
      let value = try parser.operation(0)
      guard parser.take("if") else { return value }
      let condition = try parser.operation(0)
      try parser.expect("else")
      return StarlarkExpression(kind: .choice(value, condition: condition, try parser.expression()), location: start)
    }
  }

  // Weakest first; `not in` is one operator.
  private static let precedences: [[String]] = [
    ["or"], ["and"], ["==", "!=", "<", ">", "<=", ">=", "in", "not in"], ["|"], ["^"], ["&"], ["<<", ">>"], ["+", "-"],
    ["*", "/", "//", "%"],
  ]

  private mutating func operation(_ level: Int) throws(StarlarkError) -> StarlarkExpression {
    guard level < Self.precedences.count else { return try unary() }
    let start = place
    // `not` binds weaker than a comparison, and stronger than `and`.
    if level == 2, isName("not") {
      index += 1
      return StarlarkExpression(
        kind: .not(try deeper { parser throws(StarlarkError) in try parser.operation(2) }), location: start)
    }
    var left = try operation(level + 1)
    var length = 0
    while let sign = sign(among: Self.precedences[level]) {
      length += 1
      guard length <= limits.bazelChain else { throw tooLong("operators") }
      left = StarlarkExpression(kind: .binary(sign, left, try operation(level + 1)), location: start)
    }
    return left
  }

  private mutating func sign(among signs: [String]) -> String? {
    for sign in signs {
      if sign == "not in" {
        guard isName("not"), index + 1 < tokens.count, tokens[index + 1].kind == .name("in") else { continue }
        index += 2
        return sign
      }
      if take(sign) { return sign }
    }
    return nil
  }

  private mutating func unary() throws(StarlarkError) -> StarlarkExpression {
    let start = place
    if take("-") {
      return StarlarkExpression(
        kind: .negated(try deeper { parser throws(StarlarkError) in try parser.unary() }), location: start)
    }
    if take("+") || take("~") { return try deeper { parser throws(StarlarkError) in try parser.unary() } }
    return try suffixed(try primary())
  }

  private mutating func suffixed(_ value: StarlarkExpression) throws(StarlarkError) -> StarlarkExpression {
    var result = value
    for _ in 0...limits.bazelChain {
      if take(".") {
        result = StarlarkExpression(kind: .member(result, try name()), location: value.location)
      } else if take("(") {
        result = StarlarkExpression(kind: .call(result, try arguments()), location: value.location)
      } else if take("[") {
        result = try subscripted(result)
      } else {
        return result
      }
    }
    throw tooLong("members")
  }

  private func tooLong(_ what: String) -> StarlarkError {
    StarlarkError(message: "more than \(limits.bazelChain) \(what) in a row\(limits.hint(\.bazelChain))", location: place)
  }

  private mutating func subscripted(_ value: StarlarkExpression) throws(StarlarkError) -> StarlarkExpression {
    if !isSymbol(":") {
      let index = try expression()
      if take("]") { return StarlarkExpression(kind: .index(value, index), location: value.location) }
    }
    while take(":") {
      if !isSymbol(":"), !isSymbol("]") { _ = try expression() }
    }
    try expect("]")
    return StarlarkExpression(kind: .other("a slice"), location: value.location)
  }

  private mutating func arguments() throws(StarlarkError) -> [StarlarkArgument] {
    var arguments: [StarlarkArgument] = []
    while !take(")") {
      if take("**") {
        arguments.append(StarlarkArgument(label: .dictionary, value: try expression()))
      } else if take("*") {
        arguments.append(StarlarkArgument(label: .list, value: try expression()))
      } else if case .name(let label) = current, index + 1 < tokens.count, tokens[index + 1].kind == .symbol("=") {
        index += 2
        arguments.append(StarlarkArgument(label: .name(label), value: try expression()))
      } else {
        let value = try expression()
        let clauses = try clauses()
        let whole =
          clauses.isEmpty
          ? value : StarlarkExpression(kind: .comprehension(key: nil, value, clauses), location: value.location)
        arguments.append(StarlarkArgument(label: .none, value: whole))
      }
      if !take(",") {
        try expect(")")
        break
      }
    }
    return arguments
  }

  private mutating func clauses() throws(StarlarkError) -> [StarlarkClause] {
    var clauses: [StarlarkClause] = []
    while true {
      if take("for") {
        let names = try loopNames()
        clauses.append(.loop(names: names, try operation(0)))
      } else if !clauses.isEmpty, take("if") {
        clauses.append(.condition(try operation(0)))
      } else {
        return clauses
      }
    }
  }

  private mutating func primary() throws(StarlarkError) -> StarlarkExpression {
    let start = place
    func made(_ kind: StarlarkExpression.Kind) -> StarlarkExpression { StarlarkExpression(kind: kind, location: start) }
    switch current {
    case .string(var text):
      index += 1
      // Strings side by side are one.
      while case .string(let more) = current {
        text += more
        index += 1
      }
      return made(.string(text))
    case .number(let digits):
      index += 1
      return made(Int(digits).map { .integer($0) } ?? .other(digits))
    case .name(let name):
      if ["if", "else", "for", "in", "and", "or", "def", "return", "not"].contains(name) {
        throw StarlarkError(message: "a value is missing before '\(name)'", location: start)
      }
      index += 1
      return made(.name(name))
    case .symbol("("):
      index += 1
      if take(")") { return made(.list([])) }
      let first = try expression()
      if take(")") { return first }
      return made(try rest(of: first, until: ")"))
    case .symbol("["):
      index += 1
      if take("]") { return made(.list([])) }
      return made(try rest(of: try expression(), until: "]"))
    case .symbol("{"):
      index += 1
      return made(try dictionary())
    case .symbol(let text): throw StarlarkError(message: "a value is missing before '\(text)'", location: start)
    case .newline, .indent, .dedent, .end: throw StarlarkError(message: "a value is missing here", location: start)
    }
  }

  private mutating func rest(of first: StarlarkExpression, until end: String) throws(StarlarkError) -> StarlarkExpression.Kind {
    let clauses = try clauses()
    if !clauses.isEmpty {
      try expect(end)
      return .comprehension(key: nil, first, clauses)
    }
    var parts = [first]
    while take(",") {
      if isSymbol(end) { break }
      parts.append(try expression())
    }
    try expect(end)
    return .list(parts)
  }

  private mutating func dictionary() throws(StarlarkError) -> StarlarkExpression.Kind {
    var entries: [(key: StarlarkExpression, value: StarlarkExpression)] = []
    while !take("}") {
      let key = try expression()
      try expect(":")
      let value = try expression()
      if entries.isEmpty {
        let clauses = try clauses()
        if !clauses.isEmpty {
          try expect("}")
          return .comprehension(key: key, value, clauses)
        }
      }
      entries.append((key, value))
      if !take(",") {
        try expect("}")
        break
      }
    }
    return .dictionary(entries)
  }
}
