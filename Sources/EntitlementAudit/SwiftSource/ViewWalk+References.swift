import SwiftSyntax

/// Shows what is handed over by name: closures, functions, initializers (`content: BalanceView.init`).
extension ViewWalk {
  /// Shows a view, closure, function or initializer that is handed over as an argument, called with `element`.
  func showHandedOver(_ expression: ExprSyntax, with element: ShownValue, in scope: ViewScope, _ context: ViewContext) {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      showHandedOver(reference, with: element, in: scope, context)
    } else if let member = expression.as(MemberAccessExprSyntax.self) {
      if !showHandedOver(member, taking: [.value(element)], in: scope, context), member.base != nil {
        show(expression, in: scope, context)
      }
    } else if let closure = expression.as(ClosureExprSyntax.self) {
      let inner = ViewScope(in: scope)
      bind(closure, to: [.value(element)], in: inner)
      show(body: closure.statements, in: inner, context)
    } else if let path = expression.as(KeyPathExprSyntax.self) {
      showHandedOver(path, with: element, in: scope, context)
    } else if expression.is(FunctionCallExprSyntax.self) || expression.is(SequenceExprSyntax.self) {
      show(expression, in: scope, context)
    }
  }

  private func showHandedOver(
    _ reference: DeclReferenceExprSyntax, with element: ShownValue, in scope: ViewScope, _ context: ViewContext
  ) {
    let name = Self.plainName(reference.baseName)
    if let binding = scope.binding(named: name) ?? scope.receiver?.given[name] {
      if case .expression(let thunk) = binding, thunk.expression.is(ClosureExprSyntax.self) {
        showHandedOver(thunk.expression, with: element, in: thunk.scope, context)
      } else {
        show(ExprSyntax(reference), in: scope, context)
      }
    } else if let receiver = scope.receiver, members(named: name, of: receiver).contains(where: { $0.kind == .function }) {
      show(functionNamed: name, taking: [.value(element)], from: scope, at: ExprSyntax(reference), context)
    } else if let function = index.globals(named: name).first(where: { $0.kind == .function }) {
      show(function: function, of: nil, taking: [.value(element)], context)
    } else {
      show(ExprSyntax(reference), in: scope, context)
    }
  }

  /// Shows what a function or initializer yields that is named as a member; false where the member is neither.
  func showHandedOver(
    _ member: MemberAccessExprSyntax, taking values: [ViewBinding], in scope: ViewScope, _ context: ViewContext
  ) -> Bool {
    guard let base = member.base else { return false }
    let name = Self.plainName(member.declName.baseName)
    if let path = typePath(base, in: scope) {
      if name == "init" {
        let element = values.reduce(ShownValue.fixed) { $0.joined(with: value(of: $1)) }
        showInitializer(
          of: path, labels: Self.labels(of: member), with: values.count == 1 ? values.first.map(value) ?? element : element,
          at: member, in: scope, context)
        return true
      }
      guard let type = type(named: path, from: scope),
        let function = members(named: name, of: type).first(where: { $0.kind == .function && $0.isStatic })
      else { return false }
      show(function: function, of: Receiver(type, typeName: type.qualifiedName), taking: values, context)
      return true
    }
    for receiver in receivers(of: value(of: base, in: scope)) {
      guard let function = members(named: name, of: receiver).first(where: { $0.kind == .function }) else { continue }
      show(function: function, of: receiver, taking: values, context)
      return true
    }
    return false
  }

  /// `content: \.view`
  private func showHandedOver(_ path: KeyPathExprSyntax, with element: ShownValue, in scope: ViewScope, _ context: ViewContext) {
    let names = path.components.compactMap { $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName }
    if names.count == 1, let name = names.first.map(Self.plainName) {
      for receiver in receivers(of: element) {
        guard let property = members(named: name, of: receiver).first(where: \.kind.isProperty) else { continue }
        show(property: property, of: receiver, context)
        return
      }
    }
    emitValue(element.computed, Self.shortened(path), at: scope.source.location(of: path), context)
  }

  /// The labels of `Row.init(item:)`; nil where none are written.
  private static func labels(of member: MemberAccessExprSyntax) -> [String]? {
    member.declName.argumentNames?.arguments.map { plainName($0.name) }
  }

  private func showInitializer(
    of name: String, labels: [String]?, with element: ShownValue, at member: MemberAccessExprSyntax, in scope: ViewScope,
    _ context: ViewContext
  ) {
    var inner = context
    inner.implicitBase = nil
    if let type = type(named: name, from: scope), isView(type) {
      for instance in make(type, taking: element, labels: labels).instances {
        show(instance, at: ExprSyntax(member), in: scope, inner)
      }
      return
    }
    let simple = name.lastDottedPart
    if ViewVocabulary.leaves[simple] != nil {
      emit(simple, Self.shortened(member), element.computed, at: scope.source.location(of: member), inner)
    } else if ViewVocabulary.containers.contains(simple) {
      emitValue(element, Self.shortened(member), at: scope.source.location(of: member), inner)
    } else {
      stop(
        at: ExprSyntax(member), in: scope, inner, "cannot follow '\(name)': it is not declared in the sources that could be read")
    }
  }

  /// Shows what a function yields that is called with values, its labels left out.
  func show(function declaration: Declaration, of receiver: Receiver?, taking values: [ViewBinding], _ context: ViewContext) {
    guard let parsed = declaration.parse(), let function = parsed.syntax.as(FunctionDeclSyntax.self), let body = function.body
    else {
      if let stop = declaration.parseStop { shown.stop(stop, isCovered: context.isCovered) }
      return
    }
    let inner = ViewScope(source: parsed, receiver: receiver, arena: arena)
    for (parameter, value) in zip(CallArguments.parameters(of: function.signature.parameterClause), values) {
      inner.bind(parameter.name, to: value)
    }
    entering(declaration, else: ()) { show(body: body.statements, in: inner, context) }
  }

  /// A value of a type of the project, made by an initializer that is handed one value.
  private func make(_ type: Declaration, taking element: ShownValue, labels: [String]?) -> ShownValue {
    var made = element.computed
    let receiver = Receiver(type, typeName: type.qualifiedName, value: made)
    fill(receiver, taking: element, labels: labels)
    made.instances = [receiver]
    made.type = type.qualifiedName
    return made
  }

  private func fill(_ receiver: Receiver, taking element: ShownValue, labels: [String]?) {
    guard let type = receiver.declaration else { return }
    let initializers = members(named: "init", of: type).filter { $0.kind == .initializer && $0.parent?.kind != .protocol }
    for declaration in initializers {
      guard let parsed = declaration.parse(), let made = parsed.syntax.as(InitializerDeclSyntax.self) else { continue }
      let parameters = CallArguments.parameters(of: made.signature.parameterClause)
      // A reference to an initializer leaves no argument to a fallback.
      guard parameters.count == 1, let parameter = parameters.first, labels.map({ $0 == [parameter.label ?? "_"] }) ?? true
      else { continue }
      let inner = ViewScope(source: parsed, receiver: receiver, arena: arena)
      inner.bind(parameter.name, to: .value(element))
      if let body = made.body?.statements { initialize(receiver, by: declaration, body, in: inner) }
      return
    }
    let properties = storedProperties(of: type)
    let wanted = labels?.first.flatMap { label in properties.first { $0.name == label } }
    if let property = wanted ?? properties.first(where: { !$0.isOptional }) ?? properties.first {
      receiver.given[property.name] = .value(element)
    }
  }
}
