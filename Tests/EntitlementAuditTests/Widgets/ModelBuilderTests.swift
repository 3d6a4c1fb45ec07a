import Testing

@testable import EntitlementAudit

@Suite struct ModelBuilderTests {
  private let plist = ["W/Info.plist": SampleText.infoPlist(), "W/W.swift": SampleText.widget()]
  private let widget = ProjectText.Target(name: "W", settings: ["INFOPLIST_FILE": "W/Info.plist"], sources: ["W/W.swift"])

  private func audit(_ text: [String: String], _ change: (inout AuditOptions) -> Void = { _ in }) throws -> AuditResult {
    var options = AuditOptions()
    change(&options)
    return try Auditor(options).run(files: MemoryFiles(text: text))
  }

  private func audit(
    _ targets: [ProjectText.Target], _ files: [String: String] = [:], _ change: (inout AuditOptions) -> Void = { _ in }
  ) throws -> AuditResult {
    let project = ["A.xcodeproj/project.pbxproj": ProjectText(targets: targets).text]
    return try audit(project.merging(plist) { $1 }.merging(files) { $1 }, change)
  }

  // MARK: - Sensitivity

  @Test func theWordListCanBeExtendedAndCut() throws {
    let source = """
      struct Entry: TimelineEntry { let date: Date; let zaehlerstand: Int; let balance: Int }
      struct MeterWidget: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "M", provider: Provider()) { entry in Text("\\(entry.zaehlerstand) \\(entry.balance)") }
        }
      }
      """
    func names(_ change: (inout AuditOptions) -> Void) throws -> [String] {
      try audit([widget], ["W/W.swift": source], change).model.extensions[0].widgets[0].sensitivity.evidence.map(\.name)
    }
    #expect(try names { _ in } == ["balance"])
    #expect(try names { $0.evidenceWords = ["Zaehlerstand"] } == ["zaehlerstand", "balance"])
    #expect(try names { $0.ignoredEvidenceWords = ["Balance"] } == [])
  }

  /// What an extension may read says nothing of a widget that shows a picture of its own.
  @Test func theExtensionsEvidenceNeedsSomethingThatChanges() throws {
    let source = """
      struct HealthLauncher: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "L", provider: Provider()) { entry in Image("heartRate") }
        }
      }
      struct Entry: TimelineEntry { let date: Date; let title: String }
      struct Steps: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "S", provider: Provider()) { entry in Text(entry.title) }
        }
      }
      """
    let usage = SampleText.propertyList(
      "<key>NSHealthShareUsageDescription</key><string>s</string><key>NSExtension</key><dict>"
        + "<key>NSExtensionPointIdentifier</key><string>com.apple.widgetkit-extension</string></dict>")
    let widgets = try audit([widget], ["W/W.swift": source, "W/Info.plist": usage]).model.extensions[0].widgets
    #expect(widgets.map { $0.sensitivity.evidence.map(\.name) } == [[], ["NSHealthShareUsageDescription"]])
  }

  // MARK: - Which extensions

  @Test func oneTargetInTwoHostsIsOneExtension() throws {
    let hosts = ["App", "Clip"].map { name in
      ProjectText.Target(
        name: name, product: name == "App" ? "application" : "application.on-demand-install-capable", embeds: ["W"])
    }
    let result = try audit([widget] + hosts)
    #expect(result.model.extensions.map(\.name) == ["W"])
    #expect(result.model.extensions[0].hosts.map(\.name) == ["App", "Clip"])
    #expect(result.model.extensions[0].widgets.map(\.type) == ["BalanceWidget"])
  }

  @Test func equalNamesInSeveralProjectsAreSeveralExtensions() throws {
    var files: [String: String] = [:]
    for name in ["e", "b", "d", "a", "c"] {
      files["\(name)/A.xcodeproj/project.pbxproj"] = ProjectText(targets: [widget]).text
      for (path, text) in plist { files["\(name)/\(path)"] = text }
    }
    let result = try audit(files)
    #expect(result.model.extensions.map(\.project) == ["a", "b", "c", "d", "e"].map { Path("\($0)/A.xcodeproj") })
    #expect(result.model.extensions.allSatisfy { $0.widgets.count == 1 })
  }

  @Test func aWorkspaceAddsNothingToTheProjectsItLists() throws {
    let workspace = "<Workspace version=\"1.0\"><FileRef location=\"group:A.xcodeproj\"></FileRef></Workspace>"
    let files = ["All.xcworkspace/contents.xcworkspacedata": workspace]
    for paths in [[], ["."], ["All.xcworkspace"], ["All.xcworkspace", "A.xcodeproj", "."]] {
      #expect(try audit([widget], files) { $0.paths = paths }.model.extensions.count == 1)
    }
  }

