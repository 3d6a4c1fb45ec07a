/// What kind of thing an extension offers.
enum WidgetConfigurationKind: String, Sendable, Hashable, CaseIterable {
  /// `StaticConfiguration`
  case `static`
  /// `IntentConfiguration`
  case intent
  /// `AppIntentConfiguration`
  case appIntent
  /// `RelevanceConfiguration`
  case relevance
  /// `ActivityConfiguration`: a Live Activity.
  case activity
  /// `StaticControlConfiguration` or `AppIntentControlConfiguration`: a control.
  case control
  /// A `CLKComplicationDataSource`: a legacy complication.
  case clockKit
}
