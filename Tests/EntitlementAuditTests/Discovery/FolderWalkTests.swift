import Synchronization
import Testing

@testable import EntitlementAudit

@Suite struct FolderWalkTests {
  private let tree = MemoryFiles(text: [
    "App/A.xcodeproj/project.pbxproj": "", "App/Empty.xcodeproj/xcshareddata/x.plist": "",
    "App/W.xcworkspace/contents.xcworkspacedata": "",
    "App/Widget/w.swift": "", "App/Widget/Info.plist": "", "App/Widget/w.entitlements": "", "App/readme.md": "",
    "free/w.swift": "", "free/Info.plist": "", "free/w.entitlements": "", "free/.swift": "", "free/._x.swift": "",
    "Pods/P.xcodeproj/project.pbxproj": "", "PodsPlayer/Q.xcodeproj/project.pbxproj": "",
    "vendor/bundle/B.xcodeproj/project.pbxproj": "",
    "vendor/mine/M.xcodeproj/project.pbxproj": "", "bundle/own.swift": "", "a/build/x.swift": "", "a/b/.build/x.swift": "",
    "gen/project.yml": "", "gen/ios-project.yaml": "", "gen/other.yml": "", "t/Project.swift": "",
    "p/X.app/Info.plist": "", "p/X.ipa": "", "m/Bank.widgetmanifest": "",
  ])

  @Test func tellsInputsByName() {
    let found = FolderWalk().inventory(of: [.root], files: tree)
    #expect(found.projects == ["App/A.xcodeproj", "PodsPlayer/Q.xcodeproj", "vendor/mine/M.xcodeproj"])
    #expect(found.workspaces == ["App/W.xcworkspace"])
    #expect(found.swiftFiles == ["bundle/own.swift", "free/w.swift", "t/Project.swift"])
    #expect(found.entitlements == ["free/w.entitlements"])
    #expect(found.propertyLists == ["free/Info.plist"])
    #expect(found.generators.map(\.path) == ["gen/ios-project.yaml", "gen/project.yml", "t/Project.swift"])
    #expect(found.bundles == ["p/X.app", "p/X.ipa"])
    #expect(found.manifests == ["m/Bank.widgetmanifest"])
    #expect(found.skippedFolders == 4)
  }

  @Test func entersWhatIsNamed() {
    let found = FolderWalk(excludes: [Glob("Pods")]).inventory(of: ["Pods"], files: tree)
    #expect(found.projects == ["Pods/P.xcodeproj"])
    #expect(found.skippedFolders == 0)
  }

  @Test func leavesOutWhatIsExcluded() {
    let found = FolderWalk(excludes: [Glob("App"), Glob("*.swift")], usesDefaultExcludes: false).inventory(
      of: [.root], files: tree)
    #expect(
      found.projects == ["Pods/P.xcodeproj", "PodsPlayer/Q.xcodeproj", "vendor/bundle/B.xcodeproj", "vendor/mine/M.xcodeproj"])
    #expect(found.swiftFiles == [])
    #expect(found.skippedFolders == 1)
  }

  @Test func walksEachFolderOnce() {
    let once = FolderWalk().inventory(of: [.root], files: tree)
    #expect(FolderWalk().inventory(of: ["App", .root, "App/Widget"], files: tree) == once)
  }

  @Test func saysWhatCannotBeListed() {
    let found = FolderWalk().inventory(of: ["none"], files: tree)
    #expect(found.problems == [InputProblem(.error, at: SourceLocation(path: "none"), "the folder does not exist")])
  }

  @Test(arguments: [
    ("a/Pods/b", true), ("Pods", true), ("vendor/bundle/x", true), ("vendor/x", false), ("bundle", false), ("PodsX", false),
  ])
  func covers(_ path: String, _ covered: Bool) { #expect(DefaultExcludes.cover(Path(path)) == covered) }

  /// Notes which folders are listed.
  private final class Listed: FileAccess {
    let files: MemoryFiles
    let folders = Mutex<Set<Path>>([])
    var limits: Limits { files.limits }

    init(_ files: MemoryFiles) { self.files = files }
    func bytes(of path: Path) throws(FileAccessError) -> [UInt8] { try files.bytes(of: path) }
    func open(_ path: Path) throws(FileAccessError) -> any OpenFile { try files.open(path) }
    func entries(of folder: Path) throws(FileAccessError) -> [FolderEntry] {
      _ = folders.withLock { $0.insert(folder) }
      return try files.entries(of: folder)
    }
    func kind(of path: Path) -> FileKind? { files.kind(of: path) }
  }

  /// Case D13: pruned folders are not entered, and an exclude means the same however it is spelled.
  @Test(arguments: [nil, "out", "out/", "**/out/**"])
  func neverEntersWhatIsPruned(_ exclude: String?) {
    var tree = ["app/Widget/w.swift": "", "app/Widget/Info.plist": ""]
    for number in 0..<2000 {
      for folder in [".build", "app/node_modules", "app/out"] where folder != "app/out" || exclude != nil {
        tree["\(folder)/\(number / 100)/f\(number).swift"] = ""
      }
    }
    let files = Listed(MemoryFiles(text: tree))
    let found = FolderWalk(excludes: exclude.map { [Glob($0)] } ?? []).inventory(of: [.root], files: files)
    #expect(found.swiftFiles == ["app/Widget/w.swift"])
    #expect(files.folders.withLock { $0 } == ["", "app", "app/Widget"])
    #expect(found.skippedFolders == (exclude == nil ? 2 : 3))
    #expect(found.filesWalked == 2)
  }
}
