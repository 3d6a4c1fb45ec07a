extension String {
  /// A message as a sentence of prose: a capital in front, a period behind. Names in quotes keep their letter case.
  var asSentence: String {
    guard let last else { return "" }
    return prefix(1).uppercased() + dropFirst() + (".:!?".contains(last) ? "" : ".")
  }

  /// The text, cut to a number of characters with an ellipsis where it is longer.
  func cut(to length: Int) -> String { count <= length ? self : prefix(Swift.max(0, length - 1)) + "…" }
}

extension Finding {
  /// The notes that stand at a place.
  var placedNotes: [(place: SourceLocation, message: String)] {
    notes.compactMap { note in note.location.map { ($0, note.message) } }
  }

  /// The remarks that stand nowhere.
  var remarks: [String] { notes.filter { $0.location == nil }.map(\.message) }
}

extension AuditResult {
  /// The findings that are printed and count.
  var counted: [Finding] { findings.filter { $0.suppression == nil } }

  /// Every finding with its fingerprint.
  var fingerprinted: [(finding: Finding, fingerprint: String)] { Array(zip(findings, findings.fingerprints())) }
}

extension InputProblem {
  /// What problems are called where every result needs the name of a rule.
  static let id = "unread-input"

  /// A name for the problem that stays the same when lines move.
  var fingerprint: String { Fingerprint(of: [Self.id, location.path.text, message]).text }
}
