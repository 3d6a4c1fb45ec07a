@testable import EntitlementAudit

extension LimitCase {
  /// At least one case for every bound. A bound without one fails a test.
  static let all: [LimitCase] =
    folders + formats + projects + settings + swiftText + swiftMeaning + xcodeGen + tuist + otherTools + bundles + output

  /// Bounds that need a disk: `DiskFilesTests` reaches them.
  static let elsewhere = ["links"]

  private static let folders = [
    LimitCase("file-size", takes: 9_000, text: project(swift: padded(SampleText.widget(), to: 9_000))),
    LimitCase("folder-depth", "of a walk", takes: 12, text: project(["a/" + times("d/", 11) + "x.txt": ""])),
    LimitCase("folder-depth", "of a target", text: described(["W/" + times("d/", 11) + "x.txt": "", "project.yml": spec()])),
    LimitCase("walked-names", text: project(["a/1/x.txt": "", "a/2/x.txt": ""])),
    LimitCase("input-files", text: project(["a/1/x.swift": "", "a/2/x.swift": ""])),
  ]

  private static func padded(_ text: String, to count: Int) -> String {
    text + "\n//" + times(" ", count - text.utf8.count - 3)
  }

  // MARK: - Formats

  private static func list(_ value: String) -> String {
    SampleText.propertyList("<key>a</key>\(value)<key>\(DataProtectionKey.name)</key><string>NSFileProtectionNone</string>")
  }

  private static let formats = [
    LimitCase(
      "property-list-nesting", "XML", takes: 15,
      text: project(entitlements: list(times("<array>", 12) + "<string>a</string>" + times("</array>", 12)))),
    LimitCase(
      "property-list-nesting", "OpenStep", takes: 13, text: project(entitlements: "{a = \(times("(", 12))b\(times(")", 12));}")),
    LimitCase("property-list-nesting", "binary", takes: 13, files: binary(nesting: 12)),
    LimitCase(
      "property-list-values", "XML", takes: 1_005,
      text: project(entitlements: list("<array>\(times("<string/>", 1_000))</array>"))),
    LimitCase("property-list-values", "OpenStep", takes: 1_003, text: project(entitlements: "{a = (\(times("b,", 1_000)));}")),
    LimitCase("property-list-values", "binary", takes: 1_003, files: binary(values: 1_000)),
    LimitCase(
      "xml-nesting", takes: 14, as: .problem(.warning),
      text: workspace(times("<Group>", 12) + "<FileRef/>" + times("</Group>", 12))),
    LimitCase("xml-elements", takes: 101, as: .problem(.warning), text: workspace(times("<FileRef/>", 100))),
    LimitCase(
      "yaml-size", takes: 5_000, text: described(["project.yml": padded(spec(), to: 5_000).replacing("\n//", with: "\n##")])),
    LimitCase("yaml-nesting", takes: 20, text: described(["project.yml": spec(top: "x: \(times("[", 19))a\(times("]", 19))\n")])),
    LimitCase("yaml-values", text: described(["project.yml": spec(top: "x: [\(times("a,", 100))]\n")])),
    LimitCase(
      "yaml-values", "aliases",
      text: described(["project.yml": spec(top: "x: &x [a,a,a,a]\ny: &y [*x,*x,*x,*x]\nz: [*y,*y,*y]\n")])),
    json("json-nesting", "\(times("[", 20))\(times("]", 20))"),
    json("json-values", "[\(times("null, ", 30))null]", takes: 34),
  ]

  private static func json(_ limit: String, _ findings: String, takes: Int? = nil) -> LimitCase {
    var subject = LimitCase(
      limit, takes: takes, as: .refusal, text: ["b.json": "{\"formatVersion\": 1, \"findings\": \(findings)}"])
    subject.baseline = "b.json"
    return subject
  }

