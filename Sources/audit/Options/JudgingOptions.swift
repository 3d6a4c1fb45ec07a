import EntitlementAudit

extension OptionTable {
  /// What counts, and for which configuration and platform.
  static let judging: [Option] = [
    Option("strict", help: "let warnings fail the run too") { arguments, _ in arguments.audit.strict = true },
    Option("select", takes: .text("ID[,ID…]"), isRepeatable: true, help: "report these rules only") { arguments, value in
      arguments.audit.select += list(value)
    },
    Option("ignore", takes: .text("ID[,ID…]"), isRepeatable: true, help: "keep these rules silent") { arguments, value in
      arguments.audit.ignore += list(value)
    },
    Option(
      "configuration", takes: .text("NAME"), for: [.check, .exposure, .whatIf],
      help: "headline verdicts and findings of this build configuration (default: the worst, and of all)"
    ) { arguments, value in
      arguments.audit.configuration = value
    },
    Option(
      "platform", takes: .choice("NAME", Platform.allCases.map(\.rawValue)), for: [.check, .exposure, .whatIf],
      help: "judge this platform only"
    ) { arguments, value in
      arguments.audit.platform = Platform(rawValue: value)
    },
    Option("require-widgets", help: "fail (3) where no widget is found") { arguments, _ in arguments.audit.requireWidgets = true
    },
  ]
}
