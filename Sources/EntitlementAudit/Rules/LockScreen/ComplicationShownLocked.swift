/// Reports a ClockKit complication that the locked watch shows.
struct ComplicationShownLocked: Rule {
  static let metadata = RuleMetadata(
    id: "complication-shown-locked", summary: "the ClockKit complication is shown on the locked watch", severity: .warning,
    family: .lockScreen,
    documentation:
      "https://developer.apple.com/documentation/clockkit/clkcomplicationdatasource/getprivacybehavior(for:withhandler:)",
    explanation: """
      ## Why it matters
      A watch off the wrist is locked, and still shows the complication's last entry.

      Locked: the content is visible. With `hideOnLockScreen`: the icon or the name of the app.

      ## What Apple documents
      `getPrivacyBehavior(for:withHandler:)` decides what the locked watch shows; without it ClockKit shows the complication.
      https://developer.apple.com/documentation/clockkit/clkcomplicationdatasource/getprivacybehavior(for:withhandler:)

      ## How to fix
      Answer `.hideOnLockScreen` in `getPrivacyBehavior`, or move the complication to WidgetKit and mark what it shows.

      ## Known limits
      As soon as the app offers a complication with WidgetKit, the system no longer calls ClockKit's methods: nothing is reported then. An
      answer that is computed is not reported here but as `verdict-unknown`.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    guard widget.configuration == .clockKit, widget.isWeighed, let privacy = widget.content.clockKitPrivacy else { return }
    for each in widget.cases(in: `extension`) where each.verdict.lockScreen == .leaks {
      report.emit(
        privacy.behavior == .absent ? .absent(widget.type) : .shows(widget.type), at: widget.location,
        notes: [privacy.location.map { Note("answered here", at: $0) }].compactMap { $0 } + widget.evidenceNotes,
        help: "answer 'hideOnLockScreen' in 'getPrivacyBehavior'", configurations: each.names)
    }
  }
}

extension Finding.Message {
  fileprivate static func shows(_ type: String) -> Self {
    "'\(type)' shows its complication on the locked watch: 'getPrivacyBehavior' answers 'showOnLockScreen'"
  }

  fileprivate static func absent(_ type: String) -> Self {
    "'\(type)' shows its complication on the locked watch: it has no 'getPrivacyBehavior', and ClockKit's default is to show"
  }
}
