extension AuditResult {
  /// A run that was asked to look at nothing.
  package static var nothing: AuditResult { AuditResult(model: AuditModel(extensions: [])) }

  /// The figures that the exit status and the last line rest on.
  package var summary: ReportSummary { ReportSummary(self) }

  /// The whole report in one of its forms.
  package func report(_ format: ReportFormat, _ options: ReportOptions = ReportOptions()) -> String {
    switch format {
    case .text: TextReporter(isColoured: options.isColoured, isQuiet: options.isQuiet, width: options.width).report(self)
    case .xcode: XcodeReporter.report(self)
    case .json: JSONReporter.report(self)
    case .html: HTMLReporter.report(self)
    case .sarif: SARIFReporter.report(self, options)
    case .junit: JUnitReporter.report(self, options)
    case .github: GitHubReporter.report(self)
    case .gitlab: GitLabReporter.report(self)
    case .markdown: MarkdownReporter.report(self)
    }
  }

  /// What GitHub shows beside a job, in Markdown: everything, where the annotations are only some.
  package var jobSummary: String { MarkdownReporter.report(self, limit: MarkdownReporter.longestSummary) }

  /// What `--verbose` says of kinds that are null in the report: a line each, with the expression that could not be read.
  package var unknownKinds: [String] {
    model.extensions.flatMap(\.widgets).compactMap { widget in
      guard widget.kind == nil, let note = widget.kindNote else { return nil }
      return "\(note.location ?? widget.location): the kind of '\(widget.type)' is not known: \(note.message)"
    }
  }

  /// What `--verbose` says: how much work it was.
  package var workDone: String {
    """
    walked \(statistics.foldersWalked) folders with \(statistics.filesWalked) files, skipped \(skippedFolders)
    read \(statistics.filesRead) files, \(statistics.bytesRead) bytes
    lexed \(statistics.filesLexed) Swift files
    parsed \(statistics.bytesParsed) bytes in \(statistics.filesParsed) Swift files
    """
  }
}

extension AuditResult {
  /// A first configuration file for what was found (`audit init`).
  package var configurationTemplate: String {
    ConfigurationTemplate(model: model, findings: findings.filter { $0.suppression == nil }).text
  }

  /// The name of a configuration file.
  package static var configurationName: String { AuditConfiguration.fileName }
}
