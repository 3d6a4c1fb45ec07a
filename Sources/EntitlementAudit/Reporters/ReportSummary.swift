/// The figures of a run.
package struct ReportSummary: Sendable, Hashable {
  /// Extensions that were judged.
  package var extensions = 0
  /// Rows of the exposure table: one per widget and platform.
  package var widgets = 0
  /// Widgets whose headline is `leaks`.
  package var leaks = 0
  /// Widgets whose headline says `lost` for the Mac.
  package var lost = 0
  /// Findings by severity.
  package var errors = 0
  package var warnings = 0
  package var notes = 0
  /// Findings that are counted here and nowhere else.
  package var suppressed = 0
  /// Files that a verdict needed and that could not be read.
  package var inputsUnread = 0
  /// Folders that were pruned by name.
  package var skippedFolders = 0

  /// Counts.
  init(_ result: AuditResult) {
    extensions = result.model.extensions.count
    let headlines = result.model.extensions.flatMap(\.widgets).map(\.headline)
    widgets = headlines.count
    leaks = headlines.count { $0.lockScreen == .leaks }
    lost = headlines.count { $0.mac == .lost }
    errors = result.findings.count { $0.severity == .error }
    warnings = result.findings.count { $0.severity == .warning }
    notes = result.findings.count { $0.severity == .note }
    inputsUnread = Set(result.problems.filter { $0.severity == .error }.map(\.location.path)).count
    skippedFolders = result.skippedFolders
  }
}
