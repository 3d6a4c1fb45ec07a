import Foundation
import Testing

@testable import EntitlementAudit

/// What manifests do to the model: which extension is theirs, what fills in, what is silenced.
@Suite struct ManifestModelTests {
  private func audit(_ files: [String: String], _ change: (inout AuditOptions) -> Void = { _ in }) throws -> AuditResult {
    var options = AuditOptions()
    change(&options)
    return try Auditor(options).run(files: MemoryFiles(text: files))
  }

  private func manifest(_ extension: String?, _ widgets: String) -> String {
    "{ Version = 1; \(`extension`.map { "Extension = \"\($0)\";" } ?? "") Widgets = (\(widgets)); }"
  }

  private static let source = ["W/W.swift": SampleText.widget(), "W/Info.plist": SampleText.infoPlist()]

  private func lone(_ entry: String, _ name: String = "W/W.widgetmanifest") throws -> AuditResult {
    try audit(Self.source.merging([name: manifest("W", "{ Type = BalanceWidget; \(entry) }")]) { $1 })
  }

  @Test func personalIsSensitiveAndSaysWhoSaysSo() throws {
    var source = Self.source
    source["W/W.swift"] = source["W/W.swift"]?.replacing("entry.balance", with: "entry.count")
    #expect(try audit(source).findings.contains { $0.rule == "lock-screen-leak" && $0.severity == .warning })
    for word in ["personal", "confidential"] {
      source["W/W.widgetmanifest"] = manifest("W", "{ Type = BalanceWidget; Sensitivity = \(word); }")
      let result = try audit(source)
      let leak = try #require(result.findings.first { $0.rule == "lock-screen-leak" })
      #expect(leak.severity == .error)
      #expect(leak.notes.contains { $0.message == "sensitive: the widget manifest says '\(word)'" && $0.location?.line == 1 })
      #expect(result.model.extensions[0].widgets[0].sensitivity.level == .sensitive)
    }
  }

  @Test func publicIsSilentAndStaysInTheTable() throws {
    let result = try lone("Sensitivity = public; Reason = \"Counts only, by design.\";")
    #expect(!result.findings.contains { $0.rule == "lock-screen-leak" } && result.problems.isEmpty)
    let text = result.report(.text)
    #expect(text.contains("BalanceWidget   S circular   LEAKS"))
    #expect(text.contains("\n    public: Counts only, by design. (W/W.widgetmanifest:1:"))
  }

  /// Case A18: a careful team shows a bare number, and the sources do not say whether it is private. A person can.
  @Test func countsOnlyByDesign() throws {
    var files = Dictionary(
      uniqueKeysWithValues: try Repository.files(below: Repository.fixtures.appending(path: "cases/A18")).map {
        ($0.path, $0.bytes)
      })
    func severities(_ entry: String?) throws -> [Severity] {
      if let entry {
        files["Widget/Widget.widgetmanifest"] = Array(manifest("Widget", "{ Type = PeersWidget; \(entry) }").utf8)
      }
      let result = try Auditor(AuditOptions()).run(files: MemoryFiles(files))
      #expect(result.problems.isEmpty)
      return result.findings.map(\.severity)
    }
    #expect(try severities(nil) == [.warning])
    #expect(try severities("Sensitivity = public; Reason = \"Counts only.\";") == [])
    #expect(try severities("Sensitivity = personal;") == [.error])
    #expect(try severities("Sensitivity = public; Expect = { LockScreen = hidden; };") == [.error])
  }

  @Test func publicWidgetsNeedNoProtection() throws {
    var watch = ModelSamples.widget("Face", .clockKit, platform: .watchOS, families: [])
    watch.content.clockKitPrivacy = ClockKitPrivacy(.shows)
    var phone = ModelSamples.widget()
    func rules() -> [String] {
      var made = ModelSamples.judged(
        [phone, watch], [ModelSamples.configuration(), ModelSamples.configuration(platform: .watchOS)])
      var host = Host(name: "App")
      host.levels["Release"] = HostProtection(level: .complete, location: nil)
      made.hosts = [host]
      return RuleRegistry.findings(in: AuditModel(extensions: [made])).map(\.rule).filter {
        ["complication-shown-locked", "protection-on-host-only"].contains($0)
      }
    }
    #expect(rules().sorted() == ["complication-shown-locked", "protection-on-host-only"])
    watch.sensitivity.level = .public
    #expect(rules() == ["protection-on-host-only"])
    phone.sensitivity.level = .public
    #expect(rules() == [])
  }

  @Test func theManifestOfABundleLiesOutsideIt() {
    var made = WidgetExtension(
      name: "W", kind: .bundle, location: SourceLocation(path: "out/App.ipa!Payload/App.app/PlugIns/W.appex"))
    #expect(made.homes.first == "out")
    made.location.path = "App.app/PlugIns/W.appex"
    #expect(made.homes.first == Path.root)
  }

  @Test func fillsInWhatSourcesLeaveOpen() throws {
    var source = Self.source
    source["W/W.swift"] = SampleText.widget(families: "").replacing("[]", with: "Shared.families")
      .replacing("Text(entry.balance)", with: "ClosedKit.BalanceView(entry)")
    let before = try #require(try audit(source).model.extensions.first?.widgets.first)
    #expect(before.headline.lockScreen == .unknown && before.familiesOrigin == .unresolved)
    source["W/W.widgetmanifest"] = manifest("W", "{ Type = BalanceWidget; Families = (accessoryCircular); Annotation = whole; }")
    let result = try audit(source)
    let after = try #require(result.model.extensions.first?.widgets.first)
    #expect(after.headline.lockScreen == .redactable && after.families == [.accessoryCircular])
    #expect(!result.findings.contains { $0.rule == "verdict-unknown" })
    source["W/W.widgetmanifest"] = manifest("W", "{ Type = BalanceWidget; Families = (accessoryCircular); Annotation = none; }")
    #expect(try audit(source).model.extensions.first?.widgets.first?.headline.lockScreen == .leaks)
  }

  @Test func standsInWhereNoWidgetIsSeen() throws {
    let files = [
      "W/Info.plist": SampleText.infoPlist(), "W/W.entitlements": SampleText.entitlements(nil),
      "W/W.widgetmanifest": manifest(
        nil, "{ Kind = ledger; Families = (systemSmall); Annotation = none; Sensitivity = personal; }, { Type = Clock; }"),
    ]
    let result = try audit(files)
    let widgets = try #require(result.model.extensions.first).widgets
    #expect(widgets.map(\.type) == ["ledger", "Clock"] && widgets.allSatisfy { $0.isStandIn && $0.platform == .iOS })
    #expect(widgets.map(\.headline.lockScreen) == [.leaks, .unknown] && widgets.map(\.headline.mac) == [.available, .unknown])
    #expect(!result.findings.contains { $0.rule == "widgets-unknown" })
    #expect(
      result.findings.contains {
        $0.rule == "lock-screen-leak" && $0.severity == .error && $0.location.path == "W/W.widgetmanifest"
      })
    #expect(result.findings.contains { $0.rule == "verdict-unknown" })
  }

  @Test func theNearestExtensionOfANameIsMeant() throws {
    var files: [String: String] = [:]
    for (project, name) in [("a", "Widgets"), ("b", "Widgets")] {
      let target = ProjectText.Target(
        name: name, settings: ["INFOPLIST_FILE": "W/Info.plist"], sources: ["W/W.swift"])
      files["\(project)/A.xcodeproj/project.pbxproj"] = ProjectText(targets: [target]).text
      files["\(project)/W/Info.plist"] = SampleText.infoPlist()
      files["\(project)/W/W.swift"] = SampleText.widget(project == "a" ? "One" : "Two")
    }
    files["b/W/W.widgetmanifest"] = manifest("Widgets", "{ Type = Two; Expect = { LockScreen = hidden; }; }")
    let result = try audit(files)
    #expect(result.model.extensions.map(\.manifests) == [[], ["b/W/W.widgetmanifest"]])
    #expect(result.findings.filter { $0.rule.hasPrefix("manifest-") }.map(\.rule) == ["manifest-expectation-unmet"])
    // The same where only a file is named.
    for path in ["b/W/W.swift", "b/W/W.widgetmanifest"] {
      let hook = try audit(files) { $0.paths = [path] }
      #expect(hook.model.extensions.map(\.name) == ["Widgets"] && hook.remarks.isEmpty)
      #expect(hook.findings.contains { $0.rule == "manifest-expectation-unmet" })
    }
    let other = try audit(files) { $0.paths = ["a/W/W.swift"] }
    #expect(!other.findings.contains { $0.rule.hasPrefix("manifest-") })
  }

  @Test func aNameThatNobodyHasIsReportedOnce() throws {
    let files = Self.source.merging(["x/Odd.widgetmanifest": manifest("Wodgets", "")]) { $1 }
    let result = try audit(files)
    #expect(
      result.findings.filter { $0.rule == "manifest-unknown-widget" }.map(\.message) == ["there is no widget extension 'Wodgets'"]
    )
    #expect(try audit(files) { $0.paths = ["W"] }.findings.allSatisfy { $0.rule != "manifest-unknown-widget" })
    #expect(try audit(files) { $0.excludes = ["x"] }.findings.allSatisfy { $0.rule != "manifest-unknown-widget" })
  }

  @Test func withoutANameItLiesBesideItsExtension() throws {
    let entry = "{ Type = BalanceWidget; Sensitivity = public; }"
    let above = try audit(Self.source.merging(["Only.widgetmanifest": manifest(nil, entry)]) { $1 })
    #expect(above.model.extensions.map(\.manifests) == [["Only.widgetmanifest"]])
    let several = Self.source.merging([
      "V/V.swift": SampleText.widget("Vault"), "V/Info.plist": SampleText.infoPlist(), "Any.widgetmanifest": manifest(nil, entry),
    ]) { $1 }
    let unclear = try audit(several)
    #expect(unclear.problems.map(\.location.path) == ["Any.widgetmanifest"] && unclear.problems.map(\.severity) == [.error])
  }

  @Test func aWidgetIsDescribedOnce() throws {
    let result = try audit(
      Self.source.merging([
        "W/A.widgetmanifest": manifest("W", "{ Type = BalanceWidget; }, { Kind = BalanceWidget; }"),
        "W/B.widgetmanifest": manifest("W", "{ Type = BalanceWidget; Sensitivity = public; }"),
      ]) { $1 })
    #expect(
      result.problems.map(\.message) == [
        "'BalanceWidget' is described at 'W/A.widgetmanifest:1:44' already: this entry does not count",
        "'BalanceWidget' is described at 'W/A.widgetmanifest:1:44' already: this entry does not count",
      ])
    #expect(result.findings.contains { $0.rule == "lock-screen-leak" })
  }

  @Test func onePlatformAloneMissesNothing() throws {
    let target = ProjectText.Target(
      name: "W", settings: ["INFOPLIST_FILE": "W/Info.plist", "SUPPORTED_PLATFORMS": "iphoneos watchos"], sources: ["W/W.swift"])
    var files = Self.source
    files["A.xcodeproj/project.pbxproj"] = ProjectText(targets: [target]).text
    files["W/W.swift"] = """
      import WidgetKit
      #if os(watchOS)
      \(SampleText.widget("Face", families: ".accessoryCorner"))
      #else
      \(SampleText.widget("Small", families: ".systemSmall"))
      #endif
      """
    files["W/W.widgetmanifest"] = manifest(
      "W",
      "{ Type = Face; Families = (accessoryCorner); }, { Type = Small; Families = (systemSmall); Expect = { Mac = available; }; }"
    )
    for platform in [nil, Platform.iOS, .watchOS] {
      let result = try audit(files) { $0.platform = platform }
      #expect(result.model.extensions.count == 1 && !result.findings.contains { $0.rule.hasPrefix("manifest-") })
    }
  }

  @Test func aBrokenManifestIsAnUnreadInput() throws {
    let result = try audit(Self.source.merging(["W/W.widgetmanifest": "<plist><dict>"]) { $1 })
    #expect(result.problems.map(\.severity) == [.error] && result.summary.inputsUnread == 1)
    #expect(result.model.extensions[0].widgets.map(\.headline.lockScreen) == [.leaks])
  }
}
