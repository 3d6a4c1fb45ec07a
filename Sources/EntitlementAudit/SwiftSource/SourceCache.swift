/// Files that were read and lexed, shared by the targets and platforms of one run.
final class SourceCache: Sendable {
  /// Makes an empty cache.
  init() {}
}
