extension ExposureTable {
  /// Live Activities and controls (rulebook R11.4).
  ///
  /// What a level or a mark does to a Live Activity is not documented: it is taken to be visible. Control Center is reachable from the
  /// Lock Screen: what an unmarked control shows on the one it is taken to show on the other.
  static let activityRows: [ExposureRow] = [
    activity([.weak], [.none, .unknown], .documented, .liveActivities),
    activity([.weak], [.partial, .whole, .custom, .exempt], .inferred, .strategy),
    activity([.completeUnlessOpen, .complete], widgetMarks, .inferred, .widgetExtension),
    control([.none, .exempt, .unknown], [.lockScreen, .iPadLockScreen, .controlCenter], .content, .inferred),
    control([.partial, .whole, .custom], [.lockScreen, .iPadLockScreen], .partlyRedacted, .documented),
    control([.template], [.lockScreen, .iPadLockScreen], .redacted, .documented),
    control([.partial, .whole, .custom, .template], [.controlCenter], .unknown, .inferred),
    ExposureRow(
      .control, [], [.completeUnlessOpen, .complete], ExposureMark.allCases, [.lockScreen, .iPadLockScreen, .controlCenter],
      page: .controlPrivacy, [:]),
  ]

  private static func activity(
    _ levels: [ExposureLevel], _ marks: [ExposureMark], _ basis: Basis, _ page: ApplePage
  ) -> ExposureRow {
    ExposureRow(
      .liveActivity, [], levels, marks, [.lockScreen, .iPadLockScreen, .standBy, .carPlay, .mac, .smartStack],
      page: .liveActivities,
      [.locked: ExposureValue(.content, basis, page)])
  }

  private static func control(_ marks: [ExposureMark], _ surfaces: [Surface], _ shows: Shows, _ basis: Basis) -> ExposureRow {
    ExposureRow(
      .control, [], [.weak], marks, surfaces, page: .controlPrivacy, [.locked: ExposureValue(shows, basis, .controlPrivacy)])
  }
}
