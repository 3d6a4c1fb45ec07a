/// Reports a sensitive widget without a Lock Screen surface that the locked device still shows in Today View.
struct TodayViewExposed: Rule {
  static let metadata = RuleMetadata(
    id: "today-view-exposed", summary: "the locked device shows the widget in Today View", severity: .warning,
    severityText: "warning if sensitive, else not reported", family: .lockScreen,
    documentation: "https://developer.apple.com/documentation/devicemanagement/restrictions",
    explanation: """
      ## Why it matters
      A medium or large widget is not offered on the Lock Screen, but people can put it into Today View, and a swipe on the Lock Screen
      opens that without unlocking.

      Locked, on factory settings: the content is visible in Today View. Where a person chose to hide Lock Screen widgets: not documented
      whether that reaches Today View. Where a person switched off Today View and Search under Allow Access When Locked: not reachable.

      ## What Apple documents
      Today View can be opened from the Lock Screen unless it is switched off or restricted (`allowLockScreenTodayView`).
      https://developer.apple.com/documentation/devicemanagement/restrictions
      That it shows widgets' content there is inferred from reports of apps, and `privacySensitive` is not documented to act there.

      ## How to fix
      Protect the extension (`NSFileProtectionComplete`): the only documented way to hide it there, at the price of the Mac. Or show less.

      ## Known limits
      Silent where no entitlement, import or word says that the content is sensitive, and where a Lock Screen surface shows something that
      changes: then the finding about that one names Today View too.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    guard widget.isTimelineWidget, widget.showsSensitiveContent else { return }
    for each in widget.cases(in: `extension`) where [.notShown, .harmless].contains(each.verdict.lockScreen) {
      let extent = each.extent(of: widget) { widget.worth(in: $0) != .harmless }
      guard extent.surfaces.contains(.todayView), widget.showsSensitiveContent(in: extent.leaves) else { continue }
      report.emit(
        .today(widget, each, extent), at: widget.location,
        notes: widget.unmarkedNotes(of: extent.leaves) + each.levelNotes(in: `extension`)
          + widget.evidenceNotes(for: extent.leaves)
          + [Note("locked, on factory settings: visible in Today View; where a person switched Today View off: not reachable")],
        help: "protect the extension (hides for everyone, takes its widgets off the Mac), or show less in it",
        configurations: each.names)
    }
  }
}

extension Finding.Message {
  fileprivate static func today(_ widget: Widget, _ each: WidgetCase, _ extent: ShownExtent) -> Self {
    "'\(widget.type)' shows its content in the Today View of the locked device\(extent.asFamilies)\(each.unlessHidden)"
  }
}
