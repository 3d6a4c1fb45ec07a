import Foundation
import Testing

@testable import EntitlementAudit

/// README.md against the program: what stands between `<!-- generated: NAME -->` and `<!-- end -->` is the program's own output.
///
/// `AUDIT_UPDATE_GOLDEN=1` rewrites these parts.
@Suite(.serialized) struct ReadmeTests {
  private static let file = Program.package.appending(path: "README.md")

  @Test func showsTheRules() throws { try hold("rules", RuleListing.markdownTable) }

  @Test func showsTheHelp() throws { try hold("help", "```text\n" + Program.run(["--help"]).output + "```\n") }

  @Test func showsTheExitStatus() throws {
    let lines = try Program.run(["--help"]).output.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.drop { $0 != "Exit status:" }.dropFirst().prefix { !$0.isEmpty }.map { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      return "| \(parts[0]) | \(parts[1].trimmingPrefix { $0 == " " }) |\n"
    }
    #expect(rows.count == 4)
    try hold("exit", "| exit status | meaning |\n|---|---|\n" + rows.joined())
  }

  @Test func showsTheExample() throws {
    // With its own root, so that a copy without .git gives the same paths.
    let run = try Program.run(["--root", ".", "fixtures/example"])
    #expect(run.status == 1)
    #expect(run.errors == "")
    try hold("sample", "```text\n$ audit fixtures/example\n" + run.output + "```\n")
  }

  @Test func everyRuleExplainsItself() throws {
    for id in RuleListing.ids {
      let run = try Program.run(["explain", id])
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("# \(id)\n") && run.output.contains("\n## How to fix\n"))
    }
  }

  @Test func listsRulesOneALine() throws {
    let lines = try Program.run(["rules"]).output.split(separator: "\n")
    #expect(lines.map { String($0.prefix { $0 != " " }) } == RuleListing.ids)
    #expect(try Program.run(["rules", "--format", "json"]).output == RuleListing.list(.json))
  }

  private func hold(_ name: String, _ text: String) throws {
    let readme = try String(contentsOf: Self.file, encoding: .utf8)
    let start = try #require(readme.range(of: "<!-- generated: \(name) -->\n"))
    let end = try #require(readme.range(of: "<!-- end -->", range: start.upperBound..<readme.endIndex))
    let part = start.upperBound..<end.lowerBound
    guard readme[part] != text else { return }
    guard ProcessInfo.processInfo.environment["AUDIT_UPDATE_GOLDEN"] == "1" else {
      Issue.record("README.md, part '\(name)', is not what the program says; AUDIT_UPDATE_GOLDEN=1 rewrites it. Now:\n\(text)")
      return
    }
    try Data(readme.replacingCharacters(in: part, with: text).utf8).write(to: Self.file)
  }
}
