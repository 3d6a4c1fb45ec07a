import SwiftSyntax

/// Whether a condition holds, as far as it is known, and the value that it tests.
struct Truth {
  /// nil: not known.
  var holds: Bool?
  var value: ShownValue
}

extension ViewWalk {
  /// Whether a list of conditions holds; what it binds is bound in `scope`.
  func truth(of conditions: ConditionElementListSyntax, binding scope: ViewScope) -> Truth {
    var all = Truth(holds: true, value: .fixed)
    for element in conditions {
      let one: Truth
      switch element.condition {
      case .availability(let availability):
        // Judged on the newest system (design section 2): what is available there is available.
        one = Truth(holds: availability.availabilityKeyword.tokenKind != .poundUnavailable, value: .fixed)
      case .optionalBinding(let bound): one = truth(of: bound, binding: scope)
      case .matchingPattern(let matched):
        let subject = value(of: matched.initializer.value, in: scope)
        one = matches(matched.pattern, subject, binding: scope)
      default: one = element.condition.as(ExprSyntax.self).map { truth(of: $0, in: scope) } ?? Truth(value: .unknown)
      }
      all = Truth(holds: Self.and(all.holds, one.holds), value: all.value.joined(with: one.value).computed)
    }
    return all
  }

  private func truth(of bound: OptionalBindingConditionSyntax, binding scope: ViewScope) -> Truth {
    guard let name = bound.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      return Truth(holds: nil, value: bound.initializer.map { value(of: $0.value, in: scope) } ?? .unknown)
    }
    let type = bound.typeAnnotation.flatMap { Self.nominalName(of: $0.type) }
    let plain = Self.plainName(name)
    let unwrapped: ShownValue
    if let initial = bound.initializer?.value {
      let thunk = Thunk(initial, in: snapshot(of: scope, hiding: plain), type: type)
      unwrapped = value(of: thunk)
      scope.bind(plain, to: .expression(thunk))
    } else {
      unwrapped = value(ofName: name, in: scope)
      if scope.binding(named: plain) == nil, let receiver = scope.receiver, let given = receiver.given[plain] {
        scope.bind(plain, to: given)
      }
    }
    if unwrapped.known == .absent { return Truth(holds: false, value: .fixed) }
    let isThere = unwrapped.changes == .no && (unwrapped.known != nil || !unwrapped.instances.isEmpty)
    return Truth(holds: isThere ? true : nil, value: unwrapped)
  }

  /// Whether an expression is true.
  func truth(of expression: ExprSyntax, in scope: ViewScope) -> Truth {
    let value = value(of: expression, in: scope)
    guard case .bool(let known) = value.known else { return Truth(holds: nil, value: value.computed) }
    return Truth(holds: known, value: value)
  }

  /// Whether operators yield true; the value is known where the truth is.
  func truth(of folded: FoldedExpression, in scope: ViewScope) -> Truth {
    switch folded {
    case .single(let expression): return truth(of: expression, in: scope)
    case .all(let parts): return truth(of: parts, in: scope, deciding: false)
    case .any(let parts): return truth(of: parts, in: scope, deciding: true)
    case .comparison(let left, let name, let right):
      let one = operand(left, in: scope)
      let other = operand(right, in: scope)
      var joined = one.joined(with: other).computed
      var equal: Bool?
      if let first = one.known, let second = other.known { equal = Self.equal(first, second) }
      if name == "!=" || name == "!==" { equal = equal.map { !$0 } } else if !["==", "===", "~="].contains(name) { equal = nil }
      if let equal { joined.known = .bool(equal) }
      return Truth(holds: equal, value: joined)
    case .ternary, .fallback, .computed, .assignment:
      let value = operand(folded, in: scope)
      if case .bool(let known) = value.known { return Truth(holds: known, value: value) }
      return Truth(holds: nil, value: value)
    }
  }

  private func truth(of parts: [FoldedExpression], in scope: ViewScope, deciding: Bool) -> Truth {
    var all = Truth(holds: !deciding, value: .fixed)
    for part in parts {
      let one = truth(of: part, in: scope)
      // One operand decides alone, whatever the others are.
      if one.holds == deciding {
        var value = one.value
        value.known = .bool(deciding)
        return Truth(holds: deciding, value: value)
      }
      if one.holds == nil { all.holds = nil }
      all.value = all.value.joined(with: one.value).computed
    }
    if let holds = all.holds { all.value.known = .bool(holds) }
    return all
  }

  private func operand(_ folded: FoldedExpression, in scope: ViewScope) -> ShownValue {
    switch folded {
    case .single(let expression): value(of: expression, in: scope)
    case .all, .any, .comparison: truth(of: folded, in: scope).value
    case .ternary(let condition, let yes, let no):
      switch truth(of: condition, in: scope).holds {
      case true?: value(of: yes, in: scope)
      case false?: operand(no, in: scope)
      case nil: value(of: yes, in: scope).joined(with: operand(no, in: scope)).joined(with: truth(of: condition, in: scope).value)
      }
    case .fallback(let parts), .computed(let parts):
      parts.reduce(ShownValue.fixed) { $0.joined(with: operand($1, in: scope)) }.computed
    case .assignment: .fixed
    }
  }

  // MARK: Patterns

  /// Whether a pattern matches a value; what it binds is bound in `scope`.
  func matches(_ pattern: PatternSyntax, _ subject: ShownValue, binding scope: ViewScope) -> Truth {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .wildcardPattern: return Truth(holds: true, value: .fixed)
    case .identifierPattern(let name):
      scope.bind(Self.plainName(name.identifier), to: .value(subject))
      return Truth(holds: true, value: .fixed)
    case .valueBindingPattern(let binding): return matches(binding.pattern, subject, binding: scope)
    case .expressionPattern(let expression): return matches(expression.expression, subject, binding: scope)
    default:
      bindAll(in: Syntax(pattern), to: subject, in: scope)
      return Truth(holds: nil, value: subject.computed)
    }
  }

  private func matches(_ expression: ExprSyntax, _ subject: ShownValue, binding scope: ViewScope) -> Truth {
    if let call = expression.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      // `.loaded(let value)`
      bindPayload(of: call, named: Self.plainName(member.declName.baseName), subject, in: scope)
      guard case .member(let known) = subject.known else { return Truth(holds: nil, value: subject.computed) }
      return Truth(holds: known == Self.plainName(member.declName.baseName) ? nil : false, value: subject.computed)
    }
    if let pattern = expression.as(PatternExprSyntax.self)?.pattern { return matches(pattern, subject, binding: scope) }
    if let tuple = expression.as(TupleExprSyntax.self) {
      bindAll(in: Syntax(tuple), to: subject, in: scope)
      return Truth(holds: nil, value: subject.computed)
    }
    let wanted = value(of: expression, in: scope, hint: subject.known == nil ? nil : subject.type)
    guard let first = wanted.known, let second = subject.known, let equal = Self.equal(first, second) else {
      bindAll(in: Syntax(expression), to: subject, in: scope)
      return Truth(holds: nil, value: subject.joined(with: wanted).computed)
    }
    return Truth(holds: equal, value: subject.computed)
  }

  /// Binds the associated values of a case, with their declared types.
  private func bindPayload(of call: FunctionCallExprSyntax, named name: String, _ subject: ShownValue, in scope: ViewScope) {
    let declared = subject.type == nil ? nil : receivers(of: subject).first?.declaration
    let types =
      declared.flatMap { type in
        members(named: name, of: type).first { $0.kind == .enumCase }?.parse()?.enumCaseElement?.parameterClause?.parameters.map {
          typeName(of: $0.type, in: type)
        }
      } ?? []
    for (position, argument) in call.arguments.enumerated() {
      var payload = subject.computed
      payload.type = position < types.count ? types[position] : nil
      bindAll(in: Syntax(argument.expression), to: payload, in: scope)
    }
  }

  /// Binds every name that a pattern introduces to the same value.
  func bindAll(in node: Syntax, to value: ShownValue, in scope: ViewScope) {
    var open = [node]
    while let next = open.popLast() {
      if let name = next.as(IdentifierPatternSyntax.self) {
        scope.bind(Self.plainName(name.identifier), to: .value(value))
      } else {
        open += next.children(viewMode: .sourceAccurate)
      }
    }
  }

  // MARK: Known values

  private static func and(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == false || right == false { return false }
    return left == nil || right == nil ? nil : true
  }

  /// Whether two known values are equal; nil where that is not known.
  static func equal(_ one: KnownValue, _ other: KnownValue) -> Bool? {
    switch (one, other) {
    case (.reasons(let reasons), let value), (let value, .reasons(let reasons)):
      return Self.reasons(value).map { $0 == reasons }
    case (.family(let family), .member(let name)), (.member(let name), .family(let family)):
      return family.rawValue == name
    case (.absent, .member), (.member, .absent), (.absent, .family), (.family, .absent): return false
    case (.list, .list): return one == other ? true : nil
    default: return one == other
    }
  }

  /// The redaction reasons that a written value names (`.privacy`, `[.privacy, .placeholder]`).
  static func reasons(_ value: KnownValue) -> Set<String>? {
    switch value {
    case .reasons(let reasons): return reasons
    case .member(let name): return [name]
    case .list(let list):
      var all: Set<String> = []
      for case let element in list {
        guard case .member(let name) = element else { return nil }
        all.insert(name)
      }
      return all
    default: return nil
    }
  }
}
