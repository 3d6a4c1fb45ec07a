/// Sentences that several rules of this family share.
enum LockScreenText {
  /// The two remedies, and where they are weighed.
  static func protectOrMark(_ rule: String) -> String {
    "protect the extension (hides for everyone, takes its widgets off the Mac), or mark the view (hides only for people who chose to hide); "
      + "'audit explain \(rule)' weighs the two"
  }
}

extension Note {
  /// What is visible in the locked and in the hidden state.
  static func lockedStates(_ hidden: String) -> Note {
    Note("locked, on factory settings: all of it is visible; where a person chose to hide: \(hidden)")
  }
}
