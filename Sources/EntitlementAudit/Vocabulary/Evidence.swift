/// A reason to hold a widget's content for sensitive.
struct Evidence: Sendable, Hashable {
  /// What kind of reason.
  enum Source: String, Sendable, Hashable {
    /// An entitlement of the extension.
    case entitlement
    /// A usage description in the extension's Info.plist.
    case usageDescription
    /// An import of a data framework in the extension's sources.
    case `import`
    /// A word in an expression or type that is shown.
    case word
    /// A widget manifest says so.
    case manifest
    /// The configuration file says so.
    case configuration
  }

  /// What kind of reason.
  var source: Source
  /// The entitlement's key, the module, the word.
  var name: String
  /// Where it stands.
  var location: SourceLocation

  /// Makes a piece of evidence.
  init(_ source: Source, _ name: String, at location: SourceLocation) {
    self.source = source
    self.name = name
    self.location = location
  }
}

/// Whether a widget's content is sensitive.
enum SensitivityLevel: String, Sendable, Hashable {
  case sensitive
  case unknown
  case `public`
}
