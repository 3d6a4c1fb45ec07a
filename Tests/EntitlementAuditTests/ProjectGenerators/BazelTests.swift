import Testing

@testable import EntitlementAudit

/// What BUILD files and simple macros say of widget extensions, and what is said where they do not.
@Suite struct BazelTests {
  private let widget = [
    "App/W/Info.plist": SampleText.infoPlist(), "App/W/W.swift": SampleText.widget(),
    "App/W/Full.entitlements": SampleText.entitlements(), "MODULE.bazel": "",
  ]

  private func audit(_ files: [String: String], _ paths: [String] = []) throws -> AuditResult {
    var options = AuditOptions()
    options.paths = paths
    return try Auditor(options).run(files: MemoryFiles(text: widget.merging(files) { $1 }))
  }

  private let rules = "load(\"@rules_apple//apple:ios.bzl\", \"ios_application\", \"ios_extension\")\n"
  private let library = "swift_library(name = \"Lib\", srcs = glob([\"W/**/*.swift\"]))\n"

  private func bundle(_ attributes: String = "entitlements = \"W/Full.entitlements\", deps = [\":Lib\"]") -> String {
    "ios_extension(name = \"W\", infoplists = [\"W/Info.plist\"], families = [\"iphone\"], \(attributes))\n"
  }

  private func levels(_ result: AuditResult) -> [String] {
    result.model.extensions.flatMap(\.configurations).map { "\($0.name) \($0.level)" }
  }

  private func messages(_ result: AuditResult) -> [String] {
    result.problems.map { "\($0.severity) \($0.location) \($0.message)" }
  }

  @Test func literalsAreRead() throws {
    let result = try audit(["App/BUILD": rules + library + bundle()])
    #expect(levels(result) == ["Debug complete", "Release complete"])
    #expect(result.model.extensions.flatMap(\.widgets).map(\.type) == ["BalanceWidget"])
    #expect(result.model.extensions.flatMap(\.widgets).map(\.deviceFamilies) == [[1]])
    #expect(messages(result) == [])
  }

  @Test(
    "what computes a path",
    arguments: [
      "\"W/\" + \"Full\" + \".entitlements\"", "\"W/%s.entitlements\" % NAME", "\"{}/{n}.entitlements\".format(\"W\", n = NAME)",
      "PATHS[\"full\"]", "PATHS.get(\"full\")", "[p for p in [\"W/Full.entitlements\", \"x\"] if p.startswith(\"W\")][0]",
      "\"W/Full.entitlements\" if NAME == \"Full\" else None", "\":rights\"", "\"//App:rights\"", "\"//App:W/Full.entitlements\"",
      "select({\"//conditions:default\": \"W/Full.entitlements\"})",
    ])
  func computed(_ expression: String) throws {
    let constants = """
      NAME = "Full"
      PATHS = {"full": "W/" + NAME + ".entitlements"}
      filegroup(name = "files", srcs = ["W/Full.entitlements"])
      alias(name = "rights", actual = ":files")

      """
    let result = try audit(["App/BUILD": rules + constants + library + bundle("entitlements = \(expression), deps = [\":Lib\"]")])
    #expect(levels(result) == ["Debug complete", "Release complete"])
    #expect(messages(result) == [])
  }

  @Test(
    "what only Bazel evaluates is unknown, by its own name",
    arguments: [
      ("\":made\"", ":made"),
      ("select({\":beta\": \"W/Full.entitlements\", \"//conditions:default\": None})", "select on ':beta'"),
      ("rights()", "rights"), ("RIGHTS[1:]", "a slice"),
    ])
  func unknown(_ expression: String, _ name: String) throws {
    let more =
      "RIGHTS = \"x\"\ngenrule(name = \"made\", outs = [\"made.entitlements\"], cmd = \"\")\nload(\"@far//:rights.bzl\", \"rights\")\n"
    let result = try audit(["App/BUILD": rules + more + library + bundle("entitlements = \(expression), deps = [\":Lib\"]")])
    #expect(levels(result) == ["Debug unknown", "Release unknown"])
    let finding = result.findings.first { $0.rule == "unresolved-protection-value" }
    #expect(finding?.message.contains(name) == true, "\(finding?.message ?? "none")")
  }

  @Test func aMacroOfTheRepositoryIsFollowed() throws {
    let macro = """
      load("@rules_apple//apple:ios.bzl", "ios_extension")

      SUFFIX = ".entitlements"

      def widget(name, rights = "Full", **kwargs):
          \"\"\"Makes a widget extension.\"\"\"
          library = name + "Lib"
          native.filegroup(name = library + "Files", srcs = native.glob(["W/*.swift"]))
          swift_library(name = library, srcs = [":" + library + "Files"])
          if rights:
              entitlements = "W/" + rights + SUFFIX
          else:
              entitlements = None
          for suffix in ["", "Beta"]:
              ios_extension(
                  name = name + suffix,
                  entitlements = entitlements,
                  infoplists = ["W/Info.plist"],
                  deps = [":" + library],
                  **kwargs
              )
      """
    let build = "load(\"//tools:widget.bzl\", make = \"widget\")\nmake(name = \"W\", families = [\"ipad\"])\n"
    let files = ["App/BUILD.bazel": build, "tools/widget.bzl": macro]
    let result = try audit(files)
    #expect(result.model.extensions.map(\.name) == ["W", "WBeta"])
    #expect(Set(levels(result)) == ["Debug complete", "Release complete"])
    #expect(result.model.extensions.map(\.location.description) == ["App/BUILD.bazel:2:1", "App/BUILD.bazel:2:1"])
    #expect(result.model.extensions.flatMap(\.widgets).map(\.deviceFamilies) == [[2], [2]])
    // A change of the macro bears on both.
    #expect(try audit(files, ["tools/widget.bzl"]).model.extensions.map(\.name) == ["W", "WBeta"])
  }

