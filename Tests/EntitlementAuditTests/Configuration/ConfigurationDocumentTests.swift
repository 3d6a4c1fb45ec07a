import Foundation
import Testing

@testable import EntitlementAudit

/// docs/configuration.md against the reader.
@Suite struct ConfigurationDocumentTests {
  /// A heading, and the blocks of code under it with their language.
  private struct Section {
    var field: String
    var blocks: [(language: String, text: String)] = []
  }

  private static func sections() throws -> [Section] {
    let file = Repository.root.appending(path: "docs/configuration.md")
    var sections = [Section(field: "")]
    var open: (language: String, text: String)?
    for line in String(decoding: try Data(contentsOf: file), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("```") {
        if let block = open { sections[sections.count - 1].blocks.append(block) }
        open = open == nil ? (String(line.dropFirst(3)), "") : nil
      } else if open != nil {
        open?.text += line + "\n"
      } else if line.hasPrefix("#") {
        sections.append(Section(field: line.drop { $0 == "#" }.trimmingCharacters(in: CharacterSet(charactersIn: " `"))))
      }
    }
    return sections
  }

  @Test func everyFieldHasAHeadingAndAnExample() throws {
    let documented = try Self.sections().filter { section in
      section.blocks.contains { block in
        let key = section.field.split(separator: ".").last.map(String.init) ?? ""
        return block.language == "yaml" && !key.isEmpty && block.text.contains("\(key):")
      }
    }
    #expect(documented.map(\.field).sorted() == ConfigurationReaderTests.fields.sorted())
  }

  @Test func everyExampleIsRight() throws {
    for block in try Self.sections().flatMap(\.blocks) where block.language == "yaml" {
      do throws(ConfigurationError) {
        _ = try ConfigurationReader.read(Array(block.text.utf8), path: "c.yml", folder: .root)
      } catch {
        Issue.record("\(error.messages)\n\(block.text)")
      }
    }
  }

  @Test func everyCommentIsReadAsOne() throws {
    let comments = try Self.sections().flatMap(\.blocks).compactMap { language, text -> [SourceComment]? in
      let bytes = Array(text.utf8)
      switch language {
      case "swift": return SwiftComments.read(bytes, path: "a.swift")
      case "xcconfig": return XcconfigComments.read(bytes, path: "a.xcconfig")
      case "xml":
        let list = "<plist><dict>\n\(text)<string>x</string></dict></plist>"
        return PropertyListComments.read(Array(list.utf8), path: "a.plist")
      default: return nil
      }
    }
    let read = comments.flatMap(\.self).compactMap { InlineSuppression($0) }
    #expect(read.map(\.fault) == [nil, nil, nil])
    #expect(read.map(\.rules) == [["lock-screen-leak"], ["unresolved-protection-value"], ["unknown-protection-value"]])
    #expect(read.map(\.lines) == [2...3, 1...1, 3...4])
    for id in read.flatMap(\.rules) { #expect(RuleRegistry.rule(named: id) != nil) }
  }
}
