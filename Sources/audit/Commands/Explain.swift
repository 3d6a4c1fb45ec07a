import EntitlementAudit

/// `audit explain ID`
enum Explain {
  static func run(_ arguments: Arguments) throws(AuditError) -> Exit {
    guard !arguments.operands.isEmpty else {
      throw AuditError("'audit explain' needs the id of a rule; 'audit rules' lists them")
    }
    var texts: [String] = []
    for id in arguments.operands {
      guard let text = RuleListing.explanation(of: id) else {
        let hint = nearestName(to: id, among: RuleListing.ids).map { "did you mean '\($0)'?" } ?? "'audit rules' lists them"
        throw AuditError("there is no rule '\(id.sanitised)'; \(hint)")
      }
      texts.append(text)
    }
    try AuditCommand.print(texts.joined(separator: "\n"))
    return .clean
  }
}
