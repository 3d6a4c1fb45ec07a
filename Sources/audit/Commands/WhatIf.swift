import EntitlementAudit

/// `audit what-if LEVEL [PATH …]`
enum WhatIf {
  static func run(_ arguments: Arguments) throws(AuditError) -> Exit {
    var arguments = arguments
    let level = arguments.operands.first.flatMap { DataProtectionLevel(name: $0) }
    if level != nil {
      arguments.operands.removeFirst()
    } else if arguments.marks.isEmpty {
      throw AuditError(Self.unknown(level: arguments.operands.first, of: "audit what-if"))
    }
    let isColoured = Console.isColoured(arguments.colour)
    let answer = try Auditor(Check.options(arguments)).whatIf(level: level, marks: arguments.marks, isColoured: isColoured)
    try AuditCommand.print(answer.text)
    if !arguments.isQuiet {
      for remark in answer.result.remarks { Console.remark(remark.sanitised) }
    }
    let unread = answer.result.summary.inputsUnread
    if unread > 0 { Console.remark("error: \(unread) inputs could not be read ('audit' names them)") }
    return unread > 0 ? .unread : .clean
  }

  /// The sentence about a level that is not one, or is missing.
  static func unknown(level: String?, of command: String) -> String {
    let names = DataProtectionLevel.names.joined(separator: ", ")
    guard let level else { return "'\(command)' needs a level: \(names)" }
    let hint = nearestName(to: level, among: DataProtectionLevel.names).map { "; did you mean '\($0)'?" } ?? ""
    return "'\(level.sanitised)' is no level (\(names))\(hint)"
  }
}
