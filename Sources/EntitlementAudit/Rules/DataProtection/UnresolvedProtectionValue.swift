/// Reports a reference in the way from the setting to the Data Protection value that does not resolve.
struct UnresolvedProtectionValue: Rule {
  static let metadata = RuleMetadata(
    id: "unresolved-protection-value", summary: "a setting on the way to the Data Protection value does not resolve",
    severity: .warning, family: .dataProtection,
    documentation: ApplePage.entitlement.address,
    explanation: """
      ## Why it matters
      `CODE_SIGN_ENTITLEMENTS`, or the value in the file it names, refers to a build setting that this target does not have. Build settings
      belong to a target and a configuration: one that the app's xcconfig defines is not there for the extension. Such a reference expands
      to nothing, without a word, and the extension is signed without the protection that was meant.

      ## What Apple documents
      A reference to a setting that is not defined evaluates to the empty string.
      https://developer.apple.com/documentation/xcode/build-settings-reference
      The entitlement has four values, and the empty string is none of them.
      https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.default-data-protection

      ## How to fix
      Define the setting for the extension's target in every configuration, or write the path or value itself.

      ## Known limits
      Settings that a script, an environment variable or the command line of a build sets are not seen. Where a file that is not there
      could have defined the setting, the level is `unknown` and not `absent`.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    for configuration in `extension`.configurations {
      for fault in configuration.faults {
        guard case .unresolvedReference(let name, let reason) = fault.kind else { continue }
        report.emit(
          .unresolved(name, reason, of: `extension`.name), at: fault.location, notes: configuration.chain,
          help: "define it for '\(`extension`.name)', or write what it stands for", configurations: [configuration.name])
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func unresolved(_ name: String, _ reason: String, of target: String) -> Self {
    "'\(name.visible)' does not resolve for '\(target)': \(reason)"
  }
}
