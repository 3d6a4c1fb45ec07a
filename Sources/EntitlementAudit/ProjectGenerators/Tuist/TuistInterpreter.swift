import SwiftSyntax

/// Evaluates a manifest over its syntax tree, as far as the sources tell.
///
/// Nothing is run: no process, no file, no variable of the environment is looked at. What a condition hangs on that is not known is
/// followed both ways, and what then differs is `unknown` with the place that decides. Work and depth are bounded, so any input ends.
final class TuistInterpreter {
  let declarations: TuistDeclarations
  /// The folder that holds the manifest, and the one that Tuist takes for the root: what paths start from.
  let folder: Path
  let root: Path

  let limits: Limits
  /// The bounds that were reached.
  private(set) var bounds = ReachedBounds()
  var fuel: Int
  private var depth = 0
  private var activations = 0
  /// Constants and static properties that were evaluated.
  private var known: [String: TuistValue] = [:]
  private var running: Set<String> = []
  /// The projects that were made, in order.
  var made: [TuistValue] = []
  /// Whether the path being followed ends here: `fatalError()` was called.
  var isDead = false

  init(_ declarations: TuistDeclarations, folder: Path, root: Path, limits: Limits) {
    self.limits = limits
    fuel = limits.tuistSteps
    self.declarations = declarations
    self.folder = folder
    self.root = root
  }

  // MARK: Bounds

  /// Runs one step, one level deeper; says so where the bound is reached.
  func step(_ node: some SyntaxProtocol, _ source: TuistSource, _ body: () -> TuistValue) -> TuistValue {
    guard fuel > 0, depth < limits.tuistDepth else {
      let place = source.location(of: node)
      let bound =
        fuel > 0
        ? "\(limits.tuistDepth) levels\(limits.hint(\.tuistDepth))" : "\(limits.tuistSteps) steps\(limits.hint(\.tuistSteps))"
      // A call that ends in itself, often because an overload could not be told from it, is one value; all that is left is not.
      let severity: Severity = fuel > 0 ? .warning : .error
      return beyond("is too involved to be evaluated: it takes more than \(bound)", node, at: place, severity)
    }
    fuel -= 1
    depth += 1
    defer { depth -= 1 }
    let value = body()
    // Whoever compares or copies it looks at all that it holds.
    fuel -= value.weight / 64
    guard value.weight > limits.descriptionValues else { return value }
    let bound = "\(limits.descriptionValues) values\(limits.hint(\.descriptionValues))"
    return beyond("holds more than \(bound)", node, at: source.location(of: node))
  }

  /// A number that no other run of a function has.
  func nextActivation() -> Int {
    activations += 1
    return activations
  }

  /// What is beyond a bound is unknown, and said to be.
  func beyond(
    _ bound: String, _ node: some SyntaxProtocol, at place: SourceLocation, _ severity: Severity = .error
  ) -> TuistValue {
    bounds.note(bound, of: "'\(node.oneLine)'", at: place, severity)
    return .unknown(Note("'\(node.oneLine)' \(bound)", at: place), at: place)
  }

  func beyond(_ bound: String, _ node: some SyntaxProtocol, _ scope: TuistScope) -> TuistValue {
    beyond(bound, node, at: scope.source.location(of: node))
  }

  /// Whether a list would have more elements than are counted.
  func isTooLong(_ count: Int) -> Bool { count > limits.descriptionElements }
  var tooLong: String { "has more than \(limits.descriptionElements) elements\(limits.hint(\.descriptionElements))" }

  // MARK: Saying what stopped

  func note(_ predicate: String, _ node: some SyntaxProtocol, _ scope: TuistScope) -> Note {
    Note("'\(node.oneLine)' \(predicate)", at: scope.source.location(of: node))
  }

  func unknown(_ predicate: String, _ node: some SyntaxProtocol, _ scope: TuistScope) -> TuistValue {
    .unknown(note(predicate, node, scope), at: scope.source.location(of: node))
  }

  func value(_ content: TuistValue.Content, _ node: some SyntaxProtocol, _ scope: TuistScope) -> TuistValue {
    TuistValue(content, at: scope.source.location(of: node))
  }

  // MARK: Names

  /// The value of a constant or variable at file level or of a static property, evaluated once.
  func constant(_ member: TuistMember) -> TuistValue {
    let id = member.id
    if let value = known[id] { return value }
    guard case .variable(let binding) = member.code else {
      return TuistValue(
        .function(TuistFunction(code: .declaration(member), scope: scope(of: member))),
        at: member.source.location(of: member.node))
    }
    var scope = scope(of: member)
    guard running.insert(id).inserted else { return unknown("refers to itself", binding, scope) }
    defer { running.remove(id) }
    let value = self.value(of: binding, in: &scope)
    known[id] = value
    return value
  }

  /// What a property's initializer or getter gives.
  func value(of binding: PatternBindingSyntax, in scope: inout TuistScope) -> TuistValue {
    let type = binding.typeAnnotation.map { declarations.type($0.type, within: scope.lexicalType) }
    if let initial = binding.initializer?.value { return evaluate(initial, &scope, as: type) }
    if let getter = binding.getter {
      scope.returnType = type
      return result(of: getter, in: &scope, at: binding)
    }
    return value(.nothing, binding, scope)
  }

