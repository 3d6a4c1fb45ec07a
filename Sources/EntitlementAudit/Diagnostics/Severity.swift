/// How much a finding or a problem weighs.
enum Severity: String, Sendable, Hashable, CaseIterable {
  /// For information.
  case note
  /// Counts with `--strict`.
  case warning
  /// Fails the run.
  case error
}

extension Severity: Comparable {
  /// note < warning < error.
  static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
