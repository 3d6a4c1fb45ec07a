import SwiftSyntax

extension ViewWalk {
  /// Shows what an expression yields as a view.
  func show(_ expression: ExprSyntax, in scope: ViewScope, _ context: ViewContext) {
    bounded(expression, in: scope, else: ()) { unboundedShow(expression, in: scope, context) }
  }

  private func unboundedShow(_ expression: ExprSyntax, in scope: ViewScope, _ context: ViewContext) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): show(call, in: scope, context)
    case .declReferenceExpr(let reference): show(reference, in: scope, context)
    case .memberAccessExpr(let member): show(member, in: scope, context)
    case .tupleExpr(let tuple):
      for element in tuple.elements { show(element.expression, in: scope, context) }
    case .arrayExpr(let array):
      for element in array.elements { show(element.expression, in: scope, context) }
    case .ifExpr, .switchExpr:
      var flow = ViewFlow(use: .view(context), isImplicit: true)
      branch(expression, in: ViewScope(in: scope), &flow)
    case .sequenceExpr(let sequence): show(FoldedExpression(sequence), in: scope, context)
    case .closureExpr(let closure): show(body: closure.statements, in: ViewScope(in: scope), context)
    case .forceUnwrapExpr(let unwrapped): show(unwrapped.expression, in: scope, context)
    case .optionalChainingExpr(let chained): show(chained.expression, in: scope, context)
    case .tryExpr(let tried): show(tried.expression, in: scope, context)
    case .awaitExpr(let awaited): show(awaited.expression, in: scope, context)
    case .consumeExpr(let consumed): show(consumed.expression, in: scope, context)
    case .copyExpr(let copied): show(copied.expression, in: scope, context)
    case .genericSpecializationExpr(let generic): show(generic.expression, in: scope, context)
    case .postfixIfConfigExpr(let conditional): show(conditional, in: scope, context)
    case .nilLiteralExpr, .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .keyPathExpr,
      .discardAssignmentExpr, .typeExpr:
      break
    case .macroExpansionExpr(let macro):
      stop(at: expression, in: scope, context, "cannot follow '#\(macro.macroName.text)': what a macro makes is not known here")
    default:
      let text = Self.shortened(expression)
      stop(at: expression, in: scope, context, "cannot follow '\(text)' to the view that it yields")
    }
  }

  private func show(_ folded: FoldedExpression, in scope: ViewScope, _ context: ViewContext) {
    switch folded {
    case .single(let expression): show(expression, in: scope, context)
    case .ternary(let condition, let yes, let no):
      let usual = inState(redacted: false) { truth(of: condition, in: scope) }
      let redacted = inState(redacted: true) { truth(of: condition, in: scope) }
      let note = Note("drawn according to '.privacy'", at: scope.source.location(of: yes))
      let varies = usual.holds == nil && usual.value.changes == .yes
      if let branch = context.branch(
        usually: usual.holds != false, redacted: redacted.holds != false, test: note, varies: varies)
      {
        show(yes, in: scope, branch)
      }
      if let branch = context.branch(usually: usual.holds != true, redacted: redacted.holds != true, test: note, varies: varies) {
        show(no, in: scope, branch)
      }
    case .fallback(let parts), .computed(let parts), .all(let parts), .any(let parts):
      // `Text(a) + Text(b)`, `label ?? Text(b)`
      for part in parts { show(part, in: scope, context) }
    case .comparison, .assignment: break
    }
  }

  /// Modifiers strung on a view below `#if`.
  private func show(_ conditional: PostfixIfConfigExprSyntax, in scope: ViewScope, _ context: ViewContext) {
    guard let base = conditional.base else { return }
    let clauses = index.context.activeClauses(of: conditional)
    let strung = clauses.compactMap { $0.elements?.as(ExprSyntax.self) }
    if strung.isEmpty || index.context.mayBeEmpty(conditional.config) { show(base, in: scope, context) }
    for expression in strung {
      var inner = context
      inner.implicitBase = Thunk(base, in: scope)
      show(expression, in: scope, inner)
    }
  }

  // MARK: Names

  private func show(_ reference: DeclReferenceExprSyntax, in scope: ViewScope, _ context: ViewContext) {
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
    for global in index.globals(named: name) where global.kind.isProperty {
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
      inner.view = ShownName(name: type.name, owner: nil, location: type.nameLocation)
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
    let scope = ViewScope(source: parsed, receiver: receiver)
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

  private func show(_ member: MemberAccessExprSyntax, in scope: ViewScope, _ context: ViewContext) {
    let name = Self.plainName(member.declName.baseName)
    guard let base = member.base else {
      // Below a postfix `#if`, a modifier without arguments is not a member; `.red` for a background shows nothing.
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
      if ViewVocabulary.shapes.contains(path) || ViewVocabulary.fixedTypes.contains(path) { return }
      stop(at: ExprSyntax(member), in: scope, context, "cannot follow '\(Self.shortened(member))' to the view that it yields")
      return
    }
    for declaration in modifiers(named: name) where declaration.kind.isProperty {
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

  // MARK: Calls

  private func show(_ call: FunctionCallExprSyntax, in scope: ViewScope, _ context: ViewContext) {
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
      } else {
        show(thunk.expression, in: thunk.scope, context)
      }
    case .function(let function, let outer):
      if let called = called(function, call, in: scope, outer: outer) { show(called, in: scope, context) }
    case .value(let value):
      emitValue(value, Self.shortened(call), at: scope.source.location(of: call), context)
    case .computed(let accessors, let outer):
      if let body = Self.getter(of: accessors) { show(body: body, in: ViewScope(in: outer), context) }
    case .either(let all): for one in all { show(calling: one, call, in: scope, context) }
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
        let inner = ViewScope(source: parsed, receiver: receiver)
        for (parameter, value) in zip(CallArguments.parameters(of: function.signature.parameterClause), values) {
          inner.bind(parameter.name, to: value)
        }
        entering(declaration, else: ()) { show(body: body.statements, in: inner, context) }
        return
      }
    }
    stop(at: node, in: scope, context, "cannot follow '\(name)': it is not declared in the sources that could be read")
  }

  // MARK: Ends

  /// Notes that the walk could not go on.
  func stop(at node: ExprSyntax, in scope: ViewScope, _ context: ViewContext, _ message: String) {
    shown.stop(Note(message, at: scope.source.location(of: node)), isCovered: context.isCovered)
  }

  /// The text of a node on one line, and not too long for a message.
  static func shortened(_ node: some SyntaxProtocol) -> String {
    var text = ""
    for piece in node.trimmedDescription.split(whereSeparator: \.isWhitespace) {
      if !text.isEmpty { text += " " }
      text += piece
      if text.utf8.count > 100 { return String(text.prefix(80)) + "…" }
    }
    return text.count > 80 ? String(text.prefix(80)) + "…" : text
  }
}
