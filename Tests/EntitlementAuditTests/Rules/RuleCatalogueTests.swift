import Foundation
import Testing

@testable import EntitlementAudit

/// What must hold for every rule, whoever wrote it.
@Suite struct RuleCatalogueTests {
  private static let folder = Repository.library.appending(path: "Rules")

  @Test func idsAreSortedAndUnique() {
    let ids = RuleRegistry.all.map { $0.metadata.id }
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
  }

  @Test func everyRuleFileIsRegistered() throws {
    var declared: Set<String> = []
    for file in try Repository.files(below: Self.folder) where file.path.fileExtension == "swift" {
      for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n") {
        guard line.hasPrefix("struct "), let colon = line.firstRange(of: ": Rule {") else { continue }
        declared.insert(String(line[..<colon.lowerBound].dropFirst("struct ".count)))
      }
    }
    #expect(declared == Set(RuleRegistry.all.map { String(describing: $0) }))
  }

  @Test(arguments: RuleRegistry.metadata)
  func idIsWellFormed(_ rule: RuleMetadata) {
    let parts = rule.id.split(separator: "-", omittingEmptySubsequences: false)
    #expect(parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isLowercase } })
  }

  @Test(arguments: RuleRegistry.all.map { (String(describing: $0), $0.metadata) })
  func idIsTypeAndFile(_ type: String, _ rule: RuleMetadata) {
    #expect(kebab(type) == rule.id)
    let file = Self.folder.appending(path: rule.family.rawValue).appending(path: type + ".swift")
    #expect(FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
  }

  @Test(arguments: RuleRegistry.metadata)
  func explanationHasTheHeadings(_ rule: RuleMetadata) {
    let lines = rule.explanation.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { $0.hasPrefix("#") }.map(String.init) == RuleMetadata.headings)
    #expect(lines.first.map(String.init) == RuleMetadata.headings[0])
    for heading in RuleMetadata.headings {
      let text = lines.drop { $0 != heading }.dropFirst().prefix { !$0.hasPrefix("#") }
      #expect(text.contains { !$0.isEmpty }, "nothing under \(heading)")
    }
    let documented = rule.explanation.firstRange(of: RuleMetadata.headings[1]).map { rule.explanation[$0.upperBound...] } ?? ""
    #expect(documented.prefix { $0 != "#" }.contains("https://"), "no link under \(RuleMetadata.headings[1])")
  }

  @Test(arguments: RuleRegistry.metadata)
  func textsAreInForm(_ rule: RuleMetadata) {
    #expect(rule.documentation.hasPrefix("https://"))
    #expect(rule.summary.last != "." && rule.summary.first?.isUppercase == false && !rule.summary.contains("\n"))
    #expect(rule.severityText.contains(rule.severity.rawValue))
    #expect(rule.since.split(separator: ".").count == 3)
  }

  /// `UnusedAppGroup` is `unused-app-group`.
  private func kebab(_ type: String) -> String {
    var text = ""
    for character in type {
      if character.isUppercase, !text.isEmpty { text.append("-") }
      text += character.lowercased()
    }
    return text
  }
}
