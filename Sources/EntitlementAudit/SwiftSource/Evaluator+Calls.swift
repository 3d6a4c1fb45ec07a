import SwiftSyntax

/// One argument of a call.
struct EvaluatedArgument {
  /// Its label; nil where there is none, as for the first trailing closure.
  var label: String?
  /// What it can come to.
  var values: [EvaluatedValue]
  /// Whether it stands behind the parentheses.
  var isTrailing = false
}

extension Evaluator {
  /// The arguments of a call, trailing closures last.
  func arguments(of call: FunctionCallExprSyntax, _ scope: EvaluationScope) -> [EvaluatedArgument] {
    let outer = plain(scope)
    var arguments = call.arguments.map { argument in
      EvaluatedArgument(label: argument.label?.plainText, values: evaluate(argument.expression, outer))
    }
    if let closure = call.trailingClosure {
      arguments.append(EvaluatedArgument(label: nil, values: evaluate(ExprSyntax(closure), outer), isTrailing: true))
    }
    for closure in call.additionalTrailingClosures {
      let values = evaluate(ExprSyntax(closure.closure), outer)
      arguments.append(EvaluatedArgument(label: closure.label.plainText, values: values, isTrailing: true))
    }
    return arguments
  }

  // MARK: Calls by name

  /// `name(…)`: a function, an initializer, a closure held in a variable.
  func callNamed(
    _ name: String, _ generics: GenericSpecializationExprSyntax?, _ call: FunctionCallExprSyntax, _ scope: EvaluationScope
  ) -> [EvaluatedValue] {
    let place = scope.source.declaration
    if scope.locals[name] == nil, scope.generics[name] == nil, Self.isTypeName(name),
      names.type(named: name, from: place) == nil
    {
      if let values = makeConfiguration(name, call, scope) { return values }
      if let values = callSystem(name, call, scope) { return values }
    }
    if name == "type", call.arguments.first?.label?.plainText == "of" {
      return call.arguments.first.map { evaluate($0.expression, plain(scope)) }?.map { value in
        if case .instance(let instance) = value { .type(instance.type) } else { value }
      } ?? []
    }
    if scope.locals[name] == nil, let method = implicitSelfMethod(name, call, scope) { return method }
    return lookUp(name, call.calledExpression, scope).reduce(into: []) { values, callee in
      let specialized = generics.map { specialize(callee, $0, scope) } ?? callee
      values = EvaluatedValue.union(values, apply(specialized, call, scope))
    }
  }

  /// A method of `self` that is called without naming it.
  private func implicitSelfMethod(
    _ name: String, _ call: FunctionCallExprSyntax, _ scope: EvaluationScope
  ) -> [EvaluatedValue]? {
    guard case .configuration? = scope.selfValue, let own = scope.selfValue, isModifier(name) else { return nil }
    return callMember(name, of: own, nil, call, call.calledExpression, ExprSyntax(call), scope)
  }

  /// Calls a value: a function, a type's initializer.
  private func apply(
    _ callee: EvaluatedValue, _ call: FunctionCallExprSyntax, _ scope: EvaluationScope
  ) -> [EvaluatedValue] {
    switch callee {
    case .function(let function): self.call(function, arguments(of: call, scope), call, scope)
    case .type(let type): initialize(type, call, scope)
    case .unknown: [callee]
    default: unknown("is declared in no source in reach", call, scope)
    }
  }

  /// Functions and initializers of the system that keep or name what they are given.
  private func callSystem(
    _ name: String, _ call: FunctionCallExprSyntax, _ scope: EvaluationScope
  ) -> [EvaluatedValue]? {
    let first = call.arguments.first
    switch name {
    case "Set", "Array", "ContiguousArray":
      guard let first, first.label == nil, call.arguments.count == 1 else { return [.list([])] }
      return evaluate(first.expression, plain(scope))
    case "String", "LocalizedStringResource", "NSString", "StaticString":
      guard let first, ["describing", "reflecting", "stringLiteral", nil].contains(first.label?.plainText) else { return nil }
      return evaluate(first.expression, plain(scope)).flatMap { value -> [EvaluatedValue] in
        switch value {
        case .type(let type) where first.label?.plainText == "describing": [.text(type.name)]
        case .instance(let instance) where first.label?.plainText == "describing": [.text(instance.type.name)]
        case .number(let number): [.text(String(number))]
        case .text, .unknown: [value]
        default: unknown("is made at run time", call, scope)
        }
      }
    default: return nil
    }
  }

  // MARK: Calls of members

  /// `base.name(…)`.
  func callMember(
    _ name: String, of base: EvaluatedValue, _ generics: GenericSpecializationExprSyntax?, _ call: FunctionCallExprSyntax,
    _ node: some SyntaxProtocol, _ whole: ExprSyntax, _ scope: EvaluationScope
  ) -> [EvaluatedValue] {
    switch base {
    case .unknown: return [base]
    case .configuration(let configuration): return modify(configuration, name, call, node, scope)
    case .list(let elements):
      if let values = callList(elements, name, call, scope) { return values }
    case .foreignType("WidgetBundleBuilder"), .foreignType("ControlWidgetBundleBuilder"):
      guard name.hasPrefix("build") else { break }
      return arguments(of: call, scope).flatMap(\.values).asList
    case .foreignType(let type):
      if name == "init", let values = makeConfiguration(type, call, scope) { return values }
      // `WidgetKit.StaticConfiguration(…)`
      if Self.systemModules.contains(type),
        let values = makeConfiguration(name, call, scope) ?? callSystem(name, call, scope)
      {
        return values
      }
    case .type(let type):
      if name == "init" { return initialize(type, call, scope) }
      // `MyBundle.main()`: what the system's protocol gives a bundle or a widget. It is the bundle that runs.
      if name == "main", call.arguments.isEmpty, names.members(named: name, of: type).isEmpty {
        return [.instance(EvaluatedInstance(type: type))]
      }
    case .text(let text):
      switch name {
      case "appending":
        return call.arguments.first.map { evaluate($0.expression, plain(scope)) }?.map { added in
          if case .text(let more) = added { joined(text, more, call, scope) } else { added }
        } ?? [base]
      case "lowercased" where call.arguments.isEmpty: return [.text(text.lowercased())]
      case "uppercased" where call.arguments.isEmpty: return [.text(text.uppercased())]
      default: break
      }
    default: break
    }
    guard let found = member(name, of: base, node, scope) else { return missing(base, whole, scope) }
    let given = arguments(of: call, scope)
    return select(found, given).reduce(into: []) { values, callee in
      let specialized = generics.map { specialize(callee, $0, scope) } ?? callee
      switch specialized {
      case .function(let function):
        values = EvaluatedValue.union(values, self.call(function, given, call, scope))
      case .type(let type): values = EvaluatedValue.union(values, initialize(type, call, scope))
      case .enumCase, .unknown, .member: values = EvaluatedValue.union(values, [specialized])
      default: values = EvaluatedValue.union(values, unknown("cannot be read from the sources", whole, scope))
      }
    }
  }
}
