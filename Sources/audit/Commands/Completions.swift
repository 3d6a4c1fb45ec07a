import EntitlementAudit

/// `audit completions SHELL`
enum Completions {
  static func run(_ arguments: Arguments) throws(AuditError) -> Exit {
    let names = Shell.allCases.map(\.rawValue)
    guard arguments.operands.count == 1 else {
      throw AuditError("'audit completions' needs one shell: \(names.joined(separator: ", "))")
    }
    guard let shell = Shell(rawValue: arguments.operands[0]) else {
      let hint = nearestName(to: arguments.operands[0], among: names).map { "; did you mean '\($0)'?" } ?? ""
      throw AuditError(
        "'audit completions' knows \(names.joined(separator: ", ")), not '\(arguments.operands[0].sanitised)'\(hint)")
    }
    try AuditCommand.print(shell.script)
    return .clean
  }
}
