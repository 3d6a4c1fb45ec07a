/// Reads a configuration file in JavaScript, TypeScript or JSON to its statements. What it does not know it keeps as `.other`, with
/// its place; what cannot be told apart at all is thrown.
struct ScriptParser {
  private let bytes: [UInt8]
  private var lexer: ScriptLexer
  private var token: ScriptToken
  private var ahead: ScriptToken?
  private var depth = 0

  private let limits: Limits

  private init(_ bytes: [UInt8], from start: Int, to end: Int, limits: Limits) throws(ScriptError) {
    self.limits = limits
    self.bytes = bytes
    lexer = ScriptLexer(bytes, from: start, to: end)
    token = try lexer.next()
  }

  /// The statements of a file. Must run on a thread with a large stack (`orderedConcurrentMap`).
  /// - Throws: where the text is no script, or nested beyond all bounds.
  static func statements(_ bytes: [UInt8], limits: Limits = Limits()) throws(ScriptError) -> [ScriptStatement] {
    try checkSize(bytes, limits)
    var parser = try ScriptParser(bytes, from: 0, to: bytes.count, limits: limits)
    var found: [ScriptStatement] = []
    while parser.token.kind != .end { found += try parser.statement() }
    return found
  }

  /// The value of a JSON file; comments and commas at the end of a list are overlooked, as Expo overlooks them.
  /// - Throws: where it is none.
  static func value(_ bytes: [UInt8], limits: Limits = Limits()) throws(ScriptError) -> ScriptNode {
    try checkSize(bytes, limits)
    var parser = try ScriptParser(bytes, from: 0, to: bytes.count, limits: limits)
    let value = try parser.expression()
    guard parser.token.kind == .end else { throw parser.unexpected() }
    return value
  }

  private static func checkSize(_ bytes: [UInt8], _ limits: Limits) throws(ScriptError) {
    guard bytes.count > limits.descriptionSize else { return }
    throw ScriptError(
      message: "the file is larger than \(limits.descriptionSize) bytes\(limits.hint(\.descriptionSize))", offset: 0)
  }

  private func checkDepth() throws(ScriptError) {
    guard depth > limits.expoNesting else { return }
    let bound = "\(limits.expoNesting) levels\(limits.hint(\.expoNesting))"
    throw ScriptError(message: "nested too deep to be read: more than \(bound)", offset: token.offset)
  }

  private func chain(_ what: String) -> ScriptError {
    ScriptError(
      message: "more than \(limits.expoChain) \(what) in a row\(limits.hint(\.expoChain))", offset: token.offset)
  }

  // MARK: Words

  private mutating func advance() throws(ScriptError) {
    if let next = ahead {
      token = next
      ahead = nil
    } else {
      token = try lexer.next()
    }
  }

  private mutating func peek() throws(ScriptError) -> ScriptToken {
    if let ahead { return ahead }
    let next = try lexer.next()
    ahead = next
    return next
  }

  private func at(_ mark: String) -> Bool { token.kind == .mark && token.text == mark }
  private func atName(_ name: String) -> Bool { token.kind == .name && token.text == name }

  private mutating func skip(_ mark: String) throws(ScriptError) -> Bool {
    guard at(mark) else { return false }
    try advance()
    return true
  }

  private mutating func expect(_ mark: String) throws(ScriptError) {
    guard try skip(mark) else { throw ScriptError(message: "'\(mark)' is missing before \(shown)", offset: token.offset) }
  }

  private var shown: String { token.kind == .end ? "the end of the file" : "'\(token.text.prefix(40))'" }
  private func unexpected() -> ScriptError { ScriptError(message: "\(shown) does not belong here", offset: token.offset) }

  private func text(_ range: Range<Int>) -> String {
    let words = String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }

  // MARK: Statements

