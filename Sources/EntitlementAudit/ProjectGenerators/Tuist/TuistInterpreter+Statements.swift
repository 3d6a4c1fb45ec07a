import SwiftSyntax

/// Where statements lead.
struct TuistOutcome {
  /// The state behind them; nil where they always leave.
  var next: TuistScope?
  var returned: (value: TuistValue, scope: TuistScope)?
  var broken: TuistScope?
  var continued: TuistScope?

  /// Adds the ways out of another run, one of which is taken: `note` says what decides.
  mutating func join(leavesOf other: TuistOutcome, _ note: Note?) {
    func either(_ left: TuistScope?, _ right: TuistScope?) -> TuistScope? {
      guard let left, let right else { return left ?? right }
      return note.map { TuistScope.either(left, right, $0) } ?? right
    }
    if let first = returned, let second = other.returned {
      let why = note ?? Note("returns from several places", at: first.value.location)
      returned = (.either(first.value, second.value, why), TuistScope.either(first.scope, second.scope, why))
    } else {
      returned = returned ?? other.returned
    }
    broken = either(broken, other.broken)
    continued = either(continued, other.continued)
  }
}

extension TuistInterpreter {
  /// What a function's statements return; the scope becomes the state behind them.
  func result(of items: CodeBlockItemListSyntax, in scope: inout TuistScope, at node: some SyntaxProtocol) -> TuistValue {
    // A single expression is returned.
    if items.count == 1, let only = items.first, case .expr(let expression) = only.item, !Self.isStatement(expression) {
      let type = scope.returnType
      return evaluate(expression, &scope, as: type)
    }
    let start = scope
    let outcome = yielding(items, scope) ?? run(items, scope)
    switch (outcome.returned, outcome.next) {
    case (let returned?, nil):
      scope = returned.scope
      scope.levels = Array(scope.levels.prefix(start.levels.count))
      return returned.value
    case (let returned?, let next?):
      let why = Note("may end without a value", at: start.source.location(of: node))
      scope = TuistScope.either(returned.scope, next, why)
      if case .nothing = returned.value.content { return returned.value }
      return .either(returned.value, value(.nothing, node, start), why)
    case (nil, let next?):
      scope = next
      return value(.nothing, node, start)
    case (nil, nil):
      isDead = true
      return value(.nothing, node, start)
    }
  }

  /// A function whose only statement is an `if` or `switch` that gives a value.
  private func yielding(_ items: CodeBlockItemListSyntax, _ scope: TuistScope) -> TuistOutcome? {
    guard scope.returnType != nil, items.count == 1, let only = items.first else { return nil }
    var expression: ExprSyntax?
    switch only.item {
    case .expr(let node): expression = node
    case .stmt(let node): expression = node.as(ExpressionStmtSyntax.self)?.expression
    default: break
    }
    if let node = expression?.as(IfExprSyntax.self) { return branch(node, scope, yields: true) }
    if let node = expression?.as(SwitchExprSyntax.self) { return branch(node, scope, yields: true) }
    return nil
  }

