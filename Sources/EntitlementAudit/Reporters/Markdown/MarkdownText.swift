extension String {
  /// The text as it stands, in Markdown: nothing in it makes a link, a tag, a mention or a reference.
  ///
  /// GitHub and GitLab look for mentions (`@name`) and references (`#1`, `!1`) in what they have rendered; only an empty comment between the
  /// mark and the name keeps them from it.
  var markdownEscaped: String {
    var text = ""
    // By scalars: a mark that combines with a sign makes another character of the two, and Markdown sees the sign.
    for scalar in sanitised.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$": text += "\\\(scalar)"
      case "@", "#", "!": text += "\\\(scalar)<!-- -->"
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    // An address that is written out would become a link.
    return text.replacingBytes("://", with: ":<!-- -->//").replacingBytes("www.", with: "www<!-- -->.")
  }

  /// The text as a code span; in a table too.
  var markdownCode: String {
    let text = sanitised
    guard !text.isEmpty else { return "" }
    var longest = 0
    var run = 0
    let tick = UInt8(ascii: "`")
    for byte in text.utf8 {
      run = byte == tick ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let isEdged = text.utf8.first == tick || text.utf8.last == tick
    return fence + (isEdged ? " \(text) " : text) + fence
  }
}
