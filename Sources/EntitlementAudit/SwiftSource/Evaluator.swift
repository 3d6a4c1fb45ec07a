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

  /// The bounds of one question. Real configurations need some hundred steps; each level takes some kilobytes of stack.
  let limits: Limits
  /// More alternatives than this are not told apart.
  let mostValues: Int

  /// Makes an evaluator for one target on one platform.
  init(names: NameTable, limits: Limits) {
    self.limits = limits
    mostValues = limits.evaluatedValues
    self.names = names
    context = names.context
  }

  /// Starts a question: gives it its share of work.
  func refuel() { fuel = limits.evaluationSteps }

  // MARK: Bounds

  /// Runs one step, one level deeper; says so where the bound is reached.
  func step(_ node: some SyntaxProtocol, _ scope: EvaluationScope, _ body: () -> [EvaluatedValue]) -> [EvaluatedValue] {
    guard fuel > 0, depth < limits.evaluationDepth else {
      let bound =
        fuel > 0
        ? "\(limits.evaluationDepth) levels\(limits.hint(\.evaluationDepth))"
        : "\(limits.evaluationSteps) steps\(limits.hint(\.evaluationSteps))"
      return [beyond("is too involved to follow: it takes more than \(bound)", node, scope)]
    }
    fuel -= 1
    depth += 1
    defer { depth -= 1 }
    let values = body()
    guard values.count > mostValues else { return values }
    return [beyond("can come to more than \(mostValues) values\(limits.hint(\.evaluatedValues))", node, scope)]
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

  /// Where a bound was reached.
  private(set) var bounds: Set<Note> = []

  /// An expression that is beyond a bound.
  func beyond(_ predicate: String, _ node: some SyntaxProtocol, _ scope: EvaluationScope) -> EvaluatedValue {
    let note = note(predicate, node, scope)
    bounds.insert(note)
    return .unknown(note)
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
  /// The source text without the trivia around it. `trimmedDescription` is the same, and makes a new tree for it.
  var trimmedBytes: ArraySlice<UInt8> {
    syntaxTextBytes.dropFirst(leadingTriviaLength.utf8Length).dropLast(trailingTriviaLength.utf8Length)
  }

  /// The source text on one line, shortened: what messages quote.
  var oneLine: String {
    let words = String(decoding: trimmedBytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }
}
