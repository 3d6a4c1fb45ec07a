import Testing

@testable import EntitlementAudit

@Suite struct SeenMarkTests {
  private func widget(_ annotation: Annotation, changes: Bool = true, level: DataProtectionLevel = .absent) -> Widget {
    var widget = SampleResult.widget(
      "A", [.accessoryCircular, .systemSmall], .leaks, .available, annotation: annotation, changes: changes)
    let configuration = ExtensionConfiguration(
      name: "Release", platform: .iOS, level: level, protection: .init(level: level, platform: .iOS))
    WidgetJudge().judge(&widget, configurations: [configuration], releaseLike: "Release")
    return widget
  }

  private func marks(_ widget: Widget, _ surface: Surface) -> [SeenMark] {
    DeviceState.allCases.map { SeenMark(widget, widget.headline, surfaces: [surface], state: $0) }
  }

  // Unlocked, locked, hiding chosen, before the first unlock, Always-On, Always-On with hiding chosen.
  @Test func followsTheStateOfTheDevice() {
    #expect(marks(widget(.none), .lockScreen) == [.shown, .leaks, .hidden, .hidden, .leaks, .hidden])
    #expect(marks(widget(.partial), .lockScreen) == [.shown, .leaks, .partly, .hidden, .leaks, .partly])
    #expect(marks(widget(.whole), .lockScreen) == [.shown, .optIn, .hidden, .hidden, .optIn, .hidden])
    #expect(marks(widget(.none, level: .complete), .lockScreen) == [.shown, .hidden, .hidden, .hidden, .hidden, .hidden])
    #expect(marks(widget(.none, changes: false), .lockScreen) == [.shown, .shown, .hidden, .hidden, .shown, .hidden])
  }

  @Test func isNotThereWhereTheWidgetIsNot() {
    #expect(marks(widget(.none), .watchFace) == Array(repeating: .none, count: 6))
    #expect(marks(widget(.none), .homeScreen).prefix(4) == [.shown, .none, .none, .none])
  }

  @Test func weighsWhatEachChoiceWouldDo() throws {
    func choices(_ annotation: Annotation, _ level: DataProtectionLevel) throws -> [TradeOff.Choice] {
      let subject = SampleResult.extension("E", [], level: level)
      return try #require(TradeOff(widget(annotation, level: level), in: subject)).choices
    }
    let open = try choices(.none, .absent)
    #expect(open.map(\.isNow) == [true, false, false])
    #expect(open.map(\.locked) == [.leaks, .optIn, .hidden])
    #expect(open.map(\.hidingChosen) == [.hidden, .hidden, .hidden])
    #expect(open.map(\.carPlay) == [.leaks, .leaks, .hidden])
    #expect(open.map(\.mac) == [.available, .available, .lost])
    #expect(try choices(.partial, .absent).map(\.hidingChosen) == [.partly, .hidden, .hidden])
    #expect(try choices(.whole, .absent).map(\.isNow) == [true, false])
    #expect(try choices(.none, .complete).map(\.isNow) == [false, false, true])
    // Nothing to hide, nothing to weigh.
    #expect(TradeOff(widget(.none, changes: false), in: SampleResult.extension("E", [], level: .absent)) == nil)
  }
}
