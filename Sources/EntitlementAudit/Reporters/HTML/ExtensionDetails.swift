/// One extension: what it is, its Data Protection level with the chain that leads to it, its own findings, its widgets.
struct ExtensionDetails {
  let subject: WidgetExtension
  let findings: [Finding]
  let anchors: Anchors
  let isExposureOnly: Bool

  var html: HTML {
    element("section", ["class": "ext", "id": anchors.extension(subject), "aria-labelledby": "\(anchors.extension(subject))-t"]) {
      element("header", ["class": "about"]) {
        element("h2", ["id": "\(anchors.extension(subject))-t"]) { element("bdi") { subject.name } }
        element("p", ["class": "dim small"]) { facts }
        if !isExposureOnly { levels }
      }
      FindingList(findings.filter { $0.widget == nil }).html
      if !subject.widgetsKnown {
        element("p", ["class": "card is-unknown"]) {
          "No widget could be found in it, so what it shows is not known; the table says what its level alone does."
        }
      }
      for widget in subject.widgets {
        WidgetDetails(
          widget: widget, subject: subject, findings: findings.filter { $0.widget == widget.type },
          anchor: anchors.widget(widget, in: subject), isExposureOnly: isExposureOnly
        ).html
      }
    }
  }

  private var facts: HTML {
    var parts: [HTML] = [HTML(subject.platformNames.joined(separator: ", "))]
    if let identifier = subject.bundleIdentifier { parts.append(element("code") { identifier }) }
    if !subject.hosts.isEmpty { parts.append(HTML("in ") + element("bdi") { subject.hosts.map(\.name).listed }) }
    parts.append(element("code") { (subject.project ?? subject.location.path).description })
    var joined = HTML()
    for (number, part) in parts.enumerated() {
      if number > 0 { joined.append(HTML(" · ")) }
      joined.append(part)
    }
    return joined
  }

  /// The level of each configuration; those that have the same together.
  private var levels: HTML {
    var groups: [(names: [String], of: ExtensionConfiguration, chain: [Note])] = []
    for configuration in subject.configurations {
      if let index = groups.firstIndex(where: { $0.of.level == configuration.level && $0.of.platform == configuration.platform })
      {
        groups[index].names.append(configuration.name)
        groups[index].chain += configuration.chain
      } else {
        groups.append(([configuration.name], configuration, configuration.chain))
      }
    }
    return element("ul", ["class": "levels"]) {
      for group in groups {
        Self.level(group.of, names: group.names, chain: group.chain, isOnePlatform: subject.platformNames.count < 2)
      }
    }
  }

  private static func level(_ configuration: ExtensionConfiguration, names: [String], chain: [Note], isOnePlatform: Bool) -> HTML
  {
    let level = configuration.level
    return element("li") {
      element("span", ["class": "level \(level.isStrong ? "strong" : level == .unknown ? "doubt" : "weak")"]) {
        Shapes.use(level.isStrong ? "hidden" : level == .unknown ? "unknown" : "shown")
        element("b") { level.title }
      }
      element("span", ["class": "dim"]) {
        " in "
        element("bdi") { names.listed }
        if !isOnePlatform { " (\(configuration.platform.rawValue))" }
      }
      if !chain.isEmpty {
        element("details") {
          element("summary") { "Where it comes from" }
          NoteList(chain).html
        }
      }
    }
  }
}

extension DataProtectionLevel {
  /// What the page calls it.
  fileprivate var title: String {
    switch self {
    case .complete, .completeUnlessOpen: "Protected: \(value ?? "")"
    case .completeUntilFirstUserAuthentication, .none: "Not protected: \(value ?? "")"
    case .absent: "Not protected: no Data Protection level"
    case .unknown: "Level unknown"
    }
  }
}
