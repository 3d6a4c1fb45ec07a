/// Reports a widget that is disfavoured for the Mac: still to be had there, under "Other".
struct MacAvailabilityDiscouraged: Rule {
  static let metadata = RuleMetadata(
    id: "mac-availability-discouraged", summary: "the widget is disfavoured for the Mac: listed under 'Other', not removed",
    severity: .note, family: .macAvailability,
    documentation: "https://developer.apple.com/documentation/swiftui/widgetconfiguration/disfavoredlocations(_:for:)",
    explanation: """
      ## Why it matters
      `disfavoredLocations([.iPhoneWidgetsOnMac], for:)` neither keeps a widget available as others are, nor removes it: people find it under
      "Other" in the Mac's gallery. Whoever meant to keep private content off the Mac has not done so.

      On the locked phone nothing changes by it: what is visible there, on factory settings and where a person chose to hide, hangs on level
      and marks alone.

      ## What Apple documents
      A disfavoured family is listed in another part of the gallery for that location.
      https://developer.apple.com/documentation/swiftui/widgetconfiguration/disfavoredlocations(_:for:)
      https://developer.apple.com/documentation/widgetkit/preparing-widgets-for-additional-contexts-and-appearances

      ## How to fix
      To keep it off the Mac, protect the extension. To have it there as others are, take the location out of the list.

      ## Known limits
      That a disfavoured widget can still be added on the Mac is a developer's report; for StandBy and CarPlay Apple says it.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    let disfavor = widget.disfavorOnMac
    guard disfavor != .none else { return }
    for each in widget.cases(in: `extension`) where [.discouraged, .available].contains(each.verdict.mac) {
      report.emit(
        disfavor == .whole ? .whole(widget.type) : .partly(widget), at: widget.location,
        help: "protecting the extension is what takes a widget off the Mac", configurations: each.names)
    }
  }
}

extension Finding.Message {
  fileprivate static func whole(_ type: String) -> Self {
    "'\(type)' is disfavoured for the Mac: it is listed under 'Other' there, not removed"
  }

  fileprivate static func partly(_ widget: Widget) -> Self {
    let families = widget.families.filter((widget.disfavoredLocations[.iPhoneWidgetsOnMac] ?? []).contains)
    return
      "'\(widget.type)' is disfavoured for the Mac as \(families.map(\.rawValue).quoted) only: listed under 'Other' there, not removed"
  }
}
