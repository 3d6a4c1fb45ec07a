import SwiftSyntax

/// Shows what names mean as views: local constants, properties, static members.
extension ViewWalk {
  func show(_ reference: DeclReferenceExprSyntax, in scope: ViewScope, _ context: ViewContext) {
    let name = Self.plainName(reference.baseName)
    if name == "self" {
      if let view = scope.receiver?.view {
        show(view.expression, in: view.scope, context)
      } else if let receiver = scope.receiver {
        show(receiver, at: ExprSyntax(reference), in: scope, context)
      }
      return
    }
    if let binding = scope.binding(named: name) ?? scope.receiver?.given[name] {
      show(binding, named: reference, in: scope, context)
      return
    }
    if let receiver = scope.receiver, show(property: name, of: receiver, context) { return }
    var around = scope.source.declaration.parent
    while let current = around {
      for type in index.extendedTypes(of: current) {
        if show(property: name, of: Receiver(type, typeName: type.qualifiedName), context) { return }
      }
      around = current.parent
    }
    for global in index.nearest(index.globals(named: name), to: scope.source.declaration) where global.kind.isProperty {
      show(property: global, of: nil, context)
      return
    }
    if name.first?.isUppercase == true { return }
    stop(
      at: ExprSyntax(reference), in: scope, context,
      "cannot follow '\(name)': it is not declared in the sources that could be read")
  }

  private func show(
    _ binding: ViewBinding, named reference: DeclReferenceExprSyntax, in scope: ViewScope, _ context: ViewContext
  ) {
    switch binding {
    case .expression(let thunk):
      guard !thunk.isBusy else { return }
      thunk.isBusy = true
      defer { thunk.isBusy = false }
      show(thunk.expression, in: thunk.scope, context)
    case .value(let value):
      if !value.instances.isEmpty {
        for instance in value.instances { show(instance, at: ExprSyntax(reference), in: scope, context) }
      } else {
        emitValue(value, Self.shortened(reference), at: scope.source.location(of: reference), context)
      }
    case .computed(let accessors, let outer):
      if let body = Self.getter(of: accessors) { show(body: body, in: ViewScope(in: outer), context) }
    case .either(let all): for one in all { show(one, named: reference, in: scope, context) }
    case .part(let part): part.show(context)
    case .function: break
    }
  }

  /// Shows a value of a type of the project: its body.
  func show(_ instance: Receiver, at expression: ExprSyntax, in scope: ViewScope, _ context: ViewContext) {
    guard let type = instance.declaration else { return }
    let bodies = members(named: "body", of: type).filter { $0.kind.isProperty && $0.parent?.kind != .protocol }
    if let body = bodies.first(where: { $0.bodyRange != nil }) {
      var inner = context
      inner.measure = nil
      inner.root = nil
      inner.view = ShownName(type: type.name, at: type.nameLocation)
      entering(body, else: ()) { show(property: body, of: instance, inner) }
      return
    }
    if !members(named: "path", of: type).isEmpty {
      // A shape of the project: what it is made with measures it.
      emitShape(type.name, Self.shortened(expression), instance.value, at: scope.source.location(of: expression), context)
      return
    }
    stop(
      at: expression, in: scope, context,
      "cannot follow '\(type.name)': its 'body' is not declared in the sources that could be read")
  }

  /// Shows a property by name; false where there is none.
  private func show(property name: String, of receiver: Receiver, _ context: ViewContext) -> Bool {
    let candidates = members(named: name, of: receiver).filter(\.kind.isProperty)
    guard let found = candidates.first(where: { $0.parent?.kind != .protocol }) else { return false }
    show(property: found, of: receiver, context)
    return true
  }

  /// Shows what a property yields.
  func show(property declaration: Declaration, of receiver: Receiver?, _ context: ViewContext) {
    guard let parsed = declaration.parse(), let binding = parsed.binding else {
      if let stop = declaration.parseStop { shown.stop(stop, isCovered: context.isCovered) }
      return
    }
    let scope = ViewScope(source: parsed, receiver: receiver, arena: arena)
    if let body = binding.accessorBlock.flatMap({ Self.getter(of: $0) }) {
      entering(declaration, else: ()) { show(body: body, in: ViewScope(in: scope), context) }
    } else if let initial = binding.initializer?.value {
      entering(declaration, else: ()) { show(initial, in: scope, context) }
    } else {
      // Stored, and nobody in reach sets it.
      let value = receiver.map { self.value(ofProperty: declaration, of: $0) } ?? .unknown
      emitValue(value, declaration.name, at: declaration.nameLocation, context)
    }
  }

  func show(_ member: MemberAccessExprSyntax, in scope: ViewScope, _ context: ViewContext) {
    let name = Self.plainName(member.declName.baseName)
    guard let base = member.base else {
      // Below a postfix `#if`, a modifier without arguments is not a member; `.red` is a colour.
      if context.implicitBase == nil {
        emitShape("Color", Self.shortened(member), .fixed, at: scope.source.location(of: member), context)
      }
      return
    }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self", let receiver = scope.receiver {
      if let given = receiver.given[name] {
        show(given, named: member.declName, in: scope, context)
      } else if !show(property: name, of: receiver, context), receiver.view == nil {
        stop(
          at: ExprSyntax(member), in: scope, context,
          "cannot follow 'self.\(name)': it is not declared in the sources that could be read")
      }
      return
    }
    if let path = typePath(base, in: scope) {
      if let type = type(named: path, from: scope) {
        let receiver = Receiver(type, typeName: type.qualifiedName)
        if show(property: name, of: receiver, context) { return }
        if members(named: name, of: type).contains(where: { $0.kind == .enumCase }) { return }
      } else if let declared = index.members(ofTypeNamed: path).first(where: { $0.name == name && $0.kind.isProperty }) {
        show(property: declared, of: nil, context)
        return
      }
      if ViewVocabulary.shapes.contains(path) {
        emitShape(path, Self.shortened(member), .fixed, at: scope.source.location(of: member), context)
        return
      }
      if ViewVocabulary.fixedTypes.contains(path) { return }
      stop(at: ExprSyntax(member), in: scope, context, "cannot follow '\(Self.shortened(member))' to the view that it yields")
      return
    }
    for declaration in modifiers(named: name, from: scope) where declaration.kind.isProperty {
      show(property: declaration, of: Receiver(nil, typeName: "View", view: Thunk(base, in: scope)), context)
      return
    }
    let value = value(of: base, in: scope)
    for receiver in receivers(of: value) {
      if let given = receiver.given[name] {
        show(given, named: member.declName, in: scope, context)
        return
      }
      if show(property: name, of: receiver, context) { return }
    }
    emitValue(
      self.value(of: ExprSyntax(member), in: scope), Self.shortened(member), at: scope.source.location(of: member), context)
  }
}
