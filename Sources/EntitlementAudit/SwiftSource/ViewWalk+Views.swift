import SwiftSyntax

/// Shows what expressions yield as views.
extension ViewWalk {
  /// Shows what an expression yields as a view.
  func show(_ expression: ExprSyntax, in scope: ViewScope, _ context: ViewContext) {
    bounded(expression, in: scope, else: ()) {
      let before = isCoveredHere
      isCoveredHere = context.isCovered || context.isMasked
      defer { isCoveredHere = before }
      unboundedShow(expression, in: scope, context)
    }
  }

  private func unboundedShow(_ expression: ExprSyntax, in scope: ViewScope, _ context: ViewContext) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): show(call, in: scope, context)
    case .declReferenceExpr(let reference): show(reference, in: scope, context)
    case .memberAccessExpr(let member): show(member, in: scope, context)
    case .tupleExpr(let tuple):
      for element in tuple.elements { show(element.expression, in: scope, context) }
    case .arrayExpr(let array):
      for element in array.elements { show(element.expression, in: scope, context) }
    case .dictionaryExpr(let dictionary):
      for element in dictionary.content.as(DictionaryElementListSyntax.self) ?? [] { show(element.value, in: scope, context) }
    // Which of the views in a list it is, is not followed: any of them.
    case .subscriptCallExpr(let call): show(call.calledExpression, in: scope, context)
    case .ifExpr, .switchExpr:
      var flow = ViewFlow(use: .view(context), isImplicit: true)
      branch(expression, in: ViewScope(in: scope), &flow)
    case .sequenceExpr(let sequence): show(FoldedExpression(sequence), in: scope, context)
    case .closureExpr(let closure): show(body: closure.statements, in: ViewScope(in: scope), context)
    case .forceUnwrapExpr(let unwrapped): show(unwrapped.expression, in: scope, context)
    case .optionalChainingExpr(let chained): show(chained.expression, in: scope, context)
    case .tryExpr(let tried): show(tried.expression, in: scope, context)
    case .awaitExpr(let awaited): show(awaited.expression, in: scope, context)
    case .consumeExpr(let consumed): show(consumed.expression, in: scope, context)
    case .copyExpr(let copied): show(copied.expression, in: scope, context)
    case .genericSpecializationExpr(let generic): show(generic.expression, in: scope, context)
    case .postfixIfConfigExpr(let conditional): show(conditional, in: scope, context)
    case .nilLiteralExpr, .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .keyPathExpr,
      .discardAssignmentExpr, .typeExpr:
      break
    case .macroExpansionExpr(let macro):
      stop(at: expression, in: scope, context, "cannot follow '#\(macro.macroName.text)': what a macro makes is not known here")
    default:
      let text = Self.shortened(expression)
      stop(at: expression, in: scope, context, "cannot follow '\(text)' to the view that it yields")
    }
  }

  private func show(_ folded: FoldedExpression, in scope: ViewScope, _ context: ViewContext) {
    switch folded {
    case .single(let expression): show(expression, in: scope, context)
    case .ternary(let condition, let yes, let no):
      divide(on: condition, at: yes, in: scope, context) {
        show(yes, in: scope, $0)
      } otherwise: {
        show(no, in: scope, $0)
      }
    case .fallback(let parts), .computed(let parts), .all(let parts), .any(let parts):
      // `Text(a) + Text(b)`, `label ?? Text(b)`
      for part in parts { show(part, in: scope, context) }
    case .comparison, .assignment: break
    }
  }

  /// Goes on with the two sides of `condition ? yes : no`, as far as each can be reached.
  func divide(
    on condition: FoldedExpression, at yes: ExprSyntax, in scope: ViewScope, _ context: ViewContext, then: (ViewContext) -> Void,
    otherwise: (ViewContext) -> Void
  ) {
    let usual = inState(redacted: false) { truth(of: condition, in: scope) }
    let redacted = inState(redacted: true) { truth(of: condition, in: scope) }
    let note = Note("drawn according to '.privacy'", at: scope.source.location(of: yes))
    let choice = choice(on: usual)
    var context = context
    context.note(reasonTest(usual.holds, redacted.holds, at: yes, in: scope) { truth(of: condition, in: scope).holds })
    if let branch = context.branch(
      usually: usual.holds != false, redacted: redacted.holds != false, test: note, choice: choice?.side(0))
    {
      then(branch)
    }
    if let branch = context.branch(
      usually: usual.holds != true, redacted: redacted.holds != true, test: note, choice: choice?.side(1))
    {
      otherwise(branch)
    }
  }

  /// Modifiers strung on a view below `#if`.
  private func show(_ conditional: PostfixIfConfigExprSyntax, in scope: ViewScope, _ context: ViewContext) {
    guard let base = conditional.base else { return }
    let clauses = index.context.activeClauses(of: conditional)
    let strung = clauses.compactMap { $0.elements?.as(ExprSyntax.self) }
    if strung.isEmpty || index.context.mayBeEmpty(conditional.config) { show(base, in: scope, context) }
    for expression in strung {
      var inner = context
      inner.implicitBase = Thunk(base, in: scope)
      show(expression, in: scope, inner)
    }
  }

  // MARK: Ends

  /// Notes that the walk could not go on.
  func stop(at node: ExprSyntax, in scope: ViewScope, _ context: ViewContext, _ message: String) {
    shown.stop(Note(message, at: scope.source.location(of: node)), isCovered: context.isCovered)
  }

  /// The text of a node on one line, and not too long for a message.
  static func shortened(_ node: some SyntaxProtocol) -> String {
    let bytes = node.trimmedBytes
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return shortened(String(decoding: bytes, as: UTF8.self)) }
    var text: [UInt8] = []
    for piece in bytes.split(whereSeparator: { $0 == 0x20 || (0x09...0x0D).contains($0) }) {
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      text += piece
      if text.count > 100 { break }
    }
    let isLong = text.count > 80
    return String(decoding: text.prefix(80), as: UTF8.self) + (isLong ? "…" : "")
  }

  private static func shortened(_ whole: String) -> String {
    var text = ""
    for piece in whole.split(whereSeparator: \.isWhitespace) {
      if !text.isEmpty { text += " " }
      text += piece
      if text.utf8.count > 100 { return String(text.prefix(80)) + "…" }
    }
    return text.count > 80 ? String(text.prefix(80)) + "…" : text
  }
}
