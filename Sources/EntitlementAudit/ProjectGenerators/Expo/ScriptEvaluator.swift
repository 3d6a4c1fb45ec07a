/// Evaluates a configuration file's statements as far as they are literals, constants and simple functions. Nothing is run: what
/// else stands there is unknown, with its place.
final class ScriptEvaluator {
  private let path: Path
  private let bytes: [UInt8]
  private let lines: LineTable
  private let files: any FileAccess
  private let limits: Limits
  /// The bounds that were reached.
  private var bounds = ReachedBounds()
  private var fuel: Int
  private var depth = 0
  /// Files that `require` named and that were read.
  private(set) var inputs: Set<Path> = []

  private init(_ bytes: [UInt8], path: Path, files: any FileAccess) {
    self.path = path
    self.bytes = bytes
    self.files = files
    limits = files.limits
    fuel = files.limits.expoSteps
    lines = LineTable(bytes)
  }

  /// What a file says: a JSON file's value, or what a script exports, called with `argument` where that is a function.
  /// - Throws: where it is no script, or cannot be opened.
  static func value(
    of path: Path, argument: ScriptValue?, files: any FileAccess
  ) throws(ScriptProblem) -> (value: ScriptValue, inputs: Set<Path>, problems: [InputProblem]) {
    let bytes: [UInt8]
    do { bytes = try files.bytes(of: path) } catch {
      throw ScriptProblem(problem: InputProblem(.error, at: SourceLocation(path: path), "the file \(error.predicate)"))
    }
    let evaluator = ScriptEvaluator(bytes, path: path, files: files)
    do {
      if path.fileExtension == "json" {
        var scope = ScriptScope()
        let value = evaluator.evaluate(try ScriptParser.value(bytes, limits: files.limits), &scope)
        return (value, [], evaluator.bounds.problems)
      }
      let value = evaluator.exported(by: try ScriptParser.statements(bytes, limits: files.limits), argument)
      return (value, evaluator.inputs, evaluator.bounds.problems)
    } catch {
      let kind = path.fileExtension == "json" ? "JSON" : "script"
      throw ScriptProblem(
        problem: InputProblem(.error, at: evaluator.location(error.offset), "the \(kind) cannot be read: \(error.message)"))
    }
  }

  // MARK: Places

  private func location(_ offset: Int) -> SourceLocation {
    let (line, column) = lines.position(of: offset)
    return SourceLocation(path: path, line: line, column: column)
  }

  private func value(_ content: ScriptValue.Content, _ node: ScriptNode) -> ScriptValue {
    ScriptValue(content, at: location(node.range.lowerBound))
  }

  /// What is beyond a bound is unknown, and said to be.
  private func beyond(_ bound: String, _ node: ScriptNode) -> ScriptValue {
    bounds.note(bound, of: "'\(shown(node))'", at: location(node.range.lowerBound))
    return unknown(bound, node)
  }

  private func shown(_ node: ScriptNode) -> String {
    let words = String(decoding: bytes[node.range.clamped(to: 0..<bytes.count)], as: UTF8.self).split(
      whereSeparator: \.isWhitespace
    )
    .joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }

  private func unknown(_ predicate: String, _ node: ScriptNode) -> ScriptValue {
    value(.unknown(Note("'\(shown(node))' \(predicate)", at: location(node.range.lowerBound))), node)
  }

  private var tooLong: String { "is longer than \(limits.descriptionText) bytes\(limits.hint(\.descriptionText))" }

  private func stopped(_ note: Note, _ node: ScriptNode) -> ScriptValue { value(.unknown(note), node) }

  // MARK: Statements

  private func exported(by statements: [ScriptStatement], _ argument: ScriptValue?) -> ScriptValue {
    var scope = ScriptScope()
    let place = SourceLocation(path: path)
    var module = ScriptObject()
    module.set(Located("exports", at: place), ScriptValue(.null, at: place))
    scope.names["module"] = ScriptValue(.object(module), at: place)
    if let stop = run(statements, &scope).stop { return ScriptValue(.unknown(stop), at: place) }
    var made = scope.names["module"]?["exports"] ?? ScriptValue(.null, at: place)
    // `exports.default = …`
    if let inner = made["default"], made.object?.members.count == 1 { made = inner }
    guard case .function(let function, let captured) = made.content else { return made }
    return call(function, captured, [argument ?? ScriptValue(.object(ScriptObject()), at: place)], at: made.location)
  }

