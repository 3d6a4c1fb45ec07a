import SwiftSyntax

/// Which branches are taken, as usual and with `.privacy` in force.
extension ViewWalk {
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

  typealias Part = (ViewWalk, inout ViewFlow) -> Void

  /// Runs through the two sides of a condition, as far as each can be reached.
  func divide(
    on conditions: ConditionElementListSyntax, in scope: ViewScope, thenIn inner: ViewScope?, then: Part?,
    otherwise: @escaping Part,
    _ flow: inout ViewFlow
  ) {
    let bound = inner ?? scope
    switch flow.use {
    case .value:
      let test = truth(of: conditions, binding: bound)
      noteReasonTest(at: conditions, in: scope) { truth(of: conditions, binding: bound).holds }
      let reached = [test.holds == false ? nil : then ?? { _, _ in }, test.holds == true ? nil : otherwise]
      join(test, reached.compactMap(\.self), &flow)
    case .view(let context):
      let usual = inState(redacted: false) { truth(of: conditions, binding: bound) }
      let redacted = inState(redacted: true) { truth(of: conditions, binding: bound) }
      let note = Note("drawn according to '.privacy'", at: scope.source.location(of: conditions))
      var context = context
      context.note(
        reasonTest(usual.holds, redacted.holds, at: conditions, in: scope) { truth(of: conditions, binding: bound).holds })
      let choice = choice(on: usual)
      let yes = context.branch(
        usually: usual.holds != false, redacted: redacted.holds != false, test: note, choice: choice?.side(0))
      let no = context.branch(usually: usual.holds != true, redacted: redacted.holds != true, test: note, choice: choice?.side(1))
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
    if case .view(var context) = flow.use {
      context.note(
        reasonTest(usualSubject.known, redactedSubject.known, at: chosen.subject, in: scope) {
          value(of: chosen.subject, in: scope).known
        })
      flow.use = .view(context)
    }
    // Whether a case further down may still be reached.
    var usually = true
    var redacted = true
    var allEnd = true
    var values: [ShownValue] = []
    var isExact = false
    var choice: ViewContext.Choice?
    // Whether the case before falls through into this one.
    var falls = (usually: false, redacted: false)
    for (position, item) in cases(of: chosen.cases).enumerated() {
      guard usually || redacted || falls.usually || falls.redacted else { break }
      let inner = ViewScope(in: scope)
      let usual = inState(redacted: false) { matches(item, usualSubject, binding: inner) }
      let hidden = inState(redacted: true) { matches(item, redactedSubject, binding: inner) }
      let reachedUsually = (usually && usual != false) || falls.usually
      let reachedRedacted = (redacted && hidden != false) || falls.redacted
      let fallsThrough = Self.fallsThrough(item)
      falls = (fallsThrough && reachedUsually, fallsThrough && reachedRedacted)
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
        if usual == nil, choice == nil { choice = self.choice(on: Truth(holds: nil, value: usualSubject)) }
        guard
          let branch = context.branch(
            usually: reachedUsually, redacted: reachedRedacted, test: note, choice: choice?.side(position))
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

  /// A branch whose condition changes, as one to be chosen from; nil where the condition does not change or is decided.
  func choice(on test: Truth) -> ViewContext.Choice? {
    guard test.holds == nil, test.value.changes == .yes else { return nil }
    return ViewContext.Choice(branch: shown.choice(on: test.value), side: 0)
  }

  /// Whether a case may go on into the next one.
  private static func fallsThrough(_ item: SwitchCaseSyntax) -> Bool {
    var open = [Syntax(item.statements)]
    while let next = open.popLast() {
      switch next.kind {
      case .fallThroughStmt: return true
      // Those of a switch inside it are its own.
      case .token, .switchExpr, .closureExpr: break
      default: open += next.children(viewMode: .sourceAccurate)
      }
    }
    return false
  }

  /// The cases that are compiled.
  func cases(of list: SwitchCaseListSyntax, depth: Int = 0) -> [SwitchCaseSyntax] {
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
  func matches(_ item: SwitchCaseSyntax, _ subject: ShownValue, binding scope: ViewScope) -> Bool? {
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

extension ViewContext.Choice {
  /// Another side of the same branch.
  func side(_ side: Int) -> Self { Self(branch: branch, side: side) }
}

extension ViewContext {
  /// The context behind a branch: what the branch knows of the states, and the marks of the place itself.
  fileprivate func asSequel(of outer: ViewContext) -> ViewContext {
    var sequel = outer
    sequel.guarded = guarded
    sequel.isReplacement = isReplacement
    sequel.varies = varies
    sequel.choices = choices
    sequel.reasonTests = reasonTests
    return sequel
  }
}
