import Testing

@testable import EntitlementAudit

@Suite struct ExpectationTests {
  private func read(_ text: String, in path: Path = "A.swift") throws -> [Expectation] {
    try Expectation.all(in: path, Array(text.utf8))
  }

  @Test func standsBesideItsLine() throws {
    let one = try #require(try read("a\nb // expect: some-rule error \"said so\" @3\n").first)
    #expect(one.rule == "some-rule" && one.line == 2 && one.column == 3 && one.severity == .error && one.message == "said so")
  }

  @Test func onItsOwnLineSpeaksOfTheNext() throws {
    let all = try read("<!-- expect: one -->\n  <!-- expect: two \"x\" -->\n<key/>\n", in: "a.plist")
    #expect(all.map(\.rule) == ["one", "two"])
    #expect(all.map(\.line) == [3, 3])
  }

  @Test func aBrokenOneIsAnError() {
    #expect(throws: ExpectationError.self) { try read("x // expect: one \"open") }
    #expect(throws: ExpectationError.self) { try read("// expect: last") }
  }

  @Test func readsRenderedFindings() throws {
    let one = try #require(try read("a/b.plist:2:3: error: 'k: v' is wrong [some-rule]\n", in: "expected.txt").first)
    #expect(
      one.path == "a/b.plist" && one.line == 2 && one.column == 3 && one.message == "'k: v' is wrong" && one.rule == "some-rule")
  }

  @Test func matchesWhatItSays() throws {
    let one = try #require(try read("x // expect: some-rule \"part\" @1").first)
    var finding = Finding(
      rule: "some-rule", severity: .note, message: "a part of it", location: SourceLocation(path: "A.swift", line: 1, column: 1))
    #expect(one.matches(finding))
    finding.location.column = 2
    #expect(!one.matches(finding))
    finding.location.column = 1
    finding.message = "other"
    #expect(!one.matches(finding))
  }
}
