extension ExposureTable {
  /// System families, and the widgets of the Mac and of Vision Pro (rulebook R11.2).
  ///
  /// Marks count on the iPad Lock Screen and in StandBy; on the other surfaces it is not documented that they hide anything, so they
  /// are taken not to. Where a level's own column says nothing about a state, the state is left out and reads as unknown.
  static let homeRows: [ExposureRow] =
    [
      ExposureRow(
        .widget, homeFamilies, [.weak], widgetMarks, [.homeScreen],
        [
          .unlocked: ExposureValue(.content, .documented, .strategy),
          .locked: ExposureValue(.notOffered, .inferred, .strategy),
          .lockedHidden: ExposureValue(.notOffered, .inferred, .strategy),
          .beforeFirstUnlock: ExposureValue(.notOffered, .inferred, .strategy),
        ]),
      ExposureRow(
        .widget, homeFamilies, strong, widgetMarks, [.homeScreen],
        [
          .unlocked: ExposureValue(.content, .documented, .widgetExtension),
          .locked: ExposureValue(.notOffered, .documented, .widgetExtension),
          .lockedHidden: ExposureValue(.notOffered, .documented, .widgetExtension),
          .beforeFirstUnlock: ExposureValue(.notOffered, .inferred, .strategy),
          .alwaysOn: ExposureValue(.notOffered, .documented, .widgetExtension),
          .alwaysOnHidden: ExposureValue(.notOffered, .documented, .widgetExtension),
        ]),
      ExposureRow(
        .widget, homeFamilies, [.weak], widgetMarks, [.todayView],
        [
          .unlocked: ExposureValue(.content, .documented, .strategy),
          .locked: ExposureValue(.content, .inferred, .restrictions),
          .lockedHidden: ExposureValue(.unknown, .inferred, .restrictions),
          .beforeFirstUnlock: ExposureValue(.placeholder, .documented, .widgetExtension),
        ]),
      protected(homeFamilies, .todayView, ExposureValue(.placeholder, .documented, .widgetExtension)),
    ] + smallLockedRows(.iPadLockScreen, unlocked: .strategy, locked: .wwdcComplications)
    + [protected([.systemSmall], .iPadLockScreen, ExposureValue(.placeholder, .documented, .widgetExtension))]
    + smallLockedRows(.standBy, unlocked: .standByAndCarPlay, locked: .forumStandBy)
    + [
      protected([.systemSmall], .standBy, ExposureValue(.placeholder, .inferred, .widgetExtension)),
      ExposureRow(
        .widget, [.systemSmall], [.weak], widgetMarks, [.carPlay],
        [
          .unlocked: ExposureValue(.content, .documented, .standByAndCarPlay),
          .locked: ExposureValue(.content, .inferred, .forumDisfavored),
          .lockedHidden: ExposureValue(.unknown, .inferred, .standByAndCarPlay),
          .beforeFirstUnlock: ExposureValue(.placeholder, .inferred, .widgetExtension),
        ]),
      protected(
        [.systemSmall], .carPlay, ExposureValue(.placeholder, .documented, .carPlayGuide),
        beforeFirstUnlock: ExposureValue(.placeholder, .inferred, .widgetExtension)),
      ExposureRow(
        .widget, remoteFamilies, [.weak], widgetMarks, [.mac],
        [
          .unlocked: ExposureValue(.content, .documented, .collection),
          .locked: ExposureValue(.content, .inferred, .collection),
          .lockedHidden: ExposureValue(.unknown, .inferred, .collection),
          .beforeFirstUnlock: ExposureValue(.unknown, .inferred, .collection),
        ]),
      // Not available means in no state.
      ExposureRow(
        .widget, remoteFamilies, strong, widgetMarks, [.mac],
        Dictionary(
          uniqueKeysWithValues: DeviceState.allCases.map { ($0, ExposureValue(.notOffered, .documented, .widgetExtension)) })),
    ] + nativeRows

  /// The families an iPhone widget can have on the Mac.
  static let remoteFamilies: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge]

  private static let homeFamilies: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge]
  private static let strong: [ExposureLevel] = [.completeUnlessOpen, .complete]

  /// What a strong level does on a surface while the device is locked.
  private static func protected(
    _ families: [WidgetFamily], _ surface: Surface, _ locked: ExposureValue,
    beforeFirstUnlock: ExposureValue = ExposureValue(.placeholder, .documented, .widgetExtension)
  ) -> ExposureRow {
    ExposureRow(
      .widget, families, strong, widgetMarks, [surface],
      [.locked: locked, .lockedHidden: locked, .beforeFirstUnlock: beforeFirstUnlock])
  }

  /// systemSmall with a weak level where marks count: hidden as on the iPhone's Lock Screen, all of it inferred.
  private static func smallLockedRows(_ surface: Surface, unlocked: ApplePage, locked: ApplePage) -> [ExposureRow] {
    let hidden: [(ExposureMark, Shows, ApplePage)] = [
      (.none, .placeholder, .wwdcComplications), (.partial, .partlyRedacted, .wwdcComplications),
      (.whole, .redacted, .privacySensitive), (.custom, .custom, .privacyReason), (.exempt, .content, .unredacted),
      (.unknown, .unknown, .widgetExtension),
    ]
    return hidden.map { mark, shows, page in
      ExposureRow(
        .widget, [.systemSmall], [.weak], [mark], [surface],
        [
          .unlocked: ExposureValue(.content, .documented, unlocked),
          .locked: ExposureValue(.content, .inferred, locked),
          .lockedHidden: ExposureValue(shows, .inferred, page),
          .beforeFirstUnlock: ExposureValue(.placeholder, .documented, .widgetExtension),
        ])
    }
  }

  private static let nativeRows: [ExposureRow] = [
    ExposureRow(
      .macWidget, homeFamilies, [.weak], widgetMarks, [.mac],
      [
        .unlocked: ExposureValue(.content, .documented, .strategy),
        .locked: ExposureValue(.notOffered, .inferred, .strategy),
        .lockedHidden: ExposureValue(.notOffered, .inferred, .strategy),
        .beforeFirstUnlock: ExposureValue(.notOffered, .inferred, .strategy),
      ]),
    ExposureRow(
      .macWidget, homeFamilies, strong, widgetMarks, [.mac], page: .entitlement,
      [
        .locked: ExposureValue(.notOffered, .documented, .entitlement),
        .lockedHidden: ExposureValue(.notOffered, .documented, .entitlement),
        .beforeFirstUnlock: ExposureValue(.notOffered, .inferred, .strategy),
      ]),
    ExposureRow(
      .visionWidget, homeFamilies + [.systemExtraLargePortrait], [.weak], widgetMarks, [.homeScreen],
      [
        .unlocked: ExposureValue(.content, .documented, .strategy),
        .lockedHidden: ExposureValue(.notOffered, .inferred, .strategy),
      ]),
    ExposureRow(
      .visionWidget, homeFamilies + [.systemExtraLargePortrait], strong, widgetMarks, [.homeScreen], page: .entitlement, [:]),
  ]
}
