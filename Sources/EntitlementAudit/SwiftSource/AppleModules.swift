extension CompilationContext {
  /// What `os(name)` says. iPadOS is iOS there, and Mac Catalyst too.
  func runs(on name: String) -> Bool? {
    switch name {
    case "iOS": platform == .iOS
    case "watchOS": platform == .watchOS
    case "macOS", "OSX": platform == .macOS
    case "visionOS", "xrOS": platform == .visionOS
    default: false
    }
  }

  /// What `arch(name)` says on a device; nil where devices differ.
  func runs(onArchitecture name: String) -> Bool? {
    switch (platform, name) {
    case (.iOS, _), (.visionOS, _): name == "arm64"
    case (.watchOS, "x86_64"), (.watchOS, "i386"), (.macOS, "arm"), (.macOS, "i386"): false
    default: nil
    }
  }

  /// What `canImport(argument)` says; nil for a module that is not Apple's, or of which that is not known here.
  func canImport(_ argument: String) -> Bool? {
    let parts = argument.split(separator: ",")
    // A version asks for more than can be known.
    guard parts.count == 1, let module = parts[0].dottedParts.first else { return nil }
    // Apple's phones have carried it too, at times.
    if module == "WatchKit" { return platform == .watchOS ? true : nil }
    guard let platforms = Self.platforms[String(module)] else { return nil }
    return platforms.contains(platform)
  }

  private static let everywhere = Set(Platform.allCases)

  /// Where a module of Apple's SDKs exists.
  private static let platforms: [String: Set<Platform>] = {
    var table: [String: Set<Platform>] = [
      "UIKit": [.iOS, .watchOS, .visionOS],
      "AppKit": [.macOS],
      "Cocoa": [.macOS],
      "Carbon": [.macOS],
      "ActivityKit": [.iOS],
      "BackgroundTasks": [.iOS, .visionOS],
      "CarPlay": [.iOS],
      "ClockKit": [.watchOS],
      "CoreTelephony": [.iOS],
      "HealthKit": [.iOS, .watchOS, .macOS, .visionOS],
      "ManagedSettings": [.iOS],
      "Glibc": [],
      "Musl": [],
      "Android": [],
      "Bionic": [],
      "WinSDK": [],
      "ucrt": [],
      "FoundationEssentials": [],
      "FoundationNetworking": [],
      "FoundationXML": [],
    ]
    for module in [
      "AppIntents", "Combine", "Contacts", "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation", "CryptoKit",
      "Darwin", "Dispatch", "EventKit", "Foundation", "ImageIO", "Intents", "MapKit", "Network", "ObjectiveC", "Observation",
      "OSLog",
      "Photos", "QuartzCore", "Security", "StoreKit", "Swift", "SwiftData", "SwiftUI", "UserNotifications", "WidgetKit", "os",
    ] { table[module] = everywhere }
    return table
  }()
}
