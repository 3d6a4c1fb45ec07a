import SwiftSyntax

extension TuistInterpreter {
  private enum Level: Int, CaseIterable {
    case assignment, ternary, or, and, comparison, fallback, cast, range, sum, product, shift
  }

  /// A row of operands and operators, grouped as their precedence says.
  func sequence(_ elements: ArraySlice<ExprSyntax>, _ scope: inout TuistScope, as type: TuistType?) -> TuistValue {
    guard let first = elements.first else { return TuistValue(.nothing, at: SourceLocation(path: scope.source.path)) }
    if elements.count == 1 { return evaluate(first, &scope, as: type) }
    let source = scope.source
    return step(first, source) { grouped(elements, first, &scope, as: type) }
  }

  private func grouped(
    _ elements: ArraySlice<ExprSyntax>, _ first: ExprSyntax, _ scope: inout TuistScope, as type: TuistType?
  ) -> TuistValue {
    for level in Level.allCases {
      let splits = elements.indices.filter { Self.level(of: elements[$0]) == level }
      guard let split = splits.first, let last = splits.last else { continue }
      switch level {
      case .assignment:
        assign(elements[..<split], Self.text(of: elements[split]), elements[(split + 1)...], &scope)
        return value(.nothing, first, scope)
      case .ternary:
        guard let ternary = elements[split].as(UnresolvedTernaryExprSyntax.self) else { continue }
        let condition = sequence(elements[..<split], &scope, as: nil)
        return choose(
          condition, first, &scope, { self.evaluate(ternary.thenExpression, &$0, as: type) },
          { self.sequence(elements[(split + 1)...], &$0, as: type) })
      case .or, .and: return logic(parts(of: elements, at: splits), isOr: level == .or, first, &scope)
      case .comparison:
        // `== .a` asks for what stands before it.
        let left = sequence(elements[..<split], &scope, as: nil)
        let right = sequence(elements[(split + 1)...], &scope, as: left.typeName.map { .named($0) })
        return compare(left, Self.text(of: elements[split]), right, elements[split], scope)
      case .fallback:
        let left = sequence(elements[..<split], &scope, as: type)
        guard left.isNothing else { return left }
        var made = sequence(elements[(split + 1)...], &scope, as: type)
        if made.assumption == nil { made.assumption = left.assumption }
        return made
      case .cast:
        let left = sequence(
          elements[..<last], &scope, as: last + 1 < elements.endIndex ? castType(elements[last + 1], scope) : type)
        return elements[last].is(UnresolvedIsExprSyntax.self) ? unknown("cannot be decided", elements[last], scope) : left
      case .range: return unknown("is a range", first, scope)
      case .sum, .product, .shift:
        let parts = parts(of: elements, at: splits)
        var made = sequence(parts[0], &scope, as: type)
        for (index, part) in parts.dropFirst().enumerated() {
          let expected = type ?? (made.list?.elements.first?.typeName).map { .list(.named($0)) }
          let right = sequence(part, &scope, as: expected)
          made = combine(made, Self.text(of: elements[splits[index]]), right, elements[splits[index]], scope)
        }
        return made
      }
    }
    return unknown("holds an operator that is not known", first, scope)
  }

  private func parts(of elements: ArraySlice<ExprSyntax>, at splits: [Int]) -> [ArraySlice<ExprSyntax>] {
    var parts: [ArraySlice<ExprSyntax>] = []
    var start = elements.startIndex
    for end in splits + [elements.endIndex] {
      parts.append(elements[start..<end])
      start = min(end + 1, elements.endIndex)
    }
    return parts
  }

  private func castType(_ node: ExprSyntax, _ scope: TuistScope) -> TuistType? {
    node.as(TypeExprSyntax.self).map { declarations.type($0.type, within: scope.lexicalType) }
  }

