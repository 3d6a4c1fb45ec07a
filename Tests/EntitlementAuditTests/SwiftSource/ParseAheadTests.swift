import Testing

@testable import EntitlementAudit

/// What is guessed of a walk's needs, and that a guess changes no answer.
@Suite struct ParseAheadTests {
  private static let text = """
    struct W: Widget { var body: some WidgetConfiguration { StaticConfiguration(kind: "W", provider: P()) { _ in Front() } } }
    struct Front: View {
      let title: String
      static let other = 1
      var body: some View { head; if isOn { Back() } }
      var head: some View { Text(title) }
      private var isOn: Bool { true }
      func never() { Unnamed() }
    }
    struct Back { }
    extension Back: View { var body: some View { Front(title: "a") } }
    struct Unnamed: View { var body: some View { Text("b") } }
    struct Model { var count = 1 }
    """

  private func index(_ text: String) throws -> DeclarationIndex {
    let file = SwiftFile.index(bytes: Array(text.utf8), path: "W.swift", limits: Limits())
    return DeclarationIndex(files: [file], context: CompilationContext(platform: .iOS))
  }

  @Test func goesFromViewToView() throws {
    let index = try index(Self.text)
    let widget = try #require(index.types(named: "W").first)
    let names = ParseAhead.declarations(for: widget, in: index).map(\.qualifiedName)
    #expect(names == ["W.body", "Front.body", "Front.title", "Front.head", "Front.isOn", "Back.body"])
  }

  @Test func whatIsWrongCountsOnlyOnceItIsAskedFor() throws {
    let index = try index("struct V: View { var body: some View { Text( } }\n")
    let file = try #require(index.files.first)
    let range = try #require(index.types(named: "V").first?.children.first?.range)
    file.parseAhead(range)
    #expect(file.faults.isEmpty)
    #expect(file.bytesParsed >= range.count)
    let parsed = file.bytesParsed
    #expect(file.slice(range).fault != nil)
    #expect(file.faults.count == 1)
    #expect(file.bytesParsed == parsed)
  }

  @Test func endsOnNamesThatNameOneAnother() throws {
    let functions = (0..<2_000).map { "  func a(_ x\($0): Int) { a(x\($0)); b }\n  var b\($0): V\($0 % 50) { a }" }
    let text = "struct V: View {\n  var body: some View { a; V() }\n\(functions.joined(separator: "\n"))\n}\n"
    let index = try index(text)
    let view = try #require(index.types(named: "V").first)
    #expect(ParseAhead.declarations(for: view, in: index).count > 2_000)
  }
}
