import Testing

@testable import EntitlementAudit

/// A widget's rows of the table: which stand there, and how the level and the background bear on them.
@Suite struct ExposureTests {
  private func exposure(_ widget: Widget, _ level: DataProtectionLevel = .absent) -> [Exposure] {
    ModelSamples.judged([widget], [ModelSamples.configuration("Release", level)]).widgets.flatMap(\.exposure)
  }

  private func shows(_ rows: [Exposure], _ surface: Surface, _ state: DeviceState = .locked) -> Set<Shows> {
    Set(rows.filter { $0.surface == surface && $0.state == state }.map(\.shows))
  }

  @Test func everySurfaceHasEveryState() {
    let rows = exposure(ModelSamples.widget(families: [.systemSmall, .accessoryInline]))
    // Small: iPad Lock Screen, StandBy, Today View, Home Screen, CarPlay, Mac; inline: both Lock Screens.
    #expect(rows.count == (6 + 2) * DeviceState.allCases.count)
    #expect(rows.allSatisfy { $0.configuration == "Release" && $0.source.hasPrefix("https://") })
  }

  @Test func anUnknownLevelIsWeakExceptOnTheMac() {
    let rows = exposure(ModelSamples.widget(families: [.systemSmall]), .unknown)
    #expect(shows(rows, .standBy) == [.content])
    #expect(shows(rows, .mac) == [.unknown] && shows(rows, .mac, .unlocked) == [.unknown])
  }

  @Test func aFixedBackgroundIsNotOfferedOnTheIPad() {
    var widget = ModelSamples.widget(families: [.systemSmall, .accessoryInline])
    widget.fixedBackground = ModelSamples.source
    let rows = exposure(widget)
    #expect(rows.filter { $0.surface == .iPadLockScreen && $0.family == .systemSmall }.allSatisfy { $0.shows == .notOffered })
    #expect(rows.contains { $0.surface == .iPadLockScreen && $0.family == .accessoryInline && $0.shows == .content })
    #expect(shows(rows, .standBy) == [.content])
  }

  @Test func marksCountOnlyWhereTheyAreKnownTo() {
    let rows = exposure(ModelSamples.widget(families: [.systemSmall], annotation: .whole))
    #expect(shows(rows, .standBy, .lockedHidden) == [.redacted])
    #expect(shows(rows, .todayView, .lockedHidden) == [.unknown] && shows(rows, .todayView) == [.content])
  }

  @Test func whatTheSystemNeverAsksHasNoRows() {
    var widget = ModelSamples.widget()
    widget.isRegistered = false
    #expect(exposure(widget).isEmpty)
    #expect(ModelSamples.widget(platform: .macOS, families: [.systemSmall]).offers.isEmpty)
  }

  @Test func anExtraLargeOneNeedsAnIPad() {
    var widget = ModelSamples.widget(families: [.systemExtraLarge])
    #expect(Set(widget.offers.map(\.surface)) == [.todayView, .homeScreen])
    widget.deviceFamilies = [1]
    #expect(widget.offers.isEmpty)
  }

  @Test func activitiesAndControlsHaveNoFamily() {
    let activity = exposure(ModelSamples.widget("Live", .activity, families: []), .complete)
    #expect(activity.allSatisfy { $0.family == nil } && shows(activity, .lockScreen) == [.content])
    var control = ModelSamples.widget("Toggle", .control, families: [])
    control.content.templateMark = ModelSamples.source
    #expect(shows(exposure(control), .lockScreen) == [.redacted])
  }
}
