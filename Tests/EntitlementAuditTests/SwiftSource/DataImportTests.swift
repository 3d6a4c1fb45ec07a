import Testing

@testable import EntitlementAudit

/// Imports of data frameworks in the files that a widget reaches.
@Suite struct DataImportTests {
  private func imports(_ widget: WidgetFacts?) -> [String] {
    widget?.content.evidence.filter { $0.source == .import }.map { "\($0.name) \($0.location)" } ?? []
  }

  private static let files = [
    "Bundle.swift": "import Contacts\n@main struct B: WidgetBundle { var body: some Widget { Heart(); Launcher() } }",
    "Heart.swift": """
    import WidgetKit
    struct Heart: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Heart", provider: HeartProvider()) { _ in Text("x") }
      }
    }
    """,
    "Provider.swift": """
    #if os(macOS)
    import EventKit
    #endif
    @preconcurrency import class CoreLocation.CLLocation
    struct HeartProvider: TimelineProvider {
      // Ledger
      func getTimeline() { Store.shared.read() }
    }
    """,
    "Store.swift": "import HealthKit\nfinal class Store { static let shared = Store() }",
    "Ledger.swift": "import FinanceKit\nfinal class Ledger {}",
    "Launcher.swift": """
    struct Launcher: Widget {
      var body: some WidgetConfiguration { StaticConfiguration(kind: "L", provider: LauncherProvider()) { _ in Text("x") } }
    }
    struct LauncherProvider: TimelineProvider {}
    """,
  ]

  @Test func ofTheWidgetItsProviderAndWhatThatNames() {
    let facts = SourceFacts.of(Self.files)
    #expect(imports(facts.widget("Heart")) == ["CoreLocation Provider.swift:4:17", "HealthKit Store.swift:1:1"])
    #expect(imports(facts.widget("Launcher")) == [])
  }
}
