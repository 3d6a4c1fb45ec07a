/// Reports a widget without `supportedFamilies`: where it appears is the system's choice.
struct FamiliesUndeclared: Rule {
  static let metadata = RuleMetadata(
    id: "families-undeclared", summary: "no 'supportedFamilies': the system chooses where the widget appears", severity: .note,
    family: .lockScreen,
    documentation: "https://developer.apple.com/documentation/swiftui/widgetconfiguration/supportedfamilies(_:)",
    explanation: """
      ## Why it matters
      The families decide which locked surfaces show the widget. Where none are declared, the system chooses, and a new release of it may
      choose more.

      Locked and hidden states are judged for the assumed families: all system families on iPhone and iPad, all accessory families on the
      watch. The small one already stands in StandBy, on the iPad's Lock Screen and in CarPlay.

      ## What Apple documents
      `supportedFamilies(_:)` sets the sizes a widget supports; no default is documented.
      https://developer.apple.com/documentation/swiftui/widgetconfiguration/supportedfamilies(_:)

      ## How to fix
      Declare the families that the widget is drawn for.

      ## Known limits
      That accessory families are not part of the default is assumed. Families that are declared and could not be read are
      `verdict-unknown`, not this.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    guard widget.isTimelineWidget, widget.configuration != .relevance, widget.familiesOrigin == .default else { return }
    report.emit(
      .undeclared(widget.type), at: widget.location,
      notes: [Note("assumed: \(widget.families.map(\.rawValue).listed)")],
      help: "declare the families with 'supportedFamilies'", configurations: widget.verdicts.map(\.configuration))
  }
}

extension Finding.Message {
  fileprivate static func undeclared(_ type: String) -> Self {
    "'\(type)' declares no 'supportedFamilies': the places where it appears are the system's choice"
  }
}
