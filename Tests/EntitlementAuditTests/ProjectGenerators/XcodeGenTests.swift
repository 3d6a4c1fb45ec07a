import Testing

@testable import EntitlementAudit

/// What XcodeGen makes of a spec, and what is said where it cannot be told.
@Suite struct XcodeGenTests {
  private let widget = [
    "W/Info.plist": SampleText.infoPlist(), "W/W.swift": SampleText.widget(), "W/Full.entitlements": SampleText.entitlements(),
    "W/None.entitlements": SampleText.entitlements(nil),
  ]

  private func audit(_ files: [String: String], _ paths: [String] = []) throws -> AuditResult {
    var options = AuditOptions()
    options.paths = paths
    return try Auditor(options).run(files: MemoryFiles(text: widget.merging(files) { $1 }))
  }

  /// A spec with one widget extension.
  private func spec(_ target: String = "", top: String = "", settings: String = "") -> String {
    let lines = target.split(separator: "\n").map { "    \($0)\n" }.joined()
    let more = settings.split(separator: "\n").map { "      \($0)\n" }.joined()
    return """
      name: A
      \(top)targets:
        W:
          type: app-extension
          platform: iOS
          sources: W
      \(lines)    settings:
            A: b
      \(more)
      """
  }

  private func levels(_ result: AuditResult) -> [String] {
    result.model.extensions.flatMap(\.configurations).map { "\($0.name) \($0.level)" }
  }

  private func messages(_ result: AuditResult) -> [String] {
    result.problems.map { "\($0.severity) \($0.location) \($0.message)" }
  }

  // MARK: - Settings

  @Test(
    "settings in every shape",
    arguments: [
      ("", "CODE_SIGN_ENTITLEMENTS: W/Full.entitlements", ["Debug complete", "Release complete"]),
      ("", "base:\n  CODE_SIGN_ENTITLEMENTS: W/Full.entitlements", ["Debug complete", "Release complete"]),
      ("", "configs:\n  debug:\n    CODE_SIGN_ENTITLEMENTS: W/Full.entitlements", ["Debug complete", "Release absent"]),
      (
        "", "configs:\n  Release:\n    base: {CODE_SIGN_ENTITLEMENTS: W/Full.entitlements}", ["Debug absent", "Release complete"]
      ),
      (
        "settingGroups: {all: {groups: [full]}, full: {CODE_SIGN_ENTITLEMENTS: W/Full.entitlements}}\n", "groups: [all]",
        ["Debug complete", "Release complete"]
      ),
      (
        "settingGroups: {full: {CODE_SIGN_ENTITLEMENTS: W/Full.entitlements}}\n",
        "groups: [full]\nbase: {CODE_SIGN_ENTITLEMENTS: W/None.entitlements}", ["Debug absent", "Release absent"]
      ),
      (
        "configs: {Beta Debug: debug, Beta: release}\n", "configs: {Beta: {CODE_SIGN_ENTITLEMENTS: W/Full.entitlements}}",
        ["Beta complete", "Beta Debug absent"]
      ),
      (
        "settings: {CODE_SIGN_ENTITLEMENTS: W/Full.entitlements}\n", "B: c", ["Debug complete", "Release complete"]
      ),
      (
        "", "\"CODE_SIGN_ENTITLEMENTS[sdk=iphoneos*]\": W/Full.entitlements\nCODE_SIGN_ENTITLEMENTS: W/None.entitlements",
        ["Debug complete", "Release complete"]
      ),
    ])
  func settings(_ top: String, _ settings: String, _ expected: [String]) throws {
    let text = "name: A\n\(top)targets:\n  W:\n    type: app-extension\n    platform: iOS\n    sources: W\n    settings:\n"
    let result = try audit(["project.yml": text + settings.split(separator: "\n").map { "      \($0)\n" }.joined()])
    #expect(levels(result) == expected)
    #expect(messages(result) == [])
  }

  @Test func anXcconfigCountsBelowSettingsAndAbovePresets() throws {
    let result = try audit([
      "project.yml": spec("configFiles: {Debug: W/d.xcconfig, Release: W/d.xcconfig}"),
      "W/d.xcconfig": "CODE_SIGN_ENTITLEMENTS = W/Full.entitlements\nTARGETED_DEVICE_FAMILY = 2\n",
    ])
    #expect(levels(result) == ["Debug complete", "Release complete"])
    #expect(result.model.extensions.flatMap(\.widgets).map(\.deviceFamilies) == [[2]])
  }

