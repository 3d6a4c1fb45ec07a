import Foundation
import Testing

@testable import EntitlementAudit

@Suite struct ExposureReportTests {
  /// Cells of every kind: widgets with places and without, one in which no widget is known, configurations that differ.
  private static var model: AuditModel {
    var model = SampleResult.bank.model
    model.extensions[0].widgets[1].platform = .macOS
    model.extensions[0].widgets[1].exposure = []
    var debug = model.extensions[0].configurations[0]
    debug.name = "Debug"
    debug.level = .complete
    model.extensions[0].configurations.append(debug)
    var mac = debug
    mac.platform = .macOS
    model.extensions[0].configurations.append(mac)
    WidgetJudge().judge(&model.extensions[0])
    var unknown = SampleResult.extension("=cmd|' /C calc'!A0", [], level: .absent)
    unknown.widgetsKnown = false
    model.extensions.append(unknown)
    return model
  }

  @Test func fitsItsSchema() throws {
    let file = Repository.root.appending(path: "schemas/exposure.schema.json")
    let schema = JSONSchema(root: try JSON(String(decoding: Data(contentsOf: file), as: UTF8.self)))
    for model in [Self.model, SampleResult.bank.model, AuditModel(extensions: [])] {
      #expect(schema.errors(in: try JSON(ExposureJSON.report(model))) == [])
    }
    let wrong = ExposureJSON.report(Self.model).replacing("\"state\": \"locked\"", with: "\"state\": \"lock\"")
    #expect(!schema.errors(in: try JSON(wrong)).isEmpty)
    // The schema's lists are the program's own.
    let record = schema.root["$defs"]["record"]["properties"]
    func expect(_ key: String, _ cases: [String]) {
      #expect(record[key]["enum"].list.compactMap(\.text).sorted() == cases.sorted())
    }
    expect("type", WidgetConfigurationKind.allCases.map(\.rawValue))
    expect("platform", Platform.allCases.map(\.rawValue))
    expect("level", DataProtectionLevel.allCases.map(\.rawValue))
    expect("annotation", Annotation.allCases.map(\.rawValue))
    expect("family", WidgetFamily.allCases.map(\.rawValue))
    expect("surface", Surface.allCases.map(\.rawValue))
    expect("state", DeviceState.allCases.map(\.rawValue))
    expect("shows", Shows.allCases.map(\.rawValue))
    expect("basis", Basis.allCases.map(\.rawValue))
  }

  @Test func everyCellIsARecord() {
    let records = ExposureRecord.all(Self.model)
    let cells = Self.model.extensions.flatMap { $0.widgets.flatMap(\.exposure) }
    #expect(records.count { $0.surface != nil } == cells.count)
    // The Mac's own widget has no place, and of the last extension no widget is known.
    #expect(records.filter { $0.surface == nil }.map(\.widget) == ["LogoWidget", nil])
    #expect(records.filter { $0.surface == nil }.map(\.shows) == [.notOffered, .unknown])
    #expect(records.allSatisfy { $0.fields.map(\.name) == ExposureCSV.names })
  }

  @Test(arguments: [
    ("plain", "plain"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("", ""), ("a\nb", "a\\nb"), ("a\r\nb", "a\\u{D}\\nb"),
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("\t=1", "'\\t=1"),
    (" =1", "\"' =1\"".replacing("\"", with: "")),
    ("＝1", "'＝1"), ("=a,\"b\"", "\"'=a,\"\"b\"\"\""), ("a=b", "a=b"), ("é余", "é余"), ("=\u{200D}1", "'=\u{200D}1"),
    ("\u{D4E},\u{D4E}\"", "\"\u{D4E},\u{D4E}\"\"\""), ("\u{202E}=", "\\u{202E}="),
  ])
  func aSpreadsheetTakesNoNameForAFormula(_ text: String, _ cell: String) { #expect(ExposureCSV.cell(text) == cell) }

  @Test func linesEndAsTheStandardSays() {
    let text = ExposureCSV.report(Self.model)
    #expect(text.hasPrefix("extension,project,widget,kind,"))
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.count == ExposureRecord.all(Self.model).count + 2)
    #expect(lines.last == "")
    #expect(lines.dropLast().allSatisfy { $0.count { $0 == "," } == 14 })
    #expect(lines.dropLast().last?.hasPrefix("'=cmd|' /C calc'!A0,") == true)
  }

  @Test func textTellsConfigurationsApart() throws {
    try Golden.expect(ExposureText.report(Self.model, isColoured: false), equals: "reporters/exposure.txt")
    #expect(ExposureText.report(AuditModel(extensions: []), isColoured: false) == "nothing to show: no widget extension found.\n")
    #expect(ExposureText.report(Self.model, isColoured: true).contains("\u{1B}[1;31mcontent"))
  }
}
