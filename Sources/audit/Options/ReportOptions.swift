import EntitlementAudit

extension OptionTable {
  /// What is printed, and how.
  static let reporting: [Option] = [
    Option(
      "format", short: "f", takes: .text("FORMAT[=FILE]"), isRepeatable: true, for: [.check, .exposure, .rules],
      help: formats.dropLast().joined(separator: ", ") + " or \(formats[formats.count - 1]); into FILE"
    ) { (arguments, value) throws(AuditError) in
      switch arguments.command {
      case .exposure: arguments.exposures.append(try Request(value))
      default: arguments.reports.append(try ReportRequest(value))
      }
    },
    Option("sarif-category", takes: .text("NAME"), help: "tell SARIF of this run from other jobs' of the same commit") {
      arguments, value in
      arguments.sarifCategory = value
    },
    Option("quiet", short: "q", for: Command.auditing, help: "findings and problems only: no table, no last line, no remarks") {
      arguments, _ in
      arguments.isQuiet = true
    },
    Option(
      "verbose", short: "v", help: "say on standard error which kinds are not known, and how much was walked, read and parsed"
    ) { arguments, _ in
      arguments.isVerbose = true
    },
    Option("timings", help: "say on standard error how long each stage took, and what there was to do") { arguments, _ in
      arguments.times = StageTimes()
    },
    Option(
      "color", takes: .choice("WHEN", ColourChoice.allCases.map(\.rawValue)), for: [.check, .exposure, .whatIf],
      help: "colour the text report"
    ) { arguments, value in
      arguments.colour = ColourChoice(rawValue: value) ?? .auto
    },
  ]
}

private let formats = ReportFormat.allCases.map(\.rawValue)

extension Request where Format: RawRepresentable<String> & CaseIterable {
  /// Reads `FORMAT` or `FORMAT=FILE`; `-` is standard output.
  fileprivate init(_ value: String) throws(AuditError) {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    guard let format = Format(rawValue: name) else {
      throw AuditError(unknownValue(name, of: "format", among: Format.allCases.map(\.rawValue)))
    }
    self.format = format
    guard parts.count > 1, parts[1] != "-" else { return }
    guard !parts[1].isEmpty else { throw AuditError("option '--format': the file after '\(name)=' has no name") }
    file = parts[1]
  }
}
