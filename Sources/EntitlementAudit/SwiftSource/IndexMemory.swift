/// What a type has or inherits.
struct InheritedMembers {
  var byName: [String: [Declaration]]
  /// Whether more types are inherited from than were looked at.
  var isCutOff: Bool
}

/// What was worked out of the declarations of a target, for all walks through them: each is done once, whoever asks first.
final class IndexMemory: Sendable {
  /// By type, what it has or inherits, by name.
  let members = OnceTable<Declaration, InheritedMembers>()
  /// By the name of a type, which need not be declared here, its members and those of its extensions, by name.
  let membersByTypeName = OnceTable<String, [String: [Declaration]]>()
  /// The project's own modifiers, by name.
  let modifiers = OnceTable<String, [String: [Declaration]]>()
}
