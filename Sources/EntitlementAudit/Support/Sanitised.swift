extension String {
  /// The text in a form that is safe to print: control characters, escapes, line breaks, and marks that turn or hide text come
  /// out as `\n`, `\t` or `\u{1B}`. Names and values of an input never reach a terminal in any other form.
  ///
  /// So do the marks by which build services tell commands in a log from text (`##[`, `##vso[`, `##teamcity[`): their second `#`.
  package var sanitised: String {
    guard unicodeScalars.contains(where: \.needsEscape) else { return withoutLogCommands }
    var safe = ""
    for scalar in unicodeScalars {
      if !scalar.needsEscape {
        safe.unicodeScalars.append(scalar)
      } else if scalar == "\n" {
        safe += "\\n"
      } else if scalar == "\t" {
        safe += "\\t"
      } else {
        safe += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return safe.withoutLogCommands
  }

  private var withoutLogCommands: String {
    guard utf8.contains(UInt8(ascii: "#")), containsBytes("##") else { return self }
    return ["[", "vso[", "teamcity["].reduce(self) { $0.replacingBytes("##\($1)", with: "#\\u{23}\($1)") }
  }
}

extension Unicode.Scalar {
  /// Whether it acts on a terminal, ends a line, or turns or hides text, instead of showing something.
  ///
  /// The joiners (U+200C, U+200D) stay: emoji and several scripts need them.
  var needsEscape: Bool {
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return value != 0x200C && value != 0x200D
    default: return false
    }
  }
}
