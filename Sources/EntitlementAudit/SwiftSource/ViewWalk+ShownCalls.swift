import SwiftSyntax

/// Shows what calls yield as views: functions, closures, views of the project.
extension ViewWalk {
  func show(_ call: FunctionCallExprSyntax, in scope: ViewScope, _ context: ViewContext) {
    let callee = Self.unwrapped(call.calledExpression)
    if let closure = callee.as(ClosureExprSyntax.self) {
      show(body: closure.statements, in: ViewScope(in: scope), context)
    } else if let reference = callee.as(DeclReferenceExprSyntax.self) {
      show(call, named: Self.plainName(reference.baseName), in: scope, context)
    } else if let member = callee.as(MemberAccessExprSyntax.self) {
      show(call, member, in: scope, context)
    } else {
      stop(
        at: ExprSyntax(call), in: scope, context,
        "cannot follow '\(Self.shortened(call.calledExpression))' to the view that it yields")
    }
  }

  private func show(_ call: FunctionCallExprSyntax, named name: String, in scope: ViewScope, _ context: ViewContext) {
    if let binding = scope.binding(named: name) ?? scope.receiver?.given[name] {
      show(calling: binding, call, in: scope, context)
      return
    }
    if let called = function(named: name, call, in: scope) {
      show(called, in: scope, context)
      return
    }
    if let receiver = scope.receiver, show(call, property: name, of: receiver, in: scope, context) { return }
    if name == "Self", let receiver = scope.receiver {
      show(call, type: receiver.typeName, in: scope, context)
      return
    }
    if name.first?.isUppercase == true || !index.types(named: name).isEmpty {
      show(call, type: name, in: scope, context)
      return
    }
    if let view = scope.receiver?.view {
      // In an extension of View a modifier needs no `self`.
      apply(name, call, to: view, in: scope, context)
      return
    }
    stop(
      at: ExprSyntax(call), in: scope, context, "cannot follow '\(name)(…)': it is not declared in the sources that could be read"
    )
  }