  @Test func whatDeclaresAWidgetIsAnExtensionWhateverItsPoint() throws {
    let files = ["W/Info.plist": SampleText.infoPlist(point: "com.apple.widget-extension")]
    let result = try audit([widget], files)
    #expect(result.model.extensions[0].infoPlist.faults.map(\.kind) == [.wrongPoint(value: "com.apple.widget-extension")])
    #expect(result.model.extensions[0].infoPlist.faults[0].configurations == ["Debug", "Release"])
    #expect(!result.model.extensions[0].isLegacyToday)

    var bare = widget
    bare.sources = []
    let legacy = try audit([bare], files)
    #expect(legacy.model.extensions[0].isLegacyToday)
    #expect(try audit([bare], ["W/Info.plist": SampleText.infoPlist(point: "com.apple.share-services")]).model.extensions.isEmpty)
  }

  @Test func anExtensionWithoutAnyPointLacksIt() throws {
    let result = try audit([widget], ["W/Info.plist": SampleText.propertyList("")])
    #expect(result.model.extensions[0].infoPlist.faults.map(\.kind) == [.pointMissing])
    var generated = widget
    generated.settings = ["GENERATE_INFOPLIST_FILE": "YES"]
    #expect(try audit([generated]).model.extensions[0].infoPlist.faults.map(\.kind) == [.pointMissing])
  }

  @Test func aBrokenInfoPlistIsAProblemAndTheWidgetIsJudged() throws {
    let result = try audit([widget], ["W/Info.plist": "<plist><dict>"])
    #expect(result.problems.map(\.severity) == [.error])
    #expect(result.model.extensions.map(\.widgets.count) == [1])
    // One that is not there decides nothing either.
    var absent = widget
    absent.settings = ["INFOPLIST_FILE": "W/None.plist"]
    let missing = try audit([absent])
    #expect(missing.problems.map(\.severity) == [.warning])
    #expect(missing.model.extensions.map(\.widgets.count) == [1])
  }

  // MARK: - Platforms

  @Test func aTargetForSeveralSystemsHasARowForEach() throws {
    var target = widget
    target.settings["SUPPORTED_PLATFORMS"] = "iphoneos iphonesimulator watchos macosx"
    let result = try audit([target])
    #expect(result.model.extensions[0].widgets.map(\.platform) == [.iOS, .watchOS, .macOS])
    #expect(result.model.extensions[0].configurations.map(\.platform) == [.iOS, .watchOS, .macOS, .iOS, .watchOS, .macOS])
    let watch = try audit([target]) { $0.platform = .watchOS }
    #expect(watch.model.extensions[0].widgets.map(\.platform) == [.watchOS])
    #expect(watch.model.extensions[0].configurations.map(\.platform) == [.watchOS, .watchOS])
    #expect(try audit([target]) { $0.platform = .visionOS }.model.extensions.isEmpty)
  }

  @Test func platformsAreCutWithThoseOfTheHosts() throws {
    var target = widget
    target.settings["SUPPORTED_PLATFORMS"] = "iphoneos watchos macosx"
    let app = ProjectText.Target(
      name: "App", product: "application", settings: ["SUPPORTED_PLATFORMS": "iphoneos xros"], embeds: ["W"])
    #expect(try audit([target, app]).model.extensions[0].widgets.map(\.platform) == [.iOS])
  }

  // MARK: - Levels

  private func levels(_ result: AuditResult) -> [DataProtectionLevel] {
    result.model.extensions.flatMap(\.configurations).map(\.level)
  }

  @Test func readsEachConfigurationsOwnFile() throws {
    var target = widget
    target.settingsPerConfiguration = ["Release": ["CODE_SIGN_ENTITLEMENTS": "W/$(CONFIGURATION).entitlements"]]
    let result = try audit([target], ["W/Release.entitlements": SampleText.entitlements()])
    #expect(levels(result) == [.absent, .complete])
    let release = result.model.extensions[0].configurations[1]
    #expect(release.entitlementsOrigin == "target setting CODE_SIGN_ENTITLEMENTS")
    #expect(release.entitlementsPath == "W/Release.entitlements")
    #expect(release.chain.count == 2)
    #expect(result.model.extensions[0].releaseLike == "Release")
  }

