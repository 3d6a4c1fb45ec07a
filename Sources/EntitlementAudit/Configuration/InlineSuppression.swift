/// A comment that silences findings where it stands: `audit:ignore RULE reason`.
struct InlineSuppression: Sendable, Hashable {
  /// What such a comment begins with.
  static let mark = "audit:ignore"

  /// The ids as written, at least one unless there is a `fault`.
  var rules: [String] = []
  /// What follows them; never empty unless there is a `fault`.
  var reason = ""
  /// The lines that it speaks of; nil: there is nothing.
  var lines: ClosedRange<Int>?
  var location: SourceLocation
  /// What is wrong with it; then it silences nothing.
  var fault: Fault?

  /// What can be wrong with the form of one.
  enum Fault: Sendable, Hashable {
    /// Something else follows the mark than white space.
    case otherWord(String)
    case noRule
    case noReason
  }

  /// Reads a comment; nil where it is not meant for this program.
  init?(_ comment: SourceComment) {
    guard comment.text.hasPrefix(Self.mark) else { return nil }
    location = comment.location
    lines = comment.subject
    let rest = comment.text.dropFirst(Self.mark.count)
    guard rest.isEmpty || rest.first?.isWhitespace == true else {
      fault = .otherWord(String(comment.text.prefix { !$0.isWhitespace }))
      return
    }
    let words = rest.drop(while: \.isWhitespace)
    rules = words.prefix { !$0.isWhitespace }.split(separator: ",").map(String.init)
    reason = words.drop { !$0.isWhitespace }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if rules.isEmpty {
      fault = .noRule
    } else if !reason.contains(where: { $0.isLetter || $0.isNumber }) {
      fault = .noReason
    }
  }

  /// Whether it speaks of a place.
  func covers(_ place: SourceLocation) -> Bool {
    guard place.path == location.path, let line = place.line, let lines else { return false }
    return lines.contains(line)
  }
}
