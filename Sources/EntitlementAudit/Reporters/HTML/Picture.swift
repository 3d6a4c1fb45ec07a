/// The exposure table as a picture: widgets down, places across, a mark per state of the device; the Mac apart.
///
/// Every state and configuration is in the page. Which of them is seen, radio buttons and the style decide; no script is needed.
struct Picture {
  private let extensions: [WidgetExtension]
  private let columns: [PictureColumn]
  private let configurations: ConfigurationNames
  private let anchors: Anchors

  init(_ model: AuditModel, configurations: ConfigurationNames, anchors: Anchors) {
    extensions = model.extensions.filter { !$0.widgets.isEmpty || !$0.widgetsKnown }
    self.configurations = configurations
    self.anchors = anchors
    let extensions = extensions
    columns = PictureColumn.all.filter { column in
      extensions.contains { subject in
        if !subject.widgetsKnown, column.title == "Lock Screen" { return true }
        return subject.widgets.contains { widget in
          widget.verdicts.contains { verdict in column.marks(widget, verdict).contains { $0 != .none } }
        }
      }
    }
  }

  /// Whether there is anything to see.
  var isEmpty: Bool { extensions.isEmpty }

  /// The marks that stand somewhere in it, for the legend.
  var usedMarks: [SeenMark] {
    var used: Set<SeenMark> = []
    for subject in extensions {
      for widget in subject.widgets {
        for verdict in widget.verdicts { for column in columns { used.formUnion(column.marks(widget, verdict)) } }
      }
      for configuration in subject.configurations where !subject.widgetsKnown {
        for column in columns { used.formUnion(column.marks(configuration.protection.lockScreen)) }
      }
    }
    return SeenMark.allCases.filter(used.contains)
  }

