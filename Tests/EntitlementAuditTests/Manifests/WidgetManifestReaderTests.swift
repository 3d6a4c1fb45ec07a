import Testing

@testable import EntitlementAudit

@Suite struct WidgetManifestReaderTests {
  private func read(_ text: String) throws -> WidgetManifest {
    try WidgetManifestReader.read(Array(text.utf8), path: "W.widgetmanifest")
  }

  @Test func readsEveryField() throws {
    let manifest = try read(
      """
      { Version = 1; Extension = "com.example.widgets"; Widgets = ( {
        Kind = balance; Type = BalanceWidget; Families = (systemSmall, accessoryInline, systemSmall);
        DisfavoredLocations = { standBy = (systemSmall); carPlay = (systemSmall, systemMedium); };
        Annotation = custom; Sensitivity = confidential; Reason = "It is money.";
        Expect = { LockScreen = not-shown; Mac = available; };
      }, { Kind = logo; } ); }
      """)
    #expect(manifest.problems.isEmpty)
    #expect(manifest.extension?.value == "com.example.widgets")
    let entry = try #require(manifest.widgets.first)
    #expect(entry.kind?.value == "balance" && entry.type?.value == "BalanceWidget" && entry.name == "BalanceWidget")
    #expect(entry.families?.value == [.systemSmall, .accessoryInline])
    #expect(entry.disfavoredLocations?.value == [.standBy: [.systemSmall], .carPlay: [.systemSmall, .systemMedium]])
    #expect(
      entry.annotation?.value == .custom && entry.sensitivity?.value == .confidential && entry.reason?.value == "It is money.")
    #expect(entry.lockScreen?.value == .notShown && entry.mac?.value == .available)
    #expect(entry.reason?.location == SourceLocation(path: "W.widgetmanifest", line: 4, column: 61))
    #expect(manifest.widgets.last?.name == "logo" && manifest.widgets.last?.families == nil)
  }

  @Test func oneWrongWordTakesNothingElseAway() throws {
    let manifest = try read(
      "{ Version = 1; Widgets = ({ Type = A; Families = (systemSmall, big); Sensitivity = public; }, { Type = B; }); }")
    #expect(manifest.problems.count == 1)
    #expect(manifest.widgets.map(\.name) == ["A", "B"])
    #expect(manifest.widgets[0].families == nil && manifest.widgets[0].sensitivity?.value == .public)
  }

  @Test func widgetsOfOneTypeAndTwoKindsAreTwo() throws {
    let manifest = try read(
      "{ Version = 1; Widgets = ({ Type = A; Kind = a; }, { Type = A; Kind = b; }, { Kind = c; }, { Type = B; }); }")
    #expect(manifest.problems.isEmpty && manifest.widgets.count == 4)
  }

  @Test func whatIsNoDictionaryIsNoManifest() {
    #expect(throws: PropertyListError.self) { try read("(a, b)") }
    #expect(throws: PropertyListError.self) { try read("") }
  }

  @Test func complaintsAreBounded() throws {
    let keys = (0..<5000).map { "k\($0) = 1;" }.joined(separator: " ")
    #expect(try read("{ Version = 1; Widgets = (); \(keys) }").problems.count == 1001)
    let widgets = (0..<1500).map { "{ Kind = k\($0); }" }.joined(separator: ",")
    let many = try read("{ Version = 1; Widgets = (\(widgets)); }")
    #expect(many.widgets.count == 1000)
    #expect(many.problems.map(\.message) == ["more than 1000 widgets: the rest is not read (--limit manifest-widgets=N)"])
  }
}
