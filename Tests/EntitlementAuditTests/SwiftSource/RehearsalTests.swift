import Testing

@testable import EntitlementAudit

/// What is rehearsed is of use only if it is followed to its end.
@Suite struct RehearsalTests {
  @Test func itsWidgetIsFollowedWhole() throws {
    let facts = SourceReader.facts(
      of: SourceTarget(sources: ["Rehearsal.swift"], platform: .iOS),
      files: MemoryFiles(text: ["Rehearsal.swift": Rehearsal.source]))
    #expect(facts.problems.isEmpty, "\(facts.problems)")
    #expect(facts.registrationIsKnown)
    #expect(Set(facts.widgets.map(\.type)) == ["BalanceWidget"])
    let widget = try #require(facts.widgets.first { $0.type == "BalanceWidget" })
    #expect(widget.content.isComplete, "\(widget.content.stops)")
    #expect(widget.content.leaves.count > 3)
  }

  @Test func itIsLeftOutWhereNoThreadIsToSpare() {
    #expect(Rehearsal.beside(jobs: 1) { 1 } == 1)
    #expect(Rehearsal.beside(jobs: 2) { 2 } == 2)
  }
}
