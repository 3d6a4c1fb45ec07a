/// Patterns whose braces stand for either of their parts.
enum BracePattern {
  /// A pattern with its braces written out: `{a,b}.swift` is `a.swift` and `b.swift`.
  /// - Returns: at most so many, and whether these are all.
  static func choices(of pattern: String, most: Int) -> (all: [String], isWhole: Bool) {
    var open = [pattern]
    var done: [String] = []
    while let next = open.popLast() {
      guard let end = next.firstIndex(of: "}"), let begin = next[..<end].lastIndex(of: "{") else {
        if done.count == most { return (done, false) }
        done.append(next)
        continue
      }
      let (before, after) = (next[..<begin], next[end...].dropFirst())
      for part in next[begin..<end].dropFirst().split(separator: ",", omittingEmptySubsequences: false) {
        open.append("\(before)\(part)\(after)")
        // Each that is open comes to one choice at least.
        if done.count + open.count > most { return (done, false) }
      }
    }
    return (done, true)
  }

  /// The sentence about a pattern that has more.
  static func tooMany(_ pattern: String, _ limits: Limits) -> String {
    let shown = pattern.count > 60 ? pattern.prefix(59) + "…" : pattern
    return
      "the pattern '\(shown)' stands for more than \(limits.patternChoices) others\(limits.hint(\.patternChoices)): what it matches is not known whole"
  }
}
