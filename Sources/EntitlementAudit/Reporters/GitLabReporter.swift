/// GitLab's code quality report: an array of issues, each with a description, a fingerprint of its own, a severity and a line.
enum GitLabReporter {
  /// The report.
  static func report(_ result: AuditResult) -> String {
    var seen: Set<String> = []
    let problems = result.problems.map { problem in
      issue(
        InputProblem.id, problem.message, problem.location, problem.fingerprint,
        severity: problem.severity == .error ? "blocker" : "minor")
    }
    let findings = result.fingerprinted.filter { $0.finding.suppression == nil }.map { finding, fingerprint in
      let said = ([finding.message] + finding.remarks).map(\.asSentence).joined(separator: " ")
      return issue(finding.rule, said, finding.location, fingerprint, severity: name(of: finding.severity))
    }
    // GitLab shows one issue of a fingerprint.
    return JSONValue.array((problems + findings).filter { seen.insert($0.fingerprint).inserted }.map(\.json)).text
  }

  private static func issue(
    _ rule: String, _ message: String, _ place: SourceLocation, _ fingerprint: String, severity: String
  ) -> (fingerprint: String, json: JSONValue) {
    let json: JSONValue = [
      "type": "issue", "check_name": .string(rule), "description": .string(message.asSentence.sanitised),
      "categories": ["Security"], "severity": .string(severity), "fingerprint": .string(fingerprint),
      // A line is asked for; a file as a whole is its first one.
      "location": ["path": .string(place.path.description), "lines": ["begin": .integer(place.line ?? 1)]],
    ]
    return (fingerprint, json)
  }

  private static func name(of severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "major"
    case .note: "info"
    }
  }
}
