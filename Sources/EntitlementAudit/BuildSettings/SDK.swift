/// A system that Xcode builds for: what `[sdk=…]` is compared with and `SUPPORTED_PLATFORMS` lists.
enum SDK: String, Sendable, Hashable, CaseIterable {
  case iphoneos
  case iphonesimulator
  case watchos
  case watchsimulator
  case macosx
  case xros
  case xrsimulator
  case appletvos
  case appletvsimulator

  /// The platform that widgets are judged on; nil for a simulator and for tvOS, which has no widgets.
  var platform: Platform? {
    switch self {
    case .iphoneos: .iOS
    case .watchos: .watchOS
    case .macosx: .macOS
    case .xros: .visionOS
    case .iphonesimulator, .watchsimulator, .xrsimulator, .appletvos, .appletvsimulator: nil
    }
  }

  /// What a device of the platform is built with.
  static func device(for platform: Platform) -> SDK {
    switch platform {
    case .iOS: .iphoneos
    case .watchOS: .watchos
    case .macOS: .macosx
    case .visionOS: .xros
    }
  }

  /// What the platform's simulator is built with; nil for the Mac.
  static func simulator(for platform: Platform) -> SDK? {
    switch platform {
    case .iOS: .iphonesimulator
    case .watchOS: .watchsimulator
    case .macOS: nil
    case .visionOS: .xrsimulator
    }
  }
}
