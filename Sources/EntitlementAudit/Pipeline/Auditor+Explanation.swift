extension Auditor {
  /// Audits what is on disk and explains the widgets of a name: a type or a kind. More than one where several have it.
  /// - Throws: where there is none of that name; the sentence names the nearest.
  package func explanation(ofWidget name: String) throws(AuditError) -> (text: String, result: AuditResult) {
    let result = try run()
    var texts: [String] = []
    for `extension` in result.model.extensions {
      for widget in `extension`.widgets where widget.isNamed(name) {
        texts.append(WidgetExplanation(widget: widget, subject: `extension`, findings: result.findings).text)
      }
    }
    guard !texts.isEmpty else {
      let widgets = result.model.extensions.flatMap(\.widgets).flatMap { [$0.type, $0.kind].compactMap(\.self) }
      let near = nearestName(to: name, among: RuleListing.ids + widgets)
      let hint = near.map { "; did you mean '\($0)'?" } ?? "; 'audit rules' lists the rules, 'audit' the widgets"
      throw AuditError("there is no rule and no widget '\(name)'\(hint)")
    }
    return (texts.joined(separator: "\n"), result)
  }
}
