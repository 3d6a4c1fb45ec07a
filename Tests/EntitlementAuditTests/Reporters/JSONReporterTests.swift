import Foundation
import Testing

@testable import EntitlementAudit

@Suite struct JSONReporterTests {
  private static func schema() throws -> JSONSchema {
    let file = Repository.root.appending(path: "schemas/report.schema.json")
    return JSONSchema(root: try JSON(String(decoding: Data(contentsOf: file), as: UTF8.self)))
  }

  /// A result in which every optional part of the format is there.
  private static var full: AuditResult {
    var result = SampleResult.bank
    let place = SourceLocation(path: "Bank/Widgets/A.swift", line: 3, column: 4)
    result.problems = [InputProblem(.error, at: SourceLocation(path: "b.plist"), "does not \"end\" \\")]
    var widget = result.model.extensions[0].widgets[0]
    widget.disfavoredLocations = [.iPhoneWidgetsOnMac: [.systemSmall], .homeScreen: []]
    widget.sensitivity = Sensitivity(level: .sensitive, evidence: [Evidence(.word, "balance", at: place)])
    widget.content.leaves = [
      Leaf(
        kind: "Text", expression: "entry.balance", changes: .yes, cover: .conditional, families: [.systemSmall],
        evidence: [Evidence(.import, "HealthKit", at: place)], location: place)
    ]
    result.model.extensions[0].widgets[0] = widget
    result.model.extensions[0].configurations[0].location = place
    result.model.extensions[1].hosts = []
    result.model.extensions[1].project = nil
    return result
  }

  @Test func keysAreInTheirOrder() throws {
    try Golden.expect(JSONReporter.report(Self.full), equals: "reporters/full.json")
  }

  @Test func silencedFindingsCarryTheirReason() throws {
    var result = SampleResult.bank
    let place = SourceLocation(path: ".entitlement-audit.yml", line: 2, column: 5)
    result.findings[0].suppression = Suppression(kind: .configuration, reason: "a demo", location: place)
    let json = try JSON(JSONReporter.report(result))
    #expect(try Self.schema().errors(in: json) == [])
    let finding = json["findings"][0]
    #expect(finding["suppressed"] == .string("configuration"))
    #expect(finding["suppression"]["reason"] == .string("a demo"))
    #expect(finding["suppression"]["location"]["line"] == .number(2))
    #expect(json["findings"][1]["suppression"] == .null)
    #expect(json["summary"]["suppressed"] == .number(1))
  }

  @Test func fitsItsSchema() throws {
    let schema = try Self.schema()
    for result in [Self.full, SampleResult.bank, .nothing] {
      #expect(schema.errors(in: try JSON(JSONReporter.report(result))) == [])
    }
  }

  /// The schema's lists of names are the program's own: a case that joins must join there.
  @Test func schemaListsEveryName() throws {
    let names = try Self.schema().root["$defs"]
    func expect(_ list: JSON, _ cases: [String]) { #expect(list["enum"].list.compactMap(\.text).sorted() == cases.sorted()) }
    expect(names["severity"], Severity.allCases.map(\.rawValue))
    expect(names["platform"], Platform.allCases.map(\.rawValue))
    expect(names["family"], WidgetFamily.allCases.map(\.rawValue))
    expect(names["level"], DataProtectionLevel.allCases.map(\.rawValue))
    expect(names["lockScreen"], LockScreenVerdict.allCases.map(\.rawValue))
    expect(names["mac"], MacVerdict.allCases.map(\.rawValue))
    expect(names["surface"], Surface.allCases.map(\.rawValue))
    let widget = names["widget"]["properties"]
    expect(widget["annotation"], Annotation.allCases.map(\.rawValue))
    expect(widget["configuration"], WidgetConfigurationKind.allCases.map(\.rawValue))
    expect(widget["disfavoredLocations"]["propertyNames"], WidgetLocation.allCases.map(\.rawValue))
    let exposure = names["exposure"]["properties"]
    expect(exposure["state"], DeviceState.allCases.map(\.rawValue))
    expect(exposure["shows"], Shows.allCases.map(\.rawValue))
    expect(exposure["basis"], Basis.allCases.map(\.rawValue))
  }

  @Test func schemaSeesWhatIsWrong() throws {
    let schema = try Self.schema()
    let text = JSONReporter.report(SampleResult.bank)
    for (right, wrong) in [
      ("\"lockScreen\": \"leaks\"", "\"lockScreen\": \"leak\""), ("\"line\": 41", "\"line\": 0"),
      ("\"formatVersion\": 1", "\"formatVersion\": 2"), ("\"platform\": \"iOS\"", "\"platform\": 1"),
      ("\"fingerprint\": \"", "\"fingerprint\": \"x"), ("\"help\"", "\"halp\""),
    ] {
      #expect(text.contains(right))
      #expect(!schema.errors(in: try JSON(text.replacing(right, with: wrong))).isEmpty, "\(wrong)")
    }
  }

  @Test func stringsComeBackAsTheyWere() throws {
    let hostile = "\u{0}\u{1B}[2J\"\\/\n\r\t\u{202E}\u{2028}é余\u{1F469}\u{200D}\u{1F4BB}\u{E0041}\u{FEFF}"
    let text = JSONValue.array([.string(hostile)]).text
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.needsEscape })
    #expect(try JSON(text) == .array([.string(hostile)]))
  }
}
