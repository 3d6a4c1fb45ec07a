import EntitlementAudit

/// One option: everything that parsing, help and error messages need to know about it.
struct Option: Sendable {
  /// What follows its name.
  enum Value: Sendable {
    /// Nothing: it is a switch.
    case none
    /// Any text; its name in the help.
    case text(String)
    /// One of these, letter case aside; its name in the help.
    case choice(String, [String])
  }

  /// Without the two hyphens.
  let name: String
  /// Without the hyphen.
  let short: Character?
  let value: Value
  /// Whether every occurrence counts; otherwise the last one does.
  let isRepeatable: Bool
  let commands: [Command]
  /// What it does, one line for the help.
  let help: String
  /// Puts the value in its place.
  let apply: @Sendable (inout Arguments, String) throws(AuditError) -> Void

  init(
    _ name: String, short: Character? = nil, takes value: Value = .none, isRepeatable: Bool = false,
    for commands: [Command] = [.check], help: String,
    apply: @escaping @Sendable (inout Arguments, String) throws(AuditError) -> Void
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.commands = commands
    self.help = help
    self.apply = apply
  }

  /// `--name VALUE` as the help shows it.
  var spelling: String {
    switch value {
    case .none: "--\(name)"
    case .text(let word), .choice(let word, _): "--\(name) \(word)"
    }
  }
}

/// Every option there is: the one place to add one.
enum OptionTable {
  /// In the order of the help.
  static let all: [Option] = [
    Option(
      "format", short: "f", takes: .text("FORMAT[=FILE]"), isRepeatable: true, for: [.check, .rules],
      help: "\(ReportFormat.allCases.map(\.rawValue).joined(separator: " or ")); with =FILE written there, whole or not at all"
    ) { (arguments, value) throws(AuditError) in
      arguments.reports.append(try ReportRequest(value))
    },
    Option("strict", help: "let warnings fail the run too") { arguments, _ in arguments.audit.strict = true },
    Option("select", takes: .text("ID[,ID…]"), isRepeatable: true, help: "report these rules only") { arguments, value in
      arguments.audit.select += list(value)
    },
    Option("ignore", takes: .text("ID[,ID…]"), isRepeatable: true, help: "keep these rules silent") { arguments, value in
      arguments.audit.ignore += list(value)
    },
    Option(
      "configuration", takes: .text("NAME"),
      help: "headline verdicts and findings of this build configuration (default: the worst, and of all)"
    ) { arguments, value in
      arguments.audit.configuration = value
    },
    Option("platform", takes: .choice("NAME", Platform.allCases.map(\.rawValue)), help: "judge this platform only") {
      arguments, value in
      arguments.audit.platform = Platform(rawValue: value)
    },
    Option(
      "root", takes: .text("DIR"),
      help: "the folder that paths count from and that bounds reading (default: the nearest with .git)"
    ) { arguments, value in
      arguments.audit.root = value
    },
    Option(
      "exclude", takes: .text("GLOB"), isRepeatable: true,
      help: "leave out paths: relative to the root, or a whole name at any depth"
    ) { arguments, value in
      arguments.audit.excludes.append(value)
    },
    Option("force-exclude", help: "leave out paths named on the command line too where an exclude fits") { arguments, _ in
      arguments.audit.forceExclude = true
    },
    Option("no-default-excludes", help: "enter Pods, .build, node_modules and their like") { arguments, _ in
      arguments.audit.usesDefaultExcludes = false
    },
    Option(
      "files-from", takes: .text("FILE"), isRepeatable: true,
      help: "read more paths from FILE (-: standard input), one a line or NUL-separated"
    ) { arguments, value in
      arguments.pathLists.append(value)
    },
    Option("allow-missing", help: "pass over a PATH that does not exist") { arguments, _ in arguments.audit.allowMissing = true },
    Option(
      "allow-outside", takes: .text("DIR"), isRepeatable: true,
      help: "let files below DIR be read though they lie outside the root"
    ) { arguments, value in
      arguments.audit.allowOutside.append(value)
    },
    Option("require-widgets", help: "fail (3) where no widget is found") { arguments, _ in arguments.audit.requireWidgets = true
    },
    Option("jobs", takes: .text("N"), help: "workers (default: one per processor); never changes the result") {
      (arguments, value) throws(AuditError) in
      guard let count = Int(value), count > 0 else {
        throw AuditError("option '--jobs' needs a number from 1, not '\(value.sanitised)'")
      }
      arguments.audit.jobs = count
    },
    Option("quiet", short: "q", help: "findings and problems only: no table, no last line, no remarks") { arguments, _ in
      arguments.isQuiet = true
    },
    Option(
      "verbose", short: "v", help: "say on standard error which kinds are not known, and how much was walked, read and parsed"
    ) { arguments, _ in
      arguments.isVerbose = true
    },
    Option(
      "color", takes: .choice("WHEN", ColourChoice.allCases.map(\.rawValue)),
      help: "colour the text report"
    ) { arguments, value in
      arguments.colour = ColourChoice(rawValue: value) ?? .auto
    },
    Option("version", for: Command.allCases, help: "print the version") { arguments, _ in arguments.wantsVersion = true },
    Option("help", short: "h", for: Command.allCases, help: "print this help") { arguments, _ in arguments.wantsHelp = true },
  ]

  /// The options of one command, in the order of the help.
  static func options(of command: Command) -> [Option] { all.filter { $0.commands.contains(command) } }

  private static func list(_ value: String) -> [String] { value.split(separator: ",").map(String.init) }
}

extension ReportRequest {
  /// Reads `FORMAT` or `FORMAT=FILE`; `-` is standard output.
  fileprivate init(_ value: String) throws(AuditError) {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    guard let format = ReportFormat(rawValue: name) else {
      throw AuditError(unknownValue(name, of: "format", among: ReportFormat.allCases.map(\.rawValue)))
    }
    self.format = format
    guard parts.count > 1, parts[1] != "-" else { return }
    guard !parts[1].isEmpty else { throw AuditError("option '--format': the file after '\(name)=' has no name") }
    file = parts[1]
  }
}

/// The sentence about a value that an option does not know.
func unknownValue(_ value: String, of option: String, among choices: [String]) -> String {
  let hint = nearestName(to: value, among: choices).map { "; did you mean '\($0)'?" } ?? ""
  return "option '--\(option)' takes \(choices.joined(separator: ", ")), not '\(value.sanitised)'\(hint)"
}
