import SwiftSyntax

/// What executing some statements gave.
struct EvaluatedFlow {
  /// The values of `return`.
  var returned: [EvaluatedValue] = []
  /// The values of bare expressions: results of a builder, or of a body that is one expression.
  var produced: [EvaluatedValue] = []
  /// Whether there was a `return` with a value.
  var returns = false
  /// Whether what follows is not reached.
  var ends = false

  /// What the body as a whole comes to.
  var result: [EvaluatedValue] { returns ? returned : produced }

  /// Adds what a later statement, or another branch, gave.
  mutating func add(_ other: EvaluatedFlow) {
    returned = EvaluatedValue.union(returned, other.returned)
    produced += other.produced
    returns = returns || other.returns
  }
}

extension Evaluator {
  /// What a body comes to: the values it returns, or those of its bare expressions.
  func execute(body: CodeBlockItemListSyntax, _ scope: EvaluationScope) -> [EvaluatedValue] {
    var inner = scope
    inner.postfixBase = nil
    return execute(body, &inner).result
  }

  /// Executes statements in order; branches that can run are all taken, and `scope` holds what any of them left.
  func execute(_ items: CodeBlockItemListSyntax, _ scope: inout EvaluationScope) -> EvaluatedFlow {
    var flow = EvaluatedFlow()
    for item in items {
      let next: EvaluatedFlow
      switch item.item {
      case .decl(let declaration): next = execute(declaration, &scope)
      case .stmt(let statement): next = execute(statement, &scope)
      default: next = item.item.as(ExprSyntax.self).map { execute($0, &scope) } ?? EvaluatedFlow()
      }
      flow.add(next)
      if next.ends {
        flow.ends = true
        break
      }
    }
    return flow
  }

  // MARK: Declarations

  private func execute(_ declaration: DeclSyntax, _ scope: inout EvaluationScope) -> EvaluatedFlow {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      for binding in variable.bindings {
        let values: [EvaluatedValue]
        if let getter = binding.getter {
          values = execute(body: getter, scope)
        } else if let initializer = binding.initializer {
          values = evaluate(initializer.value, plain(scope))
        } else {
          continue
        }
        bind(binding.pattern, binding.typeAnnotation.map { coerce(values, to: $0.type, scope) } ?? values, &scope)
      }
    case .functionDecl(let function):
      scope.locals[function.name.plainText] = [.function(FunctionValue(code: .function(function), scope: scope))]
    case .ifConfigDecl(let block):
      return branches(
        of: context.activeClauses(of: block).map { clause in
          { scope in
            guard case .statements(let items) = clause.elements else { return EvaluatedFlow() }
            return self.execute(items, &scope)
          }
        }, mayBeSkipped: context.mayBeEmpty(block), &scope)
    default: break
    }
    return EvaluatedFlow()
  }

  private func bind(_ pattern: PatternSyntax, _ values: [EvaluatedValue], _ scope: inout EvaluationScope) {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText else { return }
    scope.locals[name] = values
  }

  /// The scope of an operand: not at the front of a postfix `#if`.
  func plain(_ scope: EvaluationScope) -> EvaluationScope {
    var scope = scope
    scope.postfixBase = nil
    return scope
  }

  // MARK: Statements

  private func execute(_ statement: StmtSyntax, _ scope: inout EvaluationScope) -> EvaluatedFlow {
    var flow = EvaluatedFlow()
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt(let node):
      flow.ends = true
      if let expression = node.expression {
        flow.returns = true
        flow.returned = evaluate(expression, scope)
      }
    case .expressionStmt(let node): return execute(node.expression, &scope)
    case .guardStmt(let node):
      let verdict = holds(node.conditions, scope)
      if verdict != true {
        var other = scope
        flow.add(execute(node.body.statements, &other))
      }
      flow.ends = verdict == false
      bindNames(of: node.conditions, &scope)
    case .doStmt(let node):
      var taken: [(inout EvaluationScope) -> EvaluatedFlow] = [{ self.execute(node.body.statements, &$0) }]
      taken += node.catchClauses.map { clause in { self.execute(clause.body.statements, &$0) } }
      return branches(of: taken, mayBeSkipped: false, &scope)
    case .forStmt(let node):
      let elements = evaluate(node.sequence, scope).flatMap { value -> [EvaluatedValue] in
        if case .list(let elements) = value { elements } else { [value] }
      }
      return branches(
        of: [
          { scope in
            self.bind(node.pattern, elements, &scope)
            return self.execute(node.body.statements, &scope)
          }
        ], mayBeSkipped: true, &scope)
    case .whileStmt(let node):
      return branches(of: [{ self.execute(node.body.statements, &$0) }], mayBeSkipped: true, &scope)
    case .repeatStmt(let node): return execute(node.body.statements, &scope)
    case .labeledStmt(let node): return execute(node.statement, &scope)
    case .throwStmt: flow.ends = true
    default: break
    }
    return flow
  }

  func execute(_ expression: ExprSyntax, _ scope: inout EvaluationScope) -> EvaluatedFlow {
    if let node = expression.as(IfExprSyntax.self) { return execute(node, &scope) }
    if let node = expression.as(SwitchExprSyntax.self) { return execute(node, &scope) }
    if let sequence = expression.as(SequenceExprSyntax.self), assign(Array(sequence.elements), &scope) {
      return EvaluatedFlow()
    }
    if let call = expression.as(FunctionCallExprSyntax.self), mutate(call, &scope) { return EvaluatedFlow() }
    var flow = EvaluatedFlow()
    if let call = expression.as(FunctionCallExprSyntax.self),
      let callee = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      ["fatalError", "preconditionFailure"].contains(callee)
    {
      flow.ends = true
      return flow
    }
    flow.produced = evaluate(expression, scope)
    return flow
  }
}
