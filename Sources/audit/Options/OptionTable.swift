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

/// Every option there is. Add one to its group in `Options/`.
enum OptionTable {
  /// In the order of the help.
  static let all: [Option] = reporting + judging + adopting + manifests + reading + program

  /// The options of one command, in the order of the help.
  static func options(of command: Command) -> [Option] { all.filter { $0.commands.contains(command) } }

  /// Reads `ID,ID`.
  static func list(_ value: String) -> [String] { value.split(separator: ",").map(String.init) }
}

/// The sentence about a value that an option does not know.
func unknownValue(_ value: String, of option: String, among choices: [String]) -> String {
  let hint = nearestName(to: value, among: choices).map { "; did you mean '\($0)'?" } ?? ""
  return "option '--\(option)' takes \(choices.joined(separator: ", ")), not '\(value.sanitised)'\(hint)"
}
