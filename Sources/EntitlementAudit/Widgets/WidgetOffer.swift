/// One place at which one family of a widget is offered.
struct WidgetOffer: Sendable, Hashable {
  /// nil for what has no family.
  let family: WidgetFamily?
  let surface: Surface
}

extension Widget {
  /// Where the widget can appear, by its kind, platform, families and device families: family by family, surfaces in `Surface`'s
  /// order. Empty for a widget that the system never asks, and for widgets of the Mac and of Vision Pro, which have no surface of ours.
  var offers: [WidgetOffer] {
    guard isOffered, let subject = exposureSubject else { return [] }
    return shownFamilies.flatMap { family in
      Surface.allCases.filter { surface in
        isOnDevice(surface, family)
          && ExposureTable.cell(subject, family: family, level: .weak, mark: .none, surface: surface, state: .unlocked) != nil
      }.map { WidgetOffer(family: family, surface: $0) }
    }
  }

  /// What the exposure table calls it; nil where the table has nothing to say about it here.
  var exposureSubject: ExposureSubject? {
    switch (configuration, platform) {
    case (.clockKit, _): content.clockKitPrivacy?.behavior == .hides ? .clockKitHiding : .clockKitShowing
    case (.activity, .iOS): .liveActivity
    case (.control, .iOS): .control
    case (.static, .iOS), (.intent, .iOS), (.appIntent, .iOS), (.relevance, .iOS): .widget
    case (.static, .watchOS), (.intent, .watchOS), (.appIntent, .watchOS), (.relevance, .watchOS): .watchWidget
    case (_, .watchOS), (_, .macOS), (_, .visionOS): nil
    }
  }

  /// Whether it is a timeline widget or complication of WidgetKit: neither activity, control nor ClockKit.
  var isTimelineWidget: Bool {
    switch configuration {
    case .static, .intent, .appIntent, .relevance: true
    case .activity, .control, .clockKit: false
    }
  }

  /// Whether families decide where it is shown, and they could not be read.
  var familiesAreUnknown: Bool { isTimelineWidget && familiesOrigin == .unresolved }

  /// The families the table is asked for. Relevance widgets name none: they stand in the watch's Smart Stack as rectangles.
  private var shownFamilies: [WidgetFamily?] {
    guard isTimelineWidget else { return [nil] }
    if configuration == .relevance, families.isEmpty, !familiesAreUnknown { return [.accessoryRectangular] }
    return families.map(Optional.some)
  }

  private func isOnDevice(_ surface: Surface, _ family: WidgetFamily?) -> Bool {
    let iPhone = deviceFamilies.contains(1)
    let iPad = deviceFamilies.contains(2)
    return switch surface {
    case .lockScreen, .standBy, .carPlay, .mac: iPhone
    case .iPadLockScreen: iPad
    case .todayView, .homeScreen: family == .systemExtraLarge ? iPad : iPhone || iPad
    case .controlCenter: iPhone || iPad
    // A Live Activity comes from the paired iPhone.
    case .smartStack: configuration == .activity ? iPhone : true
    case .watchFace: true
    }
  }

  /// How the content is marked in a family, as the table is asked.
  func exposureMark(in family: WidgetFamily?) -> ExposureMark {
    if configuration == .control, content.templateMark != nil { return .template }
    if hasSensitiveExemption(in: family) { return .exempt }
    let part = content.part(in: family)
    // A mark on what never changes hides nothing, but keeps the placeholder away: what changes beside it stays visible.
    if part.annotation == .none, part.hasMark { return .partial }
    return ExposureMark(part.annotation)
  }

  /// Whether the configuration's `containerBackgroundRemovable(false)` keeps the small one off the iPad's Lock Screen.
  func isBarred(from offer: WidgetOffer) -> Bool {
    fixedBackground != nil && offer.surface == .iPadLockScreen && offer.family == .systemSmall
  }
}