  private static func workspace(_ content: String) -> [String: String] {
    project(["W.xcworkspace/contents.xcworkspacedata": "<Workspace version=\"1.0\">\(content)</Workspace>"])
  }

  /// Binary entitlements: an array of arrays, or one of the same text again and again.
  private static func binary(nesting: Int = 1, values: Int = 1) -> [String: [UInt8]] {
    var files = project().mapValues { Array($0.utf8) }
    // Object 0: {a: object 2}, 1: "a", then arrays.
    var objects: [[UInt8]] = [[0xD1, 0, 1, 0, 2], [0x51, 0x61]]
    let short = { (value: Int) in [UInt8(value >> 8), UInt8(value & 0xFF)] }
    for level in 0..<nesting {
      let count = level == nesting - 1 ? values : 1
      let next = level == nesting - 1 ? 1 : 3 + level
      objects.append([0xAF, 0x11] + short(count) + (0..<count).flatMap { _ in short(next) })
    }
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    bytes += offsets.flatMap(short)
    let long = { (value: Int) in (0..<8).reversed().map { UInt8(value >> ($0 * 8) & 0xFF) } }
    bytes += [0, 0, 0, 0, 0, 0, 2, 2] + long(objects.count) + long(0) + long(table)
    files["W/W.entitlements"] = bytes
    return files
  }

  // MARK: - Projects and settings

  private static let projects = [
    LimitCase("targets", takes: 5, text: targets(5)),
    LimitCase(
      "targets", "XcodeGen", takes: 4,
      text: described(["project.yml": spec(top: "") + (0..<3).map { "  T\($0): {type: framework, platform: iOS}\n" }.joined()])),
    LimitCase(
      "group-nesting", takes: 8,
      text: project { text in
        let groups = (0..<6).map { level in
          "N\(level) = {isa = PBXGroup; children = (\(level == 5 ? "S0_0" : "N\(level + 1)")); sourceTree = \"<group>\"; };"
        }
        return text.replacing("children = (S0_0, ", with: "children = (N0, ").replacing(
          "sourceTree = SOURCE_ROOT;", with: "sourceTree = \"<group>\";"
        )
        .replacing("ROOT = {", with: groups.joined(separator: "\n") + "\nROOT = {")
      }),
    LimitCase(
      "target-files", takes: 5,
      text: described(
        Dictionary(uniqueKeysWithValues: (0..<4).map { ("W/\($0).swift", "") }).merging(["project.yml": spec()]) { $1 })),
    LimitCase("packages", takes: 5, text: packages(5)),
    LimitCase("package-nesting", text: packages(1, "let x = \(times("[", 9))1\(times("]", 9))")),
    LimitCase("description-size", "Package.swift", text: packages(1, padded("", to: 4_000 - 60))),
  ]

  private static func targets(_ count: Int) -> [String: String] {
    var files = project()
    let widget = ProjectText.Target(
      name: "W", settings: ["INFOPLIST_FILE": "W/Info.plist", "CODE_SIGN_ENTITLEMENTS": "W/W.entitlements"],
      sources: ["W/W.swift"])
    let others = (1..<count).map { ProjectText.Target(name: "F\($0)", product: "framework") }
    files["W.xcodeproj/project.pbxproj"] = ProjectText(targets: [widget] + others).text
    return files
  }

  /// Packages that the first one depends on; it holds more.
  static func packages(_ count: Int, _ more: String = "") -> [String: String] {
    var files = described([
      "project.yml": spec("    dependencies: [{package: P0}]\n", top: "packages: {P0: {path: P0}}\n")
    ])
    for index in 0..<count {
      let next = index > 0 ? "" : (1..<max(count, 1)).map { ".package(path: \"../P\($0)\")" }.joined(separator: ", ")
      let text = "let package = Package(name: \"P\", dependencies: [\(next)])\n" + (index == 0 ? more : "")
      files["P\(index)/Package.swift"] = text
    }
    return files
  }

