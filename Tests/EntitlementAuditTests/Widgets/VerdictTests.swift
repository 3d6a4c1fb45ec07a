import Testing

@testable import EntitlementAudit

/// The verdicts of design section 4, rule by rule and with their neighbours.
@Suite struct VerdictTests {
  private let strong: [DataProtectionLevel] = [.complete, .completeUnlessOpen]
  private let weak: [DataProtectionLevel] = [.completeUntilFirstUserAuthentication, .none, .absent, .unknown]

  private func lock(_ widget: Widget, _ level: DataProtectionLevel = .absent) -> LockScreenVerdict {
    ModelSamples.verdict(widget, level).lockScreen
  }

  private func mac(_ widget: Widget, _ level: DataProtectionLevel = .absent) -> MacVerdict {
    ModelSamples.verdict(widget, level).mac
  }

  // MARK: 1 not-shown

  @Test(arguments: [WidgetFamily.systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait, .accessoryCorner])
  func aFamilyWithoutALockScreenSurfaceIsNotShown(_ family: WidgetFamily) {
    #expect(lock(ModelSamples.widget(platform: .iOS, families: [family])) == .notShown)
    #expect(lock(ModelSamples.widget(platform: .iOS, families: [family, .systemSmall])) == .leaks)
  }

  @Test(arguments: [Platform.watchOS, .macOS, .visionOS])
  func otherPlatformsHaveNoLockScreen(_ platform: Platform) {
    let widget = ModelSamples.widget(platform: platform, families: [.systemSmall, .accessoryCircular])
    #expect(lock(widget) == .notShown && lock(widget, .complete) == .notShown)
  }

