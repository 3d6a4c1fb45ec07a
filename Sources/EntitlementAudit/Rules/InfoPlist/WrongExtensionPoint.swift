/// Reports an extension that declares widgets under another extension point than WidgetKit's.
struct WrongExtensionPoint: Rule {
  static let metadata = RuleMetadata(
    id: "wrong-extension-point", summary: "the extension point is not WidgetKit's", severity: .error, family: .infoPlist,
    documentation: InfoPlistPage.extensionDictionary,
    explanation: """
      ## Why it matters
      The sources declare a widget, and the Info.plist says that the extension is something else: WidgetKit never asks it. The identifier
      must fit letter by letter. That of the old Today widgets, `com.apple.widget-extension`, differs by three letters and is the one that
      is pasted most.

      ## What Apple documents
      `NSExtensionPointIdentifier` says what an extension extends.
      https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension
      Today extensions belong to the Notification Center framework, which is deprecated.
      https://developer.apple.com/documentation/notificationcenter

      ## How to fix
      Write `com.apple.widgetkit-extension`.

      ## Known limits
      Where no widget is declared, another extension point is none of this rule's business.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    for fault in `extension`.infoPlist.faults {
      guard case .wrongPoint(let value) = fault.kind else { continue }
      report.emit(
        .wrong(value), at: fault.location, notes: `extension`.declaredNotes, help: "write '\(InfoPlistPage.widgetPoint)'",
        configurations: fault.configurations)
    }
  }
}

extension Finding.Message {
  fileprivate static func wrong(_ value: String) -> Self {
    let right = InfoPlistPage.widgetPoint
    if value == InfoPlistPage.todayPoint {
      return "extension point '\(value)' is that of the old Today widgets, and a WidgetKit widget is declared"
    }
    if value.lowercased() == right { return "extension point '\(value)' is not '\(right)': letter case counts" }
    if value != right, value.contains(right) || right.contains(value), !value.isEmpty, value.contains(where: \.isWhitespace) {
      return "extension point '\(value.visible)' is not '\(right)': white space counts"
    }
    return "extension point '\(value.visible)' is not WidgetKit's, and a widget is declared"
  }
}
