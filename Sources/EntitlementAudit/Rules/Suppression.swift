/// Why a finding is kept out of what is printed and of the exit status.
struct Suppression: Sendable, Hashable {
  /// Who silenced it.
  enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A comment beside it.
    case inline
    /// It was there when the baseline was written.
    case baseline
    /// A path of the configuration.
    case configuration
  }

  var kind: Kind
  /// What the person who silenced it wrote; nil: the baseline asks for none.
  var reason: String?
  /// Where it was silenced.
  var location: SourceLocation?
}
