import SwiftSyntax

extension ParsedDeclaration {
  /// The type that a `typealias` stands for, without generic arguments; nil where it is no plain name.
  var aliasedTypeName: String? { syntax.as(TypeAliasDeclSyntax.self)?.initializer.value.plainName }

  /// The names of the generic parameters of a type or function, in order.
  var genericParameterNames: [String] {
    let clause: GenericParameterClauseSyntax? =
      syntax.as(StructDeclSyntax.self)?.genericParameterClause ?? syntax.as(ClassDeclSyntax.self)?.genericParameterClause
      ?? syntax.as(EnumDeclSyntax.self)?.genericParameterClause ?? syntax.as(FunctionDeclSyntax.self)?.genericParameterClause
    return clause?.parameters.map(\.name.plainText) ?? []
  }
}

extension TokenSyntax {
  /// The text of a name without its back-ticks.
  var plainText: String { identifier?.name ?? text }
}

extension TypeSyntax {
  /// The name of a nominal type without generic arguments (`Shelf.Clock`); wrappers such as `some`, `any`, attributes and optionals
  /// are looked through. nil for tuples, functions and arrays.
  var plainName: String? {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): return type.name.plainText
    case .memberType(let type): return type.baseType.plainName.map { $0 + "." + type.name.plainText }
    case .attributedType(let type): return type.baseType.plainName
    case .someOrAnyType(let type): return type.constraint.plainName
    case .optionalType(let type): return type.wrappedType.plainName
    case .implicitlyUnwrappedOptionalType(let type): return type.wrappedType.plainName
    case .metatypeType(let type): return type.baseType.plainName
    default: return nil
    }
  }

  /// The element type of `[T]`, `Array<T>` or `Set<T>`, else nil.
  var elementType: TypeSyntax? {
    if let array = self.as(ArrayTypeSyntax.self) { return array.element }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.elementType }
    guard let named = self.as(IdentifierTypeSyntax.self), ["Array", "Set", "ContiguousArray"].contains(named.name.plainText),
      let argument = named.genericArgumentClause?.arguments.first?.argument
    else { return nil }
    switch argument {
    case .type(let type): return type
    default: return nil
    }
  }
}
