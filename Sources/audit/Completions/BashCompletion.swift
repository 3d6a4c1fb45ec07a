/// Completion for bash 3.2 and later: macOS still carries that one.
enum BashCompletion {
  static var script: String {
    """
    # bash completion for audit; in ~/.bashrc: eval "$(audit completions bash)"
    _audit() {
      local word="${COMP_WORDS[COMP_CWORD]}" before="" command=check index options="" words="" IFS=$' \\t\\n'
      COMPREPLY=()
      [ "$COMP_CWORD" -gt 0 ] && before="${COMP_WORDS[COMP_CWORD-1]}"
      for ((index = 1; index < COMP_CWORD; index++)); do
        case "${COMP_WORDS[index]}" in
          \(Command.allCases.map(\.rawValue).joined(separator: "|"))) command="${COMP_WORDS[index]}"; break ;;
        esac
      done
      case "$before" in
    \(values)
      esac
      case "$command" in
    \(commands)
      esac
      if [ "${word#-}" != "$word" ]; then
        COMPREPLY=($(compgen -W "$options" -- "$word"))
      elif [ "$words" = "<paths>" ]; then
        [ "$COMP_CWORD" -eq 1 ] && COMPREPLY=($(compgen -W "\(Command.allCases.map(\.rawValue).joined(separator: " "))" -- "$word"))
        _audit_files -f "$word"
      else
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      fi
    }
    # Names with spaces stay one answer.
    _audit_files() {
      local IFS=$'\\n'
      COMPREPLY=(${COMPREPLY[@]+"${COMPREPLY[@]}"} $(compgen "$1" -- "$2"))
    }
    complete -o filenames -F _audit audit

    """
  }

  /// One branch per option that takes a value.
  private static var values: String {
    OptionTable.all.compactMap { option -> String? in
      let answer: String
      switch option.completion {
      case .nothing: return nil
      case .anything: answer = "return"
      case .files: answer = "_audit_files -f \"$word\"; return"
      case .folders: answer = "_audit_files -d \"$word\"; return"
      case .words(let words): answer = "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")); return"
      }
      return "    \(option.spellings.joined(separator: "|"))) \(answer) ;;"
    }.joined(separator: "\n")
  }

  private static var commands: String {
    Command.allCases.map { command in
      let options = OptionTable.options(of: command).flatMap(\.spellings).joined(separator: " ")
      let words = command.operands.words?.joined(separator: " ") ?? "<paths>"
      return "    \(command.rawValue)) options=\"\(options)\" words=\"\(words)\" ;;"
    }.joined(separator: "\n")
  }
}
