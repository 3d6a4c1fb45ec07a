extension ExposureTable {
  /// Accessory families on the iPhone's and the iPad's Lock Screen (rulebook R11.1).
  ///
  /// With a weak level the locked device shows the content whatever is marked: marks work only where a person chose to hide. Then
  /// nothing marked is a placeholder whole, partly marked keeps the rest visible.
  static let lockScreenRows: [ExposureRow] = [
    weak(
      [.none], hidden: ExposureValue(.placeholder, .wwdc, .wwdcComplications),
      alwaysOnHidden: ExposureValue(.placeholder, .documented, .widgetExtension)),
    weak(
      [.partial], hidden: ExposureValue(.partlyRedacted, .wwdc, .wwdcComplications),
      alwaysOnHidden: ExposureValue(.partlyRedacted, .documented, .widgetExtension)),
    weak(
      [.whole], hidden: ExposureValue(.redacted, .inferred, .privacySensitive),
      alwaysOnHidden: ExposureValue(.redacted, .inferred, .privacySensitive)),
    weak(
      [.custom], hidden: ExposureValue(.custom, .documented, .privacyReason),
      alwaysOnHidden: ExposureValue(.custom, .documented, .privacyReason)),
    weak(
      [.exempt], hidden: ExposureValue(.content, .inferred, .unredacted),
      beforeFirstUnlock: ExposureValue(.placeholder, .inferred, .unredacted),
      alwaysOnHidden: ExposureValue(.content, .inferred, .unredacted)),
    weak(
      [.unknown], hidden: ExposureValue(.unknown, .inferred, .widgetExtension),
      alwaysOnHidden: ExposureValue(.unknown, .inferred, .widgetExtension)),
    ExposureRow(
      .widget, families, [.completeUnlessOpen, .complete], widgetMarks, [.lockScreen, .iPadLockScreen],
      [
        .unlocked: ExposureValue(.content, .documented, .widgetExtension),
        .locked: ExposureValue(.placeholder, .documented, .widgetExtension),
        .lockedHidden: ExposureValue(.placeholder, .documented, .widgetExtension),
        .beforeFirstUnlock: ExposureValue(.placeholder, .documented, .widgetExtension),
        .alwaysOn: ExposureValue(.placeholder, .inferred, .widgetExtension),
        .alwaysOnHidden: ExposureValue(.placeholder, .inferred, .widgetExtension),
      ]),
  ]

  /// Every marking a widget's views can have.
  static let widgetMarks: [ExposureMark] = [.none, .partial, .whole, .custom, .exempt, .unknown]

  private static let families: [WidgetFamily] = [.accessoryCircular, .accessoryRectangular, .accessoryInline]

  private static func weak(
    _ marks: [ExposureMark], hidden: ExposureValue,
    beforeFirstUnlock: ExposureValue = ExposureValue(.placeholder, .documented, .widgetExtension), alwaysOnHidden: ExposureValue
  ) -> ExposureRow {
    ExposureRow(
      .widget, families, [.weak], marks, [.lockScreen, .iPadLockScreen],
      [
        .unlocked: ExposureValue(.content, .documented, .strategy),
        .locked: ExposureValue(.content, .wwdc, .wwdcComplications),
        .lockedHidden: hidden,
        .beforeFirstUnlock: beforeFirstUnlock,
        .alwaysOn: ExposureValue(.content, .inferred, .widgetExtension),
        .alwaysOnHidden: alwaysOnHidden,
      ])
  }
}
