@testable import EntitlementAudit

/// Small models for tests of verdicts and rules: an iOS widget with one family and nothing marked, unless said otherwise.
enum ModelSamples {
  static let source = SourceLocation(path: "W/Balance.swift", line: 5, column: 1)
  static let entitlements = SourceLocation(path: "W/W.entitlements", line: 6, column: 3)

  static func widget(
    _ type: String = "Balance", _ configuration: WidgetConfigurationKind = .static, platform: Platform = .iOS,
    families: [WidgetFamily] = [.accessoryCircular], annotation: Annotation = .none, sensitive: Bool = false
  ) -> Widget {
    var widget = Widget(type: type, configuration: configuration, platform: platform, location: source)
    widget.families = families
    widget.content.annotation = annotation
    if annotation == .none || annotation == .partial {
      widget.content.firstUnmarked = Note(
        "shown and not marked: entry.total", at: SourceLocation(path: source.path, line: 9, column: 7))
    }
    if sensitive {
      widget.sensitivity = Sensitivity(level: .sensitive, evidence: [Evidence(.word, "balance", at: source)])
    }
    return widget
  }

  static func configuration(
    _ name: String = "Release", _ level: DataProtectionLevel = .absent, platform: Platform = .iOS
  ) -> ExtensionConfiguration {
    var made = ExtensionConfiguration(
      name: name, platform: platform, level: level, location: entitlements, protection: .init(level: level, platform: platform))
    made.entitlementsPath = entitlements.path
    made.entitlementsOrigin = "target setting CODE_SIGN_ENTITLEMENTS"
    return made
  }

  /// An extension, judged.
  static func judged(
    _ widgets: [Widget], _ configurations: [ExtensionConfiguration] = [configuration()], options: JudgeOptions = JudgeOptions()
  ) -> WidgetExtension {
    var made = WidgetExtension(
      name: "Widgets", project: "A.xcodeproj", kind: .source, location: SourceLocation(path: "A.xcodeproj/project.pbxproj"))
    made.configurations = configurations
    made.widgets = widgets
    WidgetJudge(options).judge(&made)
    return made
  }

  /// The headline of one widget in one configuration at a level.
  static func verdict(_ widget: Widget, _ level: DataProtectionLevel = .absent, _ options: JudgeOptions = JudgeOptions())
    -> WidgetVerdict
  {
    WidgetJudge(options).verdict(on: widget, level: level, configuration: "Release")
  }
}
