import SwiftSyntax

extension TuistInterpreter {
  /// What a condition comes to.
  private struct Decision {
    /// nil: not known.
    var holds: Bool? = true
    /// What decides it, where it is not known.
    var note: Note?
    var assumption: Note?

    mutating func and(_ truth: Bool?, _ why: @autoclosure () -> Note) {
      if holds == false { return }
      if truth == false {
        holds = false
      } else if truth == nil {
        holds = nil
        note = note ?? why()
      }
    }
  }

  private func decide(_ conditions: ConditionElementListSyntax, _ scope: inout TuistScope) -> Decision {
    var decision = Decision()
    for element in conditions where decision.holds != false {
      switch element.condition {
      case .expression(let expression):
        let made = evaluate(expression, &scope)
        decision.assumption = decision.assumption ?? made.assumption
        decision.and(made.truth, made.stop ?? note("cannot be decided", expression, scope))
      case .optionalBinding(let binding):
        let type = binding.typeAnnotation.map { declarations.type($0.type, within: scope.lexicalType) }
        var made: TuistValue
        if let initial = binding.initializer?.value {
          made = evaluate(initial, &scope, as: type)
        } else if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareText {
          made = self.name(name, binding, &scope) ?? unknown("is declared in no file that was found", binding, scope)
        } else {
          made = unknown("cannot be evaluated", binding, scope)
        }
        decision.assumption = decision.assumption ?? made.assumption
        decision.and(
          made.isNothing ? false : made.stop == nil ? true : nil, made.stop ?? note("cannot be decided", binding, scope))
        take(binding.pattern, made, type, &scope)
      case .matchingPattern(let pattern):
        let made = evaluate(pattern.initializer.value, &scope)
        decision.assumption = decision.assumption ?? made.assumption
        let fits = match(pattern.pattern, made, &scope)
        decision.and(fits, made.stop ?? note("cannot be decided", pattern, scope))
      default: continue
      }
    }
    return decision
  }

  private func joined(_ first: TuistOutcome, _ second: TuistOutcome, _ note: Note) -> TuistOutcome {
    var outcome = first
    outcome.join(leavesOf: second, note)
    if let left = first.next, let right = second.next {
      outcome.next = TuistScope.either(left, right, note)
    } else {
      outcome.next = first.next ?? second.next
    }
    return outcome
  }

  // MARK: if, guard

  func branch(_ node: IfExprSyntax, _ state: TuistScope, yields: Bool = false) -> TuistOutcome {
    var inner = state
    inner.levels.append([:])
    let decision = decide(node.conditions, &inner)
    var outer = state
    outer.assumption = state.assumption ?? decision.assumption
    inner.assumption = outer.assumption
    func otherwise() -> TuistOutcome {
      switch node.elseBody {
      case .ifExpr(let other): branch(other, outer, yields: yields)
      case .codeBlock(let block): nested(block.statements, outer, yields: yields)
      default: TuistOutcome(next: outer)
      }
    }
    func then() -> TuistOutcome { closed(nested(node.body.statements, inner, yields: yields), at: state) }
    switch decision.holds {
    case true?: return then()
    case false?: return otherwise()
    case nil: return joined(then(), otherwise(), decision.note ?? note("cannot be decided", node.conditions, state))
    }
  }

  func branch(_ node: GuardStmtSyntax, _ state: TuistScope) -> TuistOutcome {
    var scope = state
    let decision = decide(node.conditions, &scope)
    scope.assumption = state.assumption ?? decision.assumption
    var outer = state
    outer.assumption = scope.assumption
    switch decision.holds {
    case true?: return TuistOutcome(next: scope)
    case false?: return nested(node.body.statements, outer)
    case nil:
      var outcome = nested(node.body.statements, outer)
      outcome.next = scope
      return outcome
    }
  }

  /// Names of the levels that a statement opened end with it.
  private func closed(_ outcome: TuistOutcome, at state: TuistScope) -> TuistOutcome {
    var outcome = outcome
    func cut(_ scope: TuistScope?) -> TuistScope? {
      guard var scope else { return nil }
      scope.levels = Array(scope.levels.prefix(state.levels.count))
      return scope
    }
    outcome.next = cut(outcome.next)
    outcome.broken = cut(outcome.broken)
    outcome.continued = cut(outcome.continued)
    return outcome
  }

  // MARK: switch

  func branch(_ node: SwitchExprSyntax, _ state: TuistScope, yields: Bool = false) -> TuistOutcome {
    var scope = state
    let subject = evaluate(node.subject, &scope)
    let why = subject.stop ?? note("cannot be decided", node.subject, scope)
    scope.assumption = scope.assumption ?? subject.assumption
    var outcome: TuistOutcome?
    func add(_ new: TuistOutcome) {
      var new = closed(new, at: state)
      // `break` ends the switch.
      if let broken = new.broken {
        new.next = new.next.map { TuistScope.either($0, broken, why) } ?? broken
        new.broken = nil
      }
      outcome = outcome.map { joined($0, new, why) } ?? new
    }
    for element in node.cases {
      guard case .switchCase(let branch) = element else { continue }
      switch branch.label {
      case .default:
        add(nested(branch.statements, scope, yields: yields))
        return outcome ?? TuistOutcome(next: scope)
      case .case(let label):
        for item in label.caseItems {
          var inner = scope
          inner.levels.append([:])
          var fits = match(item.pattern, subject, &inner)
          if fits != false, let clause = item.whereClause {
            let holds = evaluate(clause.condition, &inner).truth
            fits = holds == false ? false : holds == true ? fits : nil
          }
          if fits == false { continue }
          add(nested(branch.statements, inner, yields: yields))
          if fits == true { return outcome ?? TuistOutcome(next: scope) }
          break
        }
      default: continue
      }
    }
    // What is not known falls under one of the cases.
    return outcome ?? TuistOutcome(next: scope)
  }