  @Test func aMacroThatIsNotReadIsNoSilentPass() throws {
    let build =
      rules + "load(\"@company//:rules.bzl\", \"widget_extension\")\nwidget_extension(name = \"V\")\n" + library + bundle()
    let result = try audit(["App/BUILD": build])
    #expect(
      messages(result) == [
        "error App/BUILD:3:1 'widget_extension' is no rule that is read: whether 'V' is a widget extension is not known"
      ])
    #expect(result.model.extensions.map(\.name) == ["W"])
  }

  @Test func librariesAreFollowedAcrossPackages() throws {
    let files = [
      "App/BUILD": rules + bundle("deps = [\"//Lib\", \"@far//:x\", \"//Lib:gone\"]"),
      "Lib/BUILD": "swift_library(name = \"Lib\", srcs = glob([\"**/*.swift\"], exclude = [\"**/Old*\"]), deps = [\":More\"])\n"
        + "swift_library(name = \"More\", srcs = [\"More.txt\", \"M.swift\"])\n",
      "Lib/A.swift": SampleText.widget("A"), "Lib/OldA.swift": SampleText.widget("Old"), "Lib/M.swift": SampleText.widget("M"),
      "Lib/Inner/BUILD": "", "Lib/Inner/B.swift": SampleText.widget("B"),
    ]
    let result = try audit(files)
    #expect(result.model.extensions.flatMap(\.widgets).map(\.type).sorted() == ["A", "M"])
    #expect(
      messages(result) == ["warning App/BUILD:2:88 '//Lib:gone' is no library that is read: what 'W' shows of it is not known"])
  }

  @Test func anAppOfAnotherPackageHostsIt() throws {
    let host = rules + "ios_application(name = \"Host\", families = [\"iphone\"], extensions = [\"//App:W\"])\n"
    let result = try audit(["App/BUILD": rules + library + bundle(), "Host/BUILD": host])
    #expect(result.model.extensions.flatMap(\.hosts).map(\.name) == ["Host"])
    // The extension alone, as a hook passes a file of it.
    #expect(
      try audit(["App/BUILD": rules + library + bundle(), "Host/BUILD": host], ["App/W/W.swift"]).model.extensions.count == 1)
  }

  @Test func severalInfoPlistsAreOne() throws {
    let more = SampleText.propertyList("<key>CFBundleDisplayName</key><string></string>")
    let extensions = "ios_extension(name = \"W\", infoplists = [\"W/Info.plist\", \"W/More.plist\"], deps = [\":Lib\"])\n"
    let result = try audit(["App/BUILD": rules + library + extensions, "App/W/More.plist": more])
    #expect(result.findings.filter { $0.rule == "empty-display-name" }.map(\.location.path) == ["App/W/More.plist"])
    #expect(!result.findings.contains { $0.rule == "extension-point-missing" })
  }

  @Test(
    "what is not Starlark is an error with its place, and the other packages are judged",
    arguments: [
      ("ios_extension(name = \"V\"", "3:1", "')' is missing here"),
      ("ios_extension(name = )", "2:22", "a value is missing before ')'"),
      ("x = \"ab", "2:5", "the string that begins here has no end"), ("x = 1)", "2:6", "')' closes nothing"),
      ("x = $", "2:5", "'$' is no token"), ("  x = 1\n y = 2", "3:2", "this line fits no block"),
      ("x = " + String(repeating: "[", count: 500), "2:53", "nested too deep"),
    ])
  func broken(_ line: String, _ place: String, _ message: String) throws {
    let result = try audit(["App/BUILD": rules + library + bundle(), "Other/BUILD": rules + line + "\n"])
    #expect(result.problems.count == 1 && result.problems[0].severity == .error)
    #expect(result.problems.first?.location.description == "Other/BUILD:\(place)", "\(messages(result))")
    #expect(result.problems.first?.message.contains(message) == true, "\(messages(result))")
    #expect(result.model.extensions.map(\.name) == ["W"])
  }

  @Test func otherLanguagesPackagesAreSilent() throws {
    let files = ["App/BUILD": "load(\"//x:y.bzl\", \"widget\")\npy_library(name = \"widget_tools\")\nwidget(name = \"w\")\n$"]
    // What only has the name of a description owns no folder.
    #expect(try audit(files).model.extensions.map(\.kind) == [.folder])
    #expect(try messages(audit(files)) == [])
  }

  @Test func aProjectFileBesideIsJudged() throws {
    let target = ProjectText.Target(name: "W", settings: ["INFOPLIST_FILE": "W/Info.plist"], sources: ["W/W.swift"])
    let files = ["App/BUILD": rules + library + bundle(), "App/A.xcodeproj/project.pbxproj": ProjectText(targets: [target]).text]
    let result = try audit(files)
    #expect(result.model.extensions.map(\.project) == ["App/A.xcodeproj"])
    #expect(
      messages(result).map { $0.hasPrefix("warning App/BUILD 'App/A.xcodeproj' does not say what 'App/BUILD' says") } == [true])
  }
}
