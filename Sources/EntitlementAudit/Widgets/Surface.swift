/// A place that can show a widget (design section 2).
enum Surface: String, Sendable, Hashable, CaseIterable {
  /// The iPhone's Lock Screen, its Always-On state included.
  case lockScreen
  case iPadLockScreen
  case standBy
  case todayView
  case homeScreen
  case carPlay
  /// The Mac, as an iPhone widget.
  case mac
  case watchFace
  case smartStack
  case controlCenter
}

/// A state of the device.
enum DeviceState: String, Sendable, Hashable, CaseIterable {
  case unlocked
  /// Locked on factory settings.
  case locked
  /// Locked, and the person chose to hide.
  case lockedHidden
  case beforeFirstUnlock
  case alwaysOn
  case alwaysOnHidden
}

/// What one surface shows of one widget in one state.
enum Shows: String, Sendable, Hashable, CaseIterable {
  case content
  case redacted
  case partlyRedacted
  case placeholder
  case custom
  case notOffered
  case unknown
}

/// What a cell of the exposure table rests on.
enum Basis: String, Sendable, Hashable, CaseIterable {
  case documented
  case wwdc
  case observed
  case inferred
}
