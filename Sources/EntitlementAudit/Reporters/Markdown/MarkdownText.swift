extension String {
  /// The text as it stands, in Markdown: nothing in it makes a link, a tag, a mention or a reference.
  ///
  /// GitHub and GitLab look for mentions (`@name`) and references (`#1`, `!1`) in what they have rendered; only an empty comment between the
  /// mark and the name keeps them from it.
  var markdownEscaped: String {
    var text = ""
    for character in sanitised {
      switch character {
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$": text += "\\\(character)"
      case "@", "#", "!": text += "\\\(character)<!-- -->"
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
    // An address that is written out would become a link.
    return text.replacing("://", with: ":<!-- -->//").replacing("www.", with: "www<!-- -->.")
  }

  /// The text as a code span; in a table too.
  var markdownCode: String {
    let text = sanitised
    guard !text.isEmpty else { return "" }
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let isEdged = text.hasPrefix("`") || text.hasSuffix("`")
    return fence + (isEdged ? " \(text) " : text) + fence
  }
}
