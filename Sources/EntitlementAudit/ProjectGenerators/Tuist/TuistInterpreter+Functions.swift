import SwiftSyntax

extension TuistInterpreter {
  // MARK: Which declaration

  /// The declaration that a call means: its labels fit, and then what its parameters are.
  func best(_ members: [TuistMember], _ given: [TuistGiven], _ scope: inout TuistScope) -> TuistMember? {
    let fitting = members.filter { member in
      switch member.code {
      case .variable: false
      case .function, .initializer: Self.places(member.parameters, given) != nil
      }
    }
    guard fitting.count > 1 else {
      // A constant that holds a function.
      return fitting.first
    }
    var ranked: [(score: Int, member: TuistMember)] = []
    for member in fitting { ranked.append((score(member, given, &scope), member)) }
    guard let top = ranked.map(\.score).max() else { return fitting.first }
    return preferred(ranked.filter { $0.score == top }.map(\.member), near: scope.source)
  }

  /// How well the arguments' looks fit the parameters.
  private func score(_ member: TuistMember, _ given: [TuistGiven], _ scope: inout TuistScope) -> Int {
    guard let places = Self.places(member.parameters, given) else { return .min }
    // Fewer defaults first.
    var score = -(member.parameters.count - Set(places).count)
    let parameters = Array(member.parameters)
    for (argument, index) in zip(given, places) {
      let type = declarations.type(parameters[index].type, within: member.owner)
      guard case .named(let name) = type else { continue }
      switch argument {
      case .value(_, let value): if let known = value.typeName { score += known == name ? 4 : -4 }
      case .written(_, let expression):
        if let implicit = Self.implicitName(expression) {
          let entry = declarations.types[name]
          let has = entry.map { $0.statics[implicit] != nil || $0.cases.contains { $0.name == implicit } } ?? false
          score += has ? 4 : entry?.isDeclared == true || TuistLibrary.plain.contains(name) ? -4 : 0
        } else if expression.is(StringLiteralExprSyntax.self) {
          score += name == "String" ? 4 : TuistLibrary.plain.contains(name) ? -4 : 0
        } else if let reference = expression.as(DeclReferenceExprSyntax.self), let known = scope.find(reference.baseName.bareText)
        {
          if let typeName = known.value.typeName { score += typeName == name ? 4 : -4 }
        }
      }
    }
    return score
  }

  private static func implicitName(_ expression: ExprSyntax) -> String? {
    let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    guard let member = callee.as(MemberAccessExprSyntax.self), member.base == nil else { return nil }
    return member.declName.baseName.bareText
  }

  /// Which parameter each argument is for; nil where they do not fit.
  static func places(_ list: FunctionParameterListSyntax, _ given: [TuistGiven]) -> [Int]? {
    let parameters = Array(list)
    var places: [Int] = []
    var next = 0
    for argument in given {
      // More arguments of a variadic parameter.
      if argument.label == nil, let last = places.last, parameters[last].ellipsis != nil, next <= last + 1 {
        if next >= parameters.count || parameters[next].label != nil {
          places.append(last)
          continue
        }
      }
      var index = next
      while index < parameters.count {
        if parameters[index].label == argument.label { break }
        if argument.label == nil, case .written(_, let expression) = argument, expression.is(ClosureExprSyntax.self),
          parameters[index].type.trimmedDescription.contains("->")
        {
          break
        }
        guard parameters[index].defaultValue != nil || parameters[index].ellipsis != nil else { return nil }
        index += 1
      }
      guard index < parameters.count else { return nil }
      places.append(index)
      next = index + 1
    }
    guard parameters[min(next, parameters.count)...].allSatisfy({ $0.defaultValue != nil || $0.ellipsis != nil }) else {
      return nil
    }
    return places
  }

  // MARK: Running one

  func call(
    _ member: TuistMember, _ given: [TuistGiven], selfValue: TuistValue?, _ node: some SyntaxProtocol, _ scope: TuistScope
  ) -> TuistValue {
    var copy = scope
    return call(member, given, selfValue: selfValue, node, &copy)
  }

  func call(
    _ member: TuistMember, _ given: [TuistGiven], selfValue: TuistValue?, _ node: some SyntaxProtocol, _ scope: inout TuistScope,
    captured: TuistScope? = nil
  ) -> TuistValue {
    var changed = selfValue
    return call(member, given, changing: &changed, node, &scope, captured: captured)
  }

  /// A method of the value that is being looked at, which may change it.
  func callMutating(_ member: TuistMember, _ given: [TuistGiven], _ node: some SyntaxProtocol, _ scope: inout TuistScope)
    -> TuistValue
  {
    var changed = scope.selfValue
    let made = call(member, given, changing: &changed, node, &scope)
    if case .function(let function) = member.code, function.modifiers.contains(where: { $0.name.text == "mutating" }) {
      scope.selfValue = changed
    }
    return made
  }

