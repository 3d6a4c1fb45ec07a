import Testing

@testable import EntitlementAudit

/// Expo apps with targets of a config plugin, and the native projects of React Native and Flutter.
@Suite struct ExpoTests {
  private static let app = """
    { "expo": { "name": "Sketch", "ios": { "bundleIdentifier": "a.app", "entitlements": { "com.apple.security.application-groups": ["group.a"] } },
      "plugins": ["@bacons/apple-targets"] } }
    """

  private func audit(
    _ files: [String: String], target: String? = "module.exports = { type: \"widget\" };", app: String? = Self.app
  ) throws
    -> AuditResult
  {
    var tree = ["targets/widget/W.swift": SampleText.widget(), "targets/widget/Info.plist": SampleText.infoPlist()]
    tree["targets/widget/expo-target.config.js"] = target
    tree["app.json"] = app
    return try Auditor(AuditOptions()).run(files: MemoryFiles(text: tree.merging(files) { $1 }))
  }

  private func summary(_ result: AuditResult) -> [String] {
    result.model.extensions.map { found in
      let levels = found.configurations.map { "\($0.name) \($0.level)" }.joined(separator: ", ")
      return
        "\(found.name) \(found.bundleIdentifier ?? "-") in \(found.hosts.map(\.name)): \(levels), \(found.widgets.count) widgets"
    }
  }

  private func problems(_ result: AuditResult) -> [String] {
    result.problems.map { "\($0.severity) \($0.location): \($0.message)" }
  }

  private let key = "com.apple.developer.default-data-protection"

  @Test func readsATarget() throws {
    let result = try audit([:])
    #expect(summary(result) == ["widget a.app.widget in [\"Sketch\"]: Debug absent, Release absent, 1 widgets"])
    #expect(problems(result).isEmpty)
    let named = try audit([:], target: "module.exports = (config) => ({ type: 'widget', name: 'W', bundleIdentifier: '.w' });")
    #expect(summary(named) == ["W a.app.w in [\"Sketch\"]: Debug absent, Release absent, 1 widgets"])
  }

  @Test func readsEntitlements() throws {
    let written = "module.exports = { type: 'widget', entitlements: { '\(key)': 'NSFileProtectionComplete' } };"
    #expect(summary(try audit([:], target: written))[0].contains("Debug complete, Release complete"))
    // A file of its own counts where the description grants nothing.
    let file = ["targets/widget/W.entitlements": SampleText.entitlements()]
    #expect(summary(try audit(file))[0].contains("Debug complete"))
    let followed = "module.exports = (config) => ({ type: 'widget', entitlements: config.ios.entitlements });"
    let level = Self.app.replacing(
      "\"com.apple.security.application-groups\": [\"group.a\"]", with: "\"\(key)\": \"NSFileProtectionComplete\"")
    #expect(summary(try audit([:], target: followed, app: level))[0].contains("Debug complete"))
  }

  @Test func theDescriptionCountsOverAGeneratedFile() throws {
    let result = try audit(
      ["targets/widget/generated.entitlements": SampleText.entitlements("NSFileProtectionComplete")],
      target: "module.exports = { type: 'widget', entitlements: {} };")
    #expect(summary(result)[0].contains("Debug absent, Release absent"))
    #expect(result.problems.count == 1)
    #expect(result.problems.first?.message.contains("Expo overwrites it with no '\(key)', which is what counts") == true)
  }

  @Test func thePointIsWrittenWhereNoListIsThere() throws {
    var files = ["targets/widget/W.swift": SampleText.widget(), "app.json": Self.app]
    files["targets/widget/expo-target.config.json"] = "{ \"type\": \"widget\" }"
    let result = try Auditor(AuditOptions()).run(files: MemoryFiles(text: files))
    #expect(result.model.extensions.first?.infoPlist.extensionPoint?.value == "com.apple.widgetkit-extension")
    #expect(!result.findings.contains { $0.rule == "extension-point-missing" })
  }

  @Test func aWatchTargetIsBuiltForTheWatch() throws {
    let result = try audit(
      ["targets/watch/expo-target.config.json": "{ \"type\": \"watch\" }"], target: "module.exports = { type: \"watch-widget\" };"
    )
    #expect(result.model.extensions.first?.configurations.map(\.platform) == [.watchOS, .watchOS])
    #expect(result.model.extensions.first?.hosts.map(\.name) == ["watch"])
  }

  @Test func aTargetStandsWithoutAnApp() throws {
    let result = try audit([:], app: nil)
    #expect(summary(result) == ["widget - in []: Debug absent, Release absent, 1 widgets"])
  }

  @Test func aScriptWrapsTheApp() throws {
    let script = "module.exports = ({ config }) => ({ ...config, ios: { ...config.ios, bundleIdentifier: 'b.app' } });"
    let result = try audit(["app.config.js": script])
    #expect(summary(result) == ["widget b.app.widget in [\"Sketch\"]: Debug absent, Release absent, 1 widgets"])
    #expect(problems(result).isEmpty)
  }

