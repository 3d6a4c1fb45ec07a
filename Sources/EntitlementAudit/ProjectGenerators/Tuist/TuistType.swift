import SwiftSyntax

/// A type as a manifest names it: what an implicit member (`.target`) is looked up in. Optionals are seen through.
indirect enum TuistType: Sendable, Hashable {
  case named(String)
  case list(TuistType)
  case dictionary(TuistType, TuistType)
  case tuple([TuistType])
  /// A function, by what it returns.
  case function(TuistType)
  case any

  /// How extensions spell it.
  var key: String? {
    switch self {
    case .named(let name): name
    case .list(let element): element.key.map { "[\($0)]" }
    case .dictionary, .tuple, .function, .any: nil
    }
  }

  /// What its elements are.
  var element: TuistType? {
    switch self {
    case .list(let element): element
    // Lists that Tuist's library has types of their own for.
    case .named("SourceFilesList"): .named("SourceFileGlob")
    case .named("Destinations"): .named("Destination")
    default: nil
    }
  }

  /// Types of Tuist's library that stand for another.
  static let aliases: [String: TuistType] = [
    "SettingsDictionary": .dictionary(.named("String"), .named("SettingValue")), "Destinations": .list(.named("Destination")),
  ]

  /// What the parameters of Tuist's own functions are, by label: there implicit members of the project's own extensions occur.
  static let parameters: [String: TuistType] = [
    "targets": .list(.named("Target")), "dependencies": .list(.named("TargetDependency")), "destinations": .named("Destinations"),
    "product": .named("Product"), "infoPlist": .named("InfoPlist"), "entitlements": .named("Entitlements"),
    "sources": .named("SourceFilesList"), "settings": .named("Settings"), "base": .named("SettingsDictionary"),
    "debug": .named("SettingsDictionary"), "release": .named("SettingsDictionary"),
    "configurations": .list(.named("Configuration")),
    "deploymentTargets": .named("DeploymentTargets"), "deploymentTarget": .named("DeploymentTarget"),
    "packages": .list(.named("Package")), "path": .named("Path"), "xcconfig": .named("Path"), "options": .named("Options"),
    "schemes": .list(.named("Scheme")), "platform": .named("Platform"), "plugins": .list(.named("PluginLocation")),
    "buildableFolders": .list(.named("BuildableFolder")), "excluding": .list(.named("Path")),
  ]
}

extension TuistDeclarations {
  /// Reads a type; names are looked up from within `lexical` outwards.
  func type(_ syntax: TypeSyntax?, within lexical: String?, depth: Int = 0) -> TuistType {
    // Aliases may name one another in a circle; what is deeper is of any type, and its value is evaluated all the same.
    guard let syntax, depth < 16 else { return .any }
    func inner(_ other: TypeSyntax?) -> TuistType { type(other, within: lexical, depth: depth + 1) }
    if let optional = syntax.as(OptionalTypeSyntax.self) { return inner(optional.wrappedType) }
    if let optional = syntax.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return inner(optional.wrappedType) }
    if let attributed = syntax.as(AttributedTypeSyntax.self) { return inner(attributed.baseType) }
    if let some = syntax.as(SomeOrAnyTypeSyntax.self) { return inner(some.constraint) }
    if let array = syntax.as(ArrayTypeSyntax.self) { return .list(inner(array.element)) }
    if let dictionary = syntax.as(DictionaryTypeSyntax.self) {
      return .dictionary(inner(dictionary.key), inner(dictionary.value))
    }
    if let function = syntax.as(FunctionTypeSyntax.self) { return .function(inner(function.returnClause.type)) }
    if let tuple = syntax.as(TupleTypeSyntax.self) {
      let elements = tuple.elements.map { inner($0.type) }
      return elements.count == 1 ? elements[0] : .tuple(elements)
    }
    if let identifier = syntax.as(IdentifierTypeSyntax.self) {
      let name = identifier.name.bareText
      let arguments: [TypeSyntax?] =
        identifier.genericArgumentClause?.arguments.map { argument in
          if case .type(let type) = argument.argument { return type }
          return nil
        } ?? []
      switch (name, arguments.count) {
      case ("Array", 1), ("Set", 1): return .list(inner(arguments[0]))
      case ("Optional", 1): return inner(arguments[0])
      case ("Dictionary", 2): return .dictionary(inner(arguments[0]), inner(arguments[1]))
      case ("Self", 0): return lexical.map { .named($0) } ?? .any
      default: return named(name, within: lexical, depth: depth)
      }
    }
    if syntax.is(MemberTypeSyntax.self) {
      return named(syntax.trimmedDescription.filter { !$0.isWhitespace }, within: lexical, depth: depth)
    }
    return .any
  }

  private func named(_ name: String, within lexical: String?, depth: Int) -> TuistType {
    for scope in Self.enclosing(lexical) {
      let full = scope.isEmpty ? name : scope + "." + name
      if types[full]?.isDeclared == true { return .named(full) }
      if let alias = aliases[full] { return type(alias, within: scope.isEmpty ? nil : scope, depth: depth + 1) }
    }
    // `ProjectDescription.Target`, `MyPlugin.Helper`
    if let dot = name.firstIndex(of: ".") {
      let rest = String(name[name.index(after: dot)...])
      if Self.modules.contains(String(name[..<dot])) || types[rest]?.isDeclared == true {
        return named(rest, within: lexical, depth: depth + 1)
      }
    }
    return TuistType.aliases[name] ?? .named(name)
  }

  private static let modules: Set<String> = ["ProjectDescription", "Swift", "Foundation", "ProjectDescriptionHelpers"]

  /// The names of the types around a place, the innermost first, ending with the empty one.
  static func enclosing(_ lexical: String?) -> [String] {
    var found: [String] = []
    var rest = Substring(lexical ?? "")
    while !rest.isEmpty {
      found.append(String(rest))
      rest = rest.lastIndex(of: ".").map { rest[..<$0] } ?? ""
    }
    return found + [""]
  }
}

extension TokenSyntax {
  /// The text without backticks.
  var bareText: String {
    text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
  }
}
