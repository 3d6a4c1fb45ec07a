import Testing

@testable import EntitlementAudit

@Suite struct TextReporterTests {
  @Test func looksAsPromised() throws {
    try Golden.expect(TextReporter().report(SampleResult.bank), equals: "reporters/bank.txt")
  }

  @Test func coloursAreOnlyColours() throws {
    let coloured = TextReporter(isColoured: true).report(SampleResult.bank)
    #expect(coloured.contains("\u{1B}[1;31mLEAKS\u{1B}[0m"))
    #expect(withoutColours(coloured) == TextReporter().report(SampleResult.bank))
  }

  @Test func quietKeepsFindingsAndProblemsOnly() {
    var result = SampleResult.bank
    result.problems = [InputProblem(.error, at: SourceLocation(path: "a.plist", line: 1, column: 2), "the list ends early")]
    let text = TextReporter(isQuiet: true).report(result)
    #expect(text.hasSuffix("a.plist:1:2: error: the list ends early\n"))
    #expect(text.contains("[lock-screen-leak]"))
    #expect(!text.contains("LEAKS") && !text.contains("widgets in"))
    #expect(TextReporter(isQuiet: true).report(.nothing) == "")
  }

  @Test func problemsStandAmongFindingsByPlace() {
    var result = SampleResult.bank
    result.problems = [InputProblem(.warning, at: SourceLocation(path: "Bank/Widgets", line: nil), "cannot be listed")]
    let lines = TextReporter(isQuiet: true).report(result).split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      lines.map { String($0.prefix { $0 != ":" }) } == [
        "Bank/Vault/Vault.entitlements", "Bank/Widgets", "Bank/Widgets/BalanceWidget.swift",
      ])
  }

  @Test func saysThatThereWasNothing() {
    #expect(
      TextReporter().report(.nothing) == "nothing to audit: no widget extension found. 0 inputs unread, 0 folders skipped.\n")
  }

  @Test func whatCouldNotBeReadIsNotNothing() {
    var result = AuditResult.nothing
    result.problems = [InputProblem(.error, at: SourceLocation(path: "project.yml"), "is not read")]
    #expect(TextReporter().report(result).hasSuffix("0 warnings, 0 notes. 1 input unread, 0 folders skipped.\n"))
    #expect(!TextReporter().report(result).contains("nothing to audit"))
  }

  @Test func nothingOfAnInputActsOnTheTerminal() {
    var result = SampleResult.bank
    let hostile = "a\u{1B}[2J\u{202E}\u{7}\nb\u{2028}"
    result.findings[0].location.path = Path(hostile)
    result.findings[0].message = hostile
    result.findings[1].notes[0].message = hostile
    result.findings[1].help = hostile
    result.model.extensions[0].name = hostile
    result.model.extensions[0].widgets[0].type = hostile
    result.problems = [InputProblem(.error, at: SourceLocation(path: Path(hostile)), hostile)]
    let text = TextReporter().report(result)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.needsEscape })
    #expect(text.contains("a\\u{1B}[2J\\u{202E}\\u{7}\\nb\\u{2028}"))
  }

  /// Build services take lines of a log for commands.
  @Test func nothingOfAnInputIsACommandOfABuildService() {
    var result = SampleResult.bank
    result.findings[0].location.path = Path("::add-mask::a.swift")
    result.findings[1].message = "##[add-path]x ##vso[task.setvariable]y ##teamcity[z ## #["
    let text = TextReporter().report(result)
    #expect(text.hasPrefix("./::add-mask::a.swift:6:2: note:"))
    #expect(
      text.contains("error: #\\u{23}[add-path]x #\\u{23}vso[task.setvariable]y #\\u{23}teamcity[z ## #[ [lock-screen-leak]"))
  }

  @Test func whatIsSuppressedIsCountedAndNotPrinted() {
    var result = SampleResult.bank
    result.findings[1].suppression = Suppression(kind: .inline, reason: "known")
    let text = TextReporter().report(result)
    #expect(!text.contains("[lock-screen-leak]"))
    #expect(text.contains("0 errors, 0 warnings, 1 note, 1 suppressed."))
  }

  @Test(arguments: [
    (1, 1, "1 widget in 1 extension: 1 leaks onto the lock screen, 0 lost on the Mac. "),
    (2, 1, "2 widgets in 1 extension: 2 leak onto the lock screen, 0 lost on the Mac. "),
    (2, 2, "4 widgets in 2 extensions: 4 leak onto the lock screen, 0 lost on the Mac. "),
  ])
  func countsInWords(_ widgets: Int, _ extensions: Int, _ start: String) {
    let widget = SampleResult.widget("A", [.systemSmall], .leaks, .available)
    let each = SampleResult.extension("E", Array(repeating: widget, count: widgets), level: .absent)
    let result = AuditResult(model: AuditModel(extensions: Array(repeating: each, count: extensions)))
    #expect(TextReporter.summaryLine(result).hasPrefix(start))
  }

  private func withoutColours(_ text: String) -> String {
    var plain = ""
    var rest = Substring(text)
    while let escape = rest.firstIndex(of: "\u{1B}") {
      plain += rest[..<escape]
      rest = rest[escape...].drop { $0 != "m" }.dropFirst()
    }
    return plain + rest
  }
}
