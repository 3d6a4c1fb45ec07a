/// Reports marks that cover only what never changes.
struct HarmlessContentRedacted: Rule {
  static let metadata = RuleMetadata(
    id: "harmless-content-redacted", summary: "only fixed content is marked", severity: .note, family: .lockScreen,
    documentation: "https://developer.apple.com/documentation/swiftui/view/privacysensitive(_:)",
    explanation: """
      ## Why it matters
      A title, a symbol or a launcher says the same to everyone; redacting it makes the widget unreadable and protects nothing. Where
      something beside it changes, the mark does harm: an entry in which anything is marked is drawn live where a person chose to hide, and
      the part that changes stays visible in it.

      Locked, on factory settings: all of it is visible, marked or not. Where a person chose to hide it: the fixed content is redacted, and
      what changes beside it is visible.

      ## What Apple documents
      Marked views are redacted when the privacy reason is in force; an entry without marked views is replaced by its placeholder.
      https://developer.apple.com/documentation/swiftui/view/privacysensitive(_:)
      https://developer.apple.com/videos/play/wwdc2022/10050

      ## How to fix
      Take `privacySensitive()` off what never changes. Where something private is shown beside it, mark that.

      ## Known limits
      Silent where not everything that the widget shows could be followed. Whether a fixed text is private in itself cannot be read from the
      sources.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    guard widget.content.isComplete, widget.configuration != .clockKit else { return }
    let isNeedless =
      widget.configuration == .control && widget.content.templateMark != nil
      ? widget.showsNothingThatChanges : widget.content.marksOnlyFixedLeaves
    guard isNeedless else { return }
    let isStatic = widget.showsNothingThatChanges
    report.emit(
      isStatic ? .needless(widget.type) : .misplaced(widget.type), at: widget.location,
      notes: widget.content.marks.isEmpty
        ? [widget.content.templateMark.map { Note("marked here", at: $0) }].compactMap(\.self) : widget.markNotes,
      help: isStatic ? "take the mark off: there is nothing to hide" : "mark what changes, or nothing at all",
      configurations: widget.verdicts.map(\.configuration))
  }
}

extension WidgetContent {
  /// Whether something is marked with `privacySensitive`, and none of it changes.
  fileprivate var marksOnlyFixedLeaves: Bool {
    let marked = leaves.filter { $0.cover == .marked }
    return !marked.isEmpty && marked.allSatisfy { $0.changes == .no }
  }
}

extension Finding.Message {
  fileprivate static func needless(_ type: String) -> Self { "'\(type)' marks only content that never changes" }

  fileprivate static func misplaced(_ type: String) -> Self {
    "'\(type)' marks only content that never changes; what changes beside it is not redacted"
  }
}
