import EntitlementAudit

/// What the program can be told to do: one subcommand each.
enum Command: String, CaseIterable, Sendable {
  case check
  case explain
  case rules

  /// How it is typed.
  var synopsis: String {
    switch self {
    case .check: "audit [check] [PATH …]"
    case .explain: "audit explain ID"
    case .rules: "audit rules"
    }
  }

  /// One line for the help.
  var summary: String {
    switch self {
    case .check: "audit; PATH: folders and files (default: .)"
    case .explain: "a rule: why it matters, what Apple documents, how to fix, known limits"
    case .rules: "the rules, one a line"
    }
  }

  /// The command that a mistyped word most likely meant.
  static func nearest(to word: String) -> Command? {
    nearestName(to: word, among: allCases.map(\.rawValue)).flatMap(Command.init)
  }
}
