import Synchronization
import Testing

@testable import EntitlementAudit

@Suite struct SettingsCacheTests {
  /// A tree that counts how often each file is read.
  private final class CountingFiles: FileAccess {
    private let files: MemoryFiles
    private let counts = Mutex<[Path: Int]>([:])

    var limits: Limits { files.limits }

    init(_ texts: [String: String]) { files = MemoryFiles(text: texts) }

    var reads: [Path: Int] { counts.withLock { $0 } }

    func bytes(of path: Path) throws(FileAccessError) -> [UInt8] {
      counts.withLock { $0[path, default: 0] += 1 }
      return try files.bytes(of: path)
    }

    func open(_ path: Path) throws(FileAccessError) -> any OpenFile { try files.open(path) }
    func entries(of folder: Path) throws(FileAccessError) -> [FolderEntry] { try files.entries(of: folder) }
    func kind(of path: Path) -> FileKind? { files.kind(of: path) }
  }

  /// A project of some targets that are all based on one file; each names it at a line of its own.
  private func project(targets: Int, base: Path) -> Project {
    func place(_ line: Int) -> EntitlementAudit.SourceLocation {
      SourceLocation(path: "App.xcodeproj/project.pbxproj", line: line, column: 1)
    }
    let made = (1...targets).map { number in
      ProjectTarget(
        id: "\(number)", name: "T\(number)", product: .appExtension, location: place(number),
        buildConfigurations: [
          BuildConfiguration(
            name: "Release", location: place(number), settings: [], baseConfiguration: Located(base, at: place(100 + number)))
        ])
    }
    return Project(path: "App.xcodeproj", folder: .root, name: "App", targets: made)
  }

  @Test func readsEachFileOnceForAllTargetsAndThreads() {
    let files = CountingFiles(["a.xcconfig": "#include \"b.xcconfig\"\nA = $(B)$(TARGET_NAME)", "b.xcconfig": "B = b"])
    let cache = SettingsCache(files: files)
    let project = project(targets: 6, base: "a.xcconfig")
    let values = orderedConcurrentMap(project.targets + project.targets, jobs: 4) { target in
      cache.settings(of: target, in: project).resolver.resolve("A", configuration: "Release", sdk: .iphoneos).value
    }
    #expect(values == ["bT1", "bT2", "bT3", "bT4", "bT5", "bT6", "bT1", "bT2", "bT3", "bT4", "bT5", "bT6"])
    #expect(files.reads == ["a.xcconfig": 1, "b.xcconfig": 1])
  }

  @Test func whatIsNotThereIsReportedWhereEachTargetNamesIt() {
    let cache = SettingsCache(files: CountingFiles([:]))
    let project = project(targets: 2, base: "none.xcconfig")
    let lines = project.targets.map { cache.settings(of: $0, in: project).resolver.problems.map(\.location.line) }
    #expect(lines == [[101], [102]])
  }

  @Test func anotherLetterCaseIsReportedWhereEachTargetNamesIt() {
    let cache = SettingsCache(files: CountingFiles(["A.xcconfig": "A = 1"]))
    let project = project(targets: 2, base: "a.xcconfig")
    let resolvers = project.targets.map { cache.settings(of: $0, in: project).resolver }
    #expect(resolvers.map { $0.problems.map(\.location.line) } == [[101], [102]])
    #expect(resolvers.map { $0.resolve("A", configuration: "Release", sdk: .iphoneos).value } == ["1", "1"])
  }
}
