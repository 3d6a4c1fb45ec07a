import Foundation
import Testing

@testable import EntitlementAudit

/// `docs/manifests.md`: every key has an example, and every example is right.
@Suite struct ManifestDocumentTests {
  private struct Example {
    var heading: String
    var language: String
    var text: String
  }

  private func examples() throws -> [Example] {
    let text = try String(contentsOf: Repository.root.appending(path: "docs/manifests.md"), encoding: .utf8)
    var examples: [Example] = []
    var heading = ""
    var open: Example?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let example = open {
        if line == "```" {
          examples.append(example)
          open = nil
        } else {
          open?.text += line + "\n"
        }
      } else if line.hasPrefix("```") {
        open = Example(heading: heading, language: String(line.dropFirst(3)), text: "")
      } else if line.hasPrefix("#") {
        heading = String(line.drop { $0 == "#" || $0 == " " })
      }
    }
    return examples
  }

  /// A whole manifest: what is no root dictionary is one widget.
  private func read(_ example: Example) throws -> WidgetManifest {
    var text = example.text
    if example.language == "xml" {
      if !text.hasPrefix("<dict>") {
        let widget = "<key>Version</key><integer>1</integer><key>Widgets</key><array><dict>\(text)</dict></array>"
        text = "<dict>\(widget)</dict>"
      }
      text = "<plist version=\"1.0\">\(text)</plist>"
    }
    return try WidgetManifestReader.read(Array(text.utf8), path: "docs.widgetmanifest")
  }

  @Test func everyExampleIsRight() throws {
    for example in try examples() where example.language != "sh" {
      #expect(try read(example).problems.isEmpty, "\(example.heading)")
    }
  }

  @Test func everyKeyHasAnExample() throws {
    let examples = try examples()
    for key in ManifestKey.manifest + ManifestKey.widget {
      let own = examples.filter { $0.heading == key }
      #expect(own.contains { $0.text.contains("<key>\(key)</key>") }, "\(key)")
    }
    for key in ManifestKey.expectation {
      #expect(examples.contains { $0.heading == "Expect" && $0.text.contains("<key>\(key)</key>") })
    }
  }

  @Test func everyWordIsNamed() throws {
    let text = try String(contentsOf: Repository.root.appending(path: "docs/manifests.md"), encoding: .utf8)
    let words =
      WidgetFamily.allCases.map(\.rawValue) + WidgetLocation.allCases.map(\.rawValue) + ManifestKey.annotations.map(\.rawValue)
      + WidgetManifest.StatedSensitivity.allCases.map(\.rawValue) + LockScreenDemand.allCases.map(\.rawValue)
      + MacDemand.allCases.map(\.rawValue)
    for word in words { #expect(text.contains("`\(word)`"), "\(word)") }
  }
}
