import Testing

@testable import EntitlementAudit

@Suite struct SettingExpansionTests {
  /// A resolver for target 'My Widget' of project 'ios/App.xcodeproj' with the given settings at the two levels.
  private func resolver(
    _ target: [String: String], project: [String: String] = [:], xcconfig: String? = nil,
    projectXcconfig: String? = nil, more: [String: String] = [:]
  ) -> SettingsResolver {
    func configuration(_ settings: [String: String], _ base: Path?) -> BuildConfiguration {
      let place = SourceLocation(path: "ios/App.xcodeproj/project.pbxproj", line: 1, column: 1)
      return BuildConfiguration(
        name: "Release", location: place,
        settings: settings.compactMap { key, value in
          SettingCondition.split(key: key).map {
            BuildSetting(name: $0.name, conditions: $0.conditions, value: .string(value), location: place)
          }
        }, baseConfiguration: base.map { Located($0, at: place) })
    }
    let place = SourceLocation(path: "ios/App.xcodeproj/project.pbxproj", line: 1, column: 1)
    var files = more
    xcconfig.map { files["ios/Target.xcconfig"] = $0 }
    projectXcconfig.map { files["ios/Project.xcconfig"] = $0 }
    let subject = ProjectTarget(
      id: "1", name: "My Widget", product: .appExtension, location: place,
      buildConfigurations: [configuration(target, xcconfig == nil ? nil : "ios/Target.xcconfig")])
    let owner = Project(
      path: "ios/App.xcodeproj", folder: "ios", name: "App", targets: [subject],
      buildConfigurations: [configuration(project, projectXcconfig == nil ? nil : "ios/Project.xcconfig")])
    return SettingsResolver(project: owner, target: subject, files: MemoryFiles(text: files))
  }

  @Test(arguments: [
    ("$(TARGET_NAME:c99extidentifier)", "My_Widget"),
    ("${TARGET_NAME:rfc1034identifier}", "My-Widget"),
    ("$(TARGET_NAME:lower)", "my widget"),
    ("$(TARGET_NAME:upper:identifier)", "MY_WIDGET"),
    ("$(NOT_SET:default=a/$(TARGET_NAME))", "a/My Widget"),
    ("$(ENT_$(CONFIGURATION))", "rel"),
    ("$TARGET_NAME.x", "$TARGET_NAME.x"),
    ("a$TARGETNAME/x", "aMy Widget/x"),
    ("https:/$()/api", "https://api"),
    ("$$(A)", "$(A)"),
    ("100$", "100$"),
    ("$(TARGET_NAME", "My Widget"),
    ("$(FILE:dir)|$(FILE:file)|$(FILE:base)|$(FILE:suffix)", "a/b/|c.plist|c|.plist"),
    ("$(FILE:dir=z)|$(FILE:file=z)|$(FILE:base=z)|$(FILE:suffix=z)", "z/c.plist|a/b/z|a/b/z.plist|a/b/c.z"),
    ("$(ODD:standardizepath)", "a/c"),
    ("$(FLAG:not)", "NO"),
    ("$(PRODUCT_MODULE_NAME)", "My_Widget"),
    ("$(PLATFORM_NAME)$(EFFECTIVE_PLATFORM_NAME)", "iphoneos-iphoneos"),
  ])
  func expands(_ text: String, _ expected: String) {
    let resolver = resolver([
      "ENT_Release": "rel", "FILE": "a/b/c.plist", "ODD": "a/./b/../c", "FLAG": "YES",
    ])
    #expect(resolver.expand(text, configuration: "Release", sdk: .iphoneos).value == expected)
  }

  @Test func namesWhatIsUndefined() {
    let setting = resolver(["A": "x$(NOPE)y"]).resolve("A", configuration: "Release", sdk: .iphoneos)
    #expect(setting.value == "xy")
    #expect(setting.unresolved.map(\.name) == ["NOPE"])
    #expect(setting.unresolved.map(\.reason) == [.undefined])
  }

