/// Reports a fact of a widget manifest that the sources contradict.
struct ManifestDrift: Rule {
  static let metadata = RuleMetadata(
    id: "manifest-drift", summary: "a fact in the widget manifest is not what the sources say", severity: .error,
    family: .manifest,
    documentation: "https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension",
    explanation: """
      ## Why it matters
      The manifest is read by people, and stands in for the sources where these cannot be read: for a built bundle, say. What it says
      here is not true any more.

      ## What Apple documents
      Kind, families and places of a widget are what its configuration declares; a manifest of this tool changes nothing about them.
      https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension
      https://developer.apple.com/documentation/widgetkit/widgetfamily

      ## How to fix
      `audit manifest --update FILE` brings the facts up to date and keeps the rest. Where the manifest is right and the sources are not,
      change the sources. Facts from sources win: the verdicts rest on them.

      ## Known limits
      What the sources leave open is not compared: there the manifest's word counts. Families, places and marks of a widget are compared
      over all its platforms together, and not at all where `--platform` leaves some out.
      """)

  func check(_ extension: WidgetExtension, _ report: inout Report) {
    for fault in `extension`.manifestFaults {
      guard case .drift(let key, let said, let found) = fault.kind else { continue }
      report.emit(
        .drift(fault.widget, key, said, found), at: fault.location,
        notes: fault.foundAt.map { [Note("the sources say otherwise here", at: $0)] } ?? [],
        help: "'audit manifest --update \(fault.location.path)' brings the facts up to date", widget: fault.widget)
    }
  }
}

extension Finding.Message {
  fileprivate static func drift(_ widget: String, _ key: String, _ said: String, _ found: String) -> Self {
    "'\(key)' of '\(widget)' is '\(found)' in the sources, not '\(said)'"
  }
}
