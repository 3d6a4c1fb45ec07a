/// `audit explain WIDGET`: the whole reasoning for one widget, from the setting to what each surface shows.
struct WidgetExplanation {
  let widget: Widget
  let subject: WidgetExtension
  let findings: [Finding]

  /// The text, as Markdown; every line ends in a line feed.
  var text: String {
    let kind = widget.kind.map { $0 == widget.type ? "" : ", kind '\($0.sanitised)'" } ?? ""
    var text = "# \(widget.type.sanitised)\(kind): \(widget.platform.rawValue), in '\(subject.name.sanitised)'\n\n"
    text += "\(widget.location): \(widget.configuration.words)\(widget.isRegistered ? "" : ", which no bundle registers")\n"
    if let note = widget.kindNote, widget.kind == nil { text += line(note, "the kind is not known: ") }
    for (title, lines) in [
      ("From setting to level", levels), ("Where it can appear", places), ("What it shows", content),
      ("How sensitive it is", sensitivity), ("What follows", verdicts), ("Cell by cell", cells), ("What is reported", reported),
    ] where !lines.isEmpty {
      text += "\n## \(title)\n\(lines)"
    }
    return text
  }

  private func line(_ note: Note, _ prefix: String = "", indent: String = "  ") -> String {
    "\(indent)\(note.location.map { "\($0): " } ?? "")\(prefix)\(note.message.sanitised)\n"
  }

  private func listed(_ names: [String]) -> String { names.map { "'\($0.sanitised)'" }.joined(separator: ", ") }

  // MARK: - The level

  private var configurations: [ExtensionConfiguration] { subject.configurations.filter { $0.platform == widget.platform } }

  private var levels: String {
    var text = ""
    for configuration in configurations {
      let released = configuration.name == subject.releaseLike ? " (the one that ships)" : ""
      text += "\(configuration.name.sanitised)\(released): \(configuration.level.rawValue)\n"
      for note in configuration.chain { text += line(note) }
      if let simulator = configuration.simulatorLevel { text += "  the simulator gets '\(simulator.rawValue)'\n" }
    }
    for host in subject.hosts {
      let own = Set(host.levels.values.map(\.level.rawValue)).sorted().joined(separator: ", ")
      text +=
        "embedded by '\(host.name.sanitised)'\(own.isEmpty ? "" : ", whose own level (\(own)) does not reach its widgets")\n"
    }
    return text
  }

  // MARK: - Places

  private var places: String {
    var text = ""
    if widget.isTimelineWidget {
      let origin =
        switch widget.familiesOrigin {
        case .declared: "declared"
        case .default: "not declared: the system's choice"
        case .unresolved: "not all of them could be read"
        }
      text +=
        "families: \(widget.families.isEmpty ? "none" : widget.families.map(\.rawValue).joined(separator: ", ")) (\(origin))\n"
      if let note = widget.familiesNote { text += line(note) }
    }
    let devices = [(1, "iPhone"), (2, "iPad"), (4, "watch"), (7, "Vision")].filter { widget.deviceFamilies.contains($0.0) }.map(
      \.1)
    if widget.platform == .iOS { text += "devices: \(devices.joined(separator: ", "))\n" }
    for location in WidgetLocation.allCases {
      guard let families = widget.disfavoredLocations[location] else { continue }
      text +=
        "disfavoured for \(location.rawValue), which does not keep it away: \(families.map(\.rawValue).joined(separator: ", "))\n"
    }
    if let place = widget.fixedBackground {
      text += line(Note("'containerBackgroundRemovable(false)': not on the iPad's Lock Screen", at: place), indent: "")
    }
    return text
  }

  // MARK: - Content

  private var content: String {
    let shown = widget.content
    var text = ""
    if let privacy = shown.clockKitPrivacy {
      text += privacy.isDead ? "the app ships a WidgetKit complication: ClockKit does not ask this one any more\n" : ""
      text += line(Note("'getPrivacyBehavior': \(privacy.behavior)", at: privacy.location), indent: "")
      return text
    }
    if widget.configuration == .control {
      text +=
        shown.templateMark.map { line(Note("the template is marked", at: $0), indent: "") } ?? "the template is not marked\n"
      text += shown.showsState ? "it shows a value or state\n" : "it shows neither value nor state\n"
    } else {
      text += "marking: \(shown.annotation.rawValue)\n"
    }
    for leaf in shown.leaves { text += line(Note("\(leaf.kind): \(leaf.said)", at: leaf.location)) }
    for mark in shown.marks { text += line(mark, "marks: ") }
    for stop in shown.stops { text += line(stop, "could not be followed: ") }
    text += shown.isComplete ? "everything that is shown was followed\n" : "not everything that is shown could be followed\n"
    if let read = widget.placeholderRead {
      text += line(
        Note("the placeholder is made of real data: '\(read.provider)' reads \(read.store)", at: read.location), indent: "")
    }
    return text
  }

