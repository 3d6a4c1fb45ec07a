import Foundation
import Testing

@testable import EntitlementAudit

/// The whole schema is held against the same situations in continuous integration (ci/validate-reports); these tests need nothing from
/// outside.
@Suite struct SARIFReporterTests {
  private static func log(_ result: AuditResult, _ change: (inout ReportOptions) -> Void = { _ in }) throws -> JSON {
    var options = ReportOptions()
    change(&options)
    return try JSON(SARIFReporter.report(result, options))
  }

  @Test(arguments: ReportSituation.allCases)
  func isWellMade(_ situation: ReportSituation) throws {
    let log = try Self.log(situation.result())
    #expect(log["version"] == .string("2.1.0"))
    // One run, whatever was audited, also where nothing was.
    #expect(log["runs"].list.count == 1)
    let run = log["runs"][0]
    let rules = run["tool"]["driver"]["rules"].list
    #expect(rules.count == RuleRegistry.all.count)
    guard case .array(let results) = run["results"] else { return #expect(Bool(false), "no results") }
    #expect(results.isEmpty == [.nothing, .clean].contains(situation))
    for result in results {
      guard case .number(let index) = result["ruleIndex"] else { return #expect(Bool(false), "no rule") }
      #expect(rules[Int(index)]["id"] == result["ruleId"])
      #expect(["error", "warning", "note"].contains(result["level"].text))
      #expect(result["message"]["text"].text?.hasSuffix(".") == true)
      #expect(result["locations"].list.count == 1)
      guard case .array = result["suppressions"] else { return #expect(Bool(false), "no suppressions") }
      let steps = result["codeFlows"][0]["threadFlows"][0]["locations"].list
      #expect(steps.count == (steps.isEmpty ? 0 : result["relatedLocations"].list.count + 1))
    }
    let prints = results.compactMap { $0["partialFingerprints"]["entitlementAudit/v1"].text }
    #expect(Set(prints).count == results.count)
  }

  /// Relative, with forward slashes, nothing in front, percent-encoded; and the file's name comes back from it.
  @Test(arguments: ReportSituation.allCases)
  func addressesAreRelative(_ situation: ReportSituation) throws {
    let run = try Self.log(situation.result())["runs"][0]
    let addresses = Self.members("artifactLocation", in: run)
    for address in addresses {
      #expect(address["uriBaseId"] == .string("%SRCROOT%"))
      let uri = try #require(address["uri"].text)
      #expect(uri.wholeMatch(of: /(?:[A-Za-z0-9\-._~!$&'()*+,;=@\/]|%[0-9A-F]{2})+/) != nil, "\(uri)")
      #expect(!uri.hasPrefix("/") && !uri.hasPrefix("./") && !uri.contains("\\"))
    }
    if situation == .hostileNames {
      let names = addresses.compactMap { $0["uri"].text?.removingPercentEncoding }
      #expect(names.contains("W/" + ReportSituation.hostile + "/W.swift"))
    }
  }

  @Test func columnsCountCharacters() throws {
    let result = try ReportSituation.findings.result()
    let finding = try #require(result.findings.first { $0.rule == "lock-screen-leak" })
    // `/* 🙂 é */ struct`: twelve bytes of ten units before the type.
    #expect(finding.location.column == 15)
    let run = try Self.log(result)["runs"][0]
    #expect(run["columnKind"] == .string("utf16CodeUnits"))
    let region = run["results"].list.first { $0["ruleId"].text == "lock-screen-leak" }?["locations"][0]["physicalLocation"][
      "region"]
    #expect(region?["startColumn"] == .number(12))
  }

  @Test func aColumnThatIsNotKnownIsLeftOut() throws {
    let region = try Self.log(SampleResult.bank)["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]
    #expect(region == .object(["startLine": .number(6)]))
  }

  @Test func looksAsPromised() throws {
    let places = SARIFPlaces(columns: CharacterColumns())
    let results = SampleResult.bank.fingerprinted.map { SARIFResult(places: places).json($0.finding, $0.fingerprint) }
    try Golden.expect(JSONValue.array(results).text, equals: "reporters/bank.sarif-results.json")
  }

  @Test func theRunTellsHowItEnded() throws {
    let unread = try Self.log(ReportSituation.unread.result()) {
      $0.exitStatus = 3
      $0.exitMeaning = "unread"
    }
    let invocation = unread["runs"][0]["invocations"][0]
    #expect(invocation["executionSuccessful"] == .bool(false))
    #expect(invocation["exitCode"] == .number(3) && invocation["exitCodeDescription"] == .string("unread"))
    let notification = invocation["toolExecutionNotifications"][0]
    #expect(notification["level"] == .string("error") && notification["descriptor"]["id"] == .string("unread-input"))
    #expect(notification["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == .string("V/V.entitlements"))
    let findings = try Self.log(ReportSituation.findings.result())["runs"][0]["invocations"][0]
    #expect(findings["executionSuccessful"] == .bool(true) && findings["toolExecutionNotifications"] == .array([]))
  }

  @Test(arguments: [("ios", "ios/"), ("ios/", "ios/"), ("a/b", "a/b/")])
  func theCategoryIsGitHubs(_ given: String, _ id: String) throws {
    #expect(try Self.log(.nothing) { $0.category = given }["runs"][0]["automationDetails"]["id"] == .string(id))
  }

  @Test func withoutACategoryThereIsNone() throws {
    #expect(try Self.log(.nothing)["runs"][0]["automationDetails"] == .null)
  }

  @Test func suppressionsSayWhoAndWhy() throws {
    let results = try Self.log(ReportSituation.suppressed.result())["runs"][0]["results"].list
    let kinds = results.flatMap { $0["suppressions"].list }
    #expect(kinds.map { $0["kind"].text } == ["inSource", "external", "external"])
    #expect(kinds.allSatisfy { $0["status"] == .string("accepted") && $0["justification"].text?.isEmpty == false })
    #expect(kinds[0]["location"]["physicalLocation"] != .null && kinds[1]["location"] == .null)
    #expect(results.contains { $0["suppressions"] == .array([]) })
  }

  /// GitHub's action hashes lines itself; where there is no line it needs ours.
  @Test func filesAsAWholeHaveGitHubsFingerprint() throws {
    var result = SampleResult.bank
    result.findings[0].location.line = nil
    let results = try Self.log(result)["runs"][0]["results"]
    #expect(results[0]["partialFingerprints"]["primaryLocationLineHash"] != .null)
    #expect(results[1]["partialFingerprints"]["primaryLocationLineHash"] == .null)
  }

  @Test func rulesAreDescribed() throws {
    for rule in try Self.log(.nothing)["runs"][0]["tool"]["driver"]["rules"].list {
      let id = rule["id"].text ?? ""
      #expect(rule["name"].text?.wholeMatch(of: /([A-Z][a-z0-9]+)+/) != nil, "\(id)")
      for text in [rule["shortDescription"]["text"], rule["fullDescription"]["text"]] {
        let count = text.text?.count ?? 0
        #expect((10...1_024).contains(count), "\(id)")
      }
      #expect(rule["help"]["text"].text?.contains("## How to fix") == true, "\(id)")
      #expect(rule["help"]["markdown"].text?.hasPrefix("# \(id)\n") == true)
      #expect(rule["helpUri"].text?.hasPrefix("https://") == true, "\(id)")
      let properties = rule["properties"]
      #expect((1...10).contains(properties["tags"].list.count))
      #expect(["error", "warning", "recommendation"].contains(properties["problem.severity"].text))
      let isSecurity = properties["tags"].list.contains(.string("security"))
      let weight = properties["security-severity"].text.flatMap(Double.init)
      #expect(isSecurity == (weight.map { (0.1...10).contains($0) } == true), "\(id)")
    }
  }

  @Test(arguments: [
    ("cannot tell", "Cannot tell."), ("'a' is [b](c)\\", "'a' is \\[b\\](c)\\\\."), ("say {0} {x} {12", "Say {{0}} {x} {12."),
    ("a\u{1B}\nb", "A\\\\u{1B}\\\\nb."),
  ])
  func messagesHoldNoLinksAndPlaceholders(_ message: String, _ text: String) { #expect(message.asSARIFText == text) }

  @Test func keepsWithinGitHubsLimits() throws {
    var result = SampleResult.bank
    let many = Array(
      repeating: result.findings[0].notes.isEmpty ? result.findings[1].notes[0] : result.findings[0].notes[0], count: 3_000)
    result.findings[1].notes = many
    let flow = try Self.log(result)["runs"][0]["results"][1]
    #expect(flow["relatedLocations"].list.count == SARIFResult.mostLocations)
    #expect(flow["codeFlows"][0]["threadFlows"][0]["locations"].list.count == SARIFResult.mostSteps)
    // The error stands last and is kept all the same.
    let note = SampleResult.bank.findings[0]
    #expect(ReportOptions().mostResults == 25_000)
    result.findings = Array(repeating: note, count: 50) + [SampleResult.bank.findings[1]]
    #expect(try Self.log(result) { $0.mostResults = 51 }["runs"][0]["results"].list.count == 51)
    let run = try Self.log(result) { $0.mostResults = 50 }["runs"][0]
    #expect(run["results"].list.count == 50)
    #expect(run["results"].list.last?["level"] == .string("error"))
    #expect(
      run["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"].text?.hasPrefix("1 of 51 findings") == true)
  }

  /// Every value of a key, at any depth.
  private static func members(_ key: String, in value: JSON) -> [JSON] {
    switch value {
    case .object(let members): (members[key].map { [$0] } ?? []) + members.values.flatMap { Self.members(key, in: $0) }
    case .array(let elements): elements.flatMap { Self.members(key, in: $0) }
    default: []
    }
  }
}
