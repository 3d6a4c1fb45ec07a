/// Reports an entry of a widget manifest or of the configuration's `expect` that names no widget, and a manifest that names no extension.
struct ManifestUnknownWidget: Rule {
  static let metadata = RuleMetadata(
    id: "manifest-unknown-widget",
    summary: "a widget manifest or the configuration names a widget or an extension that is not there",
    severity: .error,
    family: .manifest, documentation: "https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension",
    explanation: """
      ## Why it matters
      What the manifest or the configuration says of this widget reaches nobody: a widget was renamed or removed, or the name is misspelt. What was decided about
      it is not watched over any more.

      ## What Apple documents
      A widget is known by the `kind` of its configuration, and by the type that declares it.
      https://developer.apple.com/documentation/widgetkit/staticconfiguration

      ## How to fix
      Correct `Kind` or `Type` (for the whole manifest: `Extension`, a target's name or a bundle identifier), or remove the entry.
      `audit manifest --update FILE` marks entries whose widget is gone.

      ## Known limits
      Silent where widgets can be hidden from the sources: in a built bundle, in an extension without a readable widget, with sources that
      could not be read, and for a type that a bundle registers and no source declares. There the entry stands in for the widget. Of the
      configuration's entries only where its whole folder was named, and never of patterns.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    for fault in `extension`.manifestFaults {
      guard case .unknownWidget(let nearest) = fault.kind else { continue }
      report.emit(
        .widget(fault.widget, not: `extension`.name, nearest), at: fault.location, help: "correct the name, or remove the entry",
        widget: fault.widget)
    }
  }

  func check(_ model: AuditModel, _ report: inout Report) {
    for manifest in model.strayManifests {
      report.emit(
        .extension(manifest.name.value, manifest.nearest), at: manifest.name.location,
        help: "name a target or a bundle identifier", extension: manifest.name.value)
    }
    for idle in model.idleExpectations {
      report.emit(
        .expected(idle), at: idle.location,
        help: idle.isExtension ? "name a target or a bundle identifier" : "correct the name, or remove the entry")
    }
  }
}

extension Finding.Message {
  fileprivate static func widget(_ name: String, not extension: String, _ nearest: String?) -> Self {
    "there is no widget '\(name)' in '\(`extension`)'\(hint(nearest))"
  }

  fileprivate static func `extension`(_ name: String, _ nearest: String?) -> Self {
    "there is no widget extension '\(name)'\(hint(nearest))"
  }

  fileprivate static func expected(_ idle: IdleExpectation) -> Self {
    "something is expected of '\(idle.name)', and there is no such \(idle.isExtension ? "extension" : "widget")\(hint(idle.nearest))"
  }

  private static func hint(_ nearest: String?) -> String { nearest.map { "; did you mean '\($0)'?" } ?? "" }
}