  /// The table.
  var html: HTML {
    element("div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": "Exposure table"]) {
      element("table", ["class": "picture", "role": "table"]) {
        element("caption", ["class": "quiet"]) { "What each place shows of each widget in the chosen state of the device." }
        element("thead", ["role": "rowgroup"]) {
          element("tr", ["role": "row"]) {
            element("th", ["scope": "col", "role": "columnheader", "class": "what"]) { "Widget" }
            for column in columns { heading(column.title, column.shape, class: "place") }
            heading("Mac", "mac", class: "place mac")
          }
        }
        for subject in extensions { rows(of: subject) }
      }
    }
  }

  private func heading(_ title: String, _ shape: String, class name: String) -> HTML {
    element("th", ["scope": "col", "role": "columnheader", "class": name]) {
      Shapes.use(shape, class: "device")
      element("span") { title }
    }
  }

  private func rows(of subject: WidgetExtension) -> HTML {
    element("tbody", ["class": "group", "role": "rowgroup"]) {
      element("tr", ["class": "head", "role": "row"]) {
        element("th", ["scope": "rowgroup", "role": "rowheader", "colspan": String(columns.count + 2)]) {
          element("a", ["href": "#\(anchors.extension(subject))"]) { element("bdi") { subject.name } }
          element("span", ["class": "dim"]) { subject.platformNames.joined(separator: ", ") }
        }
      }
      if subject.widgetsKnown {
        for widget in subject.widgets { rows(of: widget, in: subject) }
      } else {
        for group in subject.protectionGroups { row(of: group, in: subject) }
      }
    }
  }

  private func rows(of widget: Widget, in subject: WidgetExtension) -> HTML {
    var all = HTML()
    let groups = widget.configurationGroups(columns)
    for group in groups {
      let verdict = group.verdict
      let isHeadline = group.names.contains(widget.headline.configuration)
      let label = element("th", ["scope": "row", "role": "rowheader", "class": "what"]) {
        element("a", ["href": "#\(anchors.widget(widget, in: subject))"]) { element("bdi") { widget.type } }
        element("span", ["class": "sub"]) {
          widget.offerInWords
          if widget.showsSensitiveContent {
            " · "
            element("b") { "sensitive" }
          }
          if groups.count > 1 {
            " · in "
            element("bdi") { group.names.listed }
          }
        }
      }
      all.append(
        row(
          label, marks: columns.map { $0.marks(widget, verdict) }, mac: verdict.mac,
          classes: [verdict.filterClasses(widget)]
            + configurations.classes(group.names, isHeadline: isHeadline, in: widget.verdicts.map(\.configuration)),
          find: widget.searchText(in: subject)))
    }
    return all
  }

  private func row(of group: ProtectionGroup, in subject: WidgetExtension) -> HTML {
    let label = element("th", ["scope": "row", "role": "rowheader", "class": "what"]) {
      "Widgets unknown"
      element("span", ["class": "sub"]) {
        "in "
        element("bdi") { group.names.listed }
      }
    }
    return row(
      label, marks: columns.map { $0.marks(group.protection.lockScreen) }, mac: group.protection.mac.verdict,
      classes: ["is-unknown"]
        + configurations.classes(
          group.names, isHeadline: group.names.contains(subject.releaseLike), in: subject.configurations.map(\.name)),
      find: subject.name.lowercased())
  }

  private func row(_ label: HTML, marks: [[SeenMark]], mac: MacVerdict, classes: [String], find: String) -> HTML {
    element("tr", ["role": "row", "class": "v " + classes.joined(separator: " "), "data-find": find]) {
      label
      for (column, marks) in zip(columns, marks) { cell(column.title, marks) }
      element(
        "td", ["role": "cell", "class": mac == .never ? "mac empty" : "mac", "data-label": "Mac"]
      ) { Self.mark(mac) }
    }
  }

  /// A cell: one mark per different answer, each with the states in which it is the one.
  private func cell(_ title: String, _ marks: [SeenMark]) -> HTML {
    let empty = marks.enumerated().filter { $0.element == .none }.map { "e\($0.offset)" }.joined(separator: " ")
    return element("td", ["role": "cell", "data-label": title, "class": empty.isEmpty ? nil : empty]) {
      for mark in SeenMark.allCases where marks.contains(mark) {
        let states = marks.indices.filter { marks[$0] == mark }.map { " s\($0)" }.joined()
        Self.mark(mark, class: "m" + states)
      }
    }
  }

  /// A mark: shape and word, in its colour.
  static func mark(_ mark: SeenMark, class extra: String = "m all") -> HTML {
    element("span", ["class": "\(extra) k-\(mark.rawValue)"]) {
      Shapes.use(mark.rawValue)
      element("span", ["class": mark == .none ? "quiet" : nil]) { mark.word }
    }
  }

  /// The Mac's mark; it is the same in every state.
  static func mark(_ verdict: MacVerdict) -> HTML {
    let picture = verdict.picture
    return element("span", ["class": "m all k-\(picture.shape)"]) {
      Shapes.use(picture.shape)
      element("span", ["class": verdict == .never ? "quiet" : nil]) { picture.word }
    }
  }
}

/// The configurations of one widget that give the same row.
struct ConfigurationGroup {
  var names: [String]
  let verdict: WidgetVerdict
}

/// The configurations of an extension whose level does the same.
struct ProtectionGroup {
  var names: [String]
  let protection: ExtensionConfiguration.Protection
}

extension Widget {
  /// Configurations with equal rows together, the headline's group first.
  func configurationGroups(_ columns: [PictureColumn]) -> [ConfigurationGroup] {
    var groups: [(group: ConfigurationGroup, marks: [[SeenMark]])] = []
    for verdict in [headline] + verdicts.filter({ $0.configuration != headline.configuration }) {
      let marks = columns.map { $0.marks(self, verdict) }
      if let index = groups.firstIndex(where: {
        $0.marks == marks && $0.group.verdict.mac == verdict.mac && $0.group.verdict.lockScreen == verdict.lockScreen
      }) {
        groups[index].group.names.append(verdict.configuration)
      } else {
        groups.append((ConfigurationGroup(names: [verdict.configuration], verdict: verdict), marks))
      }
    }
    return groups.map(\.group)
  }

