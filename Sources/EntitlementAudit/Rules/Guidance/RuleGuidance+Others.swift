extension RuleGuidance {
  static let macAvailability: [String: RuleGuidance] = [
    "mac-availability-lost": RuleGuidance(
      Sight(
        subject: .widget, family: .systemSmall, surface: .mac,
        columns: [.asItIs(.none, .complete), Sight.Column(title: "without a level", level: .weak, mark: .none)]),
      before: .text("extension Widgets, level Complete: BalanceWidget, LogoWidget"),
      after: .text("extension Vault, level Complete: BalanceWidget\nextension Widgets, no level: LogoWidget")),
    "protection-without-purpose": RuleGuidance(
      Sight(
        subject: .widget, family: .systemSmall, surface: .mac,
        columns: [.asItIs(.none, .complete), Sight.Column(title: "without a level", level: .weak, mark: .none)]),
      before: .xml(protected), after: .xml("<dict>\n</dict>")),
    "mac-availability-discouraged": RuleGuidance(
      sees: "The widget under 'Other' in the Mac's gallery. Who looks for it finds it.",
      before: .swift(".disfavoredLocations([.iPhoneWidgetsOnMac], for: [.systemSmall])"),
      after: .swift(".supportedFamilies([.systemSmall])")),
    "disfavored-is-not-excluded": RuleGuidance(
      Sight(
        subject: .widget, family: .systemSmall, surface: .standBy,
        columns: [Sight.Column(title: "disfavoured", level: .weak, mark: .none), .protected]),
      before: .swift(".disfavoredLocations([.standBy], for: [.systemSmall])"), after: .xml(protected)),
  ]

  static let infoPlist: [String: RuleGuidance] = [
    "extension-point-missing": RuleGuidance(
      sees: "No widget of the extension, anywhere: the system never asks it.", before: .xml("<dict>\n</dict>"), after: .xml(point)
    ),
    "wrong-extension-point": RuleGuidance(
      sees: "No widget of the extension, anywhere: WidgetKit never asks it.",
      before: .xml("<key>NSExtensionPointIdentifier</key>\n<string>com.apple.widget-extension</string>"),
      after: .xml("<key>NSExtensionPointIdentifier</key>\n<string>com.apple.widgetkit-extension</string>")),
    "misplaced-extension-key": RuleGuidance(
      sees: "No widget of the extension, or no Live Activity: the key is not looked for where it stands.",
      before: .xml("<key>NSExtensionPointIdentifier</key>\n<string>com.apple.widgetkit-extension</string>"), after: .xml(point)),
    "forbidden-extension-key": RuleGuidance(
      sees: "Nothing: the app is refused when it is installed or uploaded.",
      before: .xml("<key>NSExtensionPrincipalClass</key>\n<string>WidgetsBundle</string>"), after: .xml(point)),
    "live-activities-undeclared": RuleGuidance(
      sees: "No Live Activity: every request to start one fails.",
      before: .xml("<dict>\n</dict>"), after: .xml("<key>NSSupportsLiveActivities</key>\n<true/>")),
    "empty-display-name": RuleGuidance(
      sees: "A gallery entry without a name.",
      before: .xml("<key>CFBundleDisplayName</key>\n<string></string>"),
      after: .xml("<key>CFBundleDisplayName</key>\n<string>Bank</string>")),
    "legacy-today-extension": RuleGuidance(
      sees: "The old Today view on systems that still have it; no WidgetKit widget.",
      before: .xml("<key>NSExtensionPointIdentifier</key>\n<string>com.apple.widget-extension</string>"),
      after: .swift("@main struct Widgets: WidgetBundle {\n  var body: some Widget { BalanceWidget() }\n}")),
  ]

  static let intent: [String: RuleGuidance] = [
    "manifest-drift": RuleGuidance(
      sees: "What the sources make: where both speak, they win.",
      before: .xml("<key>Annotation</key>\n<string>whole</string>"),
      after: .xml("<key>Annotation</key>\n<string>partial</string>")),
    "manifest-expectation-unmet": RuleGuidance(
      .lockScreen(.asItIs(.none), .protected, .marked),
      before: .xml("<key>Expect</key>\n<dict>\n\t<key>LockScreen</key>\n\t<string>hidden</string>\n</dict>"),
      after: .xml(protected)),
    "manifest-unknown-widget": RuleGuidance(
      sees: "Nothing of it: no widget of that name is there.",
      before: .xml("<key>Type</key>\n<string>BalanceWidgt</string>"),
      after: .xml("<key>Type</key>\n<string>BalanceWidget</string>")),
    "stale-baseline": RuleGuidance(
      sees: "Nothing any more: that is why the entry can go.",
      before: .json(
        "{\"rule\": \"lock-screen-leak\", \"path\": \"Widgets/Balance.swift\", \"target\": \"Widgets\", \"configuration\": \"Release\", \"subject\": \"Balance\"},"
      ), after: .text("audit baseline")),
    "unused-suppression": RuleGuidance(
      sees: "Nothing: the comment silences no finding.",
      before: .swift("// audit:ignore lock-screen-leak shown on purpose\nText(\"Welcome\")"), after: .swift("Text(\"Welcome\")")),
  ]

  private static let point =
    "<key>NSExtension</key>\n<dict>\n\t<key>NSExtensionPointIdentifier</key>\n\t<string>com.apple.widgetkit-extension</string>\n</dict>"
}
