/// What one configuration file says. Unset is nil or empty.
struct AuditConfiguration: Sendable, Hashable {
  /// The name that is looked for in the folders.
  static let fileName = ".entitlement-audit.yml"
  /// A name that people take for it: found, it is an error, since nothing in it would count.
  static let otherSpelling = ".entitlement-audit.yaml"

  /// The file.
  var path: Path
  /// What it holds for, and what its paths and patterns count from: its own folder; the report root for one that `--config` names.
  var folder: Path
  /// The build configuration of the headline verdicts and the findings.
  var configuration: Located<String>?
  /// Whether warnings fail the run too.
  var strict: Bool?
  /// By rule.
  var weights: [String: RuleWeight] = [:]
  var excludes: [Glob] = []
  /// Further words that make what is shown sensitive.
  var evidenceWords: [String] = []
  /// Words of the standard list, or of a file further up, that say nothing here.
  var ignoredEvidenceWords: [Located<String>] = []
  /// In the order of the file.
  var expectations: [WidgetExpectation] = []
  /// In the order of the file.
  var ignores: [PathIgnore] = []
  /// The baseline's path, from the report root.
  var baseline: Located<Path>?

  /// Lower bounds than the standard ones, by name.
  var limits: [String: Int] = [:]

  /// What a finding weighs, or that there is none.
  enum RuleWeight: String, Sendable, Hashable, CaseIterable {
    case error
    case warning
    case note
    case off

    /// nil for `off`.
    var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// Findings that are accepted by the place they stand in.
  struct PathIgnore: Sendable, Hashable {
    var path: Glob
    /// Ids; nil: of every rule.
    var rules: Set<String>?
    var reason: String
    var location: SourceLocation

    /// Whether it speaks of a finding.
    func covers(_ finding: Finding) -> Bool {
      rules?.contains(finding.rule) != false && path.matches(finding.location.path)
    }
  }
}

/// What is wrong with a configuration file: each with its place, in order of place.
struct ConfigurationError: Error, Sendable, Hashable {
  /// At least one.
  var faults: [Located<String>]

  /// A sentence each: `path:line:column: what is wrong`.
  var messages: [String] { faults.map { "\($0.location): \($0.value)" } }
}
