import Testing

@testable import EntitlementAudit

@Suite struct GitHubReporterTests {
  @Test func looksAsPromised() throws {
    try Golden.expect(GitHubReporter.report(SampleResult.bank), equals: "reporters/bank.github.txt")
  }

  /// Every line is one command of ours or says nothing of an input; read back as the runner does, it names the file.
  @Test(arguments: ReportSituation.allCases)
  func holdsNoForeignCommand(_ situation: ReportSituation) throws {
    let result = try situation.result()
    let text = GitHubReporter.report(result)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.needsEscape })
    let commands = text.split(separator: "\n").filter { $0.contains("::") }
    let counts = Dictionary(grouping: commands) { $0.split(separator: " ")[0] }.mapValues(\.count)
    #expect(counts.values.allSatisfy { $0 <= GitHubReporter.shownOfEachKind })
    for command in commands {
      let match = try #require(command.wholeMatch(of: /::(error|warning|notice) ([^:]*)::(.*)/), "\(command)")
      let properties = match.2.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1)[0] }
      #expect(properties.first == "file" && properties.last == "title")
      #expect(match.2.wholeMatch(of: /(?:[^%]|%(?:25|3A|2C|0A|0D))*/) != nil)
    }
    #expect(commands.count == min(commands.count, result.counted.count + result.problems.count))
  }

  @Test func pathsComeBack() {
    var result = SampleResult.bank
    result.findings = [result.findings[0]]
    result.findings[0].location.path = Path("a,b: 100%\nc.swift")
    #expect(GitHubReporter.report(result).hasPrefix("::notice file=a%2Cb%3A 100%25%0Ac.swift,line=6,title="))
  }

  @Test func aSignBesideACombiningMarkIsThatSign() {
    var result = SampleResult.bank
    result.findings = [result.findings[0]]
    result.findings[0].location.path = Path("\u{D4E},b:\u{301}.swift")
    #expect(GitHubReporter.report(result).hasPrefix("::notice file=\u{D4E}%2Cb%3A\u{301}.swift,line=6,title="))
    #expect("\u{D4E}##vso[x]\u{D4E}##[y]".sanitised == "\u{D4E}#\\u{23}vso[x]\u{D4E}#\\u{23}[y]")
  }

  @Test func showsTheWorstOfEachKindAndCountsTheRest() {
    var result = SampleResult.bank
    result.findings = Array(repeating: result.findings[0], count: 12) + Array(repeating: result.findings[1], count: 11)
    result.problems = [InputProblem(.error, at: SourceLocation(path: "a.plist"), "ends early")]
    let lines = GitHubReporter.report(result).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10 && lines.count { $0.hasPrefix("::notice ") } == 10)
    // What could not be read comes before everything.
    #expect(lines[0].hasPrefix("::error file=a.plist,title=unread-input::ends early"))
    #expect(lines[20].hasPrefix("4 of 24 are no annotations"))
  }

  @Test func suppressedOnesAreLeftOut() {
    var result = SampleResult.bank
    result.findings[1].suppression = Suppression(kind: .baseline)
    #expect(!GitHubReporter.report(result).contains("::error"))
  }
}
