import Testing

@testable import EntitlementAudit

/// From a widget's body to its configuration, through constants, functions, helpers and branches.
@Suite struct ConfigurationChainTests {
  private func facts(_ body: String, outside: String = "", on platform: Platform = .iOS) throws -> WidgetFacts {
    try #require(
      SourceFacts.of(
        """
        import WidgetKit
        @main struct Clock: Widget {
          \(body)
        }
        \(outside)
        """, platform: platform
      ).only)
  }

  private static let made = "StaticConfiguration(kind: \"Clock\", provider: P()) { entry in V(entry: entry) }"

  @Test(arguments: [
    ("StaticConfiguration(kind: \"K\", provider: P()) { _ in V() }", WidgetConfigurationKind.static),
    ("IntentConfiguration(kind: \"K\", intent: I.self, provider: P()) { _ in V() }", .intent),
    ("AppIntentConfiguration(kind: \"K\", provider: P()) { _ in V() }", .appIntent),
    ("RelevanceConfiguration(kind: \"K\", provider: P()) { _ in V() }", .relevance),
    ("WidgetKit.StaticConfiguration(kind: \"K\", provider: P(), content: { _ in V() })", .static),
    ("StaticConfiguration<V>(kind: \"K\", provider: P()) { _ in V() }", .static),
  ])
  func kinds(_ call: String, _ kind: WidgetConfigurationKind) throws {
    let widget = try facts("var body: some WidgetConfiguration { \(call) }")
    #expect(widget.configuration == kind)
    #expect(widget.kind == "K")
    #expect(widget.familiesOrigin == .default)
  }

  @Test func liveActivitiesAndControls() throws {
    let activity = try facts(
      """
      var body: some WidgetConfiguration {
        ActivityConfiguration(for: Attributes.self) { context in V() } dynamicIsland: { context in DynamicIsland { } }
      }
      """)
    #expect(activity.configuration == .activity)
    #expect(activity.kind == nil)
    #expect(activity.kindStop == nil)
    #expect(activity.families.isEmpty)
    let facts = SourceFacts.of(
      """
      struct Door: ControlWidget {
        static let kind = "door"
        var body: some ControlWidgetConfiguration {
          StaticControlConfiguration(kind: Self.kind) { ControlWidgetButton(action: Open()) { Label("Open", image: "d") } }
            .displayName("Door")
        }
      }
      struct Lamp: ControlWidget {
        var body: some ControlWidgetConfiguration {
          AppIntentControlConfiguration(kind: "lamp", provider: P()) { value in ControlWidgetToggle("Lamp", isOn: value) }
        }
      }
      """)
    #expect(facts.widgets.map(\.configuration) == [.control, .control])
    #expect(facts.widgets.map(\.kind) == ["door", "lamp"])
    #expect(facts.widgets.allSatisfy { $0.families.isEmpty })
  }

  @Test(arguments: [
    "var body: some WidgetConfiguration { let c = \(made)\n let d = c.supportedFamilies([.systemSmall])\n return d }",
    "var body: some WidgetConfiguration { make().supportedFamilies([.systemSmall]) }\n private func make() -> some WidgetConfiguration { \(made) }",
    "var body: some WidgetConfiguration { base }\n private var base: some WidgetConfiguration { \(made).supportedFamilies([.systemSmall]) }",
    "var body: some WidgetConfiguration { Self.make(families: [.systemSmall]) }\n static func make(families: [WidgetFamily]) -> some WidgetConfiguration { \(made).supportedFamilies(families) }",
    "var body: some WidgetConfiguration { \(made).description(\"x\").supportedFamilies([.systemSmall]).contentMarginsDisabled() }",
    "var body: some WidgetConfiguration { \(made).small() }",
    "var body: some WidgetConfiguration { \(made).only([.systemSmall]) }",
    "var body: some WidgetConfiguration { \(made).supportedFamilies([.systemLarge]).supportedFamilies([.systemSmall]) }",
    "var body: some WidgetConfiguration { shared() }",
    "var body: some WidgetConfiguration { Wrapped(name: \"Clock\") }",
    "var body: some WidgetConfiguration { configure(\(made)) }",
  ])
  func ways(_ body: String) throws {
    let widget = try facts(
      body,
      outside: """
        extension WidgetConfiguration {
          func small() -> some WidgetConfiguration {
            if #available(iOS 17, *) { return self.supportedFamilies([.systemSmall]) } else { return self }
          }
          func only(_ families: [WidgetFamily]) -> some WidgetConfiguration { supportedFamilies(families) }
          func neverCalled() -> some WidgetConfiguration { supportedFamilies([.systemLarge]) }
        }
        func shared() -> some WidgetConfiguration { \(Self.made).supportedFamilies([.systemSmall]) }
        func configure(_ made: some WidgetConfiguration) -> some WidgetConfiguration { made.supportedFamilies([.systemSmall]) }
        struct Wrapped: WidgetConfiguration {
          let name: String
          var body: some WidgetConfiguration {
            StaticConfiguration(kind: name, provider: P()) { _ in V() }.supportedFamilies([.systemSmall])
          }
        }
        """)
    #expect(widget.families == [.systemSmall])
    #expect(widget.familiesOrigin == .declared)
    #expect(widget.kind == "Clock")
  }

  @Test func aHelperWithTheNameOfAModifier() throws {
    let widget = try facts(
      "var body: some WidgetConfiguration { \(Self.made).supportedFamilies(.mine) }",
      outside: """
        enum FamilySet { case mine; var all: [WidgetFamily] { [.systemMedium] } }
        extension WidgetConfiguration {
          func supportedFamilies(_ set: FamilySet) -> some WidgetConfiguration { supportedFamilies(set.all) }
        }
        """)
    #expect(widget.families == [.systemMedium])
  }

  @Test func branches() throws {
    let body = """
      var body: some WidgetConfiguration {
        #if os(watchOS)
        StaticConfiguration(kind: "watch", provider: P()) { _ in V() }.supportedFamilies([.accessoryCorner])
        #else
        if #available(iOS 17, *) {
          return AppIntentConfiguration(kind: "new", provider: P()) { _ in V() }.supportedFamilies([.systemSmall])
        } else {
          return IntentConfiguration(kind: "old", provider: P()) { _ in V() }.supportedFamilies([.systemLarge])
        }
        #endif
      }
      """
    let phone = try facts(body)
    #expect(phone.configuration == .appIntent)
    #expect(phone.kind == "new")
    #expect(phone.families == [.systemSmall])
    let watch = try facts(body, on: .watchOS)
    #expect(watch.configuration == .static)
    #expect(watch.kind == "watch")
    #expect(watch.families == [.accessoryCorner])
  }

  @Test func anEmptyBranchAddsNothing() throws {
    func body(_ first: String, _ second: String) -> String {
      "var body: some WidgetConfiguration { if #available(iOS 17, *) { return \(first) } else { return \(second) } }"
    }
    let full = Self.made + ".supportedFamilies([.accessoryInline])"
    let newest = try facts(body(full, "EmptyWidgetConfiguration()"))
    #expect(newest.families == [.accessoryInline])
    #expect(newest.kind == "Clock")
    let older = try facts(body("EmptyWidgetConfiguration()", full))
    #expect(older.families.isEmpty)
    #expect(older.familiesOrigin == .declared)
    #expect(older.kind == "Clock")
    let open = try facts(
      "var body: some WidgetConfiguration { if Flags.isOn { return \(full) } else { return EmptyWidgetConfiguration() } }")
    #expect(open.families == [.accessoryInline])
  }

  @Test func aWidgetThatIsEmptyEverywhere() throws {
    let widget = try facts("var body: some WidgetConfiguration { EmptyWidgetConfiguration() }")
    #expect(widget.families.isEmpty)
    #expect(widget.familiesOrigin == .declared)
    #expect(widget.content.isComplete)
    #expect(widget.content.stops.isEmpty)
  }

  @Test func branchesThatAreDecidedAtRunTimeAddUp() throws {
    let widget = try facts(
      """
      var body: some WidgetConfiguration {
        if Store.isPro {
          return \(Self.made).supportedFamilies([.systemSmall])
        }
        return \(Self.made).supportedFamilies([.accessoryInline]).containerBackgroundRemovable(false)
      }
      """)
    #expect(widget.families == [.systemSmall, .accessoryInline])
    #expect(widget.kind == "Clock")
    #expect(widget.fixedBackground == nil)
  }

  @Test func initializersOfTheProject() throws {
    let facts = SourceFacts.of(
      """
      enum ControlKind: String { case vpn = "VPNControl", chat }
      extension StaticControlConfiguration {
        init<Provider>(kind: ControlKind, provider: Provider, @Builder content: @escaping (Provider.Value) -> Content) {
          self.init(kind: kind.rawValue, provider: provider, content: content)
        }
      }
      struct VPN: ControlWidget {
        var body: some ControlWidgetConfiguration {
          StaticControlConfiguration(kind: .vpn, provider: P()) { status in ControlWidgetToggle("VPN", isOn: status.on) }
        }
      }
      struct Chat: ControlWidget {
        var body: some ControlWidgetConfiguration {
          StaticControlConfiguration(kind: ControlKind.chat, provider: P()) { status in ControlWidgetButton(action: A()) }
        }
      }
      """)
    #expect(facts.widgets.map(\.kind) == ["VPNControl", "chat"])
    #expect(facts.widgets.map(\.configuration) == [.control, .control])
  }

  @Test func aModifierThatIsNotInReachLeavesTheFamiliesOpen() throws {
    let open = try facts("var body: some WidgetConfiguration { \(Self.made).standardSetup() }")
    #expect(open.familiesOrigin == .unresolved)
    #expect(open.familiesNote?.message == "'standardSetup' is declared in no source in reach")
    let declared = try facts(
      "var body: some WidgetConfiguration { \(Self.made).standardSetup().supportedFamilies([.systemSmall]) }")
    #expect(declared.familiesOrigin == .declared)
  }

  @Test func aBodyThatIsNotInReach() throws {
    let widget = try facts("var body: some WidgetConfiguration { Remote.configuration(for: self) }")
    #expect(widget.familiesOrigin == .unresolved)
    #expect(widget.kind == nil)
    #expect(widget.kindStop?.message.hasPrefix("'Remote.configuration(for: self)'") == true)
    #expect(!widget.content.isComplete)
    #expect(!widget.content.stops.isEmpty)
    let none = try #require(SourceFacts.of("struct Clock: Widget { }").only)
    #expect(none.familiesOrigin == .unresolved)
    #expect(none.kindStop?.message == "the body of 'Clock' is in no source in reach")
  }

  @Test func aTypeOfTheProjectWithTheNameOfAConfiguration() throws {
    let widget = try facts(
      "var body: some WidgetConfiguration { StaticConfiguration(name: \"x\") }",
      outside: """
        struct StaticConfiguration: WidgetConfiguration {
          var name: String
          var body: some WidgetConfiguration {
            IntentConfiguration(kind: name, intent: I.self, provider: P()) { _ in V() }.supportedFamilies([.systemLarge])
          }
        }
        """)
    #expect(widget.configuration == .intent)
    #expect(widget.kind == "x")
    #expect(widget.families == [.systemLarge])
  }
}
