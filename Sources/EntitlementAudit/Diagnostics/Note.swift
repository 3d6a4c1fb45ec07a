/// One step of the evidence behind a finding.
public struct Note: Hashable, Sendable {
  /// What stands there; lower case, no final period.
  public var message: String
  /// Where; nil for a remark that has no place.
  public var location: SourceLocation?

  /// Makes a note.
  public init(_ message: String, at location: SourceLocation? = nil) {
    self.message = message
    self.location = location
  }
}
