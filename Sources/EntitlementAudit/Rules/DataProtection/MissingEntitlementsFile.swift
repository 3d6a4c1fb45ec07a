/// Reports a `CODE_SIGN_ENTITLEMENTS` that names no file, or one in another letter case.
struct MissingEntitlementsFile: Rule {
  static let metadata = RuleMetadata(
    id: "missing-entitlements-file", summary: "the setting CODE_SIGN_ENTITLEMENTS names a file that is not there",
    severity: .error,
    severityText: "error (another letter case: warning)", family: .dataProtection,
    documentation: "https://developer.apple.com/documentation/xcode/build-settings-reference",
    explanation: """
      ## Why it matters
      Without the file nobody can say what the extension is signed with: its level is unknown, and it is judged as unprotected. Where the
      path differs from the file in letter case alone, the build works on most Macs and fails on a disk that tells the cases apart.

      ## What Apple documents
      `CODE_SIGN_ENTITLEMENTS` is the path of the file with the entitlements to sign with, relative to the project.
      https://developer.apple.com/documentation/xcode/build-settings-reference

      ## How to fix
      Put the file where the setting says, correct the setting, or take it out where the extension needs no entitlements.

      ## Known limits
      A file that a script or a tool writes during the build is not there yet.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    for configuration in `extension`.configurations {
      for fault in configuration.faults {
        switch fault.kind {
        case .missingFile(let path):
          report.emit(
            .missing(path.description), at: fault.location, notes: configuration.chain, help: "correct the path, or add the file",
            configurations: [configuration.name])
        case .otherLetterCase(let written, let found):
          report.emit(
            .otherCase(written.description, found.description), severity: .warning, at: fault.location, help: "write '\(found)'",
            configurations: [configuration.name])
        default: continue
        }
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func missing(_ path: String) -> Self { "CODE_SIGN_ENTITLEMENTS names '\(path)', which does not exist" }

  fileprivate static func otherCase(_ written: String, _ found: String) -> Self {
    "CODE_SIGN_ENTITLEMENTS names '\(written)', and the file is '\(found)': letter case counts on some disks"
  }
}
