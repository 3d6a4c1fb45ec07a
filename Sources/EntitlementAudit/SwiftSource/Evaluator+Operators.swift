import SwiftSyntax

/// Operands and operators come flat from the parser; these few are told apart by their precedence, without making new trees, so that
/// every node keeps its place.
extension Evaluator {
  /// The values of operands and operators in a row.
  func evaluate(sequence elements: ArraySlice<ExprSyntax>, _ scope: EvaluationScope) -> [EvaluatedValue] {
    guard let first = elements.first else { return [] }
    if elements.count == 1 { return evaluate(first, scope) }
    return step(first, scope) { split(elements, scope) }
  }

  private func split(_ elements: ArraySlice<ExprSyntax>, _ scope: EvaluationScope) -> [EvaluatedValue] {
    if let place = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[place].as(UnresolvedTernaryExprSyntax.self)
    {
      let condition = truth(evaluate(sequence: elements[..<place], scope))
      let yes = condition == false ? [] : evaluate(ternary.thenExpression, scope)
      let no = condition == true ? [] : evaluate(sequence: elements[(place + 1)...], scope)
      return EvaluatedValue.union(yes, no)
    }
    for level in [["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">="], ["??"], ["+", "-"]] {
      guard let place = elements.lastIndex(where: { $0.operatorText.map(level.contains) ?? false }),
        let symbol = elements[place].operatorText
      else { continue }
      let left = elements[..<place]
      let right = elements[(place + 1)...]
      guard !left.isEmpty, !right.isEmpty else { break }
      return apply(
        symbol, evaluate(sequence: left, scope), evaluate(sequence: right, scope), elements[place], scope)
    }
    // `x as T`, `x as! T`: the value stays.
    if let place = elements.lastIndex(where: { $0.is(UnresolvedAsExprSyntax.self) }), place > elements.startIndex {
      return evaluate(sequence: elements[..<place], scope)
    }
    guard let first = elements.first else { return [] }
    return unknown("is computed at run time", first.parent?.parent ?? Syntax(first), scope)
  }

  private func apply(
    _ symbol: String, _ left: [EvaluatedValue], _ right: [EvaluatedValue], _ node: ExprSyntax, _ scope: EvaluationScope
  ) -> [EvaluatedValue] {
    let whole = node.parent?.parent ?? Syntax(node)
    switch symbol {
    case "||", "&&":
      let decides = symbol == "||"
      let (a, b) = (truth(left), truth(right))
      if a == decides || b == decides { return [.truth(decides)] }
      if a != nil, b != nil { return [.truth(!decides)] }
    case "==", "!=":
      if let equal = equality(left, right) { return [.truth(equal == (symbol == "=="))] }
    case "??":
      // The right side stands in where the left is nil, or is not known to be anything.
      var known = left.filter { if case .nothing = $0 { false } else { true } }
      let mayBeNil = known.count < left.count || left.contains { if case .unknown = $0 { true } else { false } }
      if mayBeNil { known = EvaluatedValue.union(known, right) }
      return known
    case "+", "-":
      return left.flatMap { a in right.map { b in sum(symbol, a, b, whole, scope) } }
    default: break
    }
    return unknown("is decided at run time", whole, scope)
  }

  /// Whether two sets of alternatives are equal for certain, or different for certain; else nil.
  func equality(_ left: [EvaluatedValue], _ right: [EvaluatedValue]) -> Bool? {
    if left.count == 1, right.count == 1, left[0].isKnownEqual(to: right[0]) { return true }
    let differ = left.allSatisfy { a in right.allSatisfy { b in a.isComparable(to: b) && !a.isKnownEqual(to: b) } }
    return differ && !left.isEmpty && !right.isEmpty ? false : nil
  }

  /// Two texts in a row; unknown where that is longer than any name.
  func joined(
    _ left: String, _ right: String, _ node: some SyntaxProtocol, _ scope: EvaluationScope
  ) -> EvaluatedValue {
    left.utf8.count + right.utf8.count > limits.evaluatedText
      ? beyond("is longer than \(limits.evaluatedText) bytes\(limits.hint(\.evaluatedText))", node, scope)
      : .text(left + right)
  }

  private func sum(
    _ symbol: String, _ left: EvaluatedValue, _ right: EvaluatedValue, _ node: some SyntaxProtocol, _ scope: EvaluationScope
  ) -> EvaluatedValue {
    switch (left, right) {
    case (.text(let a), .text(let b)) where symbol == "+": return joined(a, b, node, scope)
    case (.list(let a), .list(let b)) where symbol == "+": return .list(EvaluatedValue.merged(a, b))
    // A part of a list that is not known makes one element unknown, and the list keeps the rest.
    case (.list(let a), .unknown) where symbol == "+": return .list(a + [right])
    case (.unknown, .list(let b)) where symbol == "+": return .list([left] + b)
    case (.list(let a), .member) where symbol == "+": return .list(a + [right])
    case (.number(let a), .number(let b)):
      let (result, overflow) = symbol == "+" ? a.addingReportingOverflow(b) : a.subtractingReportingOverflow(b)
      if !overflow { return .number(result) }
    case (.unknown, _): return left
    case (_, .unknown): return right
    default: break
    }
    return .unknown(note("is computed at run time", node, scope))
  }
}

extension ExprSyntax {
  /// The symbol, where it is a binary operator.
  var operatorText: String? { self.as(BinaryOperatorExprSyntax.self)?.operator.text }
}
