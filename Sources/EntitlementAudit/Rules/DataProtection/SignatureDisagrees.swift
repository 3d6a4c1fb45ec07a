/// Reports a built extension whose signature, profile and sources do not say the same.
struct SignatureDisagrees: Rule {
  static let metadata = RuleMetadata(
    id: "signature-disagrees", summary: "built bundle: signature, profile and source say different levels", severity: .error,
    severityText: "error; other entitlements than the level: note", family: .dataProtection,
    documentation: "https://developer.apple.com/documentation/bundleresources/entitlements",
    explanation: """
      ## Why it matters
      What counts on the device is what was signed, and nothing in a build says so when an entitlement gets lost on the way: an export
      re-signs the extension with fewer entitlements, a profile of another App ID is embedded, one architecture comes from an older build.
      The project promises a protected widget, and the one in the store is readable on every locked phone - or is gone from the Mac.

      ## What Apple documents
      Entitlements are signed into each executable, and a provisioning profile says which ones may be.
      https://developer.apple.com/documentation/bundleresources/entitlements
      https://developer.apple.com/documentation/technotes/tn3125-inside-code-signing-provisioning-profiles
      The signature holds them as XML and in DER; current systems judge by the DER form.
      https://developer.apple.com/documentation/xcode/using-the-latest-code-signature-format

      ## How to fix
      Sign again with the entitlements that are meant, and with a profile that grants them; check the step that exports the archive.

      ## Known limits
      Neither the signature nor the profile's own signature is verified, and expiry is not judged. Sources are held against the bundle where
      `--source` names them, in the configuration that ships. On the Mac a profile has to grant Apple's own entitlements alone.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    guard let signing = `extension`.signing else { return }
    let names = `extension`.configurations.map(\.name)
    for disagreement in signing.disagreements {
      let chain = disagreement.notes.isEmpty ? `extension`.configurations.flatMap(\.chain) : disagreement.notes
      report.emit(
        .disagrees(disagreement, `extension`.name), severity: disagreement.isAboutLevel ? .error : .note,
        at: disagreement.location, notes: chain, help: disagreement.help, configurations: names)
    }
  }
}

extension SigningDisagreement {
  fileprivate var isAboutLevel: Bool {
    switch kind {
    case .forms, .sliceKeys, .profileForbids: false
    case .levels, .slices, .profileLacks, .profileSays, .source: true
    }
  }

  fileprivate var help: String {
    switch kind {
    case .levels, .forms: "sign again: codesign and Xcode write both forms from one file"
    case .slices, .sliceKeys: "build and sign all architectures from one project"
    case .profileLacks, .profileForbids: "sign with a profile that grants it, or sign without it"
    case .profileSays: "give the App ID and the entitlements file the same level, and sign again"
    case .source: "check the step that exports and signs; what is signed counts"
    }
  }
}

extension Finding.Message {
  fileprivate static func disagrees(_ disagreement: SigningDisagreement, _ target: String) -> Self {
    let signed = disagreement.signed.quotedValue
    let key = DataProtectionLevel.key
    return switch disagreement.kind {
    case .levels(let xml, let der):
      """
      the two forms of the entitlements that '\(target)' is signed with disagree: XML says \(xml.quotedValue), DER says \(der.quotedValue), \
      which counts on current systems
      """
    case .forms(let keys):
      "the two forms of the entitlements that '\(target)' is signed with disagree about \(keys.map(\.visible).quoted)"
    case .slices(let levels):
      "the architectures of '\(target)' are signed differently: \(levels.map { "\($0.architecture) with \($0.level.quotedValue)" }.listed)"
    case .sliceKeys(let keys):
      "the architectures of '\(target)' are signed differently: they disagree about \(keys.map(\.visible).quoted)"
    case .profileLacks:
      "the profile of '\(target)' does not grant '\(key)', and \(signed) is signed: such a build is not installed"
    case .profileSays(let value):
      "the profile of '\(target)' says \(value.quotedValue), and \(signed) is signed: what is signed counts"
    case .profileForbids(let entitlement):
      "the profile of '\(target)' does not grant what is signed for '\(entitlement.visible)': such a build is not installed"
    case .source(let meant, let source, let configuration):
      "'\(target)' ships with \(signed), and '\(source)' means \(meant.name) (\(configuration))"
    }
  }
}

extension String {
  /// A value in quotes; words that stand for one as they are.
  fileprivate var quotedValue: String { contains(" ") ? self : "'\(visible)'" }
}
