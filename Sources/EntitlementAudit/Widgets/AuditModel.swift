/// Everything the rules see: plain values, in report order, made by `ModelBuilder`.
public struct AuditModel: Sendable {
  /// By project path, then name.
  public var extensions: [WidgetExtension]

  public init(extensions: [WidgetExtension]) { self.extensions = extensions }
}

/// A target, bundle or folder that offers widgets (design section 2).
public struct WidgetExtension: Sendable {
  /// Where an extension was found.
  public enum Kind: String, Sendable, Hashable {
    case source
    case bundle
    case folder
  }

  /// The target's name (a bundle's name, a folder's name).
  public var name: String
  /// The project file, relative to the root; nil for bundles and folders.
  public var project: Path?
  public var kind: Kind
  /// Where the target is declared, or the folder.
  public var location: SourceLocation
  /// In the release-like configuration; nil where it does not resolve.
  public var bundleIdentifier: String?
  /// The apps, App Clips and watch apps that embed it, by name.
  public var hosts: [Host]
  public var infoPlist: InfoPlistSummary
  /// Whether at least one widget (or Live Activity, control, ClockKit data source) was found in it.
  public var widgetsKnown: Bool
  /// Per configuration and platform, in the project's order of configurations, iOS first.
  public var configurations: [ExtensionConfiguration]
  /// The release-like configuration's name (design section 2).
  public var releaseLike: String
  /// One per declared widget and platform, in order of place.
  public var widgets: [Widget]
  /// Evidence that holds for the extension as a whole: entitlements, usage descriptions, imports.
  public var evidence: [Evidence]
  /// Entitlements files beside the extension that no configuration names.
  public var unusedEntitlements: [UnusedEntitlements]
  /// Whether every source that could declare or show a widget was read (rules stay quiet where not).
  public var isSourceComplete: Bool
  /// `com.apple.widget-extension` and no widget declared: reported, not judged.
  public var isLegacyToday: Bool

  public init(
    name: String, project: Path?, kind: Kind, location: SourceLocation, bundleIdentifier: String? = nil, hosts: [Host] = [],
    infoPlist: InfoPlistSummary = InfoPlistSummary(), widgetsKnown: Bool = true, configurations: [ExtensionConfiguration] = [],
    releaseLike: String = "Release", widgets: [Widget] = [], evidence: [Evidence] = [],
    unusedEntitlements: [UnusedEntitlements] = [], isSourceComplete: Bool = true, isLegacyToday: Bool = false
  ) {
    self.name = name
    self.project = project
    self.kind = kind
    self.location = location
    self.bundleIdentifier = bundleIdentifier
    self.hosts = hosts
    self.infoPlist = infoPlist
    self.widgetsKnown = widgetsKnown
    self.configurations = configurations
    self.releaseLike = releaseLike
    self.widgets = widgets
    self.evidence = evidence
    self.unusedEntitlements = unusedEntitlements
    self.isSourceComplete = isSourceComplete
    self.isLegacyToday = isLegacyToday
  }
}

/// An app, App Clip or watch app that embeds an extension.
public struct Host: Sendable, Hashable {
  public var name: String
  /// Its own level per configuration name.
  public var levels: [String: HostProtection]
  /// Whether its Info.plist says `NSSupportsLiveActivities` true in the release-like configuration; nil where that is not known.
  public var supportsLiveActivities: Bool?

  public init(name: String, levels: [String: HostProtection] = [:], supportsLiveActivities: Bool? = nil) {
    self.name = name
    self.levels = levels
    self.supportsLiveActivities = supportsLiveActivities
  }
}

/// A host's level in one configuration.
public struct HostProtection: Sendable, Hashable {
  public var level: DataProtectionLevel
  /// The value's place, or the entitlements file.
  public var location: SourceLocation?

  public init(level: DataProtectionLevel, location: SourceLocation? = nil) {
    self.level = level
    self.location = location
  }
}

/// An entitlements file that no device configuration names.
public struct UnusedEntitlements: Sendable, Hashable {
  public var path: Path
  /// Its level, for the message.
  public var level: DataProtectionLevel
  /// Whether a simulator SDK's setting names it.
  public var simulatorOnly: Bool

  public init(path: Path, level: DataProtectionLevel, simulatorOnly: Bool) {
    self.path = path
    self.level = level
    self.simulatorOnly = simulatorOnly
  }
}

/// What an extension's Info.plist says, as far as rules ask.
public struct InfoPlistSummary: Sendable, Hashable {
  /// The file in the release-like configuration; nil where there is none.
  public var path: Path?
  /// Whether build settings generate or complete it.
  public var isGenerated: Bool
  /// `NSExtension` > `NSExtensionPointIdentifier` (or the ExtensionKit spelling); nil where absent.
  public var extensionPoint: Located<String>?
  /// Findings of the Info.plist family that the reader saw, per file: rules turn them into findings.
  public var faults: [InfoPlistFault]

