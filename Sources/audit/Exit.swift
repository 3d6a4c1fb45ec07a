import EntitlementAudit

/// What the program's exit status says.
enum Exit: Int32, CaseIterable, Sendable {
  case clean = 0
  case findings = 1
  case usage = 2
  case unread = 3

  /// For the help and the README.
  var meaning: String {
    switch self {
    case .clean:
      "no finding of severity error (with --strict, or where a configuration file says so: nor warning), or nothing to audit"
    case .findings: "findings"
    case .usage:
      "wrong usage: an option, a path that is not there, an unknown name, a configuration file; or a report that cannot be written"
    case .unread: "an input that a verdict needs could not be read (wins over 1); no widget with --require-widgets"
    }
  }

  /// The status of a run that came to its end.
  init(_ summary: ReportSummary, strict: Bool, requireWidgets: Bool) {
    if summary.inputsUnread > 0 || requireWidgets && summary.widgets == 0 {
      self = .unread
    } else if summary.errors > 0 || (strict ? summary.warnings : summary.strictWarnings) > 0 {
      self = .findings
    } else {
      self = .clean
    }
  }
}
