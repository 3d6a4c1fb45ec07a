/// Reports an iPhone widget that its extension's level takes off the Mac.
struct MacAvailabilityLost: Rule {
  static let metadata = RuleMetadata(
    id: "mac-availability-lost", summary: "the level takes the widget off the Mac", severity: .warning,
    severityText: "note where the extension shows sensitive content, else warning", family: .macAvailability,
    documentation: "https://support.apple.com/guide/security/widgetkit-security-secbb0a1f9b4/web",
    explanation: """
      ## Why it matters
      A strong Data Protection level hides all widgets of the extension on the locked device, for everyone - and none of them can be added
      to the Mac's desktop or Notification Center any more. Xcode writes `NSFileProtectionComplete` when the capability is added, so the loss
      often comes unasked. In CarPlay the widgets are placeholders, since the phone is mostly locked there.

      Locked, whatever a person chose: a placeholder. Unlocked: the content.

      ## What Apple documents
      With `NSFileProtectionComplete` or `NSFileProtectionCompleteUnlessOpen` on the extension, its iOS widgets are not available as iPhone
      widgets on the Mac. The two levels are described with slightly different words (locked, passcode locked) and act as one.
      https://support.apple.com/guide/security/widgetkit-security-secbb0a1f9b4/web
      https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content
      Widgets that rely on the level do not work in CarPlay, says Apple's CarPlay Developer Guide, and asks to disfavour them for it.
      https://developer.apple.com/carplay/
      One reply in Apple's forums (thread 787868) turns the levels round; the documentation stands against it.

      ## How to fix
      For private content the loss is the price of protection: accept the finding. The level belongs to the extension, not to a widget: move
      the widgets that show nothing private into an extension of their own without it, and they are back on the Mac.

      ## Known limits
      Device management and the person's own settings can remove iPhone widgets from a Mac as well; no project says so. The level's effect
      needs a passcode on the device.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    let offered = `extension`.widgets.filter { $0.isOffered && $0.platform == .iOS }
    let sensitive = offered.contains(where: \.showsSensitiveContent)
    for each in widget.cases(in: `extension`) where each.verdict.mac == .lost {
      var notes = [Note("'\(widget.type)' is declared here", at: widget.location)]
      let spared = sensitive ? offered.filter { $0.isLost(in: each) && !$0.showsSensitiveContent }.map(\.type) : []
      if !spared.isEmpty {
        let own = spared.count == 1 ? "its own" : "their own"
        notes.append(
          Note("in an extension of \(own) without this level, \(spared.quoted) would lose nothing and be back on the Mac"))
      }
      if widget.offers.contains(where: { $0.surface == .carPlay }) {
        notes.append(Note("in CarPlay it is a placeholder while the phone is locked"))
      }
      for configuration in each.configurations {
        report.emit(
          .lost(widget, configuration), severity: sensitive ? .note : .warning, in: configuration, of: `extension`, notes: notes,
          help: sensitive
            ? "the price of protection: accept it, or split the extension"
            : "nothing sensitive was found in '\(`extension`.name)': if nothing in it is private, take the level off")
      }
    }
  }
}

extension Widget {
  fileprivate func isLost(in each: WidgetCase) -> Bool {
    verdicts.contains { $0.mac == .lost && each.names.contains($0.configuration) }
  }
}

extension Finding.Message {
  fileprivate static func lost(_ widget: Widget, _ configuration: ExtensionConfiguration) -> Self {
    "'\(widget.type)' is not to be had on the Mac: \(configuration.level.value ?? "its level") hides it on the locked device"
  }
}
