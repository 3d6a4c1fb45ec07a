/// What a stranger reads on the locked device, worst first (design section 4).
enum LockScreenVerdict: String, Sendable, Hashable, CaseIterable {
  case leaks
  case unknown
  case redactable
  case harmless
  case hidden
  case notShown = "not-shown"
}

extension LockScreenVerdict: Comparable {
  /// The worse one is the smaller.
  static func < (left: LockScreenVerdict, right: LockScreenVerdict) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Whether an iPhone widget is still to be had on the Mac.
enum MacVerdict: String, Sendable, Hashable, CaseIterable {
  case lost
  case unknown
  case discouraged
  case available
  case never
}

/// The verdicts on one widget in one configuration.
struct WidgetVerdict: Sendable, Hashable {
  /// The build configuration.
  var configuration: String
  var lockScreen: LockScreenVerdict
  /// `notShown` on platforms other than watchOS.
  var alwaysOn: LockScreenVerdict
  var mac: MacVerdict
}

/// What an extension's level alone does on the locked device.
enum ProtectionOnLockScreen: String, Sendable, Hashable {
  case hidden
  case shown
  case notShown = "not-shown"
  case unknown
}

/// What an extension's level alone does to its widgets on the Mac.
enum ProtectionOnMac: String, Sendable, Hashable {
  case lost
  case available
  case never
  case unknown
}
