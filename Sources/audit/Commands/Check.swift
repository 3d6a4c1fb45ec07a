import EntitlementAudit

/// `audit [check] [PATH …]`
enum Check {
  static func run(_ arguments: Arguments) throws(AuditError) -> Exit {
    let result = try result(arguments)
    let reports = arguments.reports.isEmpty ? [ReportRequest(format: .text)] : arguments.reports
    for report in reports {
      guard let file = report.file else {
        let isColoured = Console.isColoured(arguments.colour)
        try AuditCommand.print(result.report(report.format, isColoured: isColoured, isQuiet: arguments.isQuiet))
        continue
      }
      try AuditCommand.write(result.report(report.format, isQuiet: arguments.isQuiet), to: file)
    }
    if !arguments.isQuiet {
      for remark in result.remarks { Console.remark(remark.sanitised) }
    }
    if arguments.isVerbose {
      for kind in result.unknownKinds { Console.remark(kind.sanitised) }
      Console.remark(result.workDone)
    }
    let options = arguments.audit
    if options.requireWidgets, result.summary.widgets == 0 { Console.remark("error: no widget was found (--require-widgets)") }
    return Exit(result.summary, strict: options.strict, requireWidgets: options.requireWidgets)
  }

  /// What an audit of the operands finds; a line on the terminal says that it lasts.
  static func result(_ arguments: Arguments) throws(AuditError) -> AuditResult {
    var options = arguments.audit
    options.paths = arguments.operands
    for list in arguments.pathLists { options.paths += try PathList.read(list) }
    // An empty list of files is a commit that touches nothing of ours, not a request for the whole folder.
    if options.paths.isEmpty, !arguments.pathLists.isEmpty { return .nothing }
    do {
      return try ProgressLine.during(isQuiet: arguments.isQuiet) { progress throws(AuditError) in
        try Auditor(options, progress: progress).run()
      }
    } catch {
      guard let first = arguments.operands.first, error.message.contains("'\(first)'"), let near = Command.nearest(to: first)
      else {
        throw error
      }
      throw AuditError("\(error.message); did you mean 'audit \(near.rawValue)'?")
    }
  }
}
