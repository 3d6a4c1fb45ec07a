import Foundation
import Testing

@testable import EntitlementAudit

/// One small project under `fixtures/rules/<rule-id>/`, with what the rule must say about it written inside.
///
/// A folder `reports-…` expects at least one finding, a folder `accepts-…` none. Adding a case is adding a folder.
struct RuleFixture: Sendable, CustomTestStringConvertible {
  /// The rule under test; the others are not run.
  let ruleID: String
  /// `reports-…` or `accepts-…`.
  let name: String
  let folder: URL

  var isAccepting: Bool { name.hasPrefix("accepts-") }
  var testDescription: String { "\(ruleID)/\(name)" }

  /// Every fixture, by rule and name.
  static func all() -> [RuleFixture] {
    let rules = Repository.fixtures.appending(path: "rules")
    return Repository.names(in: rules).flatMap { id in
      Repository.names(in: rules.appending(path: id)).map { name in
        RuleFixture(ruleID: id, name: name, folder: rules.appending(path: id).appending(path: name))
      }
    }
  }

  /// What its files expect, in order of path and line.
  func expectations() throws -> [Expectation] {
    try Repository.files(below: folder).flatMap { try Expectation.all(in: $0.path, $0.bytes) }
  }
}

extension RuleFixture {
  /// Runs the whole pipeline over a file tree, with the fixture's rule alone.
  func audit(_ files: MemoryFiles) throws -> AuditResult {
    var options = AuditOptions()
    options.select = [ruleID]
    if files.kind(of: Path(Baseline.fileName)) != nil { options.baseline = Baseline.fileName }
    return try Auditor(options).run(files: files)
  }
}
