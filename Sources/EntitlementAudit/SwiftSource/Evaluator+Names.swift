import SwiftSyntax

extension Evaluator {
  // MARK: Plain names

  /// What a name means at a place.
  func lookUp(_ name: String, _ node: some SyntaxProtocol, _ scope: EvaluationScope) -> [EvaluatedValue] {
    if let local = scope.locals[name] { return local }
    switch name {
    case "self": return scope.selfValue.map { [$0] } ?? unknown("is not known here", node, scope)
    case "Self": return selfType(scope).map { [.type($0)] } ?? unknown("is not known here", node, scope)
    default: break
    }
    if let generic = scope.generics[name] { return [.type(generic)] }
    if let own = scope.selfValue, !Self.isTypeName(name), !Self.isUnknownSystemMember(name, of: own),
      let found = member(name, of: own, node, scope)
    {
      return found
    }
    let place = scope.source.declaration
    if let type = names.type(named: name, from: place) { return [.type(type)] }
    if let found = outerMember(name, node, scope) { return found }
    let globals = names.globals(named: name, from: place)
    if !globals.isEmpty { return read(globals, as: name, selfValue: nil, node, scope) }
    if Self.isTypeName(name) { return [.foreignType(name)] }
    return unknown("is declared in no source in reach", node, scope)
  }

  /// The type of `self`.
  func selfType(_ scope: EvaluationScope) -> TypeReference? {
    switch scope.selfValue {
    case .instance(let instance): return instance.type
    case .type(let type), .enumCase(let type, _): return type
    default: break
    }
    guard let holder = scope.source.declaration.parent else { return nil }
    return names.type(named: holder.name, from: holder)
  }

  /// A static member of the types around the code, innermost first.
  private func outerMember(_ name: String, _ node: some SyntaxProtocol, _ scope: EvaluationScope) -> [EvaluatedValue]? {
    var next = scope.source.declaration.parent
    while let holder = next {
      let type: TypeReference? =
        holder.kind == .extension ? names.type(named: holder.name, from: holder) : TypeReference(declaration: holder)
      if let type, let found = member(name, of: .type(type), node, scope) { return found }
      if type == nil {
        let foreign = names.members(named: name, ofForeign: holder.name).filter(\.isStatic)
        if !foreign.isEmpty { return read(foreign, as: name, selfValue: .foreignType(holder.name), node, scope) }
      }
      next = holder.parent
    }
    return nil
  }

  /// Whether a name looks like one of a type.
  static func isTypeName(_ name: String) -> Bool { name.first?.isUppercase ?? false }

  // MARK: Members

  /// A member of a value; nil where the value's type has none of that name.
  func member(
    _ name: String, of base: EvaluatedValue, _ node: some SyntaxProtocol, _ scope: EvaluationScope
  ) -> [EvaluatedValue]? {
    switch base {
    case .instance(let instance):
      if name == "self" { return [base] }
      if let field = instance.fields[name] { return field }
      let found = names.members(named: name, of: instance.type)
      return found.isEmpty ? nil : read(found, as: name, selfValue: base, node, scope)
    case .type(let type):
      if name == "self" || name == "Type" { return [base] }
      if name == "allCases", type.declaration.kind == .enum { return [.list(cases(of: type))] }
      let found = names.members(named: name, of: type)
      if !found.isEmpty { return read(found, as: name, selfValue: base, node, scope) }
      return names.type(named: name, from: type.declaration).flatMap { nested in
        nested.declaration.parent.map { _ in [.type(nested)] }
      }
    case .enumCase(let type, let caseName):
      let found = names.members(named: name, of: type).filter { $0.kind != .enumCase }
      if !found.isEmpty { return read(found, as: name, selfValue: base, node, scope) }
      return name == "rawValue" ? rawValue(of: caseName, in: type, node, scope) : nil
    case .foreignType(let type):
      if Self.systemModules.contains(type) { return Self.isTypeName(name) ? [.foreignType(name)] : nil }
      let found = names.members(named: name, ofForeign: type)
      if !found.isEmpty { return read(found, as: name, selfValue: base, node, scope) }
      return systemMember(name, of: type)
    case .configuration:
      let found = configurationMembers(named: name)
      return found.isEmpty ? nil : read(found, as: name, selfValue: base, node, scope)
    case .text(let text):
      switch name {
      case "description": return [base]
      case "isEmpty": return [.truth(text.isEmpty)]
      default: break
      }
      let found = names.members(named: name, ofForeign: "String")
      return found.isEmpty ? nil : read(found, as: name, selfValue: base, node, scope)
    case .list(let elements):
      if name == "isEmpty", elements.isEmpty { return [.truth(true)] }
      let found = names.members(named: name, ofForeign: "Array") + names.members(named: name, ofForeign: "Collection")
      return found.isEmpty ? nil : read(found, as: name, selfValue: base, node, scope)
    case .member(let family):
      let found = names.members(named: name, ofForeign: "WidgetFamily").filter { !$0.isStatic }
      if !found.isEmpty { return read(found, as: name, selfValue: .member(family), node, scope) }
      return nil
    case .number, .truth, .nothing, .function, .unknown: return nil
    }
  }

