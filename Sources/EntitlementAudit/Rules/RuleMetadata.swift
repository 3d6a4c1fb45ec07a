/// What is known about a rule without any input: its name, its weight and its texts.
struct RuleMetadata: Sendable, Hashable {
  /// Kebab case; names the defect, not the remedy.
  let id: String
  /// One line, lower case, no final period.
  let summary: String
  /// What a finding weighs where the rule does not say otherwise.
  let severity: Severity
  /// How the severity varies, for the table: `error if sensitive, else warning`.
  let severityText: String
  /// The first version that had it.
  let since: String
  /// Markdown with exactly the `headings`, in their order.
  let explanation: String
  /// The page that the rule rests on.
  let documentation: String
  /// Which folder under `Rules/` it lives in.
  let family: RuleFamily

  /// The headings of every explanation, in their order.
  static let headings = ["## Why it matters", "## What Apple documents", "## How to fix", "## Known limits"]

  /// Makes a description; without `severityText` the severity is fixed.
  init(
    id: String, summary: String, severity: Severity, severityText: String? = nil, since: String = "0.1.0", family: RuleFamily,
    documentation: String, explanation: String
  ) {
    self.id = id
    self.summary = summary
    self.severity = severity
    self.severityText = severityText ?? severity.rawValue
    self.since = since
    self.family = family
    self.documentation = documentation
    self.explanation = explanation
  }
}

/// What a rule is about; also the folder it lives in.
enum RuleFamily: String, Sendable, Hashable, CaseIterable {
  case lockScreen = "LockScreen"
  case macAvailability = "MacAvailability"
  case dataProtection = "DataProtection"
  case infoPlist = "InfoPlist"
  case manifest = "Manifest"
  case configuration = "Configuration"
}
