import Testing

@testable import EntitlementAudit

/// Files as a hook passes them: the owning project is found, and only the widgets that the files bear on are judged.
@Suite struct HookTests {
  private func audit(_ paths: [String], _ files: [String: String], _ change: (inout AuditOptions) -> Void = { _ in }) throws
    -> AuditResult
  {
    var options = AuditOptions()
    options.paths = paths
    change(&options)
    return try Auditor(options).run(files: MemoryFiles(text: files))
  }

  /// Two extensions and an app in `ios/`, with files around them.
  private static let tree: [String: String] = {
    func target(_ name: String, _ xcconfig: String? = nil) -> ProjectText.Target {
      var target = ProjectText.Target(
        name: name, settings: ["INFOPLIST_FILE": "\(name)/Info.plist", "CODE_SIGN_ENTITLEMENTS": "\(name)/\(name).entitlements"],
        sources: ["\(name)/\(name).swift", "../shared/\(name)View.swift"])
      target.xcconfig = xcconfig
      return target
    }
    let app = ProjectText.Target(
      name: "App", product: "application", settings: ["CODE_SIGN_ENTITLEMENTS": "App.entitlements"], sources: ["App.swift"],
      embeds: ["One", "Two"])
    var files = [
      "ios/A.xcodeproj/project.pbxproj": ProjectText(targets: [target("One", "One.xcconfig"), target("Two"), app]).text,
      "ios/One.xcconfig": "#include \"Base.xcconfig\"", "ios/Base.xcconfig": "A = b",
      "ios/App.entitlements": SampleText.entitlements(),
      "ios/App.swift": "struct App {}", "readme.md": "", "shared/Loose.swift": "struct Loose {}",
    ]
    for name in ["One", "Two"] {
      files["ios/\(name)/Info.plist"] = SampleText.infoPlist()
      files["ios/\(name)/\(name).entitlements"] = SampleText.entitlements(nil)
      files["ios/\(name)/\(name).swift"] = SampleText.widget(name + "Widget")
      files["shared/\(name)View.swift"] = "struct \(name)View {}"
    }
    return files
  }()

  @Test(
    "bears on",
    arguments: [
      ("ios/One/One.entitlements", ["One"]), ("ios/Two/Info.plist", ["Two"]), ("ios/One/One.swift", ["One"]),
      ("ios/One.xcconfig", ["One"]), ("ios/Base.xcconfig", ["One"]), ("ios/A.xcodeproj/project.pbxproj", ["One", "Two"]),
      ("ios/App.entitlements", []), ("ios/App.swift", []), ("readme.md", []), ("shared/Loose.swift", []),
      // By reference: no project lies above it.
      ("shared/TwoView.swift", ["Two"]),
      // Folders take in what has a file in them.
      ("ios", ["One", "Two"]), ("ios/Two", ["Two"]), ("ios/A.xcodeproj", ["One", "Two"]), (".", ["One", "Two"]),
    ])
  func bearsOn(_ path: String, _ extensions: [String]) throws {
    let result = try audit([path], Self.tree)
    #expect(result.model.extensions.map(\.name) == extensions)
    #expect(result.problems == [])
    #expect(result.remarks == (extensions.isEmpty ? ["no widget bears on '\(path)'"] : []))
  }

  @Test func judgesEachExtensionOnce() throws {
    let paths = ["ios/One/One.swift", "shared/OneView.swift", "shared/TwoView.swift", "ios/Two/Two.entitlements"]
    #expect(try audit(paths, Self.tree).model.extensions.map(\.name) == ["One", "Two"])
    #expect(try audit(paths + ["ios/Two"], Self.tree).model.extensions.map(\.name) == ["One", "Two"])
    #expect(try audit(paths + ["ios/Two", "."], Self.tree).model.extensions.map(\.name) == ["One", "Two"])
  }

  @Test func saysTheSameAsARunOverAll() throws {
    let all = try audit(["."], Self.tree)
    let one = try audit(["ios/One/One.entitlements"], Self.tree)
    #expect(one.findings == all.findings.filter { $0.extension == "One" })
    #expect(!one.findings.isEmpty)
  }

  @Test func aFileBesideAnExtensionMayBeMeantForIt() throws {
    let tree = Self.tree.merging(["ios/One/Orphan.entitlements": SampleText.entitlements()]) { $1 }
    #expect(try audit(["ios/One/Orphan.entitlements"], tree).model.extensions.map(\.name) == ["One"])
  }