  /// Modules whose names can stand before those of types.
  static let systemModules: Set<String> = ["ClockKit", "Swift", "SwiftUI", "WidgetKit"]

  /// Whether a plain name, read inside an extension of a system type, is rather something else than one of the type's cases.
  private static func isUnknownSystemMember(_ name: String, of own: EvaluatedValue) -> Bool {
    switch own {
    case .foreignType("WidgetFamily"): name != "allCases" && WidgetFamily(rawValue: name) == nil
    case .foreignType("WidgetLocation"): WidgetLocation(rawValue: name) == nil
    default: false
    }
  }

  /// Members of WidgetKit's own types.
  private func systemMember(_ name: String, of type: String) -> [EvaluatedValue]? {
    switch type {
    case "WidgetFamily" where name == "allCases":
      WidgetFamily.allCases.filter { $0.exists(on: context.platform) }.map { .member($0.rawValue) }.asList
    case "WidgetFamily", "WidgetLocation", "CLKComplicationPrivacyBehavior": [.member(name)]
    default: nil
    }
  }

  // MARK: Declarations

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

  // MARK: Enumerations

  private func cases(of type: TypeReference) -> [EvaluatedValue] {
    ([type.declaration] + names.extensions(of: type.declaration)).flatMap(names.index.members)
      .filter { $0.kind == .enumCase }.map { .enumCase(type, $0.name) }
  }

  private func rawValue(
    of caseName: String, in type: TypeReference, _ node: some SyntaxProtocol, _ scope: EvaluationScope
  ) -> [EvaluatedValue] {
    let found = names.index.members(of: type.declaration, named: caseName).first { $0.kind == .enumCase }
    guard let found, let parsed = found.parse(), let element = parsed.enumCaseElement else {
      return unknown("is declared in no source in reach", node, scope)
    }
    if let explicit = element.rawValue {
      return evaluate(explicit.value, self.scope(of: parsed, selfValue: .type(type)))
    }
    let raw = type.declaration.inheritedNames.first.flatMap { name in
      names.type(named: name, from: type.declaration) == nil ? name : nil
    }
    let isText = raw == "String" || raw == "Swift.String" || raw == "LosslessStringConvertible"
    return isText ? [.text(caseName)] : unknown("is no string", node, scope)
  }

  // MARK: Types that context gives

  /// Reads `.name` as a member of the type that the context asks for, where the sources declare one there.
  func coerce(_ values: [EvaluatedValue], to type: TypeSyntax, _ scope: EvaluationScope) -> [EvaluatedValue] {
    if let element = type.elementType {
      return values.flatMap { value -> [EvaluatedValue] in
        switch value {
        case .list(let elements): return [.list(elements.flatMap { coerce([$0], to: element, scope) })]
        case .member(let name):
          return staticMember(name, of: ["Array", "Set", "Collection", "Sequence", "[\(element.trimmedDescription)]"], scope)
            ?? [value]
        default: return [value]
        }
      }
    }
    guard let name = type.plainName else { return values }
    return coerce(values, toTypeNamed: name, scope)
  }

  /// Reads `.name` as a member of the type of that name, where the sources declare one there.
  func coerce(_ values: [EvaluatedValue], toTypeNamed type: String, _ scope: EvaluationScope) -> [EvaluatedValue] {
    values.flatMap { value -> [EvaluatedValue] in
      guard case .member(let name) = value else { return [value] }
      return staticMember(name, of: [type], scope) ?? [value]
    }
  }

  private func staticMember(_ name: String, of types: [String], _ scope: EvaluationScope) -> [EvaluatedValue]? {
    for type in types {
      let node = scope.source.syntax
      if let declared = names.type(named: type, from: scope.source.declaration) {
        if let found = member(name, of: .type(declared), node, scope) { return found }
      } else {
        let found = names.members(named: name, ofForeign: type).filter(\.isStatic)
        if !found.isEmpty { return read(found, as: name, selfValue: .foreignType(type), node, scope) }
      }
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
