import SwiftSyntax

/// What the manifests' helpers and one manifest declare.
struct TuistDeclarations: Sendable {
  /// Types and extended types by full name; lists as `[Element]`.
  private(set) var types: [String: TuistTypeEntry] = [:]
  /// Functions, constants and variables at file level.
  private(set) var globals: [String: [TuistMember]] = [:]
  private(set) var aliases: [String: TypeSyntax] = [:]

  /// Adds what a file declares.
  mutating func add(_ source: TuistSource) {
    for item in source.tree.statements {
      if case .decl(let declaration) = item.item { add(declaration, source, in: nil) }
    }
  }

  /// Adds a declaration and those in it, which nest no deeper than the brackets and `#if` that a manifest may have.
  private mutating func add(_ declaration: DeclSyntax, _ source: TuistSource, in owner: String?) {
    func full(_ name: String) -> String { owner.map { $0 + "." + name } ?? name }
    func addAll(_ members: MemberBlockItemListSyntax, to name: String, _ declarations: inout TuistDeclarations) {
      for member in members { declarations.add(member.decl, source, in: name) }
    }
    if let type = declaration.as(StructDeclSyntax.self) {
      declare(full(type.name.bareText), .value, type.inheritanceClause, source)
      addAll(type.memberBlock.members, to: full(type.name.bareText), &self)
    } else if let type = declaration.as(ClassDeclSyntax.self) {
      declare(full(type.name.bareText), .value, type.inheritanceClause, source)
      addAll(type.memberBlock.members, to: full(type.name.bareText), &self)
    } else if let type = declaration.as(EnumDeclSyntax.self) {
      declare(full(type.name.bareText), .enumeration, type.inheritanceClause, source)
      addAll(type.memberBlock.members, to: full(type.name.bareText), &self)
    } else if let type = declaration.as(ProtocolDeclSyntax.self) {
      declare(full(type.name.bareText), .protocol, type.inheritanceClause, source)
    } else if let type = declaration.as(ExtensionDeclSyntax.self) {
      let name = extended(type)
      types[name, default: TuistTypeEntry()].inherits += Self.names(type.inheritanceClause)
      addAll(type.memberBlock.members, to: name, &self)
    } else if let alias = declaration.as(TypeAliasDeclSyntax.self) {
      aliases[full(alias.name.bareText)] = alias.initializer.value
    } else if let condition = declaration.as(IfConfigDeclSyntax.self) {
      for elements in condition.activeClauses {
        switch elements {
        case .statements(let items):
          for item in items { if case .decl(let inner) = item.item { add(inner, source, in: owner) } }
        case .decls(let members): for member in members { add(member.decl, source, in: owner) }
        default: continue
        }
      }
    } else {
      addMembers(declaration, source, in: owner)
    }
  }

