import Foundation
import Testing

@testable import EntitlementAudit

/// No description, however broken or blown up, crashes the readers or keeps them busy without end.
@Suite struct HostileDescriptionTests {
  private func read(_ path: Path, _ text: [UInt8], _ reader: any ProjectGenerator.Type) -> Project? {
    let files: [Path: [UInt8]] = [path: text, "W/W.swift": Array(SampleText.widget().utf8)]
    return reader.read(path, files: MemoryFiles(files)).project
  }

  @Test("cut anywhere, and with bytes changed", arguments: ["xcodegen", "bazel"])
  func mutated(_ frontEnd: String) throws {
    let root = Repository.fixtures.appending(path: "project-generators/entitlements-per-configuration/\(frontEnd)")
    let file = try #require(try Repository.files(below: root).first)
    let reader: any ProjectGenerator.Type = frontEnd == "bazel" ? BazelReader.self : XcodeGenReader.self
    #expect(read(file.path, file.bytes, reader)?.targets.count == 2)
    for length in stride(from: 0, to: file.bytes.count, by: 7) { _ = read(file.path, Array(file.bytes.prefix(length)), reader) }
    for index in stride(from: 0, to: file.bytes.count, by: 11) {
      for byte: UInt8 in [0, 9, 34, 40, 93, 0xFF] {
        var bytes = file.bytes
        bytes[index] = byte
        _ = read(file.path, bytes, reader)
      }
    }
  }

  @Test func groupsThatNameEachOtherTwiceOver() {
    var text =
      "name: A\ntargets: {W: {type: app-extension, platform: iOS, settings: {groups: [g0]}}}\nsettingGroups:\n  g40: {A: b}\n"
    for level in 0..<40 { text += "  g\(level): {groups: [g\(level + 1), g\(level + 1)]}\n" }
    #expect(read("project.yml", Array(text.utf8), XcodeGenReader.self)?.targets.count == 1)
  }

  @Test func aLargeTemplateOfManyTargets() {
    var text = "name: A\ntargetTemplates:\n  T:\n    type: app-extension\n    platform: iOS\n    settings:\n"
    for number in 0..<500 { text += "      A\(number): ${target_name}\n" }
    text += "targets:\n"
    for number in 0..<600 { text += "  W\(number): {templates: [T]}\n" }
    let answer = XcodeGenReader.read("project.yml", files: MemoryFiles(text: ["project.yml": text]))
    #expect(answer.problems.contains { $0.message.hasPrefix("templates and platforms make more than 200000 values") })
  }

  @Test func specsThatIncludeEachOther() {
    let files = MemoryFiles(text: [
      "project.yml": "name: A\ninclude: b.yml\ntargets: {W: {type: app-extension, platform: iOS}}\n",
      "b.yml": "include: [project.yml, b.yml]\n",
    ])
    let answer = XcodeGenReader.read("project.yml", files: files)
    #expect(answer.project?.targets.map(\.name) == ["W"])
    #expect(answer.problems.map(\.severity) == [.warning, .warning])
  }

  @Test(
    "programs without end",
    arguments: [
      "def f(x):\n    return f([x, x])\nf(1)\n",
      "x = [1]\n" + (0..<60).map { _ in "x = [x, x]\n" }.joined(), "x = [1, 2]\n" + (0..<60).map { _ in "x += x\n" }.joined(),
      "x = \"ab\"\n" + (0..<60).map { _ in "x = x + x\n" }.joined(),
      "y = [a for a in range for b in range]\nL = [" + String(repeating: "1,", count: 3_000)
        + "]\nz = [a for a in L for b in L]\n",
      "x = 1" + String(repeating: " + 1", count: 5_000) + "\n", "x = f" + String(repeating: "(1)", count: 5_000) + "\n",
      "x = \"%s\" % 1\nx = \"{\".format()\nx = \"{}\".format()\nx = [1][5]\nx = {}[\"a\"]\nx = -x\n",
    ])
  func withoutEnd(_ text: String) {
    let whole = "load(\"@rules_apple//apple:ios.bzl\", \"ios_extension\")\nios_extension(name = \"W\")\n" + text
    _ = read("BUILD", Array(whole.utf8), BazelReader.self)
  }

