import Testing

@testable import EntitlementAudit

@Suite struct XcconfigLoaderTests {
  /// What `a.xcconfig` and its includes assign, and the problems.
  private func load(_ files: [String: String]) -> (entries: [String], problems: [String]) {
    let project = Project(path: "app/App.xcodeproj", folder: "app", name: "App")
    let place = SourceLocation(path: "app/App.xcodeproj/project.pbxproj", line: 7, column: 3)
    let loader = XcconfigLoader(Located("app/a.xcconfig", at: place), of: project, files: MemoryFiles(text: files))
    let entries = loader.entries.map { entry in
      switch entry {
      case .assignment(let setting): "\(setting.name)=\(setting.value.text)"
      case .absent(let file): "absent \(file.path)\(file.isOptional ? "?" : "")"
      }
    }
    return (entries, loader.problems.map { "\($0.severity) \($0.location): \($0.message)" })
  }

  @Test func includesStandWhereTheyAreNamed() {
    let (entries, problems) = load([
      "app/a.xcconfig": "A = 1\n#include \"sub/b.xcconfig\"\nA = 3", "app/sub/b.xcconfig": "#include \"c.xcconfig\"",
      "app/sub/c.xcconfig": "A = 2",
    ])
    #expect(entries == ["A=1", "A=2", "A=3"])
    #expect(problems == [])
  }

  @Test func theEndingMayBeLeftOutAndTheProjectFolderIsSearched() {
    let (entries, problems) = load([
      "app/a.xcconfig": "#include \"sub/b\"", "app/sub/b.xcconfig": "#include \"other.xcconfig\"", "app/other.xcconfig": "A = 2",
    ])
    #expect(entries == ["A=2"])
    #expect(problems == [])
  }

  @Test func optionalFilesMayBeAbsent() {
    let (entries, problems) = load(["app/a.xcconfig": "#include? \"Local.xcconfig\"\nA = 1"])
    #expect(entries == ["absent app/Local.xcconfig?", "A=1"])
    #expect(problems == [])
  }

  @Test func mandatoryFilesAreNamed() {
    let (entries, problems) = load(["app/a.xcconfig": "\n #include \"Absent.xcconfig\"\nA = 1"])
    #expect(entries == ["absent app/Absent.xcconfig", "A=1"])
    #expect(problems == ["warning app/a.xcconfig:2:2: 'app/Absent.xcconfig' does not exist"])
  }

  @Test func theBaseItselfMayBeAbsent() {
    let (entries, problems) = load([:])
    #expect(entries == ["absent app/a.xcconfig"])
    #expect(problems == ["warning app/App.xcodeproj/project.pbxproj:7:3: 'app/a.xcconfig' does not exist"])
  }

  @Test(arguments: ["../../out.xcconfig", "/etc/out.xcconfig"])
  func whatLiesOutsideIsRefused(_ path: String) {
    let (entries, problems) = load(["app/a.xcconfig": "#include \"\(path)\"\nA = 1"])
    #expect(entries.last == "A=1")
    #expect(problems.count == 1)
    #expect(problems.first?.contains("lies outside the report root") == true)
  }

  @Test func circlesAreReportedOnce() {
    let (entries, problems) = load([
      "app/a.xcconfig": "#include \"b.xcconfig\"\nA = 1", "app/b.xcconfig": "#include \"a.xcconfig\"\nB = 2",
    ])
    #expect(entries == ["B=2", "A=1"])
    #expect(
      problems == [
        "warning app/b.xcconfig:1:1: 'app/a.xcconfig' includes itself through 'app/b.xcconfig': the include is skipped"
      ])
  }

  @Test func floodsAreBounded() {
    // Each file includes the next one twice: 2^40 reads without a bound.
    var files = ["app/a.xcconfig": "#include \"0.xcconfig\""]
    for index in 0..<40 {
      files["app/\(index).xcconfig"] = "#include \"\(index + 1).xcconfig\"\n#include \"\(index + 1).xcconfig\""
    }
    files["app/40.xcconfig"] = "A = 1"
    #expect(load(files).problems.contains { $0.contains("more than 2000 files are included (--limit includes=N)") })
  }

  @Test func utf16IsNotRead() {
    let project = Project(path: "App.xcodeproj", folder: .root, name: "App")
    let place = SourceLocation(path: "App.xcodeproj/project.pbxproj")
    let files = MemoryFiles(["a.xcconfig": [0xFF, 0xFE, 65, 0]])
    let loader = XcconfigLoader(Located("a.xcconfig", at: place), of: project, files: files)
    #expect(loader.problems.map(\.message) == ["'a.xcconfig' cannot be read: it is in UTF-16, and the build system reads UTF-8"])
  }

  @Test func aToolsFileNamesItsTool() {
    let project = Project(path: "App.xcodeproj", folder: .root, name: "App")
    let place = SourceLocation(path: "App.xcodeproj/project.pbxproj")
    let path: Path = "Pods/Target Support Files/Pods-W/Pods-W.debug.xcconfig"
    let loader = XcconfigLoader(Located(path, at: place), of: project, files: MemoryFiles([:]))
    guard case .absent(let file) = loader.entries.first else { return #expect(Bool(false)) }
    #expect(!file.couldAssignAnything)
    #expect(file.couldDefine("PODS_ROOT"))
    #expect(!file.couldDefine("WIDGET_ENT"))
    #expect(loader.problems.map(\.message) == ["'\(path)' does not exist ('pod install' writes it)"])
  }
}
