@testable import EntitlementAudit

/// Results made by hand: what reporters are tested with.
enum SampleResult {
  /// Two extensions: a leaking widget and a launcher; codes that are protected and lost on the Mac.
  static var bank: AuditResult {
    let balance = widget(
      "BalanceWidget", [.systemSmall, .systemMedium, .accessoryCircular], .leaks, .available, line: 41, annotation: .none)
    let logo = widget("LogoWidget", [.systemSmall, .systemMedium], .harmless, .available, line: 12, changes: false)
    let codes = widget("CodesWidget", [.systemSmall, .systemMedium], .hidden, .lost, line: 20, shows: .placeholder)
    var result = AuditResult(
      model: AuditModel(extensions: [
        `extension`("BankWidgets", [balance, logo], level: .absent),
        `extension`("VaultWidgets", [codes], level: .complete),
      ]))
    result.findings = [
      Finding(
        rule: "mac-availability-lost", severity: .note, message: "'CodesWidget' is not to be had on the Mac",
        location: SourceLocation(path: "Bank/Vault/Vault.entitlements", line: 6, column: 2), widget: "CodesWidget",
        extension: "VaultWidgets", configurations: ["Debug", "Release"], documentation: "https://example.com/mac"),
      Finding(
        rule: "lock-screen-leak", severity: .error, message: "'BalanceWidget' shows its content on the locked device",
        location: SourceLocation(path: "Bank/Widgets/BalanceWidget.swift", line: 41, column: 13), widget: "BalanceWidget",
        extension: "BankWidgets", configurations: ["Debug", "Release"],
        notes: [
          Note(
            "shown and not marked: entry.balance",
            at: SourceLocation(path: "Bank/Widgets/BalanceWidget.swift", line: 58, column: 15)),
          Note("no setting names an entitlements file"),
        ],
        help: "protect the extension or mark the view", documentation: "https://example.com/lock"),
    ]
    result.skippedFolders = 4
    return result
  }

  /// A widget with one configuration per verdict given; the first is the headline.
  static func widget(
    _ type: String, _ families: [WidgetFamily], _ lockScreen: LockScreenVerdict, _ mac: MacVerdict, line: Int = 1,
    annotation: Annotation = .none, changes: Bool? = true, shows: Shows = .content, configurations: [String] = ["Release"]
  ) -> Widget {
    var widget = Widget(
      type: type, kind: type, configuration: .static, platform: .iOS,
      location: SourceLocation(path: Path("Bank/Widgets/\(type).swift"), line: line, column: 1))
    widget.families = families
    widget.content.annotation = annotation
    widget.content.changes = changes
    widget.content.isComplete = true
    widget.verdicts = configurations.map {
      WidgetVerdict(configuration: $0, lockScreen: lockScreen, alwaysOn: .notShown, mac: mac)
    }
    widget.headline = widget.verdicts[0]
    widget.exposure = configurations.flatMap { exposure(families, shows: shows, in: $0) }
    return widget
  }

  /// The locked cells of some families.
  static func exposure(_ families: [WidgetFamily], shows: Shows, in configuration: String) -> [Exposure] {
    families.flatMap { family -> [Exposure] in
      let surfaces: [Surface] =
        family.isAccessory ? [.lockScreen] : [.todayView] + (family == .systemSmall ? [.iPadLockScreen, .standBy, .carPlay] : [])
      return surfaces.map {
        Exposure(
          configuration: configuration, family: family, surface: $0, state: .locked, shows: shows, basis: .wwdc,
          source: "https://example.com/cell")
      }
    }
  }

  /// An extension with one iOS configuration.
  static func `extension`(_ name: String, _ widgets: [Widget], level: DataProtectionLevel) -> WidgetExtension {
    var `extension` = WidgetExtension(
      name: name, project: "Bank/Bank.xcodeproj", kind: .source,
      location: SourceLocation(path: "Bank/Bank.xcodeproj/project.pbxproj"))
    `extension`.bundleIdentifier = "com.example.\(name)"
    `extension`.hosts = [Host(name: "Bank", levels: ["Release": HostProtection(level: .complete)])]
    `extension`.widgets = widgets
    let isStrong = level.isStrong
    `extension`.configurations = [
      ExtensionConfiguration(
        name: "Release", platform: .iOS, entitlementsPath: isStrong ? "Bank/Vault/Vault.entitlements" : nil, level: level,
        protection: .init(
          lockScreen: level == .unknown ? .unknown : isStrong ? .hidden : .shown,
          mac: level == .unknown ? .unknown : isStrong ? .lost : .available))
    ]
    return `extension`
  }
}