  private mutating func statement() throws(ScriptError) -> [ScriptStatement] {
    if try skip(";") { return [] }
    let start = token.offset
    if token.kind == .name {
      switch token.text {
      case "const", "let", "var": return try declarations()
      case "return":
        try advance()
        if at(";") || at("}") || token.kind == .end {
          _ = try skip(";")
          return [.give(nil)]
        }
        let value = try expression()
        _ = try skip(";")
        return [.give(value)]
      case "export":
        try advance()
        guard atName("default") else { return try statement() }
        try advance()
        let value = try expression()
        _ = try skip(";")
        return [.assign(Self.exports(value.range), value)]
      case "import":
        // Types, or what a `require` would give.
        let next = try peek()
        if !(next.kind == .mark && next.text == "(") {
          try skipStatement()
          return []
        }
      case "interface", "type":
        let next = try peek()
        if next.kind == .name {
          try skipStatement()
          return []
        }
      case "function", "async":
        if let declared = try function() { return [declared] }
      case "if", "for", "while", "do", "switch", "try", "throw", "class":
        try skipStatement()
        return [.other(start..<token.offset, "'\(text(start..<token.offset))' is not followed")]
      default: break
      }
    }
    let value = try expression()
    if try skip("=") {
      let right = try expression()
      _ = try skip(";")
      return [.assign(value, right)]
    }
    if at("+=") || at("??=") || at("||=") || at("&&=") || at("++") || at("--") || at("-=") {
      try skipStatement()
      return [.other(value.range, "'\(text(value.range))' is changed in a way that is not followed")]
    }
    _ = try skip(";")
    return [.evaluate(value)]
  }

  private static func exports(_ range: Range<Int>) -> ScriptNode {
    ScriptNode(.member(ScriptNode(.name("module"), range), ScriptNode(.string("exports"), range)), range)
  }

  private mutating func declarations() throws(ScriptError) -> [ScriptStatement] {
    try advance()
    var found: [ScriptStatement] = []
    repeat {
      let parameter = try self.parameter()
      guard try skip("=") else { continue }
      found.append(.declare(parameter, try expression()))
    } while try skip(",")
    _ = try skip(";")
    return found
  }

  /// `function name(…) { … }`
  private mutating func function() throws(ScriptError) -> ScriptStatement? {
    let start = token.offset
    if atName("async") {
      let next = try peek()
      guard next.kind == .name, next.text == "function" else { return nil }
      try advance()
    }
    let next = try peek()
    guard next.kind == .name else { return nil }
    try advance()
    let name = token.text
    try advance()
    let made = try functionBody()
    return .declare(.name(name), ScriptNode(.function(made), start..<token.offset))
  }

  /// Passes over a statement: to its semicolon or the end of its block.
  private mutating func skipStatement() throws(ScriptError) {
    var open = 0
    while token.kind != .end {
      if at("(") || at("[") || at("{") { open += 1 }
      if at(")") || at("]") || at("}") {
        if open == 0 { return }
        open -= 1
        if open == 0, at("}") {
          try advance()
          // `else`, `catch` and so on belong to it.
          if token.kind == .name, ["else", "catch", "finally", "while", "from"].contains(token.text) { continue }
          _ = try skip(";")
          return
        }
      }
      if open == 0, at(";") {
        try advance()
        return
      }
      // A text ends an import: no other statement of that kind goes on behind one.
      let isText = token.kind == .string
      try advance()
      if open == 0, isText { return }
    }
  }

  // MARK: Expressions

  private mutating func expression() throws(ScriptError) -> ScriptNode {
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    let condition = try binary(0)
    guard at("?") else { return condition }
    try advance()
    let first = try expression()
    try expect(":")
    let second = try expression()
    return ScriptNode(.conditional(condition, first, second), condition.range.lowerBound..<second.range.upperBound)
  }

  private static let levels: [Set<String>] = [
    ["??", "||"], ["&&"], ["==", "===", "!=", "!==", "<", ">", "<=", ">="], ["+", "-"], ["*", "/", "%", "**"],
  ]

