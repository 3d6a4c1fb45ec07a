/// A place across the top of the picture.
struct PictureColumn: Sendable {
  let title: String
  /// The shape that stands for it.
  let shape: String
  let surfaces: Set<Surface>
  /// The one state it always shows, where it does not follow the switch.
  var state: DeviceState?

  /// In the order of devices: iPhone, iPad, car, watch. The Home Screen is missing: it shows nothing while locked. The Mac stands apart.
  static let all = [
    PictureColumn(title: "Lock Screen", shape: "phone", surfaces: [.lockScreen]),
    PictureColumn(title: "StandBy", shape: "standby", surfaces: [.standBy]),
    PictureColumn(title: "Today View", shape: "today", surfaces: [.todayView]),
    PictureColumn(title: "Control Center", shape: "controls", surfaces: [.controlCenter]),
    PictureColumn(title: "iPad Lock Screen", shape: "pad", surfaces: [.iPadLockScreen]),
    PictureColumn(title: "CarPlay", shape: "car", surfaces: [.carPlay]),
    PictureColumn(title: "Watch face", shape: "watch", surfaces: [.watchFace]),
    PictureColumn(title: "Smart Stack", shape: "stack", surfaces: [.smartStack]),
    PictureColumn(title: "Watch, Always-On", shape: "dimmed", surfaces: [.watchFace, .smartStack], state: .alwaysOn),
  ]

  /// The mark of each state, in `DeviceState`'s order.
  func marks(_ widget: Widget, _ verdict: WidgetVerdict) -> [SeenMark] {
    DeviceState.allCases.map { chosen in
      // On iPhone, Always-On is the Lock Screen.
      if state != nil, widget.platform != .watchOS { return .none }
      return SeenMark(widget, verdict, surfaces: surfaces, state: state ?? chosen)
    }
  }

  /// The marks of an extension in which no widget could be found: what its level alone does, never anything better.
  func marks(_ protection: ProtectionOnLockScreen) -> [SeenMark] {
    guard surfaces.isSubset(of: [.lockScreen, .standBy, .todayView, .iPadLockScreen, .carPlay]) else {
      return DeviceState.allCases.map { _ in .none }
    }
    return DeviceState.allCases.map { state in
      switch protection {
      case .notShown: .none
      case .hidden where [.locked, .lockedHidden, .beforeFirstUnlock].contains(state): .hidden
      case .hidden, .shown, .unknown: .unknown
      }
    }
  }
}

extension MacVerdict {
  /// The word and the shape of the picture's last column.
  var picture: (word: String, shape: String) {
    switch self {
    case .available: ("Available", "available")
    case .discouraged: ("Under “Other”", "other")
    case .lost: ("Lost", "lost")
    case .unknown: ("Unknown", "unknown")
    case .never: ("Not offered", "none")
    }
  }
}

extension WidgetFamily {
  /// What people call it.
  var title: String {
    switch self {
    case .systemSmall: "Small"
    case .systemMedium: "Medium"
    case .systemLarge: "Large"
    case .systemExtraLarge: "Extra large"
    case .systemExtraLargePortrait: "Extra large, portrait"
    case .accessoryCorner: "Corner"
    case .accessoryCircular: "Circular"
    case .accessoryRectangular: "Rectangular"
    case .accessoryInline: "Inline"
    }
  }
}

extension Widget {
  /// What the extension offers, in words: `Small, Medium, Circular`.
  var offerInWords: String {
    var words: String
    switch configuration {
    case .activity: words = "Live Activity"
    case .control: words = "Control"
    case .clockKit: words = "ClockKit complication"
    case .static, .intent, .appIntent, .relevance:
      words = families.isEmpty ? "Sizes unknown" : families.map(\.title).joined(separator: ", ")
    }
    if familiesOrigin == .default, !families.isEmpty { words += " (assumed)" }
    if !isRegistered { words += " · not registered" }
    return words
  }
}
