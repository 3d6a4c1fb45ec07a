/// Reports a view that draws something of its own for a redaction reason, and nothing for `.privacy`.
struct UnhandledPrivacyReason: Rule {
  static let metadata = RuleMetadata(
    id: "unhandled-privacy-reason", summary: "'redactionReasons' decides what is drawn, and '.privacy' is never tested",
    severity: .warning, family: .lockScreen,
    documentation: "https://developer.apple.com/documentation/swiftui/redactionreasons/privacy",
    explanation: """
      ## Why it matters
      A view that asks for `redactionReasons` draws a look of its own for the placeholder or for stale data. Where a person chose to hide
      the content, the reason is another one: `.privacy`. The view does not test it: its own look is not drawn there.

      ## What Apple documents
      `.privacy` is in force where people chose to hide sensitive information; a view that reads the reasons can draw its own treatment.
      https://developer.apple.com/documentation/swiftui/redactionreasons/privacy
      `.invalidated` says that data is stale and has no meaning for privacy.
      https://developer.apple.com/documentation/swiftui/redactionreasons/invalidated

      ## How to fix
      Test `.privacy` too (`redactionReasons.contains(.privacy)`, or `!redactionReasons.isEmpty` for all of them), or mark the content
      with `privacySensitive()`.

      ## Known limits
      Silent where all that changes is marked, where the view names `.privacy` anywhere, where the content is hidden by the extension's
      level, and where the reasons are read and decide nothing.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    guard widget.isTimelineWidget, widget.isWeighed, !widget.content.isStatic,
      let first = widget.content.unhandledReasonReads.first
    else { return }
    for each in widget.cases(in: `extension`) {
      switch each.verdict.lockScreen {
      case .leaks, .redactable, .unknown: break
      case .harmless, .hidden, .notShown:
        // A complication has its own question: what its Always-On face shows.
        guard [.leaks, .redactable, .unknown].contains(each.verdict.alwaysOn) else { continue }
      }
      report.emit(
        .unhandled(widget), at: first.location ?? widget.location, notes: widget.content.unhandledReasonReads,
        help: "test '.privacy' too, or mark the content with 'privacySensitive()'", configurations: each.names)
    }
  }
}

extension Finding.Message {
  fileprivate static func unhandled(_ widget: Widget) -> Self {
    "'\(widget.type)' draws a look of its own for a redaction reason, and never tests '.privacy'"
  }
}
