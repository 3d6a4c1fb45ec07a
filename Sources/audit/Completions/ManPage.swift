import EntitlementAudit

/// The manual page, made from the tables of commands and options: `docs/audit.1`.
enum ManPage {
  static var text: String {
    var lines = [
      ".\\\" Made from the program's own tables; a test holds it to them.",
      ".TH AUDIT 1 \"\" \"\(Tool.name) \(Tool.version)\" \"User Commands\"",
      ".SH NAME",
      "audit \\- what a stranger reads on the locked device, and which widgets are lost on the Mac",
      ".SH SYNOPSIS",
    ]
    for command in Command.allCases { lines += [".B " + escaped(command.synopsis), ".br"] }
    lines += [
      ".SH DESCRIPTION",
      "Judges every widget of an iOS, iPadOS or watchOS project from its property lists, build settings and sources, or from the built",
      "bundle, without Xcode, network or build. Findings come first, then the exposure table, then one line.",
      ".SH COMMANDS",
    ]
    for command in Command.allCases {
      lines += [".TP", ".B " + escaped(command.rawValue), escaped(command.summary)]
    }
    lines.append(".SH OPTIONS")
    for option in OptionTable.all {
      let letter = option.short.map { "-\($0), " } ?? ""
      let others =
        option.commands.count == Command.allCases.count
        ? "" : " (" + option.commands.map(\.rawValue).joined(separator: ", ") + ")"
      lines += [".TP", ".B " + escaped(letter + option.spelling), escaped(option.help + others)]
    }
    lines.append(".SH EXIT STATUS")
    for exit in Exit.allCases { lines += [".TP", ".B \(exit.rawValue)", escaped(exit.meaning)] }
    lines += [
      ".SH FILES",
      ".TP", ".B .entitlement-audit.yml", "severities, excludes, evidence words, expectations and ignores of a folder",
      ".TP", ".B *.widgetmanifest", "what no source can say: what a widget's content is, and what must hold",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// For roff: a hyphen that may be copied, no request at the start of a line, no character outside of ASCII.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "…": result += "..."
      case "×": result += "\\(mu"
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }
}
