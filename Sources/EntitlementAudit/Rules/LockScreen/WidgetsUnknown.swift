/// Reports an extension in which no widget could be found.
struct WidgetsUnknown: Rule {
  static let metadata = RuleMetadata(
    id: "widgets-unknown", summary: "no widget could be found in the extension", severity: .warning, family: .lockScreen,
    documentation: "https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension",
    explanation: """
      ## Why it matters
      The extension says that it offers widgets, and none were found: what it shows on the locked device is not judged. It is never called
      clean for that.

      What its level alone does is known: a strong one hides all its widgets while the device is locked, for everyone, and takes them off
      the Mac; any other leaves their content visible on factory settings.

      ## What Apple documents
      A widget extension declares its widgets in a type with `@main`, a `WidgetBundle` or a `Widget`.
      https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension

      ## How to fix
      Check that the sources of the target are on disk and belong to it. For a built bundle or a closed framework, describe the widgets in a
      widget manifest.

      ## Known limits
      Widgets that a macro or a binary package declares are not seen.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    guard !`extension`.widgetsKnown, !`extension`.isLegacyToday else { return }
    let names = `extension`.configurations.map(\.name)
    var notes = `extension`.configurations.map(\.protectionNote)
    // What was built is judged by nothing else: the profile, its expiry and what was not verified are told here.
    if `extension`.kind == .bundle { notes += `extension`.configurations.flatMap(\.chain) }
    report.emit(
      .none(`extension`), at: `extension`.location, notes: notes,
      help: `extension`.kind == .bundle
        ? "describe its widgets in a widget manifest" : "check that the target's sources are on disk and belong to it",
      configurations: names)
  }
}

extension ExtensionConfiguration {
  fileprivate var protectionNote: Note {
    let text =
      switch (protection.lockScreen, protection.mac) {
      case (.hidden, _): "its level hides widgets on the locked device and takes them off the Mac"
      case (.shown, _): "its level hides nothing after the first unlock and leaves widgets available on the Mac"
      case (.unknown, _): "its level is not known"
      case (.notShown, _): "\(platform.rawValue) widgets have no Lock Screen and no place on the Mac as iPhone widgets"
      }
    return Note("\(name): \(text)", at: location)
  }
}

extension Finding.Message {
  fileprivate static func none(_ extension: WidgetExtension) -> Self { "no widget could be found in '\(`extension`.name)'" }
}
