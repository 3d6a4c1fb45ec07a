import Testing

@testable import EntitlementAudit

/// The walk through content over the borders of modules: views of local packages, and homonyms in them.
@Suite struct ContentModulesTests {
  private static let widget = """
    import Cards
    struct Entry: TimelineEntry { let date: Date; let balance: String }
    struct Sample: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Sample", provider: Provider()) { entry in
          BalanceCard(text: entry.balance)
        }
        .supportedFamilies([.systemSmall])
      }
    }
    """

  private func leaves(_ facts: SourceFacts) -> [String] {
    facts.only?.content.leaves.map { "\($0.location.path) \($0.expression) \($0.changes) \($0.cover)" } ?? []
  }

  @Test func viewsOfAPackageAreEntered() {
    let package = """
      public struct BalanceCard: View {
        let text: String
        public var body: some View { Row(text: text).hushed() }
      }
      struct Row: View { let text: String; var body: some View { Text(text) } }
      extension View { func hushed() -> some View { privacySensitive() } }
      """
    let facts = SourceFacts.of(["W/Widget.swift": Self.widget], packages: ["P/Sources/Cards/Card.swift": package])
    #expect(leaves(facts) == ["P/Sources/Cards/Card.swift text yes marked"])
    #expect(facts.only?.content.evidence.map(\.name) == ["balance"])
    #expect(facts.only?.content.isComplete == true)
  }

  /// The target's own view comes before a package's of that name, and a package's before another one's.
  @Test func homonymsAreNotMixedUp() {
    let facts = SourceFacts.of(
      [
        "W/Widget.swift": Self.widget,
        "W/Views.swift": """
        struct BalanceCard: View {
          let text: String
          var body: some View { Shelf(text: text) }
        }
        struct Row: View { let text: String; var body: some View { Text("own") } }
        """,
      ],
      packages: [
        "A/Sources/Cards/Card.swift": "struct BalanceCard: View { let text: String; var body: some View { Text(\"package\") } }",
        "A/Sources/Shelves/Row.swift": "struct Row: View { let text: String; var body: some View { Text(text) } }",
        "A/Sources/Shelves/Shelf.swift": """
        public struct Shelf: View {
          let text: String
          public var body: some View { Row(text: text); Text(title) }
        }
        let title = "shelf"
        """,
        "A/Sources/Another/Row.swift": """
        struct Row: View { let text: String; var body: some View { Text("other") } }
        let title = "other"
        """,
      ])
    #expect(
      leaves(facts) == ["A/Sources/Shelves/Row.swift text yes none", "A/Sources/Shelves/Shelf.swift title no none"])
  }

  /// A view of a package that is not linked is a stop, and what it is given may be shown.
  @Test func viewsOutOfReachAreStops() {
    let facts = SourceFacts.of(["W/Widget.swift": Self.widget])
    #expect(leaves(facts) == ["W/Widget.swift entry.balance unknown none"])
    #expect(facts.only?.content.isComplete == false)
  }
}