  private func show(_ call: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax, in scope: ViewScope, _ context: ViewContext)
  {
    let name = Self.plainName(member.declName.baseName)
    guard let base = member.base else {
      if let implicit = context.implicitBase {
        var inner = context
        inner.implicitBase = nil
        apply(name, call, to: implicit, in: scope, inner)
      }
      // `.init(…)` and `.color(…)` of a type that the place expects are no views of their own.
      return
    }
    if let path = typePath(base, in: scope) {
      show(call, name, ofTypeNamed: path, in: scope, context)
      return
    }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self", let receiver = scope.receiver {
      if let given = receiver.given[name] {
        show(calling: given, call, in: scope, context)
        return
      }
      for declaration in members(named: name, of: receiver) where declaration.kind == .function {
        if let called = called(declaration, call, receiver: receiver, in: scope) {
          show(called, in: scope, context)
          return
        }
      }
    }
    apply(name, call, to: Thunk(base, in: scope), in: scope, context)
  }

  private func show(
    _ call: FunctionCallExprSyntax, _ name: String, ofTypeNamed path: String, in scope: ViewScope, _ context: ViewContext
  ) {
    if name.first?.isUppercase == true {
      show(call, type: path + "." + name, in: scope, context)
      return
    }
    if name == "init" {
      show(call, type: path, in: scope, context)
      return
    }
    let type = type(named: path, from: scope)
    let candidates = type.map { members(named: name, of: $0) } ?? index.members(ofTypeNamed: path).filter { $0.name == name }
    for declaration in candidates where declaration.kind == .function {
      if let called = called(declaration, call, receiver: Receiver(type, typeName: path), in: scope) {
        show(called, in: scope, context)
        return
      }
    }
    if ViewVocabulary.shapes.contains(path) || ViewVocabulary.fixedTypes.contains(path) { return }
    stop(
      at: ExprSyntax(call), in: scope, context,
      "cannot follow '\(path).\(name)(…)': it is not declared in the sources that could be read")
  }

  /// Shows what calling a property yields, a stored closure or a layout; false where there is no such property.
  private func show(
    _ call: FunctionCallExprSyntax, property name: String, of receiver: Receiver, in scope: ViewScope, _ context: ViewContext
  ) -> Bool {
    let candidates = members(named: name, of: receiver).filter { $0.kind.isProperty && $0.parent?.kind != .protocol }
    guard let property = candidates.first, let parsed = property.parse(), let binding = parsed.binding else { return false }
    if let closure = binding.initializer?.value.as(ClosureExprSyntax.self) {
      let thunk = Thunk(ExprSyntax(closure), in: ViewScope(source: parsed, receiver: receiver, arena: arena))
      show(calling: .expression(thunk), call, in: scope, context)
      return true
    }
    show(property: property, of: receiver, context)
    showContents(of: call, in: scope, context)
    return true
  }

  /// Shows what the closures of a call yield whose callee is a value (`layout { … }`).
  private func showContents(of call: FunctionCallExprSyntax, in scope: ViewScope, _ context: ViewContext) {
    for (_, closure, _) in CallArguments(call).closures {
      let inner = ViewScope(in: scope)
      bind(closure, to: [.value(.fixed)], in: inner)
      show(body: closure.statements, in: inner, context)
    }
  }

  /// Shows what a function of the project returns.
  func show(_ called: CalledFunction, in scope: ViewScope, _ context: ViewContext) {
    let work = { self.show(body: called.body, in: called.scope, context) }
    guard let declaration = called.declaration else {
      bounded(called.body, in: called.scope, else: (), work)
      return
    }
    entering(declaration, else: (), work)
  }

  /// Shows what calling a closure or a local function yields.
  func show(calling binding: ViewBinding, _ call: FunctionCallExprSyntax, in scope: ViewScope, _ context: ViewContext) {
    switch binding {
    case .expression(let thunk):
      let arguments = CallArguments(call).all.map { ViewBinding.expression(Thunk($0.expression, in: scope)) }
      if let closure = thunk.expression.as(ClosureExprSyntax.self) {
        let inner = ViewScope(in: thunk.scope)
        bind(closure, to: arguments, in: inner)
        guard !thunk.isBusy else { return }
        thunk.isBusy = true
        defer { thunk.isBusy = false }
        show(body: closure.statements, in: inner, context)
      } else if let reference = thunk.expression.as(DeclReferenceExprSyntax.self) {
        // Handed on: `Card(content: content)`, `ForEach(rows, content: row)`.
        show(call, named: Self.plainName(reference.baseName), arguments: call, from: thunk.scope, scope, context)
      } else if let member = thunk.expression.as(MemberAccessExprSyntax.self),
        showHandedOver(member, taking: arguments, in: thunk.scope, context)
      {
        return
      } else {
        show(thunk.expression, in: thunk.scope, context)
        showContents(of: call, in: scope, context)
      }
    case .function(let function, let outer):
      if let called = called(function, call, in: scope, outer: outer) { show(called, in: scope, context) }
    case .value(let value):
      emitValue(value, Self.shortened(call), at: scope.source.location(of: call), context)
    case .computed(let accessors, let outer):
      if let body = Self.getter(of: accessors) { show(body: body, in: ViewScope(in: outer), context) }
    case .either(let all): for one in all { show(calling: one, call, in: scope, context) }
    case .part(let part): part.show(context)
    }
  }

  private func show(
    _ call: FunctionCallExprSyntax, named name: String, arguments: FunctionCallExprSyntax, from outer: ViewScope,
    _ scope: ViewScope,
    _ context: ViewContext
  ) {
    if let binding = outer.binding(named: name) ?? outer.receiver?.given[name] {
      bounded(call, in: scope, else: ()) { show(calling: binding, call, in: scope, context) }
      return
    }
    let values = CallArguments(call).all.map { ViewBinding.expression(Thunk($0.expression, in: scope)) }
    show(functionNamed: name, taking: values, from: outer, at: ExprSyntax(call), context)
  }

  /// Shows what a function yields that is handed on by name, its labels left out.
  func show(
    functionNamed name: String, taking values: [ViewBinding], from scope: ViewScope, at node: ExprSyntax, _ context: ViewContext
  ) {
    if let receiver = scope.receiver {
      for declaration in members(named: name, of: receiver) where declaration.kind == .function {
        guard let parsed = declaration.parse(), let function = parsed.syntax.as(FunctionDeclSyntax.self), let body = function.body
        else {
          continue
        }
        let inner = ViewScope(source: parsed, receiver: receiver, arena: arena)
        for (parameter, value) in zip(CallArguments.parameters(of: function.signature.parameterClause), values) {
          inner.bind(parameter.name, to: value)
        }
        entering(declaration, else: ()) { show(body: body.statements, in: inner, context) }
        return
      }
    }
    stop(at: node, in: scope, context, "cannot follow '\(name)': it is not declared in the sources that could be read")
  }
}
