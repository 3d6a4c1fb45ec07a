/// Reports an old Today extension: it is seen, and not judged.
struct LegacyTodayExtension: Rule {
  static let metadata = RuleMetadata(
    id: "legacy-today-extension", summary: "an old Today extension, which is not judged", severity: .note, family: .infoPlist,
    documentation: InfoPlistPage.todayExtension,
    explanation: """
      ## Why it matters
      The extension is a widget of the old kind, from before WidgetKit. What is documented about the locked device, about Data Protection
      and about the Mac speaks of WidgetKit alone; so no verdict is given, and none should be read into its absence. Its content can be
      seen in Today View.

      ## What Apple documents
      The Notification Center framework and its Today widgets are deprecated; WidgetKit takes their place.
      https://developer.apple.com/documentation/notificationcenter

      ## How to fix
      Nothing has to be. Rewritten with WidgetKit, the widget can be judged. A Data Protection key in its entitlements is left alone.

      ## Known limits
      An extension with this point whose sources declare a WidgetKit widget is `wrong-extension-point` instead.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    guard `extension`.isLegacyToday else { return }
    report.emit(
      .legacy(`extension`.name), at: `extension`.infoPlist.extensionPoint?.location ?? `extension`.location,
      configurations: `extension`.configurations.map(\.name))
  }
}

extension Finding.Message {
  fileprivate static func legacy(_ target: String) -> Self {
    "'\(target)' is an old Today extension ('\(InfoPlistPage.todayPoint)'), not a WidgetKit widget: no verdict is given"
  }
}
