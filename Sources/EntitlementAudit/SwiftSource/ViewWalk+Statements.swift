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
      if let statement = next.as(ReturnStmtSyntax.self) {
        // A bare `return` in a closure of a loop yields nothing.
        if statement.expression != nil { return true }
        continue
      }
      if next.is(ClosureExprSyntax.self) || next.is(FunctionCallExprSyntax.self) || next.is(DeclSyntax.self),
        !next.is(IfConfigDeclSyntax.self)
      {
        continue
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
        if Self.neverReturns(call) { flow.ends = true } else { mutate(by: call, in: scope) }
      }
      return
    }
    if case .value = flow.use, !isLast { return }
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
  private func runPart(_ items: CodeBlockItemListSyntax, in scope: ViewScope, _ flow: inout ViewFlow) {
    run(items, in: scope, &flow)
    flow.ends = false
  }

  /// Yields an expression.
  private func yield(_ expression: ExprSyntax, in scope: ViewScope, _ flow: inout ViewFlow) {
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

  private static func neverReturns(_ call: FunctionCallExprSyntax) -> Bool {
    ["fatalError", "preconditionFailure"].contains(call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text)
  }

  // MARK: Declarations

  /// Gives what a body declares its meaning.
  func declare(_ declaration: DeclSyntax, in scope: ViewScope) {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings { declare(binding, in: scope) }
    } else if let function = declaration.as(FunctionDeclSyntax.self) {
      scope.bind(Self.plainName(function.name), to: .function(function, scope))
    }
  }

  private func run(_ block: IfConfigDeclSyntax, in scope: ViewScope, _ flow: inout ViewFlow) {
    let clauses = index.context.activeClauses(of: block)
    for clause in clauses {
      guard let items = clause.elements?.as(CodeBlockItemListSyntax.self) else { continue }
      // Where several may be compiled, each may be what ships.
      if clauses.count > 1 { runPart(items, in: scope, &flow) } else { run(items, in: scope, &flow) }
    }
  }

  private func declare(_ binding: PatternBindingSyntax, in scope: ViewScope) {
    let type = binding.typeAnnotation.flatMap { Self.nominalName(of: $0.type) }
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self).map({ Self.plainName($0.identifier) }) else {
      let initial = binding.initializer.map { value(of: $0.value, in: scope) } ?? .unknown
      bindAll(in: Syntax(binding.pattern), to: initial.computed, in: scope)
      return
    }
    if let initial = binding.initializer?.value {
      // Evaluated in a scope of its own parent: `let entry = entry` reads the outer one.
      scope.bind(name, to: .expression(Thunk(initial, in: snapshot(of: scope, hiding: name), type: type)))
    } else if let accessors = binding.accessorBlock {
      scope.bind(name, to: .computed(accessors, scope))
    } else {
      scope.bind(name, to: .either([]))
    }
  }

  /// The scope as it is before `name` is declared in it; the scope itself where that makes no difference.
  func snapshot(of scope: ViewScope, hiding name: String) -> ViewScope {
    guard let outer = scope.binding(named: name) ?? scope.receiver?.given[name] else { return scope }
    let before = ViewScope(in: scope)
    before.bind(name, to: outer)
    return before
  }

  private func assign(_ target: FoldedExpression, _ assigned: FoldedExpression, in scope: ViewScope) {
    guard case .single(let expression) = target else { return }
    let binding: ViewBinding
    if case .single(let simple) = assigned {
      binding = .expression(Thunk(simple, in: scope))
    } else {
      binding = .value(truth(of: .computed([assigned]), in: scope).value)
    }
    if let name = expression.as(DeclReferenceExprSyntax.self).map({ Self.plainName($0.baseName) }) {
      if scope.binding(named: name) != nil { scope.assign(name, binding) } else { set(name, of: scope.receiver, to: binding) }
    } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base?.as(DeclReferenceExprSyntax.self) {
      let owner = Self.plainName(base.baseName)
      if owner == "self" {
        set(Self.plainName(member.declName.baseName), of: scope.receiver, to: binding)
      } else if scope.binding(named: owner) != nil, value(of: binding).changes == .yes {
        // A part of it changes from here on.
        scope.assign(owner, .value(value(of: binding).computed))
      }
    }
  }

  /// A method that is called for its effect (`parts.append(title)`) may put its arguments into what it is called on.
  private func mutate(by call: FunctionCallExprSyntax, in scope: ViewScope) {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else { return }
    let value = joined(CallArguments(call), in: scope)
    guard value.changes == .yes else { return }
    if let name = base.as(DeclReferenceExprSyntax.self).map({ Self.plainName($0.baseName) }) {
      if scope.binding(named: name) != nil {
        scope.assign(name, .value(value))
      } else {
        set(name, of: scope.receiver, to: .value(value))
      }
    } else if let property = base.as(MemberAccessExprSyntax.self),
      property.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    {
      set(Self.plainName(property.declName.baseName), of: scope.receiver, to: .value(value))
    }
  }

  private func set(_ name: String, of receiver: Receiver?, to binding: ViewBinding) {
    guard let receiver, receiver.isBeingMade else { return }
    let property = name.hasPrefix("_") ? String(name.dropFirst()) : name
    if let known = receiver.given[property] {
      receiver.given[property] = .either([known, binding])
    } else {
      receiver.given[property] = binding
    }
  }

  // MARK: Branches

  /// Runs through an `if` or `switch`; any other expression is yielded.
  func branch(_ expression: ExprSyntax, in scope: ViewScope, _ flow: inout ViewFlow) {
    if let chosen = expression.as(IfExprSyntax.self) {
      let inner = ViewScope(in: scope)
      divide(
        on: chosen.conditions, in: scope, thenIn: inner,
        then: { walk, flow in walk.run(chosen.body.statements, in: inner, &flow) },
        otherwise: { walk, flow in
          switch chosen.elseBody {
          case .codeBlock(let block)?: walk.run(block.statements, in: ViewScope(in: scope), &flow)
          case .ifExpr(let next)?: walk.branch(ExprSyntax(next), in: scope, &flow)
          default: break
          }
        }, &flow)
    } else if let chosen = expression.as(SwitchExprSyntax.self) {
      choose(chosen, in: scope, &flow)
    } else {
      yield(expression, in: scope, &flow)
    }
  }

  private typealias Part = (ViewWalk, inout ViewFlow) -> Void

  /// Runs through the two sides of a condition, as far as each can be reached.
  private func divide(
    on conditions: ConditionElementListSyntax, in scope: ViewScope, thenIn inner: ViewScope?, then: Part?,
    otherwise: @escaping Part,
    _ flow: inout ViewFlow
  ) {
    let bound = inner ?? scope
    switch flow.use {
    case .value:
      let test = truth(of: conditions, binding: bound)
      let reached = [test.holds == false ? nil : then ?? { _, _ in }, test.holds == true ? nil : otherwise]
      join(test, reached.compactMap(\.self), &flow)
    case .view(let context):
      let usual = inState(redacted: false) { truth(of: conditions, binding: bound) }
      let redacted = inState(redacted: true) { truth(of: conditions, binding: bound) }
      let note = Note("drawn according to '.privacy'", at: scope.source.location(of: conditions))
      let varies = usual.holds == nil && usual.value.changes == .yes
      let yes = context.branch(usually: usual.holds != false, redacted: redacted.holds != false, test: note, varies: varies)
      let no = context.branch(usually: usual.holds != true, redacted: redacted.holds != true, test: note, varies: varies)
      var ends = (yes: false, no: false)
      if let yes {
        var side = ViewFlow(use: .view(yes), isImplicit: flow.isImplicit)
        then?(self, &side)
        ends.yes = side.ends
      }
      if let no {
        var side = ViewFlow(use: .view(no), isImplicit: flow.isImplicit)
        otherwise(self, &side)
        ends.no = side.ends
      }
      // Behind a side that returned stands what only the other side reaches.
      switch (yes == nil || ends.yes, no == nil || ends.no) {
      case (true, true): flow.ends = true
      case (true, false): if let no { flow.use = .view(no.asSequel(of: context)) }
      case (false, true): if let yes { flow.use = .view(yes.asSequel(of: context)) }
      case (false, false): break
      }
    }
  }

  /// Runs through parts of which one is taken, and joins what they yield.
  private func join(_ test: Truth, _ reached: [Part], _ flow: inout ViewFlow) {
    var values: [ShownValue] = []
    var allEnd = true
    for part in reached {
      var side = ViewFlow(use: flow.use, isImplicit: flow.isImplicit)
      part(self, &side)
      if let value = side.value { values.append(value) }
      allEnd = allEnd && side.ends
    }
    if var joined = values.first {
      for next in values.dropFirst() { joined = joined.joined(with: next) }
      // Which part was taken tells what the condition is.
      if reached.count > 1, values.count > 1 || !allEnd, joined.known == nil { joined = joined.joined(with: test.value.computed) }
      flow.value = flow.value.map { $0.joined(with: joined) } ?? joined
    }
    flow.ends = allEnd && !reached.isEmpty
  }

  private func choose(_ chosen: SwitchExprSyntax, in scope: ViewScope, _ flow: inout ViewFlow) {
    let usualSubject = inState(redacted: false) { value(of: chosen.subject, in: scope) }
    let redactedSubject = inState(redacted: true) { value(of: chosen.subject, in: scope) }
    let note = Note("drawn according to '.privacy'", at: scope.source.location(of: chosen.subject))
    // Whether a case further down may still be reached.
    var usually = true
    var redacted = true
    var allEnd = true
    var values: [ShownValue] = []
    var isExact = false
    for item in cases(of: chosen.cases) {
      guard usually || redacted else { break }
      let inner = ViewScope(in: scope)
      let usual = inState(redacted: false) { matches(item, usualSubject, binding: inner) }
      let hidden = inState(redacted: true) { matches(item, redactedSubject, binding: inner) }
      let reachedUsually = usually && usual != false
      let reachedRedacted = redacted && hidden != false
      let isReached: Bool
      switch flow.use {
      case .value(let hint):
        isReached = isRedacted ? reachedRedacted : reachedUsually
        guard isReached else { break }
        isExact = (isRedacted ? hidden : usual) == true && values.isEmpty
        var side = ViewFlow(use: .value(hint: hint), isImplicit: flow.isImplicit)
        run(item.statements, in: inner, &side)
        if let value = side.value { values.append(value) }
        allEnd = allEnd && side.ends
      case .view(let context):
        let varies = usual == nil && usualSubject.changes == .yes
        guard
          let branch = context.branch(usually: reachedUsually, redacted: reachedRedacted, test: note, varies: varies)
        else { break }
        var side = ViewFlow(use: .view(branch), isImplicit: flow.isImplicit)
        run(item.statements, in: inner, &side)
        allEnd = allEnd && side.ends
      }
      if usual == true { usually = false }
      if hidden == true { redacted = false }
    }
    if var joined = values.first {
      for next in values.dropFirst() { joined = joined.joined(with: next) }
      if !isExact, values.count > 1, joined.known == nil {
        joined = joined.joined(with: (isRedacted ? redactedSubject : usualSubject).computed)
      }
      flow.value = flow.value.map { $0.joined(with: joined) } ?? joined
    }
    flow.ends = allEnd && !chosen.cases.isEmpty
  }

  /// The cases that are compiled.
  private func cases(of list: SwitchCaseListSyntax, depth: Int = 0) -> [SwitchCaseSyntax] {
    guard depth < 8 else { return [] }
    return list.flatMap { element -> [SwitchCaseSyntax] in
      if let item = element.as(SwitchCaseSyntax.self) { return [item] }
      guard let block = element.as(IfConfigDeclSyntax.self) else { return [] }
      return index.context.activeClauses(of: block).flatMap { clause -> [SwitchCaseSyntax] in
        guard let inner = clause.elements?.as(SwitchCaseListSyntax.self) else { return [] }
        return cases(of: inner, depth: depth + 1)
      }
    }
  }

  /// Whether a case is taken; nil where that is not known.
  private func matches(_ item: SwitchCaseSyntax, _ subject: ShownValue, binding scope: ViewScope) -> Bool? {
    guard case .case(let label) = item.label else { return true }
    var any: Bool? = false
    for pattern in label.caseItems {
      var one = matches(pattern.pattern, subject, binding: scope).holds
      if one != false, let condition = pattern.whereClause?.condition {
        let test = truth(of: condition, in: scope).holds
        one = test == false ? false : (one == true && test == true ? true : nil)
      }
      if one == true { return true }
      if one == nil { any = nil }
    }
    return any
  }
}

extension ViewContext {
  /// The context behind a branch: what the branch knows of the states, and the marks of the place itself.
  fileprivate func asSequel(of outer: ViewContext) -> ViewContext {
    var sequel = outer
    sequel.guarded = guarded
    sequel.isReplacement = isReplacement
    sequel.varies = varies
    return sequel
  }
}
