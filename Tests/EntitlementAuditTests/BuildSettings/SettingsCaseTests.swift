import Testing

@testable import EntitlementAudit

/// The cases whose answer is a path, a level of settings, or a platform.
@Suite struct SettingsCaseTests {
  @Test func oneConfigurationIsWiredTheOtherIsNot() throws {
    let subject = try ProjectCase("B06")
    #expect(try subject.entitlements(configuration: "Debug").path == "Widget/Widget.entitlements")
    let release = try subject.entitlements(configuration: "Release")
    #expect(release.path == nil)
    #expect(release.setting.value == nil)
    #expect(release.setting.couldBeSetByAbsentFile == [])
  }

  @Test func aNameThatOnlyTheAppDefines() throws {
    let found = try ProjectCase("B08").entitlements()
    #expect(found.path == nil)
    #expect(found.setting.value == "")
    #expect(found.setting.unresolved.map(\.name) == ["WIDGET_ENT"])
    #expect(found.setting.unresolved.map(\.reason) == [.undefined])
  }

  @Test func theSimulatorHasItsOwn() throws {
    let subject = try ProjectCase("B21")
    #expect(try subject.entitlements().path == nil)
    #expect(try subject.entitlements(sdk: .iphonesimulator).path == "Widget/Sim.entitlements")
  }

  @Test func listsAndQuotes() throws {
    let subject = try ProjectCase("C35")
    #expect(try subject.entitlements("list.xcodeproj").path == "Widget/Widget.entitlements")
    #expect(try subject.settings("list.xcodeproj").platforms(configuration: "Release") == [.iOS])
    let quoted = try subject.entitlements("quoted.xcodeproj")
    #expect(quoted.setting.value == "\"Widget/My File.entitlements\"")
    #expect(subject.files.kind(of: try #require(quoted.path)) == nil)
  }

  @Test func conditions() throws {
    let subject = try ProjectCase("C36")
    #expect(try subject.entitlements("device.xcodeproj").path == "Widget/Widget.entitlements")
    #expect(try subject.entitlements("device.xcodeproj", sdk: .macosx).path == "Widget/None.entitlements")
    let emptied = try subject.entitlements("emptied.xcodeproj")
    #expect(emptied.path == nil)
    #expect(emptied.setting.value == "")
    #expect(emptied.setting.unresolved == [])
  }

  @Test(arguments: ["A", "B", "C"])
  func pathsStartAtTheProject(_ name: String) throws {
    let subject = try ProjectCase("C37")
    let project = try subject.project(Path("ios/\(name).xcodeproj"))
    let target = try #require(project.targets.first { $0.product == .appExtension })
    let found = try subject.entitlements(Path("ios/\(name).xcodeproj"), target: target.name)
    #expect(found.path == "ios/Widget/Widget.entitlements")
  }

  @Test(arguments: [
    ("c99", "Ent/My_Widget.entitlements"), ("rfc", "Ent/My-Widget.entitlements"), ("lower", "Ent/my widget.entitlements"),
    ("default", "Ent/Fallback.entitlements"), ("nested", "Ent/Rel.entitlements"),
  ])
  func operators(_ name: String, _ expected: String) throws {
    let subject = try ProjectCase("C39")
    let project = try subject.project(Path("\(name).xcodeproj"))
    let target = try #require(project.targets.first { $0.product == .appExtension })
    let found = try subject.entitlements(Path("\(name).xcodeproj"), target: target.name)
    #expect(found.path == Path(expected))
    #expect(found.setting.unresolved == [])
  }

  @Test func inheritsFromTheProject() throws {
    let found = try ProjectCase("C40").entitlements()
    #expect(found.path == "Ent/Widget.entitlements")
    #expect(found.setting.chain.map(\.level) == [.targetXcconfig, .project])
    #expect(found.setting.origin?.location == SourceLocation(path: "Target.xcconfig", line: 1, column: 1))
  }

  @Test func commentsCutValues() throws {
    let settings = try ProjectCase("C50").settings()
    #expect(settings.resolver.resolve("API_URL", configuration: "Release", sdk: .iphoneos).value == "\"https:")
    #expect(settings.resolver.resolve("API_OK", configuration: "Release", sdk: .iphoneos).value == "https://api.invalid/x")
    #expect(settings.entitlements(configuration: "Release", sdk: .iphoneos).path == "Widget/Widget.entitlements")
    #expect(settings.resolver.problems == [])
  }

  @Test(arguments: [
    ("C51", "Sketch", "Widget.xcconfig:4:1: unexpected '/': the build system skips this line"),
    ("C53", "Sketch", "Widget.xcconfig:1:1: unsupported directive '#REMOVE': the build system skips this line"),
    ("C52", "optional", nil), ("C52", "order", nil),
    ("C52", "required", "required.xcconfig:1:1: 'Absent.xcconfig' does not exist"),
    ("C52", "cycle", "cycle2.xcconfig:1:1: 'cycle.xcconfig' includes itself through 'cycle2.xcconfig': the include is skipped"),
    ("C52", "glued", "glued.xcconfig:1:1: unsupported directive '#include?\"Local.xcconfig\"': the build system skips this line"),
    ("C55", "semi", nil), ("C55", "crlf", nil), ("C55", "cr", nil), ("C55", "ls", nil),
  ])
  func faultsAreReportedAndTheRestIsRead(_ name: String, _ project: String, _ problem: String?) throws {
    let subject = try ProjectCase(name)
    let settings = try subject.settings(Path("\(project).xcodeproj"))
    let found = settings.entitlements(configuration: "Release", sdk: .iphoneos)
    #expect(found.path == "Widget/Widget.entitlements")
    #expect(found.setting.couldBeSetByAbsentFile == [])
    let problems = settings.resolver.problems
    #expect(problems.allSatisfy { $0.severity == .warning })
    // Line by line: the second of C53 is commented out the same way.
    #expect(problems.first.map { "\($0.location): \($0.message)" } == problem)
  }

  @Test func anAssignmentWithoutEqualsSignIsNone() throws {
    let settings = try ProjectCase("C55").settings("append.xcodeproj")
    #expect(settings.entitlements(configuration: "Release", sdk: .iphoneos).setting.value == nil)
    #expect(
      settings.resolver.problems.map(\.message) == [
        "expected '=' after 'CODE_SIGN_ENTITLEMENTS': nothing is assigned",
        "expected '=' after 'JUST_A_NAME': nothing is assigned",
      ])
    #expect(try ProjectCase("C55").entitlements("cont.xcodeproj").path == "Widget/ Widget.entitlements")
  }

  @Test func platforms() throws {
    let watch = try ProjectCase("A09").project("Sketch.xcodeproj")
    let subject = try #require(watch.targets.first { $0.product == .appExtension })
    #expect(try ProjectCase("A09").settings(target: subject.name).platforms(configuration: "Release") == [.watchOS])
    let both = try ProjectCase("A13").project("Sketch.xcodeproj").targets.filter { $0.product == .appExtension }
    #expect(
      try both.map { try ProjectCase("A13").settings(target: $0.name).platforms(configuration: "Release") } == [[.iOS], [.macOS]])
  }

  @Test func theAppsLevelIsNotTheWidgets() throws {
    let subject = try ProjectCase("A15")
    #expect(try subject.entitlements(target: "Widget").path == "Widget/Widget.entitlements")
    #expect(try subject.entitlements(target: "Sketch").path == "App/Sketch.entitlements")
  }
}
