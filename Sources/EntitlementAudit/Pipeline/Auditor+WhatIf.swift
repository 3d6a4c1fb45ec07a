extension Auditor {
  /// Audits what is on disk, and says what would change with another level on every extension, with widgets marked, or both.
  /// - Parameters:
  ///   - level: nil: as it is.
  ///   - marks: types or kinds of widgets.
  /// - Returns: the text of the comparison, and the run behind it.
  package func whatIf(
    level: DataProtectionLevel?, marks: [String], isColoured: Bool
  ) throws(AuditError) -> (text: String, result: AuditResult) {
    let result = try run()
    let widgets = result.model.extensions.flatMap(\.widgets)
    for name in marks where !widgets.contains(where: { $0.isNamed(name) }) {
      let hint = nearestName(to: name, among: widgets.flatMap { [$0.type, $0.kind].compactMap(\.self) })
      throw AuditError("there is no widget '\(name)'\(hint.map { "; did you mean '\($0)'?" } ?? "")")
    }
    let whatIf = WhatIf(
      result.model, WhatIf.Change(level: level, marks: marks), judge: JudgeOptions(headline: options.configuration))
    return (WhatIfText(whatIf, style: TextStyle(isColoured: isColoured)).text, result)
  }
}
