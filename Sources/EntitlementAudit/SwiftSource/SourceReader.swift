/// What one target compiles, as its project says it.
struct SourceTarget: Sendable, Hashable {
  /// The Swift files of the target itself, in the project's order.
  var sources: [Path] = []
  /// The Swift files of the local packages that it links, in order.
  var packageSources: [Path] = []
  /// The system that it is compiled for.
  var platform: Platform
  /// `SWIFT_ACTIVE_COMPILATION_CONDITIONS` of the configuration that ships.
  var compilationConditions: Set<String> = []
}

/// Reads the Swift sources of a target: the facade of the room.
struct SourceReader: Sendable {
  /// Says what the sources of `target` declare on its platform.
  ///
  /// A file that cannot be read is a problem in the result; the rest is read. Files are read and lexed once per run: hand in the same
  /// `cache` for every target and platform.
  static func facts(of target: SourceTarget, files: some FileAccess, cache: SourceCache = SourceCache()) -> SourceFacts {
    SourceFacts()
  }
}