  @Test func findsAFileInAnotherLetterCase() throws {
    var target = widget
    target.settings["CODE_SIGN_ENTITLEMENTS"] = "w/Widget.Entitlements"
    let result = try audit([target], ["W/widget.entitlements": SampleText.entitlements()])
    #expect(levels(result) == [.complete, .complete])
    let faults = result.model.extensions[0].configurations[0].faults
    #expect(faults.map(\.kind) == [.otherLetterCase(written: "w/Widget.Entitlements", found: "W/widget.entitlements")])
    #expect(result.model.extensions[0].unusedEntitlements.isEmpty)
  }

  @Test func aMissingFileMakesTheLevelUnknown() throws {
    var target = widget
    target.settings["CODE_SIGN_ENTITLEMENTS"] = "W/None.entitlements"
    let result = try audit([target])
    #expect(levels(result) == [.unknown, .unknown])
    #expect(result.model.extensions[0].configurations[0].faults.map(\.kind) == [.missingFile("W/None.entitlements")])
    #expect(result.problems == [])
  }

  @Test func anUndefinedReferenceExpandsToNothing() throws {
    var target = widget
    target.settings["CODE_SIGN_ENTITLEMENTS"] = "$(NOT_THERE)"
    let result = try audit([target])
    #expect(levels(result) == [.absent, .absent])
    let faults = result.model.extensions[0].configurations[0].faults
    #expect(faults.map(\.kind) == [.unresolvedReference("NOT_THERE", reason: "nothing defines it for this target")])
  }

