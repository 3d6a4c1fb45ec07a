import Foundation
import Testing

@testable import EntitlementAudit

/// The same widget described for every front end comes to the same answer as in its `.xcodeproj` twin.
@Suite struct FrontEndMatrixTests {
  @Test("matrix", arguments: TwinFixture.all())
  func comesToWhatTheProjectFileComesTo(_ fixture: TwinFixture) throws {
    let wanted = try TwinFixture(name: fixture.name, frontEnd: "xcodeproj").summary()
    let found = try fixture.summary()
    #expect(!wanted.isEmpty)
    #expect(found == wanted, Comment(rawValue: "\(fixture): \(found)\nxcodeproj: \(wanted)"))
  }

  @Test("no case is left out", arguments: ["xcodegen", "bazel", "tuist"])
  func coversAllCases(_ frontEnd: String) {
    let names = Set(TwinFixture.all().map(\.name))
    #expect(names.count == 10)
    #expect(Set(TwinFixture.all().filter { $0.frontEnd == frontEnd }.map(\.name)) == names)
  }
}

/// One case of `fixtures/project-generators/` for one front end: what lies in `common/`, and over it what lies in the front end's folder.
///
/// `moves.txt` in a front end's folder puts folders of `common/` elsewhere, one a line: `Widget targets/widget`.
struct TwinFixture: Sendable, CustomTestStringConvertible {
  let name: String
  let frontEnd: String

  var testDescription: String { "\(name)/\(frontEnd)" }

  private static let root = Repository.fixtures.appending(path: "project-generators", directoryHint: .isDirectory)

  /// Every case for every front end but the twin.
  static func all() -> [TwinFixture] {
    Repository.names(in: root).flatMap { name in
      Repository.names(in: root.appending(path: name)).filter { $0 != "common" && $0 != "xcodeproj" }
        .map { TwinFixture(name: name, frontEnd: $0) }
    }
  }

  private func tree() throws -> MemoryFiles {
    let folder = Self.root.appending(path: name)
    var own = Dictionary(
      uniqueKeysWithValues: try Repository.files(below: folder.appending(path: frontEnd)).map { ($0.path, $0.bytes) })
    let moves = String(decoding: own.removeValue(forKey: "moves.txt") ?? [], as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: " ").map { Path($0) } }
    for file in try Repository.files(below: folder.appending(path: "common")) {
      var path = file.path
      for move in moves where move.count == 2 {
        if let inner = path.relative(to: move[0]) { path = move[1].appending(inner.text) }
      }
      if own[path] == nil { own[path] = file.bytes }
    }
    return MemoryFiles(own)
  }

  /// Everything that two descriptions of one project have to agree on, a line a fact; no places.
  func summary() throws -> [String] {
    let result = try Auditor(AuditOptions()).run(files: try tree())
    var lines: [String] = []
    for `extension` in result.model.extensions {
      let hosts = `extension`.hosts.map(\.name).joined(separator: " ")
      lines.append("extension \(`extension`.name) \(`extension`.bundleIdentifier ?? "-") in \(hosts)")
      lines.append("point \(`extension`.infoPlist.extensionPoint?.value ?? "-"), released as \(`extension`.releaseLike)")
      for level in `extension`.configurations {
        lines.append("level \(level.name) \(level.platform) \(level.level) \(level.protection)")
      }
      for widget in `extension`.widgets {
        let families = widget.families.map(\.rawValue).joined(separator: ",")
        let verdicts = widget.verdicts.map { "\($0.configuration) \($0.lockScreen) \($0.mac)" }.joined(separator: "; ")
        lines.append("widget \(widget.type) \(widget.kind ?? "-") \(families) \(widget.deviceFamilies.sorted()): \(verdicts)")
      }
    }
    lines += result.findings.map { "finding \($0.rule) \($0.severity) \($0.widget ?? "-") \($0.configurations)" }.sorted()
    return lines + result.problems.map { "problem \($0.severity) \($0.location) \($0.message)" }
  }
}