  @Test func anUnregisteredWidgetIsNotShown() {
    var widget = ModelSamples.widget("Draft")
    widget.isRegistered = false
    #expect(
      ModelSamples.verdict(widget)
        == WidgetVerdict(configuration: "Release", lockScreen: .notShown, alwaysOn: .notShown, mac: .never))
  }

  @Test func deviceFamiliesDecideTheSurface() {
    var small = ModelSamples.widget(families: [.systemSmall])
    small.deviceFamilies = [1]
    #expect(Set(small.offers.map(\.surface)) == [.standBy, .todayView, .homeScreen, .carPlay, .mac])
    small.deviceFamilies = [2]
    #expect(Set(small.offers.map(\.surface)) == [.iPadLockScreen, .todayView, .homeScreen])
    #expect(lock(small) == .leaks && mac(small) == .never)
    var accessory = ModelSamples.widget(families: [.accessoryInline])
    accessory.deviceFamilies = [2]
    #expect(accessory.offers.map(\.surface) == [.iPadLockScreen])
  }

  @Test func aFixedBackgroundKeepsOffTheIPadLockScreenOnly() {
    var widget = ModelSamples.widget(families: [.systemSmall])
    widget.fixedBackground = ModelSamples.source
    #expect(lock(widget) == .leaks)
    widget.deviceFamilies = [2]
    #expect(lock(widget) == .notShown)
    widget.families = [.systemSmall, .accessoryCircular]
    #expect(lock(widget) == .leaks)
  }

  // MARK: 2 hidden

  @Test func aStrongLevelHides() {
    for level in strong {
      for annotation in Annotation.allCases {
        #expect(lock(ModelSamples.widget(families: [.systemSmall], annotation: annotation, sensitive: true), level) == .hidden)
        #expect(lock(ModelSamples.widget(families: [.accessoryInline], annotation: annotation), level) == .hidden)
      }
    }
    for level in weak { #expect(lock(ModelSamples.widget(), level) == .leaks) }
  }

  @Test func hiddenWinsOverUnknownFamiliesAndHarmless() {
    var widget = ModelSamples.widget(families: [])
    widget.familiesOrigin = .unresolved
    #expect(lock(widget, .complete) == .hidden)
    var fixed = ModelSamples.widget()
    fixed.content.isComplete = true
    fixed.content.changes = false
    #expect(lock(fixed, .complete) == .hidden)
  }

  // MARK: 3 unknown families

  @Test func familiesThatWereNotReadAreUnknown() {
    var widget = ModelSamples.widget(families: [])
    widget.familiesOrigin = .unresolved
    #expect(lock(widget) == .unknown && mac(widget) == .unknown)
    widget.families = [.systemLarge]
    #expect(lock(widget) == .unknown && mac(widget) == .available)
    // What was read is enough to prove a leak.
    widget.families = [.accessoryCircular]
    #expect(lock(widget) == .leaks && mac(widget) == .unknown)
    widget.familiesOrigin = .default
    widget.families = [.systemMedium]
    #expect(lock(widget) == .notShown)
  }

  // MARK: 4 harmless

  @Test func nothingChangingIsHarmlessWhereTheWalkWasComplete() {
    var widget = ModelSamples.widget()
    widget.content.isComplete = true
    widget.content.changes = false
    for level in weak { #expect(lock(widget, level) == .harmless) }
    widget.content.changes = nil
    #expect(lock(widget) == .leaks)
    widget.content.changes = false
    widget.content.isComplete = false
    #expect(lock(widget) == .leaks)
    widget.content.firstUnmarked = nil
    #expect(lock(widget) == .unknown)
  }

  @Test func aFamilyIsJudgedByWhatItShows() {
    var widget = ModelSamples.widget(families: [.accessoryCircular, .accessoryRectangular])
    widget.content.parts = [
      .accessoryCircular: ContentPart(annotation: .none, isComplete: true, changes: false),
      .accessoryRectangular: ContentPart(annotation: .none, isComplete: true, changes: true, isLaidOpen: true),
    ]
    #expect(widget.worth(in: .accessoryCircular) == .harmless && widget.worth(in: .accessoryRectangular) == .leaks)
    #expect(lock(widget) == .leaks)
    widget.families = [.accessoryCircular]
    #expect(lock(widget) == .harmless)
    // What only Today View shows does not count for the Lock Screen.
    widget.families = [.accessoryCircular, .systemMedium]
    widget.content.parts[.systemMedium] = widget.content.parts[.accessoryRectangular]
    #expect(lock(widget) == .harmless)
    widget.content.parts[.accessoryCircular]?.annotation = .whole
    widget.content.parts[.accessoryCircular]?.changes = true
    #expect(lock(widget) == .redactable)
    // In families that were not read, it may show what it likes.
    widget.familiesOrigin = .unresolved
    #expect(lock(widget) == .unknown)
  }

  @Test func aMarkOnFixedContentKeepsThePlaceholderAway() {
    var widget = ModelSamples.widget()
    func hidden() -> Shows? {
      ModelSamples.judged([widget]).widgets[0].exposure.first { $0.surface == .lockScreen && $0.state == .lockedHidden }?.shows
    }
    #expect(hidden() == .placeholder)
    widget.content.leaves = [Leaf(kind: "Text", expression: "t", changes: .no, cover: .marked, location: ModelSamples.source)]
    #expect(hidden() == .partlyRedacted)
  }

  // MARK: 5 leaks

  @Test func unmarkedContentLeaks() {
    #expect(lock(ModelSamples.widget(annotation: .none)) == .leaks)
    #expect(lock(ModelSamples.widget(annotation: .partial)) == .leaks)
  }

  @Test func sensitiveExemptContentLeaks() {
    var widget = ModelSamples.widget(annotation: .whole, sensitive: true)
    widget.content.exemptions = [Note("unredacted()", at: ModelSamples.source)]
    #expect(lock(widget) == .leaks)
    widget.sensitivity.level = .unknown
    #expect(lock(widget) == .redactable)
  }

  // MARK: 6 unknown and 7 redactable

  @Test func theRestGoesByTheMark() {
    #expect(lock(ModelSamples.widget(annotation: .unknown)) == .unknown)
    #expect(lock(ModelSamples.widget(annotation: .whole)) == .redactable)
    #expect(lock(ModelSamples.widget(annotation: .custom), .unknown) == .redactable)
  }

  @Test func aWalkThatStoppedBeforeItMetAnythingIsUnknown() {
    for configuration in [WidgetConfigurationKind.static, .activity] {
      var widget = ModelSamples.widget("Card", configuration)
      widget.content.stops = [Note("'Card' is in no source in reach", at: ModelSamples.source)]
      #expect(lock(widget) == .leaks)
      widget.content.firstUnmarked = nil
      #expect(lock(widget) == .unknown)
      widget.content.isComplete = true
      #expect(lock(widget) == .leaks)
    }
  }

  // MARK: Live Activities, controls, ClockKit

  @Test func aLiveActivityHasNoCreditForLevelOrMarks() {
    for annotation in Annotation.allCases where annotation != .unknown {
      for level in strong + weak {
        #expect(lock(ModelSamples.widget("Live", .activity, families: [], annotation: annotation), level) == .leaks)
      }
    }
    #expect(lock(ModelSamples.widget("Live", .activity, families: [], annotation: .unknown)) == .unknown)
    #expect(mac(ModelSamples.widget("Live", .activity, families: [])) == .never)
    #expect(lock(ModelSamples.widget("Live", .activity, platform: .watchOS, families: [])) == .notShown)
    var fixed = ModelSamples.widget("Live", .activity, families: [])
    fixed.content.isComplete = true
    fixed.content.changes = false
    #expect(lock(fixed) == .harmless)
  }

  @Test func onlyTheTemplateHidesAControl() {
    var control = ModelSamples.widget("Toggle", .control, families: [])
    control.content.showsState = true
    for level in strong + weak { #expect(lock(control, level) == .leaks) }
    control.content.annotation = .whole
    #expect(lock(control, .complete) == .leaks)
    control.content.templateMark = ModelSamples.source
    for level in strong + weak { #expect(lock(control, level) == .hidden) }
    #expect(mac(control) == .never)
    #expect(lock(ModelSamples.widget("Toggle", .control, platform: .macOS, families: [])) == .notShown)
  }

  @Test func aControlWithoutStateIsHarmless() {
    var control = ModelSamples.widget("Open", .control, families: [])
    #expect(lock(control) == .leaks)
    control.content.isComplete = true
    #expect(lock(control) == .harmless)
    control.content.showsState = true
    #expect(lock(control) == .leaks)
  }

  @Test func clockKitAnswersForItself() {
    func verdict(_ behavior: ClockKitPrivacy.Behavior, isDead: Bool = false) -> WidgetVerdict {
      var source = ModelSamples.widget("Source", .clockKit, platform: .watchOS, families: [])
      source.content.clockKitPrivacy = ClockKitPrivacy(behavior, isDead: isDead)
      return ModelSamples.verdict(source, .complete)
    }
    #expect(verdict(.hides).lockScreen == .hidden)
    #expect(verdict(.shows).lockScreen == .leaks)
    #expect(verdict(.absent).lockScreen == .leaks)
    #expect(verdict(.unknown).lockScreen == .unknown)
    #expect(verdict(.shows, isDead: true).lockScreen == .notShown)
    #expect(verdict(.shows).alwaysOn == .notShown && verdict(.shows).mac == .never)
  }

  // MARK: Always-On

  @Test func alwaysOnGivesTheLevelNoCredit() {
    for family in [WidgetFamily.accessoryCorner, .accessoryInline] {
      let verdict = ModelSamples.verdict(ModelSamples.widget(platform: .watchOS, families: [family]), .complete)
      #expect(verdict.alwaysOn == .leaks && verdict.lockScreen == .notShown && verdict.mac == .never)
    }
    #expect(ModelSamples.verdict(ModelSamples.widget(platform: .watchOS, annotation: .custom)).alwaysOn == .redactable)
    #expect(ModelSamples.verdict(ModelSamples.widget(platform: .watchOS, annotation: .unknown)).alwaysOn == .unknown)
    #expect(ModelSamples.verdict(ModelSamples.widget(platform: .iOS)).alwaysOn == .notShown)
    #expect(ModelSamples.verdict(ModelSamples.widget(platform: .watchOS, families: [])).alwaysOn == .notShown)
    #expect(
      ModelSamples.verdict(ModelSamples.widget("Relevant", .relevance, platform: .watchOS, families: [])).alwaysOn == .leaks)
  }

  // MARK: Mac

  @Test func theMacTakesThreeFamilies() {
    for family in WidgetFamily.allCases {
      let remote = [WidgetFamily.systemSmall, .systemMedium, .systemLarge].contains(family)
      #expect(mac(ModelSamples.widget(families: [family])) == (remote ? .available : .never))
      #expect(mac(ModelSamples.widget(families: [family]), .complete) == (remote ? .lost : .never))
      #expect(mac(ModelSamples.widget(families: [family]), .completeUnlessOpen) == (remote ? .lost : .never))
      #expect(mac(ModelSamples.widget(families: [family]), .unknown) == (remote ? .unknown : .never))
    }
    for level in weak where level != .unknown { #expect(mac(ModelSamples.widget(families: [.systemSmall]), level) == .available) }
    for platform in [Platform.macOS, .watchOS, .visionOS] {
      #expect(mac(ModelSamples.widget(platform: platform, families: [.systemSmall]), .complete) == .never)
    }
  }

  @Test func disfavouringIsNotLosing() {
    var widget = ModelSamples.widget(families: [.systemSmall, .systemLarge, .accessoryInline])
    widget.disfavoredLocations = [.iPhoneWidgetsOnMac: [.systemSmall]]
    #expect(mac(widget) == .available && widget.disfavorOnMac == .partly)
    widget.disfavoredLocations = [.iPhoneWidgetsOnMac: [.systemSmall, .systemLarge], .standBy: [.systemSmall]]
    #expect(mac(widget) == .discouraged && mac(widget, .complete) == .lost && mac(widget, .unknown) == .unknown)
    widget.disfavoredLocations = [.standBy: [.systemSmall, .systemLarge]]
    #expect(mac(widget) == .available && widget.disfavorOnMac == .none)
    widget.disfavoredLocations = [.iPhoneWidgetsOnMac: [.accessoryInline]]
    #expect(mac(widget) == .available && widget.disfavorOnMac == .none)
  }

  // MARK: the extension's own

  @Test func aLevelAloneProtects() {
    func says(_ level: DataProtectionLevel, _ platform: Platform = .iOS) -> ExtensionConfiguration.Protection {
      .init(level: level, platform: platform)
    }
    for level in strong { #expect(says(level) == .init(lockScreen: .hidden, mac: .lost)) }
    for level in weak where level != .unknown { #expect(says(level) == .init(lockScreen: .shown, mac: .available)) }
    #expect(says(.unknown) == .init(lockScreen: .unknown, mac: .unknown))
    #expect(says(.complete, .macOS) == .init(lockScreen: .notShown, mac: .never))
    #expect(says(.unknown, .watchOS) == .init(lockScreen: .notShown, mac: .never))
  }
}
