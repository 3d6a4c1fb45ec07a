/// What the program says about its rules without any input.
package enum RuleListing {
  /// The ids of all rules, sorted.
  package static var ids: [String] { RuleRegistry.metadata.map(\.id) }

  /// `audit rules`: one rule a line, id, severity and summary in columns; for every format but JSON.
  package static func list(_ format: ReportFormat) -> String { format == .json ? jsonList : textList }

  /// `audit explain ID`: the rule's texts, what a person sees, an example and how to silence it; nil where there is no such rule.
  package static func explanation(of id: String) -> String? {
    guard let rule = RuleRegistry.metadata.first(where: { $0.id == id }) else { return nil }
    return """
      # \(rule.id)

      \(rule.summary)

      Severity: \(rule.severityText)
      Since: \(rule.since)
      Documentation: \(rule.documentation)

      \(rule.explanation)

      """ + RuleExplanation(rule: rule).sections.trimmedEnd
  }

  /// The rule's page in `docs/rules/`: its explanation as Markdown; nil where there is no such rule.
  static func page(of id: String) -> String? {
    explanation(of: id).map { text in
      // Addresses of their own become links, and the head a list.
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        if line.hasPrefix("https://") { return "<\(line)>" }
        for head in ["Severity: ", "Since: "] where line.hasPrefix(head) { return "- \(line)" }
        if line.hasPrefix("Documentation: https://") { return "- Documentation: <\(line.dropFirst("Documentation: ".count))>" }
        return String(line)
      }.joined(separator: "\n")
    }
  }

  /// The README's table of rules.
  static var markdownTable: String {
    RuleRegistry.metadata.reduce("| rule | severity | says |\n|---|---|---|\n") {
      $0 + "| `\($1.id)` | \($1.severityText) | \($1.summary) |\n"
    }
  }

  private static var textList: String {
    let rules = RuleRegistry.metadata
    let idWidth = rules.map(\.id.count).max() ?? 0
    let severityWidth = rules.map(\.severityText.count).max() ?? 0
    return rules.reduce("") {
      $0 + $1.id.padded(to: idWidth) + "   " + $1.severityText.padded(to: severityWidth) + "   " + $1.summary + "\n"
    }
  }

  private static var jsonList: String {
    let rules = RuleRegistry.metadata.map { rule -> JSONValue in
      [
        "id": .string(rule.id), "severity": .string(rule.severity.rawValue), "severityText": .string(rule.severityText),
        "summary": .string(rule.summary), "family": .string(rule.family.rawValue), "since": .string(rule.since),
        "documentation": .string(rule.documentation), "explanation": .string(rule.explanation),
      ]
    }
    let list: JSONValue = [
      "formatVersion": .integer(JSONReporter.formatVersion),
      "tool": ["name": .string(Tool.name), "version": .string(Tool.version)],
      "rules": .array(rules),
    ]
    return list.text
  }
}

extension String {
  /// With one line feed at the end.
  fileprivate var trimmedEnd: String {
    var text = self
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }
}
