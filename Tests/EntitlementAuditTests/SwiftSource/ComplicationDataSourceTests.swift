import Testing

@testable import EntitlementAudit

/// ClockKit's data sources and what they say about the locked watch.
@Suite struct ComplicationDataSourceTests {
  private func facts(_ method: String) throws -> ComplicationDataSourceFacts {
    let facts = SourceFacts.of(
      """
      import ClockKit
      class Complications: NSObject, CLKComplicationDataSource {
        \(method)
      }
      """, platform: .watchOS)
    #expect(facts.widgets.isEmpty)
    return try #require(facts.complicationDataSources.first)
  }

  private func method(_ body: String) -> String {
    """
    func getPrivacyBehavior(for complication: CLKComplication, withHandler handler: @escaping (CLKComplicationPrivacyBehavior) -> Void) {
      \(body)
    }
    """
  }

  @Test(arguments: [
    ("handler(.hideOnLockScreen)", ComplicationDataSourceFacts.PrivacyBehavior.hides),
    ("handler(CLKComplicationPrivacyBehavior.hideOnLockScreen)", .hides),
    ("handler(.showOnLockScreen)", .shows),
    ("if Settings.hides { handler(.hideOnLockScreen) } else { handler(.showOnLockScreen) }", .shows),
    ("handler(Settings.hides ? .hideOnLockScreen : .showOnLockScreen)", .shows),
    ("let answer: CLKComplicationPrivacyBehavior = .hideOnLockScreen\nhandler(answer)", .hides),
    ("handler(behavior)", .hides),
    ("handler(Settings.behavior)", .unknown),
    ("Remote.answer(handler)", .unknown),
    ("DispatchQueue.main.async { handler(.hideOnLockScreen) }", .hides),
    ("#if DEBUG\nhandler(.showOnLockScreen)\n#else\nhandler(.hideOnLockScreen)\n#endif", .hides),
  ])
  func answers(_ body: String, _ expected: ComplicationDataSourceFacts.PrivacyBehavior) throws {
    let facts = try facts(method(body) + "\nlet behavior = CLKComplicationPrivacyBehavior.hideOnLockScreen")
    #expect(facts.privacyBehavior == expected)
    #expect(facts.type == "Complications")
    #expect(facts.location.line == 2)
    #expect((facts.privacyLocation?.line ?? 0) >= 3)
  }

  @Test func absent() throws {
    let facts = try facts("func getCurrentTimelineEntry() {}")
    #expect(facts.privacyBehavior == .absent)
    #expect(facts.privacyLocation == nil)
  }

  @Test func inAnExtension() throws {
    let facts = SourceFacts.of(
      [
        "A.swift": "class Complications: NSObject {}\nextension Complications: CLKComplicationDataSource {}",
        "B.swift": "extension Complications { \(method("handler(.hideOnLockScreen)")) }",
      ], platform: .watchOS)
    #expect(facts.complicationDataSources.map(\.privacyBehavior) == [.hides])
  }
}
