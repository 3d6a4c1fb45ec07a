import Testing

@testable import EntitlementAudit

@Suite struct ExposureTableTextTests {
  private func table(_ extensions: WidgetExtension...) -> [String] {
    ExposureTableText(AuditModel(extensions: extensions), style: TextStyle(isColoured: false)).text()
      .split(separator: "\n").map(String.init)
  }

  @Test func aColumnStandsOnlyWhereARowNeedsIt() {
    let circular = SampleResult.widget("A", [.accessoryCircular], .leaks, .never)
    #expect(
      table(SampleResult.extension("E", [circular], level: .absent)) == [
        "E (iOS, Release)   Lock Screen   Mac", "  A   circular     LEAKS         -",
      ])
  }

  @Test func aConfigurationThatDiffersHasItsOwnRow() {
    var widget = SampleResult.widget(
      "A", [.accessoryInline], .leaks, .never, configurations: ["Debug", "Release", "Beta", "Same"])
    for index in [1, 2] {
      widget.verdicts[index].lockScreen = .hidden
      let name = widget.verdicts[index].configuration
      widget.exposure.removeAll { $0.configuration == name }
      widget.exposure += SampleResult.exposure([.accessoryInline], shows: .placeholder, in: name)
    }
    #expect(
      table(SampleResult.extension("E", [widget], level: .absent)) == [
        "E (iOS, Debug)      Lock Screen   Mac",
        "  A   inline        LEAKS         -",
        "    Release, Beta   hidden        -",
      ])
  }

  @Test func unknownWidgetsAreNeverCalledClean() {
    var weak = SampleResult.extension("E", [], level: .absent)
    weak.widgetsKnown = false
    #expect(table(weak) == ["E (iOS, Release)      Lock Screen   Mac", "  (widgets unknown)   unknown       available"])
    var strong = SampleResult.extension("E", [], level: .complete)
    strong.widgetsKnown = false
    #expect(table(strong) == ["E (iOS, Release)      Lock Screen   Mac", "  (widgets unknown)   hidden        LOST"])
  }

  @Test func unknownWidgetsMayBeAnywhere() {
    var unknown = SampleResult.extension("E", [], level: .absent)
    unknown.widgetsKnown = false
    let small = SampleResult.widget("A", [.systemMedium], .notShown, .available)
    #expect(
      table(unknown, SampleResult.extension("F", [small], level: .absent)) == [
        "E (iOS, Release)      Lock Screen   Today View   Mac",
        "  (widgets unknown)   unknown       unknown      available",
        "F (iOS, Release)",
        "  A   M               -             LEAKS        available",
      ])
  }

  /// A control under a strong level: what it does is not documented, and no credit is given.
  @Test func whatIsNotKnownFollowsAVerdictThatLeaks() {
    var widget = SampleResult.widget("A", [.accessoryInline], .leaks, .never, shows: .unknown)
    #expect(ExposureCell(widget, widget.headline, surfaces: [.lockScreen]) == .leaks)
    widget.headline.lockScreen = .notShown
    #expect(ExposureCell(widget, widget.headline, surfaces: [.lockScreen]) == .unknown)
  }

  @Test(arguments: [
    (LockScreenVerdict.leaks, Annotation.none, Shows.placeholder, ExposureCell.leaks),
    (.redactable, .whole, .redacted, .optIn),
    (.redactable, .custom, .custom, .optIn),
    // Marks that are not known to hide on a surface are no excuse there.
    (.redactable, .whole, .unknown, .leaks),
    (.notShown, .none, .placeholder, .leaks),
    (.notShown, .whole, .redacted, .optIn),
    (.notShown, .unknown, .unknown, .unknown),
    (.harmless, .none, .placeholder, .shown),
    (.unknown, .unknown, .unknown, .unknown),
  ])
  func readableContentIsWeighed(_ verdict: LockScreenVerdict, _ annotation: Annotation, _ hiding: Shows, _ cell: ExposureCell) {
    var widget = SampleResult.widget(
      "A", [.accessoryInline], verdict, .never, annotation: annotation, changes: verdict != .harmless)
    widget.exposure.append(
      Exposure(
        configuration: "Release", family: .accessoryInline, surface: .lockScreen, state: .lockedHidden, shows: hiding,
        basis: .wwdc, source: ""))
    #expect(ExposureCell(widget, widget.headline, surfaces: [.lockScreen]) == cell)
  }

  @Test func exemptContentLeaksThoughMarked() {
    var widget = SampleResult.widget("A", [.systemMedium], .notShown, .available, annotation: .whole)
    widget.content.exemptions = [Note("unredacted()")]
    #expect(ExposureCell(widget, widget.headline, surfaces: [.todayView]) == .leaks)
  }

  @Test func theWorstFamilyDecides() {
    var widget = SampleResult.widget("A", [.systemSmall], .leaks, .available)
    widget.exposure += SampleResult.exposure([.systemMedium], shows: .placeholder, in: "Release")
    #expect(ExposureCell(widget, widget.headline, surfaces: [.todayView]) == .leaks)
  }

  @Test func eachFamilyCountsWhereItStands() {
    var widget = SampleResult.widget("A", [.accessoryCircular, .systemMedium], .harmless, .available)
    widget.content.parts = [.accessoryCircular: ContentPart(annotation: .none, isComplete: true, changes: false)]
    #expect(ExposureCell(widget, widget.headline, surfaces: [.lockScreen]) == .shown)
    #expect(ExposureCell(widget, widget.headline, surfaces: [.todayView]) == .leaks)
  }

  @Test func alwaysOnIsTheWatchsColumn() {
    var widget = SampleResult.widget("A", [.accessoryCorner], .notShown, .never)
    widget.platform = .watchOS
    widget.verdicts[0].alwaysOn = .leaks
    widget.headline = widget.verdicts[0]
    widget.exposure = [
      Exposure(
        configuration: "Release", family: .accessoryCorner, surface: .watchFace, state: .locked, shows: .unknown,
        basis: .inferred,
        source: ""),
      Exposure(
        configuration: "Release", family: .accessoryCorner, surface: .watchFace, state: .alwaysOn, shows: .content, basis: .wwdc,
        source: ""),
    ]
    #expect(
      table(SampleResult.extension("E", [widget], level: .absent)) == [
        "E (watchOS, Release)   Watch face   Always-On   Mac", "  A   corner           unknown      LEAKS       -",
      ])
  }

  @Test func namesAreAlignedByWhatTheyTakeOnTheScreen() {
    let wide = SampleResult.widget("余额", [.accessoryCircular], .leaks, .never)
    let plain = SampleResult.widget("Balance", [.accessoryCircular], .leaks, .never)
    let rows = table(SampleResult.extension("E", [wide, plain], level: .absent))
    #expect(rows[1] == "  余额      circular   LEAKS         -")
    #expect(rows[2] == "  Balance   circular   LEAKS         -")
  }

  // MARK: - Narrow terminals

  private static let bank = ExposureTableText(SampleResult.bank.model, style: TextStyle(isColoured: false))

  @Test func titlesGoOnTwoLinesWhereTheTableIsTooWide() throws {
    let wide = Self.bank.text()
    let width = wide.split(separator: "\n").map(\.count).max() ?? 0
    #expect(Self.bank.text(width: width) == wide)
    try Golden.expect(Self.bank.text(width: width - 1), equals: "reporters/bank-narrow-table.txt")
  }

  @Test func aListStandsWhereNoColumnsFit() throws {
    try Golden.expect(Self.bank.text(width: 50), equals: "reporters/bank-list-table.txt")
  }

  @Test(arguments: 40...130)
  func fitsTheTerminal(_ width: Int) {
    for line in Self.bank.text(width: width).split(separator: "\n") { #expect(line.count <= width, "\(line)") }
  }

  /// What the table says is the same in every layout.
  @Test func everyLayoutSaysTheSame() {
    for width in [nil, 80, 40] {
      let text = Self.bank.text(width: width)
      for word in ["BalanceWidget", "S M circular", "LEAKS", "LOST", "VaultWidgets (iOS, Release)"] {
        #expect(text.contains(word), "\(word) at \(width ?? 0)")
      }
    }
  }

  @Test func coloursTakeNoRoom() {
    let coloured = ExposureTableText(SampleResult.bank.model, style: TextStyle(isColoured: true))
    #expect(coloured.text(width: 50).contains("\u{1B}[1;31mLEAKS\u{1B}[0m: Lock Screen,"))
    #expect(coloured.text(width: 50).split(separator: "\n").count == Self.bank.text(width: 50).split(separator: "\n").count)
  }
}
