/// The forms a report can take.
package enum ReportFormat: String, Sendable, CaseIterable {
  /// Findings as compilers print them, the exposure table, one line.
  case text
  /// The whole result (schemas/report.schema.json).
  case json
  /// One page for the person who decides: a picture, and everything behind it.
  case html
}

/// The program's name and version, as reports and `--version` give them.
package enum Tool {
  package static let name = "audit"
  package static let version = "0.1.0"
}
