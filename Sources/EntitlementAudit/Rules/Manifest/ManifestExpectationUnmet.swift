/// Reports a widget that is not as a widget manifest or the configuration demands.
struct ManifestExpectationUnmet: Rule {
  static let metadata = RuleMetadata(
    id: "manifest-expectation-unmet", summary: "a widget is not as its manifest or the configuration expects", severity: .error,
    family: .manifest,
    documentation: "https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content",
    explanation: """
      ## Why it matters
      Somebody decided how this widget is to be: hidden on the locked device, say, or still to be had on the Mac. Since then a level, a mark
      or a family has changed, and the decision does not hold any more. Nothing else would say so.

      ## What Apple documents
      What the locked device shows follows from the extension's Data Protection level, the marks on the content and what the person chose;
      the same level takes iPhone widgets off the Mac.
      https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content
      https://support.apple.com/guide/security/widgetkit-security-secbb0a1f9b4/web

      ## How to fix
      Bring the widget back to what was decided, or decide anew: change `Expect` in the manifest (`expect:` in the configuration).
      `LockScreen` `hidden` is met by hidden, by content in which nothing changes, and by widgets that no locked surface offers;
      `redactable` by these and by marked content; `not-shown` by the last alone; `any` by everything. `Mac` `available` is met by a widget
      that is available or only disfavoured there. What could not be told meets `any` alone.

      ## Known limits
      A demand holds in every build configuration and on every platform of the widget. A widget that the Mac never offers as an iPhone
      widget (a complication, a Live Activity, a control, accessory families alone) cannot be expected there: that is a mistake of the
      manifest. A pattern of the configuration passes such widgets over.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    for expectation in widget.expectations {
      for each in widget.cases(in: `extension`) {
        if let demand = expectation.lockScreen, !demand.value.isMet(by: each.verdict.lockScreen) {
          report.emit(
            .lockScreen(widget, demand.value, each.verdict.lockScreen), at: demand.location,
            notes: widget.notes(on: expectation, each, in: `extension`), help: expectation.help, configurations: each.names)
        }
        guard let demand = expectation.mac, !demand.value.isMet(by: each.verdict.mac) else { continue }
        if each.verdict.mac == .never, !expectation.subject.namesWidget || widget.isEverOnMac(in: `extension`) { continue }
        report.emit(
          .mac(widget, each.verdict.mac), at: demand.location, notes: widget.notes(on: expectation, each, in: `extension`),
          help: each.verdict.mac == .never ? "expect 'any' of it on the Mac, or nothing" : expectation.help,
          configurations: each.names)
      }
    }
  }
}

extension WidgetExpectation {
  fileprivate var help: String {
    let place = origin == .manifest ? "'Expect' in the manifest" : "the expectation in the configuration file"
    return "bring the widget back to what was decided, or change \(place)"
  }
}

extension Widget {
  /// Whether the widget, on this or another platform, can be had on the Mac at all.
  fileprivate func isEverOnMac(in extension: WidgetExtension) -> Bool {
    `extension`.widgets.contains { $0.type == type && $0.verdicts.contains { $0.mac != .never } }
  }

  fileprivate func notes(on expectation: WidgetExpectation, _ each: WidgetCase, in extension: WidgetExtension) -> [Note] {
    var notes: [Note] = []
    if let reason = expectation.reason { notes.append(Note("the reason given: \(reason)", at: expectation.location)) }
    if !isStandIn { notes.append(Note("'\(type)' is declared here", at: location)) }
    return notes + each.levelNotes(in: `extension`)
  }
}

extension LockScreenDemand {
  fileprivate var words: String {
    switch self {
    case .hidden: "hidden on the locked device"
    case .redactable: "hidden on the locked device at least for people who chose to hide"
    case .notShown: "on no locked surface"
    case .any: "anything"
    }
  }
}

extension LockScreenVerdict {
  fileprivate var words: String {
    switch self {
    case .leaks: "its content is readable there"
    case .redactable: "its content is readable there on factory settings"
    case .unknown: "whether it is could not be told"
    case .harmless: "it is offered there, though nothing in it changes"
    case .hidden: "it is offered there, though hidden"
    case .notShown: "it is offered nowhere there"
    }
  }
}

extension Finding.Message {
  fileprivate static func lockScreen(_ widget: Widget, _ demand: LockScreenDemand, _ verdict: LockScreenVerdict) -> Self {
    "'\(widget.type)' is expected to be \(demand.words), and \(verdict.words)"
  }

  fileprivate static func mac(_ widget: Widget, _ verdict: MacVerdict) -> Self {
    let what = "'\(widget.type)' is expected to be available on the Mac"
    return switch verdict {
    case .lost: "\(what), and its level takes it off"
    case .never: "\(what), where its kind and families are never offered as an iPhone widget"
    case .unknown, .discouraged, .available: "\(what), and whether it is could not be told"
    }
  }
}
