/// The report for people: findings and problems as compilers print them, the exposure table, one line.
struct TextReporter {
  /// Whether to colour for a terminal.
  var isColoured = false
  /// Whether to leave out the table and the summary: findings and problems only, nothing where there are none.
  var isQuiet = false
  /// What the table's lines may take; nil: anything.
  var width: Int?

  /// The report; every line ends in a line feed.
  func report(_ result: AuditResult) -> String {
    let style = TextStyle(isColoured: isColoured)
    var sections = [Self.diagnostics(result, style)]
    if !isQuiet {
      sections.append(ExposureTableText(result.model, style: style).text(width: width))
      sections.append(Self.summaryLine(result))
    }
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Findings and problems by place; at one place the problem first.
  private static func diagnostics(_ result: AuditResult, _ style: TextStyle) -> String {
    let all = result.diagnostics
    let most = result.limits.findingsPrinted
    let shown = all.count > most ? Self.worst(most, of: all) : all
    var text = ""
    for diagnostic in shown {
      switch diagnostic {
      case .problem(let problem): text += line(problem, style)
      case .finding(let finding): text += block(finding, style)
      }
    }
    if shown.count < all.count {
      let hint = result.limits.hint(\.findingsPrinted)
      text += "… and \(all.count - shown.count) more findings and problems, none of them worse: other formats have all\(hint)\n"
    }
    return text
  }

  /// So many of them, the most severe ones, in their order.
  private static func worst(_ count: Int, of all: [Diagnostic]) -> [Diagnostic] {
    var room = count
    var least = Severity.error
    var taken = 0
    for severity in Severity.allCases.reversed() {
      least = severity
      taken = all.count { $0.severity == severity }
      if taken > room { break }
      room -= taken
    }
    return all.filter { diagnostic in
      if diagnostic.severity > least { return true }
      guard diagnostic.severity == least, room > 0 else { return false }
      room -= 1
      return true
    }
  }

  private static func line(_ problem: InputProblem, _ style: TextStyle) -> String {
    "\(place(problem.location, style)): \(style.paint(problem.severity)): \(problem.message.sanitised)\n"
  }

  /// A finding on its own: its line, then its notes and what to do, indented; without colours where no style says otherwise.
  static func block(_ finding: Finding, _ style: TextStyle = TextStyle(isColoured: false)) -> String {
    var text =
      "\(place(finding.location, style)): \(style.paint(finding.severity)): \(finding.message.sanitised) [\(finding.rule)]\n"
    for note in finding.notes {
      let place = note.location.map { "\(self.place($0, TextStyle(isColoured: false))): " } ?? ""
      text += "    \(place)\(style.paint(.note)): \(note.message.sanitised)\n"
    }
    if !finding.help.isEmpty { text += "    \(style.paint("help", .good)): \(finding.help.sanitised)\n" }
    return text
  }

  private static func place(_ location: SourceLocation, _ style: TextStyle) -> String {
    let place = location.description.sanitised
    // A build service reads a line that begins with two colons as a command.
    return style.paint(place.hasPrefix("::") ? "./" + place : place, .strong)
  }

  /// The last line; where nothing was found to judge, it says so.
  static func summaryLine(_ result: AuditResult) -> String {
    let summary = ReportSummary(result)
    let inputs = "\(counted(summary.inputsUnread, "input")) unread, \(counted(summary.skippedFolders, "folder")) skipped."
    if summary.extensions == 0, summary.inputsUnread == 0, result.findings.isEmpty {
      return "nothing to audit: no widget extension found. \(inputs)\n"
    }
    return "\(counted(summary.widgets, "widget")) in \(counted(summary.extensions, "extension")): "
      + "\(summary.leaks) \(summary.leaks == 1 ? "leaks" : "leak") onto the lock screen, \(summary.lost) lost on the Mac. "
      + "\(counted(summary.errors, "error")), \(counted(summary.warnings, "warning")), \(counted(summary.notes, "note"))\(silenced(summary)). \(inputs)\n"
  }

  private static func silenced(_ summary: ReportSummary) -> String {
    summary.suppressed == 0 ? "" : ", \(summary.suppressed) suppressed"
  }

  /// `1 widget`, `2 widgets`.
  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
