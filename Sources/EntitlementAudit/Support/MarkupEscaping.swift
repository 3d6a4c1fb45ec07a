extension String {
  /// The text as character data or a quoted attribute of XML 1.0 and of HTML.
  ///
  /// What would act on a reader comes out `sanitised`: XML knows no way to write most control characters, and a mark that turns text
  /// round does so in a browser too.
  var markupEscaped: String {
    var escaped = ""
    for scalar in sanitised.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      // Not characters of XML.
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
