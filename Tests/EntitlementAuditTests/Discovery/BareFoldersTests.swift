import Testing

@testable import EntitlementAudit

@Suite struct BareFoldersTests {
  @Test func takesTheTopmost() {
    #expect(
      BareFolders(projects: [], referenced: []).topmost(of: ["W/a.entitlements", "W/b/c.swift", "V/x.plist", "Wb/y.plist"])
        == ["V", "W", "Wb"])
    #expect(BareFolders(projects: [], referenced: []).topmost(of: ["a.entitlements", "W/b.entitlements"]) == [.root])
    #expect(BareFolders(projects: ["A.xcodeproj"], referenced: []).topmost(of: []) == [])
  }

  @Test func leavesProjectsTheirFolders() {
    #expect(BareFolders(projects: ["ios/A.xcodeproj"], referenced: []).topmost(of: ["ios/W/a.swift", "W/a.swift"]) == ["W"])
    #expect(BareFolders(projects: ["A.xcodeproj"], referenced: []).topmost(of: ["W/a.swift", "b.swift"]) == [])
    // A project below: the outer folder is not bare, another one is.
    #expect(BareFolders(projects: ["ios/A.xcodeproj"], referenced: []).topmost(of: ["a.swift", "docs/W/a.swift"]) == ["docs/W"])
  }

  @Test func leavesWhatAProjectRefersTo() {
    let projects: [Path] = ["ios/A.xcodeproj"]
    #expect(
      BareFolders(projects: projects, referenced: ["W/x.swift"]).topmost(of: ["W/a.entitlements", "V/b.entitlements"]) == ["V"])
    #expect(BareFolders(projects: projects, referenced: ["W/x.swift"]).topmost(of: ["W/in/a.entitlements"]) == [])
    #expect(BareFolders(projects: projects, referenced: ["W/in/x.swift"]).topmost(of: ["W/a.entitlements"]) == [])
  }
}
