import Foundation
import Testing

@testable import EntitlementAudit

/// Compares rendered output with a file under fixtures/golden/; with `AUDIT_UPDATE_GOLDEN=1` it writes the file instead.
enum Golden {
  /// Whether golden files and generated texts are to be rewritten.
  static let isUpdating = ProcessInfo.processInfo.environment["AUDIT_UPDATE_GOLDEN"] == "1"

  /// Holds a text against `fixtures/golden/<name>`.
  static func expect(_ text: String, equals name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let file = Repository.fixtures.appending(path: "golden").appending(path: name)
    if isUpdating {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let wanted = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    expect(text, equals: wanted, update: "AUDIT_UPDATE_GOLDEN=1 rewrites fixtures/golden/\(name)", sourceLocation: sourceLocation)
  }

  /// Records where two texts part, line by line, and how to accept the new one.
  static func expect(
    _ text: String, equals wanted: String, update: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    guard text != wanted else { return }
    let came = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = wanted.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = came.difference(from: expected).map { change in
      switch change {
      case .remove(let offset, let line, _): (offset, "-\(offset + 1): \(line)")
      case .insert(let offset, let line, _): (offset, "+\(offset + 1): \(line)")
      }
    }
    let lines = difference.sorted { $0.0 < $1.0 }.map(\.1)
    Issue.record("\(lines.joined(separator: "\n"))\n\(update)", sourceLocation: sourceLocation)
  }
}
