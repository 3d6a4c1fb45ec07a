import EntitlementAudit

/// A shell that can complete the program's command line.
enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// What the shell reads to do so, made from the tables of commands and options.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}

extension Option {
  /// What can follow the option on the command line.
  enum Completion: Sendable, Equatable {
    case nothing
    case files
    case folders
    /// One of these.
    case words([String])
    /// Nothing that a shell could know.
    case anything
  }

  /// What a shell offers after the option.
  var completion: Completion {
    switch value {
    case .none: .nothing
    case .choice(_, let choices): .words(choices)
    case .text(let word) where word.hasPrefix("FORMAT"): .words(ReportFormat.allCases.map(\.rawValue))
    case .text(let word) where word.hasPrefix("ID"): .words(RuleListing.ids)
    case .text("DIR"): .folders
    case .text(let word) where word.hasPrefix("FILE"): .files
    case .text: .anything
    }
  }

  /// `--name`, and `-n` where it has a letter.
  var spellings: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }
}

extension Command.Operands {
  /// The words to choose from; nil where it is not words.
  var words: [String]? {
    switch self {
    case .none: []
    case .paths: nil
    case .rules: RuleListing.ids
    case .words(let words): words
    }
  }
}
