import SwiftSyntax

/// Functions and closures: their parameters and what they return.
extension Evaluator {
  /// Of several functions of a name, those whose parameters take the arguments; all where none does.
  func select(_ callees: [EvaluatedValue], _ arguments: [EvaluatedArgument]) -> [EvaluatedValue] {
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
