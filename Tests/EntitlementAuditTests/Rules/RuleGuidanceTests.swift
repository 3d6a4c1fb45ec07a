import Testing

@testable import EntitlementAudit

@Suite struct RuleGuidanceTests {
  @Test(arguments: RuleRegistry.metadata.map(\.id))
  func everyRuleHasIts(_ id: String) throws {
    let guidance = try #require(RuleGuidance.all[id], "RuleGuidance has no entry for '\(id)': see Rules/Guidance")
    #expect(guidance.sight != nil || !guidance.sees.isEmpty)
    #expect(guidance.before.code != guidance.after.code)
    if let sight = guidance.sight {
      #expect(!sight.columns.isEmpty)
      for column in sight.columns {
        let cell = ExposureTable.cell(
          sight.subject, family: sight.family, level: column.level, mark: column.mark, surface: sight.surface, state: .locked)
        #expect(cell != nil, "the table has no such place")
      }
    }
  }

  @Test func tableIsReadOffTheExposureTable() throws {
    let text = try #require(RuleListing.explanation(of: "lock-screen-leak"))
    #expect(text.contains("| locked, factory settings | the content (WWDC or forum)   | a placeholder (documented) |"))
    #expect(text.contains("\n## Before and after\nBefore:\n\n```swift\n"))
    #expect(text.contains("`// audit:ignore lock-screen-leak REASON`") && text.contains("`Sensitivity` `public`"))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 140 })
    let other = try #require(RuleListing.explanation(of: "duplicate-key"))
    #expect(!other.contains("`Sensitivity` `public`"))
  }
}
