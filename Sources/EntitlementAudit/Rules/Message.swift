extension Finding {
  /// One sentence: lower-case start, no final period, names in single quotes.
  ///
  /// A rule keeps its sentences at the end of its file as static functions, so that the check above reads without them.
  struct Message: Sendable, Hashable {
    let text: String
  }
}

extension Finding.Message: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { text = value }
}

extension Finding.Message {
  /// Joins two parts of a sentence.
  static func + (left: Self, right: String) -> Self { Self(text: left.text + right) }
}
