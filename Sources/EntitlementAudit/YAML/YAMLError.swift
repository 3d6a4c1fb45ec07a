/// Why a text is no YAML that can be used: one sentence with a place.
struct YAMLError: Error, Hashable, Sendable {
  var location: SourceLocation
  /// Lower case, no final period.
  var message: String
}
