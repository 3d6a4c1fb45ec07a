/// How widgets are judged.
struct JudgeOptions: Sendable, Hashable {
  /// The configuration that the headline is for (`--configuration`); nil, or one that the extension does not have: the worst.
  var headline: String?
}

/// Turns the facts about a widget into verdicts, headline and exposure (design section 4). Everything about surfaces and levels is read
/// off `ExposureTable`, what a marking is worth off `Widget.worth(in:)`.
struct WidgetJudge: Sendable {
  private let options: JudgeOptions

  /// Makes a judge.
  init(_ options: JudgeOptions = JudgeOptions()) { self.options = options }

  /// Fills verdicts, headline and exposure of every widget, and the protection of every configuration.
  func judge(_ extension: inout WidgetExtension) {
    for index in `extension`.configurations.indices {
      let configuration = `extension`.configurations[index]
      `extension`.configurations[index].protection = .init(level: configuration.level, platform: configuration.platform)
    }
    for index in `extension`.widgets.indices {
      judge(&`extension`.widgets[index], configurations: `extension`.configurations, releaseLike: `extension`.releaseLike)
    }
  }

  /// Fills verdicts, headline and exposure of one widget, of whose extension only the configurations of its platform count.
  func judge(_ widget: inout Widget, configurations: [ExtensionConfiguration], releaseLike: String) {
    let mine = configurations.filter { $0.platform == widget.platform }
    widget.verdicts = mine.map { verdict(on: widget, level: $0.level, configuration: $0.name) }
    widget.headline =
      headline(of: widget.verdicts, releaseLike: releaseLike) ?? verdict(on: widget, level: .unknown, configuration: "")
    widget.exposure = mine.flatMap { widget.exposure(in: $0.name, level: $0.level) }
  }

  /// The verdict on a widget at a level.
  func verdict(on widget: Widget, level: DataProtectionLevel, configuration: String) -> WidgetVerdict {
    WidgetVerdict(
      configuration: configuration, lockScreen: lockScreen(widget, level), alwaysOn: alwaysOn(widget, level),
      mac: mac(widget, level))
  }

  private func headline(of verdicts: [WidgetVerdict], releaseLike: String) -> WidgetVerdict? {
    if let wanted = options.headline, let verdict = verdicts.first(where: { $0.configuration == wanted }) { return verdict }
    return verdicts.min { left, right in
      if left.lockScreen != right.lockScreen { return left.lockScreen < right.lockScreen }
      let released = (left.configuration == releaseLike, right.configuration == releaseLike)
      if released.0 != released.1 { return released.0 }
      return left.configuration.utf8.lexicographicallyPrecedes(right.configuration.utf8)
    }
  }
}

// MARK: - Lock Screen and Always-On

extension WidgetJudge {
  /// The first of the seven that holds, in the order of design section 4.
  private func lockScreen(_ widget: Widget, _ level: DataProtectionLevel) -> LockScreenVerdict {
    guard widget.isOffered else { return .notShown }
    switch widget.configuration {
    case .clockKit: return widget.worth(in: nil)
    case .control: return control(widget)
    case .activity: return activity(widget)
    case .static, .intent, .appIntent, .relevance: break
    }
    guard widget.platform == .iOS else { return .notShown }
    let offers = widget.offers.filter { $0.surface.isLockScreen && !widget.isBarred(from: $0) }
    // What was read of the families is enough where it reaches a surface: a leak there is certain.
    if offers.isEmpty, !widget.familiesAreUnknown { return .notShown }
    if offers.isEmpty { return level.isStrong ? .hidden : .unknown }
    return worst(widget, of: offers, level: level, state: .locked)
  }

  /// The watch face and the Smart Stack in their Always-On state; the level is given no credit there.
  private func alwaysOn(_ widget: Widget, _ level: DataProtectionLevel) -> LockScreenVerdict {
    guard widget.isOffered, widget.exposureSubject == .watchWidget else { return .notShown }
    let offers = widget.offers
    if offers.isEmpty { return widget.familiesAreUnknown ? .unknown : .notShown }
    return worst(widget, of: offers, level: level, state: .alwaysOn)
  }

  /// The worst of what is shown in a state, family by family; hidden where nothing is.
  private func worst(_ widget: Widget, of offers: [WidgetOffer], level: DataProtectionLevel, state: DeviceState)
    -> LockScreenVerdict
  {
    let shown = offers.filter { widget.cell($0, level: level, state: state)?.shows.isVisible != false }
    guard let worst = shown.map({ widget.worth(in: $0.family) }).min() else { return .hidden }
    // In a family that could not be read, something else may be shown.
    return widget.familiesAreUnknown && !widget.content.parts.isEmpty ? min(worst, .unknown) : worst
  }

  /// No credit for the level or for marks: what they do to a Live Activity is not documented.
  private func activity(_ widget: Widget) -> LockScreenVerdict {
    widget.offers.contains(where: \.surface.isLockScreen) ? widget.worth(in: nil) : .notShown
  }

  /// No credit for the level; only the template's own mark hides value and state.
  private func control(_ widget: Widget) -> LockScreenVerdict {
    guard let offer = widget.offers.first(where: \.surface.isLockScreen) else { return .notShown }
    return widget.cell(offer, level: .absent, state: .locked)?.shows == .redacted ? .hidden : widget.worth(in: nil)
  }
}

// MARK: - Mac

extension WidgetJudge {
  private func mac(_ widget: Widget, _ level: DataProtectionLevel) -> MacVerdict {
    guard widget.isOffered, widget.platform == .iOS, widget.isTimelineWidget, widget.deviceFamilies.contains(1) else {
      return .never
    }
    let offers = widget.offers.filter { $0.surface == .mac }
    // Families that were not read may be among the three.
    guard !offers.isEmpty else { return widget.familiesAreUnknown ? .unknown : .never }
    let shows = offers.compactMap { widget.cell($0, level: level, state: .unlocked)?.shows }
    if shows.contains(.unknown) { return .unknown }
    guard shows.contains(.content) else { return .lost }
    return widget.disfavorOnMac == .whole ? .discouraged : .available
  }
}

extension Widget {
  /// How many of its families are disfavoured for the Mac.
  enum Disfavor: Sendable, Hashable {
    case none
    case partly
    case whole
  }

  /// Of the families that can be had on the Mac, how many are disfavoured there.
  var disfavorOnMac: Disfavor {
    let remote = families.filter(ExposureTable.remoteFamilies.contains)
    let disfavored = remote.filter((disfavoredLocations[.iPhoneWidgetsOnMac] ?? []).contains)
    if disfavored.isEmpty { return .none }
    return disfavored.count == remote.count ? .whole : .partly
  }
}

extension Surface {
  /// Whether it is one of the places of the `lockScreen` verdict.
  var isLockScreen: Bool { self == .lockScreen || self == .iPadLockScreen || self == .standBy }
}

extension Shows {
  /// Whether a stranger reads something: content, or nobody knows.
  fileprivate var isVisible: Bool {
    switch self {
    case .content, .partlyRedacted, .unknown: true
    case .redacted, .placeholder, .custom, .notOffered: false
    }
  }
}
