import SwiftSyntax

/// Values of types that the sources declare: what their initializers set.
extension Evaluator {
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
