/// Reports a principal class or main storyboard in the Info.plist of a widget extension.
struct ForbiddenExtensionKey: Rule {
  static let metadata = RuleMetadata(
    id: "forbidden-extension-key", summary: "a principal class or main storyboard in a widget extension", severity: .error,
    family: .infoPlist, documentation: InfoPlistPage.extensionDictionary,
    explanation: """
      ## Why it matters
      The installer refuses the app: for WidgetKit's extension point neither `NSExtensionPrincipalClass` nor `NSExtensionMainStoryboard` is
      allowed. The build itself succeeds, so it shows on the first device.

      ## What Apple documents
      The entry point of a widget extension is the type with `@main`.
      https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension
      The two keys belong to extensions that have a view controller.
      https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension

      ## How to fix
      Take the key out of `NSExtension`.

      ## Known limits
      That the installer refuses it is observed (`AppexBundleContainsClassOrStoryboard`), not documented.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    for fault in `extension`.infoPlist.faults {
      guard case .forbiddenKey(let key) = fault.kind else { continue }
      report.emit(
        .forbidden(key), at: fault.location, help: "take it out: '@main' is the entry point", configurations: fault.configurations
      )
    }
  }
}

extension Finding.Message {
  fileprivate static func forbidden(_ key: String) -> Self {
    "'\(key)' is not allowed in a widget extension: the app cannot be installed"
  }
}