  private static func level(of element: ExprSyntax) -> Level? {
    if element.is(AssignmentExprSyntax.self) { return .assignment }
    if element.is(UnresolvedTernaryExprSyntax.self) { return .ternary }
    if element.is(UnresolvedAsExprSyntax.self) || element.is(UnresolvedIsExprSyntax.self) { return .cast }
    guard let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text else { return nil }
    switch name {
    case "||": return .or
    case "&&": return .and
    case "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=": return .comparison
    case "??": return .fallback
    case "...", "..<": return .range
    case "*", "/", "%", "&": return .product
    case "<<", ">>": return .shift
    default: return name.hasSuffix("=") ? .assignment : .sum
    }
  }

  static func text(of element: ExprSyntax) -> String {
    element.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "="
  }

  // MARK: Truth

  private func logic(_ parts: [ArraySlice<ExprSyntax>], isOr: Bool, _ node: ExprSyntax, _ scope: inout TuistScope) -> TuistValue {
    var open: TuistValue?
    var assumption: Note?
    for part in parts {
      let made = sequence(part, &scope, as: nil)
      assumption = assumption ?? made.assumption
      if made.truth == isOr {
        var decided = made
        decided.assumption = assumption
        return decided
      }
      if made.truth == nil { open = open ?? made }
    }
    if let open { return .unknown(open.stop ?? note("cannot be decided", node, scope), at: scope.source.location(of: node)) }
    var made = value(.truth(!isOr), node, scope)
    made.assumption = assumption
    return made
  }

  private func compare(_ left: TuistValue, _ name: String, _ right: TuistValue, _ node: ExprSyntax, _ scope: TuistScope)
    -> TuistValue
  {
    var answer: Bool?
    switch name {
    case "==", "===": answer = left.isEqual(to: right)
    case "!=", "!==": answer = left.isEqual(to: right).map { !$0 }
    default:
      if let first = left.number, let second = right.number {
        answer = Self.holds(first, name, second)
      } else if let first = left.text, let second = right.text {
        answer = Self.holds(first, name, second)
      }
    }
    var made =
      answer.map { value(.truth($0), node, scope) }
      ?? .unknown(left.stop ?? right.stop ?? note("cannot be decided", node, scope), at: scope.source.location(of: node))
    made.assumption = left.assumption ?? right.assumption
    return made
  }

  private static func holds<Number: Comparable>(_ left: Number, _ name: String, _ right: Number) -> Bool? {
    switch name {
    case "<": left < right
    case ">": left > right
    case "<=": left <= right
    case ">=": left >= right
    default: nil
    }
  }

  /// Follows one of two ways, or both where it is not known which one is taken.
  func choose(
    _ condition: TuistValue, _ node: some SyntaxProtocol, _ scope: inout TuistScope,
    _ first: (inout TuistScope) -> TuistValue, _ second: (inout TuistScope) -> TuistValue
  ) -> TuistValue {
    if let truth = condition.truth {
      var made = truth ? first(&scope) : second(&scope)
      if made.assumption == nil { made.assumption = condition.assumption }
      return made
    }
    let note = condition.stop ?? note("cannot be decided", node, scope)
    var other = scope
    let left = first(&scope)
    let isLeftDead = isDead
    isDead = false
    let right = second(&other)
    let isRightDead = isDead
    isDead = isLeftDead && isRightDead
    if isLeftDead {
      scope = other
      return right
    }
    if isRightDead { return left }
    scope = TuistScope.either(scope, other, note)
    return .either(left, right, note)
  }

  // MARK: Sums

  func combine(_ left: TuistValue, _ name: String, _ right: TuistValue, _ node: some SyntaxProtocol, _ scope: TuistScope)
    -> TuistValue
  {
    var made = sum(left, name, right, node, scope)
    made.assumption = left.assumption ?? right.assumption
    return made
  }

