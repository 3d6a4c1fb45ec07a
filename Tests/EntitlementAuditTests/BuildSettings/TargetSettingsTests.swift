import Testing

@testable import EntitlementAudit

@Suite struct TargetSettingsTests {
  private let place = SourceLocation(path: "App.xcodeproj/project.pbxproj", line: 1, column: 1)

  private func settings(_ values: [String: String], base: Path? = nil, files: [String: String] = [:]) -> TargetSettings {
    let configuration = BuildConfiguration(
      name: "Release", location: place,
      settings: values.map { BuildSetting(name: $0.key, value: .string($0.value), location: place) },
      baseConfiguration: base.map { Located($0, at: place) })
    let target = ProjectTarget(
      id: "1", name: "Widget", product: .appExtension, location: place, buildConfigurations: [configuration])
    let shared = BuildConfiguration(
      name: "Release", location: place, settings: [BuildSetting(name: "LOW", value: .string("low"), location: place)])
    let project = Project(path: "App.xcodeproj", folder: .root, name: "App", targets: [target], buildConfigurations: [shared])
    return TargetSettings(SettingsResolver(project: project, target: target, files: MemoryFiles(text: files)))
  }

  @Test(arguments: [
    (["SUPPORTED_PLATFORMS": "iphonesimulator iphoneos"], [Platform.iOS]),
    (["SUPPORTED_PLATFORMS": "watchos macosx xros iphoneos appletvos"], [.iOS, .watchOS, .macOS, .visionOS]),
    (["SDKROOT": "watchos"], [.watchOS]), (["SDKROOT": "iphoneos17.0"], [.iOS]), (["SDKROOT": "macosx"], [.macOS]),
    (["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos macosx"], [.iOS, .macOS]),
    (["SDKROOT": "auto", "WATCHOS_DEPLOYMENT_TARGET": "10.0", "IPHONEOS_DEPLOYMENT_TARGET": "17.0"], [.iOS, .watchOS]),
    (["SDKROOT": "appletvos"], []), (["SUPPORTED_PLATFORMS": "iphonesimulator"], []), ([:], [.iOS]),
    (["SUPPORTED_PLATFORMS": "$(NOTHING)", "SDKROOT": "macosx"], [.macOS]),
  ])
  func platforms(_ values: [String: String], _ expected: [Platform]) {
    #expect(settings(values).platforms(configuration: "Release") == expected)
  }

  @Test(
    arguments: [("1,2", [1, 2]), ("2", [2]), ("\"1,2\"", [1, 2]), ("1 2 4", [1, 2, 4]), ("", [1, 2])] as [(String, Set<Int>)])
  func deviceFamilies(_ value: String, _ expected: Set<Int>) {
    #expect(settings(["TARGETED_DEVICE_FAMILY": value]).deviceFamilies(configuration: "Release", sdk: .iphoneos) == expected)
  }

  @Test func deviceFamiliesThatNothingSets() {
    #expect(settings([:]).deviceFamilies(configuration: "Release", sdk: .iphoneos) == [1, 2])
  }

  @Test(arguments: [("YES", true), ("yes", true), ("1", true), ("NO", false), ("", false), ("$(NO)", false)])
  func generatedPlists(_ value: String, _ expected: Bool) {
    let settings = settings(["GENERATE_INFOPLIST_FILE": value, "INFOPLIST_KEY_CFBundleDisplayName": "Name"])
    #expect(settings.generatesInfoPlist(configuration: "Release", sdk: .iphoneos) == expected)
    #expect(settings.infoPlistKey("CFBundleDisplayName", configuration: "Release", sdk: .iphoneos).value == "Name")
  }

  @Test func anUnknownConfigurationIsTheDefaultOne() {
    #expect(settings(["A": "x"]).resolver.resolve("A", configuration: "Nope", sdk: .iphoneos).value == "x")
    #expect(settings([:]).resolver.configurations == ["Release"])
  }

  // MARK: Absent files

