import SwiftSyntax

/// Statements that change local variables.
extension Evaluator {
  /// Executes `name = value` and `name += value`; false where it is neither.
  func assign(_ elements: [ExprSyntax], _ scope: inout EvaluationScope) -> Bool {
    guard elements.count >= 3 else { return false }
    let isPlain = elements[1].is(AssignmentExprSyntax.self)
    guard isPlain || elements[1].operatorText == "+=" else { return false }
    let name: String
    if let reference = elements[0].as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.plainText
    } else if let member = elements[0].as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    {
      name = "self." + member.declName.baseName.plainText
    } else {
      return true
    }
    let values = evaluate(sequence: elements[2...], plain(scope))
    if isPlain {
      scope.locals[name] = values
    } else if let present = scope.locals[name] {
      let frozen = scope
      scope.locals[name] =
        present.flatMap { left in
          values.map { right in
            switch (left, right) {
            case (.list(let a), .list(let b)): .list(EvaluatedValue.merged(a, b))
            case (.list(let a), _): .list(a + [right])
            case (.text(let a), .text(let b)): joined(a, b, elements[0], frozen)
            default: left
            }
          }
        }
    }
    return true
  }

  /// Executes `name.append(…)` and the like on a local list; false where it is no such call.
  func mutate(_ call: FunctionCallExprSyntax, _ scope: inout EvaluationScope) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText, let present = scope.locals[name],
      present.contains(where: { if case .list = $0 { true } else { false } })
    else { return false }
    let method = member.declName.baseName.plainText
    switch method {
    case "append", "insert", "formUnion":
      guard let argument = call.arguments.first else { return true }
      let added = evaluate(argument.expression, plain(scope)).flatMap { value -> [EvaluatedValue] in
        // `append(contentsOf:)` and `formUnion` take lists.
        if case .list(let elements) = value { elements } else { [value] }
      }
      change(name, &scope) { values in
        values.map { if case .list(let elements) = $0 { .list(EvaluatedValue.merged(elements, added)) } else { $0 } }
      }
      return true
    case "removeAll", "remove", "subtract":
      scope.locals[name] = removing(call, method, from: present, scope)
      return true
    case "sort", "shuffle", "reverse": return true
    case "removeFirst", "removeLast", "popLast":
      let stop = EvaluatedValue.unknown(note("removes by position", call, scope))
      change(name, &scope) { values in
        values.map { if case .list(let elements) = $0 { .list(elements + [stop]) } else { $0 } }
      }
      return true
    default: return false
    }
  }

  private func change(
    _ name: String, _ scope: inout EvaluationScope, _ body: ([EvaluatedValue]) -> [EvaluatedValue]
  ) {
    if let present = scope.locals[name] { scope.locals[name] = body(present) }
  }

  private func removing(
    _ call: FunctionCallExprSyntax, _ method: String, from values: [EvaluatedValue], _ scope: EvaluationScope
  ) -> [EvaluatedValue] {
    let predicate = call.trailingClosure.map { ExprSyntax($0) } ?? call.arguments.first?.expression
    return values.map { value in
      guard case .list(let elements) = value else { return value }
      guard let predicate else { return .list([]) }
      if call.arguments.first?.label?.plainText == "keepingCapacity" { return .list([]) }
      let argument = evaluate(predicate, plain(scope))
      if case .function(let function) = argument.first {
        return .list(filter(elements, by: function, keeping: false, call, scope))
      }
      if method == "subtract", case .list(let removed) = argument.first {
        return .list(elements.filter { element in !removed.contains { $0.isKnownEqual(to: element) } })
      }
      if case .member = argument.first, method == "remove", call.arguments.first?.label == nil {
        return .list(elements.filter { element in !argument.contains { $0.isKnownEqual(to: element) } })
      }
      return .list(elements + unknown("removes by position", call, scope))
    }
  }

  /// The elements for which a closure says `keeping`, and those for which it cannot be told, with the reason.
  func filter(
    _ elements: [EvaluatedValue], by function: FunctionValue, keeping: Bool, _ node: some SyntaxProtocol,
    _ scope: EvaluationScope
  ) -> [EvaluatedValue] {
    var kept: [EvaluatedValue] = []
    var stop: [EvaluatedValue] = []
    for element in elements {
      if case .unknown = element {
        kept.append(element)
        continue
      }
      let verdict = truth(call(function, [EvaluatedArgument(label: nil, values: [element])], node, scope))
      if verdict == nil { stop = unknown("is decided at run time", node, scope) }
      if verdict != !keeping { kept.append(element) }
    }
    return kept + stop
  }
}
