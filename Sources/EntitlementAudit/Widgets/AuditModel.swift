/// Everything the rules see: plain values, in report order, made by `ModelBuilder`.
struct AuditModel: Sendable {
  /// By project path, then name.
  var extensions: [WidgetExtension]
  /// Widget manifests that name no extension there is, by path.
  var strayManifests: [StrayManifest] = []
  /// Demands of the configuration that reach no widget.
  var idleExpectations: [IdleExpectation] = []
}

/// A target, bundle or folder that offers widgets (design section 2).
struct WidgetExtension: Sendable {
  /// Where an extension was found.
  enum Kind: String, Sendable, Hashable {
    case source
    case bundle
    case folder
  }

  /// The target's name (a bundle's name, a folder's name).
  var name: String
  /// The project file, relative to the root; nil for bundles and folders.
  var project: Path?
  /// Whether the project is a description from which a tool makes one.
  var isGenerated = false
  var kind: Kind
  /// Where the target is declared, or the folder.
  var location: SourceLocation
  /// In the release-like configuration; nil where it does not resolve.
  var bundleIdentifier: String?
  /// The apps, App Clips and watch apps that embed it, by name.
  var hosts: [Host] = []
  var infoPlist: InfoPlistSummary = InfoPlistSummary()
  /// Whether at least one widget (or Live Activity, control, ClockKit data source) was found in it.
  var widgetsKnown: Bool = true
  /// Per configuration and platform, in the project's order of configurations, iOS first.
  var configurations: [ExtensionConfiguration] = []
  /// The release-like configuration's name (design section 2).
  var releaseLike: String = "Release"
  /// One per declared widget and platform, in order of place.
  var widgets: [Widget] = []
  /// Evidence that holds for the extension as a whole: entitlements, usage descriptions, imports.
  var evidence: [Evidence] = []
  /// Entitlements files beside the extension that no configuration names.
  var unusedEntitlements: [UnusedEntitlements] = []
  /// Whether every source that could declare or show a widget was read (rules stay quiet where not).
  var isSourceComplete: Bool = true
  /// How a built bundle is signed; nil for sources.
  var signing: BundleSigning?
  /// `com.apple.widget-extension` and no widget declared: reported, not judged.
  var isLegacyToday: Bool = false
  /// What a bundle registers and no source in reach declares.
  var unreadRegistrations: [Note] = []
  /// The widget manifests that speak of it, by path.
  var manifests: [Path] = []
  /// Where they and what was found do not agree, in their order.
  var manifestFaults: [ManifestFault] = []
}

/// An app, App Clip or watch app that embeds an extension.
struct Host: Sendable, Hashable {
  var name: String
  /// Its own level per configuration name.
  var levels: [String: HostProtection] = [:]
  /// Whether its Info.plist says `NSSupportsLiveActivities` true in the release-like configuration; nil where that is not known.
  var supportsLiveActivities: Bool?
}

/// A host's level in one configuration.
struct HostProtection: Sendable, Hashable {
  var level: DataProtectionLevel
  /// The value's place, or the entitlements file.
  var location: SourceLocation?
}

/// An entitlements file that no device configuration names.
struct UnusedEntitlements: Sendable, Hashable {
  var path: Path
  /// Its level, for the message.
  var level: DataProtectionLevel
  /// Whether a simulator SDK's setting names it.
  var simulatorOnly: Bool
}

/// What an extension's Info.plist says, as far as rules ask.
struct InfoPlistSummary: Sendable, Hashable {
  /// The file in the release-like configuration; nil where there is none.
  var path: Path?
  /// Whether build settings generate or complete it.
  var isGenerated: Bool = false
  /// `NSExtension` > `NSExtensionPointIdentifier` (or the ExtensionKit spelling); nil where absent.
  var extensionPoint: Located<String>?
  /// Findings of the Info.plist family that the reader saw, per file: rules turn them into findings.
  var faults: [InfoPlistFault] = []
}

/// Something wrong in an extension's Info.plist (R8).
struct InfoPlistFault: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
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

  var kind: Kind
  var location: SourceLocation
  /// The configurations that use the file.
  var configurations: [String]

  init(_ kind: Kind, at location: SourceLocation, configurations: [String] = []) {
    self.kind = kind
    self.location = location
    self.configurations = configurations
  }
}

/// One build configuration of an extension on one platform.
struct ExtensionConfiguration: Sendable {
  var name: String
  var platform: Platform
  /// The entitlements file on the device; nil where there is none.
  var entitlementsPath: Path?
  /// What names it (`target setting CODE_SIGN_ENTITLEMENTS`); nil where nothing does.
  var entitlementsOrigin: String?
  var level: DataProtectionLevel
  /// The value as written, where a string was found.
  var value: String?
  /// Where the value stands, or the file, or the setting.
  var location: SourceLocation?
  /// From the setting to the value: the chain of evidence.
  var chain: [Note] = []
  /// What is wrong with the setting, file or value.
  var faults: [ProtectionFault] = []
  var protection: Protection
  /// What the simulator would get where it differs; nil where it does not.
  var simulatorLevel: DataProtectionLevel?

