import Foundation
import Testing

@testable import EntitlementAudit

/// One file of widgets under `fixtures/swift-source/content/`, with what the walk through their content must find written inside it.
///
///     struct Sample: Widget {  // widget: partial state template sensitive: balance, otp
///       Text(entry.amount)     // shows: yes marked in systemSmall; no none
///       Card(entry)            // stop: cannot follow 'Card'
///
/// `widget:` gives the annotation, for controls what the template says, and the words of evidence. `shows:` lists the leaves of the
/// line: changes, cover and, where not all, the families. Leaves that change and stops must all be expected; fixed ones may be.
/// In a folder `reports-…` something that changes, or a stop, is left undecided; in a folder `accepts-…` nothing is.
struct ContentFixture: Sendable, CustomTestStringConvertible {
  let name: String

  var isAccepting: Bool { name.hasPrefix("accepts-") }
  var testDescription: String { name }

  static let folder = Repository.fixtures.appending(path: "swift-source/content", directoryHint: .isDirectory)

  /// Every fixture, by name.
  static func all() -> [ContentFixture] { Repository.names(in: folder).map { ContentFixture(name: $0) } }

  /// The text of its file.
  func text() throws -> String {
    try String(contentsOf: Self.folder.appending(path: name).appending(path: "Widget.swift"), encoding: .utf8)
  }

  /// What the file expects, sorted: one fact a line, and whether it must come only if it is expected.
  static func expected(in text: String) -> [String] {
    var facts: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for comment in line.components(separatedBy: "// ").dropFirst() {
        let trimmed = comment.trimmingCharacters(in: .whitespacesAndNewlines)
        if let words = trimmed.after("widget:") { facts.append("\(index + 1) widget \(words)") }
        if let stop = trimmed.after("stop:") { facts.append("\(index + 1) stop \(stop)") }
        for leaf in trimmed.after("shows:")?.split(separator: ";") ?? [] {
          facts.append("\(index + 1) shows \(leaf.trimmingCharacters(in: .whitespaces))")
        }
      }
    }
    return facts.sorted()
  }

  /// What the walk finds in a text, in the same form: expected stops take the place of the whole message, and fixed leaves come
  /// only where the line expects one.
  static func found(in facts: SourceFacts, expecting expected: [String]) -> [String] {
    var found: [String] = []
    for widget in facts.widgets {
      let content = widget.content
      var head = "\(widget.location.line ?? 0) widget \(content.annotation)"
      if content.showsState { head += " state" }
      if content.templateMark != nil { head += " template" }
      if !content.evidence.isEmpty { head += " sensitive: \(content.evidence.map(\.name).sorted().joined(separator: ", "))" }
      found.append(head)
      for leaf in content.leaves {
        var line = "\(leaf.location.line ?? 0) shows \(leaf.changes) \(leaf.cover)"
        if !leaf.families.isEmpty { line += " in \(leaf.families.map(\.rawValue).joined(separator: " "))" }
        if leaf.changes != .no || expected.contains(line) { found.append(line) }
      }
      for stop in content.stops {
        let head = "\(stop.location?.line ?? 0) stop "
        let known = expected.first { $0.hasPrefix(head) && stop.message.contains($0.dropFirst(head.count)) }
        found.append(known ?? head + stop.message)
      }
    }
    return found.sorted()
  }
}

extension String {
  fileprivate func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)).trimmingCharacters(in: .whitespaces) : nil
  }
}

/// Shows the difference between what came and what was wanted.
func difference(_ found: [String], _ expected: [String]) -> String {
  var wanted = expected
  var extra: [String] = []
  for fact in found {
    if let index = wanted.firstIndex(of: fact) { wanted.remove(at: index) } else { extra.append(fact) }
  }
  return "unexpected:\n  \(extra.joined(separator: "\n  "))\nnot found:\n  \(wanted.joined(separator: "\n  "))"
}
