/// An input, or a part of one, that could not be read as it should be.
///
/// `error`: a verdict needed it and could not have it (exit 3). `warning`: no verdict hangs on it, or the value could be used.
struct InputProblem: Hashable, Sendable {
  /// `error` or `warning`; never `note`.
  var severity: Severity
  /// Where.
  var location: SourceLocation
  /// What is wrong and what to do, one sentence in lower case without a final period.
  var message: String

  /// Makes a problem.
  init(_ severity: Severity, at location: SourceLocation, _ message: String) {
    self.severity = severity
    self.location = location
    self.message = message
  }
}

extension InputProblem: Comparable {
  /// By place, then severity (errors first), then message.
  static func < (left: InputProblem, right: InputProblem) -> Bool {
    if left.location != right.location { return left.location < right.location }
    if left.severity != right.severity { return left.severity > right.severity }
    return left.message < right.message
  }
}
