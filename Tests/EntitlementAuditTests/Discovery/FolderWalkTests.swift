import Testing

@testable import EntitlementAudit

@Suite struct FolderWalkTests {
  private let tree = MemoryFiles(text: [
    "App/A.xcodeproj/project.pbxproj": "", "App/Empty.xcodeproj/xcshareddata/x.plist": "",
    "App/W.xcworkspace/contents.xcworkspacedata": "",
    "App/Widget/w.swift": "", "App/Widget/Info.plist": "", "App/Widget/w.entitlements": "", "App/readme.md": "",
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
    #expect(found.swiftFiles == ["App/Widget/w.swift", "bundle/own.swift", "t/Project.swift"])
    #expect(found.entitlements == ["App/Widget/w.entitlements"])
    #expect(found.propertyLists == ["App/Widget/Info.plist"])
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
    #expect(found.problems == [InputProblem(.warning, at: SourceLocation(path: "none"), "the folder does not exist")])
  }

  @Test(arguments: [
    ("a/Pods/b", true), ("Pods", true), ("vendor/bundle/x", true), ("vendor/x", false), ("bundle", false), ("PodsX", false),
  ])
  func covers(_ path: String, _ covered: Bool) { #expect(DefaultExcludes.cover(Path(path)) == covered) }
}
