import Testing

@testable import EntitlementAudit

/// What Tuist makes of a manifest, and what is said where it cannot be told.
@Suite struct TuistTests {
  private static let shared = [
    "W/Info.plist": SampleText.infoPlist(), "W/W.swift": SampleText.widget(), "W/Full.entitlements": SampleText.entitlements(),
    "W/None.entitlements": SampleText.entitlements(nil),
  ]

  private func audit(_ files: [String: String]) throws -> AuditResult {
    try Auditor(AuditOptions()).run(files: MemoryFiles(text: Self.shared.merging(files) { $1 }))
  }

  /// A manifest with one extension in an app.
  private func manifest(
    _ extra: String = "", infoPlist: String = "\"W/Info.plist\"", before: String = "", settings: String = "nil"
  ) -> String {
    """
    import ProjectDescription
    import ProjectDescriptionHelpers

    \(before)
    let project = Project(
      name: "App",
      settings: \(settings),
      targets: [
        .target(name: "App", destinations: .iOS, product: .app, bundleId: "a.app", dependencies: [.target(name: "W")]),
        .target(
          name: "W", destinations: .iOS, product: .appExtension, bundleId: "a.app.w", infoPlist: \(infoPlist),
          sources: ["W/**"]\(extra.isEmpty ? "" : ", " + extra)
        ),
      ]
    )
    """
  }

  private func levels(_ result: AuditResult) -> [String] {
    result.model.extensions.flatMap(\.configurations).map { "\($0.name) \($0.level)" }
  }

  private func problems(_ result: AuditResult) -> [String] {
    result.problems.map { "\($0.severity) \($0.location): \($0.message)" }
  }

  private let key = "com.apple.developer.default-data-protection"

  // MARK: Entitlements

