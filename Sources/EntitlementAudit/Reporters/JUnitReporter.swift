/// The report for continuous integration that counts tests: one suite per extension, one case per widget and family of rules.
///
/// A case fails where a finding fails the run; what weighs less is told in its output. The suite `inputs` is always there, so that a
/// run without widgets is no empty file, and each input that could not be read is an error in it.
struct JUnitReporter {
  private let isStrict: Bool
  /// The files in which a configuration lets warnings fail the run.
  private let strictFiles: Set<Path>

  /// The report.
  static func report(_ result: AuditResult, _ options: ReportOptions) -> String {
    let reporter = JUnitReporter(isStrict: options.isStrict, strictFiles: result.strictFiles)
    let suites = [reporter.inputs(result.problems)] + reporter.suites(result)
    let cases = suites.flatMap(\.cases)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"\(Tool.fullName)\" \(Self.counts(cases))>\n"
    for suite in suites { text += suite.text }
    return text + "</testsuites>\n"
  }

  /// One case per file that could not be read as it should be, or one that says that all could.
  private func inputs(_ problems: [InputProblem]) -> Suite {
    var cases: [Case] = []
    for problem in problems {
      let line = "\(problem.location): \(problem.severity.rawValue): \(problem.message)"
      if cases.last?.name != problem.location.path.description {
        cases.append(Case(owner: "inputs", name: problem.location.path.description))
      }
      if problem.severity == .error {
        cases[cases.count - 1].errors.append(Outcome(type: InputProblem.id, message: problem.message, text: line))
      } else {
        cases[cases.count - 1].output.append(line)
      }
    }
    return Suite(name: "inputs", cases: cases.isEmpty ? [Case(owner: "inputs", name: "every input could be read")] : cases)
  }

  private func suites(_ result: AuditResult) -> [Suite] {
    var open = result.findings
    /// Takes out the findings of a subject, by family.
    func take(_ isMeant: (Finding) -> Bool) -> [RuleFamily: [Finding]] {
      let mine = open.filter(isMeant)
      open.removeAll(where: isMeant)
      return Dictionary(grouping: mine) { RuleRegistry.rule(named: $0.rule)?.metadata.family ?? .configuration }
    }
    var suites: [Suite] = []
    let names = result.model.extensions.map(\.name)
    for `extension` in result.model.extensions {
      let name = `extension`.name
      let home = (`extension`.project ?? `extension`.location.path).description
      var suite = Suite(name: names.count { $0 == name } > 1 ? "\(name) (\(home))" : name)
      func isOurs(_ finding: Finding) -> Bool {
        finding.extension == name && (finding.extensionPlace ?? `extension`.location) == `extension`.location
      }
      var seen: Set<String> = []
      for widget in `extension`.widgets where seen.insert(widget.type).inserted {
        let found = take { isOurs($0) && $0.widget == widget.type }
        suite.cases += RuleFamily.allCases.map { self.case("\(suite.name).\(widget.type)", $0, found[$0] ?? []) }
      }
      let found = take(isOurs)
      suite.cases += RuleFamily.allCases.map { self.case(suite.name, $0, found[$0] ?? []) }
      suites.append(suite)
    }
    // What is about no extension that was judged: a project, a file, a widget that is not there.
    let rest = take { _ in true }
    if !rest.isEmpty {
      let cases = RuleFamily.allCases.compactMap { family in rest[family].map { self.case("project", family, $0) } }
      suites.append(Suite(name: "project", cases: cases))
    }
    return suites
  }

  private func `case`(_ owner: String, _ family: RuleFamily, _ findings: [Finding]) -> Case {
    var made = Case(owner: owner, name: family.rawValue)
    for finding in findings {
      let block = String(TextReporter.block(finding).dropLast())
      if let suppression = finding.suppression {
        made.skipped.append("\(finding.rule): \(suppression.reason ?? suppression.kind.account)")
      } else if fails(finding) {
        made.failures.append(Outcome(type: finding.rule, message: finding.message, text: block))
      } else {
        made.output.append(block)
      }
    }
    return made
  }

  /// As the exit status counts.
  private func fails(_ finding: Finding) -> Bool {
    finding.severity >= (isStrict || strictFiles.contains(finding.location.path) ? .warning : .error)
  }

  private static func counts(_ cases: [Case]) -> String {
    "tests=\"\(cases.count)\" failures=\"\(cases.count { !$0.failures.isEmpty })\" errors=\"\(cases.count { !$0.errors.isEmpty })\""
  }

  private struct Suite {
    var name: String
    var cases: [Case] = []

    var text: String {
      let skipped = cases.count { $0.isSkipped }
      var text = "  <testsuite name=\"\(name.markupEscaped)\" \(JUnitReporter.counts(cases)) skipped=\"\(skipped)\" time=\"0\">\n"
      for each in cases { text += each.text }
      return text + "  </testsuite>\n"
    }
  }

  private struct Case {
    var owner: String
    var name: String
    var errors: [Outcome] = []
    var failures: [Outcome] = []
    /// What was silenced, with the reason.
    var skipped: [String] = []
    var output: [String] = []

    /// A case in which something still fails is not skipped.
    var isSkipped: Bool { !skipped.isEmpty && failures.isEmpty && errors.isEmpty }

    var text: String {
      var inner = errors.map { $0.text("error") } + failures.map { $0.text("failure") }
      if isSkipped { inner.append("<skipped message=\"\(skipped.joined(separator: "; ").markupEscaped)\"/>") }
      if !output.isEmpty { inner.append("<system-out>\(JUnitReporter.lines(output.joined(separator: "\n")))</system-out>") }
      let start = "    <testcase classname=\"\(owner.markupEscaped)\" name=\"\(name.markupEscaped)\" time=\"0\""
      if inner.isEmpty { return start + "/>\n" }
      return start + ">\n" + inner.map { "      \($0)\n" }.joined() + "    </testcase>\n"
    }
  }

  private struct Outcome {
    var type: String
    var message: String
    var text: String

    func text(_ element: String) -> String {
      "<\(element) type=\"\(type.markupEscaped)\" message=\"\(message.asSentence.markupEscaped)\">\(JUnitReporter.lines(text))</\(element)>"
    }
  }

  /// Text of several lines, each escaped by itself.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).markupEscaped }.joined(separator: "\n")
  }
}
