/// What each choice would do to one iPhone or iPad widget: hiding more, and the price of it.
///
/// Read off the exposure table for the widget's own families and places, as a verdict is.
struct TradeOff {
  /// One way to treat the widget.
  struct Choice: Sendable {
    let title: String
    let explanation: String
    let isNow: Bool
    let locked: SeenMark
    let hidingChosen: SeenMark
    /// nil where the widget has no place in CarPlay.
    let carPlay: SeenMark?
    let mac: MacVerdict
  }

  let choices: [Choice]

  /// nil where there is nothing to choose: no place on the locked device, nothing in it to hide, or no credit given for either.
  init?(_ widget: Widget, in subject: WidgetExtension) {
    guard widget.platform == .iOS, widget.isTimelineWidget, widget.isOffered, !widget.familiesAreUnknown else { return nil }
    let offers = widget.offers.filter { widget.worth(in: $0.family) != .harmless && !widget.isBarred(from: $0) }
    let lockScreen = offers.filter { $0.surface.isLockScreen }
    let places = lockScreen.isEmpty ? offers.filter { $0.surface == .todayView } : lockScreen
    guard !places.isEmpty else { return nil }

    let level = subject.configurations.first {
      $0.platform == widget.platform && $0.name == widget.headline.configuration
    }?.level
    guard let level, level != .unknown else { return nil }
    let annotation = widget.content.annotation
    let isMarked = annotation == .whole || annotation == .custom

    func worst(_ places: [WidgetOffer], _ level: ExposureLevel, _ mark: ExposureMark, _ state: DeviceState) -> SeenMark {
      places.compactMap { place in
        ExposureTable.cell(
          .widget, family: place.family, level: level, mark: mark, surface: place.surface, state: state
        ).map { SeenMark($0.shows, worth: .leaks) }
      }.min() ?? .none
    }
    func choice(_ title: String, _ explanation: String, isNow: Bool, _ level: ExposureLevel, _ mark: ExposureMark?) -> Choice {
      func seen(_ places: [WidgetOffer], _ state: DeviceState) -> SeenMark {
        places.map { worst([$0], level, mark ?? widget.exposureMark(in: $0.family), state) }.min() ?? .none
      }
      let hiding = seen(places, .lockedHidden)
      let locked = seen(places, .locked)
      let car = offers.filter { $0.surface == .carPlay }
      let mac = offers.contains { $0.surface == .mac }
      return Choice(
        title: title, explanation: explanation, isNow: isNow,
        locked: locked == .leaks && hiding == .hidden && (mark ?? .none) != .none ? .optIn : locked,
        hidingChosen: hiding, carPlay: car.isEmpty ? nil : seen(car, .locked),
        mac: mac ? level == .weak ? widget.disfavorOnMac == .whole ? .discouraged : .available : .lost : .never)
    }

    var choices: [Choice] = []
    if !isMarked {
      choices.append(
        choice(
          level.isStrong ? "Take the protection off" : annotation == .partial ? "Leave it partly marked" : "Leave it as it is",
          level.isStrong ? "no Data Protection, marked as it is" : "no Data Protection, no more marks",
          isNow: !level.isStrong, .weak, nil))
    }
    choices.append(
      choice(
        "Mark all that changes", "privacySensitive() on every view that shows data", isNow: isMarked && !level.isStrong, .weak,
        .whole))
    choices.append(
      choice(
        "Protect the extension", "NSFileProtectionComplete, for all its widgets", isNow: level.isStrong,
        .complete,
        nil))
    self.choices = choices
  }

  /// The choices beside each other.
  func html(_ widget: Widget, in subject: WidgetExtension) -> HTML {
    element("div", ["class": "trade"]) {
      element("h4") { "Hiding it, and the Mac" }
      element("div", ["class": "choices"]) {
        for choice in choices { Self.html(choice) }
      }
      element("p", ["class": "dim small"]) { Self.price(of: subject) }
    }
  }

  private static func html(_ choice: Choice) -> HTML {
    element("section", ["class": choice.isNow ? "option now" : "option"]) {
      element("h5") {
        choice.title
        if choice.isNow { element("span", ["class": "tag"]) { "now" } }
      }
      element("p", ["class": "dim small"]) { choice.explanation }
      element("dl") {
        line("Locked", Picture.mark(choice.locked))
        line("Locked, hiding chosen", Picture.mark(choice.hidingChosen))
        if let carPlay = choice.carPlay { line("CarPlay, phone locked", Picture.mark(carPlay)) }
        if choice.mac != .never { line("Mac", Picture.mark(choice.mac)) }
      }
    }
  }

  private static func line(_ title: String, _ mark: HTML) -> HTML {
    element("div") {
      element("dt") { title }
      element("dd") { mark }
    }
  }

  /// The level is the extension's: what it does to the widgets beside this one.
  private static func price(of subject: WidgetExtension) -> String {
    let judge = WidgetJudge()
    let offered = subject.widgets.filter { $0.isOffered && $0.platform == .iOS && $0.isTimelineWidget }
    let lost = offered.filter { judge.verdict(on: $0, level: .complete, configuration: "").mac == .lost }.map(\.type)
    let whole =
      offered.count == 1
      ? "It is the only widget of '\(subject.name)' that the level acts on"
      : "The level belongs to the extension: it acts on all \(offered.count) widgets of '\(subject.name)'"
    if lost.isEmpty { return whole + "; none of them can be had on the Mac anyway." }
    let names =
      lost.count > 6 ? lost.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + " and \(lost.count - 5) more" : lost.quoted
    return offered.count == 1 ? whole + ", and takes it off the Mac." : whole + " and takes \(names) off the Mac."
  }
}