  @Test func aValueMayBeABuildSetting() throws {
    var target = widget
    target.settings = [
      "INFOPLIST_FILE": "W/Info.plist", "CODE_SIGN_ENTITLEMENTS": "W/W.entitlements", "LEVEL": "NSFileProtectionNone",
    ]
    #expect(levels(try audit([target], ["W/W.entitlements": SampleText.entitlements("$(LEVEL)")])) == [.none, .none])
    let undefined = try audit([target], ["W/W.entitlements": SampleText.entitlements("$(LEVEL2)")])
    #expect(levels(undefined) == [.unknown, .unknown])
    #expect(
      undefined.model.extensions[0].configurations[0].faults.map(\.kind) == [
        .unresolvedReference("LEVEL2", reason: "nothing defines it for this target")
      ])
  }

  @Test func anAbsentXcconfigThatCouldHaveSetTheLevelIsAnError() throws {
    var target = widget
    target.xcconfig = "Config/W.xcconfig"
    let result = try audit([target])
    #expect(levels(result) == [.unknown, .unknown])
    #expect(result.problems.map(\.severity) == [.error, .error])
    #expect(result.model.extensions[0].configurations.map(\.isUnknownReported) == [true, true])

    // What stands above it makes it no matter.
    target.settings["CODE_SIGN_ENTITLEMENTS"] = "W/W.entitlements"
    let set = try audit([target], ["W/W.entitlements": SampleText.entitlements()])
    #expect(levels(set) == [.complete, .complete])
    #expect(Set(set.problems.map(\.severity)) == [.warning])

    // No verdict hangs on a level on the watch.
    target.settings = ["INFOPLIST_FILE": "W/Info.plist", "SDKROOT": "watchos"]
    let watch = try audit([target])
    #expect(levels(watch) == [.unknown, .unknown])
    #expect(Set(watch.problems.map(\.severity)) == [.warning])
  }

  @Test func tellsTheSimulatorsLevelApart() throws {
    var target = widget
    target.settings["CODE_SIGN_ENTITLEMENTS[sdk=iphonesimulator*]"] = "W/Sim.entitlements"
    let result = try audit([target], ["W/Sim.entitlements": SampleText.entitlements()])
    #expect(levels(result) == [.absent, .absent])
    #expect(result.model.extensions[0].configurations.map(\.simulatorLevel) == [.complete, .complete])
    #expect(
      result.model.extensions[0].unusedEntitlements == [
        UnusedEntitlements(path: "W/Sim.entitlements", level: .complete, simulatorOnly: true)
      ])
  }

  @Test func speaksOfFilesThatNoTargetNames() throws {
    var target = widget
    target.settings["CODE_SIGN_ENTITLEMENTS"] = "W/Used.entitlements"
    let app = ProjectText.Target(name: "App", product: "application", settings: ["CODE_SIGN_ENTITLEMENTS": "W/App.entitlements"])
    let files = ["Used", "App", "Orphan"].map { ("W/\($0).entitlements", SampleText.entitlements("NSFileProtectionNone")) }
    let result = try audit([target, app], Dictionary(uniqueKeysWithValues: files + [("Other.entitlements", "")]))
    #expect(
      result.model.extensions[0].unusedEntitlements == [
        UnusedEntitlements(path: "W/Orphan.entitlements", level: .none, simulatorOnly: false)
      ])
  }

  @Test func anAppsLevelIsItsOwn() throws {
    let app = ProjectText.Target(
      name: "App", product: "application",
      settings: ["CODE_SIGN_ENTITLEMENTS": "App.entitlements", "INFOPLIST_KEY_NSSupportsLiveActivities": "YES"], embeds: ["W"])
    let result = try audit([widget, app], ["App.entitlements": SampleText.entitlements()])
    #expect(levels(result) == [.absent, .absent])
    let host = result.model.extensions[0].hosts[0]
    #expect(host.levels.mapValues(\.level) == ["Debug": .complete, "Release": .complete])
    #expect(host.supportsLiveActivities == true)
    // No verdict hangs on an app's file.
    let broken = try audit([widget, app], ["App.entitlements": "<plist>"])
    #expect(broken.problems.map(\.severity) == [.warning])
  }

  // MARK: - Watch

  private let clock = """
    import ClockKit
    class Complications: NSObject, CLKComplicationDataSource {
      func getCurrentTimelineEntry(for complication: CLKComplication, withHandler handler: @escaping (CLKComplicationTimelineEntry?) -> Void) {}
    }
    """

  @Test func aClockKitSourceIsDeadWhereTheAppShipsAComplication() throws {
    let watch = ["SDKROOT": "watchos"]
    let code = ProjectText.Target(name: "Code", product: "watchkit2-extension", settings: watch, sources: ["Clock.swift"])
    var app = ProjectText.Target(name: "Watch", product: "application.watchapp2", settings: watch, embeds: ["Code"])
    let alive = try audit([code, app], ["Clock.swift": clock])
    #expect(alive.model.extensions.flatMap(\.widgets).map(\.content.clockKitPrivacy?.isDead) == [false])

    var complication = widget
    complication.settings["SDKROOT"] = "watchos"
    app.embeds = ["Code", "W"]
    let dead = try audit([code, app, complication], ["Clock.swift": clock])
    #expect(dead.model.extensions.map(\.name) == ["Code", "W"])
    #expect(dead.model.extensions[0].widgets.map(\.content.clockKitPrivacy?.isDead) == [true])
    #expect(dead.model.extensions[0].widgets.map(\.headline.lockScreen) == [.notShown])
  }

  @Test func aWatchAppOfOneTargetMayHoldAClockKitSource() throws {
    let app = ProjectText.Target(
      name: "Watch", product: "application", settings: ["SDKROOT": "watchos"], sources: ["Clock.swift"])
    #expect(try audit([app], ["Clock.swift": clock]).model.extensions.map(\.name) == ["Watch"])
    let phone = ProjectText.Target(name: "Phone", product: "application", sources: ["Clock.swift"])
    #expect(try audit([phone], ["Clock.swift": clock]).model.extensions.isEmpty)
  }

  // MARK: - Options

  @Test func leavesOutExcludedSources() throws {
    var target = widget
    target.sources.append("W/Mocks/Mock.swift")
    let files = ["W/Mocks/Mock.swift": SampleText.widget("MockWidget")]
    #expect(try audit([target], files).model.extensions[0].widgets.count == 2)
    #expect(try audit([target], files) { $0.excludes = ["Mocks"] }.model.extensions[0].widgets.map(\.type) == ["BalanceWidget"])
  }

  @Test func takesTheHeadlineThatIsAskedFor() throws {
    var target = widget
    target.settingsPerConfiguration = ["Release": ["CODE_SIGN_ENTITLEMENTS": "W/W.entitlements"]]
    let files = ["W/W.entitlements": SampleText.entitlements()]
    #expect(try audit([target], files).model.extensions[0].widgets[0].headline.lockScreen == .leaks)
    let asked = try audit([target], files) { $0.configuration = "Release" }
    #expect(asked.model.extensions[0].widgets[0].headline.lockScreen == .hidden)
    #expect(throws: AuditError("there is no configuration 'Relase'; did you mean 'Release'?")) {
      try audit([target], files) { $0.configuration = "Relase" }
    }
  }

  @Test func knowsItsRules() throws {
    #expect(try audit([widget]).findings.contains { $0.rule == "lock-screen-leak" })
    #expect(try !audit([widget]) { $0.ignore = ["lock-screen-leak"] }.findings.map(\.rule).contains("lock-screen-leak"))
    #expect(try audit([widget]) { $0.select = ["widgets-unknown"] }.findings.isEmpty)
    #expect(throws: AuditError("there is no rule 'lock-scren-leak'; did you mean 'lock-screen-leak'?")) {
      try audit([widget]) { $0.select = ["lock-scren-leak"] }
    }
  }
}
