/// The report for Xcode's issue list: `path:line:col: warning: message [rule]`, one line a finding, with absolute paths.
struct XcodeReporter {
  /// The report root, absolute; paths stay relative where it is not known.
  private let root: Path

  /// The report; every line ends in a line feed.
  static func report(_ result: AuditResult) -> String {
    let reporter = XcodeReporter(root: Path(result.rootFolder))
    return result.diagnostics.map { diagnostic in
      switch diagnostic {
      case .problem(let problem): reporter.line(problem.location, problem.severity, problem.message)
      case .finding(let finding): reporter.lines(finding)
      }
    }.joined()
  }

  private func lines(_ finding: Finding) -> String {
    var text = line(finding.location, finding.severity, "\(finding.message) [\(finding.rule)]")
    // A note without a place would stand alone in Xcode's list: it takes the finding's.
    for note in finding.notes { text += line(note.location ?? finding.location, .note, note.message) }
    if !finding.help.isEmpty { text += line(finding.location, .note, "help: \(finding.help)") }
    return text
  }

  /// Xcode takes a line for an issue only where it names one; a file as a whole is its first line.
  private func line(_ place: SourceLocation, _ severity: Severity, _ message: String) -> String {
    let path = root.appending(place.path.text).description.sanitised
    return "\(path):\(place.line ?? 1):\(place.column ?? 1): \(severity.rawValue): \(message.sanitised)\n"
  }
}
