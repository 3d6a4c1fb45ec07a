/// Completion for fish.
enum FishCompletion {
  static var script: String {
    var lines = ["# fish completion for audit; in ~/.config/fish/config.fish: audit completions fish | source"]
    let names = Command.allCases.map(\.rawValue).joined(separator: " ")
    for command in Command.allCases {
      lines.append(
        "complete -c audit -n 'not __fish_seen_subcommand_from \(names)' -a \(command.rawValue) -d \(quoted(command.summary))")
    }
    for command in Command.allCases {
      // Without a command it is 'check'.
      let others = Command.allCases.filter { $0 != .check }.map(\.rawValue).joined(separator: " ")
      let condition =
        command == .check ? "not __fish_seen_subcommand_from \(others)" : "__fish_seen_subcommand_from \(command.rawValue)"
      if let words = command.operands.words {
        lines.append(
          "complete -c audit -n '\(condition)' -f" + (words.isEmpty ? "" : " -a \(quoted(words.joined(separator: " ")))"))
      }
      lines += OptionTable.options(of: command).map { line($0, condition) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ option: Option, _ condition: String) -> String {
    var text = "complete -c audit -n '\(condition)' -l \(option.name)" + (option.short.map { " -s \($0)" } ?? "")
    switch option.completion {
    case .nothing: break
    case .anything: text += " -x"
    case .files: text += " -r -F"
    case .folders: text += " -x -a '(__fish_complete_directories)'"
    case .words(let words): text += " -x -a \(quoted(words.joined(separator: " ")))"
    }
    return text + " -d \(quoted(option.help))"
  }

  /// In single quotes fish knows two escapes.
  private static func quoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += "'\\".contains($1) ? "\\\($1)" : String($1) } + "'"
  }
}
