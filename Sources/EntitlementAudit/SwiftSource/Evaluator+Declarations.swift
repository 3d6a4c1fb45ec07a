import SwiftSyntax

/// Properties, functions and cases: what the declarations behind a name give.
extension Evaluator {
  /// The values of a property, function or case that some declarations give; several where `#if` leaves open which is compiled.
  func read(
    _ found: [Declaration], as name: String, selfValue: EvaluatedValue?, _ node: some SyntaxProtocol, _ scope: EvaluationScope
  ) -> [EvaluatedValue] {
    // Overloads of a function are told apart by the call; of a property, the nearest kind counts.
    if let type = found.first(where: \.kind.isType) { return [.type(TypeReference(declaration: type))] }
    let properties = found.filter { $0.kind.isProperty }
    if !properties.isEmpty {
      let staticFirst: Bool
      if case .type = selfValue { staticFirst = true } else { staticFirst = false }
      let fitting = properties.filter { $0.isStatic == staticFirst }
      return (fitting.isEmpty ? properties : fitting).reduce(into: []) { values, property in
        values = EvaluatedValue.union(values, value(of: property, selfValue: selfValue, node, scope))
      }
    }
    guard let first = found.first else { return [] }
    if first.kind == .enumCase {
      if case .type(let type) = selfValue { return [.enumCase(type, name)] }
      return [.member(name)]
    }
    return found.compactMap { function in
      guard function.kind == .function, let parsed = function.parse(), let syntax = parsed.syntax.as(FunctionDeclSyntax.self)
      else { return nil }
      return .function(
        FunctionValue(code: .function(syntax), scope: self.scope(of: parsed, selfValue: selfValue)))
    }.nonEmpty ?? unknown("cannot be read from the sources", node, scope)
  }

  /// What names mean in the text of a declaration that belongs to `selfValue`.
  func scope(of parsed: ParsedDeclaration, selfValue: EvaluatedValue?) -> EvaluationScope {
    var generics: [String: TypeReference] = [:]
    switch selfValue {
    case .instance(let instance): generics = instance.type.generics
    case .type(let type): generics = type.generics
    default: break
    }
    return EvaluationScope(source: parsed, selfValue: selfValue, generics: generics)
  }

  private func value(
    of property: Declaration, selfValue: EvaluatedValue?, _ node: some SyntaxProtocol, _ scope: EvaluationScope
  ) -> [EvaluatedValue] {
    guard let parsed = property.parse(), let binding = parsed.binding else {
      return [.unknown(property.parseStop ?? note("cannot be parsed", node, scope))]
    }
    var owner = selfValue
    if property.isStatic, case .instance(let instance) = selfValue { owner = .type(instance.type) }
    let inner = self.scope(of: parsed, selfValue: owner)
    return running(property, node, scope) {
      let values: [EvaluatedValue]
      if let getter = binding.getter {
        values = execute(body: getter, inner)
      } else if property.attributes.contains(where: { !Self.inertAttributes.contains($0) }) {
        // A property wrapper's value is what the wrapper makes of it.
        return unknown("is read at run time", node, scope)
      } else if let initializer = binding.initializer {
        values = evaluate(initializer.value, inner)
        // What a variable starts with decides no branch: it can be set.
        if property.kind == .variable, truth(values) != nil { return unknown("can change at run time", node, scope) }
      } else if let assigned = assignedByInitializer(property.name, selfValue) {
        values = assigned
      } else {
        return unknown("is set at run time", node, scope)
      }
      return binding.typeAnnotation.map { coerce(values, to: $0.type, inner) } ?? values
    }
  }

  /// Attributes of stored properties that leave the value alone.
  private static let inertAttributes: Set<String> = [
    "MainActor", "available", "inlinable", "nonobjc", "objc", "preconcurrency", "usableFromInline",
  ]

  /// What the only initializer without parameters assigns to a stored property.
  private func assignedByInitializer(_ name: String, _ selfValue: EvaluatedValue?) -> [EvaluatedValue]? {
    guard case .instance(let instance) = selfValue else { return nil }
    for initializer in names.members(named: "init", of: instance.type) where initializer.kind == .initializer {
      guard let parsed = initializer.parse(), let syntax = parsed.syntax.as(InitializerDeclSyntax.self),
        syntax.signature.parameterClause.parameters.isEmpty, let body = syntax.body, !isRunning(initializer)
      else { continue }
      var inner = scope(of: parsed, selfValue: selfValue)
      _ = running(initializer, syntax, inner) {
        _ = execute(body.statements, &inner)
        return []
      }
      if let values = inner.locals["self." + name] ?? inner.locals[name] { return values }
    }
    return nil
  }
}

extension PatternBindingSyntax {
  /// The statements that compute the property; nil where it is stored (observers do not compute).
  var getter: CodeBlockItemListSyntax? {
    switch accessorBlock?.accessors {
    case .getter(let items): items
    case .accessors(let accessors): accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    default: nil
    }
  }
}

extension [EvaluatedValue] {
  /// Itself; nil where it is empty.
  var nonEmpty: [EvaluatedValue]? { isEmpty ? nil : self }

  /// One list of all of them.
  var asList: [EvaluatedValue] { [.list(self)] }
}
