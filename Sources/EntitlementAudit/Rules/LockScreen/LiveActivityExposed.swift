/// Reports a Live Activity whose Lock Screen presentation shows changing content.
struct LiveActivityExposed: Rule {
  static let metadata = RuleMetadata(
    id: "live-activity-exposed", summary: "the Live Activity's content is readable on the locked device", severity: .warning,
    severityText: "error if sensitive and unmarked, warning if unmarked, note if marked", family: .lockScreen,
    documentation: "https://developer.apple.com/documentation/activitykit/displaying-live-data-with-live-activities",
    explanation: """
      ## Why it matters
      A Live Activity stands on the Lock Screen by its nature, and also in StandBy, in CarPlay, on the paired Mac and in the watch's Smart
      Stack. No family, location or setting of the project keeps it off the Lock Screen.

      Locked, on factory settings: the content is visible. Where a person chose to hide Lock Screen widgets: not documented, so it is taken
      to be visible. Where a person switched off Live Activities under Allow Access When Locked: not shown.

      ## What Apple documents
      All presentations are mandatory, the Lock Screen's too.
      https://developer.apple.com/documentation/activitykit/displaying-live-data-with-live-activities
      Show only a harmless summary, and details after a tap into the app.
      https://developer.apple.com/design/human-interface-guidelines/live-activities
      Apple asks for redaction in Live Activities as well, but does not say what puts it in force; and what Data Protection on the
      extension does to them is not documented. Neither is given credit.

      ## How to fix
      Show less in the activity: a state, a time, a symbol instead of the value itself. Marking the content is worth doing and proves
      nothing.

      ## Known limits
      Whether the content is private is judged by entitlements, imports and words in what is shown.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    guard widget.configuration == .activity, widget.isWeighed else { return }
    let isMarked = widget.content.exemptions.isEmpty && [.whole, .custom].contains(widget.content.annotation)
    let open = widget.content.leaves.filter { $0.isUnmarked || $0.isExemptAndChanges }
    let severity: Severity = isMarked ? .note : widget.showsSensitiveContent(in: open) ? .error : .warning
    for each in widget.cases(in: `extension`) where each.verdict.lockScreen == .leaks {
      var notes = isMarked ? widget.markNotes : open.notes + widget.content.exemptions
      if each.level == .strong {
        notes += each.levelNotes(in: `extension`)
        notes.append(Note("whether the extension's Data Protection level hides a Live Activity is not documented"))
      }
      let surfaces = each.extent(of: widget, worth: .leaks).surfaces
      report.emit(
        isMarked ? .marked(widget, surfaces) : .visible(widget, surfaces), severity: severity, at: widget.location,
        notes: notes + (isMarked ? widget.evidenceNotes : widget.evidenceNotes(for: open)),
        help: "show only a harmless summary in it, and details after a tap into the app",
        configurations: each.names)
    }
  }
}

extension Finding.Message {
  fileprivate static func visible(_ widget: Widget, _ surfaces: [Surface]) -> Self {
    "the Live Activity '\(widget.type)' shows its content on the locked device: \(surfaces.listed)"
  }

  fileprivate static func marked(_ widget: Widget, _ surfaces: [Surface]) -> Self {
    "the Live Activity '\(widget.type)' is marked, but it is not documented that marks hide a Live Activity: \(surfaces.listed)"
  }
}