  private mutating func addMembers(_ declaration: DeclSyntax, _ source: TuistSource, in owner: String?) {
    func member(_ code: TuistMember.Code, isStatic: Bool) -> TuistMember {
      TuistMember(code: code, source: source, owner: owner, isStatic: isStatic)
    }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      put(function.name.bareText, member(.function(function), isStatic: function.modifiers.areStatic), in: owner)
    } else if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareText else { continue }
        put(name, member(.variable(binding), isStatic: variable.modifiers.areStatic), in: owner)
        if let owner, !variable.modifiers.areStatic, binding.isStored {
          types[owner, default: TuistTypeEntry()].stored.append(
            TuistTypeEntry.Stored(
              name: name, type: binding.typeAnnotation?.type, initial: binding.initializer?.value,
              isConstant: variable.bindingSpecifier.tokenKind == .keyword(.let)))
        }
      }
    } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
      if let owner {
        types[owner, default: TuistTypeEntry()].initializers.append(member(.initializer(initializer), isStatic: true))
      }
    } else if let cases = declaration.as(EnumCaseDeclSyntax.self), let owner {
      types[owner, default: TuistTypeEntry()].cases += cases.elements.map { element in
        TuistTypeEntry.Case(
          name: element.name.bareText,
          labels: element.parameterClause?.parameters.map { parameter in
            parameter.firstName.map(\.bareText).flatMap { $0 == "_" ? nil : $0 }
          } ?? [],
          types: element.parameterClause?.parameters.map(\.type) ?? [],
          defaults: element.parameterClause?.parameters.map { $0.defaultValue?.value } ?? [], raw: element.rawValue?.value)
      }
    }
  }

  private mutating func declare(
    _ name: String, _ kind: TuistTypeEntry.Kind, _ clause: InheritanceClauseSyntax?, _ source: TuistSource
  ) {
    types[name, default: TuistTypeEntry()].kind = kind
    types[name, default: TuistTypeEntry()].source = source
    types[name, default: TuistTypeEntry()].inherits += Self.names(clause)
  }

  private mutating func put(_ name: String, _ member: TuistMember, in owner: String?) {
    guard let owner else { return globals[name, default: []].append(member) }
    if member.isStatic {
      types[owner, default: TuistTypeEntry()].statics[name, default: []].append(member)
    } else {
      types[owner, default: TuistTypeEntry()].members[name, default: []].append(member)
    }
  }

  private static func names(_ clause: InheritanceClauseSyntax?) -> [String] {
    clause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
  }

  /// What an extension extends: `[A]` for `Array where Element == A` too.
  private func extended(_ type: ExtensionDeclSyntax) -> String {
    let name = type.extendedType.trimmedDescription.filter { !$0.isWhitespace }
    if name == "Array" || name == "Set" || name == "Collection" || name == "Sequence" {
      for requirement in type.genericWhereClause?.requirements ?? [] {
        guard case .sameTypeRequirement(let same) = requirement.requirement, same.leftType.trimmedDescription == "Element" else {
          continue
        }
        return "[\(same.rightType.trimmedDescription)]"
      }
    }
    if TuistType.aliases[name] != nil { return name }
    return self.type(type.extendedType, within: nil).key ?? name
  }
}

/// What is declared of one type, in its declaration and its extensions.
struct TuistTypeEntry: Sendable {
  enum Kind: Sendable { case value, enumeration, `protocol` }

  /// A case of an enum.
  struct Case: Sendable {
    var name: String
    var labels: [String?]
    var types: [TypeSyntax]
    var defaults: [ExprSyntax?]
    var raw: ExprSyntax?
  }

  /// A stored property.
  struct Stored: Sendable {
    var name: String
    var type: TypeSyntax?
    var initial: ExprSyntax?
    var isConstant: Bool
  }

  /// nil: only extended here.
  var kind: Kind?
  /// The file of its declaration.
  var source: TuistSource?
  var inherits: [String] = []
  var cases: [Case] = []
  var stored: [Stored] = []
  var members: [String: [TuistMember]] = [:]
  var statics: [String: [TuistMember]] = [:]
  var initializers: [TuistMember] = []

  var isDeclared: Bool { kind != nil }
}

/// One declaration that can be evaluated.
struct TuistMember: Sendable {
  enum Code: Sendable {
    case function(FunctionDeclSyntax)
    case variable(PatternBindingSyntax)
    case initializer(InitializerDeclSyntax)
  }
  var code: Code
  var source: TuistSource
  /// The type that it belongs to; nil at file level.
  var owner: String?
  var isStatic: Bool

  /// Tells it from every other.
  var id: String { "\(source.path):\(node.position.utf8Offset)" }

  var node: Syntax {
    switch code {
    case .function(let function): Syntax(function)
    case .variable(let binding): Syntax(binding)
    case .initializer(let initializer): Syntax(initializer)
    }
  }

  var parameters: FunctionParameterListSyntax {
    switch code {
    case .function(let function): function.signature.parameterClause.parameters
    case .initializer(let initializer): initializer.signature.parameterClause.parameters
    case .variable: []
    }
  }
}

extension PatternBindingSyntax {
  /// Whether it holds a value of its own: no accessors, or observers alone.
  var isStored: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

}

extension DeclModifierListSyntax {
  var areStatic: Bool { contains { $0.name.text == "static" || $0.name.text == "class" } }
}

extension IfConfigDeclSyntax {
  /// What may be compiled: manifests are built for a Mac, with `TUIST` set.
  var activeClauses: [IfConfigClauseSyntax.Elements] {
    let context = CompilationContext(platform: .macOS, flags: ["TUIST": true])
    var found: [IfConfigClauseSyntax.Elements] = []
    for clause in clauses {
      let holds = clause.condition.map { context.holds($0.trimmedDescription) } ?? true
      if holds != false, let elements = clause.elements { found.append(elements) }
      if holds == true { break }
    }
    return found
  }
}
