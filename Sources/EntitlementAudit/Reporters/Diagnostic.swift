/// One thing that a report lists: a finding, or an input that could not be read.
enum Diagnostic: Sendable {
  case finding(Finding)
  case problem(InputProblem)

  var severity: Severity {
    switch self {
    case .finding(let finding): finding.severity
    case .problem(let problem): problem.severity
    }
  }
}

extension AuditResult {
  /// Findings that count and problems, by place; at one place the problem first.
  var diagnostics: [Diagnostic] {
    var merged: [Diagnostic] = []
    var open = problems[...]
    for finding in counted {
      while let problem = open.first, problem.location <= finding.location {
        merged.append(.problem(problem))
        open.removeFirst()
      }
      merged.append(.finding(finding))
    }
    return merged + open.map(Diagnostic.problem)
  }
}