  private mutating func binary(_ level: Int) throws(ScriptError) -> ScriptNode {
    guard level < Self.levels.count else { return try unary() }
    var left = try binary(level + 1)
    var count = 0
    while token.kind == .mark, Self.levels[level].contains(token.text) {
      count += 1
      guard count <= limits.expoChain else { throw chain("operators") }
      let name = token.text
      try advance()
      let right = try binary(level + 1)
      left = ScriptNode(.binary(name, left, right), left.range.lowerBound..<right.range.upperBound)
    }
    return left
  }

  private mutating func unary() throws(ScriptError) -> ScriptNode {
    let start = token.offset
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    if try skip("!") {
      let operand = try unary()
      return ScriptNode(.not(operand), start..<operand.range.upperBound)
    }
    if at("-") || at("+") || at("~") || atName("typeof") || atName("await") || atName("new") || atName("void") {
      let isNegative = at("-")
      try advance()
      let operand = try unary()
      let range = start..<operand.range.upperBound
      if isNegative, case .number(let digits) = operand.content { return ScriptNode(.number("-" + digits), range) }
      return ScriptNode(.other("'\(text(range))' is not evaluated"), range)
    }
    return try postfix(primary())
  }

  private mutating func postfix(_ first: ScriptNode) throws(ScriptError) -> ScriptNode {
    var node = first
    var count = 0
    while true {
      count += 1
      guard count <= limits.expoChain + 1 else { throw chain("members") }
      let start = node.range.lowerBound
      if at(".") || at("?.") {
        let isOptional = at("?.")
        try advance()
        if isOptional, at("(") || at("[") { continue }
        guard token.kind == .name else { throw unexpected() }
        let key = ScriptNode(.string(token.text), token.offset..<token.end)
        node = ScriptNode(.member(node, key), start..<token.end)
        try advance()
      } else if at("[") {
        try advance()
        let key = try expression()
        let end = token.end
        try expect("]")
        node = ScriptNode(.member(node, key), start..<end)
      } else if at("(") {
        let (arguments, end) = try list("(", ")")
        node = ScriptNode(.call(node, arguments), start..<end)
      } else if at("!") {
        // TypeScript's promise that something is there.
        try advance()
      } else if atName("as") || atName("satisfies") {
        try advance()
        try skipType()
      } else {
        return node
      }
    }
  }

  private mutating func list(_ open: String, _ close: String) throws(ScriptError) -> (nodes: [ScriptNode], end: Int) {
    try expect(open)
    var nodes: [ScriptNode] = []
    while !at(close) {
      if token.kind == .end {
        throw ScriptError(message: "'\(close)' is missing before the end of the file", offset: token.offset)
      }
      let start = token.offset
      if try skip("...") {
        let inner = try expression()
        nodes.append(ScriptNode(.spread(inner), start..<inner.range.upperBound))
      } else if at(",") {
        throw unexpected()
      } else {
        nodes.append(try expression())
      }
      if !at(close) { try expect(",") }
    }
    let end = token.end
    try advance()
    return (nodes, end)
  }

  private mutating func primary() throws(ScriptError) -> ScriptNode {
    let start = token.offset
    let range = start..<token.end
    switch token.kind {
    case .string:
      let node = ScriptNode(.string(token.text), range)
      try advance()
      return node
    case .number:
      let node = ScriptNode(.number(token.text), range)
      try advance()
      return node
    case .template:
      let node = ScriptNode(.template(try pieces(range)), range)
      try advance()
      return node
    case .other:
      try advance()
      return ScriptNode(.other("'\(text(range))' is not evaluated"), range)
    case .name: return try named()
    case .mark:
      switch token.text {
      case "[":
        let (nodes, end) = try list("[", "]")
        return ScriptNode(.array(nodes), start..<end)
      case "{": return try object()
      case "(":
        if try isArrow() { return try arrow() }
        try advance()
        let inner = try expression()
        try expect(")")
        return inner
      default: throw unexpected()
      }
    case .end: throw unexpected()
    }
  }