  func call(
    _ member: TuistMember, _ given: [TuistGiven], changing selfValue: inout TuistValue?, _ node: some SyntaxProtocol,
    _ scope: inout TuistScope, captured: TuistScope? = nil
  ) -> TuistValue {
    let body: CodeBlockItemListSyntax?
    let returns: TypeSyntax?
    switch member.code {
    case .function(let function): (body, returns) = (function.body?.statements, function.signature.returnClause?.type)
    case .initializer(let initializer): (body, returns) = (initializer.body?.statements, nil)
    case .variable: return call(constant(member), given, node, &scope)
    }
    guard let body, let places = Self.places(member.parameters, given) else { return unknown("cannot be evaluated", node, scope) }
    var inner = captured ?? TuistScope(source: member.source, lexicalType: member.owner)
    inner.levels.append([:])
    inner.activation = nextActivation()
    inner.selfValue = selfValue
    inner.assumption = scope.assumption
    inner.returnType = returns.map { declarations.type($0, within: member.owner) }
    bind(member, given, places, &inner, &scope)
    let source = scope.source
    let made = step(node, source) {
      var made = result(of: body, in: &inner, at: node)
      if made.assumption == nil { made.assumption = scope.assumption }
      return made
    }
    selfValue = inner.selfValue
    // A helper makes projects and targets for many: the place that asks it for this one is the one to name.
    var placed = made
    if member.source !== source, let type = made.symbol?.type, type == "Project" || type == "Target" {
      placed.location = source.location(of: node)
    }
    // What was handed over to be changed.
    let parameters = Array(member.parameters)
    for (argument, index) in zip(given, places) {
      guard case .written(_, let expression) = argument, let handed = expression.as(InOutExprSyntax.self),
        let changed = inner.levels.last?[parameters[index].localName]
      else { continue }
      store(changed.value, in: handed.expression, &scope)
    }
    return placed
  }

  private func bind(
    _ member: TuistMember, _ given: [TuistGiven], _ places: [Int], _ inner: inout TuistScope, _ scope: inout TuistScope
  ) {
    for (index, parameter) in member.parameters.enumerated() {
      let type = declarations.type(parameter.type, within: member.owner)
      let mine = zip(given, places).filter { $0.1 == index }.map(\.0)
      if parameter.ellipsis != nil {
        let elements = mine.map { evaluate($0, &scope, as: type) }
        inner.declare(parameter.localName, value(.list(TuistList(elements: elements)), parameter, inner), type: .list(type))
      } else if let argument = mine.first {
        inner.declare(parameter.localName, evaluate(argument, &scope, as: type), type: type)
      } else if let fallback = parameter.defaultValue?.value {
        var own = TuistScope(source: member.source, lexicalType: member.owner)
        own.selfValue = nil
        inner.declare(parameter.localName, evaluate(fallback, &own, as: type), type: type)
      }
    }
  }

  /// Runs a closure in a scope: its parameters are names of a level of their own.
  func apply(_ closure: ClosureExprSyntax, _ arguments: [TuistValue], returning type: TuistType?, _ scope: inout TuistScope)
    -> TuistValue
  {
    applied(closure, arguments, returning: type, &scope).made
  }

  /// The same, and what became of the first parameter, for closures that change it.
  func applied(
    _ closure: ClosureExprSyntax, _ arguments: [TuistValue], returning type: TuistType?, _ scope: inout TuistScope
  ) -> (made: TuistValue, first: TuistValue?) {
    let outer = (scope.returnType, scope.assumption, scope.levels.count)
    scope.levels.append([:])
    defer {
      scope.returnType = outer.0
      scope.assumption = outer.1
      if scope.levels.count > outer.2 { scope.levels.removeLast(scope.levels.count - outer.2) }
    }
    var parameters: [(name: String, type: TuistType?)] = []
    var returned: TuistType?
    if let signature = closure.signature {
      switch signature.parameterClause {
      case .simpleInput(let names): parameters = names.map { ($0.name.bareText, nil) }
      case .parameterClause(let clause):
        parameters = clause.parameters.map { parameter in
          (
            (parameter.secondName ?? parameter.firstName).bareText,
            parameter.type.map { declarations.type($0, within: scope.lexicalType) }
          )
        }
      default: break
      }
      returned = signature.returnClause.map { declarations.type($0.type, within: scope.lexicalType) }
    }
    var values = arguments
    // `{ key, value in … }` over pairs.
    if parameters.count > 1, values.count == 1, case .tuple(let parts) = values[0].content { values = parts.map(\.value) }
    for (index, value) in values.enumerated() {
      scope.declare("$\(index)", value)
      if index < parameters.count { scope.declare(parameters[index].name, value, type: parameters[index].type) }
    }
    scope.returnType = returned ?? type
    let made = result(of: closure.statements, in: &scope, at: closure)
    let first = parameters.first.map(\.name) ?? "$0"
    return (made, outer.2 < scope.levels.count ? scope.levels[outer.2][first]?.value : nil)
  }
}

extension FunctionParameterSyntax {
  /// What a caller writes; nil for `_`.
  var label: String? { firstName.text == "_" ? nil : firstName.bareText }
  /// The name inside.
  var localName: String { (secondName ?? firstName).bareText }
}
