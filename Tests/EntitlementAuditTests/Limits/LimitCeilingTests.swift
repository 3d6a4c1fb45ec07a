import Testing

@testable import EntitlementAudit

/// The largest numbers that may be set are safe: what nests as deep as that is read, and no stack overflows.
@Suite struct LimitCeilingTests {
  /// Every bound that has to do with depth as high as it goes.
  private static var options: AuditOptions {
    get throws {
      var options = AuditOptions()
      options.jobs = 1
      for limit in Limit.all where limit.ceiling <= 2_000 { try options.limits.set("\(limit.name)=\(limit.ceiling)") }
      return options
    }
  }

  private static func deep(_ name: String) throws -> Int {
    try Limit(named: String(name.prefix { $0 != " " })).ceiling
  }

  private static func shown(_ body: String) -> [String: String] {
    LimitCase.project(
      swift: LimitCase.view("\(body)\n    return Text(\"\\(entry.balance)\")"), entitlements: SampleText.entitlements(nil))
  }

  /// What nests as deep as the bound of its name may be set, or one word behind it tells which.
  private static func input(_ name: String) throws -> [String: String] {
    let count = try deep(name)
    func twice(_ before: String, _ middle: String, _ after: String) -> String {
      LimitCase.times(before, count) + middle + LimitCase.times(after, count)
    }
    let lists: String = twice("[", "1", "]")
    switch name {
    case "property-list-nesting": return LimitCase.project(entitlements: "{a = " + twice("(", "b", ")") + ";}")
    case "yaml-nesting": return described("project.yml", LimitCase.spec(top: "x: " + lists + "\n"))
    case "yaml-nesting list":
      let key: String = "    entitlements: {path: A.entitlements, properties: {a: " + lists + "}}\n"
      return described("project.yml", LimitCase.spec(key))
    case "swift-square-brackets": return shown("let x = " + lists)
    case "swift-brackets": return shown("let x = " + twice("(", "1", ")"))
    case "swift-brackets closures": return shown("let x = " + twice("{ ", "1", " }"))
    case "swift-brackets interpolations": return shown("let x = " + twice("\"\\(", "1", ")\""))
    case "swift-angles": return shown("let x: " + twice("A<", "B", ">") + " = y")
    case "swift-else-ifs": return shown("if a {} " + twice("else if a {} ", "", ""))
    case "swift-conditionals": return shown(twice("#if A\n", "let x = 1\n", "#endif\n"))
    case "swift-suffixes": return shown("let x = " + twice("", "a", ".b"))
    case "swift-suffixes calls": return shown("let x = " + twice("", "a", ".b()"))
    case "swift-operators": return shown("let x = 1" + twice(" + 1", "", ""))
    case "swift-ternaries": return shown("let x = " + twice("a ? b : ", "c", ""))
    case "swift-prefixes": return shown("let x = " + twice("try ", "a", ""))
    case "view-depth":
      let views = numbered(count, "struct N%: View { let entry: Entry; var body: some View { N+(entry: entry) } }")
      return LimitCase.project(swift: LimitCase.view("N0(entry: entry)", views), entitlements: SampleText.entitlements(nil))
    case "evaluation-depth":
      let swift = LimitCase.view("Text(\"a\")", families: "f0()", LimitCase.chained(count))
      return LimitCase.project(swift: swift, entitlements: SampleText.entitlements(nil))
    case "placeholder-depth": return LimitCase.project(swift: LimitCase.view("Text(\"a\")", LimitCase.placeholder(count)))
    case "package-nesting": return LimitCase.packages(1, "let x = " + lists)
    case "include-depth":
      let others: [String] = (1...count).map { "#include \"\($0).xcconfig\"" }
      return LimitCase.xcconfigs(["#include \"0.xcconfig\""], others)
    case "include-depth specs":
      var files = described("project.yml", LimitCase.spec(top: "include: 0.yml\n"))
      for index in 0..<count { files["\(index).yml"] = "include: \(index + 1).yml\n" }
      return files
    case "include-depth loads":
      var files = bazel("load(\":0.bzl\", \"b\")\nx = b")
      for index in 0..<count { files["\(index).bzl"] = "load(\":\(index + 1).bzl\", \"a\")\nb = a\n" }
      return files
    case "expansion-depth":
      let lines: [String] = (0..<count).map { "A\($0) = $(A\($0 + 1))" }
      return LimitCase.xcconfigs(lines, [], setting: "$(A0)/W.entitlements")
    case "folder-depth": return LimitCase.project(["W/" + twice("d/", "x.swift", ""): ""])
    case "tuist-depth":
      return described(
        "Project.swift",
        LimitCase.tuist(entitlements: "f0()", before: numbered(count, "func f%() -> String { f+() }")))
    case "tuist-square-brackets": return described("Project.swift", LimitCase.tuist(before: "let x = " + lists))
    case "expo-nesting": return LimitCase.expo("module.exports = { type: 'widget', x: " + lists + " };")
    case "expo-depth":
      return LimitCase.expo(numbered(count, "const f% = () => f+();") + "module.exports = { type: 'widget', x: f0() };")
    case "bazel-nesting": return bazel("x = " + lists)
    case "bazel-chain": return bazel("x = 1" + twice(" + 1", "", ""))
    case "bazel-chain members": return bazel("x = a" + twice(".b", "", ""))
    case "bazel-depth": return bazel(numbered(count, "def f%():\n    return f+()\n") + "x = f0()")
    case "spec-template-nesting":
      let templates = numbered(count, "  T%: {templates: [T+]}")
      return described("project.yml", LimitCase.spec("    templates: [T0]\n", top: "targetTemplates:\n" + templates))
    default: return [:]
    }
  }

