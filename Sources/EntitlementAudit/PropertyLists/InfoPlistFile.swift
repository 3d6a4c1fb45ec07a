/// What an Info.plist says, as far as widgets and their hosts are concerned. Values stand as written: build settings in them
/// (`$(PRODUCT_BUNDLE_IDENTIFIER)`) are not expanded.
struct InfoPlistFile: Sendable {
  /// The extension point of WidgetKit, and that of the Today widgets before it.
  static let widgetPoint = "com.apple.widgetkit-extension"
  static let todayPoint = "com.apple.widget-extension"

  /// The file's outermost dictionary.
  let location: SourceLocation
  /// `NSExtension` > `NSExtensionPointIdentifier`, else `EXAppExtensionAttributes` > `EXExtensionPointIdentifier`; the value's place.
  let extensionPoint: Located<String>?
  /// Whether the point is spelt in ExtensionKit's way.
  let isExtensionKit: Bool
  /// The point is there and not a string: its type's name and the value's place.
  let wrongTypePoint: Located<String>?
  /// `NSExtensionPointIdentifier` anywhere else: the value and the key's place, in order.
  let misplacedPoints: [Located<String>]
  /// The `NSExtension` dictionary's key, if there is one.
  let extensionKey: SourceLocation?
  /// `NSExtensionPrincipalClass` and `NSExtensionMainStoryboard` inside `NSExtension`: what a WidgetKit extension may not have.
  let forbiddenKeys: [Located<String>]
  let bundleIdentifier: Located<String>?
  let displayName: Located<String>?
  /// `NSSupportsLiveActivities`, the value and the key's place: misplaced in an extension.
  let supportsLiveActivities: Located<Bool>?
  let minimumSystemVersion: Located<String>?
  /// `CFBundleExecutable`: the name of the main executable.
  let executable: Located<String>?
  /// `CFBundleSupportedPlatforms` of a built bundle (`iPhoneOS`, `WatchSimulator`); empty without the key.
  let supportedPlatforms: [String]
  /// `UIDeviceFamily`; empty without the key.
  let deviceFamilies: [Int]
  /// `CLKComplicationPrincipalClass`: names a ClockKit data source.
  let complicationPrincipalClass: Located<String>?
  /// The Data Protection key, or a near spelling, at the top level or right below it: without effect here.
  let protectionKeys: [Located<String>]
  /// Keys that stand twice in one dictionary, anywhere.
  let duplicates: [RepeatedKey]
  /// Usage descriptions of sensitive data, in order of place.
  let evidence: [Evidence]
  /// What was odd about the file.
  let problems: [InputProblem]

  /// Whether it speaks of an extension: has `NSExtension`, or an extension point anywhere.
  var speaksOfExtension: Bool {
    extensionKey != nil || extensionPoint != nil || wrongTypePoint != nil || !misplacedPoints.isEmpty
  }

  /// `CFBundleDisplayName` set and empty: its place.
  var emptyDisplayName: SourceLocation? { displayName.flatMap { $0.value.isEmpty ? $0.location : nil } }

  /// Reads a file.
  /// - Throws: `PropertyListError` when it is no property list or its root is no dictionary.
  static func read(
    _ bytes: [UInt8], path: Path, limits: Limits = Limits()
  ) throws(PropertyListError) -> InfoPlistFile {
    try InfoPlistFile(PropertyListReader.read(bytes, path: path, limits: limits))
  }

  /// Reads a property list.
  /// - Throws: `PropertyListError` when its root is no dictionary.
  init(_ document: PropertyListDocument) throws(PropertyListError) {
    let root = document.root
    guard root.kind == .dictionary else {
      throw PropertyListError("root is of type \(root.typeName), not a dictionary: no Info.plist", at: root.location)
    }
    location = root.location
    let classic = root["NSExtension"]?["NSExtensionPointIdentifier"]
    let modern = root["EXAppExtensionAttributes"]?["EXExtensionPointIdentifier"]
    let point = classic ?? modern
    isExtensionKit = classic == nil && modern != nil
    extensionPoint = point?.located
    wrongTypePoint = point.flatMap { $0.string == nil ? Located($0.typeName, at: $0.location) : nil }
    misplacedPoints = document.places(ofKey: "NSExtensionPointIdentifier").filter {
      $0.path != ["NSExtension", "NSExtensionPointIdentifier"]
    }
    .map { Located($0.value.string ?? "", at: $0.key.location) }
    extensionKey = root.key("NSExtension")?.location
    forbiddenKeys = ["NSExtensionPrincipalClass", "NSExtensionMainStoryboard"].compactMap { name in
      root["NSExtension"]?.key(name).map { Located(name, at: $0.location) }
    }
    .sorted { $0.location < $1.location }
    bundleIdentifier = root["CFBundleIdentifier"]?.located
    displayName = root["CFBundleDisplayName"]?.located
    minimumSystemVersion = (root["MinimumOSVersion"] ?? root["LSMinimumSystemVersion"])?.located
    executable = root["CFBundleExecutable"]?.located
    supportedPlatforms = root["CFBundleSupportedPlatforms"]?.elements.compactMap(\.string) ?? []
    complicationPrincipalClass = root["CLKComplicationPrincipalClass"]?.located
    supportsLiveActivities = root["NSSupportsLiveActivities"]?.boolean.flatMap { value in
      root.key("NSSupportsLiveActivities").map { Located(value, at: $0.location) }
    }
    let families = root["UIDeviceFamily"]
    deviceFamilies = ((families?.elements ?? []) + [families].compactMap(\.self)).compactMap {
      $0.integer ?? $0.string.flatMap { Int($0) }
    }
    let extensionMembers = root["NSExtension"]?.entries ?? []
    protectionKeys = (root.entries + extensionMembers).map(\.key).filter {
      $0.value == DataProtectionKey.name || DataProtectionKey.isMisspelled($0.value)
    }
    .sorted { $0.location < $1.location }
    duplicates = document.duplicates
    evidence = root.members.compactMap { key, _ in
      Self.usageDescriptions.first(where: key.isText).map { Evidence(.usageDescription, $0, at: key.location) }
    }
    problems = document.problems
  }

  /// The usage descriptions behind the frameworks whose import is evidence.
  private static let usageDescriptions = [
    "NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription", "NSHealthClinicalHealthRecordsShareUsageDescription",
    "NSContactsUsageDescription", "NSCalendarsUsageDescription", "NSCalendarsFullAccessUsageDescription",
    "NSRemindersUsageDescription", "NSRemindersFullAccessUsageDescription", "NSFinancialDataUsageDescription",
    "NSHomeKitUsageDescription", "NSPhotoLibraryUsageDescription", "NSFaceIDUsageDescription", "NSLocationUsageDescription",
    "NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
    "NSLocationAlwaysUsageDescription",
  ]
}

extension PropertyListNode {
  /// A string with its place; nil for any other kind.
  var located: Located<String>? { string.map { Located($0, at: location) } }

  /// The key of this name, the last where it stands twice; nil without it.
  func key(_ name: String) -> PropertyListNode? {
    var found: PropertyListNode?
    for (key, _) in members where key.isText(name) { found = key }
    return found
  }
}
