/// Reports a Live Activity whose app does not say that it supports them.
struct LiveActivitiesUndeclared: Rule {
  static let metadata = RuleMetadata(
    id: "live-activities-undeclared", summary: "a Live Activity, and no app that says it supports them", severity: .warning,
    family: .infoPlist, documentation: InfoPlistPage.liveActivities,
    explanation: """
      ## Why it matters
      Without the key in the app's Info.plist no Live Activity can be started: the code is there and never shows.

      ## What Apple documents
      The app's Info.plist says `NSSupportsLiveActivities` with the value true. Where the project has no file, the target's properties say
      it (the build setting `INFOPLIST_KEY_NSSupportsLiveActivities`).
      https://developer.apple.com/documentation/activitykit/displaying-live-data-with-live-activities
      https://developer.apple.com/documentation/bundleresources/information-property-list/nssupportsliveactivities

      ## How to fix
      Add the key to the Info.plist of the app that embeds the extension.

      ## Known limits
      Silent where no app is known, or where the Info.plist of one of them could not be read.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    guard widget.configuration == .activity, !`extension`.hosts.isEmpty,
      `extension`.hosts.allSatisfy({ $0.supportsLiveActivities == false })
    else { return }
    report.emit(
      .undeclared(widget.type, `extension`.hosts.map(\.name)), at: widget.location,
      help: "add 'NSSupportsLiveActivities' with the value true to the app's Info.plist")
  }
}

extension Finding.Message {
  fileprivate static func undeclared(_ widget: String, _ hosts: [String]) -> Self {
    "Live Activity '\(widget)' cannot start: 'NSSupportsLiveActivities' is not true in \(hosts.quoted)"
  }
}
