/// Why a verdict is what it is: one sentence each, lower case, no final period.
struct VerdictReason {
  private let widget: Widget
  private let verdict: WidgetVerdict
  private let level: DataProtectionLevel

  init(_ widget: Widget, _ verdict: WidgetVerdict, _ level: DataProtectionLevel) {
    self.widget = widget
    self.verdict = verdict
    self.level = level
  }

  /// Of the verdict on the locked device, in the order in which the cases are tried.
  var lockScreen: String {
    guard widget.isOffered else {
      return widget.isRegistered
        ? "a WidgetKit complication has replaced it" : "no bundle registers it, so the system never asks it"
    }
    switch verdict.lockScreen {
    case .notShown:
      return widget.platform == .iOS
        ? "none of its families stands on the Lock Screen, the iPad's or in StandBy"
        : "there is no Lock Screen with widgets on this platform"
    case .hidden:
      if widget.configuration == .control { return "its template is marked" }
      if widget.configuration == .clockKit { return "it answers 'hideOnLockScreen'" }
      return "the level \(level.value ?? level.rawValue) replaces what the extension shows by a placeholder"
    case .unknown:
      if widget.familiesAreUnknown { return "its families could not be read" }
      return "the walk through its content stopped before anything unmarked was met"
    case .harmless: return "everything that is shown was followed, and nothing in it changes"
    case .redactable: return "all that changes is marked: redacted for people who chose to hide, readable on factory settings"
    case .leaks: return leak
    }
  }

  private var leak: String {
    let weak =
      switch level {
      case .unknown: ", and its level is not known: nothing is taken for protected by a guess"
      default: ""
      }
    switch widget.configuration {
    case .activity:
      return "its Lock Screen view shows what changes; what a level or a mark does to a Live Activity is not documented"
    case .control: return "its value or state is readable, and its template is not marked; the level is given no credit"
    case .clockKit: return "it is shown on the locked watch"
    case .static, .intent, .appIntent, .relevance: break
    }
    switch widget.content.annotation {
    case .partial: return "a part of what changes is not marked\(weak)"
    case .whole,
      .custom where !widget.content.exemptions.isEmpty:
      return "sensitive content is exempt from redaction\(weak)"
    default: return "what changes is shown and not marked\(weak)"
    }
  }

  /// Of the verdict for the Mac.
  var mac: String {
    switch verdict.mac {
    case .lost: return "the level \(level.value ?? level.rawValue) takes the extension's iPhone widgets off the Mac"
    case .unknown: return widget.familiesAreUnknown ? "its families could not be read" : "the level is not known"
    case .discouraged: return "all of its families are disfavoured there: listed under 'Other'"
    case .available:
      return widget.disfavorOnMac == .partly ? "some of its families are disfavoured there" : "as an iPhone widget"
    case .never:
      if !widget.isOffered { return "the system never asks it" }
      if widget.platform != .iOS { return "it is no iPhone widget" }
      if !widget.isTimelineWidget { return "only widgets with families come to the Mac" }
      return widget.deviceFamilies.contains(1) ? "none of its families comes to the Mac" : "it does not run on iPhone"
    }
  }
}
