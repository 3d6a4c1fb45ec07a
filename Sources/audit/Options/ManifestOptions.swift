import EntitlementAudit

extension OptionTable {
  /// What `audit manifest` writes, and where.
  static let manifests: [Option] = [
    Option(
      "output", short: "o", takes: .text("FILE"), for: [.manifest, .baseline],
      help: "write FILE (-: standard output); a folder: each manifest beside its extension"
    ) { arguments, value in
      arguments.output = value
    },
    Option("update", takes: .text("FILE"), for: [.manifest], help: "bring a manifest up to date and keep what people wrote in it")
    {
      arguments, value in
      arguments.manifest.update = value
    },
    Option(
      "as", takes: .choice("FORM", ManifestForm.allCases.map(\.rawValue)), for: [.manifest],
      help: "the form of a new manifest (default: xml)"
    ) { arguments, value in
      arguments.manifest.form = ManifestForm(rawValue: value)
    },
  ]
}
