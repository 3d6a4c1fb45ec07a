/// The printed exposure table before it is drawn: one line per widget, one more per group of configurations that differ from the
/// headline. A column stands only where a line needs it; the Mac's always does.
struct ExposureGrid {
  /// A heading, or a label with its cells by column title.
  struct Line {
    /// What the line is about: a heading, a widget's type, the names of configurations, or a sentence.
    var label: String
    /// What the widget offers, in short; empty for other lines.
    var offer = ""
    var kind = Kind.widget
    var cells: [String: ExposureCell] = [:]
    var mac: (text: String, role: TextStyle.Role?) = ("", nil)
    /// The only column that stands for its sake; nil: each one in which it has a cell.
    var onlyNeeded: String?

    enum Kind {
      /// An extension on one platform.
      case heading
      case widget
      /// Configurations of the widget above.
      case configurations
      /// A sentence about the widget above: no cells, and as long as it needs to be.
      case remark
    }

    fileprivate func needs(_ column: String) -> Bool {
      guard let cell = cells[column], cell != .notOffered else { return false }
      return onlyNeeded == nil || onlyNeeded == column
    }

    /// Whether it has cells.
    var isRow: Bool { kind == .widget || kind == .configurations }

    /// The cell of a column, as it is printed.
    func cell(_ column: String) -> (text: String, role: TextStyle.Role?) {
      let cell = cells[column] ?? .notOffered
      return (cell.rawValue, cell.role)
    }
  }

  /// The last column's title.
  static let mac = "Mac"

  private(set) var lines: [Line] = []

  /// The titles of the columns that stand, without the Mac's.
  var columns: [String] { TableColumn.all.map(\.title).filter { title in lines.contains { $0.needs(title) } } }

  /// Fills the table in; empty where there is no widget.
  init(_ model: AuditModel) {
    for `extension` in model.extensions where !`extension`.widgets.isEmpty || !`extension`.widgetsKnown {
      if `extension`.widgetsKnown {
        addWidgets(of: `extension`)
      } else {
        addProtection(of: `extension`)
      }
    }
  }
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

extension ExposureGrid {
  private mutating func addWidgets(of extension: WidgetExtension) {
    var heading = ""
    for platform in Platform.allCases {
      for widget in `extension`.widgets where widget.platform == platform {
        let name = Self.heading(`extension`, platform, widget.headline.configuration)
        if name != heading {
          lines.append(Line(label: name, kind: .heading))
          heading = name
        }
        let headline = Self.line(widget.type.sanitised, offer: widget.offer, widget, widget.headline)
        lines.append(headline)
        for (names, other) in Self.differing(widget) {
          var line = Self.line(names.joined(separator: ", "), widget, other)
          line.kind = .configurations
          if line.cells != headline.cells || line.mac.text != headline.mac.text { lines.append(line) }
        }
        if let remark = widget.publicRemark { lines.append(Line(label: remark.sanitised, kind: .remark)) }
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

  private static func line(_ label: String, offer: String = "", _ widget: Widget, _ verdict: WidgetVerdict) -> Line {
    var line = Line(label: label, offer: offer, mac: verdict.mac.cell)
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
      lines.append(Line(label: Self.heading(`extension`, platform, first.name), kind: .heading))
      lines.append(Self.line("(widgets unknown)", first.protection))
      var seen = [first.protection]
      for other in all where !seen.contains(other.protection) {
        seen.append(other.protection)
        let names = all.filter { $0.protection == other.protection }.map { $0.name.sanitised }
        var line = Self.line(names.joined(separator: ", "), other.protection)
        line.kind = .configurations
        lines.append(line)
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
  var publicRemark: String? {
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
