extension WidgetFamily {
  /// Whether a system draws widgets of the family (R2.1).
  func exists(on platform: Platform) -> Bool {
    switch self {
    case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge: platform != .watchOS
    case .systemExtraLargePortrait: platform == .visionOS
    case .accessoryCircular, .accessoryRectangular, .accessoryInline: platform == .iOS || platform == .watchOS
    case .accessoryCorner: platform == .watchOS
    }
  }

  /// The families of a widget that names none. Apple documents no default; these are assumed (R2.4).
  static func assumedDefaults(on platform: Platform) -> [WidgetFamily] {
    allCases.filter { $0.exists(on: platform) && (platform == .watchOS || !$0.isAccessory) }
  }
}