  /// An `if` or `switch` that gives a value.
  func choice(_ node: Syntax, _ scope: inout TuistScope, as type: TuistType?) -> TuistValue {
    let outer = scope.returnType
    scope.returnType = type
    var outcome = TuistOutcome(next: scope)
    if let node = node.as(IfExprSyntax.self) { outcome = branch(node, scope, yields: true) }
    if let node = node.as(SwitchExprSyntax.self) { outcome = branch(node, scope, yields: true) }
    scope.returnType = outer
    guard let returned = outcome.returned else {
      if outcome.next == nil { isDead = true }
      return value(.nothing, node, scope)
    }
    let count = scope.levels.count
    scope = returned.scope
    scope.returnType = outer
    scope.levels = Array(scope.levels.prefix(count))
    return returned.value
  }

  // MARK: Patterns

  /// Whether a value fits a pattern, whose names are declared; nil where that is not known.
  func match(_ pattern: PatternSyntax, _ value: TuistValue, _ scope: inout TuistScope) -> Bool? {
    if pattern.is(WildcardPatternSyntax.self) { return true }
    if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.bareText {
      scope.declare(name, value)
      return true
    }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { return match(binding.pattern, value, &scope) }
    if let expression = pattern.as(ExpressionPatternSyntax.self) { return match(expression.expression, value, &scope) }
    if let tuple = pattern.as(TuplePatternSyntax.self) {
      var parts: [TuistValue]?
      if case .tuple(let found) = value.content { parts = found.map(\.value) }
      var fits: Bool? = parts == nil ? nil : true
      for (index, element) in tuple.elements.enumerated() {
        let part = parts.flatMap { index < $0.count ? $0[index] : nil } ?? unknown("cannot be told apart", pattern, scope)
        fits = Self.both(fits, match(element.pattern, part, &scope))
      }
      return fits
    }
    return nil
  }

  private static func both(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == false || right == false { return false }
    return left == nil || right == nil ? nil : true
  }

  private func match(_ expression: ExprSyntax, _ value: TuistValue, _ scope: inout TuistScope) -> Bool? {
    if let inner = expression.as(PatternExprSyntax.self) { return match(inner.pattern, value, &scope) }
    if expression.is(DiscardAssignmentExprSyntax.self) { return true }
    if let optional = expression.as(OptionalChainingExprSyntax.self) {
      let fits = match(optional.expression, value, &scope)
      return value.isNothing ? false : value.stop == nil ? fits : nil
    }
    if let tuple = expression.as(TupleExprSyntax.self) {
      if tuple.elements.count == 1, let only = tuple.elements.first { return match(only.expression, value, &scope) }
      var parts: [TuistValue]?
      if case .tuple(let found) = value.content { parts = found.map(\.value) }
      var fits: Bool? = parts == nil ? nil : true
      for (index, element) in tuple.elements.enumerated() {
        let part = parts.flatMap { index < $0.count ? $0[index] : nil } ?? unknown("cannot be told apart", expression, scope)
        fits = Self.both(fits, match(element.expression, part, &scope))
      }
      return fits
    }
    if let call = expression.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      let named = value.asCase
      let fits: Bool? =
        value.stop != nil ? nil : named.map { $0.name == member.declName.baseName.bareText } ?? (value.isNothing ? false : nil)
      if fits == false { return false }
      let stop = value.stop ?? note("cannot be told apart", expression, scope)
      let parts = named?.arguments ?? []
      // One name for all values.
      if call.arguments.count == 1, parts.count > 1, let only = call.arguments.first {
        return Self.both(fits, match(only.expression, TuistValue(.tuple(parts), at: value.location), &scope))
      }
      var all = fits
      for (index, argument) in call.arguments.enumerated() {
        let label = argument.label?.bareText
        let part =
          label.flatMap { label in parts.first { $0.label == label }?.value } ?? (index < parts.count ? parts[index].value : nil)
          ?? TuistValue.unknown(stop, at: value.location)
        all = Self.both(all, match(argument.expression, part, &scope))
      }
      return all
    }
    if value.stop != nil { return nil }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.bareText
      if value.isNothing { return name == "none" }
      if name == "some" { return true }
      if let named = value.asCase, value.instance == nil { return named.type == "Environment" ? nil : named.name == name }
    }
    let type = value.typeName.map { TuistType.named($0) }
    return evaluate(expression, &scope, as: type).isEqual(to: value)
  }
}

extension TuistValue {
  /// The case that it is: literals stand for cases of Tuist's own enums.
  var asCase: TuistSymbol? {
    switch content {
    case .symbol(let symbol): symbol
    case .text: TuistSymbol(name: "string", arguments: [TuistArgument(label: nil, value: self)])
    case .number: TuistSymbol(name: "integer", arguments: [TuistArgument(label: nil, value: self)])
    case .real: TuistSymbol(name: "real", arguments: [TuistArgument(label: nil, value: self)])
    case .truth: TuistSymbol(name: "boolean", arguments: [TuistArgument(label: nil, value: self)])
    case .list: TuistSymbol(name: "array", arguments: [TuistArgument(label: nil, value: self)])
    case .dictionary: TuistSymbol(name: "dictionary", arguments: [TuistArgument(label: nil, value: self)])
    case .nothing, .tuple, .instance, .type, .function, .unknown: nil
    }
  }
}
