import SwiftSyntax

/// What bodies declare and set.
extension ViewWalk {
  /// Gives what a body declares its meaning.
  func declare(_ declaration: DeclSyntax, in scope: ViewScope) {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings { declare(binding, in: scope) }
    } else if let function = declaration.as(FunctionDeclSyntax.self) {
      scope.bind(Self.plainName(function.name), to: .function(function, scope))
    }
  }

  func run(_ block: IfConfigDeclSyntax, in scope: ViewScope, _ flow: inout ViewFlow) {
    let clauses = index.context.activeClauses(of: block)
    for clause in clauses {
      guard let items = clause.elements?.as(CodeBlockItemListSyntax.self) else { continue }
      // Where several may be compiled, each may be what ships.
      if clauses.count > 1 { runPart(items, in: scope, &flow) } else { run(items, in: scope, &flow) }
    }
  }

  private func declare(_ binding: PatternBindingSyntax, in scope: ViewScope) {
    let type = binding.typeAnnotation.flatMap { Self.nominalName(of: $0.type) }
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self).map({ Self.plainName($0.identifier) }) else {
      let initial = binding.initializer.map { value(of: $0.value, in: scope) } ?? .unknown
      bindAll(in: Syntax(binding.pattern), to: initial.computed, in: scope)
      return
    }
    if let initial = binding.initializer?.value {
      // Evaluated in a scope of its own parent: `let entry = entry` reads the outer one.
      scope.bind(name, to: .expression(Thunk(initial, in: snapshot(of: scope, hiding: name), type: type)))
    } else if let accessors = binding.accessorBlock {
      scope.bind(name, to: .computed(accessors, scope))
    } else {
      scope.bind(name, to: .either([]))
    }
  }

  /// The scope as it is before `name` is declared in it; the scope itself where that makes no difference.
  func snapshot(of scope: ViewScope, hiding name: String) -> ViewScope {
    if let outer = scope.binding(named: name) ?? scope.receiver?.given[name] {
      let before = ViewScope(in: scope)
      before.bind(name, to: outer)
      return before
    }
    // `if let icon = icon()`: a member of the type bears the name.
    if let receiver = scope.receiver, !members(named: name, of: receiver).isEmpty { return ViewScope(asNow: scope) }
    return scope
  }

  func assign(_ target: FoldedExpression, _ assigned: FoldedExpression, in scope: ViewScope) {
    guard case .single(let expression) = target else { return }
    let binding: ViewBinding
    if case .single(let simple) = assigned {
      binding = .expression(Thunk(simple, in: scope))
    } else {
      binding = .value(truth(of: .computed([assigned]), in: scope).value)
    }
    if let name = expression.as(DeclReferenceExprSyntax.self).map({ Self.plainName($0.baseName) }) {
      if scope.binding(named: name) != nil { scope.assign(name, binding) } else { set(name, of: scope.receiver, to: binding) }
    } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base?.as(DeclReferenceExprSyntax.self) {
      let owner = Self.plainName(base.baseName)
      if owner == "self" {
        set(Self.plainName(member.declName.baseName), of: scope.receiver, to: binding)
      } else if scope.binding(named: owner) != nil, value(of: binding).changes == .yes {
        // A part of it changes from here on.
        scope.assign(owner, .value(value(of: binding).computed))
      }
    }
  }

  /// A method that is called for its effect (`parts.append(title)`) may put its arguments into what it is called on.
  func mutate(by call: FunctionCallExprSyntax, in scope: ViewScope) {
    mutateArguments(of: call, in: scope)
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else { return }
    let value = joined(CallArguments(call), in: scope)
    guard value.changes == .yes else { return }
    if let name = base.as(DeclReferenceExprSyntax.self).map({ Self.plainName($0.baseName) }) {
      if scope.binding(named: name) != nil {
        scope.assign(name, .value(value))
      } else {
        set(name, of: scope.receiver, to: .value(value))
      }
    } else if let property = base.as(MemberAccessExprSyntax.self),
      property.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    {
      set(Self.plainName(property.declName.baseName), of: scope.receiver, to: .value(value))
    }
  }

  /// What is handed over to be set (`fill(&text)`) may be whatever the function makes of it.
  private func mutateArguments(of call: FunctionCallExprSyntax, in scope: ViewScope) {
    for argument in call.arguments {
      guard let passed = argument.expression.as(InOutExprSyntax.self)?.expression.as(DeclReferenceExprSyntax.self),
        scope.binding(named: Self.plainName(passed.baseName)) != nil
      else { continue }
      let owner = scope.receiver?.value.computed ?? .fixed
      let made = joined(CallArguments(call), in: scope).joined(with: owner).joined(with: .unknown).computed
      scope.assign(Self.plainName(passed.baseName), .value(made))
    }
  }

  private func set(_ name: String, of receiver: Receiver?, to binding: ViewBinding) {
    guard let receiver, receiver.isBeingMade else { return }
    let property = name.hasPrefix("_") ? String(name.dropFirst()) : name
    if let known = receiver.given[property] {
      receiver.given[property] = .either([known, binding])
    } else {
      receiver.given[property] = binding
    }
  }
}
