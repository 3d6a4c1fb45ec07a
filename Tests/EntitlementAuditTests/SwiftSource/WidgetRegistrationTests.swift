import Testing

@testable import EntitlementAudit

/// Which widgets a target declares, and which of them its `@main` registers.
@Suite struct WidgetRegistrationTests {
  /// Widgets of some names, each with a configuration.
  static func widgets(_ names: String...) -> String {
    names.map { name in
      """
      struct \(name): Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "\(name)", provider: P()) { _ in V() }.supportedFamilies([.systemSmall])
        }
      }
      """
    }.joined(separator: "\n")
  }

  @Test func findsWidgetsThroughAnotherNameOfTheProtocol() {
    let source = """
      typealias HomeWidget = WidgetKit.Widget
      typealias Other = WidgetBundle
      struct A: HomeWidget { var body: some WidgetConfiguration { EmptyWidgetConfiguration() } }
      struct B: Other { var body: some Widget { A() } }
      """
    #expect(SourceFacts.of(source).widgets.map(\.type) == ["A"])
  }

  @Test(arguments: [
    ("@available(iOS, unavailable)", ["C"], ["A", "C"]), ("@available(*, unavailable)", ["C"], ["C"]),
    ("@available(iOSApplicationExtension, unavailable, message: \"not here\")", ["C"], ["A", "C"]),
    ("@available(iOS 17, *)", ["A", "C"], ["A", "C"]), ("@available(iOS, deprecated: 17)", ["A", "C"], ["A", "C"]),
  ])
  func leavesOutWhatThePlatformMayNotUse(_ attribute: String, _ onPhone: [String], _ onWatch: [String]) {
    let source = "\(attribute)\n" + Self.widgets("A", "C")
    #expect(SourceFacts.of(source).widgets.map(\.type) == onPhone)
    #expect(SourceFacts.of(source, platform: .watchOS).widgets.map(\.type) == onWatch)
  }

  struct Bundle: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: String
    var registered: [String]
    var platform = Platform.iOS

