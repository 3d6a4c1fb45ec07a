extension ExtensionConfiguration.Protection {
  /// What a level does on a platform, read off the exposure table for a widget that every surface could show.
  init(level: DataProtectionLevel, platform: Platform) {
    guard platform == .iOS else {
      self.init(lockScreen: .notShown, mac: .never)
      return
    }
    guard level != .unknown else {
      self.init(lockScreen: .unknown, mac: .unknown)
      return
    }
    func shown(_ surface: Surface, _ state: DeviceState) -> Bool {
      ExposureTable.cell(.widget, family: .systemSmall, level: ExposureLevel(level), mark: .none, surface: surface, state: state)?
        .shows == .content
    }
    self.init(
      lockScreen: shown(.iPadLockScreen, .locked) || shown(.standBy, .locked) ? .shown : .hidden,
      mac: shown(.mac, .unlocked) ? .available : .lost)
  }
}
