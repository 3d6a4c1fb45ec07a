/// Reports a widget whose content stands on the locked device with nothing marked and nothing protected.
struct LockScreenLeak: Rule {
  static let metadata = RuleMetadata(
    id: "lock-screen-leak", summary: "the widget's content is readable on the locked device", severity: .warning,
    severityText: "error if sensitive, else warning", family: .lockScreen,
    documentation: "https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content",
    explanation: """
      ## Why it matters
      Whoever holds the locked phone reads what the widget shows. Small widgets count as well: they stand in StandBy, on the iPad's
      Lock Screen, in Today View and in CarPlay.

      Locked, on factory settings: all of the content is visible. Where a person chose to hide it: a placeholder, because nothing is
      marked. Before the first unlock after a restart: a placeholder.

      ## What Apple documents
      Content is drawn on the locked device unless the person chose otherwise. Data Protection on the widget extension,
      `NSFileProtectionComplete` or `NSFileProtectionCompleteUnlessOpen`, replaces it by a placeholder for everyone; any other level, or
      none, hides it only until the first unlock.
      https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content

      One reply in Apple's forums (thread 787868) turns the levels round. The documentation, the Apple Platform Security guide and apps in
      the field agree against it.

      ## How to fix
      There are two remedies, and they are worth different things.
      - Protect the extension: give its entitlements `com.apple.developer.default-data-protection` with `NSFileProtectionComplete`. This
        hides every widget of the extension for everyone while the device is locked. The price: none of them can be had on the Mac, and
        in CarPlay they are placeholders.
      - Mark the content with `privacySensitive()`. This hides it only for people who chose to hide; factory settings still show it.
        Mark all of it: a widget that is marked in part keeps the rest visible where an unmarked one becomes a placeholder whole.

      A widget that shows nothing private may stay as it is. One in which nothing changes is not reported, and where the families show
      different things, only those that give something away are named.

      ## Known limits
      Whether the content is private cannot be read from the sources; entitlements, imports and words in what is shown decide how much the
      finding weighs. An unknown level is judged as one that hides nothing. That Today View and CarPlay show the content on a locked phone
      is inferred, not documented.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    guard widget.isTimelineWidget, widget.isWeighed else { return }
    for each in widget.cases(in: `extension`) where each.verdict.lockScreen == .leaks {
      let extent = each.extent(of: widget) { family in
        widget.worth(in: family) == .leaks && widget.content.part(in: family).annotation == .none && widget.isUnmarked(in: family)
      }
      guard extent.surfaces.contains(where: \.isLockScreen) else { continue }
      let unmarked = extent.leaves.filter(\.isUnmarked)
      let keepsRest = extent.families.contains { widget.content.part(in: $0).hasMark }
      report.emit(
        .shown(widget, each, extent), severity: widget.showsSensitiveContent(in: unmarked) ? .error : .warning,
        at: widget.location,
        notes: widget.unmarkedNotes(of: unmarked) + each.levelNotes(in: `extension`) + widget.evidenceNotes(for: unmarked)
          + [
            .lockedStates(
              keepsRest ? "all that changes is visible still, since something that never changes is marked" : "a placeholder")
          ],
        help: LockScreenText.protectOrMark(Self.metadata.id), configurations: each.names)
    }
  }
}

extension Finding.Message {
  fileprivate static func shown(_ widget: Widget, _ each: WidgetCase, _ extent: ShownExtent) -> Self {
    "'\(widget.type)' shows its content on the locked device\(extent.asFamilies)\(each.unlessHidden): \(extent.surfaces.listed)"
  }
}
