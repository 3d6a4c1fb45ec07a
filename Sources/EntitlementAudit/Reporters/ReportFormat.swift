/// The forms a report can take.
package enum ReportFormat: String, Sendable, CaseIterable {
  /// Findings as compilers print them, the exposure table, one line.
  case text
  /// Findings as Xcode reads them from a build: one line each, with absolute paths.
  case xcode
  /// The whole result (schemas/report.schema.json).
  case json
  /// One page for the person who decides: a picture, and everything behind it.
  case html
  /// SARIF 2.1.0, for GitHub's security tab and editors.
  case sarif
  /// JUnit: one test case per widget and family of rules.
  case junit
  /// GitHub's workflow commands: annotations of a pull request.
  case github
  /// GitLab's code quality report.
  case gitlab
  /// A comment on a pull request.
  case markdown

  /// Whether its columns are no bytes: then the run must be asked for them (`AuditOptions.countsCharacters`).
  package var countsCharacters: Bool { self == .sarif || self == .github }
}

/// The program's name and version, as reports and `--version` give them.
package enum Tool {
  package static let name = "audit"
  package static let version = "0.1.0"
  /// What the program is called where names of many tools stand together.
  static let fullName = "EntitlementAudit"
}
