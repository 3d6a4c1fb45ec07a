/// Reports a sensitive widget that relies on `disfavoredLocations` to stay off a locked surface.
struct DisfavoredIsNotExcluded: Rule {
  static let metadata = RuleMetadata(
    id: "disfavored-is-not-excluded", summary: "a sensitive widget relies on 'disfavoredLocations', which excludes nothing",
    severity: .note, severityText: "note if sensitive, else not reported", family: .macAvailability,
    documentation: "https://developer.apple.com/documentation/swiftui/widgetconfiguration/disfavoredlocations(_:for:)",
    explanation: """
      ## Why it matters
      `disfavoredLocations` moves a widget to the gallery's "Other" part for that place. People can still add it, and one that is there
      already stays. The locked device shows it.

      Locked, on factory settings: all of the content is visible on the disfavoured surface too. Where a person chose to hide it: as on any
      other surface.

      ## What Apple documents
      A disfavoured family stays available; for StandBy and CarPlay Apple says so in words.
      https://developer.apple.com/documentation/swiftui/widgetconfiguration/disfavoredlocations(_:for:)
      https://developer.apple.com/documentation/widgetkit/adding-standby-and-carplay-support-to-your-widget

      ## How to fix
      What excludes: not declaring the family; Data Protection on the extension; for the iPad's Lock Screen
      `containerBackgroundRemovable(false)`.

      ## Known limits
      Silent where no entitlement, import or word says that the content is sensitive. The Mac has a rule of its own,
      `mac-availability-discouraged`.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    guard widget.isTimelineWidget, widget.showsSensitiveContent, !widget.disfavoredLocations.isEmpty else { return }
    for each in widget.cases(in: `extension`) {
      let surfaces = Surface.allCases.filter { widget.reliesOnDisfavor(of: $0, in: each) }
      guard !surfaces.isEmpty else { continue }
      report.emit(
        .disfavored(widget.type, surfaces), at: widget.location, notes: each.levelNotes(in: `extension`) + widget.evidenceNotes,
        help: "leave the family out of 'supportedFamilies', or protect the extension", configurations: each.names)
    }
  }
}

extension Widget {
  /// Whether a surface shows content in a family that is disfavoured for it.
  fileprivate func reliesOnDisfavor(of surface: Surface, in each: WidgetCase) -> Bool {
    guard let (location, state) = surface.disfavored, let families = disfavoredLocations[location], let name = each.names.first
    else {
      return false
    }
    return exposure.contains { row in
      row.configuration == name && row.surface == surface && row.state == state && row.shows == .content
        && row.family.map(families.contains) == true && worth(in: row.family) != .harmless
    }
  }
}

extension Surface {
  /// The location that stands for it in `disfavoredLocations`, and the state in which a stranger sees it.
  fileprivate var disfavored: (location: WidgetLocation, state: DeviceState)? {
    switch self {
    case .lockScreen, .iPadLockScreen: (.lockScreen, .locked)
    case .standBy: (.standBy, .locked)
    case .todayView: (.homeScreen, .locked)
    case .carPlay: (.carPlay, .locked)
    case .watchFace: (.watchFace, .alwaysOn)
    case .smartStack: (.smartStack, .alwaysOn)
    case .homeScreen, .mac, .controlCenter: nil
    }
  }
}

extension Finding.Message {
  fileprivate static func disfavored(_ type: String, _ surfaces: [Surface]) -> Self {
    "'\(type)' is disfavoured for \(surfaces.listed), which does not keep it from there: the locked device shows it"
  }
}
