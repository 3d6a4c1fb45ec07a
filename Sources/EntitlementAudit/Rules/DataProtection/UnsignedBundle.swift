/// Reports a built extension whose signature does not say with which entitlements it ships.
struct UnsignedBundle: Rule {
  static let metadata = RuleMetadata(
    id: "unsigned-bundle", summary: "built bundle: no signature, or none with entitlements", severity: .warning,
    family: .dataProtection,
    documentation: "https://developer.apple.com/documentation/bundleresources/entitlements",
    explanation: """
      ## Why it matters
      Builds for tests and for the simulator are not signed, or signed by the linker alone, without entitlements. What such a build holds
      says nothing about the one that ships: it is evidence for neither a leak nor a protected widget. The level is `unknown`.

      ## What Apple documents
      Entitlements are part of the code signature of each executable; on the simulator they stand in the executable itself.
      https://developer.apple.com/documentation/bundleresources/entitlements

      ## How to fix
      Audit the exported archive or the `.ipa`, which are signed as they ship; or audit the project's sources.

      ## Known limits
      An extension that is signed on purpose without any entitlements is reported too: it has no level, and is judged as unknown.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    guard let signing = `extension`.signing, let gap = signing.gap else { return }
    report.emit(
      .gap(gap, `extension`.name), at: signing.location, notes: `extension`.configurations.flatMap(\.chain),
      help: "audit the build that ships, or the sources", configurations: `extension`.configurations.map(\.name))
  }
}

extension Finding.Message {
  fileprivate static func gap(_ gap: SigningGap, _ target: String) -> Self {
    let conclusion = "what the shipped build has is not known"
    return switch gap {
    case .noExecutable: "'\(target)' has no executable that could be signed: \(conclusion)"
    case .notSigned: "'\(target)' is not signed: \(conclusion)"
    case .linkerSigned: "'\(target)' is signed by the linker alone, without entitlements: \(conclusion)"
    case .adHoc: "'\(target)' is signed ad hoc, without entitlements: \(conclusion)"
    case .noEntitlements: "'\(target)' is signed without entitlements: \(conclusion)"
    case .emptyEntitlements: "'\(target)' is signed with an empty entitlements blob: \(conclusion)"
    case .simulator(let platform, let value?):
      "'\(target)' is a build for the \(platform), with '\(value.visible)': the device build has to be checked"
    case .simulator(let platform, nil): "'\(target)' is a build for the \(platform): the device build has to be checked"
    }
  }
}