  private mutating func named() throws(ScriptError) -> ScriptNode {
    let start = token.offset
    let range = start..<token.end
    switch token.text {
    case "true", "false":
      let node = ScriptNode(.boolean(token.text == "true"), range)
      try advance()
      return node
    case "null", "undefined":
      try advance()
      return ScriptNode(.null, range)
    case "async":
      let next = try peek()
      if next.kind == .mark && next.text == "(" || next.kind == .name {
        try advance()
        return try primary()
      }
    case "function":
      try advance()
      if token.kind == .name { try advance() }
      let made = try functionBody()
      return ScriptNode(.function(made), start..<token.offset)
    case "class":
      throw ScriptError(message: "a class is not evaluated", offset: start)
    default: break
    }
    let next = try peek()
    if next.kind == .mark, next.text == "=>" { return try arrow() }
    let node = ScriptNode(.name(token.text), range)
    try advance()
    return node
  }

  /// The texts and expressions of a template.
  private func pieces(_ range: Range<Int>) throws(ScriptError) -> [ScriptNode] {
    var found: [ScriptNode] = []
    var text: [UInt8] = []
    var index = range.lowerBound + 1
    let end = range.upperBound - 1
    func flush(_ to: Int) {
      if !text.isEmpty { found.append(ScriptNode(.string(String(decoding: text, as: UTF8.self)), range.lowerBound..<to)) }
      text = []
    }
    while index < end {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < end {
        text.append(bytes[index + 1] == UInt8(ascii: "n") ? 0x0A : bytes[index + 1])
        index += 2
      } else if bytes[index] == UInt8(ascii: "$"), index + 1 < end, bytes[index + 1] == UInt8(ascii: "{") {
        flush(index)
        var open = 1
        var close = index + 2
        while close < end, open > 0 {
          if bytes[close] == UInt8(ascii: "{") { open += 1 }
          if bytes[close] == UInt8(ascii: "}") { open -= 1 }
          close += 1
        }
        var inner = try ScriptParser(bytes, from: index + 2, to: max(index + 2, close - 1), limits: limits)
        inner.depth = depth + 1
        found.append(try inner.expression())
        index = close
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    flush(end)
    return found
  }

  private mutating func object() throws(ScriptError) -> ScriptNode {
    let start = token.offset
    try expect("{")
    var members: [ScriptMember] = []
    while !at("}") {
      if token.kind == .end { throw ScriptError(message: "'}' is missing before the end of the file", offset: token.offset) }
      members.append(try member())
      if !at("}") { try expect(",") }
    }
    let end = token.end
    try advance()
    return ScriptNode(.object(members), start..<end)
  }

  private mutating func member() throws(ScriptError) -> ScriptMember {
    if try skip("...") { return ScriptMember(key: nil, value: try expression()) }
    let range = token.offset..<token.end
    let key: ScriptNode
    if at("[") {
      try advance()
      key = try expression()
      try expect("]")
    } else {
      guard token.kind == .string || token.kind == .name || token.kind == .number else { throw unexpected() }
      key = ScriptNode(.string(token.text), range)
      let name = token.kind == .name ? token.text : nil
      try advance()
      // `{ name }`
      if let name, at(",") || at("}") { return ScriptMember(key: key, value: ScriptNode(.name(name), range)) }
    }
    if at("(") {
      let made = try functionBody()
      return ScriptMember(key: key, value: ScriptNode(.function(made), range.lowerBound..<token.offset))
    }
    try expect(":")
    return ScriptMember(key: key, value: try expression())
  }

  // MARK: Functions

  /// Whether the parenthesis here opens the parameters of an arrow function.
  private func isArrow() throws(ScriptError) -> Bool {
    var scan = ScriptLexer(bytes, from: token.offset)
    var open = 0
    var count = 0
    // Asked at every parenthesis: a bound keeps rows of them from costing their square. Parameters that are longer than this end in an
    // error at their `=>`.
    while count < 2_000 {
      count += 1
      let next = try scan.next()
      if next.kind == .end { return false }
      if next.kind != .mark { continue }
      if ["(", "[", "{"].contains(next.text) { open += 1 }
      guard [")", "]", "}"].contains(next.text) else { continue }
      open -= 1
      guard open == 0 else { continue }
      let after = try scan.next()
      guard after.kind == .mark, after.text == ":" else { return after.kind == .mark && after.text == "=>" }
      // `(a): Type => …`, and not `b ? (a) : c`.
      var word = try scan.next()
      while word.kind == .name || word.kind == .mark && [".", "<", ">", "[", "]", "|"].contains(word.text) {
        word = try scan.next()
      }
      return word.kind == .mark && word.text == "=>"
    }
    return false
  }

  private mutating func arrow() throws(ScriptError) -> ScriptNode {
    let start = token.offset
    var parameters: [ScriptFunction.Parameter] = []
    if token.kind == .name {
      parameters = [.name(token.text)]
      try advance()
    } else {
      parameters = try self.parameters()
    }
    try expect("=>")
    if at("{") {
      let body = try block()
      return ScriptNode(.function(ScriptFunction(parameters: parameters, body: body)), start..<token.offset)
    }
    let value = try expression()
    return ScriptNode(
      .function(ScriptFunction(parameters: parameters, body: [.give(value)])), start..<value.range.upperBound)
  }

  private mutating func functionBody() throws(ScriptError) -> ScriptFunction {
    let parameters = try self.parameters()
    return ScriptFunction(parameters: parameters, body: try block())
  }

  private mutating func parameters() throws(ScriptError) -> [ScriptFunction.Parameter] {
    try expect("(")
    var found: [ScriptFunction.Parameter] = []
    while !at(")") {
      _ = try skip("...")
      found.append(try parameter())
      if try skip("=") { _ = try expression() }
      if !at(")") { try expect(",") }
    }
    try advance()
    if try skip(":") { try skipType() }
    return found
  }

  /// `name`, `{ config, other: renamed }`, with TypeScript's type behind it.
  private mutating func parameter() throws(ScriptError) -> ScriptFunction.Parameter {
    var found = ScriptFunction.Parameter.name("")
    if token.kind == .name {
      found = .name(token.text)
      try advance()
    } else if try skip("{") {
      var fields: [(field: String, name: String)] = []
      while !at("}") {
        _ = try skip("...")
        guard token.kind == .name || token.kind == .string else { throw unexpected() }
        let field = token.text
        var name = field
        try advance()
        if try skip(":") {
          guard token.kind == .name else { throw unexpected() }
          name = token.text
          try advance()
        }
        if try skip("=") { _ = try expression() }
        fields.append((field, name))
        if !at("}") { try expect(",") }
      }
      try advance()
      found = .fields(fields)
    } else {
      throw unexpected()
    }
    _ = try skip("?")
    if try skip(":") { try skipType() }
    return found
  }

  /// Passes over a type of TypeScript: to what cannot be a part of one.
  private mutating func skipType() throws(ScriptError) {
    var open = 0
    while token.kind != .end {
      if token.kind == .mark {
        if open == 0, [",", ")", "]", "}", ";", "=", "=>", "?", ":"].contains(token.text) { return }
        if ["(", "[", "<", "{"].contains(token.text) { open += 1 }
        if [")", "]", "}", ">"].contains(token.text) { open = max(0, open - 1) }
      }
      let wasName = token.kind == .name
      try advance()
      if open == 0, wasName, at("{") { return }
    }
  }

  private mutating func block() throws(ScriptError) -> [ScriptStatement] {
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    try expect("{")
    var found: [ScriptStatement] = []
    while !at("}") {
      if token.kind == .end { throw ScriptError(message: "'}' is missing before the end of the file", offset: token.offset) }
      found += try statement()
    }
    try advance()
    return found
  }
}