  @Test func anEnvironmentVariableIsUnknownAndSaid() throws {
    let result = try audit(["project.yml": spec(settings: "CODE_SIGN_ENTITLEMENTS: W/${KIND}.entitlements")])
    #expect(levels(result) == ["Debug unknown", "Release unknown"])
    let finding = try #require(result.findings.first { $0.rule == "unresolved-protection-value" })
    #expect(finding.message.contains("'${KIND}'"))
    #expect(finding.location == SourceLocation(path: "project.yml", line: 9, column: 7))
    // What is a setting is none of the environment's, unless the environment has one of that name.
    let setting = spec(settings: "KIND: Full\nCODE_SIGN_ENTITLEMENTS: W/${KIND}.entitlements")
    #expect(try levels(audit(["project.yml": setting])) == ["Debug complete", "Release complete"])
  }

  @Test func aValueFromTheEnvironmentIsUnknown() throws {
    let list =
      "entitlements:\n  path: W/New.entitlements\n  properties: {com.apple.developer.default-data-protection: \"${LEVEL}\"}"
    let result = try audit(["project.yml": spec(list)])
    #expect(levels(result) == ["Debug unknown", "Release unknown"])
    #expect(result.model.extensions.flatMap(\.configurations).map(\.value) == ["${LEVEL}", "${LEVEL}"])
  }

  // MARK: - Files that are written

