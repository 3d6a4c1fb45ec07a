import SwiftSyntax

/// Lists: what the methods of arrays and sets give.
extension Evaluator {
  /// A method of a list; nil for one that is not known here.
  func callList(
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
}
