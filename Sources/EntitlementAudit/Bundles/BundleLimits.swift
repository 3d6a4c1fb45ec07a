/// What is read of a container at most.
enum BundleLimits {
  /// Large apps have some tens of thousands.
  static let members = 1_000_000
  /// A property list, profile or manifest.
  static let list = 16 << 20
  /// An executable, read over on the way to its signature.
  static let executable = 4 << 30
  /// All that an archive holds, inflated.
  static let inflated = 64 << 30
  /// Real code and resources shrink to a tenth, rarely to a fiftieth; nothing does over many megabytes but what was made to.
  static let ratio = 100
  /// Below it no ratio is suspicious.
  static let harmless = 64 << 20
  /// Folders inside one another.
  static let depth = 64
  /// Archives inside one another: an `.ipa` in a `.zip`.
  static let archives = 3
}
