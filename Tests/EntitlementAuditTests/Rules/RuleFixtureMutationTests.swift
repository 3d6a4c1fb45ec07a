import Testing

@testable import EntitlementAudit

/// Every fixture of the rules about widgets, in other shapes.
@Suite struct RuleFixtureMutationTests {
  private static let fixtures = RuleFixture.all().filter { fixture in
    [.lockScreen, .macAvailability].contains(RuleRegistry.rule(named: fixture.ruleID)?.metadata.family)
  }

  private func findings(_ fixture: RuleFixture, _ mutation: Mutation?) throws -> [Finding] {
    try fixture.audit(mutation?.apply(to: fixture) ?? Repository.tree(below: fixture.folder)).findings
  }

  @Test(arguments: fixtures)
  func lineEndsMakeNoDifference(_ fixture: RuleFixture) throws {
    #expect(try findings(fixture, .carriageReturns) == findings(fixture, nil))
  }

  @Test(arguments: fixtures)
  func placesFollowTheText(_ fixture: RuleFixture) throws {
    func moved(_ location: EntitlementAudit.SourceLocation) -> EntitlementAudit.SourceLocation {
      guard location.path.fileExtension == "swift", let line = location.line else { return location }
      return EntitlementAudit.SourceLocation(path: location.path, line: line + 1, column: location.column)
    }
    let expected = try findings(fixture, nil).map { finding in
      var finding = finding
      finding.location = moved(finding.location)
      finding.notes = finding.notes.map { Note($0.message, at: $0.location.map(moved)) }
      return finding
    }
    #expect(try findings(fixture, .multiBytePrefix) == expected)
  }

  @Test(arguments: fixtures)
  func commentsDeclareNothing(_ fixture: RuleFixture) throws {
    #expect(try findings(fixture, .commentedOut).allSatisfy { $0.widget == nil })
  }

  @Test(arguments: fixtures)
  func theListsFormatMakesNoDifference(_ fixture: RuleFixture) throws {
    func said(_ findings: [Finding]) -> [String] {
      findings.map { "\($0.location.path) \($0.rule) \($0.severity) \($0.message)" }
    }
    #expect(try said(findings(fixture, .binaryLists)) == said(findings(fixture, nil)))
  }
}