  private static let settings = [
    LimitCase(
      "includes", "xcconfigs", takes: 6,
      text: xcconfigs((0..<5).map { "#include \"\($0).xcconfig\"" }, Array(repeating: "", count: 5))),
    LimitCase(
      "include-depth", "xcconfigs", takes: 6,
      text: xcconfigs(["#include \"0.xcconfig\""], (1..<5).map { "#include \"\($0).xcconfig\"" } + [""])),
    LimitCase(
      "include-depth", "a cycle of a thousand", takes: 1_000,
      text: xcconfigs(["#include \"0.xcconfig\""], (1..<1_000).map { "#include \"\($0 % 999).xcconfig\"" })),
    LimitCase("xcconfig-size", text: xcconfigs(["//" + times(" ", 500)], [])),
    LimitCase("xcconfig-settings", takes: 6, text: xcconfigs((0..<5).map { "A\($0) = b" }, [])),
    LimitCase("expansions", takes: 6, text: project(setting: "W/" + times("$(A)", 6))),
    LimitCase(
      "expansion-depth", takes: 5,
      text: xcconfigs((0..<4).map { "A\($0) = $(A\($0 + 1))" } + ["A4 = W"], [], setting: "$(A0)/W.entitlements")),
    LimitCase(
      "expansion-length", takes: 150,
      text: xcconfigs(["A = \(times("x", 50))", "B = $(A)$(A)"], [], setting: "W/$(A)$(A)$(A)")),
    LimitCase(
      "expansion-length", "doubling",
      text: xcconfigs(["A0 = xxxxxxxx"] + (1..<10).map { "A\($0) = $(A\($0 - 1))$(A\($0 - 1))" }, [], setting: "W/$(A9)")),
  ]

  /// An xcconfig that sets the entitlements, then these lines; and others beside it, by number.
  static func xcconfigs(
    _ lines: [String], _ others: [String], setting: String = "W/W.entitlements"
  ) -> [String: String] {
    let text = (["CODE_SIGN_ENTITLEMENTS = \(setting)"] + lines).joined(separator: "\n") + "\n"
    let files = others.enumerated().map { ("W/\($0.offset).xcconfig", $0.element + "\n") }
    return project(xcconfig: text, Dictionary(uniqueKeysWithValues: files))
  }

  // MARK: - Swift

  /// Entitlements that protect nothing: what is shown decides.
  private static let open = SampleText.entitlements(nil)
  private static let shown = "Text(\"\\(entry.balance)\")"

  private static func swift(_ limit: String, _ body: String, takes: Int? = nil) -> LimitCase {
    LimitCase(limit, takes: takes, as: .finding, text: project(swift: view("\(body)\n    return \(shown)"), entitlements: open))
  }

  private static let swiftText = [
    LimitCase("swift-size", takes: 9_000, text: project(swift: padded(SampleText.widget(), to: 9_000))),
    swift("swift-square-brackets", "let x = [[[[[1]]]]]", takes: 5),
    swift("swift-brackets", "let x = \(times("(", 30))1\(times(")", 30))"),
    swift("swift-angles", "let x: \(times("A<", 9))B\(times(">", 9)) = y", takes: 9),
    swift("swift-else-ifs", "if a {} \(times("else if a {} ", 9))", takes: 9),
    swift("swift-conditionals", times("#if A\n", 9) + "let x = 1\n" + times("#endif\n", 9), takes: 9),
    swift("swift-suffixes", "let x = a\(times(".b", 30))"),
    swift("swift-operators", "let x = 1\(times(" + 1", 30))"),
    swift("swift-ternaries", "let x = \(times("a ? b : ", 9))c"),
    swift("swift-prefixes", "let x = \(times("try ", 9))a"),
    swift("swift-declaration", "//\(times(" ", 3_000))"),
    LimitCase(
      "swift-broken-file", takes: 2_000,
      text: project(swift: padded(SampleText.widget() + "\nstruct Open {", to: 2_000))),
  ]

