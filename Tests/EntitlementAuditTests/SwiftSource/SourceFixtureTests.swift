import Testing

@testable import EntitlementAudit

/// Whole targets under `fixtures/swift-source/targets`, each with what their sources say in `expected.txt`, a section for each platform.
@Suite struct SourceFixtureTests {
  private static let folder: Path = "fixtures/swift-source/targets"

  private static func files() throws -> DiskFiles {
    // Tests/EntitlementAuditTests/SwiftSource/THIS
    try DiskFiles(root: Path(#filePath).parent.parent.parent.parent.text)
  }

  @Test(arguments: try files().entries(of: folder).map(\.name))
  func facts(_ name: String) throws {
    let files = try Self.files()
    let folder = Self.folder.appending(name)
    let sources = try files.entries(of: folder).map { folder.appending($0.name) }.filter { $0.fileExtension == "swift" }
    let expected = String(decoding: try files.bytes(of: folder.appending("expected.txt")), as: UTF8.self)
    let cache = SourceCache()
    var written = ""
    for line in expected.split(separator: "\n") where line.hasPrefix("[") {
      let platform = try #require(Platform(rawValue: String(line.dropFirst().prefix { $0 != "]" })))
      let facts = SourceReader.facts(of: SourceTarget(sources: sources, platform: platform), files: files, cache: cache)
      #expect(facts.problems.isEmpty)
      written += "[\(platform.rawValue)] registration \(facts.registrationIsKnown ? "known" : "open")\n"
      for widget in facts.widgets { written += Self.line(widget) + "\n" }
    }
    #expect(written == expected)
    #expect(cache.statistics.filesRead == sources.count)
  }

  private static func line(_ widget: WidgetFacts) -> String {
    var parts = [widget.type, widget.kind ?? "-", widget.configuration.rawValue]
    if widget.configuration != .activity, widget.configuration != .control {
      parts.append(([widget.familiesOrigin.rawValue] + widget.families.map(\.rawValue)).joined(separator: " "))
    }
    for (location, families) in widget.disfavoredLocations.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      parts.append((["disfavored", location.rawValue] + families.map(\.rawValue)).joined(separator: " "))
    }
    if let place = widget.fixedBackground {
      parts.append("fixed background \(place.path.name):\(place.line ?? 0):\(place.column ?? 0)")
    }
    if let stop = widget.kindStop { parts.append("kind: " + stop.message) }
    if widget.familiesOrigin == .unresolved, let note = widget.familiesNote { parts.append("families: " + note.message) }
    if !widget.isRegistered { parts.append("unregistered") }
    return parts.joined(separator: " | ")
  }
}
