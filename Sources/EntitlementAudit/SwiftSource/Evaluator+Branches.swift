import SwiftSyntax

/// Branches: which of them can run, and what they leave together.
extension Evaluator {
  /// Takes the branches of an `if` that can run.
  func execute(_ node: IfExprSyntax, _ scope: inout EvaluationScope) -> EvaluatedFlow {
    var taken: [(inout EvaluationScope) -> EvaluatedFlow] = []
    // A chain of `else if` is walked in a loop: it can be long.
    var open: IfExprSyntax? = node
    var mayBeSkipped = false
    while let current = open {
      open = nil
      let verdict = holds(current.conditions, scope)
      if verdict != false {
        taken.append { scope in
          self.bindNames(of: current.conditions, &scope)
          return self.execute(current.body.statements, &scope)
        }
      }
      if verdict == true { break }
      switch current.elseBody {
      case .codeBlock(let block): taken.append { self.execute(block.statements, &$0) }
      case .ifExpr(let next): open = next
      default: mayBeSkipped = true
      }
    }
    return branches(of: taken, mayBeSkipped: mayBeSkipped, &scope)
  }

  /// Takes the branches of a `switch` that can run.
  func execute(_ node: SwitchExprSyntax, _ scope: inout EvaluationScope) -> EvaluatedFlow {
    let subject = evaluate(node.subject, plain(scope))
    var taken: [(inout EvaluationScope) -> EvaluatedFlow] = []
    var isDecided = false
    func add(_ cases: SwitchCaseListSyntax) {
      for element in cases where !isDecided {
        switch element {
        case .ifConfigDecl(let block):
          for clause in context.activeClauses(of: block) {
            if case .switchCases(let inner) = clause.elements { add(inner) }
          }
        default:
          guard let branch = element.as(SwitchCaseSyntax.self) else { continue }
          let verdict = matches(branch, subject, scope)
          if verdict == false { continue }
          isDecided = verdict == true
          taken.append { self.execute(branch.statements, &$0) }
        }
      }
    }
    add(node.cases)
    return branches(of: taken, mayBeSkipped: false, &scope)
  }

  /// Takes every branch from the same state and joins what they leave.
  func branches(
    of taken: [(inout EvaluationScope) -> EvaluatedFlow], mayBeSkipped: Bool, _ scope: inout EvaluationScope
  ) -> EvaluatedFlow {
    var flow = EvaluatedFlow()
    var left: [EvaluationScope] = mayBeSkipped ? [scope] : []
    for branch in taken {
      var own = scope
      let result = branch(&own)
      flow.add(result)
      if !result.ends { left.append(own) }
    }
    flow.ends = left.isEmpty && !taken.isEmpty
    guard var joined = left.first else { return flow }
    for other in left.dropFirst() {
      for (name, values) in other.locals {
        joined.locals[name] = EvaluatedValue.union(joined.locals[name] ?? [], values)
      }
    }
    scope.locals = joined.locals
    return flow
  }

  // MARK: Conditions

  /// Whether conditions hold; nil where that is decided at run time.
  func holds(_ conditions: ConditionElementListSyntax, _ scope: EvaluationScope) -> Bool? {
    var verdict: Bool? = true
    for element in conditions {
      let value: Bool?
      switch element.condition {
      case .availability(let check): value = isAvailable(check)
      case .expression(let expression): value = truth(evaluate(expression, plain(scope)))
      default: value = nil
      }
      verdict = ConditionEvaluator.and(verdict, value)
    }
    return verdict
  }

  /// Binds the names that `if let` and `guard let` introduce.
  func bindNames(of conditions: ConditionElementListSyntax, _ scope: inout EvaluationScope) {
    for element in conditions {
      guard case .optionalBinding(let binding) = element.condition,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
      else { continue }
      if let value = binding.initializer?.value { scope.locals[name] = evaluate(value, plain(scope)) }
    }
  }

  /// Whether `#available(…)` holds on the newest system; nil where both answers count.
  private func isAvailable(_ check: AvailabilityConditionSyntax) -> Bool? {
    guard availability == .newest else { return nil }
    for argument in check.availabilityArguments {
      guard case .availabilityVersionRestriction(let version) = argument.argument,
        context.isNamed(version.platform.text), let major = version.version.flatMap({ Int($0.major.text) })
      else { continue }
      // A version that no known system has may come or be a way to switch something off: both branches count.
      if major > Self.newestMajorVersion { return nil }
    }
    return check.availabilityKeyword.tokenKind == .poundAvailable
  }

  /// The newest major version that any system has.
  private static let newestMajorVersion = 27

  private func matches(_ branch: SwitchCaseSyntax, _ subject: [EvaluatedValue], _ scope: EvaluationScope) -> Bool? {
    guard case .case(let label) = branch.label else { return true }
    var verdict: Bool? = false
    for item in label.caseItems {
      var value: Bool?
      if let pattern = item.pattern.as(ExpressionPatternSyntax.self) {
        let wanted = evaluate(pattern.expression, plain(scope))
        value = subject.contains { if case .unknown = $0 { true } else { false } } ? nil : equality(subject, wanted)
        if item.whereClause != nil, value == true { value = nil }
      }
      verdict = ConditionEvaluator.or(verdict, value)
    }
    return verdict
  }
}

extension CompilationContext {
  /// Whether a name in `#available` or `@available` speaks of the platform.
  func isNamed(_ name: String) -> Bool {
    let system = name.hasSuffix("ApplicationExtension") ? String(name.dropLast("ApplicationExtension".count)) : name
    return system == platform.rawValue
  }
}
