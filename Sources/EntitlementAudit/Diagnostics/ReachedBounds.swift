/// What an evaluator could not follow because a bound was reached: of each bound the first place, as a problem.
///
/// Values behind it are unknown, and what says so of them may have other words for it; these name the bound.
struct ReachedBounds: Sendable {
  private(set) var problems: [InputProblem] = []
  private var known: Set<String> = []

  /// Notes a bound.
  /// - Parameters:
  ///   - bound: tells bounds apart: "it takes more than 100 steps (--limit …)".
  ///   - subject: what reached it.
  ///   - severity: a warning where only one value is not known, and whoever needs it says so.
  mutating func note(_ bound: String, of subject: String, at location: SourceLocation, _ severity: Severity = .error) {
    guard known.insert(bound).inserted else { return }
    problems.append(InputProblem(severity, at: location, "\(subject) \(bound): what hangs on it is not known"))
  }
}
