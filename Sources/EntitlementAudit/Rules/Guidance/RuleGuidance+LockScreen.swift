extension RuleGuidance {
  static let lockScreen: [String: RuleGuidance] = [
    "lock-screen-leak": RuleGuidance(
      .lockScreen(.asItIs(.none), .protected, .marked),
      before: .swift("StaticConfiguration(kind: \"Balance\", provider: Provider()) { entry in\n  BalanceView(entry: entry)\n}"),
      after: .swift(
        "StaticConfiguration(kind: \"Balance\", provider: Provider()) { entry in\n  BalanceView(entry: entry).privacySensitive()\n}\n"
          + "// and, so that it is hidden for everyone: 'audit fix --protect EXTENSION complete'")),
    "partial-redaction": RuleGuidance(
      .lockScreen(.asItIs(.partial), .protected, .marked),
      before: .swift("VStack {\n  Text(entry.account)\n  Text(entry.balance).privacySensitive()\n}"),
      after: .swift("VStack {\n  Text(entry.account)\n  Text(entry.balance)\n}\n.privacySensitive()")),
    "unredacted-content": RuleGuidance(
      .lockScreen(.asItIs(.exempt), .protected, .marked),
      before: .swift("Text(entry.balance).unredacted()"), after: .swift("Text(entry.balance).privacySensitive()")),
    "redaction-is-opt-in": RuleGuidance(
      .lockScreen(.asItIs(.whole), .protected),
      before: .xml("<dict>\n</dict>"), after: .xml(protected)),
    "today-view-exposed": RuleGuidance(
      Sight(subject: .widget, family: .systemMedium, surface: .todayView, columns: [.asItIs(.none), .protected, .marked]),
      before: .xml("<dict>\n</dict>"), after: .xml(protected)),
    "always-on-leak": RuleGuidance(
      Sight(
        subject: .watchWidget, family: .accessoryCircular, surface: .watchFace, columns: [.asItIs(.none), .protected, .marked]),
      before: .swift("Gauge(value: entry.glucose, in: 40...400) { Text(\"mg\") }"),
      after: .swift("Gauge(value: entry.glucose, in: 40...400) { Text(\"mg\") }\n  .privacySensitive()")),
    "live-placeholder": RuleGuidance(
      sees:
        "Where the system shows the placeholder instead of the content (a protected widget on the locked device, every widget before "
        + "the first unlock), it draws this entry with its shapes redacted: how long a text is, how full a gauge, how many rows.",
      before: .swift("func placeholder(in context: Context) -> Entry {\n  Entry(date: .now, balance: store.balance)\n}"),
      after: .swift("func placeholder(in context: Context) -> Entry {\n  Entry(date: .now, balance: \"1,234\")\n}")),
    "unhandled-privacy-reason": RuleGuidance(
      .lockScreen(.asItIs(.none), Sight.Column(title: "tests .privacy", level: .weak, mark: .custom)),
      before: .swift("if redactionReasons.contains(.placeholder) { Skeleton() } else { Text(entry.balance) }"),
      after: .swift("if redactionReasons.isEmpty { Text(entry.balance) } else { Skeleton() }")),
    "live-activity-exposed": RuleGuidance(
      Sight(subject: .liveActivity, family: nil, surface: .lockScreen, columns: [.asItIs(.none), .protected, .marked]),
      before: .swift(
        "ActivityConfiguration(for: Trip.self) { context in\n  Text(context.state.passenger)\n} dynamicIsland: { … }"),
      after: .swift(
        "ActivityConfiguration(for: Trip.self) { context in\n  Text(context.state.arrival, style: .timer)\n} dynamicIsland: { … }"
      )),
    "control-value-exposed": RuleGuidance(
      Sight(
        subject: .control, family: nil, surface: .lockScreen,
        columns: [
          .asItIs(.none), Sight.Column(title: "label marked", level: .weak, mark: .whole),
          Sight.Column(title: "template marked", level: .weak, mark: .template),
        ]),
      before: .swift("ControlWidgetToggle(\"Alarm\", isOn: value, action: SetAlarm()) { Text($0 ? \"Armed\" : \"Off\") }"),
      after: .swift(
        "ControlWidgetToggle(\"Alarm\", isOn: value, action: SetAlarm()) { Text($0 ? \"Armed\" : \"Off\") }\n  .privacySensitive()"
      )),
    "control-runs-locked": RuleGuidance(
      sees:
        "Whoever holds the locked device taps the control, and its intent runs, as it does for the owner of the unlocked one.",
      before: .swift("struct OpenGate: AppIntent {\n  static let title: LocalizedStringResource = \"Open the gate\"\n}"),
      after: .swift(
        "struct OpenGate: AppIntent {\n  static let title: LocalizedStringResource = \"Open the gate\"\n"
          + "  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication\n}")),
    "complication-shown-locked": RuleGuidance(
      Sight(
        subject: .clockKitShowing, family: nil, surface: .watchFace, columns: [.asItIs(.none)]),
      before: .swift("final class Source: NSObject, CLKComplicationDataSource { … }"),
      after: .swift(
        "func getPrivacyBehavior(\n  for complication: CLKComplication, withHandler handler: @escaping (CLKComplicationPrivacyBehavior) -> Void\n"
          + ") {\n  handler(.hideOnLockScreen)\n}")),
    "families-undeclared": RuleGuidance(
      sees: "The widget in every place that the system takes its default families to, today and after the next system.",
      before: .swift("StaticConfiguration(kind: \"Logo\", provider: Provider()) { LogoView(entry: $0) }"),
      after: .swift(
        "StaticConfiguration(kind: \"Logo\", provider: Provider()) { LogoView(entry: $0) }\n  .supportedFamilies([.systemSmall, .systemMedium])"
      )),
    "verdict-unknown": RuleGuidance(
      sees: "Not known: that is what the finding says. Read it as readable on the locked device until somebody has looked.",
      before: .swift("StaticConfiguration(kind: \"Feed\", provider: Provider()) { ClosedFramework.FeedView($0) }"),
      after: .swift(
        "StaticConfiguration(kind: \"Feed\", provider: Provider()) { ClosedFramework.FeedView($0).privacySensitive() }")),
    "widgets-unknown": RuleGuidance(
      sees: "Not known: no widget was found, and the extension is not called clean.",
      before: .text("Widgets/ (its sources are generated, or lie in a closed framework)"),
      after: .xml(manifest)),
    "harmless-content-redacted": RuleGuidance(
      sees:
        "People who chose to hide see a redacted logo or heading, which told nothing; what changes beside the mark is drawn as ever.",
      before: .swift("Image(\"logo\").privacySensitive()\nText(entry.balance)"),
      after: .swift("Image(\"logo\")\nText(entry.balance).privacySensitive()")),
  ]

  static let protected =
    "<dict>\n\t<key>com.apple.developer.default-data-protection</key>\n\t<string>NSFileProtectionComplete</string>\n</dict>"

  static let manifest =
    "<dict>\n\t<key>Version</key>\n\t<integer>1</integer>\n\t<key>Extension</key>\n\t<string>Widgets</string>\n\t<key>Widgets</key>\n\t<array>\n"
    + "\t\t<dict>\n\t\t\t<key>Type</key>\n\t\t\t<string>BalanceWidget</string>\n\t\t\t<key>Families</key>\n\t\t\t<array>\n"
    + "\t\t\t\t<string>systemSmall</string>\n\t\t\t</array>\n\t\t</dict>\n\t</array>\n</dict>"
}
