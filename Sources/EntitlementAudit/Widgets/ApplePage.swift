/// The pages that cells of the exposure table rest on.
enum ApplePage: String, Sendable, Hashable, CaseIterable {
  /// Creating a widget extension, "Hide sensitive content"
  case widgetExtension = "https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension#Hide-sensitive-content"
  /// Developing a WidgetKit strategy: which family appears where
  case strategy = "https://developer.apple.com/documentation/widgetkit/developing-a-widgetkit-strategy"
  /// Complications and widgets: Reloaded (WWDC 2022), its privacy part
  case wwdcComplications = "https://developer.apple.com/videos/play/wwdc2022/10050"
  /// Converting a ClockKit app
  case convertingClockKit = "https://developer.apple.com/documentation/widgetkit/converting-a-clockkit-app"
  /// Creating accessory widgets and watch complications
  case accessoryWidgets = "https://developer.apple.com/documentation/widgetkit/creating-accessory-widgets-and-watch-complications"
  /// View.privacySensitive(_:)
  case privacySensitive = "https://developer.apple.com/documentation/swiftui/view/privacysensitive(_:)"
  /// RedactionReasons.privacy
  case privacyReason = "https://developer.apple.com/documentation/swiftui/redactionreasons/privacy"
  /// View.unredacted()
  case unredacted = "https://developer.apple.com/documentation/swiftui/view/unredacted()"
  /// Adding StandBy and CarPlay support to your widget
  case standByAndCarPlay = "https://developer.apple.com/documentation/widgetkit/adding-standby-and-carplay-support-to-your-widget"
  /// CarPlay Developer Guide
  case carPlayGuide = "https://developer.apple.com/carplay/"
  /// Restrictions: allowLockScreenTodayView
  case restrictions = "https://developer.apple.com/documentation/devicemanagement/restrictions"
  /// Forum: health data in a StandBy widget while the phone is locked
  case forumStandBy = "https://developer.apple.com/forums/thread/736658"
  /// Forum: widgets on Mac and in CarPlay, the phone being locked
  case forumDisfavored = "https://developer.apple.com/forums/thread/787868"
  /// Widgets and complications: iPhone widgets on the Mac
  case collection = "https://developer.apple.com/documentation/widgetkit/widgets-and-complications-collection"
  /// The Data Protection entitlement: its platforms
  case entitlement =
    "https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.default-data-protection"
  /// WidgetConfiguration.containerBackgroundRemovable(_:)
  case containerBackground =
    "https://developer.apple.com/documentation/swiftui/widgetconfiguration/containerbackgroundremovable(_:)"
  /// CLKComplicationDataSource.getPrivacyBehavior(for:withHandler:)
  case clockKitPrivacy =
    "https://developer.apple.com/documentation/clockkit/clkcomplicationdatasource/getprivacybehavior(for:withhandler:)"
  /// CLKComplicationPrivacyBehavior.hideOnLockScreen
  case clockKitHide = "https://developer.apple.com/documentation/clockkit/clkcomplicationprivacybehavior/hideonlockscreen"
  /// Displaying live data with Live Activities
  case liveActivities = "https://developer.apple.com/documentation/activitykit/displaying-live-data-with-live-activities"
  /// ControlWidgetTemplate.privacySensitive(_:)
  case controlPrivacy = "https://developer.apple.com/documentation/swiftui/controlwidgettemplate/privacysensitive(_:)"

  /// Its address.
  var address: String { rawValue }
}