  /// A fresh scope for a declaration's code.
  func scope(of member: TuistMember, selfValue: TuistValue? = nil) -> TuistScope {
    var scope = TuistScope(source: member.source, lexicalType: member.owner, selfValue: selfValue)
    scope.activation = nextActivation()
    return scope
  }

  /// Finds what a bare name means: local, of the type around, at file level, or a type.
  func name(_ name: String, _ node: some SyntaxProtocol, _ scope: inout TuistScope) -> TuistValue? {
    if let variable = scope.find(name) { return variable.value }
    if name == "self", let value = scope.selfValue { return value }
    if name == "Self", let lexical = scope.lexicalType { return value(.type(lexical), node, scope) }
    if let instance = scope.selfValue, let found = property(name, of: instance, node, scope) { return found }
    for type in TuistDeclarations.enclosing(scope.lexicalType) where !type.isEmpty {
      if let found = staticMember(name, of: type, node, scope) { return found }
    }
    if let member = preferred(declarations.globals[name] ?? [], near: scope.source) { return constant(member) }
    if case .named(let full) = declarations.type(named: name, within: scope.lexicalType),
      declarations.types[full]?.isDeclared == true
    {
      return value(.type(full), node, scope)
    }
    return nil
  }

  /// Of declarations of one name the one in the same file, else the last one: a manifest's own comes after the helpers.
  func preferred(_ members: [TuistMember], near source: TuistSource) -> TuistMember? {
    members.first { $0.source === source } ?? members.last
  }

  /// A static property or a case without values of a type that the sources declare or extend.
  func staticMember(_ name: String, of type: String, _ node: some SyntaxProtocol, _ scope: TuistScope) -> TuistValue? {
    guard let entry = declarations.types[type] else { return nil }
    if let member = preferred(entry.statics[name] ?? [], near: scope.source) { return constant(member) }
    if let found = entry.cases.first(where: { $0.name == name }) {
      if found.types.isEmpty || found.defaults.allSatisfy({ $0 != nil }) {
        return value(.symbol(TuistSymbol(type: type, name: name)), node, scope)
      }
      return value(.function(TuistFunction(code: .member(type + "." + name), scope: scope)), node, scope)
    }
    if name == "allCases", !entry.cases.isEmpty {
      let elements = entry.cases.map { value(.symbol(TuistSymbol(type: type, name: $0.name)), node, scope) }
      return value(.list(TuistList(elements: elements)), node, scope)
    }
    let full = type + "." + name
    return declarations.types[full]?.isDeclared == true ? value(.type(full), node, scope) : nil
  }

  /// A property of a value: stored, computed by the sources, or what Tuist's library and Swift's own say.
  func property(_ name: String, of base: TuistValue, _ node: some SyntaxProtocol, _ scope: TuistScope) -> TuistValue? {
    if case .instance(let instance) = base.content, let field = instance.fields[name] { return field }
    for type in typeNames(of: base) {
      guard let members = declarations.types[type]?.members[name], let member = preferred(members, near: scope.source) else {
        continue
      }
      var inner = self.scope(of: member, selfValue: base)
      inner.lexicalType = type
      switch member.code {
      case .variable(let binding): return step(node, scope.source) { value(of: binding, in: &inner) }
      case .function: return value(.function(TuistFunction(code: .declaration(member), scope: inner)), node, scope)
      case .initializer: continue
      }
    }
    return nil
  }

  /// The names under which members of a value may be declared.
  func typeNames(of value: TuistValue) -> [String] {
    switch value.content {
    case .dictionary: ["SettingsDictionary", "Dictionary", "[String:SettingValue]", "[String: SettingValue]"]
    case .list: [value.typeName, "Array", "Set", "Destinations", "Collection", "Sequence"].compactMap(\.self)
    default: [value.typeName].compactMap(\.self) + (declarations.types[value.typeName ?? ""]?.inherits ?? [])
    }
  }
}

extension TuistDeclarations {
  /// The type of a name, looked up from within `lexical` outwards.
  func type(named name: String, within lexical: String?) -> TuistType {
    for scope in Self.enclosing(lexical) {
      let full = scope.isEmpty ? name : scope + "." + name
      if types[full]?.isDeclared == true { return .named(full) }
      if let alias = aliases[full] { return type(alias, within: scope.isEmpty ? nil : scope) }
    }
    return TuistType.aliases[name] ?? .named(name)
  }

  /// The names under which static members of a type may be declared.
  func keys(of type: TuistType) -> [String] {
    switch type {
    case .named(let name): [name]
    case .list(let element):
      [type.key, element == .named("Destination") ? "Destinations" : nil, element.key.map { "Set<\($0)>" }, "Array", "Set"]
        .compactMap(\.self)
    case .dictionary(let key, let value):
      ["SettingsDictionary", "[\(key.key ?? ""):\(value.key ?? "")]", "Dictionary"]
    case .tuple, .function, .any: []
    }
  }
}
