/// What one cell of the printed exposure table says, worst first.
enum ExposureCell: String, Sendable, CaseIterable {
  /// Changing content is there for everyone to read.
  case leaks = "LEAKS"
  /// It could not be known.
  case unknown
  /// Readable on factory settings, redacted for people who chose to hide.
  case optIn = "opt-in"
  /// Shown, and nothing to read in it.
  case shown
  /// Replaced or redacted whatever a person chose.
  case hidden
  /// The widget is not offered there.
  case notOffered = "-"
}

extension ExposureCell: Comparable {
  /// The worse one is the smaller.
  static func < (left: ExposureCell, right: ExposureCell) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The colour it is printed in.
  var role: TextStyle.Role? {
    switch self {
    case .leaks: .error
    case .unknown: .doubtful
    case .optIn: .warning
    case .hidden: .good
    case .shown, .notOffered: nil
    }
  }
}

extension ExposureCell {
  /// The cell of a surface for one widget in one configuration: the worst over the families that stand there.
  ///
  /// - Parameter alwaysOn: the Always-On state instead of the locked one.
  init(_ widget: Widget, _ verdict: WidgetVerdict, surfaces: Set<Surface>, alwaysOn: Bool = false) {
    let state: DeviceState = alwaysOn ? .alwaysOn : .locked
    let hiding: DeviceState = alwaysOn ? .alwaysOnHidden : .lockedHidden
    let cells = widget.exposure.filter { $0.configuration == verdict.configuration && surfaces.contains($0.surface) }
    self =
      cells.filter { $0.state == state }.map { cell in
        let worth = widget.worth(in: cell.family)
        switch cell.shows {
        case .content, .partlyRedacted:
          let hidden = cells.first { $0.state == hiding && $0.family == cell.family && $0.surface == cell.surface }
          return Self.readable(worth, whenHiding: hidden?.shows ?? .unknown)
        case .redacted, .placeholder, .custom: return .hidden
        case .notOffered: return .notOffered
        case .unknown:
          // Whatever is shown there, there is nothing to read in it.
          if worth == .harmless { return .shown }
          // Where no credit is given for what is not known (a control under a strong level), the verdict says so.
          return (alwaysOn ? verdict.alwaysOn : verdict.lockScreen) == .leaks ? .leaks : .unknown
        }
      }.min() ?? .notOffered
  }

  /// What content that is there in the locked state amounts to.
  private static func readable(_ worth: LockScreenVerdict, whenHiding hidden: Shows) -> ExposureCell {
    switch worth {
    case .harmless: return .shown
    case .unknown: return .unknown
    case .leaks: return .leaks
    case .hidden, .notShown: return .hidden
    case .redactable: break
    }
    // Marks count only where they are known to hide when a person chose so.
    switch hidden {
    case .redacted, .custom, .placeholder: return .optIn
    case .content, .partlyRedacted, .notOffered, .unknown: return .leaks
    }
  }
}

extension MacVerdict {
  /// How the table's last column prints it.
  var cell: (text: String, role: TextStyle.Role?) {
    switch self {
    case .available: ("available", nil)
    case .discouraged: ("other", nil)
    case .lost: ("LOST", .warning)
    case .unknown: ("unknown", .doubtful)
    case .never: ("-", nil)
    }
  }
}
