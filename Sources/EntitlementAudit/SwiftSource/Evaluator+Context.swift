import SwiftSyntax

/// Enumerations, and `.name` read in the context of the type that is asked for.
extension Evaluator {
  /// The cases of an enumeration.
  func cases(of type: TypeReference) -> [EvaluatedValue] {
    ([type.declaration] + names.extensions(of: type.declaration)).flatMap(names.index.members)
      .filter { $0.kind == .enumCase }.map { .enumCase(type, $0.name) }
  }

  /// The raw value of a case, given or implied.
  func rawValue(
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
