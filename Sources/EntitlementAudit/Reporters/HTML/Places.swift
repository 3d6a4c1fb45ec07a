/// The whole exposure table of one widget: place and size down, states of the device across, each cell with what it rests on.
struct Places {
  private let widget: Widget
  private let subject: WidgetExtension

  init(_ widget: Widget, of subject: WidgetExtension) {
    self.widget = widget
    self.subject = subject
  }

  /// One table per group of configurations that agree.
  var html: HTML {
    var all = HTML()
    let groups = widget.exposureGroups
    for group in groups {
      if groups.count > 1 {
        all.append(element("h5") { "In \(group.names.listed)" })
      }
      all.append(table(group, isOnly: groups.count == 1))
    }
    return all
  }

  private func table(_ group: ExposureGroup, isOnly: Bool) -> HTML {
    let rows = group.rows
    let name = "\(widget.type) of \(subject.name) on \(widget.platform.rawValue), place by place"
    var sources: [String] = []
    for cell in rows.flatMap(\.cells) where !sources.contains(cell.source) { sources.append(cell.source) }
    return element(
      "div",
      ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": isOnly ? name : "\(name), in \(group.names.listed)"]
    ) {
      element("table", ["class": "places"]) {
        element("thead") {
          element("tr") {
            element("th", ["scope": "col"]) { "Place" }
            for state in DeviceState.allCases { element("th", ["scope": "col"]) { state.title } }
          }
        }
        element("tbody") {
          for row in rows {
            element("tr") {
              element("th", ["scope": "row"]) {
                row.surface.title.capitalisedFirst
                if !row.families.isEmpty {
                  element("span", ["class": "sub"]) { row.families.map(\.title).joined(separator: ", ") }
                }
              }
              for cell in row.byState { cell.map { Self.cell($0, sources) } ?? element("td") }
            }
          }
        }
      }
    }
      + element("p", ["class": "sources small dim"]) {
        "Sources: "
        for (number, source) in sources.enumerated() {
          if number > 0 { " · " }
          "\(number + 1) "
          link(to: source, source.shortAddress)
        }
      }
  }

  private static func cell(_ cell: Exposure, _ sources: [String]) -> HTML {
    element("td", ["class": "p-\(cell.shows.rawValue)"]) {
      cell.shows.title
      element("span", ["class": "sub"]) {
        cell.basis.title
        if let number = sources.firstIndex(of: cell.source) { " \(number + 1)" }
      }
    }
  }
}

/// The exposure of one widget in the configurations that agree on it.
struct ExposureGroup: Sendable {
  /// The cells of one surface, the states in `DeviceState`'s order; families that agree together.
  struct Row: Sendable {
    let surface: Surface
    /// Empty for what has no family.
    var families: [WidgetFamily]
    let cells: [Exposure]

    /// The cell of each state; nil where there is none.
    var byState: [Exposure?] { DeviceState.allCases.map { state in cells.first { $0.state == state } } }
  }

  var names: [String]
  let rows: [Row]
}

extension Widget {
  /// The whole table, the configurations that agree together, in the order of the verdicts.
  var exposureGroups: [ExposureGroup] {
    var groups: [(group: ExposureGroup, cells: [[String]])] = []
    for verdict in verdicts {
      let rows = rows(in: verdict.configuration)
      let cells = rows.map { row in
        [row.surface.rawValue] + row.families.map(\.rawValue) + row.cells.map { "\($0.shows) \($0.basis) \($0.source)" }
      }
      if let index = groups.firstIndex(where: { $0.cells == cells }) {
        groups[index].group.names.append(verdict.configuration)
      } else {
        groups.append((ExposureGroup(names: [verdict.configuration], rows: rows), cells))
      }
    }
    return groups.map(\.group)
  }

  private func rows(in configuration: String) -> [ExposureGroup.Row] {
    let mine = exposure.filter { $0.configuration == configuration }
    return Surface.allCases.flatMap { surface -> [ExposureGroup.Row] in
      var rows: [ExposureGroup.Row] = []
      var families: [WidgetFamily?] = []
      for cell in mine where cell.surface == surface && !families.contains(cell.family) { families.append(cell.family) }
      for family in families {
        let cells = DeviceState.allCases.compactMap { state in
          mine.first { $0.surface == surface && $0.family == family && $0.state == state }
        }
        let says: (Exposure) -> [String] = { [$0.state.rawValue, $0.shows.rawValue, $0.basis.rawValue, $0.source] }
        if let index = rows.firstIndex(where: { $0.cells.map(says) == cells.map(says) }), let family {
          rows[index].families.append(family)
        } else {
          rows.append(ExposureGroup.Row(surface: surface, families: family.map { [$0] } ?? [], cells: cells))
        }
      }
      return rows
    }
  }
}

extension Shows {
  /// In words.
  var title: String {
    switch self {
    case .content: "content"
    case .redacted: "redacted"
    case .partlyRedacted: "partly redacted"
    case .placeholder: "placeholder"
    case .custom: "the widget's own hidden look"
    case .notOffered: "not offered"
    case .unknown: "unknown"
    }
  }
}

extension Basis {
  /// In words.
  var title: String {
    switch self {
    case .documented: "documented"
    case .wwdc: "WWDC or forum"
    case .observed: "observed"
    case .inferred: "inferred"
    }
  }
}

extension String {
  /// With its first letter in upper case; `iPad` stays as it is.
  var capitalisedFirst: String {
    guard let second = dropFirst().first, !second.isUppercase else { return self }
    return prefix(1).uppercased() + dropFirst()
  }

  /// A web address without scheme, `www` and fragment.
  var shortAddress: String {
    let bare = hasPrefix("https://") ? dropFirst(8) : self[...]
    return String(bare.prefix { $0 != "#" })
  }
}
