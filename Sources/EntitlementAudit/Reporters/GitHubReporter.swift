/// GitHub's workflow commands: one annotation a line, as many of each kind as GitHub shows.
enum GitHubReporter {
  /// How many annotations of one kind GitHub shows for one step of a job.
  static let shownOfEachKind = 10
  /// Characters of one annotation; GitHub cuts at 64 KB.
  private static let longest = 16_000

  /// The commands, worst first, then what is left out, then the last line of the text report.
  static func report(_ result: AuditResult) -> String {
    let problems = result.problems.map { problem in
      Annotation(severity: problem.severity, place: problem.location, title: InputProblem.id, lines: [problem.message])
    }
    let findings = result.counted.map { finding in
      Annotation(severity: finding.severity, place: finding.location, title: finding.rule, lines: lines(finding))
    }
    let all = problems + findings
    let shown = Severity.allCases.reversed().flatMap { severity in all.filter { $0.severity == severity }.prefix(shownOfEachKind)
    }
    var text = shown.map { $0.command(columns: result.columns) }.joined()
    if shown.count < all.count {
      text +=
        "\(all.count - shown.count) of \(all.count) are no annotations, for GitHub shows \(shownOfEachKind) of a kind for one step; "
      text += "the job's summary has all of them\n"
    }
    return text + TextReporter.summaryLine(result)
  }

  private static func lines(_ finding: Finding) -> [String] {
    let notes = finding.notes.map { note in (note.location.map { "\($0): " } ?? "") + note.message }
    return [finding.message] + notes + (finding.help.isEmpty ? [] : ["help: \(finding.help)"])
  }

  private struct Annotation {
    var severity: Severity
    var place: SourceLocation
    var title: String
    var lines: [String]

    func command(columns: CharacterColumns) -> String {
      var properties = ["file=" + GitHubReporter.property(place.path.description)]
      if let line = place.line {
        properties.append("line=\(line)")
        if let column = columns.column(of: place) { properties.append("col=\(column)") }
      }
      properties.append("title=" + GitHubReporter.property(title))
      let message = lines.map { GitHubReporter.data($0) }.joined(separator: "%0A")
      return "::\(name) \(properties.joined(separator: ","))::\(message.cut(to: longest))\n"
    }

    private var name: String {
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    }
  }

  /// A command's message: per cent signs and line breaks as GitHub undoes them, everything else that would act on a log sanitised.
  private static func data(_ text: String) -> String {
    text.replacingBytes("%", with: "%25").replacingBytes("\r", with: "%0D").replacingBytes("\n", with: "%0A").sanitised
  }

  /// A value of a command's property.
  private static func property(_ text: String) -> String {
    data(text).replacingBytes(":", with: "%3A").replacingBytes(",", with: "%2C")
  }
}
