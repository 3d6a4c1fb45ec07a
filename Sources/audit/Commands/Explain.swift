import EntitlementAudit

/// `audit explain ID`, `audit explain WIDGET [PATH …]`
enum Explain {
  static func run(_ arguments: Arguments) throws(AuditError) -> Exit {
    guard let first = arguments.operands.first else {
      throw AuditError("'audit explain' needs the id of a rule ('audit rules' lists them), or a widget of the project")
    }
    guard RuleListing.ids.contains(first) || isMeantForRule(first) else { return try explain(widget: first, arguments) }
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

  /// Whether a name is near a rule's and looks like one: words in lower case with hyphens.
  private static func isMeantForRule(_ name: String) -> Bool {
    name.contains("-") && name.allSatisfy { $0.isLowercase || $0 == "-" } && nearestName(to: name, among: RuleListing.ids) != nil
  }

  private static func explain(widget: String, _ arguments: Arguments) throws(AuditError) -> Exit {
    var arguments = arguments
    arguments.operands.removeFirst()
    let (text, result) = try Auditor(Check.options(arguments)).explanation(ofWidget: widget)
    try AuditCommand.print(text)
    if !arguments.isQuiet {
      for remark in result.remarks { Console.remark(remark.sanitised) }
    }
    return .clean
  }
}
