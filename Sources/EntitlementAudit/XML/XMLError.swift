/// Why a text is not well-formed XML.
struct XMLError: Error, Hashable, Sendable {
  /// What is wrong, lower case, no final period.
  var message: String
  /// The byte offset in the text that was handed in.
  var offset: Int
}
