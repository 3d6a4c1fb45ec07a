/// The whole exposure table for people: one block per widget, places down, states of the device across.
struct ExposureText {
  private let style: TextStyle
  private var text = ""

  /// - Parameter isColoured: for a terminal.
  static func report(_ model: AuditModel, isColoured: Bool) -> String {
    var report = ExposureText(style: TextStyle(isColoured: isColoured))
    for subject in model.extensions { report.add(subject) }
    if report.text.isEmpty { return "nothing to show: no widget extension found.\n" }
    return report.text
      + "* inferred, + WWDC or forum, ° observed; all else is documented. 'audit exposure --format json' names the pages.\n"
  }

  private mutating func add(_ subject: WidgetExtension) {
    if !subject.widgetsKnown {
      heading(subject, subject.platformNames.joined(separator: ", "))
      for configuration in subject.configurations {
        text += "  (widgets unknown)   \(configuration.name.sanitised): \(configuration.level.rawValue)\n"
      }
      text += "\n"
    }
    for widget in subject.widgets {
      let groups = widget.exposureGroups
      if groups.isEmpty { continue }
      for group in groups {
        let level = subject.configurations.first { $0.platform == widget.platform && $0.name == group.names.first }?.level
        heading(subject, "\(widget.platform.rawValue), \(group.names.listed), level \((level ?? .unknown).rawValue)")
        text += "  \(style.paint(widget.type.sanitised, .strong)), marked: \(widget.content.annotation.rawValue)\n"
        table(group.rows, of: widget)
      }
    }
  }

  private mutating func heading(_ subject: WidgetExtension, _ rest: String) {
    text += "\(style.paint(subject.name.sanitised, .strong)) (\(rest.sanitised))\n"
  }

  private mutating func table(_ rows: [ExposureGroup.Row], of widget: Widget) {
    guard !rows.isEmpty else {
      text += widget.familiesAreUnknown ? "    which places take it is not known\n\n" : "    no place takes it\n\n"
      return
    }
    var lines: [[(text: String, role: TextStyle.Role?)]] = [
      [("", nil), ("", nil)] + DeviceState.allCases.map { ($0.label, nil) }
    ]
    for row in rows {
      lines.append(
        [(row.surface.title.capitalisedFirst, nil), (row.families.map(\.shortName).joined(separator: " "), nil)]
          + row.byState.map { cell in cell.map { ($0.shows.label + $0.basis.mark, $0.role(widget)) } ?? ("", nil) })
    }
    let widths = lines[0].indices.map { column in lines.map { $0.count > column ? $0[column].text.displayWidth : 0 }.max() ?? 0 }
    for line in lines {
      var row = "    "
      for (column, cell) in line.enumerated() where column != 1 || widths[1] > 0 {
        let isLast = column == line.count - 1
        row += style.paint(cell.text, cell.role)
        if !isLast { row += String(repeating: " ", count: widths[column] - cell.text.displayWidth + 2) }
      }
      text += row + "\n"
    }
    text += "\n"
  }
}

extension DeviceState {
  /// Over a column of text.
  fileprivate var label: String {
    switch self {
    case .unlocked: "unlocked"
    case .locked: "locked"
    case .lockedHidden: "hiding chosen"
    case .beforeFirstUnlock: "after restart"
    case .alwaysOn: "Always-On"
    case .alwaysOnHidden: "Always-On, hiding"
    }
  }
}

extension Shows {
  /// In a column of text.
  fileprivate var label: String {
    switch self {
    case .content, .redacted, .placeholder, .unknown: rawValue
    case .partlyRedacted: "partly"
    case .custom: "own look"
    case .notOffered: "-"
    }
  }
}

extension Basis {
  /// A sign where it is not documented.
  fileprivate var mark: String {
    switch self {
    case .documented: ""
    case .wwdc: "+"
    case .observed: "°"
    case .inferred: "*"
    }
  }
}

extension Exposure {
  /// The colour of a cell: red where a stranger reads what changes.
  fileprivate func role(_ widget: Widget) -> TextStyle.Role? {
    switch SeenMark(shows, worth: widget.worth(in: family), isUnlocked: state == .unlocked || surface == .mac) {
    case .leaks, .partly: .error
    case .unknown: .doubtful
    case .optIn: .warning
    case .hidden: .good
    case .shown, .none: nil
    }
  }
}
