import SwiftParser
import SwiftSyntax

extension Evaluator {
  /// The values that an expression can come to.
  func evaluate(_ expression: ExprSyntax, _ scope: EvaluationScope) -> [EvaluatedValue] {
    step(expression, scope) { evaluateOneLevel(expression, scope) }
  }

  private func evaluateOneLevel(_ expression: ExprSyntax, _ scope: EvaluationScope) -> [EvaluatedValue] {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return text(of: literal, scope)
    case .integerLiteralExpr(let literal):
      guard let number = Int(literal.literal.text.filter { $0 != "_" }) else { break }
      return [.number(number)]
    case .booleanLiteralExpr(let literal): return [.truth(literal.literal.tokenKind == .keyword(.true))]
    case .nilLiteralExpr: return [.nothing]
    case .arrayExpr(let array):
      if array.elements.count > mostValues {
        return [beyond("holds more than \(mostValues) elements\(limits.hint(\.evaluatedValues))", expression, scope)]
      }
      return [.list(array.elements.reduce(into: []) { $0 = EvaluatedValue.merged($0, evaluate($1.expression, scope)) })]
    case .tupleExpr(let tuple):
      guard tuple.elements.count == 1, let only = tuple.elements.first else { break }
      return evaluate(only.expression, scope)
    case .tryExpr(let node): return evaluate(node.expression, scope)
    case .awaitExpr(let node): return evaluate(node.expression, scope)
    case .unsafeExpr(let node): return evaluate(node.expression, scope)
    case .inOutExpr(let node): return evaluate(node.expression, scope)
    case .prefixOperatorExpr(let node):
      guard node.operator.text == "!" else { break }
      return truth(evaluate(node.expression, scope)).map { [.truth(!$0)] } ?? unknown("is decided at run time", node, scope)
    case .sequenceExpr(let sequence): return evaluate(sequence: Array(sequence.elements)[...], scope)
    case .closureExpr(let closure): return [.function(FunctionValue(code: .closure(closure), scope: scope))]
    case .ifExpr(let node):
      var inner = scope
      return execute(node, &inner).result
    case .switchExpr(let node):
      var inner = scope
      return execute(node, &inner).result
    case .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .optionalChainingExpr, .forceUnwrapExpr, .subscriptCallExpr,
      .genericSpecializationExpr, .postfixIfConfigExpr:
      return evaluate(chain: expression, scope)
    default: break
    }
    return unknown("cannot be read from the sources", expression, scope)
  }

  /// Whether a condition holds; nil where that is decided at run time.
  func truth(_ values: [EvaluatedValue]) -> Bool? {
    var known: Bool?
    for value in values {
      guard case .truth(let truth) = value, known == nil || known == truth else { return nil }
      known = truth
    }
    return known
  }

  private func text(of literal: StringLiteralExprSyntax, _ scope: EvaluationScope) -> [EvaluatedValue] {
    if let whole = literal.representedLiteralValue { return [.text(whole)] }
    var texts = [""]
    for segment in literal.segments {
      let parts: [EvaluatedValue]
      switch segment {
      case .stringSegment(let plain): parts = [.text(plain.content.text)]
      default:
        guard let interpolation = segment.as(ExpressionSegmentSyntax.self), interpolation.expressions.count == 1,
          let only = interpolation.expressions.first, only.label == nil
        else {
          return unknown("is formatted at run time", segment, scope)
        }
        parts = evaluate(only.expression, scope)
      }
      var next: [String] = []
      for part in parts {
        switch part {
        case .text(let text): next += texts.map { $0 + text }
        case .number(let number): next += texts.map { $0 + String(number) }
        case .enumCase(_, let name): next += texts.map { $0 + name }
        case .type(let type): next += texts.map { $0 + type.name }
        case .unknown: return [part]
        default: return unknown("is no constant", segment, scope)
        }
      }
      texts = next
      if texts.count > mostValues {
        return [beyond("can come to more than \(mostValues) texts\(limits.hint(\.evaluatedValues))", literal, scope)]
      }
      if texts.contains(where: { $0.utf8.count > limits.evaluatedText }) {
        return [beyond("is longer than \(limits.evaluatedText) bytes\(limits.hint(\.evaluatedText))", literal, scope)]
      }
    }
    return texts.map { .text($0) }
  }
}
