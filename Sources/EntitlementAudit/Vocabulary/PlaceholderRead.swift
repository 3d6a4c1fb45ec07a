/// A placeholder that is made of real data.
struct PlaceholderRead: Sendable, Hashable {
  /// The provider's type.
  var provider: String
  /// The `placeholder` function.
  var location: SourceLocation
  /// What is read in the end, in words: `user defaults`.
  var store: String
  /// The calls that lead to the read, and the read itself; in order.
  var chain: [Note]
}
