import Testing

@testable import EntitlementAudit
@testable import audit

@Suite struct ArgumentsTests {
  @Test func readsEverySpellingOfAnOption() throws {
    for words in [["--format", "json"], ["--format=json"], ["-f", "json"], ["-fjson"], ["-f=json"], ["-qvfjson"]] {
      #expect(try Arguments(parsing: words).reports == [ReportRequest(format: .json)])
    }
    let combined = try Arguments(parsing: ["-qvf", "json=a=b.json"])
    #expect(combined.isQuiet && combined.isVerbose)
    #expect(combined.reports == [ReportRequest(format: .json, file: "a=b.json")])
  }

  @Test func everythingFindsItsPlace() throws {
    let arguments = try Arguments(parsing: [
      "--strict", "--select", "a,b", "--select=c", "--ignore", "d", "--configuration", "Beta", "--platform", "WATCHOS", "--root",
      "r",
      "--exclude", "x", "--exclude", "y", "--force-exclude", "--no-default-excludes", "--files-from", "-", "--allow-missing",
      "--allow-outside", "o", "--require-widgets", "--jobs", "3", "--color", "never", "--baseline", "b.json", "one", "two",
    ])
    var options = AuditOptions()
    options.strict = true
    options.select = ["a", "b", "c"]
    options.ignore = ["d"]
    options.configuration = "Beta"
    options.platform = .watchOS
    options.root = "r"
    options.excludes = ["x", "y"]
    options.forceExclude = true
    options.usesDefaultExcludes = false
    options.allowMissing = true
    options.allowOutside = ["o"]
    options.requireWidgets = true
    options.jobs = 3
    options.baseline = "b.json"
    #expect(arguments.audit == options)
    #expect(arguments.pathLists == ["-"])
    #expect(arguments.colour == .never)
    #expect(arguments.operands == ["one", "two"])
    #expect(arguments.command == .check)
  }

  @Test func theFirstOperandMayBeACommand() throws {
    #expect(try Arguments(parsing: ["rules"]).command == .rules)
    #expect(try Arguments(parsing: ["-fjson", "rules"]).command == .rules)
    #expect(try Arguments(parsing: ["check", "rules"]).operands == ["rules"])
    #expect(try Arguments(parsing: ["explain", "check"]).operands == ["check"])
    #expect(try Arguments(parsing: ["folder", "rules"]).operands == ["folder", "rules"])
    #expect(try Arguments(parsing: ["./rules"]).command == .check)
  }

  @Test func nothingIsAnOptionAfterTwoHyphens() throws {
    let arguments = try Arguments(parsing: ["--", "rules", "--strict", "-q", "--"])
    #expect(arguments.command == .check)
    #expect(arguments.operands == ["rules", "--strict", "-q", "--"])
    #expect(!arguments.isQuiet)
  }

  @Test func theLastOfAnOptionThatIsNotRepeatableCounts() throws {
    #expect(try Arguments(parsing: ["--root", "a", "--root", "b"]).audit.root == "b")
  }

  @Test func optionsHaveOneNameEach() {
    let names = OptionTable.all.map(\.name)
    let letters = OptionTable.all.compactMap(\.short)
    #expect(Set(names).count == names.count)
    #expect(Set(letters).count == letters.count)
  }

  @Test(arguments: [
    ("a\nb c\r\n\n d", ["a", "b c", " d"]), ("a\u{0}b\nc\r\u{0}", ["a", "b\nc\r"]), ("", []), ("\n\n", []), ("a", ["a"]),
  ])
  func readsLists(_ text: String, _ paths: [String]) { #expect(PathList.paths(in: Array(text.utf8)) == paths) }

  @Test(arguments: [
    (0, 0, 0, 1, false, false, Exit.clean), (1, 0, 0, 1, false, false, .findings), (0, 1, 0, 1, false, false, .clean),
    (0, 1, 0, 1, true, false, .findings), (1, 1, 1, 1, true, false, .unread), (0, 0, 0, 0, false, false, .clean),
    (0, 0, 0, 0, false, true, .unread), (1, 0, 0, 1, false, true, .findings),
  ])
  func statusFollowsTheFigures(
    _ errors: Int, _ warnings: Int, _ unread: Int, _ widgets: Int, _ strict: Bool, _ required: Bool, _ exit: Exit
  ) {
    var summary = AuditResult.nothing.summary
    summary.errors = errors
    summary.warnings = warnings
    summary.inputsUnread = unread
    summary.widgets = widgets
    #expect(Exit(summary, strict: strict, requireWidgets: required) == exit)
  }
}
