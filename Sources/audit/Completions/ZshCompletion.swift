/// Completion for zsh, through its `_arguments`.
enum ZshCompletion {
  static var script: String {
    """
    #compdef audit
    # zsh completion for audit; in ~/.zshrc after compinit: eval "$(audit completions zsh)"
    _audit() {
      local -a commands
      local command=check index
      commands=(
    \(Command.allCases.map { "    " + quoted("\($0.rawValue):\(escaped($0.summary))") }.joined(separator: "\n"))
      )
      for ((index = 2; index < CURRENT; index++)); do
        if (( ${commands[(I)${words[index]}:*]} )); then
          command=${words[index]}
          break
        fi
      done
      case $command in
    \(Command.allCases.map(branch).joined(separator: "\n"))
      esac
    }
    _audit_command_or_path() {
      (( CURRENT == 2 )) && _describe -t commands command commands
      _files
    }
    if [ "${funcstack[1]}" = _audit ]; then _audit "$@"; else compdef _audit audit; fi

    """
  }

  private static func branch(_ command: Command) -> String {
    let first = command == .check ? [] : ["    '1:command:(\(command.rawValue))'"]
    let lines = OptionTable.options(of: command).flatMap(specifications).map { "    " + $0 }
    let operands: [String] =
      switch command.operands {
      case .none: []
      case .paths: ["    '*:path:\(command == .check ? "_audit_command_or_path" : "_files")'"]
      case .rules, .words: ["    '*:\(command.rawValue):(\((command.operands.words ?? []).joined(separator: " ")))'"]
      }
    return "    \(command.rawValue)) _arguments -s \\\n" + (lines + first + operands).joined(separator: " \\\n") + " ;;"
  }

  private static func specifications(_ option: Option) -> [String] {
    option.spellings.map { spelling in
      let isLong = spelling.hasPrefix("--")
      var text = (option.isRepeatable ? "*" : "") + spelling
      if option.completion != .nothing { text += isLong ? "=" : "+" }
      text += "[\(escaped(option.help))]"
      switch option.completion {
      case .nothing: break
      case .anything: text += ":value: "
      case .files: text += ":file:_files"
      case .folders: text += ":folder:_files -/"
      case .words(let words): text += ":value:(\(words.joined(separator: " ")))"
      }
      return quoted(text)
    }
  }

  /// Colons and brackets end the parts of a specification.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += ":[]\\".contains($1) ? "\\\($1)" : String($1) }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
