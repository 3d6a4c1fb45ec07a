/// Reports an extension without a strong level whose app has one.
struct ProtectionOnHostOnly: Rule {
  static let metadata = RuleMetadata(
    id: "protection-on-host-only", summary: "the app has a strong level, its widget extension has not", severity: .warning,
    severityText: "error if sensitive, else warning", family: .dataProtection,
    documentation: ApplePage.widgetExtension.address,
    explanation: """
      ## Why it matters
      Somebody switched Data Protection on for the app and trusts that its widgets are covered. They are not: entitlements are signed into
      each executable, and WidgetKit asks for the extension's. The widgets stay readable on the locked device. Files that the app writes
      with its level cannot be read by the extension while the phone is locked; what was drawn before stays on the screen.

      ## What Apple documents
      The capability is to be enabled for the widget extension, and the level set in the extension's entitlements.
      https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content

      ## How to fix
      Add the entitlement to the extension's own file, at the price of the Mac; or mark the private views; or, if nothing in the widgets
      is private, leave it: the app's level costs its widgets nothing.

      ## Known limits
      Speaks of iOS alone, where the level is documented to hide widgets. Silent where the extension's level is not known.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    guard !`extension`.isLegacyToday, `extension`.isWeighed else { return }
    let isSensitive = `extension`.widgets.contains { $0.isOffered && $0.showsSensitiveContent }
    for configuration in `extension`.configurations where configuration.platform == .iOS && configuration.level.isWeak {
      for host in `extension`.hosts {
        guard let protection = host.levels[configuration.name], protection.level.isStrong else { continue }
        report.emit(
          .onlyOn(host.name, protection.level, not: `extension`.name), severity: isSensitive ? .error : .warning,
          at: configuration.place(in: `extension`),
          notes: [Note("the level of '\(host.name)' (\(configuration.name))", at: protection.location)] + configuration.chain,
          help: "set the level in the entitlements of '\(`extension`.name)' itself", configurations: [configuration.name])
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func onlyOn(_ host: String, _ level: DataProtectionLevel, not target: String) -> Self {
    "'\(host)' has \(level.name), its widget extension '\(target)' has not: an app's level does not reach its widgets"
  }
}
