import SwiftSyntax

/// One step of a postfix expression, after its head.
private enum ChainStep {
  case member(MemberAccessExprSyntax)
  case call(FunctionCallExprSyntax)
  case element(SubscriptCallExprSyntax)
  case generic(GenericSpecializationExprSyntax)
  case conditional(PostfixIfConfigExprSyntax)
}

extension Evaluator {
  /// The values of a postfix expression: a head with members, calls and postfix `#if` clauses behind it.
  ///
  /// Long chains of modifiers are walked in a loop, not by recursion.
  func evaluate(chain expression: ExprSyntax, _ scope: EvaluationScope) -> [EvaluatedValue] {
    var steps: [ChainStep] = []
    var head: ExprSyntax? = expression
    while let node = head {
      if let call = node.as(FunctionCallExprSyntax.self) {
        steps.append(.call(call))
        head = call.calledExpression
      } else if let member = node.as(MemberAccessExprSyntax.self) {
        steps.append(.member(member))
        head = member.base
      } else if let element = node.as(SubscriptCallExprSyntax.self) {
        steps.append(.element(element))
        head = element.calledExpression
      } else if let generic = node.as(GenericSpecializationExprSyntax.self) {
        steps.append(.generic(generic))
        head = generic.expression
      } else if let conditional = node.as(PostfixIfConfigExprSyntax.self) {
        steps.append(.conditional(conditional))
        head = conditional.base
      } else if let optional = node.as(OptionalChainingExprSyntax.self) {
        head = optional.expression
      } else if let forced = node.as(ForceUnwrapExprSyntax.self) {
        head = forced.expression
      } else {
        break
      }
    }
    var rest = Array(steps.reversed())[...]
    var values: [EvaluatedValue]
    if let head, let reference = head.as(DeclReferenceExprSyntax.self) {
      values = evaluateHead(reference, &rest, scope)
    } else if let head {
      values = evaluate(head, plain(scope))
    } else if let base = scope.postfixBase {
      values = base
    } else if case .member(let member)? = rest.popFirst() {
      // `.name` and `.name(…)`: what it means, the context says later.
      values = [.member(member.declName.baseName.plainText)]
      if case .call? = rest.first { rest.removeFirst() }
    } else {
      return unknown("cannot be read from the sources", expression, scope)
    }
    while let step = rest.popFirst() {
      values = apply(step, to: values, &rest, expression, scope)
    }
    return values
  }

  /// A name at the front of a chain, with the call behind it if there is one.
  private func evaluateHead(
    _ reference: DeclReferenceExprSyntax, _ rest: inout ArraySlice<ChainStep>, _ scope: EvaluationScope
  ) -> [EvaluatedValue] {
    let name = reference.baseName.plainText
    var generics: GenericSpecializationExprSyntax?
    if case .generic(let node)? = rest.first {
      generics = node
      rest.removeFirst()
    }
    if case .call(let call)? = rest.first {
      rest.removeFirst()
      return callNamed(name, generics, call, scope)
    }
    var values = lookUp(name, reference, scope)
    if let generics { values = values.map { specialize($0, generics, scope) } }
    return values
  }

  private func apply(
    _ step: ChainStep, to base: [EvaluatedValue], _ rest: inout ArraySlice<ChainStep>, _ whole: ExprSyntax,
    _ scope: EvaluationScope
  ) -> [EvaluatedValue] {
    switch step {
    case .member(let member):
      let name = member.declName.baseName.plainText
      var generics: GenericSpecializationExprSyntax?
      if case .generic(let node)? = rest.first {
        generics = node
        rest.removeFirst()
      }
      if case .call(let call)? = rest.first {
        rest.removeFirst()
        return base.reduce(into: []) { values, value in
          let specialized = generics.map { specialize(value, $0, scope) } ?? value
          values = EvaluatedValue.union(
            values, callMember(name, of: specialized, generics, call, member, whole, scope))
        }
      }
      return base.reduce(into: []) { values, value in
        var found: [EvaluatedValue]
        if case .unknown = value {
          found = [value]
        } else {
          found = self.member(name, of: value, member, scope) ?? missing(value, whole, scope)
        }
        if let generics { found = found.map { specialize($0, generics, scope) } }
        values = EvaluatedValue.union(values, found)
      }
    case .call(let call):
      return base.reduce(into: []) { values, value in
        if case .function(let function) = value {
          values = EvaluatedValue.union(values, self.call(function, arguments(of: call, scope), call, scope))
        } else if case .unknown = value {
          values = EvaluatedValue.union(values, [value])
        } else if value.isArrayType, call.arguments.isEmpty {
          values.append(.list([]))
        } else {
          values = EvaluatedValue.union(values, unknown("cannot be read from the sources", whole, scope))
        }
      }
    case .conditional(let conditional):
      var values: [EvaluatedValue] = context.mayBeEmpty(conditional.config) ? base : []
      for clause in context.activeClauses(of: conditional.config) {
        guard case .postfixExpression(let expression) = clause.elements else { continue }
        var inner = scope
        inner.postfixBase = base
        values = EvaluatedValue.union(values, evaluate(expression, inner))
      }
      return values
    case .generic(let node): return base.map { specialize($0, node, scope) }
    case .element: return unknown("is read at run time", whole, scope)
    }
  }

  /// A member that a value's type does not have in the sources.
  func missing(_ base: EvaluatedValue, _ whole: ExprSyntax, _ scope: EvaluationScope) -> [EvaluatedValue] {
    if case .foreignType(let type) = base, Self.runTimeTypes.contains(type) {
      return unknown("is read at run time", whole, scope)
    }
    return unknown("is declared in no source in reach", whole, scope)
  }

  /// Types of the system whose values only the running program knows.
  private static let runTimeTypes: Set<String> = [
    "Bundle", "Date", "FileManager", "Locale", "ProcessInfo", "UIDevice", "UUID", "UserDefaults", "WKInterfaceDevice",
  ]

  /// A type with its generic arguments.
  func specialize(
    _ value: EvaluatedValue, _ node: GenericSpecializationExprSyntax, _ scope: EvaluationScope
  ) -> EvaluatedValue {
    guard case .type(var type) = value, let parameters = type.declaration.parse()?.genericParameterNames else { return value }
    for (parameter, argument) in zip(parameters, node.genericArgumentClause.arguments) {
      guard case .type(let syntax) = argument.argument, let name = syntax.plainName else { continue }
      type.generics[parameter] = scope.generics[name] ?? names.type(named: name, from: scope.source.declaration)
    }
    return .type(type)
  }
}
