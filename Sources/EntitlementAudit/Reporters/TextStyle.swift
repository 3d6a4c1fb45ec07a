/// The colours of a terminal, or none.
struct TextStyle: Sendable {
  /// How a piece of text is set off.
  enum Role: String, Sendable {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case good = "32"
    case doubtful = "35"
    case strong = "1"
  }

  /// Whether anything is coloured at all.
  let isColoured: Bool

  /// The text in the colour of its role.
  func paint(_ text: String, _ role: Role?) -> String {
    guard isColoured, let role else { return text }
    return "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m"
  }

  /// `error`, `warning` or `note` in its colour.
  func paint(_ severity: Severity) -> String {
    switch severity {
    case .error: paint(severity.rawValue, .error)
    case .warning: paint(severity.rawValue, .warning)
    case .note: paint(severity.rawValue, .note)
    }
  }
}
