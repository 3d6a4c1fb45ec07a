import Testing

@testable import EntitlementAudit

/// Data frameworks that a widget's provider reaches.
@Suite struct DataFrameworkTests {
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
    import Security
    struct HeartProvider: TimelineProvider {
      // Ledger
      func getTimeline() { Store.shared.read(); Bus.shared.post(CLLocation(latitude: 0, longitude: 0)) }
    }
    """,
    "Store.swift":
      "import HealthKit\nfinal class Store { static let shared = Store(); let deep = Deep(); let screen = Screen() }",
    "Ledger.swift": "import FinanceKit\nfinal class Ledger {}",
    "Deep.swift": "import EventKit\nimport HomeKit\nfinal class Deep { let events = EKEventStore(); let deeper = Deeper() }",
    "Deeper.swift": "import Contacts\nfinal class Deeper { let people = CNContactStore() }",
    "Screen.swift": "import Photos\nstruct Screen: View { let photos = PHPhotoLibrary.shared() }",
    "Bus.swift": "import Photos\nfinal class Bus { static let shared = Bus() }",
    "Launcher.swift": """
    struct Launcher: Widget {
      var body: some WidgetConfiguration { StaticConfiguration(kind: "L", provider: LauncherProvider()) { _ in Text("x") } }
    }
    struct LauncherProvider: TimelineProvider {}
    """,
  ]

  /// What everybody imports counts where it is used; two steps away, everything does; views and what lies further do not.
  @Test func ofTheWidgetItsProviderAndWhatThatNames() {
    let facts = SourceFacts.of(Self.files)
    #expect(
      imports(facts.widget("Heart")) == [
        "EventKit Deep.swift:1:1", "CoreLocation Provider.swift:4:17", "HealthKit Store.swift:1:1",
      ])
    #expect(imports(facts.widget("Launcher")) == [])
  }

  @Test(
    arguments: [
      ("HKQuantitySample", "HealthKit"), ("CNContact", "Contacts"), ("EKEvent", "EventKit"), ("HMHome", "HomeKit"),
      ("PHAsset", "Photos"), ("CLPlacemark", "CoreLocation"), ("LAContext", "LocalAuthentication"),
      ("FinanceStore", "FinanceKit"), ("CLKComplication", nil), ("HKUnit", nil), ("HKey", nil), ("CNode", nil), ("HK", nil),
      ("Label", nil),
      ("Clock", nil),
    ] as [(String, String?)])
  func typesTellTheirFramework(_ name: String, _ module: String?) {
    #expect(DataFramework.ofType(name)?.module == module)
  }
}
