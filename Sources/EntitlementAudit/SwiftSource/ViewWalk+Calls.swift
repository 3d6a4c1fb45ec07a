import SwiftSyntax

/// What calls evaluate to.
extension ViewWalk {
  /// What a call evaluates to.
  func value(of call: FunctionCallExprSyntax, in scope: ViewScope, hint: String?) -> ShownValue {
    let arguments = CallArguments(call)
    let callee = Self.unwrapped(call.calledExpression)
    if let closure = callee.as(ClosureExprSyntax.self) {
      return value(ofBody: closure.statements, in: ViewScope(in: scope), hint: hint)
    }
    if let reference = callee.as(DeclReferenceExprSyntax.self) {
      return value(ofCall: Self.plainName(reference.baseName), at: reference, arguments, call, in: scope, hint: hint)
    }
    if let member = callee.as(MemberAccessExprSyntax.self) {
      return value(ofCall: member, arguments, call, in: scope, hint: hint)
    }
    return joined(arguments, in: scope)
  }

  private func value(
    ofCall name: String, at reference: DeclReferenceExprSyntax, _ arguments: CallArguments, _ call: FunctionCallExprSyntax,
    in scope: ViewScope, hint: String?
  ) -> ShownValue {
    let shownName = ShownName(name: name, owner: nil, location: scope.source.location(of: reference))
    if let binding = scope.binding(named: name) ?? scope.receiver?.given[name] {
      return value(ofCalling: binding, arguments, call, in: scope).read(through: shownName)
    }
    if let called = function(named: name, call, in: scope) {
      return value(of: called, in: scope).read(through: shownName)
    }
    if name.first?.isUppercase == true || !index.types(named: name).isEmpty {
      if name == "Self", let receiver = scope.receiver, let declaration = receiver.declaration {
        return make(declaration, arguments, in: scope)
      }
      if let type = type(named: name, from: scope) { return make(type, arguments, in: scope) }
    }
    return external(name, arguments, in: scope, at: shownName)
  }

  private func value(
    ofCall member: MemberAccessExprSyntax, _ arguments: CallArguments, _ call: FunctionCallExprSyntax, in scope: ViewScope,
    hint: String?
  ) -> ShownValue {
    let name = Self.plainName(member.declName.baseName)
    let shownName = ShownName(
      name: name, owner: member.base.flatMap { Self.lastName(of: $0) }, location: scope.source.location(of: member.declName))
    guard let base = member.base else {
      guard let hint, let type = type(named: hint, from: scope) else {
        if let hint, let called = extensionFunction(name, ofTypeNamed: hint, call, in: scope) {
          return value(of: called, in: scope)
        }
        if let hint, name == "init", ViewVocabulary.changingTypes.contains(hint) {
          return external(hint, arguments, in: scope, at: shownName)
        }
        var made = joined(arguments, in: scope)
        made.known = .member(name)
        return made
      }
      return value(ofStatic: name, of: type, call, arguments, in: scope)
    }
    if let path = typePath(base, in: scope) {
      if name.first?.isUppercase == true, let type = type(named: path + "." + name, from: scope) {
        return make(type, arguments, in: scope)
      }
      if let type = type(named: path, from: scope) { return value(ofStatic: name, of: type, call, arguments, in: scope) }
      if let called = extensionFunction(name, ofTypeNamed: path, call, in: scope) { return value(of: called, in: scope) }
      let simple = path.lastDottedPart
      return external(name == "init" ? simple : simple + "." + name, arguments, in: scope, at: shownName)
    }
    let value = value(of: base, in: scope)
    if let decided = reasonsTest(name, value, arguments, in: scope) { return decided }
    if let called = self.value(ofMethod: name, call, of: value, in: scope) { return called.read(through: shownName) }
    if receivers(of: value).contains(where: {
      $0.given[name] != nil || members(named: name, of: $0).contains(where: \.kind.isProperty)
    }) {
      return value.computed.joined(with: joined(arguments, in: scope)).read(through: shownName)
    }
    if case .list(let list) = value.known, name == "contains", let wanted = arguments.all.first {
      let element = self.value(of: wanted.expression, in: scope)
      if let known = element.known {
        let equal = list.map { Self.equal($0, known) }
        if equal.contains(true) { return .known(.bool(true)) }
        if !equal.contains(nil) { return .known(.bool(false)) }
      }
    }
    var all = value.computed
    all = all.joined(with: joined(arguments, in: scope, closures: value.changes != .yes || followsEffects)).computed
    all.type = value.type
    return all.read(through: shownName)
  }

