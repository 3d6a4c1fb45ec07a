/// How a built extension is signed, as far as rules ask.
struct BundleSigning: Sendable, Hashable {
  /// The executable.
  var location: SourceLocation
  /// Why the signature does not say the level; nil where it does, and where a problem of the run says why not.
  var gap: SigningGap?
  /// In the order in which they were found.
  var disagreements: [SigningDisagreement] = []
}

/// Why a signature does not say what ships.
enum SigningGap: Sendable, Hashable {
  /// There is no executable that could be signed.
  case noExecutable
  case notSigned
  /// Signed by the linker, which knows no entitlements.
  case linkerSigned
  /// Signed without an identity, and without entitlements.
  case adHoc
  /// Signed by somebody, without entitlements.
  case noEntitlements
  /// An entitlements blob with nothing in it.
  case emptyEntitlements
  /// Built for a simulator; what its section says for the key, where it says something.
  case simulator(platform: String, value: String?)
}

/// Two places that do not say the same of one extension.
struct SigningDisagreement: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// The XML and the DER entitlements of one signature have different levels; as messages name them.
    case levels(xml: String, der: String)
    /// The two forms differ in other keys.
    case forms(keys: [String])
    /// Architectures have different levels.
    case slices([SliceLevel])
    /// Architectures are signed for other things.
    case sliceKeys([String])
    /// The profile does not grant the Data Protection key.
    case profileLacks
    /// The profile grants another level.
    case profileSays(String)
    /// The profile does not permit another entitlement that is signed.
    case profileForbids(key: String)
    /// The project means another level, in its configuration that ships.
    case source(meant: DataProtectionLevel, target: String, configuration: String)
  }

  /// One architecture's level.
  struct SliceLevel: Sendable, Hashable {
    var architecture: String
    var level: String
  }

  var kind: Kind
  /// What the signature says for the Data Protection key, as messages name it.
  var signed: String
  var location: SourceLocation
  /// The chain of evidence on both sides.
  var notes: [Note]
}
