/// Reports a key of the Info.plist that stands where the system does not look for it.
struct MisplacedExtensionKey: Rule {
  static let metadata = RuleMetadata(
    id: "misplaced-extension-key", summary: "an Info.plist key where the system does not look for it", severity: .warning,
    family: .infoPlist, documentation: InfoPlistPage.extensionDictionary,
    explanation: """
      ## Why it matters
      The extension point counts inside the dictionary `NSExtension` alone: anywhere else the extension is never registered. And
      `NSSupportsLiveActivities` counts in the app's Info.plist alone: in the extension's it does nothing, and no Live Activity starts.

      ## What Apple documents
      `NSExtensionPointIdentifier` is a key of the dictionary `NSExtension`.
      https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension
      `NSSupportsLiveActivities` belongs into the Info.plist of the app.
      https://developer.apple.com/documentation/bundleresources/information-property-list/nssupportsliveactivities

      ## How to fix
      Move the key to where it counts.

      ## Known limits
      Other keys that stand in the wrong place are not looked for.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    for fault in `extension`.infoPlist.faults {
      switch fault.kind {
      case .misplacedPoint:
        report.emit(
          .point, at: fault.location, notes: `extension`.declaredNotes, help: "move it into the dictionary 'NSExtension'",
          configurations: fault.configurations)
      case .misplacedLiveActivitiesKey:
        report.emit(
          .liveActivities(`extension`), at: fault.location, help: "move it into the app's Info.plist",
          configurations: fault.configurations)
      default: continue
      }
    }
  }
}

extension Finding.Message {
  fileprivate static var point: Self {
    "'NSExtensionPointIdentifier' outside 'NSExtension' has no effect: the extension is not registered"
  }

  fileprivate static func liveActivities(_ `extension`: WidgetExtension) -> Self {
    "'NSSupportsLiveActivities' has no effect in the extension '\(`extension`.name)': it belongs to the app"
  }
}
