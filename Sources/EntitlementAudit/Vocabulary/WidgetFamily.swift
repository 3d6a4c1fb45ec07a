/// The size and shape of a widget, in the order in which WidgetKit declares them.
///
/// Source: https://developer.apple.com/documentation/widgetkit/widgetfamily
enum WidgetFamily: String, Sendable, Hashable, CaseIterable {
  case systemSmall
  case systemMedium
  case systemLarge
  case systemExtraLarge
  case systemExtraLargePortrait
  case accessoryCorner
  case accessoryCircular
  case accessoryRectangular
  case accessoryInline

  /// Whether it is one of the accessory families (Lock Screen and watch).
  var isAccessory: Bool {
    switch self {
    case .accessoryCorner, .accessoryCircular, .accessoryRectangular, .accessoryInline: true
    case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait: false
    }
  }
}

extension WidgetFamily: Comparable {
  /// In WidgetFamily's own order.
  static func < (left: WidgetFamily, right: WidgetFamily) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Where a widget's families come from.
enum FamiliesOrigin: String, Sendable, Hashable {
  /// The configuration's `supportedFamilies`.
  case declared
  /// No `supportedFamilies`: the system's choice, assumed (R2.4).
  case `default`
  /// A `supportedFamilies` whose value could not be read whole.
  case unresolved
}
