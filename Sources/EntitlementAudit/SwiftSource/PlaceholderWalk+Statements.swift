import SwiftSyntax

/// Follows the statements of bodies.
extension PlaceholderWalk {
  /// Follows a body to the first read that what it yields, or sets, is made of.
  func reach(_ body: CodeBlockItemListSyntax, in scope: ViewScope, hint: String?) -> Found? {
    run(body, in: scope, hint: hint, isImplicit: !ViewWalk.returns(body)).found
  }

  /// What a run through statements came to.
  private struct Run {
    var found: Found?
    /// Whether nothing behind is reached.
    var ends = false
  }

  private func run(_ items: CodeBlockItemListSyntax, in scope: ViewScope, hint: String?, isImplicit: Bool) -> Run {
    let all = Array(items)
    for (position, item) in all.enumerated() {
      let step = run(item, behind: all[(position + 1)...], in: scope, hint: hint, isImplicit: isImplicit)
      if step.found != nil || step.ends { return step }
    }
    return Run()
  }

  private func run(
    _ item: CodeBlockItemSyntax, behind: ArraySlice<CodeBlockItemSyntax>, in scope: ViewScope, hint: String?, isImplicit: Bool
  ) -> Run {
    switch item.item {
    case .decl(let declaration):
      guard let block = declaration.as(IfConfigDeclSyntax.self) else {
        walk.declare(declaration, in: scope)
        return Run()
      }
      let clauses = walk.index.context.activeClauses(of: block)
      for clause in clauses {
        guard let items = clause.elements?.as(CodeBlockItemListSyntax.self) else { continue }
        let inner = run(items, in: scope, hint: hint, isImplicit: isImplicit)
        if inner.found != nil || (inner.ends && clauses.count == 1) { return inner }
      }
      return Run()
    case .stmt(let statement): return run(statement, in: scope, hint: hint, isImplicit: isImplicit)
    case .expr(let expression): return run(expression, behind: behind, in: scope, hint: hint, isImplicit: isImplicit)
    default: return Run()
    }
  }

