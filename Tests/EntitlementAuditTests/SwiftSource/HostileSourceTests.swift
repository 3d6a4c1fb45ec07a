import Testing

@testable import EntitlementAudit

/// Sources that are made to be followed without end: every one must come to an answer, and soon.
@Suite struct HostileSourceTests {
  private static func repeated(_ count: Int, _ separator: String = "\n", _ body: (Int) -> String) -> String {
    (0..<count).map(body).joined(separator: separator)
  }

  static let sources: [(name: String, members: String)] = [
    (
      "constants in a circle",
      "var families: [WidgetFamily] { a }\nvar a: [WidgetFamily] { b }\nvar b: [WidgetFamily] { families }"
    ),
    (
      "a function that calls itself",
      "var families: [WidgetFamily] { f(1) }\nfunc f(_ n: Int) -> [WidgetFamily] { f(n + 1) + f(n + 2) }"
    ),
    (
      "a tree of constants that doubles at each level",
      "var families: [WidgetFamily] { [a0] }\n"
        + repeated(40) { "var a\($0): String { \"\\(a\($0 + 1))\\(a\($0 + 1))\" }" }
        + "\nvar a40: String { flag ? \"x\" : \"y\" }"
    ),
    (
      "many branches, each of which doubles the answers",
      "var families: [WidgetFamily] { var s = \"\"\n" + repeated(30) { "if flag\($0) { s = s + \"\($0)\" }" } + "\nreturn [s] }"
    ),
    (
      "a text that doubles",
      "var families: [WidgetFamily] { var s = \"xx\"\n" + repeated(50) { _ in "s = s + s\ns += s\ns = \"\\(s)\\(s)\"" }
        + "\nreturn [s] }"
    ),
    ("a long chain of modifiers", "var families: [WidgetFamily] { [.systemSmall]" + repeated(190, "") { ".a\($0)()" } + " }"),
    (
      "a long chain of else if",
      "var families: [WidgetFamily] { if x { return [] }" + repeated(90, "") { " else if x\($0) { return [.systemSmall] }" }
        + "\nreturn [] }"
    ),
    (
      "blocks in blocks",
      "var families: [WidgetFamily] { " + repeated(55, "") { "if x\($0) { " } + "return [.systemSmall]"
        + repeated(55, "") { _ in " }" }
        + "\nreturn [] }"
    ),
    (
      "closures in closures",
      "var families: [WidgetFamily] { " + repeated(28, "") { _ in "{ " } + "[.systemSmall]" + repeated(28, "") { _ in " }()" }
        + " }"
    ),
    ("a very long array", "var families: [WidgetFamily] { [" + repeated(5000, ", ") { ".f\($0)" } + "] }"),
    ("brackets without end", "var families: [WidgetFamily] { " + String(repeating: "[", count: 400) + " }"),
    ("an instance made of itself", "var families: [WidgetFamily] { Clock().families }"),
  ]

  @Test(arguments: sources.indices)
  func ends(_ index: Int) {
    let source = widgetSource(modifiers: ".supportedFamilies(families)", members: Self.sources[index].members)
    let start = ContinuousClock.now
    let facts = SourceFacts.of(source)
    #expect(ContinuousClock.now - start < .seconds(20), "\(Self.sources[index].name)")
    #expect(facts.widgets.allSatisfy { $0.familiesOrigin != .default })
  }

  @Test func protocolsAndAliasesInACircle() {
    let facts = SourceFacts.of(
      """
      protocol A: B {}
      protocol B: A, Widget {}
      typealias X = Y
      typealias Y = X
      class C: D {}
      class D: C {}
      struct W: A { var body: some WidgetConfiguration { X.configuration } }
      @main struct Loop: WidgetBundle { var body: some Widget { W(); Loop().body; Loop() } }
      """)
    #expect(facts.widgets.map(\.type) == ["W"])
  }

  @Test func textCutAnywhereAndFlippedBytes() {
    let source = Array(
      widgetSource(
        kind: "Names.prefix + \"\\(suffix)\"", modifiers: "#if os(iOS)\n.supportedFamilies(families)\n#endif",
        members: "let suffix = \"x\"\nvar families: [WidgetFamily] { if #available(iOS 17, *) { [.systemSmall] } else { [] } }",
        outside: "enum Names { static let prefix = \"p\" }"
      ).utf8)
    for cut in stride(from: 0, to: source.count, by: 7) {
      _ = read(Array(source[..<cut]))
      var flipped = source
      flipped[cut] ^= 0x15
      _ = read(flipped)
    }
    #expect(read(source).only?.kind == "px")
  }

  private func read(_ bytes: [UInt8]) -> SourceFacts {
    SourceReader.facts(of: SourceTarget(sources: ["W.swift"], platform: .iOS), files: MemoryFiles(["W.swift": bytes]))
  }
}
