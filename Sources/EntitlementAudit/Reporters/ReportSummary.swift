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
  /// Findings that count, by severity.
  package var errors = 0
  package var warnings = 0
  package var notes = 0
  /// Of the warnings those that fail the run because a configuration file says so.
  package var strictWarnings = 0
  /// Findings that were silenced: by a comment, the configuration or the baseline.
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
    let counted = result.findings.filter { $0.suppression == nil }
    errors = counted.count { $0.severity == .error }
    warnings = counted.count { $0.severity == .warning }
    notes = counted.count { $0.severity == .note }
    strictWarnings = counted.count { $0.severity == .warning && result.strictFiles.contains($0.location.path) }
    suppressed = result.findings.count - counted.count
    inputsUnread = Set(result.problems.filter { $0.severity == .error }.map(\.location.path)).count
    skippedFolders = result.skippedFolders
  }
}