  private static let swiftMeaning = [
    LimitCase(
      "view-steps", as: .problem(.warning),
      text: project(swift: view("VStack { \(times(shown + "\n", 60)) }"), entitlements: open)),
    LimitCase(
      "view-depth", as: .finding, text: project(swift: view(times("VStack { ", 20) + shown + times(" }", 20)), entitlements: open)
    ),
    LimitCase(
      "inherited-types", as: .finding,
      text: project(swift: view("Text(\"a\")", protocols(10)), entitlements: open)),
    LimitCase(
      "inherited-types", "of a widget that leaks", as: .problem(.warning),
      text: project(swift: view(shown, protocols(10)), entitlements: open)),
    LimitCase(
      "shown-names", as: .problem(.warning),
      text: project(swift: view("Text(\"\(times("\\(entry.date)", 3))\\(entry.balance)\")"), entitlements: open)),
    LimitCase(
      "view-steps", "of a widget that leaks", as: .problem(.warning),
      text: project(swift: view("VStack { \(times("Text(\"\\(entry.date)\")\n", 30))\(shown) }"), entitlements: open)),
    LimitCase("evidence-types", takes: 12, as: .problem(.warning), text: project(swift: view(shown, provider(12)))),
    LimitCase(
      "evaluation-steps", as: .finding, text: project(swift: view(shown, families: chain(20), chained(20)), entitlements: open)),
    LimitCase(
      "evaluation-depth", as: .finding, text: project(swift: view(shown, families: chain(20), chained(20)), entitlements: open)),
    LimitCase(
      "evaluated-values", as: .finding,
      text: project(swift: view(shown, families: "[\(times(".systemSmall, ", 20))]"), entitlements: open)),
    LimitCase(
      "evaluated-text", as: .problem(.warning),
      text: project(swift: view(shown, kind: "\"\\(a)\(times("w", 100))\"", "let a = \"b\""))),
    LimitCase(
      "placeholder-steps", as: .problem(.warning), text: project(swift: view(shown, placeholder(20)), entitlements: open)),
    LimitCase(
      "placeholder-depth", as: .problem(.warning), text: project(swift: view(shown, placeholder(20)), entitlements: open)),
  ]

  private static func chain(_ count: Int) -> String { "f0()" }

  /// Protocols that inherit from one another; the view conforms to the last one.
  private static func protocols(_ count: Int) -> String {
    "extension V: Q\(count) {}\nprotocol Q0 {}\n"
      + (1...count).map { "protocol Q\($0): Q\($0 - 1) {}" }.joined(separator: "\n")
  }

  /// A provider with a store that has so many others.
  private static func provider(_ count: Int) -> String {
    """
    struct P: TimelineProvider { let store = Store() }
    struct Store { \((0..<count).map { "let s\($0) = Part\($0)()" }.joined(separator: "; ")) }
    \((0..<count).map { "struct Part\($0) {}" }.joined(separator: "\n"))
    """
  }

  /// Functions that call one another in a row.
  static func chained(_ count: Int) -> String {
    (0..<count).map { "func f\($0)() -> [WidgetFamily] { f\($0 + 1)() }" }.joined(separator: "\n")
      + "\nfunc f\(count)() -> [WidgetFamily] { [.systemSmall] }"
  }

  static func placeholder(_ count: Int) -> String {
    """
    struct P: TimelineProvider {
      func placeholder(in context: Context) -> Entry { make0() }
    \((0..<count).map { "  func make\($0)() -> Entry { make\($0 + 1)() }" }.joined(separator: "\n"))
      func make\(count)() -> Entry { Entry(date: Date(), balance: UserDefaults.standard.integer(forKey: "b")) }
    }
    """
  }

  // MARK: - Descriptions

  private static let xcodeGen = [
    LimitCase(
      "includes", "specs", takes: 4,
      text: described([
        "project.yml": spec(top: "include: [a.yml, b.yml, c.yml]\n"), "a.yml": "x: 1\n", "b.yml": "y: 1\n", "c.yml": "z: 1\n",
      ])),
    LimitCase(
      "include-depth", "specs", takes: 3,
      text: described([
        "project.yml": spec(top: "include: a.yml\n"), "a.yml": "include: b.yml\n", "b.yml": "include: c.yml\n", "c.yml": "z: 1\n",
      ])),
    LimitCase(
      "pattern-choices", "XcodeGen", takes: 6,
      text: described([
        "project.yml": spec().replacing("sources: W", with: "sources: [{path: W, excludes: [\"{a,b,c}{d,e}.swift\"]}]")
      ])),
    LimitCase("spec-values", text: described(["project.yml": spec(top: "x: [\(times("a,", 100))]\n")])),
    LimitCase(
      "spec-values", "included",
      text: described(["project.yml": spec(top: "include: a.yml\n"), "a.yml": "x: [\(times("a,", 100))]\n"])),
    LimitCase(
      "spec-template-values", "templates",
      text: described(["project.yml": spec("    templates: [T]\n", top: "targetTemplates:\n  T: {x: [\(times("a,", 100))]}\n")])),
    LimitCase("spec-template-values", "groups", text: described(["project.yml": groups("g0: {A: b}\n  ")])),
    LimitCase(
      "spec-template-text",
      text: described([
        "project.yml": spec(
          "    templates: [T]\n    templateAttributes: {a: \(times("x", 100))}\n",
          top: "targetTemplates:\n  T: {x: ['${a}', '${a}']}\n")
      ])),
    LimitCase(
      "spec-template-nesting", "templates",
      text: described([
        "project.yml": spec(
          "    templates: [T0]\n",
          top: "targetTemplates:\n\((0..<9).map { "  T\($0): {templates: [T\($0 + 1)]}\n" }.joined())  T9: {x: y}\n")
      ])),
    LimitCase(
      "spec-template-nesting", "groups",
      text: described(["project.yml": groups((0..<9).map { "g\($0): {groups: [g\($0 + 1)]}\n  " }.joined() + "g9: {A: b}\n  ")])),
  ]

  private static func groups(_ groups: String) -> String {
    """
    name: A
    settingGroups:
      \(groups)
    targets:
      W:
        type: app-extension
        platform: iOS
        sources: W
        settings:
          groups: [g0]
          base: {CODE_SIGN_ENTITLEMENTS: W/W.entitlements}

    """
  }

  private static let tuist = [
    LimitCase("description-size", "Tuist", takes: 4_000, text: described(["Project.swift": padded(tuist(), to: 4_000)])),
    LimitCase(
      "description-files", "Tuist", takes: 4,
      text: described(
        Dictionary(uniqueKeysWithValues: (0..<4).map { ("Tuist/ProjectDescriptionHelpers/\($0).swift", "") }).merging([
          "Project.swift": tuist()
        ]) { $1 })),
    LimitCase(
      "description-elements", "Tuist", takes: 30,
      text: described(["Project.swift": tuist(sources: "[\(times("\"W/**\",", 30))]")])),
    LimitCase(
      "description-text", "Tuist",
      text: described([
        "Project.swift": tuist(entitlements: "\"W/\\(a)\(times("x", 100))\"", before: "let a = \"\(times("y", 50))\"")
      ])),
    LimitCase(
      "pattern-choices", "Tuist", takes: 6, text: described(["Project.swift": tuist(sources: "[\"W/{a,b,W}{,d}.swift\"]")])),
    LimitCase(
      "description-values", "Tuist",
      text: described([
        "Project.swift": tuist(
          infoPlist: ".extendingDefault(with: [\"A\": .array(x6)])",
          before: doubled("let x0: [Plist.Value] = [\"a\", \"b\"]") {
            "let x\($0): [Plist.Value] = [.array(x\($0 - 1)), .array(x\($0 - 1))]"
          })
      ])),
    LimitCase(
      "property-list-values", "Tuist",
      text: described([
        "Project.swift": tuist(infoPlist: ".extendingDefault(with: [\"A\": [\(times("\"a\", ", 300))]])")
      ])),
    LimitCase("tuist-steps", text: described(["Project.swift": tuist()])),
    LimitCase("tuist-depth", as: .problem(.warning), text: described(["Project.swift": tuist()])),
    LimitCase("tuist-square-brackets", takes: 6, text: described(["Project.swift": tuist(before: "let x = [[[[[[1]]]]]]")])),
    LimitCase(
      "folder-depth", "Tuist's patterns", text: described(["Project.swift": tuist(), "W/" + times("d/", 11) + "x.txt": ""])),
  ]

  private static let otherTools = [
    LimitCase("expo-nesting", text: expo("module.exports = { type: 'widget', x: \(times("[", 20))1\(times("]", 20)) };")),
    LimitCase(
      "description-values", "Expo",
      text: expo(
        doubled("const x0 = ['a', 'b'];") { "const x\($0) = [x\($0 - 1), x\($0 - 1)];" }
          + "\nmodule.exports = { type: 'widget', x: x6 };")),
    LimitCase(
      "property-list-values", "Expo",
      text: expo("module.exports = { type: 'widget', entitlements: { a: [\(times("1,", 300))] } };")),
    LimitCase("description-elements", "Expo", text: expo("module.exports = { type: 'widget', x: [\(times("1,", 50))] };")),
    LimitCase("expo-chain", "operators", text: expo("module.exports = { type: 'widget', x: 1\(times(" + 1", 20)) };")),
    LimitCase("expo-chain", "members", text: expo("const a = {}; module.exports = { type: 'widget', x: a\(times(".b", 20)) };")),
    LimitCase("expo-steps", text: expo("module.exports = { type: 'widget', x: [\(times("1,", 50))] };")),
    LimitCase("expo-depth", text: expo("module.exports = { type: 'widget', x: \(times("[", 20))1\(times("]", 20)) };")),
    LimitCase(
      "description-size", "Bazel", takes: 3_000,
      text: described(["MODULE.bazel": "", "BUILD": bazel() + times("#\n", (3_000 - bazel().utf8.count) / 2)])),
    LimitCase("bazel-steps", text: described(["MODULE.bazel": "", "BUILD": bazel(before: "x = [\(times("1, ", 50))]")])),
    LimitCase(
      "bazel-nesting", takes: 21,
      text: described(["MODULE.bazel": "", "BUILD": bazel(before: "x = \(times("[", 20))1\(times("]", 20))")])),
    LimitCase(
      "bazel-chain", "operators", takes: 20,
      text: described(["MODULE.bazel": "", "BUILD": bazel(before: "x = 1\(times(" + 1", 20))")])),
    LimitCase(
      "bazel-chain", "members", takes: 20,
      text: described(["MODULE.bazel": "", "BUILD": bazel(before: "x = a\(times(".b", 20))")])),
    LimitCase(
      "bazel-labels", "file groups", takes: 9,
      text: described([
        "MODULE.bazel": "",
        "BUILD": bazel(sources: ":g0", before: groups(8, "srcs = [\"W/W.swift\"]") { "srcs = [\":g\($0)\"]" }),
      ])),
    LimitCase(
      "bazel-labels", "behind a property list",
      text: described([
        "MODULE.bazel": "",
        "BUILD": bazel(entitlements: "\":g0\"", before: groups(8, "srcs = [\"W/W.entitlements\"]") { "srcs = [\":g\($0)\"]" }),
      ])),
    LimitCase(
      "bazel-depth",
      text: described([
        "MODULE.bazel": "", "BUILD": bazel(entitlements: "\"W/\" + \(times("(\"\" + ", 10))\"W.entitlements\"\(times(")", 10))"),
      ])),
    LimitCase(
      "includes", "Bazel", takes: 2,
      text: described([
        "MODULE.bazel": "", "BUILD": bazel(before: "load(\":a.bzl\", \"a\")\nload(\":b.bzl\", \"b\")\nx = a\ny = b"),
        "a.bzl": "a = 1\n",
        "b.bzl": "b = 1\n",
      ])),
  ]

  /// Lines each of which names the one before it twice.
  private static func doubled(_ first: String, _ next: (Int) -> String) -> String {
    ([first] + (1...6).map(next)).joined(separator: "\n")
  }

  /// File groups that name one another in a row.
  private static func groups(_ count: Int, _ last: String, _ next: (Int) -> String) -> String {
    (0...count).map { "filegroup(name = \"g\($0)\", \($0 == count ? last : next($0 + 1)))" }.joined(separator: "\n")
  }

  // MARK: - Bundles

  private static var sample: [String: [UInt8]] {
    var sample = BundleSample()
    sample.add(widget: "App.app/PlugIns/W.appex", level: "NSFileProtectionComplete", platform: 2, inside: "")
    return sample.files
  }

  private static func nested(_ count: Int) -> [String: [UInt8]] {
    var zip = ArchiveSample(sample).zip
    for level in 1..<count { zip = ArchiveSample(["\(level).zip": zip]).zip }
    return ["A.zip": zip]
  }

  /// An app whose Info.plist is all zeros.
  private static let bomb = ArchiveSample([ArchiveSample.Member("App.app/Info.plist", zeros: 3 << 20)])

  private static let large = ArchiveSample.Member("App.app/Info.plist", Array(repeating: 0x20, count: 1 << 20))

  private static let bundles = [
    LimitCase("archive-members", takes: sample.count, files: ["A.zip": ArchiveSample(sample).zip], paths: ["A.zip"]),
    LimitCase("archive-nesting", takes: 3, files: nested(3), paths: ["A.zip"]),
    LimitCase("archive-ratio", files: ["A.zip": bomb.zip], paths: ["A.zip"], others: ["archive-harmless=1K"]),
    LimitCase("archive-harmless", files: ["A.zip": bomb.zip], paths: ["A.zip"]),
    LimitCase("archive-size", files: ["A.tar.gz": ArchiveSample([large]).tarGz], paths: ["A.tar.gz"]),
    LimitCase("bundle-list-size", files: sample, paths: ["App.app"]),
    LimitCase("executable-size", files: ["A.zip": ArchiveSample(sample).zip], paths: ["A.zip"]),
    LimitCase("signature-size", files: sample, paths: ["App.app"]),
    LimitCase("signed-list-size", as: .problem(.warning), files: sample, paths: ["App.app"]),
    LimitCase(
      "folder-depth", "of a bundle", files: sample.merging(["App.app/" + times("d/", 12) + "x.txt": []]) { $1 },
      paths: ["App.app"]),
  ]

  // MARK: - Output

  private static let output = [
    LimitCase("manifest-widgets", takes: 5, text: project(["W/W.widgetmanifest": manifest(5)])),
    LimitCase(
      "manifest-widgets", "faults", takes: 5, text: project(["W/W.widgetmanifest": manifest(1, times("<key>x</key><true/>", 5))])),
    LimitCase("findings-printed", as: .report, text: project()),
  ]

  private static func manifest(_ count: Int, _ more: String = "") -> String {
    let widgets = (0..<count).map { "<dict><key>Kind</key><string>K\($0)</string></dict>" }.joined()
    return SampleText.propertyList(
      "<key>Version</key><integer>1</integer><key>Extension</key><string>W</string>\(more)<key>Widgets</key><array>\(widgets)</array>"
    )
  }
}
