/// Reports a watch widget that shows unmarked content in the Always-On state.
struct AlwaysOnLeak: Rule {
  static let metadata = RuleMetadata(
    id: "always-on-leak", summary: "the complication's content is readable on the Always-On watch face", severity: .note,
    severityText: "warning if sensitive, else note", family: .lockScreen,
    documentation: "https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content",
    explanation: """
      ## Why it matters
      A lowered wrist does not hide a complication: the Always-On display dims it and shows it to everyone who looks.

      Always-On, on factory settings: all of the content is visible, dimmed. Where a person chose to hide sensitive complications: a
      placeholder if nothing is marked; the marked parts redacted and the rest visible if a part is marked.

      ## What Apple documents
      People choose Hide Sensitive Complications, for all or for single complications, in the watch's Display & Brightness settings; it is
      off as the watch comes.
      https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content
      https://developer.apple.com/videos/play/wwdc2022/10050
      Apple's yardstick is to hide financial and health data always in the Always-On state.
      https://developer.apple.com/documentation/watchos-apps/designing-your-app-for-the-always-on-state

      ## How to fix
      Mark the root of what the complication shows with `privacySensitive()`, or draw a private view where the privacy reason is in force.
      Nothing that is documented hides it for everyone; what must never be read belongs into the app.

      ## Known limits
      What Data Protection does to a complication is not documented, so a strong level is given no credit here. A locked watch off the wrist
      is not documented either and not judged.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    guard widget.isWeighed else { return }
    for each in widget.cases(in: `extension`) where each.verdict.alwaysOn == .leaks {
      let extent = each.extent(of: widget, in: .alwaysOn, worth: .leaks)
      let open = extent.leaves.filter { $0.isUnmarked || $0.isExemptAndChanges }
      let marks = Set(extent.families.map(widget.exposureMark))
      let hidden =
        !widget.content.exemptions.isEmpty
        ? "what is exempt from redaction stays visible"
        : marks.contains(.partial) ? "the marked parts are redacted, the rest stays visible" : "a placeholder"
      report.emit(
        .alwaysOn(widget, extent), severity: widget.showsSensitiveContent(in: open) ? .warning : .note, at: widget.location,
        notes: widget.unmarkedNotes(of: open) + widget.content.exemptions + widget.evidenceNotes(for: open) + [
          Note(
            "Always-On, on factory settings: all of it is visible; where a person chose to hide sensitive complications, per watch: \(hidden)"
          )
        ], help: "mark the root of the view: it then hides for people who chose to hide", configurations: each.names)
    }
  }
}

extension Finding.Message {
  fileprivate static func alwaysOn(_ widget: Widget, _ extent: ShownExtent) -> Self {
    "'\(widget.type)' shows its content in the Always-On state\(extent.asFamilies): \(extent.surfaces.listed)"
  }
}
