/// Reports an entitlements file beside an extension that nothing is signed with.
struct UnusedEntitlementsFile: Rule {
  static let metadata = RuleMetadata(
    id: "unused-entitlements-file", summary: "an entitlements file beside the extension that no configuration names",
    severity: .note,
    family: .dataProtection,
    documentation: "https://developer.apple.com/documentation/xcode/build-settings-reference",
    explanation: """
      ## Why it matters
      A file lies where one expects the extension's entitlements, and no target is signed with it. Whoever reads it takes its level for the
      widget's. The same holds for a file that only the simulator's setting names: it protects nothing on a device.

      ## What Apple documents
      An executable is signed with the file that `CODE_SIGN_ENTITLEMENTS` names, for the SDK that is being built for. A file's place or name
      means nothing.
      https://developer.apple.com/documentation/xcode/build-settings-reference

      ## How to fix
      Name the file in `CODE_SIGN_ENTITLEMENTS` of the extension's target, for all SDKs, or delete it.

      ## Known limits
      A file that a build script picks up is named by no setting. Files in the project's own folder are left alone: they may belong to any
      target.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    guard !`extension`.isLegacyToday else { return }
    for file in `extension`.unusedEntitlements {
      let place = SourceLocation(path: file.path)
      guard file.simulatorOnly else {
        report.emit(
          .unused(file), at: place, help: "name it in CODE_SIGN_ENTITLEMENTS of '\(`extension`.name)', or delete it")
        continue
      }
      let affected = `extension`.configurations.filter { $0.simulatorLevel != nil }
      report.emit(
        .simulatorOnly(file), at: place,
        notes: affected.map { Note("on a device: \($0.levelName) (\($0.name))", at: $0.location) },
        help: "name it for the device as well", configurations: affected.map(\.name))
    }
  }
}

extension Finding.Message {
  fileprivate static func unused(_ file: UnusedEntitlements) -> Self {
    "no target is signed with '\(file.path)'\(file.level.value.map { ": its level, \($0), is nobody's" } ?? "")"
  }

  fileprivate static func simulatorOnly(_ file: UnusedEntitlements) -> Self {
    "only the simulator is given '\(file.path)'\(file.level.value.map { ", with \($0)" } ?? ""): no device is"
  }
}
