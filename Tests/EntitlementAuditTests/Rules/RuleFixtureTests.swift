import Testing

@testable import EntitlementAudit

@Suite struct RuleFixtureTests {
  @Test("rule fixtures", arguments: RuleFixture.all())
  func fixture(_ fixture: RuleFixture) throws {
    var open = try fixture.expectations()
    let result = try fixture.audit(Repository.tree(below: fixture.folder))
    for finding in result.findings {
      if let met = open.firstIndex(where: { $0.matches(finding) }) {
        open.remove(at: met)
      } else {
        Issue.record("unexpected: \(finding.location): \(finding.severity): \(finding.message) [\(finding.rule)]")
      }
    }
    for expectation in open { Issue.record("not reported: \(expectation)") }
  }

  @Test(arguments: RuleFixture.all())
  func expectsWhatItsNameSays(_ fixture: RuleFixture) throws {
    #expect(fixture.isAccepting || fixture.name.hasPrefix("reports-"))
    #expect(try fixture.expectations().isEmpty == fixture.isAccepting)
    #expect(RuleRegistry.rule(named: fixture.ruleID) != nil, "no rule of this name")
  }

  @Test(arguments: RuleRegistry.metadata.map(\.id))
  func hasBothKindsOfCase(_ id: String) {
    let mine = RuleFixture.all().filter { $0.ruleID == id }
    #expect(mine.contains(where: \.isAccepting) && !mine.allSatisfy(\.isAccepting))
  }
}