  @Test(
    arguments: [
      ("entitlements: \"W/Full.entitlements\"", "complete"), ("entitlements: .file(path: \"W/Full.entitlements\")", "complete"),
      ("entitlements: .file(path: .relativeToRoot(\"W/Full.entitlements\"))", "complete"),
      ("entitlements: .file(path: .relativeToManifest(\"W/None.entitlements\"))", "absent"), ("", "absent"),
      ("entitlements: .dictionary([\"com.apple.developer.default-data-protection\": \"NSFileProtectionComplete\"])", "complete"),
      (
        "entitlements: .dictionary([\"com.apple.developer.default-data-protection\": .string(\"NSFileProtectionNone\")])", "none"
      ), ("entitlements: .dictionary([\"other\": true])", "absent"), ("entitlements: .dictionary(made())", "unknown"),
      ("entitlements: .dictionary([made(): \"x\"])", "unknown"), ("entitlements: made()", "unknown"),
      ("settings: .settings(base: [\"CODE_SIGN_ENTITLEMENTS\": \"W/Full.entitlements\"])", "complete"),
      ("settings: .settings(base: made())", "unknown"),
      (
        "entitlements: \"W/None.entitlements\", settings: .settings(base: [\"CODE_SIGN_ENTITLEMENTS\": \"W/Full.entitlements\"])",
        "complete"
      ),
    ])
  func readsEntitlements(_ written: String, _ level: String) throws {
    let result = try audit(["Project.swift": manifest(written)])
    #expect(
      levels(result) == ["Debug \(level)", "Release \(level)"], Comment(rawValue: problems(result).joined(separator: "\n")))
    #expect(result.model.extensions.first?.hosts.map(\.name) == ["App"])
  }

  @Test func readsSettingsPerConfiguration() throws {
    let settings = """
      .settings(
        base: ["CODE_SIGN_ENTITLEMENTS": "W/None.entitlements"],
        configurations: [
          .debug(name: .debug), .debug(name: "Beta", settings: ["CODE_SIGN_ENTITLEMENTS": "W/Full.entitlements"]),
          .release(name: .release, settings: ["CODE_SIGN_ENTITLEMENTS[sdk=iphoneos*]": "W/Full.entitlements"]),
        ])
      """
    #expect(
      levels(try audit(["Project.swift": manifest(settings: settings)])) == ["Debug absent", "Beta complete", "Release complete"])
    let own = "settings: .settings(base: [:], debug: [\"CODE_SIGN_ENTITLEMENTS\": \"W/Full.entitlements\"], release: [:])"
    #expect(levels(try audit(["Project.swift": manifest(own)])) == ["Debug complete", "Release absent"])
  }

  @Test func followsAnXcconfig() throws {
    let settings = ".settings(configurations: [.release(name: .release, xcconfig: .relativeToRoot(\"Config/R.xcconfig\"))])"
    let result = try audit([
      "Project.swift": manifest(settings: settings), "Config/R.xcconfig": "CODE_SIGN_ENTITLEMENTS = W/Full.entitlements\n",
    ])
    #expect(levels(result) == ["Release complete"])
  }

  // MARK: Info.plist

  @Test(
    arguments: [
      ".extendingDefault(with: [\"NSExtension\": [\"NSExtensionPointIdentifier\": \"com.apple.widgetkit-extension\"]])",
      ".dictionary([\"NSExtension\": .dictionary([\"NSExtensionPointIdentifier\": .string(\"com.apple.widgetkit-extension\")])])",
      ".file(path: \"W/Info.plist\")",
    ])
  func readsTheExtensionPoint(_ written: String) throws {
    let result = try audit(["Project.swift": manifest(infoPlist: written)])
    #expect(result.model.extensions.first?.infoPlist.extensionPoint?.value == "com.apple.widgetkit-extension")
    #expect(!result.findings.contains { $0.rule == "extension-point-missing" })
  }

  @Test(arguments: [".default", ".extendingDefault(with: [\"CFBundleDisplayName\": \"A\"])"])
  func saysWhereNoPointIsWritten(_ written: String) throws {
    #expect(try audit(["Project.swift": manifest(infoPlist: written)]).findings.contains { $0.rule == "extension-point-missing" })
  }

  // MARK: Sources

  @Test(
    arguments: [
      (["W/**"], ["W/W.swift", "W/X/Y.swift"]), (["W/*.swift"], ["W/W.swift"]), (["W/**/*.swift"], ["W/W.swift", "W/X/Y.swift"]),
      (["W/W.swift"], ["W/W.swift"]), (["W/{W,Z}.swift"], ["W/W.swift"]),
    ])
  func matchesPatterns(_ patterns: [String], _ found: [String]) {
    let files = MemoryFiles(text: ["W/W.swift": "", "W/X/Y.swift": "", "W/X/Y.txt": "", "V/V.swift": ""])
    #expect(
      patterns.flatMap { TuistGlob(Path($0), without: [], limits: Limits()).swiftFiles(in: files).files }.map(\.text) == found)
    #expect(TuistGlob("W/**", without: ["W/X/**"], limits: Limits()).swiftFiles(in: files).files == ["W/W.swift"])
  }

  @Test(
    arguments: [
      "sources: .glob(\"W/**\", excluding: [\"W/Old/**\"])", "buildableFolders: [\"W\"]",
      "sources: [.glob(.relativeToRoot(\"W/*.swift\"))]",
    ])
  func listsSources(_ written: String) throws {
    let text = manifest().replacing("sources: [\"W/**\"]", with: written)
    #expect(try audit(["Project.swift": text]).model.extensions.flatMap(\.widgets).count == 1)
  }

  @Test func namesAFolderThatIsNoPattern() throws {
    let result = try audit(["Project.swift": manifest().replacing("W/**", with: "W")])
    #expect(problems(result).contains { $0.hasPrefix("warning Project.swift:12:") && $0.contains("'W' is a folder") })
  }

  // MARK: Helpers, plugins, projects beside each other

  @Test func followsHelpersAndPlugins() throws {
    let files = [
      "Tuist.swift": "import ProjectDescription\nlet tuist = Tuist(project: .tuist(plugins: [.local(path: \"Plugins/Kit\")]))",
      "Plugins/Kit/ProjectDescriptionHelpers/Kit.swift": """
      import ProjectDescription
      public enum Level: String, CaseIterable { case complete = "NSFileProtectionComplete", none = "NSFileProtectionNone" }
      public extension Entitlements {
        static func protected(_ level: Level? = nil) -> Entitlements {
          var entries: [String: Plist.Value] = ["a": .boolean(true)]
          if let level { entries["com.apple.developer.default-data-protection"] = .string(level.rawValue) }
          return .dictionary(entries)
        }
      }
      """,
      "Tuist/ProjectDescriptionHelpers/Deep/Factory.swift": """
      import ProjectDescription
      import Kit
      public struct Factory {
        let prefix: String
        public func widget(
          _ name: String, point: String = "com.apple.widgetkit-extension", level: Level? = .complete, isOld: Bool = false
        ) -> Target {
          let folder = isOld ? "Old/\\(name)" : name
          return .target(
            name: name, destinations: [.iPhone, .iPad], product: .appExtension, bundleId: [prefix, name].joined(separator: "."),
            infoPlist: .extendingDefault(with: ["NSExtension": ["NSExtensionPointIdentifier": .string(point)]]),
            sources: ["\\(folder)/**"], entitlements: .protected(level))
        }
      }
      """,
      "Project.swift": """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let factory = Factory(prefix: "a" + ".app")
      var targets = [factory.widget("W"), factory.widget("V", level: nil)]
      targets.append(.target(name: "App", destinations: .iOS, product: .app, bundleId: "a.app", dependencies: targets.map { .target(name: $0.name) }))
      let project = Project(name: "App", targets: targets)
      """,
      "V/V.swift": SampleText.widget(),
    ]
    let result = try audit(files)
    #expect(problems(result).isEmpty)
    let found = result.model.extensions.map {
      "\($0.name) \($0.bundleIdentifier ?? "-") \($0.configurations[0].level) \($0.hosts.map(\.name))"
    }
    #expect(found == ["V a.app.V absent [\"App\"]", "W a.app.W complete [\"App\"]"])
    // Helpers are shared by many: the target's place is the manifest's.
    #expect(result.model.extensions.map(\.location.description) == ["Project.swift:4:37", "Project.swift:4:16"])
  }

  @Test func findsTheHostInAnotherProject() throws {
    let result = try audit([
      "Workspace.swift": "import ProjectDescription\nlet workspace = Workspace(name: \"All\", projects: [\"App\", \"W\"])",
      "App/Project.swift": """
      import ProjectDescription
      let project = Project(name: "App", targets: [
        .target(name: "App", destinations: .iOS, product: .app, bundleId: "a", entitlements: "../W/Full.entitlements",
          dependencies: [.project(target: "W", path: .relativeToRoot("W")), .external(name: "Alamofire")]),
      ])
      """,
      "Tuist.swift": "import ProjectDescription\nlet tuist = Tuist()",
      "W/Project.swift": """
      import ProjectDescription
      let project = Project(name: "W", targets: [
        Target(name: "W", platform: .iOS, product: .appExtension, bundleId: "a.w",
          deploymentTarget: .iOS(targetVersion: "17.0", devices: .iphone), infoPlist: "Info.plist", sources: ["*.swift"]),
      ])
      """,
    ])
    #expect(result.model.extensions.map(\.hosts).first?.map(\.name) == ["App"])
    #expect(result.model.extensions.first?.widgets.first?.deviceFamilies == [1])
    #expect(result.findings.contains { $0.rule == "protection-on-host-only" })
  }

  @Test func linksLocalPackages() throws {
    let text = manifest("dependencies: [.external(name: \"Views\")]").replacing("W/**", with: "None/**")
    let package =
      #"let package = Package(name: "Kit", products: [.library(name: "Views", targets: ["Views"])], targets: [.target(name: "Views")])"#
    let result = try audit([
      "Project.swift": text, "Kit/Package.swift": package, "Kit/Sources/Views/V.swift": SampleText.widget(),
      "Tuist/Package.swift": "let package = Package(name: \"P\", dependencies: [.package(path: \"../Kit\")])",
    ])
    #expect(result.model.extensions.flatMap(\.widgets).map(\.location.path) == ["Kit/Sources/Views/V.swift"])
  }

  // MARK: What is not known

  @Test func namesWhatCannotBeEvaluated() throws {
    let text = manifest("entitlements: .dictionary([\"\(key)\": .string(made())])")
    let result = try audit(["Project.swift": text])
    #expect(levels(result) == ["Debug unknown", "Release unknown"])
    let finding = try #require(result.findings.first { $0.rule == "unresolved-protection-value" })
    #expect(finding.location.description == "Project.swift:12:108")
    #expect("\(finding.message) \(finding.notes)".contains("made()"))
  }

  @Test func takesNoVariableOfTheEnvironmentForKnown() throws {
    for value in [
      "Environment.level.getString(default: \"NSFileProtectionNone\")",
      "ProcessInfo.processInfo.environment[\"LEVEL\"] ?? \"NSFileProtectionNone\"",
      "Environment.isBeta.getBoolean(default: false) ? \"NSFileProtectionComplete\" : \"NSFileProtectionNone\"",
    ] {
      let text = manifest("entitlements: .dictionary([\"\(key)\": .string(\(value))])")
      #expect(levels(try audit(["Project.swift": text])) == ["Debug unknown", "Release unknown"], Comment(rawValue: value))
    }
    // A name that has a default is that name.
    let named = manifest(before: "let suffix = Environment.suffix.getString(default: \"w\")").replacing(
      "a.app.w", with: "a.app.\\(suffix)")
    #expect(try audit(["Project.swift": named]).model.extensions.first?.bundleIdentifier == "a.app.w")
  }

  @Test func brokenSwiftIsAnErrorAndTheRestIsJudged() throws {
    let result = try audit([
      "Broken/Project.swift": "import ProjectDescription\nlet project = Project(\n  name: \"A\",\n  targets: [\n)\n",
      "Other/Project.swift": manifest().replacing("W/", with: "../W/"),
    ])
    #expect(problems(result) == ["error Broken/Project.swift:4:13: this is no Swift: ']' is missing"])
    #expect(result.model.extensions.map(\.name) == ["W"])
    #expect(result.problems.contains { $0.severity == .error })
  }

  @Test(
    arguments: [
      ("let project = loadProject()", "error Project.swift:2:15: 'loadProject()' calls what is declared in no file"),
      ("fatalError()", "error Project.swift: the manifest ends in 'fatalError'"),
      ("let project = Project(name: \"A\", targets: made())", "error Project.swift:2:43: 'made()' calls what"),
      ("let project = Project(name: \"A\", targets: [made()])", "error Project.swift:2:44: 'made()' calls what"),
    ])
  func saysWhatStopsTheWhole(_ line: String, _ start: String) throws {
    let result = try audit(["Project.swift": "import ProjectDescription\n\(line)\n"])
    #expect(problems(result).first?.hasPrefix(start) == true, Comment(rawValue: "\(problems(result))"))
    #expect(result.problems.contains { $0.severity == .error })
  }

  @Test func anySourceMayBeNamedProject() throws {
    let result = try audit([
      "W/Project.swift": "struct Project { let name = \"ProjectDescription\" }", "Project.swift": manifest(),
    ])
    #expect(problems(result).isEmpty)
    #expect(result.model.extensions.count == 1)
  }

  @Test(
    arguments: [
      "let a: Int = b\nlet b: Int = a", "func f() -> [Target] { f() + f() }\nlet project = Project(name: \"A\", targets: f())",
      "var a = [1]\nwhile true { a += a }",
      "let t = [1].map { x in [x].map { y in [y].map { z in f(z) } } }\nfunc f(_ x: Int) -> Int { f(x + 1) }",
      "var a = \"x\"\nfor _ in [1,2,3,4,5,6,7,8,9,0,1,2,3,4,5,6,7,8,9,0,1,2,3,4,5,6,7] { a = \"\\(a)\\(a)\" }",
    ])
  func endsWhateverIsWritten(_ text: String) throws {
    _ = try audit(["Project.swift": "import ProjectDescription\n\(text)\n"])
  }
}
