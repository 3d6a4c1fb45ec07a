/// The report as a comment on a pull request, and as the summary of a job: the table, then every finding with its evidence folded away.
///
/// It never grows over its limit: findings that do not fit are counted.
enum MarkdownReporter {
  /// What GitHub takes for a comment, in characters; counted in bytes here, which are never fewer.
  static let longestComment = 65_536
  /// What GitHub takes for the summary of one step, in bytes.
  static let longestSummary = 1_048_576

  /// The first line: a script finds its comment by it, and replaces it instead of adding one more.
  static let marker = "<!-- entitlement-audit -->"

  /// The report in at most `limit` bytes.
  static func report(_ result: AuditResult, limit: Int = longestComment) -> String {
    var text = "\(marker)\n### \(headline(result))\n\n"
    // Half of the room for the table: no report is one without its findings.
    text += MarkdownTable(ExposureGrid(result.model)).text(limit: limit / 2)
    // Room for the lines below.
    let room = limit - 1_000
    var length = text.utf8.count
    let all = result.diagnostics.bySeverity
    var items: [String] = []
    for item in all.lazy.map(item) {
      length += item.utf8.count
      if length > room { break }
      items.append(item)
    }
    text += items.joined()
    if items.count < all.count {
      text +=
        "\n\(all.count - items.count) of \(all.count) are left out here, for a comment has an end; the run's log has them all.\n"
    }
    return text + (items.isEmpty ? "" : "\n") + TextReporter.summaryLine(result)
  }

  /// The answer in a few words.
  private static func headline(_ result: AuditResult) -> String {
    let summary = result.summary
    if summary.inputsUnread > 0 { return "Widget privacy: not everything could be read" }
    let unread = result.model.extensions.count { !$0.widgetsKnown }
    if summary.widgets == 0, unread == 0 { return "Widget privacy: no widget found" }
    var parts: [String] = []
    if summary.leaks > 0 {
      parts.append("\(summary.leaks) of \(TextReporter.counted(summary.widgets, "widget")) can be read on the locked device")
    }
    if summary.lost > 0 { parts.append("\(summary.lost) lost on the Mac") }
    let unknown = result.model.extensions.flatMap(\.widgets).count { $0.headline.lockScreen == .unknown }
    if unknown > 0 { parts.append("\(unknown) not known") }
    if unread > 0 { parts.append("\(TextReporter.counted(unread, "extension")) whose widgets are not known") }
    return "Widget privacy: " + (parts.isEmpty ? "nothing leaks" : parts.joined(separator: ", "))
  }

  private static func item(_ diagnostic: Diagnostic) -> String {
    switch diagnostic {
    case .problem(let problem):
      return
        "- **\(problem.severity.rawValue)** \(problem.message.markdownEscaped)  \n  \(problem.location.description.markdownCode)\n"
    case .finding(let finding):
      var text = "- **\(finding.severity.rawValue)** \(finding.message.markdownEscaped)  \n"
      text += "  \(finding.location.description.markdownCode) · [\(finding.rule)](\(finding.documentation))\n"
      if !finding.help.isEmpty { text += "  \n  *To fix:* \(finding.help.markdownEscaped)\n" }
      guard !finding.notes.isEmpty else { return text }
      text += "  <details><summary>Evidence</summary>\n\n"
      for note in finding.notes {
        text += "  - \(note.location.map { $0.description.markdownCode + ": " } ?? "")\(note.message.markdownEscaped)\n"
      }
      return text + "\n  </details>\n"
    }
  }
}

extension [Diagnostic] {
  /// Errors first; else in their order.
  fileprivate var bySeverity: [Diagnostic] {
    Severity.allCases.reversed().flatMap { severity in filter { $0.severity == severity } }
  }
}
