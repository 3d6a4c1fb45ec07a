import Testing

@testable import EntitlementAudit

@Suite struct GitLabReporterTests {
  @Test func looksAsPromised() throws {
    try Golden.expect(GitLabReporter.report(SampleResult.bank), equals: "reporters/bank.gitlab.json")
  }

  /// What GitLab asks of an issue: these keys, one of five severities, a relative path, a line, a fingerprint of its own.
  @Test(arguments: ReportSituation.allCases)
  func isWellMade(_ situation: ReportSituation) throws {
    let result = try situation.result()
    let text = GitLabReporter.report(result)
    #expect(text.hasPrefix("["), "no mark, no object")
    let issues = try JSON(text).list
    #expect(issues.count == result.counted.count + result.problems.count)
    for issue in issues {
      #expect(issue["description"].text?.isEmpty == false && issue["check_name"].text?.isEmpty == false)
      #expect(["info", "minor", "major", "critical", "blocker"].contains(issue["severity"].text))
      let path = try #require(issue["location"]["path"].text)
      #expect(!path.hasPrefix("/") && !path.hasPrefix("./"))
      guard case .number(let line) = issue["location"]["lines"]["begin"] else { return #expect(Bool(false), "no line") }
      #expect(line >= 1)
    }
    #expect(Set(issues.map { $0["fingerprint"] }).count == issues.count)
  }
}
