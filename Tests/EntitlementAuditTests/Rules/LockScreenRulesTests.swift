import Testing

@testable import EntitlementAudit

/// The rules on models: severities, what each message names, and where a rule leaves the word to another.
@Suite struct LockScreenRulesTests {
  private func findings(
    _ widget: Widget, _ levels: DataProtectionLevel..., rule: (any Rule.Type)? = nil, sourceComplete: Bool = true
  ) -> [Finding] {
    let configurations = (levels.isEmpty ? [.absent] : levels).enumerated().map { index, level in
      ModelSamples.configuration(index == 0 ? "Release" : "Debug\(index)", level, platform: widget.platform)
    }
    var made = ModelSamples.judged([widget], configurations)
    made.isSourceComplete = sourceComplete
    let rules = RuleRegistry.all.filter { [.lockScreen, .macAvailability].contains($0.metadata.family) }
    return RuleRegistry.findings(in: AuditModel(extensions: [made]), rules: rule.map { [$0] } ?? rules)
  }

  private func ids(_ findings: [Finding]) -> [String] { findings.map { "\($0.rule) \($0.severity)" } }

  @Test func anUnmarkedWidgetLeaks() throws {
    #expect(ids(findings(ModelSamples.widget())) == ["lock-screen-leak warning"])
    let one = try #require(findings(ModelSamples.widget(families: [.systemSmall], sensitive: true)).first)
    #expect(
      one.severity == .error && one.location == ModelSamples.source && one.widget == "Balance"
        && one.configurations == ["Release"])
    #expect(one.message == "'Balance' shows its content on the locked device: iPad Lock Screen, StandBy, Today View and CarPlay")
    #expect(
      one.notes.map(\.message) == [
        "shown and not marked: entry.total",
        "no 'com.apple.developer.default-data-protection' here (Release, from target setting CODE_SIGN_ENTITLEMENTS)",
        "sensitive: 'balance' is shown here",
        "locked, on factory settings: all of it is visible; where a person chose to hide: a placeholder",
      ])
    #expect(!one.help.isEmpty && one.documentation.hasPrefix("https://"))
  }

  @Test func configurationsThatAgreeAreMerged() throws {
    let all = findings(ModelSamples.widget(), .absent, .complete, .absent, .unknown)
    #expect(all.map(\.configurations) == [["Debug3"], ["Release", "Debug2"], ["Debug3"]])
    #expect(all.flatMap(\.notes).count { $0.message.contains("(Release and Debug2, from") } == 1)
    #expect(all.contains { $0.message.contains("unless its Data Protection level, which is not known, hides it: Lock Screen") })
  }

  @Test func aPartlyMarkedWidgetIsSaidToBeSo() {
    #expect(ids(findings(ModelSamples.widget(annotation: .partial))) == ["partial-redaction warning"])
    #expect(ids(findings(ModelSamples.widget(annotation: .partial, sensitive: true))) == ["partial-redaction error"])
  }

  @Test func onlyAnUnmarkedSensitiveLeafMakesItAnError() {
    var widget = ModelSamples.widget(annotation: .partial, sensitive: true)
    let word = Evidence(.word, "balance", at: ModelSamples.source)
    func leaf(_ cover: Leaf.Cover, _ evidence: [Evidence]) -> Leaf {
      Leaf(kind: "Text", expression: "e", changes: .yes, cover: cover, evidence: evidence, location: ModelSamples.source)
    }
    widget.content.leaves = [leaf(.marked, [word]), leaf(.none, [])]
    #expect(ids(findings(widget)) == ["partial-redaction warning"])
    widget.content.leaves = [leaf(.marked, []), leaf(.none, [word])]
    #expect(ids(findings(widget)) == ["partial-redaction error"])
  }

  @Test func anExemptionReplacesTheOtherTwo() {
    var widget = ModelSamples.widget(sensitive: true)
    widget.content.exemptions = [Note("'unredacted()' over entry.total", at: ModelSamples.source)]
    for annotation in [Annotation.none, .partial, .whole] {
      widget.content.annotation = annotation
      #expect(ids(findings(widget)) == ["unredacted-content error"])
    }
    widget.sensitivity.level = .unknown
    #expect(ids(findings(widget)) == ["unredacted-content warning"])
    #expect(findings(widget, .complete).allSatisfy { $0.rule == "mac-availability-lost" })
    // What is unmarked beside the exemption is said as well.
    widget.content.annotation = .none
    widget.content.leaves = [Leaf.Cover.none, .exempt].map {
      Leaf(kind: "Text", expression: "\($0)", changes: .yes, cover: $0, location: ModelSamples.source)
    }
    let both = findings(widget)
    #expect(ids(both) == ["lock-screen-leak warning", "unredacted-content warning"])
    // Each speaks of its own leaves.
    #expect(both.map { $0.notes[0].message } == ["shown and not marked: none", "shown and exempt from redaction: exempt"])
    #expect(!both[0].notes.contains { $0.message.contains("exempt") })
  }

  @Test func markedContentIsReportedOnlyWhereSensitive() {
    #expect(findings(ModelSamples.widget(annotation: .whole)).isEmpty)
    #expect(ids(findings(ModelSamples.widget(annotation: .whole, sensitive: true))) == ["redaction-is-opt-in warning"])
    #expect(ids(findings(ModelSamples.widget(annotation: .custom, sensitive: true))) == ["redaction-is-opt-in warning"])
    #expect(findings(ModelSamples.widget(annotation: .whole, sensitive: true), .complete).isEmpty)
  }

  @Test func todayViewIsReportedOnlyWithoutALockScreenSurface() {
    let large = ModelSamples.widget(families: [.systemLarge], sensitive: true)
    #expect(ids(findings(large)) == ["today-view-exposed warning"])
    #expect(findings(ModelSamples.widget(families: [.systemLarge])).isEmpty)
    #expect(!findings(large, .complete).contains { $0.rule == "today-view-exposed" })
    #expect(
      !findings(ModelSamples.widget(families: [.systemSmall, .systemLarge], sensitive: true)).contains {
        $0.rule == "today-view-exposed"
      })
  }

  @Test func alwaysOnIsTheWatchs() {
    let watch = ModelSamples.widget(platform: .watchOS, families: [.accessoryCorner])
    #expect(ids(findings(watch, .complete)) == ["always-on-leak note"])
    #expect(ids(findings(ModelSamples.widget(platform: .watchOS, sensitive: true))) == ["always-on-leak warning"])
    #expect(findings(ModelSamples.widget(platform: .watchOS, annotation: .whole, sensitive: true)).isEmpty)
    #expect(findings(watch).first?.message == "'Balance' shows its content in the Always-On state: watch face")
  }

  @Test func publicContentSilencesWhatWeighsIt() {
    let all: [Widget] = [
      ModelSamples.widget(), ModelSamples.widget(annotation: .partial), ModelSamples.widget(platform: .watchOS),
      ModelSamples.widget("Live", .activity, families: []), ModelSamples.widget("Toggle", .control, families: []),
    ]
    for var widget in all {
      #expect(!findings(widget).isEmpty)
      widget.sensitivity.level = .public
      #expect(findings(widget).isEmpty)
    }
  }

  @Test func aStaticWidgetIsNeverSensitive() {
    var widget = ModelSamples.widget(sensitive: true)
    widget.content.isComplete = true
    widget.content.changes = false
    #expect(findings(widget).isEmpty)
    widget.content.isComplete = false
    #expect(ids(findings(widget)) == ["lock-screen-leak error"])
  }

  @Test func theFamiliesThatLeakAreNamed() throws {
    var widget = ModelSamples.widget(families: [.accessoryCircular, .accessoryRectangular], sensitive: true)
    let word = Evidence(.word, "balance", at: ModelSamples.source)
    func leaf(_ expression: String, _ families: [WidgetFamily], line: Int, _ evidence: [Evidence] = []) -> Leaf {
      Leaf(
        kind: "Text", expression: expression, changes: .yes, cover: .none, families: families, evidence: evidence,
        location: SourceLocation(path: "W/Balance.swift", line: line, column: 1))
    }
    widget.content.leaves = [
      leaf("entry.date", [], line: 10), leaf("entry.balance", [.accessoryRectangular], line: 11, [word]),
    ]
    let shown = ContentPart(annotation: .none, isComplete: true, changes: true, isLaidOpen: true)
    widget.content.parts = [
      .accessoryCircular: ContentPart(annotation: .none, isComplete: true, changes: false), .accessoryRectangular: shown,
    ]
    let one = try #require(findings(widget).first)
    #expect(
      one.message
        == "'Balance' shows its content on the locked device as 'accessoryRectangular' only: Lock Screen and iPad Lock Screen")
    #expect(one.severity == .error)
    // The sensitive one first, each at its place.
    #expect(one.notes.prefix(2).map(\.message) == ["shown and not marked: entry.balance", "shown and not marked: entry.date"])
    #expect(one.notes.first?.location?.line == 11)
    // The balance leaks in no family here: what does is not sensitive.
    widget.content.parts = [.accessoryCircular: shown, .accessoryRectangular: ContentPart(annotation: .whole, changes: true)]
    widget.content.leaves[1].cover = .marked
    #expect(ids(findings(widget)) == ["lock-screen-leak warning"])
    #expect(!findings(widget)[0].notes.contains { $0.message.hasPrefix("sensitive") })
  }

  @Test func manyLeavesAreCounted() {
    var widget = ModelSamples.widget()
    widget.content.leaves = (1...6).map {
      Leaf(kind: "Text", expression: "entry.\($0)", changes: .yes, cover: .none, location: ModelSamples.source)
    }
    #expect(findings(widget)[0].notes.prefix(4).last?.message == "and 3 more")
    widget.content.leaves.removeLast(2)
    #expect(findings(widget)[0].notes.prefix(4).last?.message == "shown and not marked: entry.4")
  }

  @Test func aSplitLeavesTheFixedOnLockScreenToTodayView() {
    var widget = ModelSamples.widget(families: [.accessoryCircular, .systemMedium], sensitive: true)
    widget.content.parts = [
      .accessoryCircular: ContentPart(annotation: .none, isComplete: true, changes: false),
      .systemMedium: ContentPart(annotation: .none, isComplete: true, changes: true, isLaidOpen: true),
    ]
    #expect(ids(findings(widget)) == ["today-view-exposed warning"])
    #expect(findings(widget)[0].message.contains("as 'systemMedium' only"))
  }

  @Test func aLiveActivityIsWeighedByItsMarks() {
    func activity(_ annotation: Annotation, sensitive: Bool, _ level: DataProtectionLevel = .absent) -> [Finding] {
      findings(ModelSamples.widget("Live", .activity, families: [], annotation: annotation, sensitive: sensitive), level)
    }
    #expect(ids(activity(.none, sensitive: true)) == ["live-activity-exposed error"])
    #expect(ids(activity(.partial, sensitive: false)) == ["live-activity-exposed warning"])
    #expect(ids(activity(.whole, sensitive: true)) == ["live-activity-exposed note"])
    #expect(
      activity(.none, sensitive: true, .complete).first?.notes.contains { $0.message.hasSuffix("is not documented") } == true)
  }

  @Test func aControlIsWeighedByItsTemplate() {
    var control = ModelSamples.widget("Toggle", .control, families: [], sensitive: true)
    control.content.showsState = true
    #expect(ids(findings(control)) == ["control-value-exposed error"])
    control.content.annotation = .whole
    #expect(findings(control).first?.message.contains("on its label only") == true)
    control.content.templateMark = ModelSamples.source
    #expect(findings(control).isEmpty)
  }

  @Test func clockKitIsReportedUnlessItHidesOrIsDead() {
    var source = ModelSamples.widget("Source", .clockKit, platform: .watchOS, families: [])
    source.content.clockKitPrivacy = ClockKitPrivacy(.absent)
    #expect(ids(findings(source)) == ["complication-shown-locked warning"])
    source.content.clockKitPrivacy = ClockKitPrivacy(.hides)
    #expect(findings(source).isEmpty)
    source.content.clockKitPrivacy = ClockKitPrivacy(.shows, isDead: true)
    #expect(findings(source).isEmpty)
    source.content.clockKitPrivacy = ClockKitPrivacy(.unknown)
    #expect(ids(findings(source)) == ["verdict-unknown warning"])
  }

  @Test func undeclaredFamiliesAreNoted() {
    var widget = ModelSamples.widget(families: [.systemLarge])
    widget.familiesOrigin = .default
    #expect(ids(findings(widget)) == ["families-undeclared note"])
  }

  @Test func theUnknownStandsAtWhatStoppedIt() throws {
    let stop = SourceLocation(path: "W/Card.swift", line: 3, column: 5)
    var widget = ModelSamples.widget(annotation: .unknown)
    widget.content.stops = [Note("'Card' is not among the sources", at: stop)]
    let one = try #require(findings(widget).first)
    #expect(one.rule == "verdict-unknown" && one.location == stop)
    #expect(one.message == "cannot tell whether 'Balance' hides its content: 'Card' is not among the sources")
    #expect(one.notes.first?.location == ModelSamples.source)
    #expect(!findings(widget, .complete).contains { $0.rule == "verdict-unknown" })
    widget.content.stops = []
    #expect(findings(widget, sourceComplete: false).isEmpty)
    #expect(ids(findings(widget)) == ["verdict-unknown warning"])
    widget.familiesOrigin = .unresolved
    widget.families = []
    widget.familiesNote = Note("'Kit.families' is not among the sources", at: stop)
    #expect(findings(widget).first?.message == "cannot tell where 'Balance' appears: its families could not be read")
  }

  @Test func anUnknownLevelIsSaidOnceUnlessItsCauseIs() {
    var made = ModelSamples.judged(
      [ModelSamples.widget(), ModelSamples.widget("Other")], [ModelSamples.configuration("Release", .unknown)])
    func unknown() -> [Finding] { RuleRegistry.findings(in: AuditModel(extensions: [made]), rules: [VerdictUnknown.self]) }
    #expect(unknown().map(\.message) == ["cannot tell the Data Protection level of 'Widgets'"])
    made.configurations[0].isUnknownReported = true
    #expect(unknown().isEmpty)
    made.configurations[0].isUnknownReported = false
    made.configurations[0].faults = [ProtectionFault(.wrongType("boolean"), at: ModelSamples.entitlements)]
    #expect(unknown().isEmpty)
  }

  @Test func anExtensionWithoutWidgetsIsNeverClean() {
    var made = ModelSamples.judged([], [ModelSamples.configuration("Release", .complete)])
    made.widgetsKnown = false
    func said() -> [Finding] { RuleRegistry.findings(in: AuditModel(extensions: [made])) }
    #expect(ids(said()) == ["widgets-unknown warning"])
    #expect(said().first?.notes.first?.message.contains("takes them off the Mac") == true)
    made.isLegacyToday = true
    #expect(said().filter { $0.rule == "widgets-unknown" }.isEmpty)
  }
}
