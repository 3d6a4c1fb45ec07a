/// Why a text is no YAML that can be used: one sentence with a place.
struct YAMLError: Error, Hashable, Sendable {
  var location: SourceLocation
  /// Lower case, no final period.
  var message: String
}

/// How much of a YAML text is read. Reaching a bound is an error, never a part of the text.
struct YAMLLimits: Sendable, Hashable {
  /// Bytes of the text.
  var bytes = 4 << 20
  /// Lists and mappings inside each other.
  var depth = 64
  /// Values, aliases counted as often as they stand for something.
  var values = 200_000

  /// What every reader takes unless it is told otherwise.
  static let standard = YAMLLimits()
}