    init(_ name: String, _ source: String, _ registered: [String], on platform: Platform = .iOS) {
      testDescription = name
      self.source = source
      self.registered = registered
      self.platform = platform
    }
  }

  static let bundles: [Bundle] = [
    Bundle("a plain body", "@main struct B: WidgetBundle { var body: some Widget { A(); C() } }", ["A", "C"]),
    Bundle(
      "the first releases' name", "@main struct B: WidgetBundle { @WidgetBundleBuilder var widgets: some Widget { A() } }", ["A"]),
    Bundle(
      "@main on a widget",
      "@main extension A {}\n@main struct D: Widget { var body: some WidgetConfiguration { StaticConfiguration(kind: \"D\", provider: P()) { _ in V() } } }",
      ["D"]),
    Bundle(
      "every availability branch registers",
      "@main struct B: WidgetBundle { var body: some Widget { if #available(iOS 17, *) { A() } else { C() } } }", ["A", "C"]),
    Bundle(
      "what is not compiled does not",
      """
      @main struct B: WidgetBundle {
        var body: some Widget {
          A()
          #if os(watchOS)
          C()
          #endif
        }
      }
      """, ["A"]),
    Bundle(
      "a builder called by hand, through a function and a computed property",
      """
      @main struct B: WidgetBundle {
        @WidgetBundleBuilder var body: some Widget { make() }
        private func make() -> some Widget {
          if #available(iOS 17, *) { return WidgetBundleBuilder.buildBlock(A(), lock) }
          return WidgetBundleBuilder.buildBlock(A())
        }
        @available(iOS 16, *) private var lock: some Widget { WidgetBundleBuilder.buildBlock(C()) }
      }
      """, ["A", "C"]),
    Bundle(
      "nested bundles, by their body and as such",
      """
      @main struct B: WidgetBundle { var body: some Widget { Inner().body; Other() } }
      struct Inner: WidgetBundle { var body: some Widget { A() } }
      struct Other: WidgetBundle { var body: some Widget { C() } }
      """, ["A", "C"]),
    Bundle(
      "a type that is no bundle picks one at run time",
      """
      @main enum Entry {
        static func main() {
          Log.start()
          if #available(iOS 17, *) { New.main() } else { Old.main() }
        }
      }
      struct New: WidgetBundle { var body: some Widget { A() } }
      struct Old: WidgetBundle { var body: some Widget { C() } }
      """, ["A", "C"]),
    Bundle("a bundle in an extension", "@main struct B {}\nextension B: WidgetBundle { var body: some Widget { A() } }", ["A"]),
    Bundle(
      "a body from a protocol of the project",
      """
      protocol Small: WidgetBundle {}
      extension Small { var body: some Widget { C() } }
      @main struct B: Small {}
      """, ["C"]),
    Bundle(
      "a module's name before the widget's",
      "@main struct B: SwiftUI.WidgetBundle { var body: some SwiftUI.Widget { A.init() } }", ["A"]),
    Bundle(
      "@main in a file that is not compiled",
      "#if os(macOS)\n@main struct B: WidgetBundle { var body: some Widget { A() } }\n#endif", ["A", "C"]),
  ]

  @Test(arguments: bundles)
  func registers(_ bundle: Bundle) {
    let facts = SourceFacts.of(["Widgets.swift": Self.widgets("A", "C"), "Bundle.swift": bundle.source])
    #expect(facts.registered == bundle.registered)
    #expect(facts.widgets.count >= 2)
    #expect(facts.registrationIsKnown == bundle.source.hasPrefix("@main") || bundle.testDescription.contains("protocol"))
  }

  @Test func topLevelCode() {
    let facts = SourceFacts.of([
      "Widgets.swift": Self.widgets("A", "C") + "\nstruct B: WidgetBundle { var body: some Widget { C() } }",
      "main.swift": "import WidgetKit\n// A.main()\nB.main()\n",
    ])
    #expect(facts.registered == ["C"])
    #expect(facts.entryPoint?.path == "main.swift")
  }

  @Test func withoutEntryPointEveryWidgetIsRegistered() {
    let facts = SourceFacts.of(Self.widgets("A", "C"))
    #expect(facts.entryPoint == nil)
    #expect(!facts.registrationIsKnown)
    #expect(facts.registered == ["A", "C"])
  }

  @Test(arguments: [
    "A(); remote()", "A(); RemoteBundle().body", "Remote.widgets",
  ])
  func whatCannotBeFollowedLeavesRegistrationOpen(_ body: String) {
    let facts = SourceFacts.of(
      Self.widgets("A", "C") + "\n@main struct B: WidgetBundle { var body: some Widget { \(body) } }")
    #expect(!facts.registrationIsKnown)
    #expect(facts.registered == ["A", "C"])
  }

  @Test func anUnreadFileLeavesRegistrationOpen() {
    let facts = SourceReader.facts(
      of: SourceTarget(sources: ["A.swift", "Gone.swift"], platform: .iOS),
      files: MemoryFiles(
        text: ["A.swift": Self.widgets("A", "C") + "\n@main struct B: WidgetBundle { var body: some Widget { A() } }"]))
    #expect(!facts.registrationIsKnown)
    #expect(facts.problems.map(\.message) == ["'Gone.swift' does not exist"])
    #expect(facts.widgets.count == 2)
  }

  // MARK: Which types are widgets

  @Test func conformances() {
    let facts = SourceFacts.of(
      """
      protocol LockScreenWidget: Widget { var kind: String { get } }
      extension LockScreenWidget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: kind, provider: P()) { _ in V() }.supportedFamilies([.accessoryCircular])
        }
      }
      struct Search: LockScreenWidget { let kind = "search" }
      struct Mail: LockScreenWidget { let kind = "mail" }
      struct clock {}
      extension clock: Widget {
        var body: some WidgetConfiguration { StaticConfiguration(kind: "clock", provider: P()) { _ in V() } }
      }
      enum Shelf {
        struct Clock: SwiftUI.Widget {
          var body: some WidgetConfiguration { StaticConfiguration(kind: "nested", provider: P()) { _ in V() } }
        }
      }
      struct Item: Catalogue.Widget { var body: some View { V() } }
      struct List: View { var body: some View { Text("no widget") } }
      enum Catalogue { protocol Widget {} }
      """)
    #expect(facts.widgets.map(\.type) == ["Search", "Mail", "clock", "Shelf.Clock"])
    #expect(facts.widgets.map(\.kind) == ["search", "mail", "clock", "nested"])
    #expect(facts.widget("Mail")?.families == [.accessoryCircular])
  }

  @Test func aProtocolOfTheProjectNamedWidgetIsNotTheSystems() {
    let facts = SourceFacts.of("protocol Widget {}\nstruct Card: Widget { var body: Int { 1 } }")
    #expect(facts.widgets.isEmpty)
  }

  @Test func genericWidgetsAreReadByWhatTheyAreMadeWith() {
    let facts = SourceFacts.of(
      """
      protocol Style { static var kind: String { get } }
      enum Plain: Style { static let kind = "plain" }
      enum Bold: Style { static let kind = "bold" }
      struct Clock<S: Style>: Widget {
        var body: some WidgetConfiguration { StaticConfiguration(kind: S.kind, provider: P()) { _ in V() } }
      }
      struct Named: Widget {
        let name: String
        var body: some WidgetConfiguration { StaticConfiguration(kind: "named." + name, provider: P()) { _ in V() } }
      }
      @main struct B: WidgetBundle {
        var body: some Widget { Clock<Plain>(); Clock<Bold>(); Named(name: "x"); Named(name: "x") }
      }
      """)
    #expect(facts.widgets.map(\.kind) == ["bold", "plain", "named.x"])
  }

  @Test func widgetsOfLinkedPackages() {
    let package = ["Kit/Sources/W.swift": Self.widgets("P1", "P2").replacing("struct", with: "public struct")]
    let some = SourceFacts.of(
      ["B.swift": "@main struct B: WidgetBundle { var body: some Widget { P1() } }"], packages: package)
    #expect(some.widgets.map(\.type) == ["P1"])
    #expect(some.widgets.first?.families == [.systemSmall])
    let none = SourceFacts.of(["A.swift": Self.widgets("A")], packages: package)
    #expect(none.widgets.map(\.type) == ["A"])
  }
}
