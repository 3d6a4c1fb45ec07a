import Foundation
import Testing

@testable import EntitlementAudit

/// The schema for editors and the reader say the same.
@Suite struct ConfigurationSchemaTests {
  private static let file = Repository.root.appending(path: "schemas/configuration.schema.json")

  private static func schema() throws -> JSONSchema {
    JSONSchema(root: try JSON(String(decoding: Data(contentsOf: file), as: UTF8.self)))
  }

  @Test(arguments: try ConfigurationFixture.all())
  func takesWhatTheReaderTakes(_ fixture: ConfigurationFixture) throws {
    let errors = try Self.schema().errors(in: JSON(YAMLReader.read(fixture.bytes, at: "c.yml")))
    #expect(errors.allSatisfy { !$0.hasPrefix("schema:") }, "\(errors)")
    #expect(errors.isEmpty == (fixture.isRight || !fixture.isForSchema), "\(errors)")
  }

  @Test func listsTheReadersKeys() throws {
    let root = try Self.schema().root
    func keys(_ schema: JSON) -> Set<String> {
      guard case .object(let members) = schema["properties"] else { return [] }
      return Set(members.keys)
    }
    let properties = root["properties"]
    #expect(keys(root) == Set(ConfigurationKey.allCases.map(\.rawValue)))
    #expect(keys(properties["evidence"]) == Set(ConfigurationKey.Evidence.allCases.map(\.rawValue)))
    #expect(keys(properties["expect"]["items"]) == Set(ConfigurationKey.Expectation.allCases.map(\.rawValue)))
    #expect(keys(properties["ignore"]["items"]) == Set(ConfigurationKey.Ignore.allCases.map(\.rawValue)))
    #expect(
      properties["rules"]["additionalProperties"]["enum"].list.compactMap(\.text)
        == AuditConfiguration.RuleWeight.allCases.map(\.rawValue))
  }

  @Test func listsTheRulesAndTheBounds() throws {
    try check("rule", Set(RuleRegistry.metadata.map(\.id) + ["stale-baseline"]).sorted())
    try check("limit", Limit.all.map(\.name))
  }

  private func check(_ name: String, _ ids: [String]) throws {
    let text = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
    let start = try #require(text.firstRange(of: "\"\(name)\": { \"enum\": ["))
    let end = try #require(text[start.upperBound...].firstIndex(of: "]"))
    let list = ids.map { "\n      \"\($0)\"" }.joined(separator: ",")
    let wanted = text[..<start.upperBound] + list + "\n    " + text[end...]
    if Golden.isUpdating { try Data(wanted.utf8).write(to: Self.file) }
    Golden.expect(
      String(decoding: try Data(contentsOf: Self.file), as: UTF8.self), equals: String(wanted),
      update: "AUDIT_UPDATE_GOLDEN=1 rewrites the lists of names in schemas/configuration.schema.json")
  }
}
