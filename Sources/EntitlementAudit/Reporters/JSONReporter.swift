/// The report for programs: the whole result, described by schemas/report.schema.json.
///
/// Keys never change their meaning within one `formatVersion`; new ones may join.
enum JSONReporter {
  static let formatVersion = 1

  /// The report.
  static func report(_ result: AuditResult) -> String { value(result).text }

  private static func value(_ result: AuditResult) -> JSONValue {
    [
      "formatVersion": .integer(formatVersion),
      "tool": ["name": .string(Tool.name), "version": .string(Tool.version)],
      "root": .string(Path.root.description),
      "extensions": .array(result.model.extensions.map(\.json)),
      "findings": .array(zip(result.findings, result.findings.fingerprints()).map { $0.json(fingerprint: $1) }),
      "problems": .array(result.problems.map(\.json)),
      "summary": ReportSummary(result).json,
    ]
  }
}

extension Finding {
  fileprivate func json(fingerprint: String) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("rule", .string(rule)),
      ("severity", .string(severity.rawValue)),
      ("message", .string(message)),
      ("location", location.json),
      ("widget", JSONValue(widget)),
      ("extension", JSONValue(`extension`)),
      ("configurations", JSONValue(configurations)),
      ("notes", .array(notes.map { ["message": .string($0.message), "location": $0.location.json] })),
      ("help", .string(help)),
      ("documentation", .string(documentation)),
      ("fingerprint", .string(fingerprint)),
      ("suppressed", suppression.map { .string($0.kind.rawValue) } ?? .null),
    ]
    if let suppression {
      members.append(("suppression", ["reason": JSONValue(suppression.reason), "location": suppression.location.json]))
    }
    return .object(members)
  }
}

extension InputProblem {
  fileprivate var json: JSONValue {
    [
      "severity": .string(severity.rawValue),
      "path": .string(location.path.description),
      "line": JSONValue(location.line),
      "column": JSONValue(location.column),
      "message": .string(message),
    ]
  }
}

extension ReportSummary {
  fileprivate var json: JSONValue {
    [
      "extensions": .integer(extensions), "widgets": .integer(widgets), "leaks": .integer(leaks), "lost": .integer(lost),
      "errors": .integer(errors), "warnings": .integer(warnings), "notes": .integer(notes), "suppressed": .integer(suppressed),
      "inputsUnread": .integer(inputsUnread), "skippedFolders": .integer(skippedFolders),
    ]
  }
}

extension SourceLocation {
  /// `{path, line, column}`; line and column null where the input has none.
  var json: JSONValue { ["path": .string(path.description), "line": JSONValue(line), "column": JSONValue(column)] }
}

extension SourceLocation? {
  /// The location, or null.
  var json: JSONValue { map(\.json) ?? .null }
}
