/// The report in the Static Analysis Results Interchange Format, version 2.1.0: one log with one run, whatever was audited.
///
/// It keeps within what GitHub takes: one run, at most 25,000 results, 10 tags a rule. Nothing in it tells the machine: addresses are
/// relative to the report root, and the command line stays out.
enum SARIFReporter {
  static let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// The report.
  static func report(_ result: AuditResult, _ options: ReportOptions) -> String {
    let log: JSONValue = ["$schema": .string(schema), "version": "2.1.0", "runs": [run(result, options)]]
    return log.text
  }

  private static func run(_ result: AuditResult, _ options: ReportOptions) -> JSONValue {
    let places = SARIFPlaces(columns: result.columns)
    let results = worst(result.fingerprinted, atMost: options.mostResults)
    var members: [(key: String, value: JSONValue)] = [
      ("tool", ["driver": SARIFRules.driver]),
      ("invocations", [invocation(result, options, places, left: result.findings.count - results.count)]),
      ("originalUriBaseIds", [SARIFPlaces.base: ["description": ["text": "The report root, which addresses count from."]]]),
    ]
    if let category = options.category {
      // GitHub takes what stands before the last slash for the category.
      members.append(("automationDetails", ["id": .string(category.hasSuffix("/") ? category : category + "/")]))
    }
    members.append(("columnKind", "utf16CodeUnits"))
    members.append(("results", .array(results.map { SARIFResult(places: places).json($0.finding, $0.fingerprint) })))
    return .object(members)
  }

  /// All findings in their order; where there are too many, those that weigh most.
  private static func worst(
    _ all: [(finding: Finding, fingerprint: String)], atMost mostResults: Int
  ) -> [(finding: Finding, fingerprint: String)] {
    guard all.count > mostResults else { return all }
    let byWeight = all.indices.sorted { left, right in
      let weights = (all[left].finding.severity, all[right].finding.severity)
      return weights.0 == weights.1 ? left < right : weights.0 > weights.1
    }
    return byWeight.prefix(mostResults).sorted().map { all[$0] }
  }

  /// The run itself: its exit status, and what could not be read.
  private static func invocation(_ result: AuditResult, _ options: ReportOptions, _ places: SARIFPlaces, left: Int) -> JSONValue {
    var notifications = result.problems.map { problem -> JSONValue in
      [
        "descriptor": ["id": .string(InputProblem.id), "index": 0],
        "level": .string(problem.severity.rawValue),
        "message": ["text": .string(problem.message.asSARIFText)],
        "locations": [["physicalLocation": places.physical(problem.location)]],
      ]
    }
    if left > 0 {
      let text = "\(left) of \(result.findings.count) findings are left out: GitHub takes \(options.mostResults) of one run."
      notifications.append(["level": "warning", "message": ["text": .string(text)]])
    }
    return [
      // A run that finds something is a run that went well; one that could not read what it needed is not.
      "executionSuccessful": .bool(result.summary.inputsUnread == 0),
      "exitCode": .integer(options.exitStatus),
      "exitCodeDescription": .string(options.exitMeaning),
      "toolExecutionNotifications": .array(notifications),
    ]
  }
}
