/// A place that a configuration can name in `disfavoredLocations`.
///
/// Source: https://developer.apple.com/documentation/widgetkit/widgetlocation
enum WidgetLocation: String, Sendable, Hashable, CaseIterable {
  case homeScreen
  case lockScreen
  case standBy
  case iPhoneWidgetsOnMac
  case carPlay
  case smartStack
  case watchFace
}
