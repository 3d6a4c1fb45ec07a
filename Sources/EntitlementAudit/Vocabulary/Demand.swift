/// What a person demands of a widget on the locked device, in every build configuration.
enum LockScreenDemand: String, Sendable, Hashable, CaseIterable {
  /// Met by hidden, harmless and not-shown.
  case hidden
  /// Met by these and by redactable.
  case redactable
  /// Met by not-shown alone.
  case notShown = "not-shown"
  /// Met by everything.
  case any
}

/// What a person demands of a widget on the Mac, in every build configuration.
enum MacDemand: String, Sendable, Hashable, CaseIterable {
  /// Met by available and discouraged.
  case available
  /// Met by everything.
  case any
}
