extension ExposureTable {
  /// The watch: WidgetKit complications and Smart Stack widgets at every level (no credit is given for it), and ClockKit
  /// (rulebook R11.3). The locked watch off the wrist is not documented for WidgetKit.
  static let watchRows: [ExposureRow] =
    watch(.none, hidden: ExposureValue(.placeholder, .documented, .convertingClockKit))
    + watch(.partial, hidden: ExposureValue(.partlyRedacted, .documented, .convertingClockKit))
    + watch(.whole, hidden: ExposureValue(.redacted, .documented, .convertingClockKit))
    + watch(.custom, hidden: ExposureValue(.custom, .inferred, .privacyReason))
    + watch(.exempt, hidden: nil)
    + watch(.unknown, hidden: nil)
    + [
      clockKit(.clockKitHiding, locked: ExposureValue(.custom, .documented, .clockKitHide)),
      clockKit(.clockKitShowing, locked: ExposureValue(.content, .documented, .clockKitPrivacy)),
    ]

  private static func watch(_ mark: ExposureMark, hidden: ExposureValue?) -> [ExposureRow] {
    var cells: [DeviceState: ExposureValue] = [
      .unlocked: ExposureValue(.content, .documented, .accessoryWidgets),
      .alwaysOn: ExposureValue(.content, .wwdc, .wwdcComplications),
    ]
    cells[.alwaysOnHidden] = hidden
    return [
      ExposureRow(
        .watchWidget, [.accessoryCircular, .accessoryRectangular, .accessoryInline, .accessoryCorner], ExposureLevel.allCases,
        [mark],
        [.watchFace], page: .convertingClockKit, cells),
      ExposureRow(
        .watchWidget, [.accessoryCircular, .accessoryRectangular], ExposureLevel.allCases, [mark], [.smartStack],
        page: .convertingClockKit, cells),
    ]
  }

  private static func clockKit(_ subject: ExposureSubject, locked: ExposureValue) -> ExposureRow {
    ExposureRow(
      subject, [], ExposureLevel.allCases, widgetMarks, [.watchFace], page: .clockKitPrivacy,
      [
        .unlocked: ExposureValue(.content, .inferred, .clockKitPrivacy),
        .alwaysOn: ExposureValue(.notOffered, .inferred, .clockKitPrivacy),
        .alwaysOnHidden: ExposureValue(.notOffered, .inferred, .clockKitPrivacy),
        .locked: locked,
      ])
  }
}
