import Foundation
import Testing

/// docs/adopting.md against the program: adopting the example, command by command. `AUDIT_UPDATE_GOLDEN=1` rewrites that part.
@Suite struct AdoptingPageTests {
  @Test func showsWhatHappens() throws {
    let run = try Program.shell(
      "ci/adopting fixtures/example Bank/Widgets/LogoWidget.swift 'Image(\"Logo\")' 'Text(Date.now.description)'")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let file = Program.package.appending(path: "docs/adopting.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(page.range(of: "<!-- generated: example -->\n"))
    let end = try #require(page.range(of: "<!-- end -->", range: start.upperBound..<page.endIndex))
    let part = start.upperBound..<end.lowerBound
    let text = "```text\n\(run.output.trimmingCharacters(in: .newlines))\n```\n"
    guard page[part] != text else { return }
    guard ProcessInfo.processInfo.environment["AUDIT_UPDATE_GOLDEN"] == "1" else {
      Issue.record("docs/adopting.md is not what the program says; AUDIT_UPDATE_GOLDEN=1 rewrites it. Now:\n\(text)")
      return
    }
    try Data(page.replacingCharacters(in: part, with: text).utf8).write(to: file)
  }
}
