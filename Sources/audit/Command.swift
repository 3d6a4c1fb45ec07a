import EntitlementAudit

/// What the program can be told to do: one subcommand each.
enum Command: String, CaseIterable, Sendable {
  case check
  case explain
  case exposure
  case rules
  case whatIf = "what-if"
  case fix
  case manifest
  case baseline
  case initialise = "init"
  case completions

  /// Those that audit what is on disk.
  static let auditing: [Command] = [.check, .explain, .exposure, .manifest, .whatIf, .fix, .baseline]

  /// How it is typed.
  var synopsis: String {
    switch self {
    case .check: "audit [check] [PATH …]"
    case .exposure: "audit exposure [PATH …]"
    case .explain: "audit explain ID|WIDGET"
    case .rules: "audit rules"
    case .manifest: "audit manifest [PATH …]"
    case .whatIf: "audit what-if LEVEL [PATH …]"
    case .fix: "audit fix [PATH …]"
    case .baseline: "audit baseline [PATH …]"
    case .initialise: "audit init [FOLDER]"
    case .completions: "audit completions \(Shell.allCases.map(\.rawValue).joined(separator: "|"))"
    }
  }

  /// One line for the help.
  var summary: String {
    switch self {
    case .check: "audit; PATH: folders and files (default: .)"
    case .exposure:
      "widget by place by state of the device, whole (--format \(ExposureFormat.allCases.map(\.rawValue).joined(separator: "|")))"
    case .explain: "a rule: why, what a person sees, how to fix and silence; a widget: the whole reasoning"
    case .rules: "the rules, one a line"
    case .manifest: "print a widget manifest for each extension, with what holds today"
    case .whatIf: "the exposure now and with LEVEL: what would be hidden, and lost on the Mac and in CarPlay"
    case .fix: "what has one right answer, as a diff (status 1 while there is something to fix)"
    case .baseline: "accept what is found today: writes .entitlement-audit-baseline.json in the root"
    case .initialise: "write a commented \(AuditResult.configurationName) for what is found, never over one that exists"
    case .completions: "what a shell needs to complete 'audit' on the command line"
    }
  }

  /// What its operands are, for shells that complete them.
  var operands: Operands {
    switch self {
    case .check, .exposure, .manifest, .whatIf, .fix, .baseline: .paths
    case .explain: .rules
    case .rules: .none
    case .initialise: .paths
    case .completions: .words(Shell.allCases.map(\.rawValue))
    }
  }

  /// What can stand after a command beside options.
  enum Operands: Sendable, Equatable {
    case none
    case paths
    /// Ids of rules.
    case rules
    case words([String])
  }

  /// The forms that its report can take.
  var formats: [ReportFormat] { self == .check ? ReportFormat.allCases : [.text, .json] }

  /// The command that a mistyped word most likely meant.
  static func nearest(to word: String) -> Command? {
    nearestName(to: word, among: allCases.map(\.rawValue)).flatMap(Command.init)
  }
}