  /// What a method of the project yields, for any of the values that it may be called on; nil where there is none.
  private func value(
    ofMethod name: String, _ call: FunctionCallExprSyntax, of value: ShownValue, in scope: ViewScope
  ) -> ShownValue? {
    var all: ShownValue?
    for receiver in receivers(of: value) {
      let methods = members(named: name, of: receiver).filter { $0.kind == .function }
      guard let called = methods.lazy.compactMap({ self.called($0, call, receiver: receiver, in: scope) }).first else {
        return nil
      }
      let next = self.value(of: called, in: scope)
      all = all.map { $0.joined(with: next) } ?? next
    }
    return all
  }

  private func value(
    ofStatic name: String, of type: Declaration, _ call: FunctionCallExprSyntax, _ arguments: CallArguments, in scope: ViewScope
  ) -> ShownValue {
    if name == "init" { return make(type, arguments, in: scope) }
    let candidates = members(named: name, of: type)
    let receiver = Receiver(type, typeName: type.qualifiedName)
    for declaration in candidates where declaration.kind == .function && declaration.isStatic {
      if let called = called(declaration, call, receiver: receiver, in: scope) {
        var value = value(of: called, in: scope)
        if value.type == "Self" { value.type = type.qualifiedName }
        return value
      }
    }
    var made = joined(arguments, in: scope)
    if candidates.contains(where: { $0.kind == .enumCase }) {
      made.known = .member(name)
      made.type = type.qualifiedName
    } else if candidates.isEmpty {
      made.changes = made.changes.joined(with: .unknown)
    }
    return made
  }

  /// Tests of redaction reasons: which of them are in force.
  private func reasonsTest(_ name: String, _ base: ShownValue, _ arguments: CallArguments, in scope: ViewScope) -> ShownValue? {
    guard case .reasons(let reasons) = base.known, let argument = arguments.all.first,
      let known = value(of: argument.expression, in: scope).known, let tested = Self.reasons(known)
    else { return nil }
    switch name {
    case "contains", "isSuperset": return .known(.bool(reasons.isSuperset(of: tested)))
    case "isSubset": return .known(.bool(reasons.isSubset(of: tested)))
    case "isDisjoint": return .known(.bool(reasons.isDisjoint(with: tested)))
    case "intersection": return .known(.reasons(reasons.intersection(tested)))
    case "union": return .known(.reasons(reasons.union(tested)))
    case "subtracting": return .known(.reasons(reasons.subtracting(tested)))
    default: return nil
    }
  }

  /// What calling a local closure or function evaluates to.
  private func value(
    ofCalling binding: ViewBinding, _ arguments: CallArguments, _ call: FunctionCallExprSyntax, in scope: ViewScope
  ) -> ShownValue {
    switch binding {
    case .expression(let thunk):
      guard let closure = thunk.expression.as(ClosureExprSyntax.self) else {
        return value(of: thunk).joined(with: joined(arguments, in: scope))
      }
      let inner = ViewScope(in: thunk.scope)
      bind(closure, to: arguments.all.map { .expression(Thunk($0.expression, in: scope)) }, in: inner)
      return value(ofBody: closure.statements, in: inner, hint: nil)
    case .function(let function, let outer):
      guard let called = called(function, call, in: scope, outer: outer) else { return joined(arguments, in: scope) }
      return value(of: called, in: scope)
    case .value(let value): return value.computed.joined(with: joined(arguments, in: scope))
    case .computed, .part: return value(of: binding)
    case .either(let all):
      return all.reduce(ShownValue.fixed) { $0.joined(with: value(ofCalling: $1, arguments, call, in: scope)) }
    }
  }

