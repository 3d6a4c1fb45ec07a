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
    guard widget.isTimelineWidget, widget.isWeighed else { return }
    for each in widget.cases(in: `extension`) where each.verdict.lockScreen == .leaks {
      let extent = each.extent(of: widget) { family in
        widget.worth(in: family) == .leaks && widget.content.part(in: family).annotation == .partial
          && widget.isUnmarked(in: family)
      }
      guard extent.surfaces.contains(where: \.isLockScreen) else { continue }
      let unmarked = extent.leaves.filter(\.isUnmarked)
      report.emit(
        .partly(widget, each, extent), severity: widget.showsSensitiveContent(in: unmarked) ? .error : .warning,
        at: widget.location,
        notes: widget.unmarkedNotes(of: unmarked) + widget.markNotes + each.levelNotes(in: `extension`)
          + widget.evidenceNotes(for: unmarked) + [.lockedStates("the marked parts are redacted, the rest stays visible")],
        help: "mark all of it at the root of the view; 'audit explain \(Self.metadata.id)' says why one mark shows the rest",
        configurations: each.names)
    }
  }
}

extension Finding.Message {
  fileprivate static func partly(_ widget: Widget, _ each: WidgetCase, _ extent: ShownExtent) -> Self {
    let changing = extent.leaves.filter { $0.changes == .yes }
    let marked = changing.count { $0.cover.isDecided }
    let count =
      changing.isEmpty ? "" : " (\(marked) of \(changing.count) changing view\(changing.count == 1 ? "" : "s") marked)"
    return "'\(widget.type)' marks only a part of its content\(extent.asFamilies)\(count); "
      + "the rest is visible on the locked device even where a person chose to hide\(each.unlessHidden): \(extent.surfaces.listed)"
  }
}
