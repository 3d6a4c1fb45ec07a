import EntitlementAudit

/// `audit exposure [PATH …]`
enum Exposure {
  static func run(_ arguments: Arguments) throws(AuditError) -> Exit {
    let result = try Check.result(arguments)
    for request in arguments.exposures.isEmpty ? [Request(format: .text)] : arguments.exposures {
      if let file = request.file {
        try AuditCommand.write(result.exposure(request.format), to: file)
      } else {
        try AuditCommand.print(result.exposure(request.format, isColoured: Console.isColoured(arguments.colour)))
      }
    }
    // It is a table and no gate: what was found does not fail it, what could not be read does.
    if !arguments.isQuiet { for remark in result.remarks + result.unreadInputs { Console.remark(remark.sanitised) } }
    return result.summary.inputsUnread > 0 ? .unread : .clean
  }
}
