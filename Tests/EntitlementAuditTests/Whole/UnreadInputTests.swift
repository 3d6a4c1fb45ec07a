import Foundation
import Testing

@testable import EntitlementAudit

/// What cannot be read, or not for certain, is never passed over: no level, no extension and no project is made up or dropped.
@Suite struct UnreadInputTests {
  private func audit(_ files: [String: String], _ paths: [String] = []) throws -> AuditResult {
    var options = AuditOptions()
    options.paths = paths
    return try Auditor(options).run(files: MemoryFiles(text: files))
  }

  private let widget = ProjectText.Target(
    name: "W", settings: ["INFOPLIST_FILE": "W/Info.plist", "CODE_SIGN_ENTITLEMENTS": "W/W.entitlements"], sources: ["W/W.swift"])
  private let files = ["W/Info.plist": SampleText.infoPlist(), "W/W.swift": SampleText.widget()]

  private func tree(_ target: ProjectText.Target, _ more: [String: String] = [:]) -> [String: String] {
    ["A.xcodeproj/project.pbxproj": ProjectText(targets: [target]).text].merging(files) { $1 }.merging(more) { $1 }
  }

  private func levels(_ result: AuditResult) -> Set<DataProtectionLevel> {
    Set(result.model.extensions.flatMap(\.configurations).map(\.level))
  }

  // MARK: - Levels

  @Test(
    "a value with a reference that could be anything",
    arguments: [("$(HOME)", false), ("$(TARGET_NAME:frob)", false), ("$(MAYBE)", true)])
  func uncertainValue(_ reference: String, _ hangsOnAFile: Bool) throws {
    var target = widget
    if hangsOnAFile { target.xcconfig = "gone.xcconfig" }
    let value = ["W/W.entitlements": SampleText.entitlements("NSFileProtectionComplete" + reference)]
    let result = try audit(tree(target, value))
    #expect(levels(result) == [.unknown])
    #expect(result.findings.contains { $0.rule == "unresolved-protection-value" })
    #expect(!result.findings.contains { $0.rule == "unknown-protection-value" })
    #expect(Set(result.problems.map(\.severity)) == (hangsOnAFile ? [.error] : []))
  }

  @Test func whatNothingDefinesIsNothing() throws {
    let value = ["W/W.entitlements": SampleText.entitlements("NSFileProtectionComplete$(NOT_THERE)")]
    #expect(try levels(audit(tree(widget, value))) == [.complete])
  }

  @Test func aPathThatIsNotKnownIsNotMissing() throws {
    var target = widget
    target.settings["CODE_SIGN_ENTITLEMENTS"] = "$(WORKSPACE_DIR)/W.entitlements"
    let result = try audit(tree(target))
    #expect(levels(result) == [.unknown])
    #expect(result.problems == [])
    #expect(!result.findings.contains { $0.rule == "missing-entitlements-file" })
  }

  @Test func aPlatformThatAnAbsentFileCouldSetMakesTheLevelUnknown() throws {
    var target = widget
    target.settings["SDKROOT"] = "$(SDK)"
    target.xcconfig = "gone.xcconfig"
    let files = tree(target, ["W/W.entitlements": SampleText.entitlements()])
    let result = try audit(files)
    #expect(levels(result) == [.unknown])
    #expect(result.problems.contains { $0.severity == .error && $0.message == "'gone.xcconfig' does not exist" })
    // Where something says it, nobody waits for the file.
    target.settings["SDKROOT"] = "iphoneos"
    let said = try audit(tree(target, ["W/W.entitlements": SampleText.entitlements()]))
    #expect(levels(said) == [.complete])
    #expect(Set(said.problems.map(\.severity)) == [.warning])
  }

  @Test func whatIsBuiltForTVAloneIsNoWidgetOfAPhone() throws {
    var target = widget
    target.settings["SDKROOT"] = "appletvos"
    #expect(try audit(tree(target)).model.extensions.isEmpty)
    // An app of the phone that embeds it says otherwise, and the file it is signed with there is in use.
    let app = ProjectText.Target(name: "App", product: "application", embeds: ["W"])
    let files = tree(target, ["A.xcodeproj/project.pbxproj": ProjectText(targets: [target, app]).text])
      .merging(["W/W.entitlements": SampleText.entitlements()]) { $1 }
    let result = try audit(files)
    #expect(result.model.extensions.flatMap(\.configurations).map(\.platform) == [.iOS, .iOS])
    #expect(result.model.extensions.flatMap(\.unusedEntitlements).isEmpty)
  }

