/// Stands, in a setting or a property list that a project's description makes, for what reading does not tell: an expression that
/// only the tool evaluates.
///
/// It is spelled as a reference with a name that no setting has, so that it may be a part of a value, and resolves to "unknown"
/// wherever settings are resolved: in build settings and in the property lists that a tool writes.
enum UnknownValue {
  // A private-use character: no setting's name holds one.
  private static let mark: Character = "\u{F0001}"
  // What would end a reference has a stand-in in the same area.
  private static let standIns: [Character: Character] = ["(": "\u{F0028}", ")": "\u{F0029}", ":": "\u{F003A}", "$": "\u{F0024}"]

  /// The reference that stands for an expression.
  static func reference(to expression: String) -> String {
    "$(\(mark)" + String(expression.map { standIns[$0] ?? $0 }) + ")"
  }

  /// The expression that a reference's name stands for; nil for a setting's name.
  static func expression(of name: String) -> String? {
    guard name.first == mark else { return nil }
    return plain(name.dropFirst())
  }

  /// The reference that stands for `${NAME}` where a tool puts in what the environment says, if it says anything.
  static func reference(toEnvironmentVariable name: String) -> String { reference(to: "${\(name)}") }

  /// The variable's name in an expression that is `${NAME}`; nil for any other.
  static func environmentVariable(in expression: String) -> String? {
    guard expression.hasPrefix("${"), expression.hasSuffix("}") else { return nil }
    return String(expression.dropFirst(2).dropLast())
  }

  /// A text as people wrote it: `${NAME}`, and other expressions as interpolations.
  static func shown(_ text: String) -> String {
    guard text.contains(mark) else { return text }
    var shown = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "$(\(mark)"), let end = rest[start.upperBound...].firstIndex(of: ")") {
      let expression = plain(rest[start.upperBound..<end])
      shown += rest[..<start.lowerBound]
      shown += environmentVariable(in: expression) == nil ? "\\(\(expression))" : expression
      rest = rest[rest.index(after: end)...]
    }
    return shown + rest
  }

  private static func plain(_ text: some StringProtocol) -> String {
    String(text.map { character in standIns.first { $0.value == character }?.key ?? character })
  }
}
