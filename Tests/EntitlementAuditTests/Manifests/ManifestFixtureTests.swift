import Foundation
import Testing

@testable import EntitlementAudit

/// Every field of a widget manifest, right and wrong: `fixtures/manifests/<Field>/…`.
///
/// What is wrong stands in a comment before its line: `<!-- problem: "message" @column -->`, in old-style lists `/* … */`.
@Suite struct ManifestFixtureTests {
  struct Fixture: Sendable, CustomTestStringConvertible {
    var field: String
    var name: String
    var bytes: [UInt8]
    var testDescription: String { "\(field)/\(name)" }
    var path: Path { Path("\(field)/\(name)") }
  }

  static let all: [Fixture] = {
    let folder = Repository.fixtures.appending(path: "manifests")
    return ((try? Repository.files(below: folder)) ?? []).map { file in
      Fixture(field: file.path.parent.text, name: file.path.name, bytes: file.bytes)
    }
  }()

  private func expected(in fixture: Fixture) throws -> [InputProblem] {
    var found: [InputProblem] = []
    let lines = String(decoding: fixture.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let mark = line.firstRange(of: "problem: \""), let end = line[mark.upperBound...].lastIndex(of: "\"") else {
        continue
      }
      let column = try #require(Int(line[end...].dropFirst(3).prefix(while: \.isNumber)), "no column in line \(index + 1)")
      let place = EntitlementAudit.SourceLocation(path: fixture.path, line: index + 2, column: column)
      found.append(InputProblem(.error, at: place, String(line[mark.upperBound..<end])))
    }
    return found
  }

  @Test(arguments: all)
  func saysWhatIsWrongAndNothingElse(_ fixture: Fixture) throws {
    let expected = try expected(in: fixture)
    #expect(expected.isEmpty == fixture.name.hasPrefix("right"))
    #expect(try WidgetManifestReader.read(fixture.bytes, path: fixture.path).problems == expected)
  }

  @Test func everyFieldHasBothKinds() {
    let fields = ManifestKey.manifest + ManifestKey.widget + ManifestKey.expectation.map { "Expect.\($0)" }
    for field in fields {
      let mine = Self.all.filter { $0.field == field }
      #expect(mine.contains { $0.name.hasPrefix("right") } && mine.contains { !$0.name.hasPrefix("right") }, "\(field)")
    }
  }

  @Test(arguments: all.filter { $0.field != "OpenStep" })
  func theBinaryFormSaysTheSame(_ fixture: Fixture) throws {
    let list = try PropertyListSerialization.propertyList(from: Data(fixture.bytes), format: nil)
    let binary = [UInt8](try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    // A key that stands twice is lost on the way.
    if fixture.name.hasPrefix("key-twice") { return }
    let said = try WidgetManifestReader.read(binary, path: fixture.path).problems
    let wanted = try WidgetManifestReader.read(fixture.bytes, path: fixture.path).problems
    #expect(said.count == wanted.count)
    for (problem, other) in zip(said, wanted) where !fixture.name.hasPrefix("twice") {
      #expect(
        problem.message.hasPrefix(other.message) && problem.message.contains("(byte offset ") && problem.location.line == nil)
    }
  }
}
