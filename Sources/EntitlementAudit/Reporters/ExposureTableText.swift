/// The printed exposure table: one row per widget, one more per group of configurations that differ from the headline.
///
/// A column stands only where a row needs it; the Mac's always does.
struct ExposureTableText {
  private let style: TextStyle
  private var lines: [Line] = []

  /// Lays the table out.
  init(_ model: AuditModel, style: TextStyle) {
    self.style = style
    let extensions = model.extensions.filter { !$0.widgets.isEmpty || !$0.widgetsKnown }
    let typeWidth = extensions.flatMap(\.widgets).map { $0.type.sanitised.displayWidth }.max() ?? 0
    for `extension` in extensions {
      if `extension`.widgetsKnown {
        addWidgets(of: `extension`, typeWidth: typeWidth)
      } else {
        addProtection(of: `extension`)
      }
    }
  }

  /// The lines, each ended by a line feed; empty where there is no widget.
  var text: String {
    guard !lines.isEmpty else { return "" }
    let columns = TableColumn.all.filter { column in lines.contains { $0.needs(column.title) }
    }
    let labelWidth = lines.filter { !$0.isRemark }.map { $0.label.displayWidth }.max() ?? 0
    let widths = columns.map { column in
      max(Self.narrowest, column.title.displayWidth, lines.compactMap { $0.cells[column.title]?.rawValue.count }.max() ?? 0)
    }
    var text = ""
    for (number, line) in lines.enumerated() {
      var pieces: [(text: String, role: TextStyle.Role?)] = [(line.label, line.isHeading ? .strong : nil)]
      if number == 0 {
        pieces += columns.map { ($0.title, nil) } + [("Mac", nil)]
      } else if !line.isHeading, !line.isRemark {
        pieces += columns.map { column in
          let cell = line.cells[column.title] ?? .notOffered
          return (cell.rawValue, cell.role)
        }
        pieces.append(line.mac)
      }
      text += row(pieces, widths: [labelWidth] + widths)
    }
    return text
  }

  private func row(_ pieces: [(text: String, role: TextStyle.Role?)], widths: [Int]) -> String {
    var text = ""
    for (index, piece) in pieces.enumerated() {
      text += style.paint(piece.text, piece.role)
      guard index < pieces.count - 1 else { break }
      text += String(repeating: " ", count: widths[index] - piece.text.displayWidth + Self.gap)
    }
    return text + "\n"
  }

  private static let gap = 3
  /// As wide as `available`, so that a column of short words does not crowd the next one.
  private static let narrowest = 9
}

/// A place in the table: its title and what it stands for.
private struct TableColumn {
  var title: String
  var surfaces: Set<Surface>
  var alwaysOn = false

  static let all = [
    TableColumn(title: "Lock Screen", surfaces: [.lockScreen]),
    TableColumn(title: "iPad Lock", surfaces: [.iPadLockScreen]),
    TableColumn(title: "StandBy", surfaces: [.standBy]),
    TableColumn(title: "Today View", surfaces: [.todayView]),
    TableColumn(title: "CarPlay", surfaces: [.carPlay]),
    TableColumn(title: "Control Center", surfaces: [.controlCenter]),
    TableColumn(title: "Watch face", surfaces: [.watchFace]),
    TableColumn(title: "Smart Stack", surfaces: [.smartStack]),
    TableColumn(title: "Always-On", surfaces: [.watchFace, .smartStack], alwaysOn: true),
  ]

  /// The cell of a widget; Always-On speaks of the watch alone, since on iPhone it is the Lock Screen.
  func cell(_ widget: Widget, _ verdict: WidgetVerdict) -> ExposureCell {
    if alwaysOn, widget.platform != .watchOS { return .notOffered }
    return ExposureCell(widget, verdict, surfaces: surfaces, alwaysOn: alwaysOn)
  }
}

/// One printed line: a heading, or a label with its cells by column title.
private struct Line {
  var label: String
  var isHeading = false
  /// A sentence about the line above it: no cells, and as long as it needs to be.
  var isRemark = false
  var cells: [String: ExposureCell] = [:]
  var mac: (text: String, role: TextStyle.Role?) = ("", nil)
  /// The only column that stands for its sake; nil: each one in which it has a cell.
  var onlyNeeded: String?

  func needs(_ column: String) -> Bool {
    guard let cell = cells[column], cell != .notOffered else { return false }
    return onlyNeeded == nil || onlyNeeded == column
  }
}

extension ExposureTableText {
  private mutating func addWidgets(of extension: WidgetExtension, typeWidth: Int) {
    var heading = ""
    for platform in Platform.allCases {
      for widget in `extension`.widgets where widget.platform == platform {
        let name = Self.heading(`extension`, platform, widget.headline.configuration)
        if name != heading {
          lines.append(Line(label: name, isHeading: true))
          heading = name
        }
        let label = "  " + widget.type.sanitised.padded(to: typeWidth) + "   " + widget.offer
        let headline = line(label, widget, widget.headline)
        lines.append(headline)
        for (names, other) in Self.differing(widget) {
          let row = line("    " + names.joined(separator: ", "), widget, other)
          if row.cells != headline.cells || row.mac.text != headline.mac.text { lines.append(row) }
        }
        if let remark = widget.publicRemark { lines.append(Line(label: "    " + remark.sanitised, isRemark: true)) }
      }
    }
  }

