extension AuditResult {
  /// A run that was asked to look at nothing.
  package static var nothing: AuditResult { AuditResult(model: AuditModel(extensions: [])) }

  /// The figures that the exit status and the last line rest on.
  package var summary: ReportSummary { ReportSummary(self) }

  /// The whole report in one of its forms.
  /// - Parameters:
  ///   - isColoured: for a terminal; text only.
  ///   - isQuiet: findings and problems only; text only.
  package func report(_ format: ReportFormat, isColoured: Bool = false, isQuiet: Bool = false) -> String {
    switch format {
    case .text: TextReporter(isColoured: isColoured, isQuiet: isQuiet).report(self)
    case .json: JSONReporter.report(self)
    case .html: HTMLReporter.report(self)
    }
  }

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