  // MARK: - Extension points

  @Test(
    "an extension point that cannot be read",
    arguments: [
      ("W/Info.plist", "<plist><dict>"), ("W/Info.plist", ""), ("W/None.plist", nil),
      ("W/Info.plist", SampleText.infoPlist(point: "$(HOME)")),
    ])
  func hiddenPoint(_ path: String, _ text: String?) throws {
    var target = widget
    target.settings["INFOPLIST_FILE"] = path
    target.sources = []
    var files = tree(target)
    files[path] = text
    let result = try audit(files)
    #expect(result.model.extensions.isEmpty)
    #expect(result.problems.map(\.severity) == [.error])
    #expect(result.problems.allSatisfy { $0.message.hasSuffix(": whether 'W' is a widget extension is not known") })
  }

  @Test func aFileThatAToolHasYetToWriteIsAWarningWhereSourcesDeclareNoWidget() throws {
    var target = widget
    target.settings["INFOPLIST_FILE"] = "W/None.plist"
    let result = try audit(tree(target, ["W/W.swift": "struct Share {}"]))
    #expect(result.problems.map(\.severity) == [.warning])
  }

  @Test func anAbsentXcconfigMayNameTheInfoPlist() throws {
    var target = widget
    target.settings["INFOPLIST_FILE"] = nil
    target.sources = []
    target.xcconfig = "gone.xcconfig"
    #expect(
      try audit(tree(target)).problems.contains { $0.severity == .error && $0.message.contains("could set INFOPLIST_FILE") })
  }

  @Test func anotherPointIsNobodysBusiness() throws {
    var target = widget
    target.sources = []
    let share = ["W/Info.plist": SampleText.infoPlist(point: "com.apple.share-services")]
    #expect(try audit(tree(target, share)).problems == [])
  }

  // MARK: - xcconfig

  @Test func aConflictInAnXcconfigLeavesNothingOfItCertain() throws {
    var target = widget
    target.settings["CODE_SIGN_ENTITLEMENTS"] = nil
    target.xcconfig = "W.xcconfig"
    let text = "\n<<<<<<< HEAD\nCODE_SIGN_ENTITLEMENTS = W/W.entitlements\n=======\n>>>>>>> other\n"
    let result = try audit(tree(target, ["W.xcconfig": text, "W/W.entitlements": SampleText.entitlements()]))
    #expect(levels(result) == [.unknown])
    #expect(
      result.problems == [
        InputProblem(
          .error, at: SourceLocation(path: "W.xcconfig", line: 2, column: 1),
          "'W.xcconfig' cannot be read: unresolved merge conflict")
      ])
  }

  @Test func anXcconfigInAnotherLetterCaseIsRead() throws {
    var target = widget
    target.settings["CODE_SIGN_ENTITLEMENTS"] = nil
    target.xcconfig = "Config/w.xcconfig"
    let result = try audit(
      tree(
        target,
        [
          "config/W.xcconfig": "#include \"Base.xcconfig\"\n#include \"w.xcconfig\"",
          "config/base.xcconfig": "CODE_SIGN_ENTITLEMENTS = W/W.entitlements", "W/W.entitlements": SampleText.entitlements(),
        ]))
    #expect(levels(result) == [.complete])
    #expect(Set(result.problems.map(\.severity)) == [.warning])
    #expect(
      result.problems.contains { $0.message.hasPrefix("'config/Base.xcconfig' is named, and the file is 'config/base.xcconfig'") }
    )
  }

  // MARK: - Sources

  @Test func sourcesInAnotherLetterCaseAreRead() throws {
    var target = widget
    target.sources = ["w/w.swift"]
    let result = try audit(tree(target, ["W/W.entitlements": SampleText.entitlements()]))
    #expect(result.model.extensions.flatMap(\.widgets).map(\.type) == ["BalanceWidget"])
    #expect(result.model.extensions.flatMap(\.widgets).map(\.location.path) == ["W/W.swift"])
    #expect(
      result.problems.map(\.message) == ["'w/w.swift' is named, and on disk it is 'W/W.swift': letter case counts on some disks"])
  }

  // MARK: - Bare folders

  @Test func aBrokenInfoPlistOfABareFolderIsNotAMissingPoint() throws {
    let result = try audit(["W/Widget-Info.plist": "<plist><dict>", "W/W.swift": SampleText.widget()])
    #expect(result.problems.map(\.severity) == [.error])
    #expect(!result.findings.contains { $0.rule == "extension-point-missing" })
  }

  @Test func aLoneBrokenInfoPlistIsSpokenOf() throws {
    let result = try audit(["W/Info.plist": "<plist><dict>", "W/other.plist": "<plist><dict>"])
    #expect(result.model.extensions.isEmpty)
    #expect(result.problems.map(\.severity) == [.warning])
    #expect(result.problems.map(\.location.path) == ["W/Info.plist"])
  }

  @Test func attributesBesideAFileAreNoFile() throws {
    let result = try audit(["W/W.entitlements": SampleText.entitlements(), "W/._W.entitlements": "\u{0}\u{5}\u{16}\u{7}"])
    #expect(result.model.extensions.flatMap(\.configurations).map(\.name) == ["W"])
    #expect(result.problems == [])
  }

  // MARK: - Generator files

  @Test func aGeneratorThatIncludesItsTargetsIsNoSilentPass() throws {
    let tree = ["project.yml": "include: targets.yml", "W/Info.plist": SampleText.infoPlist()]
    #expect(try audit(tree).problems.map(\.location.path) == ["project.yml"])
    #expect(try audit(tree, ["W"]).problems.map(\.severity) == [.error])
    // Each speaks for itself.
    let nested = tree.merging(["W/project.yml": "targets: {W: {type: app-extension}}"]) { $1 }
    #expect(try audit(nested).problems.filter { $0.severity == .error }.map(\.location.path) == ["W/project.yml", "project.yml"])
  }

  @Test func anotherToolsProjectFileIsNoGenerator() throws {
    #expect(try audit(["project.json": "{\"name\": \"widgets\", \"targets\": {}}"]).problems == [])
    let other = "{\"name\": \"w\", \"targets\": {\"build\": {\"executor\": \"vite\"}}}"
    #expect(try audit(["project.json": other].merging(files) { $1 }).model.extensions.map(\.kind) == [.folder])
    let spec = "{\"name\": \"A\", \"targets\": {\"W\": {\"type\": \"app-extension\", \"platform\": \"iOS\", \"sources\": \"W\"}}}"
    let result = try audit(["project.json": spec].merging(files) { $1 })
    #expect(result.problems == [])
    #expect(result.model.extensions.map(\.project) == ["project.json"])
  }

  // MARK: - What is named

  @Test func aFileInTheShapeOfAProjectIsAnError() throws {
    #expect(try audit(["A.xcodeproj": ""], ["A.xcodeproj"]).problems.map(\.severity) == [.error])
    #expect(throws: AuditError("'' does not exist")) { try audit(["A.xcodeproj": ""], [""]) }
  }

  @Test func aProjectThatAWorkspaceListsAndThatIsNotThereIsSpokenOf() throws {
    let references = ["Gone/Gone.xcodeproj", "Pods/Pods.xcodeproj"].map { "<FileRef location=\"group:\($0)\"/>" }.joined()
    let files = ["All.xcworkspace/contents.xcworkspacedata": "<Workspace version=\"1.0\">\(references)</Workspace>"]
    let named = try audit(files, ["All.xcworkspace"])
    #expect(named.problems.map(\.severity) == [.error])
    #expect(named.problems.allSatisfy { $0.message.hasPrefix("'Gone/Gone.xcodeproj' is not there") })
    #expect(try audit(files).problems.map(\.severity) == [.warning])
  }

  @Test func aSettingMayNameAFileOfAnyName() throws {
    var target = widget
    target.settings["CODE_SIGN_ENTITLEMENTS"] = "W/rights.xml"
    let files = tree(target, ["W/rights.xml": SampleText.entitlements(), "W/other.xml": ""])
    #expect(try audit(files, ["W/rights.xml"]).model.extensions.map(\.name) == ["W"])
    #expect(try audit(files, ["W/other.xml"]).remarks == ["no widget bears on 'W/other.xml'"])
    // Whoever commits another file has nothing to do with a project that cannot be read.
    let broken = files.merging(["A.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{"]) { $1 }
    #expect(try audit(broken, ["W/other.xml"]).problems.map(\.severity) == [.warning])
  }
}