  @Test func aDeletedFileBearsOnWhatNamesIt() throws {
    var tree = Self.tree
    tree["ios/One/One.entitlements"] = nil
    #expect(throws: AuditError("'ios/One/One.entitlements' does not exist")) { try audit(["ios/One/One.entitlements"], tree) }
    let result = try audit(["ios/One/One.entitlements", "gone.txt"], tree) { $0.allowMissing = true }
    #expect(result.model.extensions.map(\.name) == ["One"])
    #expect(result.model.extensions[0].configurations.map(\.level) == [.unknown, .unknown])
    #expect(
      result.remarks == [
        "'ios/One/One.entitlements' does not exist", "'gone.txt' does not exist", "no widget bears on 'gone.txt'",
      ])
  }

  @Test func aNamedPathIsJudgedAlthoughExcluded() throws {
    let path = "ios/One/One.entitlements"
    #expect(try audit([path], Self.tree) { $0.excludes = ["One"] }.model.extensions.map(\.name) == ["One"])
    let forced = try audit([path, "ios/Two/Info.plist"], Self.tree) {
      $0.excludes = ["One"]
      $0.forceExclude = true
    }
    #expect(forced.model.extensions.map(\.name) == ["Two"])
    #expect(forced.remarks == ["'ios/One/One.entitlements' is excluded and was passed over"])
  }

  @Test func aBareFolderIsFoundFromItsFiles() throws {
    let tree = [
      "W/W.swift": SampleText.widget(), "W/W.entitlements": SampleText.entitlements(),
      "V/V.entitlements": SampleText.entitlements(),
    ]
    let result = try audit(["W/W.swift"], tree)
    #expect(result.model.extensions.map(\.name) == ["W"])
    #expect(result.model.extensions[0].configurations.map(\.name) == ["W"])
    #expect(try audit(["."], tree).model.extensions.map(\.name) == ["V", "W"])
  }

  @Test func whatIsNotReadIsNoSilentPass() throws {
    let tree = [
      "gen/project.yml": "targets:\n  W: {type: app-extension, sources: [", "gen/W/W.swift": SampleText.widget(),
      "W.app/Info.plist": "",
    ]
    for path in ["gen/W/W.swift", "gen", "gen/project.yml", "W.app"] {
      let result = try audit([path], tree)
      #expect(result.problems.contains { $0.severity == .error }, "\(path)")
      #expect(result.model.extensions.isEmpty)
    }
    #expect(try audit(["."], tree).problems.map(\.severity).contains(.error))
    // A generator of something else is nobody's business.
    #expect(try audit(["."], ["project.yml": "name: readme"]).problems == [])
  }

  @Test func aBrokenProjectIsAnErrorWhereItOwnsTheFile() throws {
    let tree = Self.tree.merging(["else/B.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{"]) { $1 }
    #expect(try audit(["else/B.xcodeproj/project.pbxproj"], tree).problems.map(\.severity) == [.error])
    #expect(try audit(["else"], tree).problems.map(\.severity) == [.error])
    #expect(try audit(["shared/TwoView.swift"], tree).problems.map(\.severity) == [.warning])
    #expect(try audit(["ios/One/One.swift"], tree).problems == [])
  }

  @Test func aBrokenProjectAboveAFolderIsAnError() throws {
    let tree = Self.tree.merging(["ios/B.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{"]) { $1 }
    #expect(try audit(["ios/One"], tree).problems.map(\.severity) == [.error])
  }

  @Test func whatOnlyHostsIsNotJudged() throws {
    // An app embeds what a project in a pruned folder makes; that project is not there to be judged, whatever else it holds.
    let other = ProjectText(targets: [
      ProjectText.Target(name: "W", settings: ["INFOPLIST_FILE": "W/Info.plist"], sources: ["W/W.swift"])
    ]).text
    var tree = Self.tree
    tree["Pods/P.xcodeproj/project.pbxproj"] = other
    tree["Pods/W/Info.plist"] = SampleText.infoPlist()
    tree["Pods/W/W.swift"] = SampleText.widget()
    #expect(try audit(["."], tree).model.extensions.map(\.name) == ["One", "Two"])
    #expect(try audit(["Pods"], tree).model.extensions.map(\.name) == ["W"])
  }

  @Test func nothingOutsideTheRootIsNamed() throws {
    let error = AuditError("'../x' lies outside the report root; see --root and --allow-outside")
    #expect(throws: error) { try audit(["../x"], Self.tree) }
  }
}
