/// How a widget's changing content is marked for privacy.
enum Annotation: String, Sendable, Hashable, CaseIterable {
  /// Nothing is marked.
  case none
  /// Some of it is marked.
  case partial
  /// All of it is marked with `privacySensitive`.
  case whole
  /// A branch on `redactionReasons` `.privacy` decides what is drawn.
  case custom
  /// The walk stopped before it knew.
  case unknown
}
