import SwiftSyntax

/// Finds what makes a text no Swift, where the readers would go on as if nothing were.
enum SwiftFaults {
  /// The first byte outside comments that is no UTF-8; in a comment the compiler takes it too.
  static func firstStrayByte(in bytes: [UInt8]) -> Int? {
    guard var stray = bytes.firstInvalidUTF8() else { return nil }
    return bytes.withUnsafeBufferPointer { text in
      var lexer = SwiftLexer(text)
      while true {
        let token = lexer.next()
        if token.kind == .end { return nil }
        if stray < token.start {
          // It stood in a comment; what follows it may not.
          guard let next = bytes.firstInvalidUTF8(from: token.start) else { return nil }
          stray = next
        }
        if stray < token.end { return stray }
      }
    }
  }

  /// Where the parser had to add or pass over something, in bytes from the start of the tree's text; nil where it did not.
  ///
  /// Code for another version of the compiler may be written in a grammar that this one does not know.
  static func first(in tree: some SyntaxProtocol) -> Int? {
    var node = Syntax(tree)
    guard node.hasError else { return nil }
    while true {
      let children = node.children(viewMode: .all).filter { $0.hasError && !isForAnotherCompiler($0) }
      guard let next = children.first else {
        // The fault is this node's own, or all of it is for others.
        let isOwn = node.is(TokenSyntax.self) || !node.children(viewMode: .all).contains(where: \.hasError)
        return isOwn ? node.positionAfterSkippingLeadingTrivia.utf8Offset : nil
      }
      node = next
    }
  }

  /// The first declaration that the grammar takes where it stands and the language does not: what a bracket that closes too late swallows.
  /// - Parameter isMember: Whether a type stands around the tree.
  static func misplaced(in tree: some SyntaxProtocol, ofType isMember: Bool = false) -> Int? {
    let finder = MisplacedFinder(isMember: isMember)
    finder.walk(tree)
    return finder.found
  }

  private static func isForAnotherCompiler(_ node: Syntax) -> Bool {
    guard let clause = node.as(IfConfigClauseSyntax.self), let condition = clause.condition?.description else {
      // `#else` of such a condition.
      guard let clause = node.as(IfConfigClauseSyntax.self), let list = clause.parent?.as(IfConfigClauseListSyntax.self)
      else { return false }
      return list.contains { $0.condition.map { namesVersion($0.description) } == true }
    }
    return namesVersion(condition)
  }

  private static func namesVersion(_ condition: String) -> Bool {
    ["compiler", "swift", "hasFeature", "hasAttribute"].contains { condition.contains($0) }
  }
}

/// Looks for imports and extensions in types and bodies, and for members of a type outside of all types or in bodies.
private final class MisplacedFinder: SyntaxVisitor {
  private(set) var found: Int?
  /// The blocks around, outermost first: whether each holds the members of a type.
  private var blocks: [Bool]

  init(isMember: Bool) {
    blocks = isMember ? [true] : []
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether this is a place for members of a type.
  private var isInType: Bool { blocks.last == true }
  private var isInBody: Bool { blocks.last == false }

  private func note(_ node: some SyntaxProtocol, if isMisplaced: Bool) {
    if isMisplaced, found == nil { found = node.positionAfterSkippingLeadingTrivia.utf8Offset }
  }

  private func open(isType: Bool = false) -> SyntaxVisitorContinueKind {
    blocks.append(isType)
    return found == nil ? .visitChildren : .skipChildren
  }

  private func close() { blocks.removeLast() }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { open() }
  override func visitPost(_ node: CodeBlockSyntax) { close() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { open() }
  override func visitPost(_ node: AccessorBlockSyntax) { close() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { open() }
  override func visitPost(_ node: ClosureExprSyntax) { close() }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { open(isType: true) }
  override func visitPost(_ node: MemberBlockSyntax) { close() }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, if: !blocks.isEmpty)
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node, if: !blocks.isEmpty)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { visit(node, with: node.modifiers) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { visit(node, with: node.modifiers) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { visit(node, with: node.modifiers) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { visit(node, with: node.modifiers) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { visit(node, with: node.modifiers) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { visit(node, with: node.modifiers) }

  /// `static` wants a type around it; who may see a local declaration is no question.
  private func visit(_ node: some SyntaxProtocol, with modifiers: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
    let words = modifiers.map(\.name.tokenKind)
    note(node, if: !isInType && (words.contains(.keyword(.static)) || words.contains(.keyword(.class))))
    note(
      node,
      if: isInBody
        && words.contains { [.keyword(.private), .keyword(.fileprivate), .keyword(.public), .keyword(.internal)].contains($0) })
    return .visitChildren
  }
}
