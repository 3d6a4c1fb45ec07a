/// Reports a strong level on an extension in which nothing changes: it hides nothing private and costs the place on the Mac.
struct ProtectionWithoutPurpose: Rule {
  static let metadata = RuleMetadata(
    id: "protection-without-purpose", summary: "a strong level hides widgets in which nothing changes, at the price of the Mac",
    severity: .note, family: .macAvailability,
    documentation: "https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content",
    explanation: """
      ## Why it matters
      A launcher or fixed artwork says the same to everyone who holds the device. A strong Data Protection level replaces it by a placeholder
      on the locked device and takes it off the Mac, and nobody is the safer for it. Xcode writes `NSFileProtectionComplete` when the
      capability is added, so this often comes unasked.

      Locked, whatever a person chose: a placeholder. Without the level: the fixed content.

      ## What Apple documents
      The level hides every widget of the extension while the device is locked, and its iOS widgets are not available as iPhone widgets on
      the Mac.
      https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content
      https://support.apple.com/guide/security/widgetkit-security-secbb0a1f9b4/web

      ## How to fix
      Take `com.apple.developer.default-data-protection` off the extension's entitlements. If the extension's own files need the level, set
      it on the files.

      ## Known limits
      Silent where not everything that a widget shows could be followed, and where no widget would be on the Mac without the level.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    let widgets = `extension`.widgets.filter { $0.isOffered && $0.platform == .iOS }
    guard `extension`.widgetsKnown, `extension`.isSourceComplete, widgets.allSatisfy(\.showsNothingThatChanges) else { return }
    for configuration in `extension`.configurations where configuration.platform == .iOS {
      let lost = widgets.filter { widget in
        widget.verdicts.contains { $0.configuration == configuration.name && $0.mac == .lost }
      }
      guard !lost.isEmpty else { continue }
      report.emit(
        .purposeless(`extension`.name, lost.map(\.type)), in: configuration, of: `extension`,
        notes: lost.map { Note("nothing that '\($0.type)' shows changes", at: $0.location) }.shortened,
        help: "take the level off: there is nothing to hide")
    }
  }
}

extension Finding.Message {
  fileprivate static func purposeless(_ name: String, _ lost: [String]) -> Self {
    "'\(name)' is protected without purpose: nothing in it changes, and the level takes \(lost.quoted) off the Mac"
  }
}
