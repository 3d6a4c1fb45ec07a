import EntitlementAudit

extension OptionTable {
  /// What is accepted, and where commands write.
  static let adopting: [Option] = [
    Option(
      "baseline", takes: .text("FILE"),
      help: "accept the findings that FILE lists ('audit baseline' writes it); they are counted and not printed"
    ) { arguments, value in
      arguments.audit.baseline = value
    },
    Option("output", short: "o", takes: .text("FILE"), for: [.baseline], help: "write FILE instead (-: standard output)") {
      arguments, value in
      arguments.output = value
    },
  ]
}
