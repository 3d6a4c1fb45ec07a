/// Reports a key that was meant to be the Data Protection entitlement, and the right key where it has no effect.
struct MisspelledProtectionKey: Rule {
  static let metadata = RuleMetadata(
    id: "misspelled-protection-key", summary: "a key near the Data Protection entitlement, or the key in the wrong place",
    severity: .error, family: .dataProtection,
    documentation: ApplePage.entitlement.address,
    explanation: """
      ## Why it matters
      The system ignores an entitlement it does not know. The widget stays readable on the locked device while everybody who reads the file
      sees "data protection" in it. The same holds for the right key in Info.plist, and for the right key inside another dictionary.

      ## What Apple documents
      The key is `com.apple.developer.default-data-protection`, an entitlement: it stands at the top level of the extension's entitlements
      file. Apple's page for it spells the address with underscores, which invites copying them.
      https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.default-data-protection

      ## How to fix
      Write the key letter by letter at the top level of the entitlements file that `CODE_SIGN_ENTITLEMENTS` of the extension's target
      names, and take it out of Info.plist.

      ## Known limits
      Judged by nearness: keys that speak of data protection, and keys a few letters away. Other entitlements of Apple's are far from it.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    for configuration in `extension`.configurations {
      for fault in configuration.faults {
        let message: Finding.Message
        switch fault.kind {
        case .misspelledKey(let key): message = .misspelled(key)
        case .nestedKey(let path): message = .nested(path)
        default: continue
        }
        report.emit(
          message, at: fault.location, notes: `extension`.kind == .bundle ? configuration.chain : configuration.keyNotes,
          help: "write '\(DataProtectionLevel.key)' at the top level of the entitlements file",
          configurations: [configuration.name])
      }
    }
    for fault in `extension`.infoPlist.faults {
      guard case .protectionKey(let key) = fault.kind else { continue }
      report.emit(
        .inInfoPlist(key), at: fault.location, help: "move it to the extension's entitlements file",
        configurations: fault.configurations)
    }
  }
}

extension ExtensionConfiguration {
  /// What names the file.
  fileprivate var keyNotes: [Note] {
    guard let entitlementsPath, let entitlementsOrigin else { return [] }
    return [Note("'\(entitlementsPath)' is named by \(entitlementsOrigin)")]
  }
}

extension Finding.Message {
  fileprivate static func misspelled(_ key: String) -> Self {
    "'\(key.visible)' has no effect: did you mean '\(DataProtectionLevel.key)'?"
  }

  fileprivate static func nested(_ path: String) -> Self {
    "'\(path.visible)' has no effect: the key does not stand at the top level"
  }

  fileprivate static func inInfoPlist(_ key: String) -> Self {
    "'\(key.visible)' has no effect in an Info.plist: Data Protection is an entitlement"
  }
}
