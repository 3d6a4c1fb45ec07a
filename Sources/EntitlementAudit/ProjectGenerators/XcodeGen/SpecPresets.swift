/// Settings that XcodeGen puts in unless the spec or an xcconfig says otherwise, as far as anything here asks for them.
///
/// Source: XcodeGen, `SettingPresets/`; `getProjectBuildSettings`, `getTargetBuildSettings`.
enum SpecPresets {
  /// `options.settingPresets`.
  enum Extent: String {
    case all, none, project, targets
  }

  /// What every project of XcodeGen's has in a configuration of a type (`debug`, `release`, or neither).
  static func project(type: String?) -> [(name: String, value: String)] {
    guard type == "debug" || type == "release" else { return [] }
    return [("PRODUCT_NAME", "$(TARGET_NAME)")] + (type == "debug" ? [("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG")] : [])
  }

  /// What a target of a platform, or of several destinations, has.
  static func target(_ platform: SpecPlatform, destinations: [SpecPlatform]) -> [(name: String, value: String)] {
    var settings: [(name: String, value: String)] = []
    if let sdk = platform.sdkRoot { settings.append(("SDKROOT", sdk)) }
    if destinations.isEmpty {
      if let families = platform.deviceFamilies { settings.append(("TARGETED_DEVICE_FAMILY", families)) }
    } else {
      let sorted = destinations.sorted { $0.priority < $1.priority }
      settings.append(("SUPPORTED_PLATFORMS", sorted.compactMap(\.supportedPlatforms).joined(separator: " ")))
      settings.append(("TARGETED_DEVICE_FAMILY", sorted.compactMap(\.deviceFamilies).joined(separator: ",")))
    }
    return settings
  }
}

/// A platform or supported destination by XcodeGen's name.
enum SpecPlatform: String, CaseIterable {
  case auto, iOS, tvOS, macOS, watchOS, visionOS, macCatalyst

  /// Those that `platform:` may name.
  static let platforms: [SpecPlatform] = [.auto, .iOS, .tvOS, .macOS, .watchOS, .visionOS]
  /// Those that `supportedDestinations:` and `destinationFilters:` may name.
  static let destinations: [SpecPlatform] = [.iOS, .tvOS, .macOS, .macCatalyst, .watchOS, .visionOS]

  /// `SDKROOT`.
  var sdkRoot: String? {
    switch self {
    case .auto: "auto"
    case .iOS: "iphoneos"
    case .tvOS: "appletvos"
    case .macOS: "macosx"
    case .watchOS: "watchos"
    case .visionOS: "xros"
    case .macCatalyst: nil
    }
  }

  /// `TARGETED_DEVICE_FAMILY`.
  var deviceFamilies: String? {
    switch self {
    case .iOS: "1,2"
    case .tvOS: "3"
    case .watchOS: "4"
    case .visionOS: "7"
    case .auto, .macOS, .macCatalyst: nil
    }
  }

  /// `SUPPORTED_PLATFORMS`.
  var supportedPlatforms: String? {
    switch self {
    case .iOS: "iphoneos iphonesimulator"
    case .tvOS: "appletvos appletvsimulator"
    case .macOS: "macosx"
    case .watchOS: "watchos watchsimulator"
    case .visionOS: "xros xrsimulator"
    case .auto, .macCatalyst: nil
    }
  }

  /// The setting that names the oldest system.
  var deploymentTargetSetting: String? {
    switch self {
    case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
    case .tvOS: "TVOS_DEPLOYMENT_TARGET"
    case .macOS: "MACOSX_DEPLOYMENT_TARGET"
    case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionOS: "XROS_DEPLOYMENT_TARGET"
    case .auto, .macCatalyst: nil
    }
  }

  /// What widgets are judged on; Catalyst is part of iOS.
  var platform: Platform? {
    switch self {
    case .iOS, .macCatalyst: .iOS
    case .macOS: .macOS
    case .watchOS: .watchOS
    case .visionOS: .visionOS
    case .auto, .tvOS: nil
    }
  }

  /// The order in which presets of destinations are merged.
  var priority: Int {
    switch self {
    case .auto: -1
    case .iOS: 0
    case .tvOS: 1
    case .watchOS: 2
    case .visionOS: 3
    case .macOS: 4
    case .macCatalyst: 5
    }
  }
}
