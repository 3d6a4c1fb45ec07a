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
}
