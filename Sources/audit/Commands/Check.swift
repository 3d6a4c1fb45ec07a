import EntitlementAudit

/// `audit [check] [PATH …]`
enum Check {
  static func run(_ arguments: Arguments) throws(AuditError) -> Exit {
    let result = try result(arguments)
    let options = arguments.audit
    let exit = Exit(result.summary, strict: options.strict, requireWidgets: options.requireWidgets)
    try arguments.times.measure(.report) { () throws(AuditError) in try write(result, arguments, exit) }
    if !arguments.isQuiet {
      for remark in result.remarks { Console.remark(remark.sanitised) }
    }
    if arguments.isVerbose {
      for kind in result.unknownKinds { Console.remark(kind.sanitised) }
      Console.remark(result.workDone)
    }
    if let times = arguments.times { Console.remark(result.timings(times)) }
    if options.requireWidgets, result.summary.widgets == 0 { Console.remark("error: no widget was found (--require-widgets)") }
    return exit
  }

  /// Writes every report that was asked for; text on standard output where none was.
  private static func write(_ result: AuditResult, _ arguments: Arguments, _ exit: Exit) throws(AuditError) {
    var options = ReportOptions()
    options.isQuiet = arguments.isQuiet
    options.exitStatus = Int(exit.rawValue)
    options.exitMeaning = exit.meaning
    options.isStrict = arguments.audit.strict
    options.category = arguments.sarifCategory
    let reports = arguments.reports.isEmpty ? [ReportRequest(format: .text)] : arguments.reports
    for report in reports {
      if let file = report.file {
        try AuditCommand.write(result.report(report.format, options), to: file)
      } else {
        var options = options
        options.isColoured = Console.isColoured(arguments.colour)
        options.width = Console.width
        try AuditCommand.print(result.report(report.format, options))
      }
    }
    if reports.contains(where: { $0.format == .github }) { JobSummary.write(result) }
  }

  /// What an audit of the operands finds; a line on the terminal says that it lasts.
  static func result(_ arguments: Arguments) throws(AuditError) -> AuditResult {
    let options = try options(arguments)
    // An empty list of files is a commit that touches nothing of ours, not a request for the whole folder.
    if options.paths.isEmpty, !arguments.pathLists.isEmpty { return .nothing }
    do {
      return try ProgressLine.during(isQuiet: arguments.isQuiet) { progress throws(AuditError) in
        let auditor = Auditor(options, progress: progress, times: arguments.times)
        guard let revision = arguments.since else { return try auditor.run() }
        return try auditor.run(since: GitSnapshot(at: revision, below: auditor.rootFolder()))
      }
    } catch {
      guard let first = arguments.operands.first, error.message.contains("'\(first)'"), let near = Command.nearest(to: first)
      else {
        throw error
      }
      throw AuditError("\(error.message); did you mean 'audit \(near.rawValue)'?")
    }
  }

  /// What a run is asked, with the paths of all lists.
  static func options(_ arguments: Arguments) throws(AuditError) -> AuditOptions {
    var options = arguments.audit
    options.paths = arguments.operands
    options.countsCharacters = arguments.reports.contains { $0.format.countsCharacters }
    for list in arguments.pathLists { options.paths += try PathList.read(list) }
    return options
  }
}
