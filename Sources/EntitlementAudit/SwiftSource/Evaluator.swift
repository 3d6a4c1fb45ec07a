import SwiftSyntax

/// Follows expressions through the sources of a target: constants, properties, functions, branches.
///
/// It executes nothing that has an effect: it asks which values an expression can come to, and says `unknown`, with the place, where
/// the sources do not tell. Work and depth are bounded, so any input ends.
final class Evaluator {
  /// Which branches of `if #available` count.
  enum Availability {
    /// Those that run on the newest system (a deployment target is a floor: design section 2).
    case newest
    /// All.
    case any
  }

  /// What names mean.
  let names: NameTable
  /// What decides `#if`.
  let context: CompilationContext
  /// Which branches of `if #available` count.
  var availability = Availability.newest

  private var fuel = 0
  private var depth = 0
  private var running: [Declaration] = []

  /// Steps for one question; real configurations need a few hundred.
  private static let fuelPerQuestion = 20_000
  /// Nested expressions and calls; each takes some kilobytes of stack.
  private static let maximumDepth = 48
  /// More alternatives than this are not told apart.
  static let maximumAlternatives = 256

  /// Texts that are longer, in bytes, are no names.
  static let maximumTextLength = 4096

  /// Makes an evaluator for one target on one platform.
  init(names: NameTable) {
    self.names = names
    context = names.context
  }

  /// Starts a question: gives it its share of work.
  func refuel() { fuel = Self.fuelPerQuestion }

  // MARK: Bounds

  /// Runs one step, one level deeper; says so where the bound is reached.
  func step(_ node: some SyntaxProtocol, _ scope: EvaluationScope, _ body: () -> [EvaluatedValue]) -> [EvaluatedValue] {
    guard fuel > 0, depth < Self.maximumDepth else {
      return [.unknown(note("is too involved to follow", node, scope))]
    }
    fuel -= 1
    depth += 1
    defer { depth -= 1 }
    let values = body()
    guard values.count > Self.maximumAlternatives else { return values }
    return [.unknown(note("can come to too many values", node, scope))]
  }

  /// Whether a declaration's body is being read: reading it again would not end.
  func isRunning(_ declaration: Declaration) -> Bool { running.contains(declaration) }

  /// Reads a declaration's body, unless that is going on.
  func running(
    _ declaration: Declaration, _ node: some SyntaxProtocol, _ scope: EvaluationScope, _ body: () -> [EvaluatedValue]
  ) -> [EvaluatedValue] {
    guard !isRunning(declaration) else { return [.unknown(note("refers to itself", node, scope))] }
    running.append(declaration)
    defer { running.removeLast() }
    return body()
  }

  // MARK: Saying what stopped

  /// A note about an expression: its text in quotes, then `predicate`.
  func note(_ predicate: String, _ node: some SyntaxProtocol, _ scope: EvaluationScope) -> Note {
    Note("'\(node.oneLine)' \(predicate)", at: scope.source.location(of: node))
  }

  /// An expression that cannot be followed, for a reason.
  func unknown(_ predicate: String, _ node: some SyntaxProtocol, _ scope: EvaluationScope) -> [EvaluatedValue] {
    [.unknown(note(predicate, node, scope))]
  }
}

extension SyntaxProtocol {
  /// The source text on one line, shortened: what messages quote.
  var oneLine: String {
    let words = trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }
}