  private func run(
    _ expression: ExprSyntax, behind: ArraySlice<CodeBlockItemSyntax>, in scope: ViewScope, hint: String?, isImplicit: Bool
  ) -> Run {
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) {
      return branch(expression, in: scope, hint: hint, isImplicit: isImplicit)
    }
    if let sequence = expression.as(SequenceExprSyntax.self),
      case .assignment(let target, _, let assigned) = FoldedExpression(sequence)
    {
      walk.assign(target, assigned, in: scope)
      // `_ = load()` keeps nothing.
      if case .single(let place) = target, place.is(DiscardAssignmentExprSyntax.self) { return Run() }
      return Run(found: reach(assigned, in: scope, hint: nil))
    }
    if isImplicit, behind.isEmpty { return Run(found: reach(expression, in: scope, hint: hint)) }
    return Run(found: discarded(expression, behind: behind, in: scope))
  }

  /// A call for its effect counts where what it is called on is read afterwards.
  private func discarded(_ expression: ExprSyntax, behind: ArraySlice<CodeBlockItemSyntax>, in scope: ViewScope) -> Found? {
    var current = expression
    while true {
      if let tried = current.as(TryExprSyntax.self) {
        current = tried.expression
      } else if let awaited = current.as(AwaitExprSyntax.self) {
        current = awaited.expression
      } else {
        break
      }
    }
    guard let call = current.as(FunctionCallExprSyntax.self) else { return nil }
    let callee = ViewWalk.unwrapped(call.calledExpression)
    if let member = callee.as(MemberAccessExprSyntax.self) {
      // A closure that is run here and now may set what is read afterwards.
      if ["sync", "performAndWait", "withLock"].contains(ViewWalk.plainName(member.declName.baseName)) {
        return call.trailingClosure.flatMap { reach($0.statements, in: ViewScope(in: scope), hint: nil) }
      }
      guard let root = member.base.flatMap(Self.rootName), root == "self" || behind.contains(where: { $0.mentions(root) }) else {
        return nil
      }
      return reach(current, in: scope, hint: nil)
    }
    guard let reference = callee.as(DeclReferenceExprSyntax.self), let receiver = scope.receiver else { return nil }
    let name = ViewWalk.plainName(reference.baseName)
    guard scope.binding(named: name) == nil, walk.members(named: name, of: receiver).contains(where: { $0.kind == .function })
    else {
      return nil
    }
    return reach(current, in: scope, hint: nil)
  }

  /// The name that a chain of members begins with.
  private static func rootName(of expression: ExprSyntax) -> String? {
    var current = ViewWalk.unwrapped(expression)
    while true {
      if let reference = current.as(DeclReferenceExprSyntax.self) { return ViewWalk.plainName(reference.baseName) }
      if let member = current.as(MemberAccessExprSyntax.self), let base = member.base {
        current = ViewWalk.unwrapped(base)
      } else {
        return nil
      }
    }
  }

  private func run(_ statement: StmtSyntax, in scope: ViewScope, hint: String?, isImplicit: Bool) -> Run {
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt(let returned):
      return Run(found: returned.expression.flatMap { reach($0, in: scope, hint: hint) }, ends: true)
    case .throwStmt, .breakStmt, .continueStmt, .fallThroughStmt: return Run(ends: true)
    case .expressionStmt(let inner):
      return branch(inner.expression, in: scope, hint: hint, isImplicit: isImplicit)
    case .guardStmt(let guarded):
      if let found = reach(guarded.conditions, in: scope) { return Run(found: found) }
      let holds = walk.truth(of: guarded.conditions, binding: scope).holds
      if holds == true { return Run() }
      let inner = run(guarded.body.statements, in: ViewScope(in: scope), hint: hint, isImplicit: false)
      return Run(found: inner.found, ends: holds == false)
    case .doStmt(let block):
      let inner = run(block.body.statements, in: ViewScope(in: scope), hint: hint, isImplicit: false)
      if inner.found != nil { return inner }
      for clause in block.catchClauses {
        let caught = run(clause.body.statements, in: ViewScope(in: scope), hint: hint, isImplicit: false)
        if caught.found != nil { return caught }
      }
      return Run(ends: inner.ends && block.catchClauses.isEmpty)
    case .forStmt(let loop):
      if let found = reach(loop.sequence, in: scope, hint: nil) { return Run(found: found) }
      let inner = ViewScope(in: scope)
      walk.bindAll(in: Syntax(loop.pattern), to: walk.value(of: loop.sequence, in: scope).computed, in: inner)
      return Run(found: run(loop.body.statements, in: inner, hint: hint, isImplicit: false).found)
    case .whileStmt(let loop):
      if let found = reach(loop.conditions, in: scope) { return Run(found: found) }
      return Run(found: run(loop.body.statements, in: ViewScope(in: scope), hint: hint, isImplicit: false).found)
    case .repeatStmt(let loop):
      return Run(found: run(loop.body.statements, in: ViewScope(in: scope), hint: hint, isImplicit: false).found)
    case .labeledStmt(let labelled): return run(labelled.statement, in: scope, hint: hint, isImplicit: isImplicit)
    default: return Run()
    }
  }

  // MARK: Branches

  /// Follows the conditions, and the branches that can be taken.
  func branch(_ expression: ExprSyntax, in scope: ViewScope, hint: String?) -> Found? {
    branch(expression, in: scope, hint: hint, isImplicit: true).found
  }

  private func branch(_ expression: ExprSyntax, in scope: ViewScope, hint: String?, isImplicit: Bool) -> Run {
    if let chosen = expression.as(IfExprSyntax.self) {
      if let found = reach(chosen.conditions, in: scope) { return Run(found: found) }
      let inner = ViewScope(in: scope)
      let holds = walk.truth(of: chosen.conditions, binding: inner).holds
      var yes = Run(ends: holds == false)
      if holds != false { yes = run(chosen.body.statements, in: inner, hint: hint, isImplicit: isImplicit) }
      if yes.found != nil || holds == true { return yes }
      let no: Run
      switch chosen.elseBody {
      case .codeBlock(let block)?: no = run(block.statements, in: ViewScope(in: scope), hint: hint, isImplicit: isImplicit)
      case .ifExpr(let next)?: no = branch(ExprSyntax(next), in: scope, hint: hint, isImplicit: isImplicit)
      default: no = Run()
      }
      return Run(found: no.found, ends: yes.ends && no.ends)
    }
    guard let chosen = expression.as(SwitchExprSyntax.self) else { return Run(found: reach(expression, in: scope, hint: hint)) }
    if let found = reach(chosen.subject, in: scope, hint: nil) { return Run(found: found) }
    let subject = walk.value(of: chosen.subject, in: scope)
    var allEnd = true
    for item in walk.cases(of: chosen.cases) {
      let inner = ViewScope(in: scope)
      let taken = walk.matches(item, subject, binding: inner)
      if taken == false { continue }
      let side = run(item.statements, in: inner, hint: hint, isImplicit: isImplicit)
      if side.found != nil { return side }
      if taken == true { return Run(ends: side.ends) }
      allEnd = allEnd && side.ends
    }
    return Run(ends: allEnd && !chosen.cases.isEmpty)
  }

  private func reach(_ conditions: ConditionElementListSyntax, in scope: ViewScope) -> Found? {
    let inner = ViewScope(in: scope)
    for element in conditions {
      let found: Found?
      switch element.condition {
      case .optionalBinding(let bound):
        found = bound.initializer.flatMap { reach($0.value, in: inner, hint: nil) }
        if found == nil, let name = bound.pattern.as(IdentifierPatternSyntax.self)?.identifier,
          let initial = bound.initializer?.value
        {
          let plain = ViewWalk.plainName(name)
          inner.bind(plain, to: .expression(Thunk(initial, in: walk.snapshot(of: inner, hiding: plain))))
        }
        if bound.initializer == nil, let name = bound.pattern.as(IdentifierPatternSyntax.self) {
          if let found = reach(name: ViewWalk.plainName(name.identifier), at: Syntax(name), in: inner) { return found }
        }
      case .matchingPattern(let matched): found = reach(matched.initializer.value, in: inner, hint: nil)
      default: found = element.condition.as(ExprSyntax.self).flatMap { reach($0, in: inner, hint: nil) }
      }
      if let found { return found }
      // What a known condition rules out is not asked.
      if let expression = element.condition.as(ExprSyntax.self), walk.truth(of: expression, in: inner).holds == false {
        return nil
      }
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// Whether a name stands in it.
  fileprivate func mentions(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.text == name || $0.text == "`\(name)`" }
  }
}
