/// The Data Protection level of an extension in one configuration (design section 2, R1).
///
/// Source: https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.default-data-protection
package enum DataProtectionLevel: String, Sendable, Hashable, CaseIterable {
  /// `NSFileProtectionComplete`
  case complete
  /// `NSFileProtectionCompleteUnlessOpen`
  case completeUnlessOpen
  /// `NSFileProtectionCompleteUntilFirstUserAuthentication`
  case completeUntilFirstUserAuthentication
  /// `NSFileProtectionNone`
  case none
  /// No setting, one that expands to nothing, or no key.
  case absent
  /// Not one of the four, or not to be known.
  case unknown

  /// Whether WidgetKit replaces the extension's content by a placeholder while the device is locked.
  var isStrong: Bool { self == .complete || self == .completeUnlessOpen }
  /// Whether it is known and hides nothing after the first unlock.
  var isWeak: Bool { !isStrong && self != .unknown }
}
