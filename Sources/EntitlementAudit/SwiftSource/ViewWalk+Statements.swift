import SwiftSyntax

/// How far a run through statements came, and what it yields.
struct ViewFlow {
  /// What is done with what the statements yield.
  enum Use {
    /// It is a value; the type that is expected.
    case value(hint: String?)
    /// It is shown.
    case view(ViewContext)
  }

  var use: Use
  /// Whether expressions stand for themselves: a result builder, or a body of one expression.
  var isImplicit: Bool
  /// What was yielded; nil: nothing yet.
  var value: ShownValue?
  /// Whether nothing after here is reached.
  var ends = false
}

extension ViewWalk {
  /// What a body yields as a value.
  func value(ofBody body: CodeBlockItemListSyntax, in scope: ViewScope, hint: String?) -> ShownValue {
    var flow = ViewFlow(use: .value(hint: hint), isImplicit: !Self.returns(body))
    run(body, in: scope, &flow)
    return flow.value ?? .fixed
  }

  /// Shows what a body yields.
  func show(body: CodeBlockItemListSyntax, in scope: ViewScope, _ context: ViewContext) {
    var flow = ViewFlow(use: .view(context), isImplicit: !Self.returns(body))
    run(body, in: scope, &flow)
  }

  /// Whether a body says `return` itself; what stands in closures and functions in it aside.
  static func returns(_ body: CodeBlockItemListSyntax) -> Bool {
    var open = [Syntax(body)]
    while let next = open.popLast() {
      switch next.kind {
      case .returnStmt:
        // A bare `return` in a closure of a loop yields nothing.
        if next.as(ReturnStmtSyntax.self)?.expression != nil { return true }
        continue
      case .token, .closureExpr, .functionCallExpr: continue
      case .codeBlockItem:
        if case .decl(let declaration)? = next.as(CodeBlockItemSyntax.self)?.item, declaration.kind != .ifConfigDecl { continue }
      default: break
      }
      open += next.children(viewMode: .sourceAccurate)
    }
    return false
  }

  /// Runs through statements.
  func run(_ items: CodeBlockItemListSyntax, in scope: ViewScope, _ flow: inout ViewFlow) {
    for item in items {
      guard !flow.ends else { return }
      switch item.item {
      case .decl(let declaration):
        if let block = declaration.as(IfConfigDeclSyntax.self) {
          run(block, in: scope, &flow)
        } else {
          declare(declaration, in: scope)
        }
      case .stmt(let statement): run(statement, in: scope, &flow)
      case .expr(let expression): run(expression, in: scope, isLast: item.id == items.last?.id, &flow)
      default: break
      }
    }
  }

  private func run(_ expression: ExprSyntax, in scope: ViewScope, isLast: Bool, _ flow: inout ViewFlow) {
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) {
      branch(expression, in: scope, &flow)
      return
    }
    if let sequence = expression.as(SequenceExprSyntax.self),
      case .assignment(let target, _, let assigned) = FoldedExpression(sequence)
    {
      assign(target, assigned, in: scope)
      return
    }
    guard flow.isImplicit else {
      if let call = expression.as(FunctionCallExprSyntax.self) {
        if Self.neverReturns(call) {
          flow.ends = true
        } else {
          mutate(by: call, in: scope)
          // Who follows effects enters the closures as values.
          if !followsEffects { runClosures(of: call, in: scope) }
        }
      }
      if followsEffects { _ = value(of: expression, in: scope) }
      return
    }
    if case .value = flow.use, !isLast {
      if followsEffects { _ = value(of: expression, in: scope) }
      return
    }
    yield(expression, in: scope, &flow)
  }

  private func run(_ statement: StmtSyntax, in scope: ViewScope, _ flow: inout ViewFlow) {
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt(let returned):
      if let expression = returned.expression { yield(expression, in: scope, &flow) }
      flow.ends = true
    case .throwStmt, .breakStmt, .continueStmt, .fallThroughStmt: flow.ends = true
    case .expressionStmt(let inner): branch(inner.expression, in: scope, &flow)
    case .guardStmt(let guarded):
      let elseScope = ViewScope(in: scope)
      divide(
        on: guarded.conditions, in: scope, thenIn: nil, then: nil,
        otherwise: { walk, flow in walk.run(guarded.body.statements, in: elseScope, &flow) }, &flow)
    case .doStmt(let block):
      run(block.body.statements, in: ViewScope(in: scope), &flow)
      for clause in block.catchClauses where !flow.ends || clause.body.statements.isEmpty == false {
        var caught = flow
        caught.ends = false
        run(clause.body.statements, in: ViewScope(in: scope), &caught)
        flow.value = caught.value
      }
    case .forStmt(let loop):
      let inner = ViewScope(in: scope)
      let values = value(of: loop.sequence, in: scope)
      bindAll(in: Syntax(loop.pattern), to: values.computed, in: inner)
      runPart(loop.body.statements, in: inner, &flow)
    case .whileStmt(let loop): runPart(loop.body.statements, in: ViewScope(in: scope), &flow)
    case .repeatStmt(let loop): runPart(loop.body.statements, in: ViewScope(in: scope), &flow)
    case .labeledStmt(let labelled): run(labelled.statement, in: scope, &flow)
    default: break
    }
  }

  /// Runs through statements after which the ones behind may be reached all the same.
  func runPart(_ items: CodeBlockItemListSyntax, in scope: ViewScope, _ flow: inout ViewFlow) {
    run(items, in: scope, &flow)
    flow.ends = false
  }

  /// Yields an expression.
  func yield(_ expression: ExprSyntax, in scope: ViewScope, _ flow: inout ViewFlow) {
    switch flow.use {
    case .value(let hint):
      let next = value(of: expression, in: scope, hint: hint)
      flow.value = flow.value.map { $0.joined(with: next) } ?? next
    case .view(var context):
      if context.root == nil {
        let name = context.view.map { "'\($0.name)'" } ?? "the widget's content"
        context.root = Note(
          "\(name) shows changing content here that nothing marks", at: scope.source.location(of: expression))
      }
      show(expression, in: scope, context)
    }
  }

  /// Runs the closures of a call that is made for its effect (`items.forEach { text += $0.name }`).
  private func runClosures(of call: FunctionCallExprSyntax, in scope: ViewScope) {
    let closures = CallArguments(call).closures
    guard !closures.isEmpty else { return }
    let base = Self.unwrapped(call.calledExpression).as(MemberAccessExprSyntax.self)?.base
    let element = base.map { value(of: $0, in: scope).computed } ?? .unknown
    for (_, closure, _) in closures {
      let inner = ViewScope(in: scope)
      bind(closure, to: [.value(element), .value(element)], in: inner)
      var side = ViewFlow(use: .value(hint: nil), isImplicit: false)
      bounded(closure, in: scope, else: ()) { run(closure.statements, in: inner, &side) }
    }
  }

  private static func neverReturns(_ call: FunctionCallExprSyntax) -> Bool {
    ["fatalError", "preconditionFailure"].contains(call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text)
  }
}
