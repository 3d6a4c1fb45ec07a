import EntitlementAudit

/// The help texts, made from the table of commands and options.
enum Help {
  /// `audit --help`
  static var overview: String {
    var text = "What a stranger reads on the locked device, and which widgets are lost on the Mac.\n\nUsage:\n"
    text += columns(Command.allCases.map { ($0.synopsis, $0.summary) })
    text += "\nOptions:\n" + options(OptionTable.all)
    text += "\nExit status:\n" + columns(Exit.allCases.map { (String($0.rawValue), $0.meaning) })
    text += "\n'audit COMMAND --help' gives one command's options.\n"
    return text
  }

  /// `audit COMMAND --help`
  static func text(for command: Command) -> String {
    "\(command.summary)\n\nUsage:\n  \(command.synopsis)\n\nOptions:\n" + options(OptionTable.options(of: command))
  }

  private static func options(_ options: [Option]) -> String {
    columns(
      options.map { option in
        let short = option.short.map { "-\($0), " } ?? "    "
        return (short + option.spelling, option.help + option.choices + (option.isRepeatable ? " (repeatable)" : ""))
      })
  }

  private static func columns(_ rows: [(left: String, right: String)]) -> String {
    let width = rows.map(\.left.count).max() ?? 0
    return rows.reduce("") { text, row in
      text + "  " + row.left + String(repeating: " ", count: width - row.left.count + 3) + row.right + "\n"
    }
  }
}

extension Option {
  /// `: a, b or c`, where the value is one of a few.
  fileprivate var choices: String {
    guard case .choice(_, let choices) = value, let last = choices.last else { return "" }
    return ": " + choices.dropLast().joined(separator: ", ") + " or " + last
  }
}
