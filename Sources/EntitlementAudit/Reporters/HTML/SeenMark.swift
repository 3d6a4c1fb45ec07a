/// What one cell of the picture says in one state of the device: a colour, a shape and a word each.
enum SeenMark: String, Sendable, CaseIterable {
  /// Changing content is there for everyone to read.
  case leaks
  /// Some of it is hidden, the rest is there for everyone to read.
  case partly
  /// It could not be known.
  case unknown
  /// Readable on factory settings, hidden for people who chose to hide.
  case optIn = "opt-in"
  /// There, and no stranger reads anything in it.
  case shown
  /// Replaced or redacted.
  case hidden
  /// The widget is not offered there.
  case none

  /// Its word.
  var word: String {
    switch self {
    case .leaks: "Leaks"
    case .partly: "Partly"
    case .unknown: "Unknown"
    case .optIn: "Opt-in"
    case .shown: "Shown"
    case .hidden: "Hidden"
    case .none: "Not offered"
    }
  }

  /// What it means, for the legend; nil where it needs no word.
  var meaning: String? {
    switch self {
    case .leaks: "what changes in the widget is there for everyone to read"
    case .partly: "the marked parts are hidden, the rest is there to read"
    case .unknown: "it is not documented, or could not be followed"
    case .optIn: "readable on factory settings, hidden for people who chose to hide"
    case .shown: "there, and nothing in it for a stranger to read"
    case .hidden: "a placeholder or redacted content stands in its place"
    case .none: nil
    }
  }
}

extension SeenMark: Comparable {
  /// The worse one is the smaller.
  static func < (left: SeenMark, right: SeenMark) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension SeenMark {
  /// The cell of some surfaces for one widget in one configuration: the worst over the families that stand there.
  init(_ widget: Widget, _ verdict: WidgetVerdict, surfaces: Set<Surface>, state: DeviceState) {
    let cells = widget.exposure.filter {
      $0.configuration == verdict.configuration && surfaces.contains($0.surface) && $0.state == state
    }
    switch state {
    case .locked, .alwaysOn:
      self = SeenMark(ExposureCell(widget, verdict, surfaces: surfaces, alwaysOn: state == .alwaysOn))
    case .unlocked, .lockedHidden, .beforeFirstUnlock, .alwaysOnHidden:
      self = cells.map { SeenMark($0.shows, worth: widget.worth(in: $0.family), isUnlocked: state == .unlocked) }.min() ?? .none
    }
  }

  private init(_ cell: ExposureCell) {
    switch cell {
    case .leaks: self = .leaks
    case .unknown: self = .unknown
    case .optIn: self = .optIn
    case .shown: self = .shown
    case .hidden: self = .hidden
    case .notOffered: self = .none
    }
  }

  /// What content of some worth amounts to for a stranger where nothing more can be chosen.
  init(_ shows: Shows, worth: LockScreenVerdict, isUnlocked: Bool = false) {
    switch shows {
    case .notOffered: self = .none
    case .redacted, .placeholder, .custom: self = .hidden
    case .unknown: self = worth == .harmless ? .shown : .unknown
    case .content, .partlyRedacted:
      switch worth {
      // The owner is looking.
      case _ where isUnlocked: self = .shown
      case .harmless: self = .shown
      case .unknown: self = .unknown
      case .hidden, .notShown: self = .hidden
      case .leaks, .redactable: self = shows == .content ? .leaks : .partly
      }
    }
  }
}

extension DeviceState {
  /// What the switch calls it.
  var title: String {
    switch self {
    case .unlocked: "Unlocked"
    case .locked: "Locked"
    case .lockedHidden: "Locked, hiding chosen"
    case .beforeFirstUnlock: "After a restart"
    case .alwaysOn: "Always-On"
    case .alwaysOnHidden: "Always-On, hiding chosen"
    }
  }

  /// What the switch says about it.
  var explanation: String {
    switch self {
    case .unlocked: "The owner is using the device."
    case .locked: "Locked, on factory settings: what anyone who picks it up can see."
    case .lockedHidden: "Locked, and the owner has chosen in Settings to hide sensitive content."
    case .beforeFirstUnlock: "Restarted and not yet unlocked once."
    case .alwaysOn: "The dimmed display that stays on, on factory settings."
    case .alwaysOnHidden: "The dimmed display, and the owner has chosen to hide sensitive content there."
    }
  }
}