  public init(
    path: Path? = nil, isGenerated: Bool = false, extensionPoint: Located<String>? = nil, faults: [InfoPlistFault] = []
  ) {
    self.path = path
    self.isGenerated = isGenerated
    self.extensionPoint = extensionPoint
    self.faults = faults
  }
}

/// Something wrong in an extension's Info.plist (R8).
public struct InfoPlistFault: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// No extension point anywhere; the widget that is declared, if one is.
    case pointMissing
    /// Another value or letter case.
    case wrongPoint(value: String)
    /// `NSExtensionPrincipalClass` or `NSExtensionMainStoryboard`.
    case forbiddenKey(String)
    /// The point outside `NSExtension`.
    case misplacedPoint
    /// `NSSupportsLiveActivities` in the extension.
    case misplacedLiveActivitiesKey
    /// `CFBundleDisplayName` set and empty.
    case emptyDisplayName
    /// The same key twice in one dictionary; the first one's place.
    case duplicateKey(String, first: SourceLocation)
    /// The Data Protection key, or a near spelling, where it has no effect.
    case protectionKey(String)
  }

  public var kind: Kind
  public var location: SourceLocation
  /// The configurations that use the file.
  public var configurations: [String]

  public init(_ kind: Kind, at location: SourceLocation, configurations: [String] = []) {
    self.kind = kind
    self.location = location
    self.configurations = configurations
  }
}

/// One build configuration of an extension on one platform.
public struct ExtensionConfiguration: Sendable {
  public var name: String
  public var platform: Platform
  /// The entitlements file on the device; nil where there is none.
  public var entitlementsPath: Path?
  /// What names it (`target setting CODE_SIGN_ENTITLEMENTS`); nil where nothing does.
  public var entitlementsOrigin: String?
  public var level: DataProtectionLevel
  /// The value as written, where a string was found.
  public var value: String?
  /// Where the value stands, or the file, or the setting.
  public var location: SourceLocation?
  /// From the setting to the value: the chain of evidence.
  public var chain: [Note]
  /// What is wrong with the setting, file or value.
  public var faults: [ProtectionFault]
  public var protection: Protection
  /// What the simulator would get where it differs; nil where it does not.
  public var simulatorLevel: DataProtectionLevel?

  /// What the level alone does.
  public struct Protection: Sendable, Hashable {
    public var lockScreen: ProtectionOnLockScreen
    public var mac: ProtectionOnMac

    public init(lockScreen: ProtectionOnLockScreen, mac: ProtectionOnMac) {
      self.lockScreen = lockScreen
      self.mac = mac
    }
  }

  public init(
    name: String, platform: Platform, entitlementsPath: Path? = nil, entitlementsOrigin: String? = nil,
    level: DataProtectionLevel, value: String? = nil, location: SourceLocation? = nil, chain: [Note] = [],
    faults: [ProtectionFault] = [], protection: Protection, simulatorLevel: DataProtectionLevel? = nil
  ) {
    self.name = name
    self.platform = platform
    self.entitlementsPath = entitlementsPath
    self.entitlementsOrigin = entitlementsOrigin
    self.level = level
    self.value = value
    self.location = location
    self.chain = chain
    self.faults = faults
    self.protection = protection
    self.simulatorLevel = simulatorLevel
  }
}

/// Something wrong between the setting that names an entitlements file and the value in it.
public struct ProtectionFault: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// A string that is none of the four; the nearest valid one, where one is near.
    case unknownValue(String, nearest: String?)
    /// Not a string; the type found (`boolean`, `array`).
    case wrongType(String)
    /// A key near the right one.
    case misspelledKey(String)
    /// The right key below the top level (its path).
    case nestedKey(String)
    /// The setting names a file that is not there.
    case missingFile(Path)
    /// The file is there in another letter case.
    case otherLetterCase(written: Path, found: Path)
    /// `$(NAME)` that nothing defines, or an operator that does not exist.
    case unresolvedReference(String, reason: String)
    /// The same key twice; the first one's place.
    case duplicateKey(String, first: SourceLocation)
  }

  public var kind: Kind
  public var location: SourceLocation

  public init(_ kind: Kind, at location: SourceLocation) {
    self.kind = kind
    self.location = location
  }
}

/// One configuration an extension offers, on one platform: a row of the exposure table.
public struct Widget: Sendable {
  /// The type's name; `(widgets unknown)` never: such an extension has no widgets.
  public var type: String
  public var kind: String?
  public var configuration: WidgetConfigurationKind
  public var platform: Platform
  public var isRegistered: Bool
  public var location: SourceLocation
  public var families: [WidgetFamily]
  public var familiesOrigin: FamiliesOrigin
  public var familiesNote: Note?
  public var disfavoredLocations: [WidgetLocation: [WidgetFamily]]
  /// Where the configuration says `containerBackgroundRemovable(false)`.
  public var fixedBackground: SourceLocation?
  /// The device families of the extension: 1 iPhone, 2 iPad.
  public var deviceFamilies: Set<Int>
  public var content: WidgetContent
  public var sensitivity: Sensitivity
  /// One per configuration of this platform, in the extension's order.
  public var verdicts: [WidgetVerdict]
  /// The headline: the worst `lockScreen`, then release-like, then name; or the configuration asked for.
  public var headline: WidgetVerdict
  /// The whole table of this widget.
  public var exposure: [Exposure]

