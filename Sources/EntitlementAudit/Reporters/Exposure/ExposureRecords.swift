/// The records for programs: described by schemas/exposure.schema.json.
enum ExposureJSON {
  static func report(_ model: AuditModel) -> String {
    let report: JSONValue = [
      "formatVersion": .integer(JSONReporter.formatVersion),
      "tool": ["name": .string(Tool.name), "version": .string(Tool.version)],
      "root": .string(Path.root.description),
      "records": .array(
        ExposureRecord.all(model).map { record in .object(record.fields.map { ($0.name, JSONValue($0.value)) }) }),
    ]
    return report.text
  }
}

/// The records for a spreadsheet: RFC 4180, a line of names first.
///
/// Names come from the project, and a spreadsheet takes a cell that starts like a formula for one: such a cell gets an apostrophe in
/// front, as spreadsheets themselves write text.
enum ExposureCSV {
  static func report(_ model: AuditModel) -> String {
    let records = ExposureRecord.all(model)
    return ([names] + records.map { $0.fields.map { cell($0.value ?? "") } }).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  /// The first line.
  static let names = [
    "extension", "project", "widget", "kind", "type", "platform", "configuration", "level", "annotation", "family", "surface",
    "state", "shows", "basis", "source",
  ]

  static func cell(_ text: String) -> String {
    var safe = text.sanitised
    // Full-width signs count too: some spreadsheets fold them.
    let signs = text.unicodeScalars
    if let first = signs.drop(while: \.properties.isWhitespace).first ?? signs.first,
      "=+-@|\t\r\n＝＋－＠".unicodeScalars.contains(first)
    {
      safe = "'" + safe
    }
    // Line breaks are sanitised.
    let (comma, quote, space) = (UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: " "))
    guard safe.utf8.contains(where: { $0 == comma || $0 == quote }) || safe.utf8.first == space || safe.utf8.last == space else {
      return safe
    }
    return "\"" + safe.replacingBytes("\"", with: "\"\"") + "\""
  }
}
