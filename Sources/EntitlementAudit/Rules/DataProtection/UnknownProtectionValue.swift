/// Reports a Data Protection value that is none of the four.
struct UnknownProtectionValue: Rule {
  static let metadata = RuleMetadata(
    id: "unknown-protection-value", summary: "the Data Protection value is none of the four", severity: .error,
    family: .dataProtection,
    documentation: ApplePage.entitlement.address,
    explanation: """
      ## Why it matters
      A value that the system does not know protects nothing, and looks as if it did: the reviewer reads "Complete" and the widget stays
      readable on the locked device. Property-list strings are never trimmed, so a line break that a formatter put around the value counts
      as well. The level is `unknown`: widgets are judged as unprotected, and their place on the Mac as unknown.

      ## What Apple documents
      The entitlement is a string with one of four values: `NSFileProtectionComplete`, `NSFileProtectionCompleteUnlessOpen`,
      `NSFileProtectionCompleteUntilFirstUserAuthentication`, `NSFileProtectionNone`.
      https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.default-data-protection

      ## How to fix
      Write one of the four, letter by letter, as a `<string>` on one line. The developer portal's names (`COMPLETE_PROTECTION`) and
      Swift's (`completeUnlessOpen`) are not values of the entitlement, nor is `NSFileProtectionCompleteWhenUserInactive`, which is a
      protection class of files alone.

      ## Known limits
      A value that refers to build settings is judged after they are expanded; one that does not resolve is
      `unresolved-protection-value`.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    for configuration in `extension`.configurations {
      for fault in configuration.faults {
        let said: (message: Finding.Message, help: String)
        switch fault.kind {
        case .unknownValue(let value, let nearest):
          let help = nearest.map { "write '\($0)'" } ?? "write one of \(DataProtectionLevel.valueList)"
          said = (.unknown(value, nearest: nearest), help)
        case .wrongType(let type): said = (.wrongType(type), "write a string: one of \(DataProtectionLevel.valueList)")
        default: continue
        }
        report.emit(
          said.message, at: fault.location, notes: configuration.chain, help: said.help, configurations: [configuration.name])
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func unknown(_ value: String, nearest: String?) -> Self {
    guard !value.isEmpty else { return "the Data Protection value is empty: it sets no level" }
    let fault = "'\(value.visible)' is no Data Protection level"
    guard let nearest else { return "\(fault)" }
    if value != nearest, value.contains(nearest), value.allSatisfy({ $0.isWhitespace || $0.isLetter }) {
      return "\(fault): there is white space around '\(nearest)', and it counts"
    }
    return "\(fault): did you mean '\(nearest)'?"
  }

  fileprivate static func wrongType(_ type: String) -> Self {
    "'\(DataProtectionLevel.key)' is of type \(type), not a string: it sets no level"
  }
}
