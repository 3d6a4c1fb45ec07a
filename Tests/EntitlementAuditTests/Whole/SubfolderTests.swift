import Testing

@testable import EntitlementAudit

/// A run over a part of a repository says of that part what a run over all says.
@Suite struct SubfolderTests {
  private func audit(_ files: [String: String], _ paths: [String]) throws -> AuditResult {
    var options = AuditOptions()
    options.paths = paths
    return try Auditor(options).run(files: MemoryFiles(text: files))
  }

  /// A project whose extension the app of another project embeds.
  private let embedded: [String: String] = {
    let kit = ProjectText(targets: [
      ProjectText.Target(
        name: "W", settings: ["INFOPLIST_FILE": "W/Info.plist", "CODE_SIGN_ENTITLEMENTS": "W/W.entitlements"],
        sources: ["W/W.swift"])
    ])
    let app = ProjectText(targets: [
      ProjectText.Target(name: "Host", product: "application", settings: ["CODE_SIGN_ENTITLEMENTS": "Host.entitlements"])
    ])
    let main = app.text.replacing("dstSubfolderSpec = 13; files = ()", with: "dstSubfolderSpec = 13; files = (FAR)")
      .replacing(
        "ROOT = {",
        with: """
          FAR = {isa = PBXBuildFile; fileRef = PROXY; };
          PROXY = {isa = PBXReferenceProxy; path = W.appex; remoteRef = ITEM; sourceTree = BUILT_PRODUCTS_DIR; };
          ITEM = {isa = PBXContainerItemProxy; containerPortal = KIT; proxyType = 2; remoteGlobalIDString = P0; };
          KIT = {isa = PBXFileReference; path = ../Kit/Kit.xcodeproj; sourceTree = SOURCE_ROOT; };
          ROOT = {
          """)
    return [
      "Main/Main.xcodeproj/project.pbxproj": main, "Main/Host.entitlements": SampleText.entitlements(),
      "Kit/Kit.xcodeproj/project.pbxproj": kit.text, "Kit/W/Info.plist": SampleText.infoPlist(),
      "Kit/W/W.swift": SampleText.widget(), "Kit/W/W.entitlements": SampleText.entitlements(nil),
    ]
  }()

  @Test(arguments: ["Kit", "Kit/W", "Kit/W/W.swift", "Kit/Kit.xcodeproj"])
  func hostsOfOtherProjectsAreKnown(_ path: String) throws {
    let all = try audit(embedded, ["."])
    #expect(all.findings.contains { $0.rule == "protection-on-host-only" })
    let part = try audit(embedded, [path])
    #expect(part.findings == all.findings)
    #expect(part.model.extensions.map(\.hosts.count) == [1])
  }

  @Test func anEmbeddedExtensionOfAProjectThatCannotBeReadIsAnError() throws {
    var files = embedded
    files["Kit/Kit.xcodeproj/project.pbxproj"] = nil
    #expect(try audit(files, ["Main"]).problems.map(\.severity) == [.error])
    // A framework holds no widget.
    files["Main/Main.xcodeproj/project.pbxproj"] = files["Main/Main.xcodeproj/project.pbxproj"]?
      .replacing("W.appex", with: "W.framework")
    #expect(try audit(files, ["Main"]).problems == [])
  }

  @Test func aFolderInABareFolderIsJudgedWithIt() throws {
    let files = [
      "W/Info.plist": SampleText.infoPlist(), "W/A.entitlements": SampleText.entitlements(),
      "W/in/B.entitlements": SampleText.entitlements(nil), "W/in/W.swift": SampleText.widget(),
      "V/V.swift": SampleText.widget("V"),
    ]
    let part = try audit(files, ["W/in"])
    #expect(part.model.extensions.map(\.name) == ["W"])
    #expect(part.findings == (try audit(files, ["W"]).findings))
    #expect(part.findings == (try audit(files, ["W/in/W.swift"]).findings))
  }
}
