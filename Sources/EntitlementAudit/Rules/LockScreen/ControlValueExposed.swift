/// Reports a control whose template is not marked: its title, value and state stand on the locked device.
struct ControlValueExposed: Rule {
  static let metadata = RuleMetadata(
    id: "control-value-exposed", summary: "the control's value and state are readable on the locked device", severity: .note,
    severityText: "error if sensitive, else note", family: .lockScreen,
    documentation: "https://developer.apple.com/documentation/swiftui/controlwidgettemplate/privacysensitive(_:)",
    explanation: """
      ## Why it matters
      A control can stand on the Lock Screen. What it says - a value, a name, on or off - is there for everyone who holds the device.

      Locked, on factory settings: title, value and state are visible. With the template marked: content and state are hidden for everyone,
      no choice needed. With only the label marked: the text is hidden, the state stays visible.

      ## What Apple documents
      `privacySensitive()` on the control's template redacts the control on the Lock Screen while the device is locked; on a view inside the
      label it redacts that view, and the state still shows.
      https://developer.apple.com/documentation/swiftui/controlwidgettemplate/privacysensitive(_:)
      https://developer.apple.com/design/human-interface-guidelines/controls

      ## How to fix
      Put `.privacySensitive()` on the `ControlWidgetButton` or `ControlWidgetToggle` itself.

      ## Known limits
      What Data Protection on the extension does to a control is not documented; it is given no credit. A control that opens the app and
      says nothing is reported as a note.
      """)

  func check(_ widget: Widget, of extension: WidgetExtension, _ report: inout Report) {
    guard widget.configuration == .control, widget.isWeighed else { return }
    let isLabelMarked = [.partial, .whole, .custom].contains(widget.content.annotation)
    for each in widget.cases(in: `extension`) where each.verdict.lockScreen == .leaks {
      var notes = isLabelMarked ? widget.markNotes : []
      if each.level == .strong {
        notes += each.levelNotes(in: `extension`)
        notes.append(Note("whether the extension's Data Protection level hides a control is not documented"))
      }
      report.emit(
        isLabelMarked ? .labelOnly(widget) : .visible(widget), severity: widget.showsSensitiveContent ? .error : .note,
        at: widget.location, notes: notes + widget.evidenceNotes, help: "put 'privacySensitive()' on the control's template",
        configurations: each.names)
    }
  }
}

extension Finding.Message {
  fileprivate static func visible(_ widget: Widget) -> Self {
    widget.content.showsState
      ? "the control '\(widget.type)' shows its value or state on the locked device: its template is not marked"
      : "the control '\(widget.type)' is readable on the locked device: its template is not marked"
  }

  fileprivate static func labelOnly(_ widget: Widget) -> Self {
    "the control '\(widget.type)' is marked on its label only: its state is visible on the locked device"
  }
}