  private func sum(_ left: TuistValue, _ name: String, _ right: TuistValue, _ node: some SyntaxProtocol, _ scope: TuistScope)
    -> TuistValue
  {
    let place = left.location
    switch (left.content, name, right.content) {
    case (.text(let first), "+", .text(let second)): return TuistValue(.text(first + second), at: place)
    case (.number(let first), _, .number(let second)):
      let number: Int? =
        switch name {
        case "+": Self.checked(first.addingReportingOverflow(second))
        case "-": Self.checked(first.subtractingReportingOverflow(second))
        case "*": Self.checked(first.multipliedReportingOverflow(by: second))
        case "/": second == 0 ? nil : Self.checked(first.dividedReportingOverflow(by: second))
        case "|": first | second
        case "&": first & second
        case "<<": second < 0 || second > 62 ? nil : first << second
        case ">>": second < 0 || second > 62 ? nil : first >> second
        default: nil
        }
      return number.map { TuistValue(.number($0), at: place) } ?? unknown("cannot be evaluated", node, scope)
    case (.list(let first), "+", .list(let second)):
      return TuistValue(.list(TuistList(elements: first.elements + second.elements, open: first.open ?? second.open)), at: place)
    // What is not known adds or leaves out something.
    case (.list(let first), "+", .unknown(let stop)):
      return TuistValue(.list(TuistList(elements: first.elements, open: stop)), at: place)
    case (.unknown(let stop), "+", .list(let second)):
      return TuistValue(.list(TuistList(elements: second.elements, open: stop)), at: right.location)
    case (.dictionary(let first), "+", .dictionary(let second)): return TuistValue(.dictionary(first.merging(second)), at: place)
    case (.unknown(let stop), _, _), (_, _, .unknown(let stop)): return .unknown(stop, at: place)
    default:
      guard let members = declarations.globals[name], let member = preferred(members, near: scope.source) else {
        return unknown("cannot be evaluated", node, scope)
      }
      return call(member, [.value(nil, left), .value(nil, right)], selfValue: nil, node, scope)
    }
  }

  private static func checked(_ result: (partialValue: Int, overflow: Bool)) -> Int? {
    result.overflow ? nil : result.partialValue
  }

  func prefix(_ node: PrefixOperatorExprSyntax, _ scope: inout TuistScope) -> TuistValue {
    let operand = evaluate(node.expression, &scope)
    var made: TuistValue
    switch (node.operator.text, operand.content) {
    case ("!", .truth(let truth)): made = value(.truth(!truth), node, scope)
    case ("-", .number(let number)): made = value(.number(0 &- number), node, scope)
    case ("-", .real(let number)): made = value(.real(-number), node, scope)
    case (_, .unknown(let stop)): made = .unknown(stop, at: scope.source.location(of: node))
    default: made = unknown("cannot be evaluated", node, scope)
    }
    made.assumption = operand.assumption
    return made
  }
}

extension TuistDictionary {
  /// The value of a key.
  subscript(key: String) -> TuistValue? { entries.last { $0.key.text == key }?.value }

  /// This dictionary with the entries of another, which win.
  func merging(_ other: TuistDictionary) -> TuistDictionary {
    var made = self
    for entry in other.entries { made.set(entry.key, entry.value) }
    made.open = open ?? other.open
    return made
  }

  /// Sets an entry; `nil` takes it away.
  mutating func set(_ key: TuistValue, _ value: TuistValue) {
    if let stop = key.stop {
      open = stop
      return
    }
    let index = entries.firstIndex { $0.key.isEqual(to: key) == true }
    if value.isNothing {
      if let index { entries.remove(at: index) }
    } else if let index {
      // The place of what is written last.
      entries[index] = (key, value)
    } else {
      entries.append((key, value))
    }
  }
}

extension TuistScope {
  /// What is known where one comes from either of two ways.
  static func either(_ left: TuistScope, _ right: TuistScope, _ note: Note) -> TuistScope {
    var made = left
    made.assumption = left.assumption ?? right.assumption
    if let first = left.selfValue, let second = right.selfValue { made.selfValue = .either(first, second, note) }
    for index in made.levels.indices where index < right.levels.count {
      for (name, variable) in made.levels[index] {
        guard let other = right.levels[index][name] else { continue }
        made.levels[index][name]?.value = .either(variable.value, other.value, note)
      }
    }
    return made
  }
}
