/// Findings as SARIF results.
struct SARIFResult {
  /// Locations of a result and steps of a flow that GitHub shows.
  static let mostLocations = 100
  static let mostSteps = 1_000

  let places: SARIFPlaces

  /// One result.
  func json(_ finding: Finding, _ fingerprint: String) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("ruleId", .string(finding.rule))]
    if let index = SARIFRules.index[finding.rule] { members.append(("ruleIndex", .integer(index))) }
    members.append(("level", .string(finding.severity.rawValue)))
    members.append(("message", ["text": .string(text(of: finding))]))
    members.append(("locations", [location(of: finding)]))
    let notes = finding.placedNotes
    if !notes.isEmpty {
      let related = notes.prefix(Self.mostLocations).enumerated().map { index, note in
        located(note.place, note.message, id: index + 1)
      }
      members.append(("relatedLocations", .array(related)))
      members.append(("codeFlows", [["threadFlows": [["locations": steps(to: finding)]]]]))
    }
    members.append(("partialFingerprints", fingerprints(of: finding, fingerprint)))
    // Of every result or of none.
    members.append(("suppressions", suppressions(of: finding)))
    members.append(("properties", properties(of: finding)))
    return .object(members)
  }

  /// The message, then what has no place to stand at, then what to do.
  private func text(of finding: Finding) -> String {
    let help = finding.help.isEmpty ? [] : ["To fix: \(finding.help)"]
    return ([finding.message] + finding.remarks + help).map(\.asSARIFText).joined(separator: " ")
  }

  private func location(of finding: Finding) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("physicalLocation", places.physical(finding.location))]
    if let name = finding.widget ?? finding.extension {
      let whole = [finding.extension, finding.widget].compactMap(\.self).joined(separator: ".")
      let kind: JSONValue = finding.widget == nil ? "module" : "type"
      members.append(
        (
          "logicalLocations",
          [["name": .string(name.sanitised), "fullyQualifiedName": .string(whole.sanitised), "kind": kind]]
        ))
    }
    return .object(members)
  }

  private func located(_ place: SourceLocation, _ message: String, id: Int? = nil) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = id.map { [("id", .integer($0))] } ?? []
    members.append(("physicalLocation", places.physical(place)))
    members.append(("message", ["text": .string(message.asSARIFText)]))
    return .object(members)
  }

  /// The chain of evidence, which ends in the finding.
  private func steps(to finding: Finding) -> JSONValue {
    let chain = finding.placedNotes.prefix(Self.mostSteps - 1) + [(finding.location, finding.message)]
    return .array(chain.map { ["location": located($0.place, $0.message)] })
  }

  /// GitHub's upload action hashes the line itself and warns of another hash under its name: ours stands under it only where there is
  /// no line to hash.
  private func fingerprints(of finding: Finding, _ fingerprint: String) -> JSONValue {
    let own = (key: "entitlementAudit/v1", value: JSONValue.string(fingerprint))
    return .object(finding.location.line == nil ? [own, ("primaryLocationLineHash", .string(fingerprint))] : [own])
  }

  private func suppressions(of finding: Finding) -> JSONValue {
    guard let suppression = finding.suppression else { return [] }
    var members: [(key: String, value: JSONValue)] = [
      ("kind", suppression.kind == .inline ? "inSource" : "external"), ("status", "accepted"),
      ("justification", .string((suppression.reason ?? suppression.kind.account).sanitised)),
    ]
    if let place = suppression.location { members.append(("location", ["physicalLocation": places.physical(place)])) }
    return [.object(members)]
  }

  private func properties(of finding: Finding) -> JSONValue {
    [
      "widget": JSONValue(finding.widget), "extension": JSONValue(finding.extension),
      "configurations": JSONValue(finding.configurations),
    ]
  }
}

extension Suppression.Kind {
  /// Why it is silent, where nobody gave a reason.
  var account: String {
    switch self {
    case .inline: "silenced by a comment"
    case .baseline: "known from the baseline"
    case .configuration: "silenced by the configuration"
    }
  }
}
