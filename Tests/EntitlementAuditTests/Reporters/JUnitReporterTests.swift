import Testing

@testable import EntitlementAudit

@Suite struct JUnitReporterTests {
  private static func suites(_ result: AuditResult, strict: Bool = false) throws -> XMLElement {
    var options = ReportOptions()
    options.isStrict = strict
    return try XMLElement.read(Array(JUnitReporter.report(result, options).utf8), path: "junit.xml")
  }

  /// What the schema asks for (Jenkins' junit-10.xsd, which continuous integration holds the report against).
  @Test(arguments: ReportSituation.allCases)
  func isWellMade(_ situation: ReportSituation) throws {
    let root = try Self.suites(situation.result())
    #expect(root.name == "testsuites")
    #expect(!root.descendants(named: "testcase").isEmpty, "an empty file is an error to some readers")
    for suite in root.children {
      #expect(suite.name == "testsuite")
      let cases = suite.children
      #expect(cases.allSatisfy { $0.name == "testcase" && $0.attributes["name"] != nil && $0.attributes["classname"] != nil })
      #expect(suite.attributes["tests"] == String(cases.count))
      for (attribute, element) in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")] {
        #expect(suite.attributes[attribute] == String(cases.count { each in each.children.contains { $0.name == element } }))
      }
      let names = cases.map { "\($0.attributes["classname"] ?? "").\($0.attributes["name"] ?? "")" }
      #expect(Set(names).count == names.count)
    }
    let failing = root.descendants(named: "failure").count + root.descendants(named: "error").count
    #expect(failing > 0 || [.nothing, .clean, .suppressed].contains(situation))
    let text = JUnitReporter.report(try situation.result(), ReportOptions())
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.needsEscape })
  }

  @Test func looksAsPromised() throws {
    try Golden.expect(JUnitReporter.report(SampleResult.bank, ReportOptions()), equals: "reporters/bank.junit.xml")
  }

  @Test func warningsFailWhereTheyFailTheRun() throws {
    var result = SampleResult.bank
    result.findings[1].severity = .warning
    #expect(try Self.suites(result).descendants(named: "failure").isEmpty)
    #expect(try Self.suites(result, strict: true).descendants(named: "failure").count == 1)
    result.strictFiles = [result.findings[1].location.path]
    #expect(try Self.suites(result).descendants(named: "failure").count == 1)
  }

  @Test func whatIsSilencedIsSkipped() throws {
    var result = SampleResult.bank
    result.findings[1].suppression = Suppression(kind: .configuration, reason: "replaced in spring")
    let root = try Self.suites(result)
    #expect(root.descendants(named: "failure").isEmpty)
    #expect(root.descendants(named: "skipped").map { $0.attributes["message"] } == ["lock-screen-leak: replaced in spring"])
  }

  @Test func unreadInputsAreErrors() throws {
    var result = SampleResult.bank
    result.problems = [
      InputProblem(.error, at: SourceLocation(path: "a.plist", line: 1, column: 2), "ends early"),
      InputProblem(.warning, at: SourceLocation(path: "a.plist", line: 3, column: 2), "has a mark"),
      InputProblem(.warning, at: SourceLocation(path: "b.plist"), "has a mark"),
    ]
    let inputs = try Self.suites(result).children[0]
    #expect(inputs.attributes["name"] == "inputs")
    #expect(inputs.children.map { $0.attributes["name"] } == ["a.plist", "b.plist"])
    #expect(inputs.children.map { $0.children.map(\.name) } == [["error", "system-out"], ["system-out"]])
  }

  /// Two projects may have an extension of one name, and a finding belongs to one of them.
  @Test func extensionsOfOneNameStayApart() throws {
    var result = SampleResult.bank
    var other = result.model.extensions[0]
    other.project = "Other/Other.xcodeproj"
    other.location.path = "Other/Other.xcodeproj/project.pbxproj"
    result.findings[1].extensionPlace = other.location
    result.model.extensions.append(other)
    let failing = try Self.suites(result).children.filter { !$0.descendants(named: "failure").isEmpty }
    #expect(failing.map { $0.attributes["name"] } == ["BankWidgets (Other/Other.xcodeproj)"])
  }

  @Test func noFindingIsLost() throws {
    var result = SampleResult.bank
    result.findings[1].widget = "Nobody"
    #expect(try Self.suites(result).descendants(named: "failure").count == 1)
    result.findings[1].extension = nil
    let root = try Self.suites(result)
    #expect(root.descendants(named: "failure").count == 1 && root.children.last?.attributes["name"] == "project")
  }
}
