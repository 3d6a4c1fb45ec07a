import Testing

@testable import EntitlementAudit

@Suite struct XcodeReporterTests {
  @Test func looksAsPromised() throws {
    var result = SampleResult.bank
    result.rootFolder = "/Users/someone/My Bank"
    result.problems = [InputProblem(.error, at: SourceLocation(path: "../shared/a.plist"), "ends early")]
    try Golden.expect(XcodeReporter.report(result), equals: "reporters/bank.xcode.txt")
  }

  /// One line each, in the one form that Xcode reads.
  @Test(arguments: ReportSituation.allCases)
  func isWellMade(_ situation: ReportSituation) throws {
    var result = try situation.result()
    result.rootFolder = "/r"
    let text = XcodeReporter.report(result)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.needsEscape })
    for line in text.split(separator: "\n") {
      #expect(line.wholeMatch(of: /\/r\/.+:\d+:\d+: (error|warning|note): .+/) != nil, "\(line)")
    }
    #expect(text.isEmpty == (result.findings.isEmpty && result.problems.isEmpty))
  }
}
