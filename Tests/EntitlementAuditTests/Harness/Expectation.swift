@testable import EntitlementAudit

/// A finding that a fixture says must come, written in the fixture beside the line it is about.
///
///     let text = Text(entry.balance)   // expect: lock-screen-leak error "'Balance' shows" @3
///
/// After `expect:` come the rule's id and, each optional, the severity, a quoted part of the message and `@column`. It stands in the
/// format's own comment: `<!-- … -->`, `// …`, `/* … */` or `# …`. On a line of its own it speaks of the next line that is not one.
/// Formats without comments use a file `expected.txt`, one rendered finding a line:
/// `path:line:column: severity: message [rule]`.
struct Expectation: Hashable, CustomStringConvertible {
  var rule: String
  var path: Path
  /// nil: the file as a whole.
  var line: Int?
  var column: Int?
  var severity: Severity?
  var message: String?
  /// Whether `message` is the whole sentence and a place without column means a finding without one.
  var isWhole = false

  func matches(_ finding: Finding) -> Bool {
    guard finding.rule == rule, finding.location.path == path, finding.location.line == line else { return false }
    if isWhole || column != nil, column != finding.location.column { return false }
    if let severity, severity != finding.severity { return false }
    guard let message else { return true }
    return isWhole ? finding.message == message : finding.message.contains(message)
  }

  var description: String {
    "\(SourceLocation(path: path, line: line, column: column)): \(severity?.rawValue ?? "any"): \(message ?? "…") [\(rule)]"
  }

  /// What one file of a fixture expects.
  static func all(in path: Path, _ bytes: [UInt8]) throws(ExpectationError) -> [Expectation] {
    if path == "expected.txt" { return try rendered(String(decoding: bytes, as: UTF8.self)) }
    // Binary formats cannot hold a comment.
    guard !bytes.contains(0) else { return [] }
    return try commented(String(decoding: bytes, as: UTF8.self), in: path)
  }

  private static func commented(_ text: String, in path: Path) throws(ExpectationError) -> [Expectation] {
    var found: [Expectation] = []
    var waiting: [Expectation] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard let mark = line.firstRange(of: "expect: ") else {
        found += waiting.map { $0.on(line: index + 1) }
        waiting = []
        continue
      }
      let before = line[..<mark.lowerBound].drop { $0 == " " || $0 == "\t" }
      guard let opener = ["<!--", "//", "/*", "#"].first(where: { before.trimmedEnd.hasSuffix($0) }) else { continue }
      let one = try Expectation(line[mark.upperBound...], in: path)
      if before.trimmedEnd == opener { waiting.append(one) } else { found.append(one.on(line: index + 1)) }
    }
    guard waiting.isEmpty else { throw ExpectationError("\(path): an expectation on the last line speaks of no line") }
    return found
  }

  private init(_ text: Substring, in path: Path) throws(ExpectationError) {
    var rest = text.drop { $0 == " " }
    rule = String(rest.prefix { $0 == "-" || $0.isLetter })
    self.path = path
    rest = rest.dropFirst(rule.count).drop { $0 == " " }
    let word = rest.prefix(while: \.isLetter)
    if let severity = Severity(rawValue: String(word)) {
      self.severity = severity
      rest = rest.dropFirst(word.count).drop { $0 == " " }
    }
    if rest.first == "\"" {
      let part = rest.dropFirst().prefix { $0 != "\"" }
      guard part.endIndex < rest.endIndex else { throw ExpectationError("\(path): an open quote: \(text)") }
      message = String(part)
      rest = rest.dropFirst(part.count + 2).drop { $0 == " " }
    }
    if rest.first == "@" {
      let digits = rest.dropFirst().prefix(while: \.isNumber)
      column = Int(digits)
      rest = rest.dropFirst(digits.count + 1).drop { $0 == " " }
    }
    guard !rule.isEmpty, ["", "-->", "*/"].contains(rest.trimmedEnd) else {
      throw ExpectationError("\(path): not an expectation: \(text)")
    }
  }

  private func on(line: Int) -> Expectation {
    var copy = self
    copy.line = line
    return copy
  }

  private static func rendered(_ text: String) throws(ExpectationError) -> [Expectation] {
    var found: [Expectation] = []
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let fields = line.split(separator: ": ", maxSplits: 2)
      guard fields.count == 3, let severity = Severity(rawValue: String(fields[1])), line.last == "]",
        let open = fields[2].lastIndex(of: "[")
      else { throw ExpectationError("expected.txt: not a rendered finding: \(line)") }
      let place = fields[0].split(separator: ":")
      found.append(
        Expectation(
          rule: String(fields[2][fields[2].index(after: open)...].dropLast()), path: Path(place[0]),
          line: place.count > 1 ? Int(place[1]) : nil, column: place.count > 2 ? Int(place[2]) : nil, severity: severity,
          message: String(fields[2][..<open].trimmedEnd), isWhole: true))
    }
    return found
  }

  private init(
    rule: String, path: Path, line: Int?, column: Int?, severity: Severity, message: String, isWhole: Bool
  ) {
    self.rule = rule
    self.path = path
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.isWhole = isWhole
  }
}

/// A fixture's expectation that does not read.
struct ExpectationError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension Substring {
  fileprivate var trimmedEnd: Substring {
    var rest = self
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
