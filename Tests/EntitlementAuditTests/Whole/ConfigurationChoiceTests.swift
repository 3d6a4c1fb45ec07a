import Testing

@testable import EntitlementAudit

/// `--configuration`: the findings, and so the exit status, are those of the configuration that was asked for.
@Suite struct ConfigurationChoiceTests {
  /// One widget, protected in Debug alone.
  private static let tree: [String: String] = [
    "A.xcodeproj/project.pbxproj": ProjectText(targets: [
      ProjectText.Target(
        name: "W", settings: ["INFOPLIST_FILE": "W/Info.plist"],
        settingsPerConfiguration: ["Debug": ["CODE_SIGN_ENTITLEMENTS": "W/W.entitlements"]], sources: ["W/W.swift"])
    ]).text,
    "W/Info.plist": SampleText.infoPlist(), "W/W.entitlements": SampleText.entitlements(),
    "W/W.swift": SampleText.widget(),
  ]

  @Test(
    "findings of",
    arguments: [
      (nil, ["configuration-mismatch", "lock-screen-leak", "mac-availability-lost"], LockScreenVerdict.leaks),
      ("Debug", ["configuration-mismatch", "mac-availability-lost"], .hidden),
      ("Release", ["configuration-mismatch", "lock-screen-leak"], .leaks),
    ])
  func findings(of configuration: String?, _ rules: [String], _ verdict: LockScreenVerdict) throws {
    var options = AuditOptions()
    options.configuration = configuration
    let result = try Auditor(options).run(files: MemoryFiles(text: Self.tree))
    #expect(result.findings.map(\.rule).sorted() == rules)
    #expect(result.model.extensions.first?.widgets.first?.headline.lockScreen == verdict)
    // What is known of the other configuration stays in the report.
    #expect(result.model.extensions.first?.configurations.map(\.name) == ["Debug", "Release"])
  }
}