  private var sensitivity: String {
    let level =
      switch widget.sensitivity.level {
      case .sensitive: "sensitive\n"
      case .public: "public: a person said so\n"
      case .unknown: "nothing says that it is\n"
      }
    return widget.sensitivity.evidence.reduce(level) { $0 + line($1.note) }
  }

  // MARK: - Verdicts

  private var verdicts: String {
    widget.verdicts.reduce("") { text, verdict in
      let level = configurations.first { $0.name == verdict.configuration }?.level ?? .unknown
      let reason = VerdictReason(widget, verdict, level)
      let alwaysOn = widget.platform == .watchOS ? "  Always-On: \(verdict.alwaysOn.rawValue)\n" : ""
      return text + "\(verdict.configuration.sanitised):\n  locked device: \(verdict.lockScreen.rawValue): \(reason.lockScreen)\n"
        + alwaysOn + "  Mac: \(verdict.mac.rawValue): \(reason.mac)\n"
    }
  }

  /// Configurations with the same cells stand together.
  private var cells: String {
    var groups: [(names: [String], rows: [Exposure])] = []
    for verdict in widget.verdicts {
      let rows = widget.exposure.filter { $0.configuration == verdict.configuration }
      let same = groups.firstIndex { group in
        group.rows.count == rows.count
          && zip(group.rows, rows).allSatisfy { one, other in
            one.family == other.family && one.surface == other.surface && one.state == other.state && one.shows == other.shows
          }
      }
      if let same { groups[same].names.append(verdict.configuration) } else { groups.append(([verdict.configuration], rows)) }
    }
    let rows = groups.flatMap(\.rows)
    let width = (rows.map(\.shows.words.count).max() ?? 0, rows.map(\.basis.words.count).max() ?? 0)
    let states = DeviceState.allCases.map(\.words.count).max() ?? 0
    var text = ""
    for group in groups where !group.rows.isEmpty {
      text += "\(group.names.map(\.sanitised).joined(separator: ", ")):\n"
      var heading = ""
      for row in group.rows where !row.isBesideThePoint {
        let title = "  \(row.family.map { "\($0.rawValue), " } ?? "")\(row.surface.title)\n"
        if title != heading { text += title }
        heading = title
        text += "    \(row.state.words.padded(to: states))   \(row.shows.words.padded(to: width.0))   "
        text += "\(row.basis.words.padded(to: width.1))   \(row.source)\n"
      }
    }
    return text
  }

  private var reported: String {
    findings.filter { ($0.widget == widget.type || $0.widget == nil) && $0.extension == subject.name }.reduce("") {
      text, finding in
      let silenced = finding.suppression.map { " (suppressed: \($0.kind.rawValue))" } ?? ""
      return text
        + "\(finding.location): \(finding.severity.rawValue): \(finding.message.sanitised) [\(finding.rule)]\(silenced)\n"
    }
  }
}

extension Exposure {
  /// A state that the surface does not have.
  fileprivate var isBesideThePoint: Bool {
    guard state == .alwaysOn || state == .alwaysOnHidden, shows == .unknown || shows == .notOffered else { return false }
    return ![.lockScreen, .iPadLockScreen, .watchFace, .smartStack].contains(surface)
  }
}

extension Leaf {
  /// What it shows, whether that changes, and what stands before it.
  fileprivate var said: String {
    let changing =
      switch changes {
      case .yes: "changes"
      case .no: "fixed"
      case .unknown: "may change"
      }
    let covered =
      switch cover {
      case .none: "not marked"
      case .marked: "marked"
      case .custom: "replaced according to '.privacy'"
      case .exempt: "exempt from redaction"
      case .conditional: "marked on a condition only"
      }
    let words = evidence.map(\.name)
    let only = families.isEmpty ? "" : ", in \(families.map(\.rawValue).joined(separator: ", ")) only"
    let what = expression.isEmpty ? "" : "\(expression): "
    return what + "\(changing), \(covered)\(only)"
      + (words.isEmpty ? "" : ", sensitive for \(words.map { "'\($0)'" }.joined(separator: ", "))")
  }
}

extension WidgetConfigurationKind {
  fileprivate var words: String {
    switch self {
    case .static: "a widget (StaticConfiguration)"
    case .intent: "a widget (IntentConfiguration)"
    case .appIntent: "a widget (AppIntentConfiguration)"
    case .relevance: "a widget (RelevanceConfiguration)"
    case .activity: "a Live Activity"
    case .control: "a control"
    case .clockKit: "a ClockKit complication"
    }
  }
}