  /// What the filter looks into.
  func searchText(in subject: WidgetExtension) -> String {
    [type, kind ?? "", offerInWords, subject.name, platform.rawValue, location.path.description].joined(separator: " ")
      .lowercased()
  }
}

extension WidgetExtension {
  /// The platforms it has rows for.
  var platformNames: [String] {
    Platform.allCases.filter { platform in configurations.contains { $0.platform == platform } }.map(\.rawValue)
  }

  /// Configurations whose level does the same together.
  var protectionGroups: [ProtectionGroup] {
    var groups: [ProtectionGroup] = []
    for configuration in configurations {
      if let index = groups.firstIndex(where: { $0.protection == configuration.protection }) {
        if !groups[index].names.contains(configuration.name) { groups[index].names.append(configuration.name) }
      } else {
        groups.append(ProtectionGroup(names: [configuration.name], protection: configuration.protection))
      }
    }
    return groups
  }
}

extension ProtectionOnMac {
  fileprivate var verdict: MacVerdict {
    switch self {
    case .lost: .lost
    case .available: .available
    case .never: .never
    case .unknown: .unknown
    }
  }
}

extension WidgetVerdict {
  /// What the page's filter goes by.
  func filterClasses(_ widget: Widget) -> String {
    var names: [String] = []
    let states: [DeviceState] = widget.platform == .watchOS ? [.locked, .alwaysOn] : [.locked]
    let marks = states.map { SeenMark(widget, self, surfaces: Set(Surface.allCases).subtracting([.mac]), state: $0) }
    if marks.contains(.leaks) { names.append("is-leaks") }
    if marks.contains(.optIn) { names.append("is-optin") }
    if lockScreen == .unknown || mac == .unknown || marks.contains(.unknown) { names.append("is-unknown") }
    if mac == .lost { names.append("is-lost") }
    return names.isEmpty ? "is-quiet" : names.joined(separator: " ")
  }
}

/// Every configuration's name once, in the order of the extensions, with a class of its own for the switch.
struct ConfigurationNames {
  let all: [String]
  /// Whether some row is another one in another configuration: only then there is something to switch.
  let differ: Bool

  init(_ model: AuditModel) {
    var seen: Set<String> = []
    all = model.extensions.flatMap { $0.configurations.map(\.name) }.filter { seen.insert($0).inserted }
    differ = model.extensions.contains { subject in
      subject.widgetsKnown
        ? subject.widgets.contains { $0.configurationGroups(PictureColumn.all).count > 1 } : subject.protectionGroups.count > 1
    }
  }

  /// The classes of a row: `h` where it is the headline's; where an extension does not have a configuration, its headline stands in.
  func classes(_ names: [String], isHeadline: Bool, in own: [String]) -> [String] {
    (isHeadline ? ["h"] : [])
      + all.enumerated().filter { names.contains($0.element) || isHeadline && !own.contains($0.element) }.map { "c\($0.offset)" }
  }
}

/// The names of places in the page: numbers, so that no name of a project can be one.
struct Anchors {
  private var extensions: [String: String] = [:]
  private var widgets: [String: String] = [:]

  init(_ model: AuditModel) {
    var count = 0
    for (number, subject) in model.extensions.enumerated() {
      extensions[Self.key(subject)] = "x\(number + 1)"
      for widget in subject.widgets {
        count += 1
        widgets[Self.key(widget, in: subject)] = "w\(count)"
      }
    }
  }

  func `extension`(_ subject: WidgetExtension) -> String { extensions[Self.key(subject)] ?? "details" }
  func widget(_ widget: Widget, in subject: WidgetExtension) -> String { widgets[Self.key(widget, in: subject)] ?? "details" }

  private static func key(_ subject: WidgetExtension) -> String {
    [subject.name, subject.project?.text ?? "", subject.location.description].joined(separator: "\u{0}")
  }

  private static func key(_ widget: Widget, in subject: WidgetExtension) -> String {
    [key(subject), widget.type, widget.platform.rawValue, widget.location.description].joined(separator: "\u{0}")
  }
}
