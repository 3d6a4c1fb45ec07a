/// Reports an extension that declares widgets and whose Info.plist names no extension point.
struct ExtensionPointMissing: Rule {
  static let metadata = RuleMetadata(
    id: "extension-point-missing", summary: "the Info.plist names no extension point", severity: .error, family: .infoPlist,
    documentation: InfoPlistPage.extensionDictionary,
    explanation: """
      ## Why it matters
      The system finds an extension by its extension point. Without it the extension is installed and never registered: no widget appears
      in the gallery, and nothing says why. Generators of projects that write their own Info.plist leave the dictionary out easily.

      ## What Apple documents
      `NSExtension` describes an extension, and `NSExtensionPointIdentifier` in it says what it extends.
      https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension

      ## How to fix
      Give the extension's Info.plist the dictionary `NSExtension` with `NSExtensionPointIdentifier` and the value
      `com.apple.widgetkit-extension`. Nothing else is needed in it: `@main` is the entry point.

      ## Known limits
      Speaks only where a widget is declared. A build setting cannot give the dictionary, but a script can write it during the build.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    for fault in `extension`.infoPlist.faults where fault.kind == .pointMissing {
      report.emit(
        .missing(`extension`.name), at: fault.location, notes: `extension`.declaredNotes,
        help: "add 'NSExtension' with 'NSExtensionPointIdentifier' = '\(InfoPlistPage.widgetPoint)'",
        configurations: fault.configurations)
    }
  }
}

extension Finding.Message {
  fileprivate static func missing(_ target: String) -> Self {
    "'\(target)' declares a widget, and its Info.plist names no extension point: no widget of it appears"
  }
}
