import EntitlementAudit

/// `audit baseline [PATH …]`
enum Baseline {
  static func run(_ arguments: Arguments) throws(AuditError) -> Exit {
    let options = try Check.options(arguments)
    let draft = try Auditor(options).baseline(output: arguments.output)
    if let file = draft.file {
      try AuditCommand.write(draft.text, to: file)
    } else {
      try AuditCommand.print(draft.text)
    }
    if !arguments.isQuiet {
      for remark in draft.result.remarks { Console.remark(remark.sanitised) }
      Console.remark(draft.summary.sanitised)
    }
    let summary = draft.result.summary
    guard summary.inputsUnread > 0 else { return .clean }
    Console.remark("error: \(summary.inputsUnread) inputs could not be read: what they hold is not accepted ('audit' names them)")
    return .unread
  }
}