  private static func isStatement(_ expression: ExprSyntax) -> Bool {
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) { return true }
    return expression.as(SequenceExprSyntax.self)?.elements.contains {
      $0.is(AssignmentExprSyntax.self)
        || $0.as(BinaryOperatorExprSyntax.self).map { ["+=", "-=", "*=", "|="].contains($0.operator.text) } == true
    } == true
  }

  /// Runs statements from a state.
  func run(_ items: CodeBlockItemListSyntax, _ scope: TuistScope) -> TuistOutcome {
    var outcome = TuistOutcome(next: scope)
    var why: Note?
    let last = items.last
    for item in items {
      guard let state = outcome.next else { break }
      outcome.next = nil
      let step = run(item, state, isLast: item == last && items.count > 0)
      if step.next != nil, step.returned != nil { why = why ?? note("may return here", item, state) }
      outcome.join(leavesOf: step, why)
      outcome.next = step.next
    }
    return outcome
  }

  private func run(_ item: CodeBlockItemSyntax, _ state: TuistScope, isLast: Bool) -> TuistOutcome {
    var scope = state
    switch item.item {
    case .decl(let declaration): return declare(declaration, scope)
    case .expr(let expression):
      if let node = expression.as(IfExprSyntax.self) { return branch(node, scope) }
      if let node = expression.as(SwitchExprSyntax.self) { return branch(node, scope) }
      _ = evaluate(expression, &scope)
    case .stmt(let statement):
      if let node = statement.as(ExpressionStmtSyntax.self) {
        if let inner = node.expression.as(IfExprSyntax.self) { return branch(inner, scope) }
        if let inner = node.expression.as(SwitchExprSyntax.self) { return branch(inner, scope) }
        _ = evaluate(node.expression, &scope)
      } else {
        return run(statement, scope)
      }
    default: break
    }
    return ended(scope)
  }

  /// The state behind something evaluated; none where it called `fatalError()`.
  private func ended(_ scope: TuistScope) -> TuistOutcome {
    guard isDead else { return TuistOutcome(next: scope) }
    isDead = false
    return TuistOutcome()
  }

  private func run(_ statement: StmtSyntax, _ state: TuistScope) -> TuistOutcome {
    var scope = state
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt(let node):
      let type = scope.returnType
      var made = node.expression.map { evaluate($0, &scope, as: type) } ?? value(.nothing, node, scope)
      if node.expression?.is(NilLiteralExprSyntax.self) == true, scope.selfValue?.instance != nil, type == nil {
        scope.selfValue = made
      }
      if made.assumption == nil { made.assumption = scope.assumption }
      let outcome = ended(scope)
      return outcome.next.map { TuistOutcome(returned: (made, $0)) } ?? outcome
    case .guardStmt(let node): return branch(node, scope)
    case .forStmt(let node): return loop(node, scope)
    case .whileStmt(let node): return openLoop(node.body.statements, node, scope)
    case .repeatStmt(let node): return openLoop(node.body.statements, node, scope)
    case .doStmt(let node):
      var outcome = nested(node.body.statements, scope)
      // Whether anything is thrown is not known.
      for clause in node.catchClauses {
        let other = nested(clause.body.statements, scope)
        let why = note("may throw", node, scope)
        outcome.join(leavesOf: other, why)
        if let first = outcome.next, let second = other.next {
          outcome.next = TuistScope.either(first, second, why)
        } else {
          outcome.next = outcome.next ?? other.next
        }
      }
      return outcome
    case .breakStmt: return TuistOutcome(broken: scope)
    case .continueStmt: return TuistOutcome(continued: scope)
    case .throwStmt: return TuistOutcome()
    case .deferStmt, .missingStmt, .discardStmt: return TuistOutcome(next: scope)
    case .labeledStmt(let node): return run(node.statement, scope)
    case .expressionStmt(let node):
      _ = evaluate(node.expression, &scope)
      return ended(scope)
    default: return TuistOutcome(next: scope)
    }
  }

  /// Runs a block: its names end with it.
  /// - Parameter yields: Whether a single expression is what the block gives.
  func nested(_ items: CodeBlockItemListSyntax, _ scope: TuistScope, yields: Bool = false) -> TuistOutcome {
    var inner = scope
    inner.levels.append([:])
    var outcome: TuistOutcome
    if yields, items.count == 1, case .expr(let only) = items.first?.item {
      let made = evaluate(only, &inner, as: scope.returnType)
      outcome = isDead ? TuistOutcome() : TuistOutcome(returned: (made, inner))
      isDead = false
    } else {
      outcome = run(items, inner)
    }
    let count = scope.levels.count
    func closed(_ state: TuistScope?) -> TuistScope? {
      guard var state else { return nil }
      state.levels = Array(state.levels.prefix(count))
      return state
    }
    outcome.next = closed(outcome.next)
    outcome.broken = closed(outcome.broken)
    outcome.continued = closed(outcome.continued)
    return outcome
  }

  // MARK: Declarations

  private func declare(_ declaration: DeclSyntax, _ state: TuistScope) -> TuistOutcome {
    var scope = state
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        let type = binding.typeAnnotation.map { declarations.type($0.type, within: scope.lexicalType) }
        guard let initial = binding.initializer?.value else {
          if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareText {
            // `var a: Int?` is nil until it is set.
            scope.declare(name, value(.nothing, binding, scope), type: type)
          }
          continue
        }
        let made = evaluate(initial, &scope, as: type)
        take(binding.pattern, made, type, &scope)
      }
    } else if let function = declaration.as(FunctionDeclSyntax.self) {
      let member = TuistMember(code: .function(function), source: scope.source, owner: scope.lexicalType, isStatic: true)
      scope.declare(
        function.name.bareText, value(.function(TuistFunction(code: .declaration(member), scope: scope)), function, scope))
    } else if let condition = declaration.as(IfConfigDeclSyntax.self) {
      var outcome = TuistOutcome(next: scope)
      for case .statements(let items) in condition.activeClauses {
        guard let state = outcome.next else { break }
        let step = run(items, state)
        outcome.join(leavesOf: step, nil)
        outcome.next = step.next
      }
      return outcome
    }
    return ended(scope)
  }

  /// Declares the names of a pattern.
  func take(_ pattern: PatternSyntax, _ made: TuistValue, _ type: TuistType?, _ scope: inout TuistScope) {
    if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.bareText { return scope.declare(name, made, type: type) }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return take(binding.pattern, made, type, &scope) }
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return }
    var parts: [TuistArgument] = []
    if case .tuple(let found) = made.content { parts = found }
    for (index, element) in tuple.elements.enumerated() {
      let part =
        index < parts.count
        ? parts[index].value : TuistValue.unknown(made.stop ?? note("cannot be told apart", pattern, scope), at: made.location)
      take(element.pattern, part, nil, &scope)
    }
  }

  // MARK: Loops

  private func loop(_ node: ForStmtSyntax, _ state: TuistScope) -> TuistOutcome {
    var scope = state
    let sequence = evaluate(node.sequence, &scope)
    guard let elements = elements(of: sequence), sequence.list?.open == nil, sequence.dictionary?.open == nil else {
      let known = elements(of: sequence)?.first
      let why =
        sequence.stop ?? sequence.list?.open ?? sequence.dictionary?.open ?? note("cannot be evaluated", node.sequence, scope)
      var inner = scope
      inner.levels.append([:])
      take(node.pattern, known ?? .unknown(why, at: sequence.location), nil, &inner)
      return uncertain(node.body.statements, inner, from: scope, why)
    }
    var outcome = TuistOutcome()
    var current: TuistScope? = scope
    var why: Note?
    for element in elements {
      guard var inner = current else { break }
      current = nil
      inner.levels.append([:])
      take(node.pattern, element, nil, &inner)
      var skipped: TuistScope?
      if let clause = node.whereClause {
        let holds = evaluate(clause.condition, &inner)
        if holds.truth == false {
          inner.levels.removeLast()
          current = inner
          continue
        }
        if holds.truth == nil {
          why = holds.stop ?? note("cannot be decided", clause, inner)
          skipped = inner
          skipped?.levels.removeLast()
        }
      }
      let step = nested(node.body.statements, inner)
      outcome.returned = TuistOutcome.joined(outcome.returned, step.returned, note("may return here", node, scope))
      outcome.broken =
        step.broken.map { broken in
          var state = broken
          state.levels = Array(state.levels.prefix(scope.levels.count))
          return outcome.broken.map { TuistScope.either($0, state, note("may end here", node, scope)) } ?? state
        } ?? outcome.broken
      for ending in [step.next, step.continued, skipped] {
        guard var ending else { continue }
        ending.levels = Array(ending.levels.prefix(scope.levels.count))
        current = current.map { TuistScope.either($0, ending, why ?? note("may be left early", node, scope)) } ?? ending
      }
    }
    for ending in [current, outcome.broken] {
      guard let ending else { continue }
      outcome.next = outcome.next.map { TuistScope.either($0, ending, note("may be left early", node, scope)) } ?? ending
    }
    outcome.broken = nil
    return outcome
  }

  /// A loop of which nobody knows how often it runs: what it changes is not known behind it.
  private func openLoop(_ items: CodeBlockItemListSyntax, _ node: some SyntaxProtocol, _ state: TuistScope) -> TuistOutcome {
    uncertain(items, state, from: state, note("runs a number of times that is not known", node, state))
  }

  private func uncertain(_ items: CodeBlockItemListSyntax, _ inner: TuistScope, from state: TuistScope, _ why: Note)
    -> TuistOutcome
  {
    let step = nested(items, inner)
    var outcome = TuistOutcome(next: state, returned: step.returned)
    for ending in [step.next, step.continued, step.broken] {
      guard var ending, let next = outcome.next else { continue }
      ending.levels = Array(ending.levels.prefix(state.levels.count))
      outcome.next = TuistScope.loosened(next, ending, why)
    }
    return outcome
  }

  /// What a loop goes through; nil where that is not known.
  func elements(of sequence: TuistValue) -> [TuistValue]? {
    switch sequence.content {
    case .list(let list): return list.elements
    case .dictionary(let dictionary):
      return dictionary.entries.map { entry in
        TuistValue(
          .tuple([TuistArgument(label: "key", value: entry.key), TuistArgument(label: "value", value: entry.value)]),
          at: entry.key.location)
      }
    case .nothing: return []
    default: return nil
    }
  }
}

extension TuistOutcome {
  static func joined(
    _ left: (value: TuistValue, scope: TuistScope)?, _ right: (value: TuistValue, scope: TuistScope)?, _ note: Note
  ) -> (value: TuistValue, scope: TuistScope)? {
    guard let left, let right else { return left ?? right }
    return (.either(left.value, right.value, note), TuistScope.either(left.scope, right.scope, note))
  }
}

extension TuistScope {
  /// The state behind any number of runs: what one run changes is open.
  static func loosened(_ before: TuistScope, _ after: TuistScope, _ note: Note) -> TuistScope {
    var made = either(before, after, note)
    for index in made.levels.indices where index < before.levels.count {
      for (name, variable) in before.levels[index] {
        guard let changed = after.levels[index][name], variable.value.isEqual(to: changed.value, asWritten: true) != true else {
          continue
        }
        switch made.levels[index][name]?.value.content {
        case .dictionary(var dictionary):
          dictionary.open = dictionary.open ?? note
          made.levels[index][name]?.value.content = .dictionary(dictionary)
        case .list(var list):
          list.open = list.open ?? note
          made.levels[index][name]?.value.content = .list(list)
        default: made.levels[index][name]?.value.content = .unknown(note)
        }
      }
    }
    return made
  }
}
