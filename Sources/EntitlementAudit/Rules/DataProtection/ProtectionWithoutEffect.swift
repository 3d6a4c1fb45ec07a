/// Reports a strong level on a macOS product, where the entitlement does nothing.
struct ProtectionWithoutEffect: Rule {
  static let metadata = RuleMetadata(
    id: "protection-without-effect", summary: "a strong level on a macOS product", severity: .note, family: .dataProtection,
    documentation: ApplePage.entitlement.address,
    explanation: """
      ## Why it matters
      Data Protection does not exist on the Mac as it does on a phone. The entitlement promises a protection that a macOS widget does not
      have: nothing hides its content when the screen is locked on account of it.

      ## What Apple documents
      The entitlement is documented for iOS, iPadOS, tvOS, visionOS and watchOS; macOS and Mac Catalyst are not in the list.
      https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.default-data-protection

      ## How to fix
      Take the key out of the file that the macOS product is signed with. A product for several systems can name a file per SDK:
      `CODE_SIGN_ENTITLEMENTS[sdk=macosx*]`.

      ## Known limits
      Mac Catalyst is part of iOS here, and not spoken of.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    guard !`extension`.isLegacyToday else { return }
    for configuration in `extension`.configurations where configuration.platform == .macOS && configuration.level.isStrong {
      report.emit(
        .without(configuration.level, `extension`.name), at: configuration.place(in: `extension`), notes: configuration.chain,
        help: "take the key out for macOS", configurations: [configuration.name])
    }
  }
}

extension Finding.Message {
  fileprivate static func without(_ level: DataProtectionLevel, _ target: String) -> Self {
    "\(level.name) has no effect in '\(target)' on macOS"
  }
}
