import Foundation
import Testing

@testable import EntitlementAudit

/// The content of the cases, which `Whole/CaseTests` runs from end to end.
@Suite struct ContentCaseTests {
  private func facts(_ id: String, _ type: String) throws -> ContentFacts {
    let files = try Repository.tree(below: Repository.fixtures.appending(path: "cases/\(id)"))
    let sources = try Repository.files(below: Repository.fixtures.appending(path: "cases/\(id)")).map(\.path).filter {
      $0.name.hasSuffix(".swift")
    }
    let read = SourceFacts.of(SourceTarget(sources: sources, platform: .iOS), files: files)
    return try #require(read.widget(type)).content
  }

  @Test(arguments: [
    ("A01", "BalanceWidget", Annotation.none, Leaf.Cover.none), ("A02", "BalanceWidget", .whole, .marked),
    ("A06", "BalanceWidget", .none, .none), ("A16", "BalanceWidget", .none, .none),
  ])
  func balance(_ id: String, _ type: String, _ annotation: Annotation, _ cover: Leaf.Cover) throws {
    let content = try facts(id, type)
    #expect(content.annotation == annotation)
    #expect(content.leaves.map(\.expression) == ["entry.amount"])
    #expect(content.leaves.map(\.cover) == [cover])
    #expect(Set(content.evidence.map(\.name)) == ["amount", "balance"])
    #expect(content.isComplete)
  }

  @Test func aClockChangesAndIsNoSecret() throws {
    let content = try facts("A16", "ClockWidget")
    #expect(content.leaves.map(\.changes) == [.yes])
    #expect(content.evidence.isEmpty)
  }

  @Test func aLiveActivityIsSensitiveForItsAttributes() throws {
    let content = try facts("A08", "GlucoseActivity")
    #expect(content.leaves.map(\.cover) == [Leaf.Cover.none])
    #expect(content.evidence.map(\.name).contains("glucose"))
  }

  @Test func aControlsLabelIsMarkedAndItsStateIsNot() throws {
    let content = try facts("A10", "DoorControl")
    #expect(content.templateMark == nil)
    #expect(content.showsState)
    #expect(content.annotation == .partial)
  }

  @Test func aMaskForPrivacyCountsAndOneForPlaceholdersDoesNot() throws {
    let masked = try facts("A12", "MaskedCodeWidget")
    #expect(masked.annotation == .custom)
    #expect(masked.evidence.map(\.name) == ["code"])
    let half = try facts("A12", "HalfCodeWidget")
    #expect(half.annotation == .none)
    #expect(half.leaves.contains { $0.changes == .yes && $0.expression == "code" })
  }
}
