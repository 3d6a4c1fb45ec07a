/// Apple's pages about what an extension's Info.plist holds.
enum InfoPlistPage {
  static let extensionDictionary =
    "https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension"
  static let liveActivities =
    "https://developer.apple.com/documentation/bundleresources/information-property-list/nssupportsliveactivities"
  static let displayName =
    "https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundledisplayname"
  static let todayExtension = "https://developer.apple.com/documentation/notificationcenter"

  /// WidgetKit's extension point, and that of the Today widgets before it.
  static let widgetPoint = "com.apple.widgetkit-extension"
  static let todayPoint = "com.apple.widget-extension"
}

extension WidgetExtension {
  /// The first widget that is declared, as a note: why the extension is held for one of WidgetKit.
  var declaredNotes: [Note] {
    widgets.first.map { [Note("'\($0.type)' is declared here", at: $0.location)] } ?? []
  }
}
