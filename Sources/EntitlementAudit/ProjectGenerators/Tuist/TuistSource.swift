import SwiftParser
import SwiftSyntax

/// A manifest of Tuist, or a helper beside it: text in Swift and its tree. It is read, never run.
final class TuistSource: Sendable {
  /// The file, relative to the report root.
  let path: Path
  /// Its tree.
  let tree: SourceFileSyntax
  /// The first thing in it that is no Swift.
  let fault: InputProblem?
  private let lines: LineTable

  private init(path: Path, tree: SourceFileSyntax, lines: LineTable) {
    self.path = path
    self.tree = tree
    self.lines = lines
    let finder = SwiftFaultFinder(viewMode: .all)
    if tree.hasError { finder.walk(tree) }
    fault = finder.fault.map { found in
      let (line, column) = lines.position(of: found.value)
      return InputProblem(.error, at: SourceLocation(path: path, line: line, column: column), "this is no Swift: \(found.reason)")
    }
  }

  /// Reads a file. Must run on a thread with a large stack (`orderedConcurrentMap`).
  /// - Throws: `TuistError` where it cannot be opened, is no text, or is nested too deep to be parsed.
  static func read(_ path: Path, files: some FileAccess) throws(TuistError) -> TuistSource {
    let bytes: [UInt8]
    do { bytes = try files.bytes(of: path) } catch {
      throw TuistError(problem: InputProblem(.error, at: SourceLocation(path: path), "the manifest \(error.predicate)"))
    }
    return try read(bytes, path: path, limits: files.limits)
  }

  /// Reads a text.
  /// - Throws: as above.
  static func read(_ bytes: [UInt8], path: Path, limits: Limits) throws(TuistError) -> TuistSource {
    let lines = LineTable(bytes)
    func refused(_ reason: String, at offset: Int? = nil) -> TuistError {
      let place = offset.map { lines.position(of: $0) }
      return TuistError(
        problem: InputProblem(.error, at: SourceLocation(path: path, line: place?.line, column: place?.column), reason))
    }
    if let reason = SwiftText.refusal(of: bytes) { throw refused("the manifest \(reason)") }
    guard bytes.count <= limits.descriptionSize else {
      throw refused("the manifest is larger than \(limits.descriptionSize) bytes\(limits.hint(\.descriptionSize))")
    }
    if let excess = bytes.withUnsafeBufferPointer({ SwiftNesting.excess(in: $0, limits: limits, squares: \.tuistSquareBrackets) })
    {
      throw refused("nested too deep to be read: \(excess.reason)", at: excess.offset)
    }
    let tree = bytes.withUnsafeBufferPointer { text in
      var parser = Parser(text)
      return SourceFileSyntax.parse(from: &parser)
    }
    return TuistSource(path: path, tree: tree, lines: lines)
  }

  /// The place of a node's first token.
  func location(of node: some SyntaxProtocol) -> SourceLocation {
    let (line, column) = lines.position(of: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    return SourceLocation(path: path, line: line, column: column)
  }
}

/// A manifest that could not be read.
struct TuistError: Error, Hashable {
  /// What to report.
  var problem: InputProblem
}

/// Finds the first thing that the parser had to make up or to leave out.
private final class SwiftFaultFinder: SyntaxVisitor {
  private(set) var fault: (value: Int, reason: String)?

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard fault == nil, token.presence == .missing else { return .skipChildren }
    let before = token.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia ?? token.position
    fault = (before.utf8Offset, token.text.isEmpty ? "something is missing" : "'\(token.text)' is missing")
    return .skipChildren
  }

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    if fault == nil {
      fault = (node.positionAfterSkippingLeadingTrivia.utf8Offset, "'\(node.oneLine)' does not belong here")
    }
    return .skipChildren
  }
}
