import EntitlementAudit

extension OptionTable {
  /// What is accepted, and where commands write.
  static let adopting: [Option] = [
    Option(
      "baseline", takes: .text("FILE"),
      help: "accept the findings that FILE lists ('audit baseline' writes it)"
    ) { arguments, value in
      arguments.audit.baseline = value
    },
    Option(
      "since", takes: .text("REV"),
      help: "accept the findings that the tree at a git revision has too (nothing is checked out)"
    ) { (arguments, value) throws(AuditError) in
      guard !value.hasPrefix("-") else { throw AuditError("option '--since': '\(value.sanitised)' is no revision") }
      arguments.since = value
    },
    Option("write", for: [.fix], help: "make the fixes, all or none, instead of showing them") { arguments, _ in
      arguments.isWriting = true
    },
    Option(
      "protect", takes: .text("EXTENSION"), for: [.fix],
      help: "set the level that follows in all entitlements files of EXTENSION (unsafe)"
    ) { arguments, value in
      arguments.protect = value
    },
    Option(
      "mark", takes: .text("WIDGET"), isRepeatable: true, for: [.whatIf],
      help: "and if the whole of WIDGET, a type or kind, were marked 'privacySensitive()'"
    ) { arguments, value in
      arguments.marks.append(value)
    },
  ]
}