  @Test func anEntitlementsFileWithoutPropertiesIsWrittenEmpty() throws {
    let result = try audit(["project.yml": spec("entitlements: {path: W/Full.entitlements}")])
    #expect(levels(result) == ["Debug absent", "Release absent"])
    #expect(
      messages(result) == [
        "warning project.yml:7:26 'W/Full.entitlements' on disk says 'NSFileProtectionComplete', and XcodeGen overwrites it with no 'com.apple.developer.default-data-protection', which is what counts"
      ])
  }

  @Test func writtenEntitlementsWinOverTheSetting() throws {
    let list =
      "entitlements:\n  path: W/New.entitlements\n  properties: {com.apple.developer.default-data-protection: NSFileProtectionComplete}"
    let result = try audit(["project.yml": spec(list, settings: "CODE_SIGN_ENTITLEMENTS: W/None.entitlements")])
    #expect(levels(result) == ["Debug complete", "Release complete"])
    #expect(result.model.extensions.first?.configurations.first?.location?.path == "project.yml")
  }

  // MARK: - Includes and templates

  @Test func pathsOfAnIncludedSpecCountFromItsFolder() throws {
    let inner = """
      targetTemplates:
        Widget:
          type: app-extension
          platform: iOS
          sources: [../W]
          entitlements: {path: "../W/${target_name}.entitlements", properties: {com.apple.developer.default-data-protection: NSFileProtectionNone}}
      """
    let outer = "name: A\ninclude: [specs/base.yml]\ntargets: {Full: {templates: [Widget]}}\n"
    let result = try audit(["project.yml": outer, "specs/base.yml": inner])
    #expect(levels(result) == ["Debug none", "Release none"])
    #expect(result.model.extensions.map(\.name) == ["Full"])
    #expect(result.model.extensions.first?.configurations.first?.location?.path == "specs/base.yml")
    // A change of the included file bears on the widget; the file alone describes nothing.
    let hook = try audit(["project.yml": outer, "specs/base.yml": inner], ["specs/base.yml"])
    #expect(hook.model.extensions.map(\.name) == ["Full"])
  }

  @Test func listsJoinAndReplaceOverridesThem() throws {
    let base = "targets: {W: {type: app-extension, platform: iOS, sources: [Gone]}}\n"
    let joined = try audit(["project.yml": "name: A\ninclude: base.yml\ntargets: {W: {sources: [W]}}\n", "base.yml": base])
    #expect(joined.model.extensions.flatMap(\.widgets).map(\.type) == ["BalanceWidget"])
    #expect(messages(joined) == ["warning base.yml:1:61 'Gone' does not exist"])
    let replaced = "name: A\ninclude: base.yml\ntargets: {W: {\"sources:REPLACE\": [W]}}\n"
    #expect(try messages(audit(["project.yml": replaced, "base.yml": base])) == [])
  }

  @Test func aListOfPlatformsMakesATargetForEach() throws {
    let text = """
      name: A
      targets:
        W:
          type: app-extension
          platform: [iOS, watchOS]
          sources: W
          settings: {CODE_SIGN_ENTITLEMENTS: "W/${platform}.entitlements"}
      """
    let files = [
      "project.yml": text, "W/iOS.entitlements": SampleText.entitlements(),
      "W/watchOS.entitlements": SampleText.entitlements(nil),
    ]
    let result = try audit(files)
    #expect(result.model.extensions.map(\.name) == ["W_iOS", "W_watchOS"])
    #expect(result.model.extensions.flatMap(\.configurations).map(\.platform) == [.iOS, .iOS, .watchOS, .watchOS])
    #expect(result.model.extensions.flatMap(\.configurations).map(\.level) == [.complete, .complete, .absent, .absent])
  }

  // MARK: - Sources

  @Test(
    "what is compiled",
    arguments: [
      ("sources: W", ["BalanceWidget", "Old"]), ("sources: [W/W.swift]", ["BalanceWidget"]),
      ("sources: [{path: W, excludes: [Old]}]", ["BalanceWidget"]),
      ("sources: [{path: W, excludes: [\"**/Old*\"]}]", ["BalanceWidget"]),
      ("sources: [{path: W, excludes: [\"*Old.swift\"]}]", ["BalanceWidget", "Old"]),
      ("sources: [{path: W, excludes: [\"{A,Old}/*\"]}]", ["BalanceWidget"]),
      ("sources: [{path: W, includes: [\"Old/**\"]}]", ["Old"]),
      ("sources: [{path: W, buildPhase: none}, W/Old]", ["Old"]), ("sources: [{path: W, type: folder}, W/Old]", ["Old"]),
      ("sources: [{path: W, destinationFilters: [macOS]}, W/Old]", ["Old"]),
      ("sources: [W/Old, {path: Gone, optional: true}]", ["Old"]),
    ])
  func sources(_ sources: String, _ widgets: [String]) throws {
    let text =
      "name: A\ntargets:\n  W:\n    type: app-extension\n    platform: iOS\n    info: {path: W/Info.plist, properties: {}}\n    "
    let result = try audit(["project.yml": text + sources, "W/Old/Old.swift": SampleText.widget("Old")])
    #expect(result.model.extensions.flatMap(\.widgets).map(\.type).sorted() == widgets)
    #expect(!result.problems.contains { $0.severity == .error })
  }

  // MARK: - Hosts

  @Test(
    "who embeds it",
    arguments: [("", ["App"]), (", embed: false", ["App"]), (", platforms: [macOS]", []), (", embed: true", ["App"])])
  func hosts(_ more: String, _ hosts: [String]) throws {
    let app = "\n  App: {type: application, platform: iOS, dependencies: [{target: W\(more)}]}\n"
    let result = try audit(["project.yml": spec() + app])
    #expect(result.model.extensions.flatMap(\.hosts).map(\.name) == hosts)
  }

  @Test func aSchemeSaysWhatShips() throws {
    let text = spec(top: "configs: {A: debug, B: release, C: release}\n")
    #expect(try audit(["project.yml": text]).model.extensions.map(\.releaseLike) == ["B"])
    let scheme = "schemes: {S: {build: {targets: {W: all}}, archive: {config: C}}}\n"
    #expect(try audit(["project.yml": text + "\n" + scheme]).model.extensions.map(\.releaseLike) == ["C"])
  }

  // MARK: - Wrong input

  @Test(
    "what XcodeGen refuses is an error, and the other targets are judged",
    arguments: [
      ("  B: {type: app-extensoin, platform: iOS}", "7:13", "there is no target type 'app-extensoin'"),
      ("  B: {type: app-extension}", "7:3", "target 'B' has no 'platform'"),
      ("  B: {type: app-extension, platform: iSO}", "7:38", "there is no platform 'iSO'"),
      ("  B: text", "7:6", "target 'B' is no mapping"),
      ("include: gone.yml", "7:10", "'gone.yml' does not exist"),
      ("  B: {type: app-extension, platform: iOS, sources: \"${DIR}\"}", "7:52", "hangs on 'DIR' in the environment"),
      ("  B: {type: app-extension, platform: iOS, info: W}", "7:49", "'info' of 'B' has no 'path'"),
    ])
  func refused(_ line: String, _ place: String, _ message: String) throws {
    let text = "name: A\ntargets:\n  W:\n    type: app-extension\n    platform: iOS\n    sources: W\n\(line)\n"
    let result = try audit(["project.yml": text])
    let errors = result.problems.filter { $0.severity == .error }
    #expect(errors.count == 1 && errors[0].message.contains(message), "\(messages(result))")
    #expect(errors.first.map(\.location.description) == "project.yml:\(place)")
    #expect(result.model.extensions.map(\.name) == ["W"])
  }

  @Test(
    "keys that XcodeGen passes over",
    arguments: [
      ("entitlement: {path: W/Full.entitlements}", "7:5", "did you mean 'entitlements'?"),
      ("entitlements: {path: W/New.entitlements, property: {}}", "7:46", "'property'"),
      ("dependencies: [{target: W, imbed: true}]", "7:32", "did you mean 'embed'?"),
    ])
  func unknownKeys(_ line: String, _ place: String, _ message: String) throws {
    let result = try audit(["project.yml": spec(line)])
    #expect(result.problems.map(\.severity) == [.warning], "\(messages(result))")
    #expect(result.problems.first?.location.description == "project.yml:\(place)")
    #expect(result.problems.first?.message.contains(message) == true, "\(messages(result))")
  }

  @Test func brokenYAMLIsAnErrorAndTheOtherProjectsAreJudged() throws {
    let broken = "name: B\ntargets:\n  W:\n    platform: iOS\n      type: app-extension\n"
    let result = try audit(["project.yml": spec(), "other-project.yml": broken])
    #expect(messages(result).count == 1)
    #expect(messages(result).first?.hasPrefix("error other-project.yml:5:11 not YAML: ") == true, "\(messages(result))")
    #expect(result.model.extensions.map(\.name) == ["W"])
  }

  @Test func aSpecOfAnyNameIsReadWhereItIsNamed() throws {
    let result = try audit(["specs.yml": spec(), ".github/ci.yml": "on: push\n"], ["specs.yml", ".github/ci.yml"])
    #expect(result.model.extensions.map(\.project) == ["specs.yml"])
    #expect(result.remarks == ["no widget bears on '.github/ci.yml'"])
  }

  @Test("a hook is told of a target that is lost", arguments: ["V/V.swift", "V", "project.yml"])
  func lostTarget(_ path: String) throws {
    let result = try audit(["project.yml": spec() + "\n  V: {type: app-extension, sources: V}\n", "V/V.swift": ""], [path])
    #expect(result.problems.filter { $0.severity == .error }.map(\.location.description) == ["project.yml:10:3"])
  }

  // MARK: - Side by side

  private func made(_ settings: [String: String]) -> [String: String] {
    let target = ProjectText.Target(
      name: "W", settings: ["INFOPLIST_FILE": "W/Info.plist"].merging(settings) { $1 }, sources: ["W/W.swift"])
    return ["A.xcodeproj/project.pbxproj": ProjectText(targets: [target]).text]
  }

  @Test func oneAnswerOfTheSpecAndTheProjectMadeOfIt() throws {
    let spec = spec(settings: "CODE_SIGN_ENTITLEMENTS: W/Full.entitlements")
    let same = try audit(["project.yml": spec].merging(made(["CODE_SIGN_ENTITLEMENTS": "W/Full.entitlements"])) { $1 })
    #expect(same.model.extensions.map(\.project) == ["project.yml"])
    #expect(messages(same) == [])
    let stale = try audit(["project.yml": spec].merging(made([:])) { $1 })
    #expect(levels(stale) == ["Debug complete", "Release complete"])
    #expect(
      messages(stale) == [
        "warning project.yml 'A.xcodeproj' does not say what 'project.yml' says: 'W' has level complete in Debug, and absent there; the generated project may be stale, and the description is judged"
      ])
    // The hook is told the same, whichever of them changed.
    for path in ["project.yml", "A.xcodeproj/project.pbxproj"] {
      let hook = try audit(["project.yml": spec].merging(made([:])) { $1 }, [path])
      #expect(hook.model.extensions.map(\.project) == ["project.yml"], "\(path)")
    }
  }

  @Test func aSpecThatCannotBeReadWholeLeavesTheProjectFile() throws {
    let result = try audit(["project.yml": spec() + "\n  B: {type: app-extension}\n"].merging(made([:])) { $1 })
    #expect(result.model.extensions.map(\.project) == ["A.xcodeproj"])
  }

  @Test func anotherProjectBesideASpecIsItsOwn() throws {
    let target = ProjectText.Target(name: "V", settings: ["INFOPLIST_FILE": "W/Info.plist"], sources: ["W/W.swift"])
    let result = try audit(["project.yml": spec(), "Other.xcodeproj/project.pbxproj": ProjectText(targets: [target]).text])
    #expect(result.model.extensions.map(\.name) == ["V", "W"])
  }

  @Test func aWorkspaceThatListsWhatIsYetToBeMadeListsTheSpec() throws {
    let list = "<Workspace version=\"1.0\"><FileRef location=\"group:A.xcodeproj\"/></Workspace>"
    let files = ["All.xcworkspace/contents.xcworkspacedata": list, "project.yml": spec()]
    #expect(try messages(audit(files)) == [])
    #expect(try audit(files, ["All.xcworkspace"]).model.extensions.map(\.name) == ["W"])
  }
}
