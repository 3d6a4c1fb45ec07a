/// The questions that are asked of a target's settings, each with its type and its default.
struct TargetSettings: Sendable {
  let resolver: SettingsResolver

  /// Asks through a resolver.
  init(_ resolver: SettingsResolver) { self.resolver = resolver }

  /// The platforms the target is built for: `SUPPORTED_PLATFORMS`, else those of `SDKROOT`; iOS first (design section 2).
  ///
  /// Simulators and tvOS are none; empty where only those are named. `SDKROOT = auto`, or none, without `SUPPORTED_PLATFORMS`: the
  /// platforms with a deployment target, else iOS.
  func platforms(configuration: String) -> [Platform] {
    let root = sdk(ofRoot: configuration)
    let supported = resolver.resolve("SUPPORTED_PLATFORMS", configuration: configuration, sdk: root ?? .iphoneos)
    var platforms = Set(supported.list.compactMap { SDK(named: $0)?.platform })
    if platforms.isEmpty, supported.list.contains(where: { SDK(named: $0) != nil }) { return [] }
    if platforms.isEmpty, let root { platforms = Set([root.platform].compactMap { $0 }) }
    if platforms.isEmpty, root == nil {
      platforms = Set(Platform.allCases.filter { deploymentTarget(configuration: configuration, platform: $0).value != nil })
      if platforms.isEmpty { platforms = [.iOS] }
    }
    return platforms.sorted()
  }

  /// Files that are not there and could say what the target is built for, where nothing else says it.
  func absentFilesBehindPlatforms(configuration: String) -> [Located<Path>] {
    let asked = ["SDKROOT", "SUPPORTED_PLATFORMS"].map { resolver.resolve($0, configuration: configuration, sdk: .iphoneos) }
    let isSaid =
      asked.contains { setting in setting.list.contains { SDK(named: $0) != nil || $0 == "auto" } }
      || Platform.allCases.contains { deploymentTarget(configuration: configuration, platform: $0).value != nil }
    return isSaid ? [] : asked.flatMap(\.absentFiles)
  }

  /// The SDK that `SDKROOT` names; nil where it is `auto`, not set or not known.
  private func sdk(ofRoot configuration: String) -> SDK? {
    resolver.resolve("SDKROOT", configuration: configuration, sdk: .iphoneos).value.flatMap(SDK.init(named:))
  }

  /// `TARGETED_DEVICE_FAMILY` (1 iPhone, 2 iPad, 4 watch, 7 Vision); a target that sets none is judged as 1 and 2.
  func deviceFamilies(configuration: String, sdk: SDK) -> Set<Int> {
    let setting = resolver.resolve("TARGETED_DEVICE_FAMILY", configuration: configuration, sdk: sdk)
    let families = (setting.value ?? "").split { !$0.isNumber }.compactMap { Int($0) }
    return families.isEmpty ? [1, 2] : Set(families)
  }

  /// The oldest system it runs on (`17.0`); without a value where nothing says.
  func deploymentTarget(configuration: String, platform: Platform) -> ResolvedSetting {
    let name =
      switch platform {
      case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
      case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
      case .macOS: "MACOSX_DEPLOYMENT_TARGET"
      case .visionOS: "XROS_DEPLOYMENT_TARGET"
      }
    return resolver.resolve(name, configuration: configuration, sdk: .device(for: platform))
  }

  /// `PRODUCT_BUNDLE_IDENTIFIER`.
  func bundleIdentifier(configuration: String, sdk: SDK) -> ResolvedSetting {
    resolver.resolve("PRODUCT_BUNDLE_IDENTIFIER", configuration: configuration, sdk: sdk)
  }

  /// `CODE_SIGN_ENTITLEMENTS` as a path from the report root; nil in `path` where there is none.
  func entitlements(configuration: String, sdk: SDK) -> FileSetting {
    file(named: "CODE_SIGN_ENTITLEMENTS", configuration: configuration, sdk: sdk)
  }

  /// `INFOPLIST_FILE` as a path from the report root.
  func infoPlist(configuration: String, sdk: SDK) -> FileSetting {
    file(named: "INFOPLIST_FILE", configuration: configuration, sdk: sdk)
  }

  /// `GENERATE_INFOPLIST_FILE`.
  func generatesInfoPlist(configuration: String, sdk: SDK) -> Bool {
    resolver.resolve("GENERATE_INFOPLIST_FILE", configuration: configuration, sdk: sdk).isYes
  }

  /// `INFOPLIST_KEY_NAME`, for a generated Info.plist.
  func infoPlistKey(_ name: String, configuration: String, sdk: SDK) -> ResolvedSetting {
    resolver.resolve("INFOPLIST_KEY_" + name, configuration: configuration, sdk: sdk)
  }

  /// A setting that names a file, relative to the project's folder.
  private func file(named name: String, configuration: String, sdk: SDK) -> FileSetting {
    let setting = resolver.resolve(name, configuration: configuration, sdk: sdk)
    guard let value = setting.value, !value.isEmpty else { return FileSetting(path: nil, setting: setting) }
    let path = setting.startsAtRoot ? Path(value) : resolver.sourceRoot.appending(value)
    return FileSetting(path: path, setting: setting)
  }
}

/// A setting that names a file.
struct FileSetting: Sendable, Hashable {
  /// From the report root; nil where the setting is not set, or is or expands to nothing.
  var path: Path?
  var setting: ResolvedSetting
}

extension ResolvedSetting {
  /// Files that are not there and could have made the value another, and what names them or hangs on them.
  var absentFiles: [Located<Path>] {
    couldBeSetByAbsentFile
      + unresolved.compactMap { reference in
        guard case .absentFileCouldDefine(let path) = reference.reason else { return nil }
        return Located(path, at: reference.location ?? SourceLocation(path: path))
      }
  }

  /// Whether the value is true as Xcode reads it: `YES`, `true`, or a number that is not zero.
  var isYes: Bool {
    guard let value = value?.lowercased() else { return false }
    return value == "yes" || value == "true" || Int(value).map { $0 != 0 } == true
  }
}

extension SDK {
  /// The SDK of a name as settings spell it: `iphoneos`, `iphoneos17.0`; nil for `auto`, a path, or what is not known.
  init?(named name: String) {
    self.init(rawValue: String(name.lowercased().prefix { !$0.isNumber }))
  }
}
