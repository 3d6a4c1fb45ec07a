/// Reports a display name that is set and empty.
struct EmptyDisplayName: Rule {
  static let metadata = RuleMetadata(
    id: "empty-display-name", summary: "the display name is set and empty", severity: .warning, family: .infoPlist,
    documentation: InfoPlistPage.displayName,
    explanation: """
      ## Why it matters
      The gallery and the settings show the extension's display name, and the App Store refuses a bundle whose name is empty (ITMS-90360).

      ## What Apple documents
      `CFBundleDisplayName` is the name that people see.
      https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundledisplayname

      ## How to fix
      Give the name, or take the key out: then the bundle's name stands in.

      ## Known limits
      A name that consists of a build setting is not expanded here.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    for fault in `extension`.infoPlist.faults where fault.kind == .emptyDisplayName {
      report.emit(
        .empty(`extension`.name), at: fault.location, help: "give a name, or take the key out",
        configurations: fault.configurations)
    }
  }
}

extension Finding.Message {
  fileprivate static func empty(_ target: String) -> Self { "'CFBundleDisplayName' of '\(target)' is empty" }
}
