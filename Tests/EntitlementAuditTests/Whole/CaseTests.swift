import Foundation
import Testing

@testable import EntitlementAudit

/// The small hard inputs, each through the whole pipeline: levels, verdicts, findings, problems and exit status, nothing missing and
/// nothing besides.
@Suite struct CaseTests {
  @Test("case", arguments: CaseFixture.all())
  func comesToTheRightAnswer(_ fixture: CaseFixture) throws {
    let options = try fixture.options()
    let outcome: CaseOutcome
    do throws(AuditError) {
      outcome = CaseOutcome(try Auditor(options).run(), strict: options.strict, root: fixture.rootPath)
    } catch {
      outcome = CaseOutcome(error, root: fixture.rootPath)
    }
    if ProcessInfo.processInfo.environment["AUDIT_UPDATE_GOLDEN"] != nil, try fixture.lines().allSatisfy({ $0.hasPrefix("run ") })
    {
      // A file that expects nothing yet is filled, to be judged by a person; one that does is never touched.
      let text = (try fixture.lines() + outcome.facts.map(\.description)).joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: fixture.folder.appending(path: fixture.file))
    }
    let (missing, unexpected) = outcome.differences(from: try fixture.lines())
    #expect(missing.isEmpty && unexpected.isEmpty, Comment(rawValue: Self.report(missing, unexpected)))
  }

  @Test func everyCaseHasAnAnswer() {
    let answered = Set(CaseFixture.all().map(\.id))
    #expect(Repository.names(in: Repository.fixtures.appending(path: "cases")).filter { !answered.contains($0) } == [])
    #expect(answered.count == 86)
  }

  private static func report(_ missing: [String], _ unexpected: [String]) -> String {
    (missing.map { "- " + $0 } + unexpected.map { "+ " + $0 }).map { "\n    " + $0 }.joined()
  }
}
