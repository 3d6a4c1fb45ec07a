/// Reports a control whose intent runs on the locked device without asking who is there.
struct ControlRunsLocked: Rule {
  static let metadata = RuleMetadata(
    id: "control-runs-locked", summary: "the control's intent runs on the locked device", severity: .warning,
    severityText: "warning; note where it only opens an app or plays", family: .lockScreen,
    documentation: "https://developer.apple.com/documentation/appintents/appintent/authenticationpolicy",
    explanation: """
      ## Why it matters
      A control can stand on the Lock Screen and in Control Center, and it runs its intent there. Whoever holds the device opens the door,
      switches the connection, deletes the list. Buttons in widgets and Live Activities wait until the device is unlocked; controls do not.

      ## What Apple documents
      `authenticationPolicy` is `.alwaysAllowed` where an intent sets none: it may run while the device is locked.
      https://developer.apple.com/documentation/appintents/appintent/authenticationpolicy
      The guidelines ask controls for authentication before actions that touch security.
      https://developer.apple.com/design/human-interface-guidelines/controls

      ## How to fix
      Set `static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication` in the intent, or
      `.requiresLocalDeviceAuthentication` where this very device must be unlocked. The extension's Data Protection level changes nothing
      here.

      ## Known limits
      Only intents are judged whose type, protocols and `perform()` are in reach of the sources; of others nothing is said. What an intent
      changes is read from `SetValueIntent`, from what `perform()` sets and from the calls whose result it drops. Opening an app and
      starting playback are notes; an intent that only draws anew is not reported.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    guard widget.configuration == .control, widget.platform == .iOS else { return }
    for action in widget.content.actions {
      let severity: Severity
      switch action.effect {
      case .changes: severity = .warning
      case .opensApp, .playback: severity = .note
      case .nothing, .unknown: continue
      }
      switch action.policy {
      case .absent, .alwaysAllowed: break
      case .authenticated, .unknown: continue
      }
      report.emit(
        .runs(widget, action), severity: severity, at: action.location, notes: notes(on: action),
        help: severity == .note ? "" : "set 'authenticationPolicy' to '.requiresAuthentication' in '\(action.intent)'")
    }
  }

  private func notes(on action: ControlAction) -> [Note] {
    var notes: [Note] = []
    if let place = action.intentLocation { notes.append(Note("'\(action.intent)' is declared here", at: place)) }
    if let effect = action.effectNote { notes.append(effect) }
    switch action.policy {
    case .alwaysAllowed(let place): notes.append(Note("'authenticationPolicy' is set to '.alwaysAllowed' here", at: place))
    default: notes.append(Note("no 'authenticationPolicy' is set: the default is '.alwaysAllowed'"))
    }
    return notes
  }
}

extension Finding.Message {
  fileprivate static func runs(_ widget: Widget, _ action: ControlAction) -> Self {
    let subject = "the control '\(widget.type)' runs '\(action.intent)' on the locked device"
    switch action.effect {
    case .opensApp: return "\(subject), which opens an app"
    case .playback: return "\(subject), which starts or pauses playback"
    case .changes, .nothing, .unknown: return "\(subject): anyone who holds it can"
    }
  }
}