  /// The other configurations, those with equal cells together.
  private static func differing(_ widget: Widget) -> [(names: [String], verdict: WidgetVerdict)] {
    var groups: [(names: [String], verdict: WidgetVerdict, cells: [ExposureCell])] = []
    for verdict in widget.verdicts where verdict.configuration != widget.headline.configuration {
      let cells = TableColumn.all.map { $0.cell(widget, verdict) }
      if let index = groups.firstIndex(where: { $0.cells == cells && $0.verdict.mac == verdict.mac }) {
        groups[index].names.append(verdict.configuration.sanitised)
      } else {
        groups.append(([verdict.configuration.sanitised], verdict, cells))
      }
    }
    return groups.map { ($0.names, $0.verdict) }
  }

  private func line(_ label: String, _ widget: Widget, _ verdict: WidgetVerdict) -> Line {
    var line = Line(label: label, mac: verdict.mac.cell)
    for column in TableColumn.all { line.cells[column.title] = column.cell(widget, verdict) }
    return line
  }

  /// An extension in which no widget could be found: what its level alone does, never anything better than that.
  private mutating func addProtection(of extension: WidgetExtension) {
    var platforms: [Platform] = []
    for configuration in `extension`.configurations where !platforms.contains(configuration.platform) {
      platforms.append(configuration.platform)
    }
    for platform in platforms {
      let all = `extension`.configurations.filter { $0.platform == platform }
      guard let first = all.first(where: { $0.name == `extension`.releaseLike }) ?? all.first else { continue }
      lines.append(Line(label: Self.heading(`extension`, platform, first.name), isHeading: true))
      lines.append(Self.line("  (widgets unknown)", first.protection))
      var seen = [first.protection]
      for other in all where !seen.contains(other.protection) {
        seen.append(other.protection)
        let names = all.filter { $0.protection == other.protection }.map { $0.name.sanitised }
        lines.append(Self.line("    " + names.joined(separator: ", "), other.protection))
      }
    }
  }

  private static func line(_ label: String, _ protection: ExtensionConfiguration.Protection) -> Line {
    let lockScreen: ExposureCell =
      switch protection.lockScreen {
      case .hidden: .hidden
      // `shown` would say that there is nothing to read, which nobody knows.
      case .shown, .unknown: .unknown
      case .notShown: .notOffered
      }
    let mac: MacVerdict =
      switch protection.mac {
      case .lost: .lost
      case .available: .available
      case .never: .never
      case .unknown: .unknown
      }
    // Where the widgets would appear is not known: the word stands in every place of a locked phone that the table has.
    var line = Line(label: label, mac: mac.cell, onlyNeeded: "Lock Screen")
    for title in ["Lock Screen", "iPad Lock", "StandBy", "Today View", "CarPlay"] { line.cells[title] = lockScreen }
    return line
  }

  private static func heading(_ extension: WidgetExtension, _ platform: Platform, _ configuration: String) -> String {
    var words = [platform.rawValue, configuration.sanitised]
    // A description is one file of many: its line says which target of it is meant.
    if `extension`.isGenerated { words.append("from \(`extension`.location.description.sanitised)") }
    return "\(`extension`.name.sanitised) (\(words.joined(separator: ", ")))"
  }
}

extension Widget {
  /// Why rules about readable content are silent: who says that it is public, and the reason given.
  fileprivate var publicRemark: String? {
    guard sensitivity.level == .public else { return nil }
    let place = sensitivity.evidence.first { $0.source == .manifest || $0.source == .configuration }?.location
    return "public\(sensitivity.reason.map { ": \($0)" } ?? "")\(place.map { " (\($0))" } ?? "")"
  }

  /// What the extension offers, in short: `S M circular`, `Live Activity`, `control`.
  fileprivate var offer: String {
    var words: [String]
    switch configuration {
    case .activity: words = ["Live Activity"]
    case .control: words = ["control"]
    case .clockKit: words = ["ClockKit"]
    case .static, .intent, .appIntent, .relevance: words = families.isEmpty ? ["families unknown"] : families.map(\.shortName)
    }
    if familiesOrigin == .default, !families.isEmpty { words.append("(assumed)") }
    if !isRegistered { words.append("(not registered)") }
    return words.joined(separator: " ")
  }
}

extension WidgetFamily {
  /// The family in a table.
  var shortName: String {
    switch self {
    case .systemSmall: "S"
    case .systemMedium: "M"
    case .systemLarge: "L"
    case .systemExtraLarge: "XL"
    case .systemExtraLargePortrait: "XLP"
    case .accessoryCorner: "corner"
    case .accessoryCircular: "circular"
    case .accessoryRectangular: "rectangular"
    case .accessoryInline: "inline"
    }
  }
}
