/// The questions that are asked of a target's settings, each with its type and its default.
struct TargetSettings: Sendable {
  let resolver: SettingsResolver

  init(_ resolver: SettingsResolver) { self.resolver = resolver }

  /// The platforms the target is built for: `SUPPORTED_PLATFORMS`, else those of `SDKROOT`; iOS first (design section 2).
  func platforms(configuration: String) -> [Platform] { [] }

  /// `TARGETED_DEVICE_FAMILY`; a target that sets none is judged as 1 and 2.
  func deviceFamilies(configuration: String, sdk: SDK) -> Set<Int> { [1, 2] }

  /// The oldest system it runs on (`17.0`); nil where nothing says.
  func deploymentTarget(configuration: String, platform: Platform) -> ResolvedSetting { ResolvedSetting() }

  /// `PRODUCT_BUNDLE_IDENTIFIER`.
  func bundleIdentifier(configuration: String, sdk: SDK) -> ResolvedSetting { ResolvedSetting() }

  /// `CODE_SIGN_ENTITLEMENTS` as a path from the report root; nil in `path` where there is none.
  func entitlements(configuration: String, sdk: SDK) -> FileSetting { FileSetting(path: nil, setting: ResolvedSetting()) }

  /// `INFOPLIST_FILE` as a path from the report root.
  func infoPlist(configuration: String, sdk: SDK) -> FileSetting { FileSetting(path: nil, setting: ResolvedSetting()) }

  /// `GENERATE_INFOPLIST_FILE`.
  func generatesInfoPlist(configuration: String, sdk: SDK) -> Bool { false }

  /// `INFOPLIST_KEY_NAME`, for a generated Info.plist.
  func infoPlistKey(_ name: String, configuration: String, sdk: SDK) -> ResolvedSetting { ResolvedSetting() }
}

/// A setting that names a file.
struct FileSetting: Sendable, Hashable {
  /// From the report root; nil where the setting is not set, or is or expands to nothing.
  var path: Path?
  var setting: ResolvedSetting
}
