/// What one run found: all that a reporter needs.
package struct AuditResult: Sendable {
  var model: AuditModel
  /// The report root on disk, absolute; empty for a tree that is not on disk.
  var rootFolder = ""
  /// Sorted by path, line, column, rule, message.
  var findings: [Finding] = []
  /// Sorted by place.
  var problems: [InputProblem] = []
  /// Folders that were pruned by name.
  var skippedFolders: Int = 0
  var statistics: RunStatistics = RunStatistics()
  /// Columns as SARIF and GitHub count them; empty where the run was not asked for them.
  var columns = CharacterColumns()
  /// The bounds that held.
  var limits = Limits()
  /// What was looked at; nil where nothing was.
  var scope: AuditScope?
  /// Files in which warnings fail the run because a configuration file says so.
  var strictFiles: Set<Path> = []
  /// What a person should know about the run that is neither finding nor problem (a named path that an exclude took out), one
  /// sentence each: written to standard error.
  package var remarks: [String] = []
}

/// How much work a run was, for `--verbose`.
struct RunStatistics: Sendable, Hashable {
  var foldersWalked = 0
  var filesWalked = 0
  var filesRead = 0
  var bytesRead = 0
  var filesLexed = 0
  var filesParsed = 0
  var bytesParsed = 0
}
