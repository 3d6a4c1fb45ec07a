/// Reports what was read and could not be decided, at the place that stopped it.
struct VerdictUnknown: Rule {
  static let metadata = RuleMetadata(
    id: "verdict-unknown", summary: "a verdict could not be reached", severity: .warning, family: .lockScreen,
    documentation: "https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content",
    explanation: """
      ## Why it matters
      A verdict that is unknown is no clean bill: the widget may be readable on the locked device. The finding stands at the expression that
      could not be followed, or at what leaves the level open.

      Locked, on factory settings: what the widget shows is visible unless its level hides it. Where a person chose to hide it: not known,
      since that hangs on the marks that could not be followed.

      ## What Apple documents
      What hides a widget are the extension's Data Protection level and, for people who chose to hide, the marks in its views.
      https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content

      ## How to fix
      Write the families as literal cases, mark the root of what the content closure returns, and keep the configurations' entitlements
      files in the repository. Where the sources cannot say it, a widget manifest can.

      ## Known limits
      Views from binary packages, values computed at run time and macros cannot be followed. Silent where another finding or a problem
      names the cause: a wrong value, a missing file, a source that could not be read.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    for each in widget.cases(in: `extension`) {
      let isOpen = each.verdict.lockScreen == .unknown || each.verdict.alwaysOn == .unknown
      if widget.familiesAreUnknown, isOpen || (each.verdict.mac == .unknown && each.level != .unknown) {
        report.emit(
          .families(widget), at: widget.familiesNote?.location ?? widget.location, notes: notes(widget, [widget.familiesNote]),
          help: "write the families as literal cases", configurations: each.names)
      } else if isOpen, widget.configuration == .clockKit {
        report.emit(
          .complication(widget.type), at: widget.content.clockKitPrivacy?.location ?? widget.location, notes: notes(widget, []),
          help: "answer 'getPrivacyBehavior' with one value", configurations: each.names)
      } else if isOpen, !widget.content.stops.isEmpty || `extension`.isSourceComplete {
        report.emit(
          .content(widget), at: widget.content.stops.first?.location ?? widget.location,
          notes: notes(widget, Array(widget.content.stops.dropFirst()).shortened.map(Optional.some)),
          help: "mark the root of what the content closure returns, or write the view so that it can be followed",
          configurations: each.names)
      }
    }
  }

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    guard !`extension`.isLegacyToday else { return }
    for configuration in `extension`.configurations
    where configuration.protection.mac == .unknown && configuration.faults.isEmpty && !configuration.isUnknownReported {
      report.emit(
        .level(`extension`.name), in: configuration, of: `extension`,
        help: "until it is known, widgets are judged as unprotected, and their place on the Mac as unknown")
    }
    // Where no widget is known at all, that is said; and the app around a ClockKit complication registers no widgets.
    guard `extension`.widgetsKnown, `extension`.widgets.contains(where: { $0.configuration != .clockKit }) else { return }
    var seen: Set<Note> = []
    for stop in `extension`.registrationsInDoubt where seen.insert(stop).inserted {
      report.emit(
        .registration(`extension`.name, stop), at: stop.location ?? `extension`.location,
        help: "keep the widget's source in reach, or describe the widget in a widget manifest")
    }
  }

  /// The widget's own place, where the finding stands elsewhere, then what else was in the way.
  private func notes(_ widget: Widget, _ others: [Note?]) -> [Note] {
    [Note("'\(widget.type)' is declared here", at: widget.location)] + others.compactMap { $0 }
  }
}

extension Finding.Message {
  fileprivate static func families(_ widget: Widget) -> Self {
    "cannot tell where '\(widget.type)' appears: its families could not be read"
  }

  fileprivate static func content(_ widget: Widget) -> Self {
    let question = "cannot tell whether '\(widget.type)' hides its content"
    guard let stop = widget.content.stops.first else { return "\(question)" }
    return "\(question): \(stop.message)"
  }

  fileprivate static func complication(_ type: String) -> Self {
    "cannot tell whether '\(type)' hides on the locked watch: what 'getPrivacyBehavior' answers could not be read"
  }

  fileprivate static func registration(_ name: String, _ stop: Note) -> Self {
    "cannot tell what else '\(name)' offers: \(stop.message)"
  }

  fileprivate static func level(_ name: String) -> Self {
    "cannot tell the Data Protection level of '\(name)'"
  }
}
