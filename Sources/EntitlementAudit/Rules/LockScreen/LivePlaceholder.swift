/// Reports a provider whose placeholder is made of real data.
struct LivePlaceholder: Rule {
  static let metadata = RuleMetadata(
    id: "live-placeholder", summary: "the placeholder is made of real data", severity: .warning, family: .lockScreen,
    documentation: "https://developer.apple.com/documentation/widgetkit/timelineprovider/placeholder(in:)",
    explanation: """
      ## Why it matters
      The placeholder is what stands there when a person chose to hide the content, and nothing in the widget is marked. It is drawn
      redacted, and redaction masks texts and images only: sizes, counts, charts, shapes, accessibility labels and whatever is below
      `unredacted()` come through. A placeholder that is read from a store gives these away.

      ## What Apple documents
      `placeholder(in:)` returns an entry that stands for the widget without its data; WidgetKit may show it where people hide sensitive
      information on the Lock Screen or on the watch.
      https://developer.apple.com/documentation/widgetkit/timelineprovider/placeholder(in:)
      The reason `placeholder` masks texts and images.
      https://developer.apple.com/documentation/swiftui/redactionreasons/placeholder
      That nothing else is masked is inferred.

      ## How to fix
      Build the entry of fixed sample values: texts, numbers, asset names, `.now`. Read the stores in the snapshot and the timeline.

      ## Known limits
      Reported only where a read is reached for certain: user defaults, files, the keychain, the network, Core Data, SwiftData, HealthKit,
      contacts, calendars and their like. Silent where the way there leads through a module whose sources are not in reach. A setting
      that says nothing about the person counts like any other value. `previewValue` of a control is not a placeholder on the Lock Screen.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    guard widget.platform != .macOS, widget.isWeighed, !widget.content.isStatic, let read = widget.placeholderRead else { return }
    report.emit(
      .live(widget, read), at: read.location, notes: read.chain,
      help: "return an entry of fixed sample values, and leave the stores to the snapshot and the timeline")
  }
}

extension Finding.Message {
  fileprivate static func live(_ widget: Widget, _ read: PlaceholderRead) -> Self {
    "the placeholder of '\(widget.type)' is made of real data: '\(read.provider)' reads \(read.store)"
  }
}
