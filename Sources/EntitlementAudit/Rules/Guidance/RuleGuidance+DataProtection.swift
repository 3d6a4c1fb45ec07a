extension RuleGuidance {
  static let dataProtection: [String: RuleGuidance] = [
    "configuration-mismatch": RuleGuidance(
      .lockScreen(
        Sight.Column(title: "one configuration", level: .weak, mark: .none),
        Sight.Column(title: "the other", level: .complete, mark: .none)),
      before: .settings(
        "CODE_SIGN_ENTITLEMENTS[config=Debug] = Widgets/Debug.entitlements\nCODE_SIGN_ENTITLEMENTS[config=Release] = Widgets/Release.entitlements"
      ),
      after: .settings("CODE_SIGN_ENTITLEMENTS = Widgets/Widgets.entitlements")),
    "duplicate-key": RuleGuidance(
      .lockScreen(.asItIs(.none), .protected),
      before: .xml(value("NSFileProtectionComplete") + "\n" + value("NSFileProtectionNone")),
      after: .xml(value("NSFileProtectionComplete"))),
    "missing-entitlements-file": RuleGuidance(
      .lockScreen(.asItIs(.none), .protected),
      before: .settings("CODE_SIGN_ENTITLEMENTS = widgets/Widgets.entitlements"),
      after: .settings("CODE_SIGN_ENTITLEMENTS = Widgets/Widgets.entitlements")),
    "misspelled-protection-key": RuleGuidance(
      .lockScreen(.asItIs(.none), .protected),
      before: .xml("<key>com.apple.developer.data-protection</key>\n<string>NSFileProtectionComplete</string>"),
      after: .xml(value("NSFileProtectionComplete"))),
    "protection-on-host-only": RuleGuidance(
      .lockScreen(.asItIs(.none), .protected, .marked),
      before: .text("App.entitlements:     NSFileProtectionComplete\nWidgets.entitlements: (no key)"),
      after: .text("Widgets.entitlements: NSFileProtectionComplete")),
    "protection-without-effect": RuleGuidance(
      sees: "A Mac shows its own widgets as before: the entitlement is not among those of macOS.",
      before: .settings("SUPPORTED_PLATFORMS = macosx\nCODE_SIGN_ENTITLEMENTS = Widgets/Widgets.entitlements"),
      after: .settings("CODE_SIGN_ENTITLEMENTS[sdk=iphoneos*] = Widgets/Widgets.entitlements")),
    "unknown-protection-value": RuleGuidance(
      .lockScreen(.asItIs(.none), .protected),
      before: .xml("<key>com.apple.developer.default-data-protection</key>\n<string>COMPLETE_PROTECTION</string>"),
      after: .xml(value("NSFileProtectionComplete"))),
    "unresolved-protection-value": RuleGuidance(
      .lockScreen(.asItIs(.none), .protected),
      before: .xml("<key>com.apple.developer.default-data-protection</key>\n<string>$(WIDGET_LEVEL)</string>"),
      after: .settings("WIDGET_LEVEL = NSFileProtectionComplete")),
    "unused-entitlements-file": RuleGuidance(
      sees: "What the files that are named make of it: this one counts for nobody.",
      before: .settings("CODE_SIGN_ENTITLEMENTS[sdk=iphonesimulator*] = Widgets/Widgets.entitlements"),
      after: .settings("CODE_SIGN_ENTITLEMENTS = Widgets/Widgets.entitlements")),
    "signature-disagrees": RuleGuidance(
      sees: "What the signature says: it is the only one that a device reads.",
      before: .text("signature: (no key)\nprofile:   NSFileProtectionComplete"),
      after: .text("signature: NSFileProtectionComplete\nprofile:   NSFileProtectionComplete")),
    "unsigned-bundle": RuleGuidance(
      sees: "Not known: an unsigned bundle has no level, and no device installs it.",
      before: .text("xcodebuild … CODE_SIGNING_ALLOWED=NO"), after: .text("xcodebuild -exportArchive …")),
  ]

  private static func value(_ level: String) -> String {
    "<key>com.apple.developer.default-data-protection</key>\n<string>\(level)</string>"
  }
}
