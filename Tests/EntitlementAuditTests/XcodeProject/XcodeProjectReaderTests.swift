import Testing

@testable import EntitlementAudit

@Suite struct XcodeProjectReaderTests {
  @Test(arguments: [("A", 44), ("B", 8)])
  func mergeConflictsAreErrors(_ name: String, _ line: Int) throws {
    let (project, problems) = XcodeProjectReader.read(Path("\(name).xcodeproj"), files: try ProjectCase("C30").files)
    #expect(project == nil)
    #expect(problems.map(\.severity) == [.error])
    #expect(problems.first?.location.line == line)
    #expect(problems.first?.message.contains("merge conflict") == true)
  }

  @Test func aValueMayLookLikeAMarker() throws {
    #expect(try ProjectCase("C30").project("C.xcodeproj").targets.map(\.name) == ["Sketch", "Widget"])
  }

  @Test(arguments: [("esc", "Wörk 🎯"), ("raw", "Wörk 🎯"), ("single", "it is \"quoted\""), ("octal", "cafØ")])
  func namesAreDecoded(_ name: String, _ expected: String) throws {
    let project = try ProjectCase("C33").project(Path("\(name).xcodeproj"))
    #expect(project.targets.last?.name == expected)
  }

  @Test func aLoneSurrogateIsNoCrash() throws {
    #expect(try ProjectCase("C33").project("lone.xcodeproj").targets.count == 2)
  }

  @Test func whatLeadsNowhereIsAWarning() throws {
    let project = try ProjectCase("C34").project("Sketch.xcodeproj")
    #expect(project.targets.map(\.name) == ["Sketch", "Widget"])
    #expect(project.problems.map(\.severity) == [.warning])
    #expect(project.problems.first?.message == "target 'Widget' lists 2 build files that lead nowhere")
    #expect(project.targets[0].embedded.map(\.target.id) == [project.targets[1].id])
  }

  @Test(arguments: ["Sketch.xcodeproj", "V70.xcodeproj"] as [Path])
  func synchronizedFoldersKnowTheirExceptions(_ path: Path) throws {
    let subject = try ProjectCase("C32")
    let project = try subject.project(path)
    let widget = project.sources(of: project.targets[1], files: subject.files)
    #expect(widget.files.map(\.value) == ["Widget/Balance.swift", "Widget/Shared.swift"])
    #expect(widget.problems == [])
    let app = project.sources(of: project.targets[0], files: subject.files)
    #expect(app.files.map(\.value) == ["Widget/Shared.swift"])
  }

  @Test func aTargetHasItsPlaceAndItsProduct() throws {
    let project = try ProjectCase("B06").project("Sketch.xcodeproj")
    #expect(project.name == "Sketch")
    #expect(project.folder == .root)
    #expect(project.targets.map(\.product) == [.application, .appExtension])
    #expect(project.targets[1].location == SourceLocation(path: "Sketch.xcodeproj/project.pbxproj", line: 118, column: 3))
    #expect(project.targets[1].buildConfigurations.map(\.name) == ["Debug", "Release"])
    #expect(project.defaultConfigurationName == "Release")
    #expect(project.problems == [])
  }

  @Test func whatIsNotThereIsAnError() {
    let (project, problems) = XcodeProjectReader.read("No.xcodeproj", files: MemoryFiles([:]))
    #expect(project == nil)
    #expect(problems.map(\.message) == ["'No.xcodeproj/project.pbxproj' does not exist"])
    #expect(problems.map(\.severity) == [.error])
  }

  @Test(arguments: [
    "{}", "( )", "{ objects = { }; }", "{ objects = { A = { isa = PBXGroup; }; }; rootObject = A; }",
    "{ objects = x; rootObject = y; }",
  ])
  func strangeFilesAreErrorsNotCrashes(_ text: String) {
    let (_, problems) = XcodeProjectReader.read("A.xcodeproj", files: MemoryFiles(text: ["A.xcodeproj/project.pbxproj": text]))
    if text.contains("rootObject = A") { return }
    #expect(problems.map(\.severity) == [.error])
  }
}
