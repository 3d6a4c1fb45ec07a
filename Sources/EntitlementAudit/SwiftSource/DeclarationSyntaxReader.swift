import SwiftSyntax

/// Lists the declarations of a whole tree: the way of a file that the lexer could not read to its end, and what the lexer is
/// measured against.
final class DeclarationSyntaxReader: SyntaxVisitor {
  private(set) var contents = SwiftFile.Contents()
  private var parents: [Int] = []
  private var clauses: [Int] = []

  /// Reads a tree.
  static func contents(of file: SourceFileSyntax) -> SwiftFile.Contents {
    let reader = DeclarationSyntaxReader(viewMode: .sourceAccurate)
    reader.walk(file)
    return reader.contents
  }

  // MARK: Recording

  private func start(of node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }
  private func range(of node: some SyntaxProtocol) -> Range<Int> {
    let start = start(of: node)
    return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  @discardableResult
  private func add(
    _ kind: DeclarationKind, _ name: String, at nameNode: some SyntaxProtocol, keyword: TokenSyntax,
    of node: some DeclSyntaxProtocol,
    body: Syntax? = nil, inheritance: InheritanceClauseSyntax? = nil
  ) -> Int {
    let index = contents.records.count
    contents.records.append(
      DeclarationRecord(
        kind: kind, name: name, range: range(of: node), keywordOffset: start(of: keyword), nameOffset: start(of: nameNode),
        bodyRange: body.map { range(of: $0) }, parent: parents.last, subtreeEnd: index + 1, clause: clauses.last,
        inheritedNames: Self.names(in: inheritance),
        attributes: Self.attributes(of: node), modifiers: Self.modifiers(of: node)))
    return index
  }

  private func open(_ index: Int) -> SyntaxVisitorContinueKind {
    parents.append(index)
    return .visitChildren
  }

  private func close() {
    guard let index = parents.popLast() else { return }
    contents.records[index].subtreeEnd = contents.records.count
  }

  static func bare(_ token: TokenSyntax) -> String {
    let text = token.text
    return text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
  }

  private static func attributes(of node: some DeclSyntaxProtocol) -> [String] {
    guard let list = node.asProtocol((any WithAttributesSyntax).self)?.attributes else { return [] }
    return list.compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      let name = typeName(attribute.attributeName)
      return name.lastDottedPart
    }
  }

  private static func modifiers(of node: some DeclSyntaxProtocol) -> [String] {
    if let fixity = node.as(OperatorDeclSyntax.self)?.fixitySpecifier { return [fixity.text] }
    guard let list = node.asProtocol((any WithModifiersSyntax).self)?.modifiers else { return [] }
    return list.map { $0.name.text + ($0.detail.map { "(" + $0.detail.text + ")" } ?? "") }
  }

  private static func names(in clause: InheritanceClauseSyntax?) -> [String] {
    guard let clause else { return [] }
    return clause.inheritedTypes.flatMap { names(in: $0.type) }
  }

