import Foundation
import Testing

@testable import EntitlementAudit

/// One configuration file under `fixtures/configuration/<field>/`: `right-….yml`, or `wrong-….yml` with its faults in the first lines,
/// `# fault LINE:COLUMN message`, and `# the schema cannot tell` where an editor takes it.
struct ConfigurationFixture: Sendable, CustomTestStringConvertible {
  let field: String
  let name: String
  let bytes: [UInt8]

  var isRight: Bool { name.hasPrefix("right-") }
  var testDescription: String { "\(field)/\(name)" }

  /// Every fixture, by field and name.
  static func all() throws -> [ConfigurationFixture] {
    try Repository.files(below: Repository.fixtures.appending(path: "configuration")).map { file in
      ConfigurationFixture(field: file.path.parent.name, name: file.path.name, bytes: file.bytes)
    }
  }

  private var lines: [Substring] { String(decoding: bytes, as: UTF8.self).split(separator: "\n") }

  /// `LINE:COLUMN message`, in order.
  var faults: [String] {
    lines.compactMap { line in
      line.firstRange(of: "# fault ").flatMap { $0.lowerBound == line.startIndex ? String(line[$0.upperBound...]) : nil }
    }
  }

  /// Whether a schema can tell that it is wrong.
  var isForSchema: Bool { !lines.contains("# the schema cannot tell") }

  /// Reads it.
  func read() throws(ConfigurationError) -> AuditConfiguration {
    try ConfigurationReader.read(bytes, path: Path(AuditConfiguration.fileName), folder: .root)
  }
}

extension JSON {
  /// What an editor makes of YAML: the core schema of YAML 1.2, in which `off` and `yes` are words.
  init(_ node: YAMLNode?) {
    guard let node, !node.isNull else {
      self = .null
      return
    }
    switch node.content {
    case .sequence(let nodes): self = .array(nodes.map { JSON($0) })
    case .mapping(let entries):
      self = .object(Dictionary(entries.map { ($0.name ?? "", JSON($0.value)) }, uniquingKeysWith: { first, _ in first }))
    case .scalar(let scalar):
      if scalar.isPlain, let flag = ["true": true, "false": false][scalar.text] {
        self = .bool(flag)
      } else if scalar.isPlain, let number = Double(scalar.text) {
        self = .number(number)
      } else {
        self = .string(scalar.text)
      }
    }
  }
}