  /// Where statements lead: to a value, or to something that is not followed.
  private enum Ending {
    case through
    case given(ScriptValue)
    case unclear(Note)

    var stop: Note? { if case .unclear(let note) = self { note } else { nil } }
  }

  private func run(_ statements: [ScriptStatement], _ scope: inout ScriptScope) -> Ending {
    for statement in statements {
      switch statement {
      case .declare(let parameter, let node): bind(parameter, evaluate(node, &scope), &scope)
      case .assign(let place, let node): assign(evaluate(node, &scope), to: place, &scope)
      case .evaluate(let node):
        // A call for its effect: what it changes is not known, unless it only writes to the console.
        if case .call(let callee, _) = node.content, !isHarmless(callee) {
          loosen(&scope, unknown("may change what is exported", node).stop)
        }
      case .give(let node):
        return .given(node.map { evaluate($0, &scope) } ?? ScriptValue(.null, at: SourceLocation(path: path)))
      case .other(let range, let reason): return .unclear(Note(reason, at: location(range.lowerBound)))
      }
    }
    return .through
  }

  private func isHarmless(_ callee: ScriptNode) -> Bool {
    guard case .member(let owner, _) = callee.content, case .name(let name) = owner.content else {
      // `require("dotenv").config()` sets the environment, which is not known anyway.
      if case .member(let owner, _) = callee.content, case .call = owner.content { return true }
      if case .name("require") = callee.content { return true }
      return false
    }
    return ["console", "dotenv", "process"].contains(name)
  }

  private func loosen(_ scope: inout ScriptScope, _ note: Note?) {
    for (name, value) in scope.names where name != "module" {
      guard var object = value.object else { continue }
      object.open = object.open ?? note
      scope.names[name]?.content = .object(object)
    }
  }

  private func bind(_ parameter: ScriptFunction.Parameter, _ value: ScriptValue, _ scope: inout ScriptScope) {
    switch parameter {
    case .name(let name): scope.names[name] = value
    case .fields(let fields):
      for (field, name) in fields {
        scope.names[name] =
          value[field]
          ?? ScriptValue((value.stop ?? value.object?.open).map { .unknown($0) } ?? .null, at: value.location)
      }
    }
  }

  /// `a.b.c = value`
  private func assign(_ value: ScriptValue, to place: ScriptNode, _ scope: inout ScriptScope) {
    var keys: [ScriptNode] = []
    var node = place
    while case .member(let owner, let key) = node.content {
      keys.append(key)
      node = owner
    }
    guard case .name(var root) = node.content else { return }
    if root == "exports" {
      root = "module"
      keys.append(ScriptNode(.string("exports"), node.range))
    }
    if keys.isEmpty {
      scope.names[root] = value
      return
    }
    guard let owner = scope.names[root] else { return }
    scope.names[root] = put(value, at: keys.reversed()[...], in: owner, &scope)
  }

  private func put(_ value: ScriptValue, at keys: ArraySlice<ScriptNode>, in owner: ScriptValue, _ scope: inout ScriptScope)
    -> ScriptValue
  {
    guard let first = keys.first else { return value }
    var made = owner
    var object = owner.object ?? ScriptObject(open: owner.stop)
    let key = evaluate(first, &scope)
    if let name = key.string {
      let inner = object[name] ?? ScriptValue(.object(ScriptObject()), at: key.location)
      object.set(Located(name, at: key.location), put(value, at: keys.dropFirst(), in: inner, &scope))
    } else {
      object.open = object.open ?? key.stop ?? unknown("is no name that is known", first).stop
    }
    made.content = .object(object)
    return made
  }

  // MARK: Expressions

  private func evaluate(_ node: ScriptNode, _ scope: inout ScriptScope) -> ScriptValue {
    guard fuel > 0, depth < limits.expoDepth else {
      let bound =
        fuel > 0
        ? "\(limits.expoDepth) levels\(limits.hint(\.expoDepth))" : "\(limits.expoSteps) steps\(limits.hint(\.expoSteps))"
      return beyond("is too involved to be evaluated: it takes more than \(bound)", node)
    }
    fuel -= 1
    depth += 1
    defer { depth -= 1 }
    let value = form(node, &scope)
    // Whoever copies it looks at all that it holds.
    fuel -= value.weight / 64
    guard value.weight > limits.descriptionValues else { return value }
    let bound = "\(limits.descriptionValues) values\(limits.hint(\.descriptionValues))"
    return beyond("holds more than \(bound)", node)
  }

