import Testing

@testable import EntitlementAudit

@Suite struct MarkdownReporterTests {
  @Test func looksAsPromised() throws {
    try Golden.expect(MarkdownReporter.report(SampleResult.bank), equals: "reporters/bank.md")
  }

  @Test(arguments: ReportSituation.allCases)
  func isWellMade(_ situation: ReportSituation) throws {
    let text = MarkdownReporter.report(try situation.result())
    #expect(text.hasPrefix(MarkdownReporter.marker + "\n"))
    #expect(text.utf8.count <= MarkdownReporter.longestComment)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.needsEscape })
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    // As many cells in each row as in the head.
    #expect(Set(rows.map { $0.replacing("\\|", with: "").count { $0 == "|" } }).count <= 1)
    #expect(text.matches(of: /<details>/).count == text.matches(of: /<\/details>/).count)
  }

  @Test(arguments: [
    ("@team fixes #12 or !3", "\\@<!-- -->team fixes \\#<!-- -->12 or \\!<!-- -->3"),
    ("<img src=x>&amp;", "&lt;img src=x&gt;&amp;amp;"), ("[a](https://b.c)", "\\[a\\](https:<!-- -->//b.c)"),
    ("a_b*c`d|e~f$g\\", "a\\_b\\*c\\`d\\|e\\~f\\$g\\\\"), ("www.a.b", "www<!-- -->.a.b"), ("a\u{1B}\n", "a\\\\u{1B}\\\\n"),
    ("\u{D4E}<b\u{301}>\u{301}@\u{301}", "\u{D4E}&lt;b\u{301}&gt;\u{301}\\@<!-- -->\u{301}"),
    ("\u{D4E}|://\u{301}", "\u{D4E}\\|:<!-- -->//\u{301}"),
  ])
  func textIsOnlyText(_ text: String, _ escaped: String) { #expect(text.markdownEscaped == escaped) }

  @Test(arguments: [
    ("a.swift:1", "`a.swift:1`"), ("a`b", "``a`b``"), ("`a``", "``` `a`` ```"), ("", ""), ("a\nb", "`a\\nb`"),
    ("\u{D4E}`b", "``\u{D4E}`b``"),
    ("b`\u{301}", "``b`\u{301}``"),
  ])
  func codeIsOnlyCode(_ text: String, _ code: String) { #expect(text.markdownCode == code) }

  @Test(arguments: [3_000, 20_000, MarkdownReporter.longestComment])
  func neverGrowsOverItsLimit(_ limit: Int) {
    var result = SampleResult.bank
    result.findings = Array(repeating: result.findings[0], count: 500) + Array(repeating: result.findings[1], count: 500)
    result.model.extensions = Array(repeating: result.model.extensions[0], count: 600)
    let text = MarkdownReporter.report(result, limit: limit)
    #expect(text.utf8.count <= limit && text.utf8.count > limit / 2)
    #expect(text.contains("rows more are left out.") && text.contains(" of 1000 are left out here"))
    // Errors come first, and what comes is whole.
    #expect(text.split(separator: "\n").first { $0.hasPrefix("- ") }?.hasPrefix("- **error**") == true)
    #expect(text.matches(of: /<details>/).count == text.matches(of: /<\/details>/).count)
  }

  @Test func theHeadlineNeverSaysMoreThanIsKnown() throws {
    func headline(_ result: AuditResult) -> Substring { MarkdownReporter.report(result).split(separator: "\n")[1] }
    #expect(headline(.nothing) == "### Widget privacy: no widget found")
    #expect(try headline(ReportSituation.clean.result()) == "### Widget privacy: nothing leaks")
    #expect(try headline(ReportSituation.unread.result()) == "### Widget privacy: not everything could be read")
    #expect(
      headline(SampleResult.bank) == "### Widget privacy: 1 of 3 widgets can be read on the locked device, 1 lost on the Mac")
    var unknown = SampleResult.bank
    unknown.model.extensions[0].widgetsKnown = false
    unknown.model.extensions[0].widgets = []
    #expect(headline(unknown) == "### Widget privacy: 1 lost on the Mac, 1 extension whose widgets are not known")
  }
}