  @Test func saysWhereTheServiceIsToldOtherEntitlements() throws {
    let extra = """
      "extra": { "eas": { "build": { "experimental": { "ios": { "appExtensions": [
        { "targetName": "widget", "entitlements": { "\(key)": "NSFileProtectionComplete" } } ] } } } } },
      """
    let result = try audit(
      [:], target: "module.exports = { type: 'widget', entitlements: {} };",
      app: Self.app.replacing("\"plugins\"", with: extra + "\"plugins\""))
    #expect(summary(result)[0].contains("Debug absent"))
    #expect(problems(result).map { $0.prefix(18) } == ["warning app.json:3"])
  }

  @Test func aProjectThatIsKeptIsJudged() throws {
    // Its extension has another level than the description says.
    let kept = ProjectText(targets: [
      .init(
        name: "widget",
        settings: ["CODE_SIGN_ENTITLEMENTS": "../Full.entitlements", "INFOPLIST_FILE": "../targets/widget/Info.plist"],
        sources: ["../targets/widget/W.swift"])
    ])
    let result = try audit(["ios/Sketch.xcodeproj/project.pbxproj": kept.text, "Full.entitlements": SampleText.entitlements()])
    #expect(result.model.extensions.map(\.project) == ["ios/Sketch.xcodeproj"])
    #expect(problems(result).contains { $0.contains("the generated project may be stale, and the project file is judged") })
  }

  // MARK: What is not known

  @Test(
    arguments: [
      ("module.exports = { type: 'widget', entitlements: { [KEY]: 'x' } };", "Debug unknown, Release unknown"),
      (
        "module.exports = { type: 'widget', entitlements: { 'com.apple.developer.default-data-protection': process.env.LEVEL } };",
        "Debug unknown, Release unknown"
      ), ("module.exports = { type: 'widget', entitlements: load() };", "Debug unknown, Release unknown"),
      ("module.exports = { type: 'widget', ...load() };", "Debug unknown, Release unknown"),
      ("module.exports = { type: 'widget', icon: load() };", "Debug absent, Release absent"),
    ])
  func namesWhatCannotBeEvaluated(_ target: String, _ levels: String) throws {
    let result = try audit([:], target: target.replacing("type: 'widget', ...load()", with: "...load(), type: 'widget'"))
    #expect(summary(result).first?.contains(levels) == true, Comment(rawValue: "\(summary(result)) \(problems(result))"))
  }

  @Test(
    arguments: [
      (
        "module.exports = { type: 'widget'\n  name: 'x' };",
        "error targets/widget/expo-target.config.js:2:3: the script cannot be read: ',' is missing before 'name'"
      ),
      (
        "module.exports = load();",
        "error targets/widget/expo-target.config.js:1:18: 'load' is declared nowhere in this file, and is not evaluated"
      ),
      (
        "module.exports = { type: kind() };",
        "error targets/widget/expo-target.config.js:1:26: 'kind' is declared nowhere in this file, and is not evaluated"
      ),
      ("module.exports = { name: 'x' };", "error targets/widget/expo-target.config.js:1:18: the target has no 'type'"),
    ])
  func anErrorHasItsPlaceAndTheRestIsJudged(_ target: String, _ start: String) throws {
    let result = try audit(
      [
        "targets/other/expo-target.config.json": "{ \"type\": \"widget\" }", "targets/other/O.swift": SampleText.widget(),
        "targets/other/Info.plist": SampleText.infoPlist(),
      ], target: target)
    #expect(problems(result).first?.hasPrefix(start) == true, Comment(rawValue: "\(problems(result))"))
    #expect(summary(result).map { $0.prefix(5) } == ["other"])
  }

  @Test func aBrokenAppIsAnError() throws {
    let result = try audit([:], app: "{ \"expo\": { \"name\": \"A\", }, \"ios\" }")
    #expect(
      problems(result).first?.hasPrefix("error app.json:1:35: the JSON cannot be read") == true,
      Comment(rawValue: "\(problems(result))"))
    #expect(summary(result).count == 1)
  }

  @Test func twoEntitlementsFilesAreOneTooMany() throws {
    let files = [
      "targets/widget/A.entitlements": SampleText.entitlements(), "targets/widget/B.entitlements": SampleText.entitlements(),
    ]
    #expect(problems(try audit(files)).contains { $0.contains("holds 2 entitlements files (A.entitlements, B.entitlements)") })
  }

  @Test func otherFilesOfThatNameAreNobodysBusiness() throws {
    let result = try Auditor(AuditOptions()).run(
      files: MemoryFiles(text: ["l10n/app.json": "{ \"title\": \"x\" ", "web/app.config.js": "module.exports = {"]))
    #expect(problems(result).isEmpty)
  }
}
