/// One step of the evidence behind a finding.
struct Note: Hashable, Sendable {
  /// What stands there; lower case, no final period.
  var message: String
  /// Where; nil for a remark that has no place.
  var location: SourceLocation?

  /// Makes a note.
  init(_ message: String, at location: SourceLocation? = nil) {
    self.message = message
    self.location = location
  }
}
