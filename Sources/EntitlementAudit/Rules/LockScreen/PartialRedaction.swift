/// Reports a widget that marks a part of its content: the rest stays, even for people who chose to hide.
struct PartialRedaction: Rule {
  static let metadata = RuleMetadata(
    id: "partial-redaction", summary: "only a part of the content is marked: the rest stays visible to everyone",
    severity: .warning,
    severityText: "error if an unmarked part is sensitive, else warning", family: .lockScreen,
    documentation: "https://developer.apple.com/documentation/swiftui/view/privacysensitive(_:)",
    explanation: """
      ## Why it matters
      A widget in which nothing is marked becomes a placeholder whole when a person chooses to hide. The first `privacySensitive()` changes
      that: the live content is drawn, and only what is marked is redacted. Marking one view makes the others visible.

      Locked, on factory settings: all of the content is visible. Where a person chose to hide it: the marked parts are redacted, the rest
      is visible and live.

      ## What Apple documents
      Marked views are redacted when the privacy reason is in force; an entry without marked views is replaced by its placeholder.
      https://developer.apple.com/documentation/swiftui/view/privacysensitive(_:)
      https://developer.apple.com/documentation/widgetkit/converting-a-clockkit-app
      https://developer.apple.com/videos/play/wwdc2022/10050

      ## How to fix
      Mark the root of what the widget shows instead of single views, or mark every view that shows something private. To hide it for
      everyone, protect the extension (`audit explain lock-screen-leak`).

      ## Known limits
      Which of the unmarked views is private is judged by its words; a label beside a marked number is reported too, as a warning.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    guard widget.isTimelineWidget, widget.isWeighed, widget.content.annotation == .partial, !widget.isUnmarkedOnlyByExemption
    else {
      return
    }
    for each in widget.cases(in: `extension`) where each.verdict.lockScreen == .leaks {
      report.emit(
        .partly(widget, each), severity: widget.unmarkedIsSensitive ? .error : .warning, at: widget.location,
        notes: widget.unmarkedNotes + widget.markNotes
          + each.levelNotes(in: `extension`)
          + widget.evidenceNotes + [.lockedStates("the marked parts are redacted, the rest stays visible")],
        help: "mark all of it at the root of the view; 'audit explain \(Self.metadata.id)' says why one mark shows the rest",
        configurations: each.names)
    }
  }
}

extension Widget {
  /// Whether a view that nothing covers shows something sensitive; where single views are not known, whether the widget does.
  fileprivate var unmarkedIsSensitive: Bool {
    guard showsSensitiveContent, !content.leaves.isEmpty else { return showsSensitiveContent }
    return content.leaves.contains { $0.cover != .marked && $0.cover != .custom && $0.changes != .no && !$0.evidence.isEmpty }
  }
}

extension Finding.Message {
  fileprivate static func partly(_ widget: Widget, _ each: WidgetCase) -> Self {
    "'\(widget.type)' marks only a part of its content; the rest is visible on the locked device even where a person chose to hide"
      + "\(each.unlessHidden): \(each.lockedSurfaces(of: widget).listed)"
  }
}