  public init(
    type: String, kind: String? = nil, configuration: WidgetConfigurationKind, platform: Platform, isRegistered: Bool = true,
    location: SourceLocation, families: [WidgetFamily] = [], familiesOrigin: FamiliesOrigin = .declared,
    familiesNote: Note? = nil, disfavoredLocations: [WidgetLocation: [WidgetFamily]] = [:],
    fixedBackground: SourceLocation? = nil, deviceFamilies: Set<Int> = [1, 2], content: WidgetContent = WidgetContent(),
    sensitivity: Sensitivity = Sensitivity(), verdicts: [WidgetVerdict] = [],
    headline: WidgetVerdict = WidgetVerdict(configuration: "", lockScreen: .unknown, alwaysOn: .notShown, mac: .unknown),
    exposure: [Exposure] = []
  ) {
    self.type = type
    self.kind = kind
    self.configuration = configuration
    self.platform = platform
    self.isRegistered = isRegistered
    self.location = location
    self.families = families
    self.familiesOrigin = familiesOrigin
    self.familiesNote = familiesNote
    self.disfavoredLocations = disfavoredLocations
    self.fixedBackground = fixedBackground
    self.deviceFamilies = deviceFamilies
    self.content = content
    self.sensitivity = sensitivity
    self.verdicts = verdicts
    self.headline = headline
    self.exposure = exposure
  }
}

/// What a widget shows and how it is marked.
public struct WidgetContent: Sendable, Hashable {
  public var annotation: Annotation
  /// Whether everything that is shown was followed.
  public var isComplete: Bool
  public var leaves: [Leaf]
  /// Where the walk stopped, with the expression.
  public var stops: [Note]
  /// The root of the first unmarked view.
  public var firstUnmarked: Note?
  /// What marks it.
  public var marks: [Note]
  /// `unredacted()` and `privacySensitive(false)` over changing content.
  public var exemptions: [Note]
  /// Controls: the template's `privacySensitive()`.
  public var templateMark: SourceLocation?
  /// Controls: whether a value or state is shown.
  public var showsState: Bool
  /// ClockKit: what `getPrivacyBehavior` answers and where; nil for everything else.
  public var clockKitPrivacy: ClockKitPrivacy?

  /// Whether something in it changes; nil where that is not known.
  public var changes: Bool?

  public init(
    annotation: Annotation = .unknown, isComplete: Bool = false, leaves: [Leaf] = [], stops: [Note] = [],
    firstUnmarked: Note? = nil, marks: [Note] = [], exemptions: [Note] = [], templateMark: SourceLocation? = nil,
    showsState: Bool = false, clockKitPrivacy: ClockKitPrivacy? = nil, changes: Bool? = nil
  ) {
    self.annotation = annotation
    self.isComplete = isComplete
    self.leaves = leaves
    self.stops = stops
    self.firstUnmarked = firstUnmarked
    self.marks = marks
    self.exemptions = exemptions
    self.templateMark = templateMark
    self.showsState = showsState
    self.clockKitPrivacy = clockKitPrivacy
    self.changes = changes
  }
}

/// What a ClockKit data source answers on a locked watch (R6).
public struct ClockKitPrivacy: Sendable, Hashable {
  public enum Behavior: Sendable, Hashable {
    case hides
    case shows
    case absent
    case unknown
  }

  public var behavior: Behavior
  public var location: SourceLocation?
  /// Whether the app ships a WidgetKit complication: then ClockKit's methods are not called.
  public var isDead: Bool

  public init(_ behavior: Behavior, at location: SourceLocation? = nil, isDead: Bool = false) {
    self.behavior = behavior
    self.location = location
    self.isDead = isDead
  }
}

/// Whether a widget's content is sensitive, and why.
public struct Sensitivity: Sendable, Hashable {
  public var level: SensitivityLevel
  /// In order of place.
  public var evidence: [Evidence]

  public init(level: SensitivityLevel = .unknown, evidence: [Evidence] = []) {
    self.level = level
    self.evidence = evidence
  }
}

/// One cell of the exposure table, for one widget.
public struct Exposure: Sendable, Hashable {
  public var configuration: String
  /// nil for activities and controls.
  public var family: WidgetFamily?
  public var surface: Surface
  public var state: DeviceState
  public var shows: Shows
  public var basis: Basis
  /// The address of the page the cell rests on.
  public var source: String

  public init(
    configuration: String, family: WidgetFamily?, surface: Surface, state: DeviceState, shows: Shows, basis: Basis,
    source: String
  ) {
    self.configuration = configuration
    self.family = family
    self.surface = surface
    self.state = state
    self.shows = shows
    self.basis = basis
    self.source = source
  }
}