  /// What the level alone does.
  struct Protection: Sendable, Hashable {
    var lockScreen: ProtectionOnLockScreen
    var mac: ProtectionOnMac
  }

  /// Whether a problem of the run says why the level is unknown; then no finding repeats it.
  var isUnknownReported = false
}

/// Something wrong between the setting that names an entitlements file and the value in it.
struct ProtectionFault: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
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

  var kind: Kind
  var location: SourceLocation

  init(_ kind: Kind, at location: SourceLocation) {
    self.kind = kind
    self.location = location
  }
}

/// One configuration an extension offers, on one platform: a row of the exposure table.
struct Widget: Sendable {
  /// The type's name; `(widgets unknown)` never: such an extension has no widgets.
  var type: String
  /// nil: not given (a Live Activity) or not known; then `kindNote` says what stopped its reading.
  var kind: String?
  var kindNote: Note?
  var configuration: WidgetConfigurationKind
  var platform: Platform
  var isRegistered: Bool = true
  var location: SourceLocation
  var families: [WidgetFamily] = []
  var familiesOrigin: FamiliesOrigin = .declared
  var familiesNote: Note?
  var disfavoredLocations: [WidgetLocation: [WidgetFamily]] = [:]
  /// Where the configuration says `containerBackgroundRemovable(false)`.
  var fixedBackground: SourceLocation?
  /// The device families of the extension: 1 iPhone, 2 iPad.
  var deviceFamilies: Set<Int> = [1, 2]
  var content: WidgetContent = WidgetContent()
  /// The provider's placeholder, where it is made of real data for certain.
  var placeholderRead: PlaceholderRead?
  var sensitivity: Sensitivity = Sensitivity()
  /// Whether a widget manifest alone knows of it: no source in reach declares it.
  var isStandIn: Bool = false
  /// The manifest's entry that speaks of it.
  var manifestEntry: SourceLocation?
  /// What a manifest and the configuration demand of it, the manifest's first.
  var expectations: [WidgetExpectation] = []
  /// One per configuration of this platform, in the extension's order.
  var verdicts: [WidgetVerdict] = []
  /// The headline: the worst `lockScreen`, then release-like, then name; or the configuration asked for.
  var headline: WidgetVerdict = WidgetVerdict(configuration: "", lockScreen: .unknown, alwaysOn: .notShown, mac: .unknown)
  /// The whole table of this widget.
  var exposure: [Exposure] = []

  /// Whether the system ever asks for it: registered in a bundle, and no ClockKit data source that WidgetKit has replaced.
  var isOffered: Bool { isRegistered && content.clockKitPrivacy?.isDead != true }
}

/// What a widget shows and how it is marked.
struct WidgetContent: Sendable, Hashable {
  var annotation: Annotation = .unknown
  /// Per family, where the content asks for its family; empty where it shows the same in all.
  var parts: [WidgetFamily: ContentPart] = [:]
  /// Whether everything that is shown was followed.
  var isComplete: Bool = false
  var leaves: [Leaf] = []
  /// Where the walk stopped, with the expression.
  var stops: [Note] = []
  /// The root of the first unmarked view.
  var firstUnmarked: Note?
  /// What marks it.
  var marks: [Note] = []
  /// `unredacted()` and `privacySensitive(false)` over changing content.
  var exemptions: [Note] = []
  /// Controls: the template's `privacySensitive()`.
  var templateMark: SourceLocation?
  /// Controls: whether a value or state is shown.
  var showsState: Bool = false
  /// Controls: the intents that they run.
  var actions: [ControlAction] = []
  /// Tests of `redactionReasons` that decide what is drawn, in types that never test `.privacy`.
  var unhandledReasonReads: [Note] = []
  /// ClockKit: what `getPrivacyBehavior` answers and where; nil for everything else.
  var clockKitPrivacy: ClockKitPrivacy?

  /// Whether something in it changes; nil where that is not known.
  var changes: Bool?
}

/// What a ClockKit data source answers on a locked watch (R6).
struct ClockKitPrivacy: Sendable, Hashable {
  enum Behavior: Sendable, Hashable {
    case hides
    case shows
    case absent
    case unknown
  }

  var behavior: Behavior
  var location: SourceLocation?
  /// Whether the app ships a WidgetKit complication: then ClockKit's methods are not called.
  var isDead: Bool

  init(_ behavior: Behavior, at location: SourceLocation? = nil, isDead: Bool = false) {
    self.behavior = behavior
    self.location = location
    self.isDead = isDead
  }
}

/// Whether a widget's content is sensitive, and why.
struct Sensitivity: Sendable, Hashable {
  var level: SensitivityLevel = .unknown
  /// In order of place; a manifest's word first.
  var evidence: [Evidence] = []
  /// Why, where a manifest gives a reason.
  var reason: String?
}

/// One cell of the exposure table, for one widget.
struct Exposure: Sendable, Hashable {
  var configuration: String
  /// nil for activities and controls.
  var family: WidgetFamily?
  var surface: Surface
  var state: DeviceState
  var shows: Shows
  var basis: Basis
  /// The address of the page the cell rests on.
  var source: String
}
