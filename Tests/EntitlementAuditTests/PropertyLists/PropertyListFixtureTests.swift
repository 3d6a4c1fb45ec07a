import Foundation
import Testing

@testable import EntitlementAudit

/// Reads every file under `fixtures/property-lists/` in the role of an entitlements file and holds the answer against the
/// `expected.txt` beside it: one line a file, `name: what it says for the Data Protection key; what is wrong`.
@Suite struct PropertyListFixtureTests {
  static let folders = ["xml", "binary", "openstep", "hostile"]

  @Test(arguments: folders)
  func readsAsExpected(_ folder: String) throws {
    let place = Repository.fixtures.appending(path: "property-lists").appending(path: folder)
    let files = try Repository.files(below: place).filter { $0.path.fileExtension == "entitlements" }
    #expect(!files.isEmpty)
    let answers = files.map { "\($0.path): \(Self.answer($0.bytes, $0.path))\n" }.joined()
    let expected = place.appending(path: "expected.txt")
    if Golden.isUpdating { try Data(answers.utf8).write(to: expected) }
    let wanted = try String(contentsOf: expected, encoding: .utf8)
    Golden.expect(answers, equals: wanted, update: "AUDIT_UPDATE_GOLDEN=1 rewrites \(folder)/expected.txt")
  }

  /// What an entitlements file says, in one line.
  private static func answer(_ bytes: [UInt8], _ path: Path) -> String {
    do throws(PropertyListError) {
      let file = try EntitlementsFile.read(bytes, path: path)
      let level = file.isLevelUnknown ? "unknown, says " : ""
      return ([level + text(file.protection)] + file.faults.map(text) + file.problems.map(text)).joined(separator: "; ")
    } catch {
      return text(error.problem)
    }
  }

  private static func text(_ protection: EntitlementsFile.Protection) -> String {
    switch protection {
    case .absent: "absent"
    case .string(let value): "\(String(reflecting: value.value)) at \(text(value.location))"
    case .wrongType(let type): "type \(type.value) at \(text(type.location))"
    }
  }

  private static func text(_ fault: EntitlementsFile.Fault) -> String {
    switch fault {
    case .misspelledKey(let key): "misspelled \(String(reflecting: key.value)) at \(text(key.location))"
    case .nestedKey(let path, let place): "nested \(path.joined(separator: " > ")) at \(text(place))"
    case .duplicateKey(let key): "\(key.key) twice at \(text(key.first)) and \(text(key.last))"
    }
  }

  private static func text(_ problem: InputProblem) -> String {
    "\(problem.severity.rawValue) at \(text(problem.location)): \(problem.message)"
  }

  private static func text(_ place: EntitlementAudit.SourceLocation) -> String {
    place.line.map { "\($0):\(place.column ?? 0)" } ?? "file"
  }
}
