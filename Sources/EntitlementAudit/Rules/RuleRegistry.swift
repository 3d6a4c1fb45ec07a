/// Every rule there is, and the one way to run them.
enum RuleRegistry {
  /// Sorted by id.
  static let all: [any Rule.Type] = [
    AlwaysOnLeak.self,
    ComplicationShownLocked.self,
    ConfigurationMismatch.self,
    ControlRunsLocked.self,
    ControlValueExposed.self,
    DisfavoredIsNotExcluded.self,
    DuplicateKey.self,
    EmptyDisplayName.self,
    ExtensionPointMissing.self,
    FamiliesUndeclared.self,
    ForbiddenExtensionKey.self,
    HarmlessContentRedacted.self,
    LegacyTodayExtension.self,
    LiveActivitiesUndeclared.self,
    LiveActivityExposed.self,
    LivePlaceholder.self,
    LockScreenLeak.self,
    MacAvailabilityDiscouraged.self,
    MacAvailabilityLost.self,
    ManifestDrift.self,
    ManifestExpectationUnmet.self,
    ManifestUnknownWidget.self,
    MisplacedExtensionKey.self,
    MissingEntitlementsFile.self,
    MisspelledProtectionKey.self,
    PartialRedaction.self,
    ProtectionOnHostOnly.self,
    ProtectionWithoutEffect.self,
    ProtectionWithoutPurpose.self,
    RedactionIsOptIn.self,
    SignatureDisagrees.self,
    StaleBaseline.self,
    TodayViewExposed.self,
    UnhandledPrivacyReason.self,
    UnknownProtectionValue.self,
    UnredactedContent.self,
    UnresolvedProtectionValue.self,
    UnsignedBundle.self,
    UnusedEntitlementsFile.self,
    UnusedSuppression.self,
    VerdictUnknown.self,
    WidgetsUnknown.self,
    WrongExtensionPoint.self,
  ]

  /// What is known about each, in the same order.
  static var metadata: [RuleMetadata] { all.map { $0.metadata } }

  /// The rule of a name, or nil.
  static func rule(named id: String) -> (any Rule.Type)? { all.first { $0.metadata.id == id } }

  /// What the rules find, sorted by path, line, column, rule and message.
  ///
  /// A widget that no bundle registers, or that the system never asks, has no findings (design section 4).
  static func findings(in model: AuditModel, rules: [any Rule.Type] = all) -> [Finding] {
    var findings: [Finding] = []
    for type in rules {
      let rule = type.init()
      var report = Report(rule: type.metadata)
      rule.check(model, &report)
      for `extension` in model.extensions {
        report.begin(extension: `extension`)
        rule.check(`extension`, &report)
        for widget in `extension`.widgets where widget.isOffered {
          report.begin(widget: widget, extension: `extension`)
          rule.check(widget, of: `extension`, &report)
        }
      }
      findings += report.findings
    }
    return findings.sorted()
  }
}
