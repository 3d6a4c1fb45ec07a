import Foundation
import Testing

@testable import EntitlementAudit

/// `docs/rules/`: one page per rule, made from the rule's own texts, and the list of them. `AUDIT_UPDATE_GOLDEN=1` rewrites all.
@Suite struct RulePageTests {
  private static let folder = Repository.root.appending(path: "docs/rules")

  /// What the folder should hold, by file name.
  private static var pages: [String: String] {
    var pages: [String: String] = [:]
    for id in RuleListing.ids { pages["\(id).md"] = RuleListing.page(of: id) }
    pages["README.md"] =
      "# Rules\n\n`audit explain ID` prints these pages.\n\n"
      + RuleListing.markdownTable.replacing(/\| `([a-z-]+)` \|/) { "| [`\($0.1)`](\($0.1).md) |" }
    return pages
  }

  @Test func everyRuleHasItsPageAndNothingElseHas() throws {
    let files = FileManager.default
    if Golden.isUpdating {
      try? files.removeItem(at: Self.folder)
      try files.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      for (name, text) in Self.pages { try Data(text.utf8).write(to: Self.folder.appending(path: name)) }
    }
    #expect(try Set(files.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))) == Set(Self.pages.keys))
    for (name, text) in Self.pages {
      let found = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      Golden.expect(found, equals: text, update: "AUDIT_UPDATE_GOLDEN=1 rewrites docs/rules/\(name)")
    }
  }

  /// Links between the pages of `docs/`, the README and the files they speak of lead somewhere.
  @Test func linksLeadSomewhere() throws {
    let root = Repository.root
    var pages = [root.appending(path: "README.md")]
    let all = FileManager.default.enumerator(at: root.appending(path: "docs"), includingPropertiesForKeys: nil)
    while let file = all?.nextObject() as? URL { if file.pathExtension == "md" { pages.append(file) } }
    #expect(pages.count > RuleListing.ids.count)
    for page in pages {
      let text = try String(contentsOf: page, encoding: .utf8)
      for match in text.matches(of: /\]\(([^)#\s]+)(#[^)\s]*)?\)/) where !match.1.contains("://") {
        let target = page.deletingLastPathComponent().appending(path: String(match.1))
        #expect(
          FileManager.default.fileExists(atPath: target.path(percentEncoded: false)),
          "\(page.lastPathComponent) links to '\(match.1)'")
      }
    }
  }
}
