/// What the readers accept at most, so that no input costs more memory, stack or time than its own size justifies.
enum PropertyListLimits {
  /// Bytes of one file. The largest project files in public are about 30 MB.
  static let bytes = 256 << 20
  /// Containers inside one another. libxml2 stops at 256 elements by itself, so all three formats stop before it.
  static let nesting = 250
  /// Keys and values of one list. A binary list of a kilobyte can claim billions by naming the same array again and again.
  static let nodes = 4_000_000
}
