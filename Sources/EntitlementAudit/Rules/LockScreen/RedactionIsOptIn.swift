/// Reports sensitive content that is marked whole: it hides only for people who chose to hide.
struct RedactionIsOptIn: Rule {
  static let metadata = RuleMetadata(
    id: "redaction-is-opt-in", summary: "marked content hides only for people who chose to hide", severity: .warning,
    severityText: "warning if sensitive, else not reported", family: .lockScreen,
    documentation: "https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content",
    explanation: """
      ## Why it matters
      `privacySensitive()` and a branch on the privacy reason work when the person switched off Lock Screen Widgets under Allow Access
      When Locked. The switch is on as the device comes, so most people's locked devices show the content.

      Locked, on factory settings: all of the content is visible. Where a person chose to hide it: it is redacted, or the widget's own
      private view is drawn.

      ## What Apple documents
      People decide whether widgets hide on the Lock Screen; only `NSFileProtectionComplete` and `NSFileProtectionCompleteUnlessOpen` on the
      extension hide for everyone.
      https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content
      https://developer.apple.com/videos/play/wwdc2022/10050

      ## How to fix
      For content that nobody should read from a locked device, protect the extension. The price is its place on the Mac
      (`audit explain mac-availability-lost`). Otherwise the marks are a decision that is documented in the code: accept the finding.

      ## Known limits
      Silent where no entitlement, import or word says that the content is sensitive. Text keeps its length when it is redacted; shapes,
      gauges and charts are not documented to be redacted at all.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    guard widget.isTimelineWidget, widget.showsSensitiveContent else { return }
    for each in widget.cases(in: `extension`) where each.verdict.lockScreen == .redactable {
      let extent = each.extent(of: widget) { widget.worth(in: $0) != .harmless }
      guard widget.showsSensitiveContent(in: extent.leaves) else { continue }
      let isCustom = extent.families.allSatisfy { widget.content.part(in: $0).annotation == .custom }
      report.emit(
        .optIn(widget, each, extent), at: widget.location,
        notes: widget.markNotes + each.levelNotes(in: `extension`) + widget.evidenceNotes(for: extent.leaves)
          + [.lockedStates(isCustom ? "the widget's own private view" : "all of it is redacted")],
        help: "to hide it for everyone, protect the extension (takes its widgets off the Mac)", configurations: each.names)
    }
  }
}

extension Finding.Message {
  fileprivate static func optIn(_ widget: Widget, _ each: WidgetCase, _ extent: ShownExtent) -> Self {
    "'\(widget.type)' hides its content on the locked device\(extent.asFamilies) only for people who chose to hide\(each.unlessHidden): "
      + extent.surfaces.listed
  }
}
