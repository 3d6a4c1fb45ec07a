import SwiftSyntax

/// An argument of a call: as written, or as evaluated.
enum TuistGiven {
  case written(String?, ExprSyntax)
  case value(String?, TuistValue)

  var label: String? {
    switch self {
    case .written(let label, _), .value(let label, _): label
    }
  }
}

extension TuistInterpreter {
  /// A call.
  func call(_ node: FunctionCallExprSyntax, _ scope: inout TuistScope, as type: TuistType?) -> TuistValue {
    let given = Self.given(node)
    var callee = node.calledExpression
    if let special = callee.as(GenericSpecializationExprSyntax.self) { callee = special.expression }
    if let reference = callee.as(DeclReferenceExprSyntax.self) {
      return callNamed(reference.baseName.bareText, given, node, &scope, as: type)
    }
    if let member = callee.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.bareText
      guard let base = member.base else { return callImplicit(name, given, node, &scope, as: type) }
      return callMember(name, of: base, given, node, &scope, as: type)
    }
    if let closure = callee.as(ClosureExprSyntax.self) {
      return apply(closure, [], returning: type, &scope)
    }
    let function = evaluate(callee, &scope)
    return call(function, given, node, &scope, as: type)
  }

  private static func given(_ node: FunctionCallExprSyntax) -> [TuistGiven] {
    var given = node.arguments.map { TuistGiven.written($0.label?.bareText, $0.expression) }
    if let closure = node.trailingClosure { given.append(.written(nil, ExprSyntax(closure))) }
    given += node.additionalTrailingClosures.map { .written($0.label.bareText, ExprSyntax($0.closure)) }
    return given
  }

  /// `name(…)`
  private func callNamed(
    _ name: String, _ given: [TuistGiven], _ node: FunctionCallExprSyntax, _ scope: inout TuistScope, as type: TuistType?
  ) -> TuistValue {
    if let variable = scope.find(name) { return call(variable.value, given, node, &scope, as: type) }
    if let instance = scope.selfValue {
      for owner in typeNames(of: instance) {
        let members = declarations.types[owner]?.members[name] ?? []
        if let member = best(members, given, &scope) { return callMutating(member, given, node, &scope) }
      }
    }
    for owner in TuistDeclarations.enclosing(scope.lexicalType) where !owner.isEmpty {
      let members = declarations.types[owner]?.statics[name] ?? []
      if let member = best(members, given, &scope) { return call(member, given, selfValue: nil, node, &scope) }
    }
    if let member = best(declarations.globals[name] ?? [], given, &scope) {
      return call(member, given, selfValue: nil, node, &scope)
    }
    if TuistLibrary.ends.contains(name) {
      isDead = true
      return value(.nothing, node, scope)
    }
    if name.first?.isUppercase == true {
      let found =
        name == "Self"
        ? scope.lexicalType.map { TuistType.named($0) } ?? .any : declarations.type(named: name, within: scope.lexicalType)
      return make(found.key ?? name, given, node, &scope)
    }
    return libraryFunction(name, given, node, &scope) ?? unknown("calls what is declared in no file that was found", node, scope)
  }

  /// `.name(…)`
  private func callImplicit(
    _ name: String, _ given: [TuistGiven], _ node: FunctionCallExprSyntax, _ scope: inout TuistScope, as type: TuistType?
  ) -> TuistValue {
    if let type {
      var keys = declarations.keys(of: type)
      if case .list(let element) = type { keys += declarations.keys(of: element) }
      for key in keys {
        if let made = callStatic(name, of: key, given, node, &scope) { return made }
      }
      if name == "init", let key = type.key { return make(key, given, node, &scope) }
    }
    var owner: String?
    if case .named(let name) = type { owner = name }
    return value(.symbol(TuistSymbol(type: owner, name: name, arguments: arguments(given, &scope))), node, scope)
  }

  /// A static function, a case with values, or a static property that is called.
  private func callStatic(
    _ name: String, of type: String, _ given: [TuistGiven], _ node: some SyntaxProtocol, _ scope: inout TuistScope
  ) -> TuistValue? {
    guard let entry = declarations.types[type] else { return nil }
    if let member = best(entry.statics[name] ?? [], given, &scope) {
      return call(member, given, selfValue: value(.type(type), node, scope), node, &scope)
    }
    if let found = entry.cases.first(where: { $0.name == name && !$0.types.isEmpty }) {
      var arguments: [TuistArgument] = []
      var rest = given[...]
      for index in found.types.indices {
        let label = found.labels[index]
        let expected = declarations.type(found.types[index], within: type)
        if let next = rest.first, next.label == label {
          arguments.append(TuistArgument(label: label, value: evaluate(next, &scope, as: expected)))
          rest = rest.dropFirst()
        } else if let fallback = found.defaults[index] {
          var inner = TuistScope(source: entry.source ?? scope.source, lexicalType: type)
          arguments.append(TuistArgument(label: label, value: evaluate(fallback, &inner, as: expected)))
        }
      }
      return value(.symbol(TuistSymbol(type: type, name: name, arguments: arguments)), node, scope)
    }
    return nil
  }

  /// `base.name(…)`
  private func callMember(
    _ name: String, of base: ExprSyntax, _ given: [TuistGiven], _ node: FunctionCallExprSyntax, _ scope: inout TuistScope,
    as type: TuistType?
  ) -> TuistValue {
    // `.a.with(…)`: what the chain gives is what its start is expected to be.
    let isImplicit = base.firstToken(viewMode: .sourceAccurate)?.text == "."
    let owner = evaluate(base, &scope, as: isImplicit ? type : nil)
    if let stop = owner.stop {
      // Changing what is not known leaves it unknown; what its arguments do is not followed.
      return .unknown(stop, at: scope.source.location(of: node))
    }
    if case .type(let key) = owner.content {
      if let made = callStatic(name, of: key, given, node, &scope) { return made }
      if name == "init" { return make(key, given, node, &scope) }
      if declarations.types[key]?.isDeclared == true {
        return unknown("calls what is declared in no file that was found", node, scope)
      }
      if name.first?.isUppercase == true { return make(key + "." + name, given, node, &scope) }
      if TuistLibrary.types.contains(key) {
        return value(.symbol(TuistSymbol(type: key, name: name, arguments: arguments(given, &scope))), node, scope)
      }
      return unknown("is no part of what can be evaluated", node, scope)
    }
    for key in typeNames(of: owner) {
      guard let member = best(declarations.types[key]?.members[name] ?? [], given, &scope) else { continue }
      guard case .function(let function) = member.code, function.modifiers.contains(where: { $0.name.text == "mutating" }) else {
        return call(member, given, selfValue: owner, node, &scope)
      }
      var changed: TuistValue? = owner
      let made = call(member, given, changing: &changed, node, &scope)
      if let changed { store(changed, in: base, &scope) }
      return made
    }
    if let field = owner.instance?.fields[name] { return call(field, given, node, &scope, as: type) }
    if let made = change(owner, name, given, in: base, node, &scope) { return made }
    var made = libraryCall(name, of: owner, given, node, &scope, as: type) ?? unknown("cannot be evaluated", node, scope)
    if made.assumption == nil { made.assumption = owner.assumption }
    return made
  }

  /// A call of a function that is a value.
  func call(
    _ function: TuistValue, _ given: [TuistGiven], _ node: some SyntaxProtocol, _ scope: inout TuistScope,
    as type: TuistType? = nil
  ) -> TuistValue {
    guard case .function(let target) = function.content else {
      if case .type(let name) = function.content { return make(name, given, node, &scope) }
      return function.stop.map { .unknown($0, at: scope.source.location(of: node)) } ?? unknown("cannot be called", node, scope)
    }
    switch target.code {
    case .closure(let closure):
      let arguments = given.map { evaluate($0, &scope) }
      if target.scope.activation == scope.activation { return apply(closure, arguments, returning: type, &scope) }
      var inner = target.scope
      return apply(closure, arguments, returning: type, &inner)
    case .declaration(let member):
      return call(member, given, selfValue: target.scope.selfValue, node, &scope, captured: target.scope)
    case .keyPath(let names):
      var made = given.first.map { evaluate($0, &scope) } ?? unknown("cannot be called", node, scope)
      for name in names { made = self.member(name, of: made, node, &scope) }
      return made
    case .initializer(let name): return make(name, given, node, &scope)
    case .member(let full):
      guard let dot = full.lastIndex(of: ".") else { return unknown("cannot be called", node, scope) }
      return callStatic(String(full[full.index(after: dot)...]), of: String(full[..<dot]), given, node, &scope)
        ?? unknown("cannot be called", node, scope)
    }
  }

  func evaluate(_ given: TuistGiven, _ scope: inout TuistScope, as type: TuistType? = nil) -> TuistValue {
    switch given {
    case .value(_, let value): value
    case .written(_, let expression): evaluate(expression, &scope, as: type)
    }
  }

  /// The arguments of a function of Tuist's library.
  func arguments(_ given: [TuistGiven], _ scope: inout TuistScope) -> [TuistArgument] {
    given.map { TuistArgument(label: $0.label, value: evaluate($0, &scope, as: $0.label.flatMap { TuistType.parameters[$0] })) }
  }

  // MARK: Making values

  /// `Type(…)`
  func make(_ type: String, _ given: [TuistGiven], _ node: some SyntaxProtocol, _ scope: inout TuistScope) -> TuistValue {
    guard let entry = declarations.types[type] else { return makeForeign(type, given, node, &scope) }
    if let member = best(entry.initializers, given, &scope) {
      var made: TuistValue? = value(.instance(TuistInstance(type: type, fields: initialFields(of: type, entry))), node, scope)
      let returned = call(member, given, changing: &made, node, &scope)
      if returned.isNothing, case .initializer(let code) = member.code, code.optionalMark != nil, made?.isNothing == true {
        return returned
      }
      if let stop = returned.stop { return .unknown(stop, at: scope.source.location(of: node)) }
      return made ?? returned
    }
    guard entry.isDeclared else { return makeForeign(type, given, node, &scope) }
    if entry.kind == .enumeration, given.first?.label == "rawValue", let raw = given.first.map({ evaluate($0, &scope) }) {
      return enumCase(of: type, entry, raw: raw, node, scope)
    }
    // The memberwise initializer.
    var fields = initialFields(of: type, entry)
    var rest = given[...]
    for stored in entry.stored where !(stored.isConstant && stored.initial != nil) {
      guard let next = rest.first, next.label == stored.name || next.label == nil else { continue }
      fields[stored.name] = evaluate(next, &scope, as: stored.type.map { declarations.type($0, within: type) })
      rest = rest.dropFirst()
    }
    return value(.instance(TuistInstance(type: type, fields: fields)), node, scope)
  }

  private func initialFields(of type: String, _ entry: TuistTypeEntry) -> [String: TuistValue] {
    var fields: [String: TuistValue] = [:]
    for stored in entry.stored {
      guard let initial = stored.initial, let source = entry.source else { continue }
      var inner = TuistScope(source: source, lexicalType: type)
      fields[stored.name] = evaluate(initial, &inner, as: stored.type.map { declarations.type($0, within: type) })
    }
    return fields
  }

  private func enumCase(
    of type: String, _ entry: TuistTypeEntry, raw: TuistValue, _ node: some SyntaxProtocol, _ scope: TuistScope
  ) -> TuistValue {
    if let stop = raw.stop { return .unknown(stop, at: scope.source.location(of: node)) }
    for found in entry.cases {
      if rawValue(of: found, in: entry, type).isEqual(to: raw) == true {
        return value(.symbol(TuistSymbol(type: type, name: found.name)), node, scope)
      }
    }
    return value(.nothing, node, scope)
  }

  func rawValue(of found: TuistTypeEntry.Case, in entry: TuistTypeEntry, _ type: String) -> TuistValue {
    let place = SourceLocation(path: entry.source?.path ?? .root)
    guard let raw = found.raw, let source = entry.source else { return TuistValue(.text(found.name), at: place) }
    var inner = TuistScope(source: source, lexicalType: type)
    return evaluate(raw, &inner)
  }
}
