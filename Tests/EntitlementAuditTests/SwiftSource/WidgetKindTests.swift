import Testing

@testable import EntitlementAudit

/// The kind of a widget: how its sources can spell it.
@Suite struct WidgetKindTests {
  @Test(arguments: [
    ("\"Clock\"", "", "", "Clock"),
    ("kind", "let kind: String = \"own\"", "", "own"),
    ("Self.kind", "static let kind = \"static\"", "", "static"),
    ("self.kind", "var kind: String { \"computed\" }", "", "computed"),
    ("Kinds.clock", "", "enum Kinds { static let clock = \"other type\" }", "other type"),
    (
      "Kinds.Inner.clock", "", "enum Kinds {}\nextension Kinds { struct Inner { static var clock: String { return \"deep\" } } }",
      "deep"
    ),
    ("clockKind", "", "private let clockKind = \"global\"", "global"),
    ("WidgetKind.clock.rawValue", "", "enum WidgetKind: String { case clock = \"explicit\", day }", "explicit"),
    ("WidgetKind.day.rawValue", "", "enum WidgetKind: String { case clock = \"explicit\", day }", "day"),
    ("kind.rawValue", "let kind: WidgetKind = .`default`", "enum WidgetKind: String { case `default` }", "default"),
    ("kind.rawValue", "let kind = WidgetKind.named", "enum WidgetKind: String { case named = \"\\(1)x\" }", "1x"),
    (
      "WidgetKind.clock.name", "",
      "enum WidgetKind { case clock\n var name: String { switch self { case .clock: \"by switch\" } } }", "by switch"
    ),
    ("\"\\(prefix).clock.\\(2)\"", "let prefix = \"com.example\"", "", "com.example.clock.2"),
    ("Names.prefix + \".\" + Names.clock", "", "enum Names { static let prefix = \"a\", clock = \"b\" }", "a.b"),
    (".clockKind", "", "extension String { static let clockKind = \"from String\" }", "from String"),
    ("String(describing: Clock.self)", "", "", "Clock"),
    ("String(describing: Self.self)", "", "", "Clock"),
    ("\"\\(Clock.self)\"", "", "", "Clock"),
    ("kind", "let kind: String\n init() { kind = \"assigned\" }", "", "assigned"),
    (
      "makeKind(\"x\")", "private func makeKind(_ name: String, suffix: String = \"-kind\") -> String { name + suffix }", "",
      "x-kind"
    ),
    ("\"\"\"\n        many\n        \"\"\"", "", "", "many"),
    ("#\"raw\\n\"#", "", "", "raw\\n"),
    ("Alias.clock", "", "enum Kinds { static let clock = \"aliased\" }\ntypealias Alias = Kinds", "aliased"),
    ("Settings().kind", "", "struct Settings { let kind = \"instance\" }", "instance"),
    ("Settings(kind: \"given\").kind", "", "struct Settings { let kind: String }", "given"),
    (
      "Config.shared.kind", "",
      "final class Config { static let shared = Config(name: \"x\")\n let kind: String\n init(name: String) { self.kind = name + \"y\" } }",
      "xy"
    ),
  ])
  func spellings(_ argument: String, _ members: String, _ outside: String, _ expected: String) throws {
    let widget = try #require(SourceFacts.of(widgetSource(kind: argument, members: members, outside: outside)).only)
    #expect(widget.kind == expected, "\(String(describing: widget.kindStop))")
    #expect(widget.kindStop == nil)
  }

  @Test(arguments: [
    ("Bundle.main.bundleIdentifier! + \".clock\"", "'Bundle.main.bundleIdentifier!'"),
    ("SharedKit.Kinds.clock", "'SharedKit.Kinds.clock'"),
    ("isNew ? \"a\" : \"b\"", "'a' or 'b'"),
    ("loop", "refers to itself"),
    ("\"\\(UUID().uuidString)\"", "'UUID()'"),
  ])
  func unknown(_ argument: String, _ quoted: String) throws {
    let source = widgetSource(
      kind: argument,
      members: "var isNew: Bool { Date().isToday }\n static var loop: String { other }\n static var other: String { loop }")
    let widget = try #require(SourceFacts.of(source).only)
    #expect(widget.kind == nil)
    #expect(widget.kindStop?.message.contains(quoted) == true, "\(String(describing: widget.kindStop))")
    #expect(widget.kindStop?.location?.path == "Widget.swift")
  }

  @Test func constantsInOtherFilesAndPackages() throws {
    let facts = SourceFacts.of(
      [
        "A.swift": widgetSource(kind: "Constants.kind", modifiers: ".supportedFamilies(Constants.families)"),
        "B.swift": "enum Constants { static let kind = \"own\" }",
      ],
      packages: [
        "Kit/C.swift": "public enum Constants { public static let kind = \"package\" }",
        "Kit/D.swift": "extension Constants { static let families: [WidgetFamily] = [.systemSmall] }",
      ])
    let widget = try #require(facts.only)
    #expect(widget.kind == "own")
  }

  @Test func homonymsAreToldApartByScope() throws {
    func source(_ name: String) -> String {
      """
      private let kind = "file \(name)"
      struct \(name): Widget {
        enum Names { static let kind = "nested \(name)" }
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: Names.kind, provider: P()) { _ in V() }
        }
      }
      struct \(name)File: Widget {
        var body: some WidgetConfiguration { StaticConfiguration(kind: kind, provider: P()) { _ in V() } }
      }
      private enum Secret { static let kind = "secret \(name)" }
      struct \(name)Secret: Widget {
        var body: some WidgetConfiguration { StaticConfiguration(kind: Secret.kind, provider: P()) { _ in V() } }
      }
      """
    }
    let facts = SourceFacts.of([
      "A.swift": source("A"), "B.swift": source("B"), "C.swift": "enum Names { static let kind = \"wrong\" }",
    ])
    for name in ["A", "B"] {
      #expect(facts.widget(name)?.kind == "nested \(name)")
      #expect(facts.widget("\(name)File")?.kind == "file \(name)")
      #expect(facts.widget("\(name)Secret")?.kind == "secret \(name)")
    }
  }

  @Test func compilationConditions() throws {
    let source = widgetSource(
      kind: "kind",
      members: """
        #if BETA
        let kind = "beta"
        #else
        let kind = "plain"
        #endif
        #if DEBUG
        let other = "debug"
        #endif
        """)
    #expect(SourceFacts.of(source, conditions: ["BETA"]).only?.kind == "beta")
    #expect(SourceFacts.of(source).only?.kindStop?.message.contains("'beta' or 'plain'") == true)
  }
}
