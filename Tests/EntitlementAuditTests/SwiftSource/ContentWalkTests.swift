import Testing

@testable import EntitlementAudit

/// What the walk through a widget's content gives beside its leaves, and where it ends.
@Suite struct ContentWalkTests {
  private func facts(_ views: String, content: String = "EntryView(entry: entry)", families: String = ".systemSmall")
    -> ContentFacts?
  {
    let text = """
      import SwiftUI
      import WidgetKit
      struct Entry: TimelineEntry { let date: Date; let level: Int; let names: [String] }
      struct Sample: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "Sample", provider: Provider()) { entry in
            \(content)
          }
          .supportedFamilies([\(families)])
        }
      }
      \(views)
      """
    return SourceFacts.of(text).only?.content
  }

  @Test func notesTheRootOfTheFirstUnmarkedView() throws {
    let content = try #require(
      facts(
        """
        struct EntryView: View {
          let entry: Entry
          var body: some View {
            VStack {
              Text("\\(entry.level)").privacySensitive()
              Names(names: entry.names)
            }
          }
        }
        struct Names: View {
          let names: [String]
          var body: some View {
            HStack { Text(names.joined()) }
          }
        }
        """))
    #expect(content.annotation == .partial)
    #expect(content.firstUnmarked?.location?.line == 24)
    #expect(content.firstUnmarked?.message == "'Names' shows changing content here that nothing marks")
    #expect(content.marks.map { $0.location?.line } == [16])
    #expect(content.isComplete)
  }

  @Test func notesWhatTakesAMarkAwayOnlyOverChangingContent() throws {
    let changing = try #require(facts("", content: "VStack { Text(\"\\(entry.level)\").unredacted() }.privacySensitive()"))
    #expect(changing.exemptions.map(\.message) == ["'unredacted()' takes every redaction away"])
    #expect(changing.annotation == .none)
    let fixed = try #require(facts("", content: "Image(\"logo\").unredacted()"))
    #expect(fixed.exemptions.isEmpty)
  }

  @Test func aTextShownInEveryFamilyNamesNone() throws {
    let content = try #require(
      facts(
        """
        struct EntryView: View {
          @Environment(\\.widgetFamily) var family
          let entry: Entry
          var body: some View {
            Text("\\(entry.level)")
            if family == .systemSmall { Text(entry.names.joined()) }
          }
        }
        """, families: ".systemSmall, .systemMedium"))
    #expect(content.leaves.map(\.families) == [[], [.systemSmall]])
  }

  /// Private modifiers of one name in two files are two.
  @Test(arguments: [("privacySensitive()", "padding()", Annotation.whole), ("padding()", "privacySensitive()", .none)])
  func takesTheModifierOfItsOwnFile(_ own: String, _ other: String, _ annotation: Annotation) {
    let content = { (modifier: String) in "private extension View { func styled() -> some View { \(modifier) } }\n" }
    let facts = SourceFacts.of([
      "A.swift": content(other),
      "B.swift": content(own) + "struct EntryView: View { let entry: Entry; var body: some View { Text(entry.name).styled() } }",
      "C.swift": content(other)
        + widgetSource(outside: "struct ClockView: View { let entry: Entry; var body: some View { EntryView(entry: entry) } }"),
    ])
    #expect(facts.only?.content.annotation == annotation)
  }

  @Test func shortensLongExpressionsToOneLine() throws {
    let long = (0..<30).map { "entry.names[\($0)]" }.joined(separator: "\n + ")
    let content = try #require(facts("", content: "Text(\(long))"))
    let expression = try #require(content.leaves.first?.expression)
    #expect(expression.count <= 81)
    #expect(!expression.contains("\n"))
  }

  @Test func endsInCycles() throws {
    let content = try #require(
      facts(
        """
        struct EntryView: View {
          let entry: Entry
          var body: some View { Group { other } }
          var other: some View { AnyView(again(entry.level)) }
          func again(_ level: Int) -> some View {
            VStack {
              Text("\\(level)")
              body
              again(level - 1)
              EntryView(entry: entry)
            }
          }
          var title: String { title + title }
        }
        """))
    #expect(content.leaves.contains { $0.changes == .yes })
  }

  /// Work that doubles at every level ends at the bound, and the bound is said.
  @Test func endsAtItsBound() throws {
    let levels = (0..<40).map { level in
      "struct V\(level): View { let e: Entry; var body: some View { VStack { V\(level + 1)(e: e); V\(level + 1)(e: e) } } }"
    }
    let views = levels.joined(separator: "\n") + "\nstruct V40: View { let e: Entry; var body: some View { Text(e.names[0]) } }"
    let content = try #require(facts(views, content: "V0(e: entry)"))
    #expect(!content.isComplete)
    #expect(content.stops.contains { $0.message.contains("reached its bound") })
  }

  /// What is too much for one walk is not walked again for every family: its leaves name none.
  @Test func walksOnceWhatIsTooMuch() throws {
    let levels = (0..<20).map { level in
      "struct V\(level): View { let e: Entry; var body: some View { VStack { V\(level + 1)(e: e); V\(level + 1)(e: e) } } }"
    }
    let last = """
      struct V20: View {
        @Environment(\\.widgetFamily) var family
        let e: Entry
        var body: some View { if family == .systemSmall { Text(e.names[0]) } }
      }
      """
    let content = try #require(
      facts((levels + [last]).joined(separator: "\n"), content: "V0(e: entry)", families: ".systemSmall, .systemMedium"))
    #expect(content.stops.contains { $0.message.contains("reached its bound") })
    #expect(content.leaves.map(\.families) == [[]])
  }

  @Test func valuesThatDoubleAreReadOnce() throws {
    let lets = (1..<40).map { "let a\($0) = a\($0 - 1) + a\($0 - 1)" }.joined(separator: "\n")
    let content = try #require(facts("", content: "let a0 = entry.names[0]\n\(lets)\nreturn Text(a39)"))
    #expect(content.isComplete)
    #expect(content.leaves.map(\.changes) == [.yes])
  }

  @Test func longChainsAndSequencesAreFollowed() throws {
    let chain = String(repeating: ".padding()", count: 150)
    let sum = (0..<400).map { "entry.names[\($0)]" }.joined(separator: " + ")
    let content = try #require(facts("", content: "VStack { Text(entry.names[0])\(chain)\nText(\(sum)) }"))
    #expect(content.leaves.map(\.changes) == [.yes, .yes] || !content.stops.isEmpty)
  }

  /// The deepest walk that the bound allows fits an ordinary stack even without optimisation; runs have a far larger one.
  @Test func fitsAnOrdinaryStack() {
    let names = (0..<200).map { "var v\($0): some View { Group { VStack { v\($0 + 1).padding().background { v\($0 + 1) } } } }" }
    let lets = (1..<200).map { "let a\($0) = [a\($0 - 1)].map { $0 } + (a\($0 - 1) ?? [])" }
    let views = """
      struct EntryView: View {
        let entry: Entry
        var body: some View { v0 }
        \(names.joined(separator: "\n"))
        var v200: some View { Text("\\(entry.level)") }
      }
      struct Sums: View {
        let entry: Entry
        var body: some View {
          let a0 = entry.names
          \(lets.joined(separator: "\n"))
          return Text(a199.joined())
        }
      }
      """
    let shown = orderedConcurrentMap(["EntryView(entry: entry)", "Sums(entry: entry)"], jobs: 1, stackSize: 8 << 20) {
      ContentWalkTests().facts(views, content: $0)?.stops.contains { $0.message.contains("reached its bound") }
    }
    #expect(shown == [true, true])
  }
}