  @Test func anAbsentFileAboveCouldSetIt() {
    let settings = settings(["OWN": "own", "REF": "$(LOW)$(NEVER)$(SRCROOT)"], base: "Gone.xcconfig")
    func resolve(_ name: String) -> ResolvedSetting { settings.resolver.resolve(name, configuration: "Release", sdk: .iphoneos) }
    #expect(resolve("OWN").couldBeSetByAbsentFile == [])
    #expect(resolve("LOW").value == "low")
    #expect(resolve("LOW").couldBeSetByAbsentFile == [Located("Gone.xcconfig", at: place)])
    #expect(resolve("NONE").couldBeSetByAbsentFile.map(\.value) == ["Gone.xcconfig"])
    let references = resolve("REF").unresolved
    #expect(references.map(\.name) == ["LOW", "NEVER"])
    #expect(references.map(\.reason) == [.absentFileCouldDefine("Gone.xcconfig"), .absentFileCouldDefine("Gone.xcconfig")])
    #expect(settings.resolver.problems.map(\.severity) == [.warning])
  }

  @Test func anOptionalFileIsNoDoubtButCouldDefineAName() {
    let settings = settings(
      ["REF": "$(NEVER)", "SURE": "$(LOW)"], base: "a.xcconfig", files: ["a.xcconfig": "#include? \"Local.xcconfig\""])
    func resolve(_ name: String) -> ResolvedSetting { settings.resolver.resolve(name, configuration: "Release", sdk: .iphoneos) }
    #expect(resolve("NONE").couldBeSetByAbsentFile == [])
    #expect(resolve("REF").unresolved.map(\.reason) == [.absentFileCouldDefine("Local.xcconfig")])
    #expect(resolve("SURE").unresolved == [])
    #expect(settings.resolver.problems == [])
  }

  @Test func whatFollowsTheIncludeIsSure() {
    let settings = settings([:], base: "a.xcconfig", files: ["a.xcconfig": "A = 1\n#include \"Gone.xcconfig\"\nB = 2"])
    func resolve(_ name: String) -> ResolvedSetting { settings.resolver.resolve(name, configuration: "Release", sdk: .iphoneos) }
    #expect(resolve("B").couldBeSetByAbsentFile == [])
    #expect(resolve("A").couldBeSetByAbsentFile.map(\.value) == ["Gone.xcconfig"])
  }

  @Test func whatToolsWriteNeverSetsAFile() {
    let pods: Path = "Pods/Target Support Files/Pods-W/Pods-W.release.xcconfig"
    let settings = settings(["A": "$(PODS_ROOT)$(NEVER)"], base: pods)
    func resolve(_ name: String) -> ResolvedSetting { settings.resolver.resolve(name, configuration: "Release", sdk: .iphoneos) }
    #expect(resolve("CODE_SIGN_ENTITLEMENTS").couldBeSetByAbsentFile == [])
    #expect(resolve("A").unresolved.map(\.reason) == [.absentFileCouldDefine(pods), .undefined])
  }

  // MARK: Names and patterns

  @Test(
    arguments: [
      ("A", "A", []), ("A[sdk=x*]", "A", ["sdk=x*"]), ("A[sdk=x*][config=D R]", "A", ["sdk=x*", "config=D R"]),
      ("A[sdk=x*,arch=y]", "A", ["sdk=x*", "arch=y"]), ("A [sdk=x]", "A", ["sdk=x"]),
    ] as [(String, String, [String])])
  func keysAreSplit(_ key: String, _ name: String, _ conditions: [String]) {
    let split = SettingCondition.split(key: key)
    #expect(split?.name == name)
    #expect(split?.conditions.map { "\($0.parameter)=\($0.pattern)" } == conditions)
  }

  @Test(arguments: ["", "9A", "A[sdk", "A[sdk=x]y", "A-B", "[sdk=x]"])
  func whatIsNoNameIsNoSetting(_ key: String) { #expect(SettingCondition.split(key: key) == nil) }

  @Test(arguments: [
    ("*", "", true), ("iphone*", "iphoneos26.0", true), ("iphoneos", "iphoneos26.0", false),
    ("*sim*", "iphonesimulator26.0", true),
    ("iphone[os]*", "iphoneos", true), ("[!m]*", "macosx", false), ("[a-k]*x", "index", true), ("a?c", "abc", true),
    ("a?c", "ac", false),
    ("\\*", "*", true), ("[", "[", true), ("", "a", false), ("a*b*c", "axxbyybzzc", true), ("a*b*d", "axxbyybzzc", false),
  ])
  func patterns(_ pattern: String, _ text: String, _ expected: Bool) { #expect(shellPattern(pattern, matches: text) == expected) }

  @Test func patternsDoNotExplode() {
    #expect(!shellPattern(String(repeating: "*a", count: 500) + "b", matches: String(repeating: "a", count: 5_000)))
  }
}
