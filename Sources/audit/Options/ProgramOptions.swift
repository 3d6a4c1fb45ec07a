import EntitlementAudit

extension OptionTable {
  /// What every command takes.
  static let program: [Option] = [
    Option("version", for: Command.allCases, help: "print the version") { arguments, _ in arguments.wantsVersion = true },
    Option("help", short: "h", for: Command.allCases, help: "print this help") { arguments, _ in arguments.wantsHelp = true },
  ]
}
