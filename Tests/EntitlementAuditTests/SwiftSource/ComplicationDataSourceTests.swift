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

  private static let population = """
    import ClockKit
    final class Complications: NSObject, CLKComplicationDataSource {
      func getCurrentTimelineEntry(for complication: CLKComplication, withHandler handler: @escaping (CLKComplicationTimelineEntry?) -> Void) {
        switch complication.family {
        case .modularSmall:
          let template = CLKComplicationTemplateModularSmallSimpleText()
          template.textProvider = CLKSimpleTextProvider(text: store.glucose)
          handler(CLKComplicationTimelineEntry(date: Date(), complicationTemplate: template))
        case .graphicCorner: handler(entry(for: store.glucose))
        case .graphicRectangular:
          store.load { sample in
            handler(.init(date: .now, complicationTemplate: CLKComplicationTemplateGraphicRectangularFullView(Face(sample: sample))))
          }
        default: handler(nil)
        }
      }
      func entry(for value: Double) -> CLKComplicationTimelineEntry {
        let gauge = CLKSimpleGaugeProvider(style: .fill, gaugeColor: .red, fillFraction: Float(value))
        return CLKComplicationTimelineEntry(
          date: Date(), complicationTemplate: CLKComplicationTemplateGraphicCornerGaugeText(gaugeProvider: gauge, outerTextProvider: CLKTextProvider(format: "Level")))
      }
      func getLocalizableSampleTemplate(for complication: CLKComplication, withHandler handler: @escaping (CLKComplicationTemplate?) -> Void) {
        handler(CLKComplicationTemplateModularSmallSimpleText(textProvider: CLKSimpleTextProvider(text: Date().description)))
      }
      let store = Store.shared
    }
    final class Store { static let shared = Store(); var glucose = 0.0 }
    struct Face: View { let sample: Double; var body: some View { Text("\\(sample)") } }
    """

  /// What is handed out is followed to the providers of text and images, and to views.
  @Test func templatesAreFollowed() throws {
    let facts = SourceFacts.of(Self.population, platform: .watchOS)
    let content = try #require(facts.complicationDataSources.first).content
    #expect(
      content.leaves.map { "\($0.location.line ?? 0) \($0.kind) \($0.changes)" } == [
        "7 SimpleTextProvider yes", "18 SimpleGaugeProvider yes", "20 TextProvider no", "28 Text yes",
      ])
    #expect(content.evidence.map(\.name) == ["glucose"])
    #expect(!content.isComplete)
  }

  /// A launcher shows nothing that changes, whatever its type is called.
  @Test func aFixedTemplateShowsNothing() throws {
    let facts = SourceFacts.of(
      """
      final class BalanceComplications: NSObject, CLKComplicationDataSource {
        func currentTimelineEntry(for complication: CLKComplication) async -> CLKComplicationTimelineEntry? {
          let image = CLKImageProvider(onePieceImage: UIImage(named: "balance")!)
          return CLKComplicationTimelineEntry(date: Date(), complicationTemplate: CLKComplicationTemplateModularSmallSimpleImage(imageProvider: image))
        }
      }
      """, platform: .watchOS)
    let content = try #require(facts.complicationDataSources.first).content
    #expect(content.leaves.map(\.changes) == [.no])
    #expect(content.evidence.isEmpty)
  }
}