  private func form(_ node: ScriptNode, _ scope: inout ScriptScope) -> ScriptValue {
    switch node.content {
    case .string(let text): return value(.string(text), node)
    case .number(let digits): return value(.number(digits), node)
    case .boolean(let truth): return value(.boolean(truth), node)
    case .null: return value(.null, node)
    case .template(let pieces): return template(pieces, node, &scope)
    case .array(let nodes): return array(nodes, node, &scope)
    case .object(let members): return object(members, node, &scope)
    case .name(let name):
      return scope.names[name] ?? unknown(name == "process" ? "is not known here" : "is declared nowhere in this file", node)
    case .member(let owner, let key): return member(evaluate(owner, &scope), evaluate(key, &scope), node)
    case .call(let callee, let arguments): return call(callee, arguments, node, &scope)
    case .function(let function): return value(.function(function, scope), node)
    case .binary(let name, let left, let right): return binary(name, left, right, node, &scope)
    case .not(let operand):
      let made = evaluate(operand, &scope)
      return made.isTruthy.map { value(.boolean(!$0), node) } ?? made
    case .conditional(let condition, let first, let second):
      let decided = evaluate(condition, &scope)
      switch decided.isTruthy {
      case true?: return evaluate(first, &scope)
      case false?: return evaluate(second, &scope)
      case nil: return stopped(decided.stop ?? Note("cannot be decided", at: decided.location), node)
      }
    case .spread(let inner): return evaluate(inner, &scope)
    case .other(let reason): return value(.unknown(Note(reason, at: location(node.range.lowerBound))), node)
    }
  }

  private func template(_ pieces: [ScriptNode], _ node: ScriptNode, _ scope: inout ScriptScope) -> ScriptValue {
    var text = ""
    for piece in pieces {
      let part = evaluate(piece, &scope)
      switch part.content {
      case .string(let words), .number(let words): text += words
      case .boolean(let truth): text += String(truth)
      case .null: text += "undefined"
      case .unknown(let note): return stopped(note, node)
      case .array, .object, .function: return unknown("is no text", piece)
      }
      if text.utf8.count > limits.descriptionText { return beyond(tooLong, node) }
    }
    return value(.string(text), node)
  }

  private func array(_ nodes: [ScriptNode], _ node: ScriptNode, _ scope: inout ScriptScope) -> ScriptValue {
    var elements: [ScriptValue] = []
    for inner in nodes {
      let made = evaluate(inner, &scope)
      if case .spread = inner.content {
        if let stop = made.stop { return stopped(stop, node) }
        elements += made.elements ?? []
      } else {
        elements.append(made)
      }
      if elements.count > limits.descriptionElements {
        return beyond("has more than \(limits.descriptionElements) elements\(limits.hint(\.descriptionElements))", node)
      }
    }
    return value(.array(elements), node)
  }

  private func object(_ members: [ScriptMember], _ node: ScriptNode, _ scope: inout ScriptScope) -> ScriptValue {
    var made = ScriptObject()
    for member in members {
      let inner = evaluate(member.value, &scope)
      guard let key = member.key else {
        // `...(condition && { … })` adds nothing where the condition fails.
        // What was written before may be replaced.
        if let stop = inner.stop { made.forget(stop) }
        for spread in inner.object?.members ?? [] { made.set(spread.key, spread.value) }
        made.open = made.open ?? inner.object?.open
        continue
      }
      let name = evaluate(key, &scope)
      if let text = name.string {
        made.set(Located(text, at: location(key.range.lowerBound)), inner)
      } else {
        made.open = made.open ?? name.stop ?? unknown("is no name that is known", key).stop
      }
    }
    return value(.object(made), node)
  }

  private func member(_ owner: ScriptValue, _ key: ScriptValue, _ node: ScriptNode) -> ScriptValue {
    if let stop = owner.stop ?? key.stop { return stopped(stop, node) }
    if let object = owner.object, let name = key.string {
      if var found = object[name] {
        // Read from a description elsewhere: it stands there.
        if found.location.path == path { found.location = location(node.range.lowerBound) }
        return found
      }
      return object.open.map { stopped($0, node) } ?? value(.null, node)
    }
    if let elements = owner.elements, case .number(let digits) = key.content, let index = Int(digits),
      elements.indices.contains(index)
    {
      return elements[index]
    }
    // `a?.b` of what is not there.
    if owner.isNull { return value(.null, node) }
    return unknown("cannot be evaluated", node)
  }

