import SwiftSyntax

/// Expressions that name types, and other readings of names.
extension ViewWalk {
  /// The type that an expression names (`Self`, `Theme.Text`); nil where it is a value.
  func typePath(_ expression: ExprSyntax, in scope: ViewScope) -> String? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      let name = Self.plainName(reference.baseName)
      if name == "Self" { return scope.receiver?.typeName ?? scope.source.declaration.parent?.qualifiedName }
      guard scope.binding(named: name) == nil else { return nil }
      // A property may begin with a capital letter, too.
      if let receiver = scope.receiver, members(named: name, of: receiver).contains(where: \.kind.isProperty) { return nil }
      if name.first?.isUppercase == true { return name }
      // Types whose names begin with a small letter.
      return index.types(named: name).isEmpty ? nil : name
    case .memberAccessExpr(let member):
      guard let base = member.base, let outer = typePath(base, in: scope) else { return nil }
      let name = Self.plainName(member.declName.baseName)
      guard name.first?.isUppercase == true else { return nil }
      return outer + "." + name
    case .genericSpecializationExpr(let generic): return typePath(generic.expression, in: scope)
    case .functionCallExpr(let call):
      // `type(of: self)`
      guard call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "type",
        call.arguments.first?.label?.text == "of"
      else { return nil }
      return scope.receiver?.typeName
    default: return nil
    }
  }

  /// The name of the type that declares the members of a written type; the full one where several of that name are declared.
  func typeName(of written: TypeSyntax, in declaration: Declaration) -> String? {
    guard let name = Self.nominalName(of: written) else { return nil }
    guard index.types(named: name).count > 1 else { return name }
    return type(named: name, from: declaration)?.qualifiedName ?? name
  }

  /// A static property or enum case of a type of the project, or of an extension of one that is not; nil where there is none.
  func staticMember(_ name: String, ofTypeNamed typeName: String, from scope: ViewScope) -> ShownValue? {
    if let type = type(named: typeName, from: scope) {
      let found = members(named: name, of: type).first { $0.kind == .enumCase || ($0.kind.isProperty && $0.isStatic) }
      if let found {
        var value = value(ofProperty: found, of: Receiver(type, typeName: type.qualifiedName))
        if value.type == nil { value.type = type.qualifiedName }
        return value
      }
      // Which cases there are is the same everywhere.
      if name == "allCases", type.kind == .enum { return ShownValue(type: type.qualifiedName) }
      return nil
    }
    let extended = index.members(ofTypeNamed: typeName).first { $0.name == name && $0.kind.isProperty && $0.isStatic }
    return extended.map { value(ofProperty: $0, of: Receiver(nil, typeName: typeName)) }
  }

  /// A static member of a type that is not in reach.
  func externalStatic(_ name: String, of type: String, at shownName: ShownName) -> ShownValue {
    let simple = type.lastDottedPart
    if ViewVocabulary.changingTypes.contains(simple) {
      return .changing([ShownName(type: simple, at: shownName.location)])
    }
    if ViewVocabulary.fixedTypes.contains(simple) || ViewVocabulary.shapes.contains(simple) { return .known(.member(name)) }
    return .unknown
  }

  // MARK: Text

  /// A name without back-ticks.
  static func plainName(_ token: TokenSyntax) -> String {
    let text = token.text
    return text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }

  /// The last name of an expression that others are read from.
  static func lastName(of expression: ExprSyntax) -> String? {
    var current = expression
    for _ in 0..<8 {
      switch current.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let reference): return plainName(reference.baseName)
      case .memberAccessExpr(let member): return plainName(member.declName.baseName)
      case .optionalChainingExpr(let chained): current = chained.expression
      case .forceUnwrapExpr(let unwrapped): current = unwrapped.expression
      case .functionCallExpr(let call): current = call.calledExpression
      case .subscriptCallExpr(let call): current = call.calledExpression
      default: return nil
      }
    }
    return nil
  }
}