  private static func names(in type: TypeSyntax) -> [String] {
    if let attributed = type.as(AttributedTypeSyntax.self) { return names(in: attributed.baseType) }
    if let composition = type.as(CompositionTypeSyntax.self) { return composition.elements.flatMap { names(in: $0.type) } }
    if let some = type.as(SomeOrAnyTypeSyntax.self) { return names(in: some.constraint) }
    if let tuple = type.as(TupleTypeSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1,
      only.firstName == nil
    {
      return names(in: only.type)
    }
    return [typeName(type)]
  }

  /// The name of a type without generic arguments.
  static func typeName(_ type: TypeSyntax) -> String {
    if let identifier = type.as(IdentifierTypeSyntax.self) { return bare(identifier.name) }
    if let member = type.as(MemberTypeSyntax.self) { return typeName(member.baseType) + "." + bare(member.name) }
    if let suppressed = type.as(SuppressedTypeSyntax.self) { return "~" + typeName(suppressed.type) }
    return type.tokens(viewMode: .sourceAccurate).map(\.text).joined()
  }

  // MARK: Types

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      add(
        .struct, Self.bare(node.name), at: node.name, keyword: node.structKeyword, of: node, body: Syntax(node.memberBlock),
        inheritance: node.inheritanceClause))
  }
  override func visitPost(_ node: StructDeclSyntax) { close() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      add(
        .class, Self.bare(node.name), at: node.name, keyword: node.classKeyword, of: node, body: Syntax(node.memberBlock),
        inheritance: node.inheritanceClause))
  }
  override func visitPost(_ node: ClassDeclSyntax) { close() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      add(
        .enum, Self.bare(node.name), at: node.name, keyword: node.enumKeyword, of: node, body: Syntax(node.memberBlock),
        inheritance: node.inheritanceClause))
  }
  override func visitPost(_ node: EnumDeclSyntax) { close() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      add(
        .actor, Self.bare(node.name), at: node.name, keyword: node.actorKeyword, of: node, body: Syntax(node.memberBlock),
        inheritance: node.inheritanceClause))
  }
  override func visitPost(_ node: ActorDeclSyntax) { close() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      add(
        .protocol, Self.bare(node.name), at: node.name, keyword: node.protocolKeyword, of: node, body: Syntax(node.memberBlock),
        inheritance: node.inheritanceClause))
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { close() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      add(
        .extension, Self.typeName(node.extendedType), at: node.extendedType, keyword: node.extensionKeyword, of: node,
        body: Syntax(node.memberBlock), inheritance: node.inheritanceClause))
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { close() }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.function, Self.bare(node.name), at: node.name, keyword: node.funcKeyword, of: node, body: node.body.map { Syntax($0) })
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.initializer, "init", at: node.initKeyword, keyword: node.initKeyword, of: node, body: node.body.map { Syntax($0) })
    return .skipChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.other, "deinit", at: node.deinitKeyword, keyword: node.deinitKeyword, of: node, body: node.body.map { Syntax($0) })
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      .subscript, "subscript", at: node.subscriptKeyword, keyword: node.subscriptKeyword, of: node,
      body: node.accessorBlock.map { Syntax($0) })
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let kind: DeclarationKind = node.bindingSpecifier.tokenKind == .keyword(.let) ? .constant : .variable
    for binding in node.bindings {
      for (name, place) in Self.names(in: binding.pattern) {
        add(kind, name, at: place, keyword: node.bindingSpecifier, of: node, body: binding.accessorBlock.map { Syntax($0) })
      }
    }
    return .skipChildren
  }

  private static func names(in pattern: PatternSyntax) -> [(String, Syntax)] {
    if let identifier = pattern.as(IdentifierPatternSyntax.self) { return [(bare(identifier.identifier), Syntax(identifier))] }
    if let tuple = pattern.as(TuplePatternSyntax.self) { return tuple.elements.flatMap { names(in: $0.pattern) } }
    return [(pattern.trimmedDescription, Syntax(pattern))]
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      add(.enumCase, Self.bare(element.name), at: element.name, keyword: node.caseKeyword, of: node)
    }
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.typealias, Self.bare(node.name), at: node.name, keyword: node.typealiasKeyword, of: node)
    return .skipChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      .other, Self.bare(node.name), at: node.name, keyword: node.associatedtypeKeyword, of: node,
      inheritance: node.inheritanceClause)
    return .skipChildren
  }

  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.other, Self.bare(node.name), at: node.name, keyword: node.operatorKeyword, of: node)
    return .skipChildren
  }

  override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.other, Self.bare(node.name), at: node.name, keyword: node.precedencegroupKeyword, of: node)
    return .skipChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.macro, Self.bare(node.name), at: node.name, keyword: node.macroKeyword, of: node)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.macroExpansion, Self.bare(node.macroName), at: node.macroName, keyword: node.pound, of: node)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    // At file level the parser takes `#Preview { … }` for an expression.
    guard node.parent?.is(CodeBlockItemSyntax.self) == true else { return .skipChildren }
    let index = contents.records.count
    contents.records.append(
      DeclarationRecord(
        kind: .macroExpansion, name: Self.bare(node.macroName), range: range(of: node), keywordOffset: start(of: node.pound),
        nameOffset: start(of: node.macroName), parent: parents.last, subtreeEnd: index + 1, clause: clauses.last))
    return .skipChildren
  }

  // MARK: The rest

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.path.first {
      contents.imports.append(
        SwiftImport(module: Self.bare(first.name), offset: start(of: node.importKeyword), clause: clauses.last))
    }
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let parent = clauses.last
    var previous: Int?
    for clause in node.clauses {
      let index = contents.clauses.count
      contents.clauses.append(
        ConditionalClause(
          condition: clause.condition?.trimmedDescription, previous: previous, parent: parent,
          offset: start(of: clause.poundKeyword)))
      previous = index
      clauses.append(index)
      if let elements = clause.elements { walk(elements) }
      clauses.removeLast()
    }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
