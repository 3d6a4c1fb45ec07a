import Foundation
import Testing

@testable import EntitlementAudit

/// Links, pipes and folders in the place of files.
@Suite struct UnreadOnDiskTests {
  /// Audits a folder into which the files are written and the links are put.
  private func audit(_ files: [String: String], links: [String: String] = [:], paths: [String] = ["."]) throws -> AuditResult {
    let base = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let root = base.appendingPathComponent("root")
    try FileManager.default.createDirectory(at: root.appendingPathComponent(".git"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: base) }
    for (path, text) in files {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    for (path, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: root.appendingPathComponent(path).path, withDestinationPath: target)
    }
    var options = AuditOptions()
    options.paths = paths.map { root.appendingPathComponent($0).path }
    return try Auditor(options).run()
  }

  private let project = ProjectText(targets: [
    ProjectText.Target(
      name: "W", settings: ["INFOPLIST_FILE": "W/Info.plist", "CODE_SIGN_ENTITLEMENTS": "W/W.entitlements"],
      sources: ["W/W.swift"])
  ])

  private var tree: [String: String] {
    [
      "A.xcodeproj/project.pbxproj": project.text, "W/Info.plist": SampleText.infoPlist(), "W/W.swift": SampleText.widget(),
      "Outside.xcconfig": "",
    ]
  }

  private func levels(_ result: AuditResult) -> Set<DataProtectionLevel> {
    Set(result.model.extensions.flatMap(\.configurations).map(\.level))
  }

  @Test func aLinkToNowhereIsAMissingFile() throws {
    let result = try audit(tree, links: ["W/W.entitlements": "nowhere"])
    #expect(levels(result) == [.unknown])
    let missing = result.findings.filter { $0.rule == "missing-entitlements-file" }
    #expect(!missing.isEmpty)
    #expect(missing.allSatisfy { $0.severity == .error })
    #expect(result.problems == [])
  }

  /// A source that leads out, as a member, in a folder of members, and in a bare folder.
  @Test(arguments: [("/etc/passwd", Severity.error), ("/dev/zero", .error), ("nowhere.swift", .warning)])
  func aSourceThatCannotBeReadIsSaid(_ target: String, _ severity: Severity) throws {
    var tree = tree
    tree["W/W.swift"] = nil
    tree["W/W.entitlements"] = SampleText.entitlements()
    let named = try audit(tree, links: ["W/W.swift": target])
    #expect(named.problems.map(\.severity) == [severity])
    #expect(named.problems.map(\.location.path) == ["W/W.swift"])

    var bare = tree
    bare["A.xcodeproj/project.pbxproj"] = nil
    bare["W/Other.swift"] = SampleText.widget()
    let found = try audit(bare, links: ["W/W.swift": target, "W/.#Lock.swift": "user@host"])
    #expect(found.problems.map(\.severity) == [severity])
    #expect(found.problems.map(\.location.path) == ["W/W.swift"])
  }

  /// What a target compiles says the project, not the name of the file.
  @Test func swiftOfAnyNameIsRead() throws {
    var tree = tree
    tree["W/W.entitlements"] = SampleText.entitlements()
    tree["W/W.txt"] = tree.removeValue(forKey: "W/W.swift")
    tree["A.xcodeproj/project.pbxproj"] = project.text.replacingOccurrences(
      of: "path = \"W/W.swift\"", with: "lastKnownFileType = sourcecode.swift; path = \"W/W.txt\"")
    let result = try audit(tree)
    #expect(result.model.extensions.flatMap(\.widgets).count == 1)
  }

  @Test func aLinkOutOfTheRootIsNotOpened() throws {
    let result = try audit(tree, links: ["W/W.entitlements": "/etc/passwd"])
    #expect(levels(result) == [.unknown])
    #expect(!result.findings.contains { $0.rule == "missing-entitlements-file" })
    #expect(result.problems.map(\.severity) == [.error])
  }

  @Test func anOptionalXcconfigThatIsThereAndNotOpenedMaySetALevel() throws {
    var project = project
    project.targets[0].settings["CODE_SIGN_ENTITLEMENTS"] = nil
    project.targets[0].xcconfig = "W.xcconfig"
    let text = "CODE_SIGN_ENTITLEMENTS = W/W.entitlements\n#include? \"Local.xcconfig\"\n"
    let files = tree.merging([
      "A.xcodeproj/project.pbxproj": project.text, "W.xcconfig": text, "W/W.entitlements": SampleText.entitlements(),
    ]) { $1 }
    #expect(try levels(audit(files)) == [.complete])
    let linked = try audit(files, links: ["Local.xcconfig": "/etc/passwd"])
    #expect(levels(linked) == [.unknown])
    #expect(linked.problems.map(\.severity) == [.error])
  }

  @Test(arguments: ["nowhere", "/etc/passwd", "/dev/null"])
  func aLevelOfABareFolderThatCannotBeReadIsNotAbsent(_ target: String) throws {
    let result = try audit(["W/Info.plist": SampleText.infoPlist()], links: ["W/W.entitlements": target])
    #expect(levels(result) == [.unknown])
    #expect(result.problems.map(\.severity) == [.error])
    let folder = try audit(["W/Info.plist": SampleText.infoPlist(), "W/W.entitlements/x": ""])
    #expect(levels(folder) == [.unknown])
  }

  @Test func aProjectFileThatLeadsNowhereIsNoBareFolder() throws {
    let files = ["W/Info.plist": SampleText.infoPlist(), "W/W.entitlements": SampleText.entitlements(), "A.xcodeproj/x": ""]
    let result = try audit(files, links: ["A.xcodeproj/project.pbxproj": "nowhere"])
    #expect(result.model.extensions.isEmpty)
    #expect(result.problems.map(\.severity) == [.error])
  }

  @Test func aLinkToAProjectIsJudgedWhereItIsNamed() throws {
    var files = tree.merging(["W/W.entitlements": SampleText.entitlements()]) { $1 }
    files["real/project.pbxproj"] = files.removeValue(forKey: "A.xcodeproj/project.pbxproj")
    let named = try audit(files, links: ["A.xcodeproj": "real"], paths: ["A.xcodeproj"])
    #expect(named.model.extensions.map(\.project) == ["A.xcodeproj"])
    #expect(named.model.extensions.flatMap(\.widgets).map(\.type) == ["BalanceWidget"])
    let walked = try audit(files, links: ["A.xcodeproj": "real"])
    #expect(walked.problems.map(\.message) == ["a link to a project is not followed: name it to have it judged"])
  }
}
