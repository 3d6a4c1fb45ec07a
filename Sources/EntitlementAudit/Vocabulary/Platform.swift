/// A system that a widget can be built for. Simulators are not platforms, and Mac Catalyst is part of iOS (design section 2).
package enum Platform: String, Sendable, Hashable, CaseIterable {
  case iOS
  case watchOS
  case macOS
  case visionOS
}

extension Platform: Comparable {
  /// In the order of declaration: iOS first.
  package static func < (left: Platform, right: Platform) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .iOS: 0
    case .watchOS: 1
    case .macOS: 2
    case .visionOS: 3
    }
  }
}
