import SwiftSyntax

/// A row of operands and operators as precedence groups it, over the nodes of the tree itself: their places stay known.
///
/// SwiftOperators would make a new tree, whose positions say nothing about the file.
indirect enum FoldedExpression {
  case single(ExprSyntax)
  /// `a && b && c`
  case all([FoldedExpression])
  /// `a || b || c`
  case any([FoldedExpression])
  /// `a == b` and its kin.
  case comparison(FoldedExpression, String, FoldedExpression)
  /// `a ?? b ?? c`
  case fallback([FoldedExpression])
  /// `a ? b : c`
  case ternary(FoldedExpression, ExprSyntax, FoldedExpression)
  /// Operands of which something new is made: sums, ranges, operators of the project.
  case computed([FoldedExpression])
  /// `a = b`, `a += b`
  case assignment(FoldedExpression, String, FoldedExpression)

  /// Groups a sequence.
  init(_ sequence: SequenceExprSyntax) {
    self = Self.fold(sequence.elements.map { Element(expression: $0, level: Self.level(of: $0)) }[...], depth: 0)
  }

  /// An operand or operator; what it is, is asked for once.
  private struct Element {
    var expression: ExprSyntax
    var level: Level?
  }

  private enum Level: Int, CaseIterable {
    case assignment, ternary, or, and, comparison, fallback, other
  }

  private static func fold(_ elements: ArraySlice<Element>, depth: Int) -> FoldedExpression {
    guard let first = elements.first else { return .computed([]) }
    if elements.count == 1 { return .single(first.expression) }
    // Sequences longer than anyone writes are not grouped, so that the recursion has a bound.
    guard depth < 48 else { return .computed(operands(of: elements).map { .single($0) }) }
    for level in Level.allCases {
      let splits = elements.indices.filter { elements[$0].level == level }
      guard let split = splits.first else { continue }
      let before = fold(elements[..<split], depth: depth + 1)
      switch level {
      case .assignment:
        return .assignment(before, text(of: elements[split].expression), fold(elements[(split + 1)...], depth: depth + 1))
      case .ternary:
        guard let ternary = elements[split].expression.as(UnresolvedTernaryExprSyntax.self) else { continue }
        return .ternary(before, ternary.thenExpression, fold(elements[(split + 1)...], depth: depth + 1))
      case .comparison:
        return .comparison(before, text(of: elements[split].expression), fold(elements[(split + 1)...], depth: depth + 1))
      case .or, .and, .fallback, .other:
        var parts: [FoldedExpression] = []
        var start = elements.startIndex
        for end in splits + [elements.endIndex] {
          if start < end { parts.append(fold(elements[start..<end], depth: depth + 1)) }
          start = end + 1
        }
        switch level {
        case .or: return .any(parts)
        case .and: return .all(parts)
        case .fallback: return .fallback(parts)
        default: return parts.count == 1 ? parts[0] : .computed(parts)
        }
      }
    }
    return .computed(operands(of: elements).map { .single($0) })
  }

  private static func level(of element: ExprSyntax) -> Level? {
    // Asking a node for its kind is far cheaper than asking whether it is of a type.
    switch element.kind {
    case .assignmentExpr: return .assignment
    case .unresolvedTernaryExpr: return .ternary
    case .unresolvedAsExpr, .unresolvedIsExpr, .arrowExpr: return .other
    case .binaryOperatorExpr: break
    default: return nil
    }
    guard let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text else { return nil }
    switch name {
    case "||": return .or
    case "&&": return .and
    case "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=": return .comparison
    case "??": return .fallback
    default: return name.hasSuffix("=") ? .assignment : .other
    }
  }

  private static func text(of element: ExprSyntax) -> String {
    element.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "="
  }

  /// The operands; the type behind `as` and `is` is none.
  private static func operands(of elements: ArraySlice<Element>) -> [ExprSyntax] {
    elements.filter { $0.level == nil && $0.expression.kind != .typeExpr }.map(\.expression)
  }
}
