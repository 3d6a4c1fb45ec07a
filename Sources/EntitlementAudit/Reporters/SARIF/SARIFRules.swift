/// The rules as SARIF describes them, and the tool that has them.
enum SARIFRules {
  /// The longest short and full description that GitHub takes.
  static let longestDescription = 1_024

  /// Where each rule stands in the list.
  static let index = Dictionary(
    RuleRegistry.metadata.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The tool with all its rules, whichever ran.
  static var driver: JSONValue {
    [
      "name": .string(Tool.fullName),
      "version": .string(Tool.version),
      "semanticVersion": .string(Tool.version),
      "shortDescription": ["text": "What a stranger reads on the locked device, and which widgets are lost on the Mac."],
      "notifications": [
        [
          "id": .string(InputProblem.id), "name": "UnreadInput",
          "shortDescription": ["text": "An input, or a part of one, could not be read as it should be."],
        ]
      ],
      "rules": .array(RuleRegistry.metadata.map(descriptor)),
    ]
  }

  private static func descriptor(_ rule: RuleMetadata) -> JSONValue {
    let summary = JSONValue.string(rule.summary.asSentence.cut(to: longestDescription))
    var properties: [(key: String, value: JSONValue)] = [
      ("tags", JSONValue(rule.tags)), ("precision", .string(rule.precision)),
      ("problem.severity", .string(rule.severity == .note ? "recommendation" : rule.severity.rawValue)),
    ]
    if let weight = rule.securitySeverity { properties.append(("security-severity", .string(weight))) }
    return [
      "id": .string(rule.id),
      "name": .string(rule.typeName),
      "shortDescription": ["text": summary],
      "fullDescription": ["text": .string(rule.reason.cut(to: longestDescription))],
      "help": ["text": .string(rule.explanation), "markdown": .string("# \(rule.id)\n\n\(rule.explanation)")],
      "helpUri": .string(rule.documentation),
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
      "properties": .object(properties),
    ]
  }
}

extension RuleMetadata {
  /// `lock-screen-leak` as `LockScreenLeak`.
  fileprivate var typeName: String { id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() }

  /// The first paragraph of why it matters, on one line.
  fileprivate var reason: String {
    let lines = explanation.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    return lines.drop(while: \.isEmpty).prefix { !$0.isEmpty }.joined(separator: " ")
  }

  /// At most the ten that GitHub shows.
  fileprivate var tags: [String] {
    switch family {
    case .lockScreen, .dataProtection: ["security", "privacy", "widgets", "external/cwe/cwe-200"]
    case .manifest: ["security", "privacy", "widgets"]
    case .macAvailability: ["availability", "widgets"]
    case .infoPlist, .configuration: ["correctness", "widgets"]
    }
  }

  /// From 0 to 10, where the rule is about what a stranger reads; GitHub sorts by it. A rule weighs what its worst finding does.
  fileprivate var securitySeverity: String? {
    guard tags.contains("security") else { return nil }
    if severityText.contains("error") { return "7.5" }
    return severity == .warning ? "5.0" : "2.0"
  }

  /// How often a finding is right. What could not be decided is no defect found.
  fileprivate var precision: String {
    switch id {
    case "verdict-unknown", "widgets-unknown": "low"
    default: severity == .error ? "high" : "medium"
    }
  }
}