  @Test(arguments: ["$(TARGET_NAME:nope)", "$(TARGET_NAME:nope=x)", "$(TARGET_NAME:lo wer)"])
  func reportsUnknownOperators(_ text: String) {
    let setting = resolver([:]).expand(text, configuration: "Release", sdk: .iphoneos)
    #expect(setting.value == "My Widget")
    guard case .unknownOperator = setting.unresolved.first?.reason else { return #expect(Bool(false)) }
  }

  @Test func whatOnlyABuildKnowsIsNotUndefined() {
    let setting = resolver([:]).expand("$(DERIVED_FILE_DIR)/a", configuration: "Release", sdk: .iphoneos)
    #expect(setting.unresolved.map(\.reason) == [.suppliedByXcode])
  }

  @Test func inheritsThroughAllLevels() {
    let setting = resolver(
      ["A": "$(inherited)4"], project: ["A": "$(A)2"], xcconfig: "A = $(inherited)3", projectXcconfig: "A = 1"
    ).resolve("A", configuration: "Release", sdk: .iphoneos)
    #expect(setting.value == "1234")
    #expect(setting.chain.map(\.level) == [.target, .targetXcconfig, .project, .projectXcconfig])
    #expect(setting.origin?.raw == "$(inherited)4")
    #expect(setting.unresolved == [])
  }

  @Test func inheritsTheNameThatIsExpandedNow() {
    let setting = resolver(["A": "$(B)", "B": "b$(inherited)"], project: ["A": "no", "B": "c"])
      .resolve("A", configuration: "Release", sdk: .iphoneos)
    #expect(setting.value == "bc")
  }

  @Test(arguments: [
    (["A": "plain", "A[sdk=iphoneos*]": "device", "A[sdk=macosx*]": "mac"], SDK.iphoneos, "device"),
    (["A": "plain", "A[sdk=iphoneos*]": "device"], .iphonesimulator, "plain"),
    (["A": "plain", "A[sdk=iphoneos*]": ""], .iphoneos, ""),
    (["A": "plain", "A[sdk=*]": "any", "A[sdk=iphone*]": "both"], .iphoneos, "both"),
    (["A": "plain", "A[config=Release]": "rel"], .iphoneos, "rel"),
    (["A": "plain", "A[config=Debug]": "debug"], .iphoneos, "plain"),
    (["A": "plain", "A[arch=arm64]": "arm"], .iphoneos, "plain"),
    (["A": "plain", "A[arch=*]": "all"], .iphoneos, "all"),
    (["A": "plain", "A[sdk=iphoneos*][config=Debug]": "both"], .iphoneos, "plain"),
  ])
  func conditionsDecide(_ settings: [String: String], _ sdk: SDK, _ expected: String) {
    #expect(resolver(settings).resolve("A", configuration: "Release", sdk: sdk).value == expected)
  }

  @Test func aHigherLevelBeatsACondition() {
    let setting = resolver(["A": "target"], project: ["A[sdk=iphoneos*]": "project"])
    #expect(setting.resolve("A", configuration: "Release", sdk: .iphoneos).value == "target")
  }

  @Test func theLastLineOfAnXcconfigWins() {
    let setting = resolver([:], xcconfig: "A[sdk=iphoneos*] = first\nA = last")
    #expect(setting.resolve("A", configuration: "Release", sdk: .iphoneos).value == "last")
  }

  @Test func nothingSetsIt() {
    let setting = resolver([:]).resolve("A", configuration: "Release", sdk: .iphoneos)
    #expect(setting.value == nil)
    #expect(setting.origin == nil)
    #expect(setting.couldBeSetByAbsentFile == [])
  }

  @Test func circlesEnd() {
    let setting = resolver(["A": "a$(B)", "B": "b$(A)"]).resolve("A", configuration: "Release", sdk: .iphoneos)
    #expect(setting.value == "ab")
  }

  private func isBound(_ reason: UnresolvedReference.Reason) -> Bool {
    if case .tooLarge(let bound) = reason { return bound.contains("--limit expansion") }
    return false
  }

  @Test func bombsAreBounded() {
    var settings = ["A0": String(repeating: "x", count: 100)]
    for level in 1...40 { settings["A\(level)"] = "$(A\(level - 1))$(A\(level - 1))$(A\(level - 1))" }
    let setting = resolver(settings).resolve("A40", configuration: "Release", sdk: .iphoneos)
    #expect(setting.unresolved.contains { isBound($0.reason) })
    let deep = String(repeating: "$(", count: 100_000)
    #expect(
      resolver([:]).expand(deep, configuration: "Release", sdk: .iphoneos).unresolved.last.map { isBound($0.reason) } == true)
  }

  @Test(arguments: [("$(", ")"), ("$", "")])
  func longChainsAreBounded(_ opening: String, _ closing: String) {
    var settings = ["A0": "x"]
    for level in 1...5_000 { settings["A\(level)"] = "\(opening)A\(level - 1)\(closing)" }
    let setting = resolver(settings).resolve("A5000", configuration: "Release", sdk: .iphoneos)
    #expect(setting.unresolved.last.map { isBound($0.reason) } == true)
  }

  @Test func sourceRootIsNoRelativePath() {
    let resolver = resolver(["A": "$(SRCROOT)/Widget", "B": "ios/Widget", "C": "$(PROJECT_FILE_PATH)"])
    let rooted = resolver.resolve("A", configuration: "Release", sdk: .iphoneos)
    #expect(rooted.value == "ios/Widget")
    #expect(rooted.startsAtRoot)
    let relative = resolver.resolve("B", configuration: "Release", sdk: .iphoneos)
    #expect(relative.value == "ios/Widget")
    #expect(!relative.startsAtRoot)
    #expect(resolver.resolve("C", configuration: "Release", sdk: .iphoneos).value == "ios/App.xcodeproj")
  }

  @Test(arguments: [
    ("iphoneos iphonesimulator", ["iphoneos", "iphonesimulator"]), ("\"a b\" c", ["a b", "c"]), ("a\\ b", ["a b"]), ("", []),
    ("\"\"", [""]), ("'a \"b'", ["a \"b"]),
  ])
  func listsAreSplit(_ value: String, _ expected: [String]) {
    #expect(ResolvedSetting(value: value).list == expected)
  }
}
