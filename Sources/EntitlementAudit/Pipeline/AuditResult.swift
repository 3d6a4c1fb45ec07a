/// What one run found: all that a reporter needs.
public struct AuditResult: Sendable {
  public var model: AuditModel
  /// Sorted by path, line, column, rule, message.
  public var findings: [Finding]
  /// Sorted by place.
  public var problems: [InputProblem]
  /// Folders that were pruned by name.
  public var skippedFolders: Int
  public var statistics: RunStatistics

  public init(
    model: AuditModel, findings: [Finding] = [], problems: [InputProblem] = [], skippedFolders: Int = 0,
    statistics: RunStatistics = RunStatistics()
  ) {
    self.model = model
    self.findings = findings
    self.problems = problems
    self.skippedFolders = skippedFolders
    self.statistics = statistics
  }
}

/// How much work a run was, for `--verbose`.
public struct RunStatistics: Sendable, Hashable {
  public var foldersWalked = 0
  public var filesWalked = 0
  public var filesRead = 0
  public var bytesRead = 0
  public var filesLexed = 0
  public var filesParsed = 0
  public var bytesParsed = 0

  public init() {}
}
