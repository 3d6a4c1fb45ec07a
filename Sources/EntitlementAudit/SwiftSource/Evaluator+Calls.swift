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
    guard case .configuration? = scope.selfValue, let own = scope.selfValue else { return nil }
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
    guard let found = member(name, of: base, node, scope) else {
      return unknown("is declared in no source in reach", whole, scope)
    }
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

  private func callList(
    _ elements: [EvaluatedValue], _ name: String, _ call: FunctionCallExprSyntax, _ scope: EvaluationScope
  ) -> [EvaluatedValue]? {
    let argument = call.trailingClosure.map { ExprSyntax($0) } ?? call.arguments.first?.expression
    switch name {
    case "union":
      guard let argument else { return nil }
      return evaluate(argument, plain(scope)).map { added in
        if case .list(let more) = added { .list(EvaluatedValue.merged(elements, more)) } else { .list(elements + [added]) }
      }
    case "subtracting", "intersection":
      guard let argument, case .list(let other)? = evaluate(argument, plain(scope)).first else { return nil }
      let keeps = name == "intersection"
      return [.list(elements.filter { element in other.contains { $0.isKnownEqual(to: element) } == keeps })]
    case "filter":
      guard let argument, case .function(let function)? = evaluate(argument, plain(scope)).first else { return nil }
      return [.list(filter(elements, by: function, keeping: true, call, scope))]
    case "compactMap", "map", "flatMap":
      guard let argument, case .function(let function)? = evaluate(argument, plain(scope)).first else { return nil }
      let mapped = elements.flatMap { element -> [EvaluatedValue] in
        if case .unknown = element { return [element] }
        return self.call(function, [EvaluatedArgument(label: nil, values: [element])], call, scope)
      }
      let kept = mapped.filter { if case .nothing = $0 { name == "map" } else { true } }
      return [
        .list(
          name == "flatMap"
            ? kept.flatMap { value -> [EvaluatedValue] in if case .list(let inner) = value { inner } else { [value] } } : kept)
      ]
    case "sorted", "reversed", "shuffled": return [.list(elements)]
    case "contains":
      guard let argument, call.arguments.first?.label == nil, call.trailingClosure == nil else { return nil }
      let wanted = evaluate(argument, plain(scope))
      guard wanted.count == 1, let only = wanted.first else { return nil }
      if elements.contains(where: { $0.isKnownEqual(to: only) }) { return [.truth(true)] }
      return elements.allSatisfy { $0.isComparable(to: only) } ? [.truth(false)] : nil
    default: return nil
    }
  }

  // MARK: Functions

  /// Of several functions of a name, those whose parameters take the arguments; all where none does.
  private func select(_ callees: [EvaluatedValue], _ arguments: [EvaluatedArgument]) -> [EvaluatedValue] {
    guard callees.count > 1 else { return callees }
    let fitting = callees.filter { callee in
      guard case .function(let function) = callee, case .function(let syntax) = function.code else { return true }
      return bind(arguments, to: syntax.signature.parameterClause.parameters, function.scope) != nil
    }
    return fitting.isEmpty ? callees : Array(fitting.prefix(1))
  }

  /// Executes a function or closure with arguments.
  func call(
    _ function: FunctionValue, _ arguments: [EvaluatedArgument], _ node: some SyntaxProtocol, _ scope: EvaluationScope
  ) -> [EvaluatedValue] {
    step(node, scope) {
      var inner = function.scope
      inner.postfixBase = nil
      switch function.code {
      case .closure(let closure):
        bind(arguments.map(\.values), to: closure, &inner)
        return execute(closure.statements, &inner).result
      case .function(let syntax):
        let parameters = syntax.signature.parameterClause.parameters
        guard let body = syntax.body, let bound = bind(arguments, to: parameters, inner) else {
          return unknown("cannot be read from the sources", node, scope)
        }
        inner.locals.merge(bound) { $1 }
        let returned = syntax.signature.returnClause?.type
        let declaration = function.scope.source.declaration
        let isMember = function.scope.source.syntax.id == syntax.id
        let run = { [self] in
          let values = execute(body.statements, &inner).result
          return returned.map { coerce(values, to: $0, inner) } ?? values
        }
        return isMember ? running(declaration, node, scope, run) : run()
      }
    }
  }

  private func bind(_ arguments: [[EvaluatedValue]], to closure: ClosureExprSyntax, _ scope: inout EvaluationScope) {
    for (index, values) in arguments.enumerated() { scope.locals["$\(index)"] = values }
    let parameterNames: [String]
    switch closure.signature?.parameterClause {
    case .simpleInput(let list): parameterNames = list.map(\.name.plainText)
    case .parameterClause(let clause): parameterNames = clause.parameters.map { ($0.secondName ?? $0.firstName).plainText }
    default: parameterNames = []
    }
    for (name, values) in zip(parameterNames, arguments) { scope.locals[name] = values }
  }

  /// What the parameters of a function stand for; nil where it does not take these arguments.
  func bind(
    _ arguments: [EvaluatedArgument], to parameters: FunctionParameterListSyntax, _ scope: EvaluationScope
  ) -> [String: [EvaluatedValue]]? {
    var bound: [String: [EvaluatedValue]] = [:]
    var open = arguments[...]
    for parameter in parameters {
      let label = parameter.firstName.plainText
      let name = (parameter.secondName ?? parameter.firstName).plainText
      let isFunction = parameter.type.isFunctionType
      if let next = open.first,
        next.label == (label == "_" ? nil : label) || (next.isTrailing && next.label == nil && isFunction)
      {
        open.removeFirst()
        var values = next.values
        if parameter.ellipsis != nil {
          while let more = open.first, more.label == nil, !more.isTrailing {
            values += more.values
            open.removeFirst()
          }
          bound[name] = [.list(coerce(values, to: parameter.type, scope))]
        } else {
          bound[name] = coerce(values, to: parameter.type, scope)
        }
      } else if let fallback = parameter.defaultValue {
        bound[name] = coerce(evaluate(fallback.value, scope), to: parameter.type, scope)
      } else if parameter.ellipsis != nil {
        bound[name] = [.list([])]
      } else {
        return nil
      }
    }
    return open.isEmpty ? bound : nil
  }

  // MARK: Initializers

  /// A value of a type that the sources declare.
  func initialize(_ type: TypeReference, _ call: FunctionCallExprSyntax, _ scope: EvaluationScope) -> [EvaluatedValue] {
    var instance = EvaluatedInstance(type: type)
    guard !call.arguments.isEmpty else { return [.instance(instance)] }
    let given = arguments(of: call, scope)
    if given.count == 1, given[0].label == "rawValue", type.declaration.kind == .enum {
      return unknown("is made at run time", call, scope)
    }
    let initializers = names.members(named: "init", of: type).filter { $0.kind == .initializer }
    for initializer in initializers {
      guard let parsed = initializer.parse(), let syntax = parsed.syntax.as(InitializerDeclSyntax.self),
        let body = syntax.body, !isRunning(initializer)
      else { continue }
      var inner = self.scope(of: parsed, selfValue: .instance(instance))
      guard let bound = bind(given, to: syntax.signature.parameterClause.parameters, inner) else { continue }
      inner.locals = bound
      var made: [EvaluatedValue] = []
      _ = running(initializer, call, scope) {
        made = execute(body.statements, &inner).produced
        return []
      }
      for (name, values) in inner.locals {
        if name.hasPrefix("self.") {
          instance.fields[String(name.dropFirst(5))] = values
        } else if bound[name] == nil {
          instance.fields[name] = values
        }
      }
      // `self.init(…)` of another initializer.
      if case .instance(let other)? = made.first, other.type == type { instance.fields.merge(other.fields) { mine, _ in mine } }
      return [.instance(instance)]
    }
    // The memberwise initializer.
    for argument in given {
      guard let label = argument.label else { continue }
      let declared = names.members(named: label, of: type).first { $0.kind.isProperty }?.parse()?.binding?.typeAnnotation
      instance.fields[label] = declared.map { coerce(argument.values, to: $0.type, scope) } ?? argument.values
    }
    return [.instance(instance)]
  }
}

extension TypeSyntax {
  /// Whether it is the type of a function or closure.
  var isFunctionType: Bool {
    switch self.as(TypeSyntaxEnum.self) {
    case .functionType: true
    case .attributedType(let type): type.baseType.isFunctionType
    case .optionalType(let type): type.wrappedType.isFunctionType
    case .tupleType(let type): type.elements.count == 1 && (type.elements.first?.type.isFunctionType ?? false)
    default: false
    }
  }
}