  private static let names: [String] = [
    "property-list-nesting", "yaml-nesting", "yaml-nesting list", "swift-square-brackets", "swift-brackets",
    "swift-brackets closures", "swift-brackets interpolations", "swift-angles", "swift-else-ifs", "swift-conditionals",
    "swift-suffixes", "swift-suffixes calls", "swift-operators", "swift-ternaries", "swift-prefixes", "view-depth",
    "evaluation-depth", "placeholder-depth", "package-nesting", "include-depth", "include-depth specs", "include-depth loads",
    "expansion-depth", "folder-depth", "tuist-depth", "tuist-square-brackets", "expo-nesting", "expo-depth", "bazel-nesting",
    "bazel-chain", "bazel-chain members", "bazel-depth", "spec-template-nesting",
  ]

  private static func described(_ name: String, _ text: String) -> [String: String] { LimitCase.described([name: text]) }

  private static func bazel(_ before: String) -> [String: String] {
    LimitCase.described(["MODULE.bazel": "", "BUILD": LimitCase.bazel(before: before)])
  }

  /// So many lines; `%` is the line's number, `+` the next one's.
  private static func numbered(_ count: Int, _ text: String) -> String {
    var lines = ""
    for index in 0..<count {
      var line = ""
      for letter in text {
        switch letter {
        case "%": line += String(index)
        case "+": line += String(index + 1)
        default: line.append(letter)
        }
      }
      lines += line + "\n"
    }
    return lines
  }

  @Test(arguments: names)
  func holds(_ name: String) throws {
    let files = try Self.input(name)
    #expect(!files.isEmpty)
    _ = try Auditor(try Self.options).run(files: MemoryFiles(text: files))
  }

  /// The program reads these on its main thread.
  @Test func holdsOnAnOrdinaryStack() throws {
    let count = try Self.deep("json-nesting")
    let lists = LimitCase.times("[", count) + LimitCase.times("]", count)
    let limits = Limits().with(\.jsonNesting, 300).with(\.yamlNesting, 300)
    let answers = orderedConcurrentMap([lists], jobs: 1, stackSize: 4 << 20) { text in
      (try? JSONReader.read(Array(text.utf8), limits: limits)) != nil
        && (try? YAMLReader.read(Array(text.utf8), at: "a", limits: limits)) != nil
    }
    #expect(answers == [true])
  }
}