  private func binary(
    _ name: String, _ left: ScriptNode, _ right: ScriptNode, _ node: ScriptNode, _ scope: inout ScriptScope
  ) -> ScriptValue {
    let first = evaluate(left, &scope)
    switch name {
    case "||", "&&":
      guard let truth = first.isTruthy else { return first }
      return truth == (name == "||") ? first : evaluate(right, &scope)
    case "??":
      if first.stop != nil { return first }
      return first.isNull ? evaluate(right, &scope) : first
    default: break
    }
    let second = evaluate(right, &scope)
    if let stop = first.stop ?? second.stop { return stopped(stop, node) }
    func text(_ value: ScriptValue) -> String? {
      switch value.content {
      case .string(let text), .number(let text): text
      case .boolean(let truth): String(truth)
      case .null, .array, .object, .function, .unknown: nil
      }
    }
    switch name {
    case "+":
      guard first.string != nil || second.string != nil, let left = text(first), let right = text(second) else {
        return unknown("cannot be evaluated", node)
      }
      if left.utf8.count + right.utf8.count > limits.descriptionText { return beyond(tooLong, node) }
      return value(.string(left + right), node)
    case "==", "===", "!=", "!==":
      let isSame: Bool
      switch (first.content, second.content) {
      case (.string(let left), .string(let right)): isSame = left == right
      case (.number(let left), .number(let right)): isSame = left == right
      case (.boolean(let left), .boolean(let right)): isSame = left == right
      case (.null, .null): isSame = true
      case (.null, _), (_, .null): isSame = false
      default: return unknown("cannot be decided", node)
      }
      return value(.boolean(isSame == (name.first == "=")), node)
    default: return unknown("cannot be evaluated", node)
    }
  }

  // MARK: Calls

  private func call(_ callee: ScriptNode, _ arguments: [ScriptNode], _ node: ScriptNode, _ scope: inout ScriptScope)
    -> ScriptValue
  {
    if case .name("require") = callee.content, let first = arguments.first, let name = evaluate(first, &scope).string {
      return required(name, node)
    }
    let given = arguments.map { evaluate($0, &scope) }
    if case .member(let owner, let key) = callee.content {
      // `Object.assign({}, a, b)`
      if case .name("Object") = owner.content, case .string("assign") = key.content {
        var made = ScriptObject()
        for part in given {
          if let stop = part.stop { return stopped(stop, node) }
          for member in part.object?.members ?? [] { made.set(member.key, member.value) }
          made.open = made.open ?? part.object?.open
        }
        return value(.object(made), node)
      }
    }
    let function = evaluate(callee, &scope)
    guard case .function(let code, let captured) = function.content else {
      return function.stop.map { stopped($0, node) } ?? unknown("calls what is not evaluated", node)
    }
    return call(code, captured, given, at: location(node.range.lowerBound))
  }

  private func call(_ function: ScriptFunction, _ captured: ScriptScope, _ given: [ScriptValue], at place: SourceLocation)
    -> ScriptValue
  {
    guard depth < limits.expoDepth else {
      let bound = "\(limits.expoDepth) levels\(limits.hint(\.expoDepth))"
      bounds.note("are nested more than \(bound)", of: "calls", at: place)
      return ScriptValue(.unknown(Note("calls are nested more than \(bound)", at: place)), at: place)
    }
    depth += 1
    defer { depth -= 1 }
    var scope = captured
    for (index, parameter) in function.parameters.enumerated() {
      bind(parameter, index < given.count ? given[index] : ScriptValue(.null, at: place), &scope)
    }
    switch run(function.body, &scope) {
    case .given(let value): return value
    case .through: return ScriptValue(.null, at: place)
    case .unclear(let note): return ScriptValue(.unknown(note), at: place)
    }
  }

  /// `require("./app.json")`: what a JSON file beside this one says.
  private func required(_ name: String, _ node: ScriptNode) -> ScriptValue {
    guard name.hasPrefix("."), name.hasSuffix(".json") else {
      return unknown("is a module that is not evaluated", node)
    }
    let file = path.parent.appending(name)
    guard let answer = try? Self.value(of: file, argument: nil, files: files) else { return unknown("cannot be read", node) }
    inputs.insert(file)
    return answer.value
  }
}

/// A script that could not be read.
struct ScriptProblem: Error, Hashable {
  /// What to report.
  var problem: InputProblem
}
