import SwiftParser
import SwiftSyntax

/// A range of a file's text as SwiftSyntax reads it.
struct SwiftSlice: Sendable {
  /// The bytes of the file that it covers.
  let range: Range<Int>
  /// The declarations in it; usually one. Empty where `stop` says why.
  let items: MemberBlockItemListSyntax
  /// Why it was not parsed.
  let stop: Note?
  /// The byte of the file at which it is not well formed; nil where it is.
  let fault: Int?

  /// Parses a range of a file, unless that is nested too deep.
  init(_ range: Range<Int>, of file: SwiftFile) {
    let range = range.clamped(to: 0..<file.bytes.count)
    self.range = range
    let limits = file.limits
    var excess: SwiftNesting.Excess?
    if range.count > limits.swiftDeclaration {
      let hint = limits.hint(\.swiftDeclaration)
      excess = SwiftNesting.Excess(
        reason: "more than \(limits.swiftDeclaration) bytes in one declaration\(hint)", offset: 0)
    } else {
      excess = file.bytes[range].withUnsafeBufferPointer { SwiftNesting.excess(in: $0, limits: limits) }
    }
    if let excess {
      items = []
      stop = Note("nested too deep: \(excess.reason)", at: file.location(at: range.lowerBound + excess.offset))
      fault = nil
      return
    }
    stop = nil
    // Members are what any declaration can be: `case` and `init` as well as what stands at file level.
    items = file.bytes[range].withUnsafeBufferPointer { text in
      var parser = Parser(text)
      return MemberBlockItemListSyntax.parse(from: &parser)
    }
    fault = SwiftFaults.first(in: items).map { range.lowerBound + $0 }
  }
}

/// The tree of one declaration's text.
struct ParsedDeclaration: Sendable {
  /// The declaration.
  let declaration: Declaration
  /// Its root; positions in it count from the start of the slice (`location(of:)` knows).
  let syntax: DeclSyntax
  /// What to add to a position of the tree to get the byte offset in the file.
  let base: Int

  /// Parses a declaration, or takes the tree made before; nil where it is too deep or holds no declaration.
  init?(_ declaration: Declaration) {
    let slice = declaration.file.slice(declaration.range)
    guard let first = slice.items.first else { return nil }
    self.declaration = declaration
    syntax = first.decl
    base = slice.range.lowerBound
  }

  /// The place in the file of the first token of a node of this tree.
  func location(of node: some SyntaxProtocol) -> SourceLocation {
    declaration.file.location(at: offset(of: node))
  }

  /// The byte offset in the file of the first token of a node of this tree.
  func offset(of node: some SyntaxProtocol) -> Int {
    base + node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  /// The binding that declares it, where it is a `var` or `let`: `b = 2` for `b` in `var a = 1, b = 2`.
  var binding: PatternBindingSyntax? {
    syntax.as(VariableDeclSyntax.self)?.bindings.last { offset(of: $0) <= declaration.nameOffset }
  }

  /// The element that declares it, where it is a `case` of an enum: `b(Int)` for `b` in `case a, b(Int)`.
  var enumCaseElement: EnumCaseElementSyntax? {
    syntax.as(EnumCaseDeclSyntax.self)?.elements.last { offset(of: $0) <= declaration.nameOffset }
  }
}