  /// Forty lines that stand for a million million values.
  @Test(.timeLimit(.minutes(1))) func listsThatHoldEachOtherTwiceOver() {
    let lists = (1...40).map { "let x\($0): [Plist.Value] = [.array(x\($0 - 1)), .array(x\($0 - 1))]\n" }.joined()
    let manifest = LimitCase.tuist(
      infoPlist: ".extendingDefault(with: [\"A\": .array(x40)])", before: "let x0: [Plist.Value] = [\"a\"]\n" + lists)
    let project = TuistReader.read("Project.swift", files: MemoryFiles(text: LimitCase.described(["Project.swift": manifest])))
    #expect(project.problems.contains { $0.message.contains("holds more than 1000000 values") })

    let arrays = (1...40).map { "const x\($0) = [x\($0 - 1), x\($0 - 1)];\n" }.joined()
    let script = "const x0 = ['a'];\n\(arrays)module.exports = { type: 'widget', entitlements: { a: x40 } };"
    let app = ExpoReader.read("app.json", files: MemoryFiles(text: LimitCase.expo(script)))
    #expect(app.problems.contains { $0.message.contains("holds more than 1000000 values") })
  }

  @Test(.timeLimit(.minutes(1))) func listsHeldAgainstEachOther() {
    let many = "[" + (0..<9_000).map { "\"a\($0)\", " }.joined() + "]"
    let manifest = LimitCase.tuist(
      before: "let a = Set(\(many))\nlet b = a.union(\(many))\nlet c = a.intersection(b).subtracting(a)")
    let project = TuistReader.read("Project.swift", files: MemoryFiles(text: LimitCase.described(["Project.swift": manifest])))
    #expect(project.problems.contains { $0.message.contains("(--limit tuist-steps=N)") })
  }

  @Test(.timeLimit(.minutes(1))) func fileGroupsThatNameEachOtherTwiceOver() {
    let text = (0..<40).map { "filegroup(name = \"g\($0)\", srcs = [\":g\($0 + 1)\", \":g\($0 + 1)\", \":g0\"])\n" }.joined()
    let build = LimitCase.bazel(sources: ":g0", before: text + "filegroup(name = \"g40\", srcs = [\"W/W.swift\"])")
    let files = MemoryFiles(text: LimitCase.described(["MODULE.bazel": "", "BUILD": build]))
    let answer = BazelReader.read("BUILD", files: files)
    #expect(answer.project?.targets.first?.members.count == 1)
    #expect(answer.problems.isEmpty && answer.project?.problems.isEmpty == true)
  }

  @Test func aLongListIsSortedAsAShortOne() {
    let numbers = "[" + (0..<250).map { "\"W/\(($0 * 7) % 250)\", " }.joined() + "].sorted { $0 > $1 }"
    let manifest = LimitCase.tuist(entitlements: "names[0]", before: "let names = \(numbers)")
    let project = TuistReader.read("Project.swift", files: MemoryFiles(text: LimitCase.described(["Project.swift": manifest])))
    let settings = project.project?.targets.first?.buildConfigurations.first?.settings ?? []
    #expect(settings.contains { $0.name == "CODE_SIGN_ENTITLEMENTS" && $0.value == .string("W/99") }, "\(settings)")
  }

  @Test func packagesBelowAreLookedForWithinBounds() {
    var limits = Limits()
    let files = MemoryFiles(text: ["a/b/c/BUILD": "", "a/x.txt": "", "a/b/y.txt": ""])
    func packages() -> (found: Set<Path>, problem: InputProblem?) {
      var files = files
      files.limits = limits
      return BazelWorkspace(around: "BUILD", files: files).packages(below: .root, at: SourceLocation(path: "BUILD"))
    }
    limits.walkedNames = 5
    limits.folderDepth = 2
    #expect(packages().found == ["a/b/c"] && packages().problem == nil)
    limits.walkedNames = 4
    #expect(packages().problem?.message.contains("more than 4 names (--limit walked-names=N)") == true)
    limits.walkedNames = 5
    limits.folderDepth = 1
    #expect(packages().problem?.message.contains("more than 1 levels deep (--limit folder-depth=N)") == true)
  }

  @Test func filesThatLoadThemselves() {
    let files = MemoryFiles(text: [
      "BUILD": "load(\":a.bzl\", \"make\")\nmake(name = \"W\")\n# ios_extension\n",
      "a.bzl": "load(\":a.bzl\", \"make\")\nload(\":b.bzl\", \"other\")\n",
      "b.bzl": "load(\":a.bzl\", other = \"make\")\n",
    ])
    #expect(BazelReader.read("BUILD", files: files).project == nil)
  }
}
