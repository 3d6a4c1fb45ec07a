/// Reports an extension whose level is not the same in all its configurations.
struct ConfigurationMismatch: Rule {
  static let metadata = RuleMetadata(
    id: "configuration-mismatch", summary: "the level differs between build configurations", severity: .warning,
    severityText: "warning; error where the configuration that ships is weaker", family: .dataProtection,
    documentation: ApplePage.widgetExtension.address,
    explanation: """
      ## Why it matters
      What is tried out on the developer's phone is not what ships. Where Debug is protected and Release is not, everybody sees the widget
      hidden until the day of the release. The other way round, the widget vanishes from the Mac with the release alone.

      ## What Apple documents
      The level is what the extension was signed with.
      https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content
      `CODE_SIGN_ENTITLEMENTS` is a build setting, and has a value per configuration.
      https://developer.apple.com/documentation/xcode/build-settings-reference

      ## How to fix
      Set `CODE_SIGN_ENTITLEMENTS` for all configurations, or give the files that they name the same level.

      ## Known limits
      Configurations with an unknown level are left out of the comparison. Bare folders have no configurations to compare. Which
      configuration ships is read from shared schemes, else from the project's default.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    guard `extension`.kind != .folder, !`extension`.isLegacyToday else { return }
    for platform in Platform.allCases {
      let known = `extension`.configurations.filter { $0.platform == platform && $0.level != .unknown }
      guard Set(known.map(\.level)).count > 1 else { continue }
      let shipped = known.first { $0.name == `extension`.releaseLike }
      let isWeaker = shipped?.level.isWeak == true && known.contains { $0.level.isStrong }
      let notes = known.map { configuration in
        let origin = configuration.entitlementsOrigin.map { ", from \($0)" } ?? ""
        return Note(
          "\(configuration.levelName) in '\(configuration.name)'\(origin)", at: configuration.place(in: `extension`))
      }
      report.emit(
        .differs(`extension`.name, known), severity: isWeaker ? .error : .warning,
        at: (shipped ?? known.first)?.place(in: `extension`) ?? `extension`.location, notes: notes,
        help: isWeaker
          ? "give '\(`extension`.releaseLike)', which ships, the level of the others" : "give all configurations the same level",
        configurations: known.map(\.name))
    }
  }
}

extension Finding.Message {
  fileprivate static func differs(_ target: String, _ configurations: [ExtensionConfiguration]) -> Self {
    let levels = DataProtectionLevel.allCases.compactMap { level in
      let names = configurations.filter { $0.level == level }.map(\.name)
      return names.isEmpty ? nil : "\(level.name) in \(names.quoted)"
    }
    return "the level of '\(target)' is \(levels.listed)"
  }
}
