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

  @Test func filesThatLoadThemselves() {
    let files = MemoryFiles(text: [
      "BUILD": "load(\":a.bzl\", \"make\")\nmake(name = \"W\")\n# ios_extension\n",
      "a.bzl": "load(\":a.bzl\", \"make\")\nload(\":b.bzl\", \"other\")\n",
      "b.bzl": "load(\":a.bzl\", other = \"make\")\n",
    ])
    #expect(BazelReader.read("BUILD", files: files).project == nil)
  }
}
