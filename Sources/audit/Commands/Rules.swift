import EntitlementAudit

/// `audit rules`
enum Rules {
  static func run(_ arguments: Arguments) throws(AuditError) -> Exit {
    if let first = arguments.operands.first { throw AuditError("'audit rules' takes no '\(first.sanitised)'") }
    for report in arguments.reports.isEmpty ? [ReportRequest(format: .text)] : arguments.reports {
      let text = RuleListing.list(report.format)
      if let file = report.file {
        try AuditCommand.write(text, to: file)
      } else {
        try AuditCommand.print(text)
      }
    }
    return .clean
  }
}
