/// Reports changing content that `unredacted()` or `privacySensitive(false)` takes out of every redaction.
struct UnredactedContent: Rule {
  static let metadata = RuleMetadata(
    id: "unredacted-content", summary: "'unredacted()' or 'privacySensitive(false)' lays changing content open",
    severity: .warning,
    severityText: "error if sensitive, else warning", family: .lockScreen,
    documentation: "https://developer.apple.com/documentation/swiftui/view/unredacted()",
    explanation: """
      ## Why it matters
      `unredacted()` and `privacySensitive(false)` take a view out of redaction, also below a view that is marked. What changes in such a
      view is visible in every state, even where a person chose to hide.

      Locked, on factory settings: the content is visible. Where a person chose to hide it: what is exempt is visible still, and in the
      placeholder too.

      ## What Apple documents
      `unredacted()` removes every reason to redact for the views below it.
      https://developer.apple.com/documentation/swiftui/view/unredacted()
      That it wins over a marked ancestor, and that the nearest `privacySensitive` counts, is inferred.

      ## How to fix
      Keep the exemption for what never changes: a title, a symbol, a launcher. Take it off everything that comes from the entry, or
      show a replacement text in a branch on the privacy reason.

      ## Known limits
      Silent where nothing below the exemption changes. Whether the content is private is judged by entitlements, imports and words.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    guard widget.isTimelineWidget, widget.isWeighed, !widget.content.exemptions.isEmpty, !widget.content.isStatic else { return }
    for each in widget.cases(in: `extension`) {
      switch each.verdict.lockScreen {
      case .leaks, .redactable, .unknown: break
      case .harmless, .hidden, .notShown: continue
      }
      let extent = each.extent(of: widget) { family in
        widget.content.leaves.isEmpty || widget.content.leaves(in: [family]).contains(where: \.isExemptAndChanges)
      }
      guard extent.surfaces.contains(where: \.isLockScreen) else { continue }
      let exempt = extent.leaves.filter(\.isExemptAndChanges)
      report.emit(
        .exempt(widget, each, extent), severity: widget.showsSensitiveContent(in: exempt) ? .error : .warning,
        at: widget.location,
        notes: exempt.notes + widget.content.exemptions + each.levelNotes(in: `extension`) + widget.evidenceNotes(for: exempt)
          + [.lockedStates("what is exempt is visible still")],
        help: "keep 'unredacted()' and 'privacySensitive(false)' for content that never changes", configurations: each.names)
    }
  }
}

extension Finding.Message {
  fileprivate static func exempt(_ widget: Widget, _ each: WidgetCase, _ extent: ShownExtent) -> Self {
    "'\(widget.type)' takes changing content out of redaction on the locked device\(extent.asFamilies)\(each.unlessHidden): "
      + extent.surfaces.listed
  }
}
