import Testing

@testable import EntitlementAudit

@Suite struct HeadlineTests {
  private func headline(
    _ levels: [(String, DataProtectionLevel)], platform: Platform = .iOS, asked: String? = nil
  ) throws -> WidgetVerdict {
    let widget = ModelSamples.widget(platform: platform, families: [.systemSmall, .accessoryCircular])
    let configurations = levels.map { ModelSamples.configuration($0.0, $0.1, platform: platform) }
    let made = ModelSamples.judged([widget], configurations, options: JudgeOptions(headline: asked))
    return try #require(made.widgets.first).headline
  }

  @Test func isTheWorst() throws {
    #expect(try headline([("Release", .complete), ("Debug", .absent)]).configuration == "Debug")
    #expect(try headline([("Debug", .complete), ("Release", .absent)]).mac == .available)
  }

  @Test func thenTheReleaseLikeThenTheName() throws {
    #expect(try headline([("Debug", .absent), ("Release", .absent)]).configuration == "Release")
    #expect(try headline([("Beta", .none), ("Alpha", .absent), ("Release", .complete)]).configuration == "Alpha")
    #expect(try headline([("Debug", .absent), ("Release", .absent)], platform: .watchOS).configuration == "Release")
  }

  @Test func canBeAskedFor() throws {
    let levels = [("Release", DataProtectionLevel.complete), ("Debug", .absent)]
    #expect(try headline(levels, asked: "Release").lockScreen == .hidden)
    #expect(try headline(levels, asked: "Other").configuration == "Debug")
  }

  @Test func onlyItsPlatformCounts() throws {
    let widget = ModelSamples.widget(platform: .watchOS)
    let made = ModelSamples.judged(
      [widget],
      [ModelSamples.configuration("Release", .complete), ModelSamples.configuration("Release", .none, platform: .watchOS)])
    let judged = try #require(made.widgets.first)
    #expect(judged.verdicts.count == 1)
    #expect(Set(judged.exposure.map(\.surface)) == [.watchFace, .smartStack])
  }
}