  /// What a function of the project returns.
  func value(of called: CalledFunction, in scope: ViewScope) -> ShownValue {
    let hint = called.signature.returnClause.flatMap { typeName(of: $0.type, in: called.scope.source.declaration) }
    let work = { () -> ShownValue in
      var value = self.value(ofBody: called.body, in: called.scope, hint: hint == "Self" ? called.scope.receiver?.typeName : hint)
      if value.type == nil { value.type = hint == "Self" ? called.scope.receiver?.typeName : hint }
      return value
    }
    guard let declaration = called.declaration else { return bounded(called.body, in: called.scope, else: .unknown, work) }
    // A function that calls itself (or a namesake that cannot be told apart) makes something of what it is given.
    return entering(declaration, else: joined(called, in: scope), work)
  }

  private func joined(_ called: CalledFunction, in scope: ViewScope) -> ShownValue {
    called.arguments.keys.sorted().reduce(ShownValue.fixed) { all, position in
      called.arguments[position].map { all.joined(with: value(of: $0, in: scope)) } ?? all
    }.computed
  }

  /// The arguments taken together.
  func joined(_ arguments: CallArguments, in scope: ViewScope, closures: Bool = true) -> ShownValue {
    var all = ShownValue.fixed
    for argument in arguments.all {
      if argument.expression.is(ClosureExprSyntax.self), !closures { continue }
      all = all.joined(with: value(of: argument.expression, in: scope))
    }
    return all.computed
  }

  /// What a closure that is not entered may yield: what it captures.
  /// - Parameter keepingUnknown: whether what is not known counts; where not, it is taken for fixed.
  func capturedValue(of closure: ClosureExprSyntax, in scope: ViewScope, keepingUnknown: Bool = false) -> ShownValue {
    let inner = ViewScope(in: scope)
    bind(closure, to: (0..<4).map { _ in .value(.fixed) }, in: inner)
    var all = ShownValue.fixed
    var open = [Syntax(closure.statements)]
    while let next = open.popLast() {
      if let expression = next.as(ExprSyntax.self), next.is(MemberAccessExprSyntax.self) || next.is(DeclReferenceExprSyntax.self)
      {
        all = all.joined(with: value(of: expression, in: inner)).computed
        // What a call is read from counts with it; its name alone does not.
        continue
      }
      if let call = next.as(FunctionCallExprSyntax.self), call.calledExpression.is(DeclReferenceExprSyntax.self) {
        all = all.joined(with: value(of: ExprSyntax(call), in: inner)).computed
        continue
      }
      if let local = next.as(VariableDeclSyntax.self) {
        for binding in local.bindings { bindAll(in: Syntax(binding.pattern), to: .fixed, in: inner) }
      }
      open += next.children(viewMode: .sourceAccurate)
    }
    return all.changes == .unknown && !keepingUnknown ? .fixed : all
  }

  /// Binds the parameters of a closure, named or not.
  func bind(_ closure: ClosureExprSyntax, to values: [ViewBinding], in scope: ViewScope) {
    for (position, value) in values.enumerated() { scope.bind("$\(position)", to: value) }
    var names: [TokenSyntax] = []
    switch closure.signature?.parameterClause {
    case .simpleInput(let list)?: names = list.map(\.name)
    case .parameterClause(let clause)?: names = clause.parameters.map { $0.secondName ?? $0.firstName }
    default: break
    }
    for (position, name) in names.enumerated() {
      // Parameters of parameters (`{ index, item in` over pairs) all come from the one value.
      let value = position < values.count ? values[position] : values.last ?? .value(.fixed)
      scope.bind(Self.plainName(name), to: value)
    }
  }
}
