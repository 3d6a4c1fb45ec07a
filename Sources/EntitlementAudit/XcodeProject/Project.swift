/// A project as every front end yields it: an `.xcodeproj`, a generator's file, a folder.
///
/// All paths are relative to the report root.
struct Project: Sendable {
  /// The `.xcodeproj`, or the generator's file.
  var path: Path
  /// The folder that relative paths in settings start from: `SRCROOT`.
  var folder: Path
  /// The project's name, without an extension.
  var name: String
  /// In the project's order.
  var targets: [ProjectTarget] = []
  /// The project's own configurations, in its order.
  var buildConfigurations: [BuildConfiguration] = []
  /// `defaultConfigurationName` of the project's list.
  var defaultConfigurationName: String?
  /// Which configuration a shared scheme archives a target with, by the target's id.
  var archiveConfigurations: [String: String] = [:]
  /// Folders of local packages that the project names, or may name (a folder among its files); their manifests are read when a
  /// target's package sources are asked for. Whoever knows the workspace adds its packages.
  var localPackages: [Located<Path>] = []
  /// Files and folders outside `folder` that the project refers to, whether or not a target compiles them.
  var outsideReferences: Set<Path> = []
  /// What could not be read, or not as it should be.
  var problems: [InputProblem] = []
  /// The tool that makes a project of the description (`XcodeGen`); nil for an `.xcodeproj`, which is one.
  var generator: String?
  /// Every file that the description was read from, beside `path`: includes, helpers. A change of one bears on all targets.
  var inputs: Set<Path> = []
  /// The `.xcodeproj` folders that the tool writes. Where one is there too, the two are compared and one of them is judged.
  var generatedProjects: [Path] = []
  /// Whether the project file is judged where both are there: it is kept by hand, or says more than can be read of the description.
  var yieldsToProjectFile = false
  /// Property lists that the tool writes, whatever is on disk, by path.
  var writtenLists: [Path: WrittenPropertyList] = [:]
}

/// A property list that a tool writes from a project's description, over whatever is on disk.
struct WrittenPropertyList: Sendable {
  /// What it will hold; its places are the description's.
  var document: PropertyListDocument
  /// What makes the tool write it.
  var location: SourceLocation
}

/// A target of some project, named across projects.
struct TargetReference: Sendable, Hashable {
  /// The path of the project.
  var project: Path
  /// What `Project.target(_:)` of that project understands: a target's id, or its product's.
  var id: String
}

/// A target whose product is copied into another.
struct EmbeddedTarget: Sendable, Hashable {
  var target: TargetReference
  /// The platforms of the host on which it is embedded; nil: all.
  var platforms: Set<Platform>?
  /// Whether it may hold widgets: an app extension or a watch app, and no framework.
  var mayHoldWidgets = true
}

/// One target.
struct ProjectTarget: Sendable {
  /// Unique in the project: the object's id in a project file, else the name.
  var id: String
  var name: String
  var product: ProductKind
  /// Where the target is declared.
  var location: SourceLocation
  /// In the target's order.
  var buildConfigurations: [BuildConfiguration] = []
  /// `defaultConfigurationName` of the target's list.
  var defaultConfigurationName: String?
  /// What it compiles: files, and folders that are listed when sources are asked for (`Project.sources(of:files:)`).
  var members: [SourceMember] {
    get {
      switch listing {
      case .made(let members): members
      case .later(let late): late.value
      }
    }
    set { listing = .made(newValue) }
  }
  private var listing = Listing.made([])
  /// The id of the product, by which other projects name it.
  var productID: String?
  /// The targets whose products it embeds, in order. Where nothing embeds an extension, the apps that depend on it count as its hosts.
  var embedded: [EmbeddedTarget] = []
  /// The targets it depends on, in order, each once.
  var dependencies: [TargetReference] = []
  /// The package products it links.
  var packageProducts: [PackageProduct] = []
}

extension ProjectTarget {
  /// A target of which no more is known yet.
  init(
    id: String, name: String, product: ProductKind, location: SourceLocation, buildConfigurations: [BuildConfiguration] = []
  ) {
    (self.id, self.name, self.product, self.location) = (id, name, product, location)
    self.buildConfigurations = buildConfigurations
  }

  /// What it compiles, or who lists that when it is asked for.
  private enum Listing: Sendable {
    case made([SourceMember])
    case later(Late<[SourceMember]>)
  }

  /// Has the members listed when somebody asks for them: an application may compile thousands of files that no widget is in.
  mutating func listMembersLater(_ list: @escaping @Sendable () -> [SourceMember]) { listing = .later(Late(list)) }
}

/// Something a target compiles.
enum SourceMember: Sendable, Hashable {
  /// A file, the place that makes it a member, and the platforms it is compiled for (nil: all).
  case file(Located<Path>, platforms: Set<Platform>?)
  /// Everything in a folder.
  case folder(SourceFolder)
}

/// A folder whose files are members by lying in it.
struct SourceFolder: Sendable, Hashable {
  var path: Path
  /// What makes the folder a member.
  var location: SourceLocation
  /// Files and folders below it that are not members.
  var exclusions: Set<Path> = []
  /// Folders below it that are copied whole: nothing in them is compiled.
  var opaqueFolders: Set<Path> = []
  /// Files below it that are compiled for some platforms alone.
  var platforms: [Path: Set<Platform>] = [:]
  /// Patterns of what is a member, and of what is not although one of the former fits, for paths from the folder; without any of the
  /// former all is. A pattern that begins with `./` counts from the folder, others as `Glob` says.
  var includes: [Glob] = []
  var excludes: [Glob] = []
  /// The platforms that everything in it is compiled for; nil: all.
  var allPlatforms: Set<Platform>?
}

extension Project {
  /// The target of an id, of a product's id, or of a name: descriptions name the targets of other projects.
  func target(_ id: String) -> ProjectTarget? {
    targets.first { $0.id == id } ?? targets.first { $0.productID == id } ?? targets.first { $0.name == id }
  }
}

/// A library of a Swift package that a target links.
struct PackageProduct: Sendable, Hashable {
  /// The product's name.
  var name: String
  /// The package's folder, where it is a local one and named; nil: some local package of the project may have it, or none.
  var package: Path?
  /// What links it.
  var location: SourceLocation
}

/// What a target makes.
enum ProductKind: Sendable, Hashable {
  case application
  /// An App Clip.
  case appClip
  /// A watch app, with or without an extension of its own.
  case watchApp
  /// The extension that holds an older watch app's code.
  case watchExtension
  case appExtension
  case extensionKitExtension
  case framework
  case staticLibrary
  case tool
  case test
  /// Another product type, as written.
  case other(String)

  /// Reads Xcode's product type (`com.apple.product-type.app-extension`).
  init(productType: String) {
    let prefix = "com.apple.product-type."
    switch productType.hasPrefix(prefix) ? productType.dropFirst(prefix.count) : "" {
    case "application", "application.messages", "application.on-demand-install-capable.container": self = .application
    case "application.on-demand-install-capable": self = .appClip
    case "application.watchapp", "application.watchapp2": self = .watchApp
    case "application.watchapp2-container": self = .application
    case "watchkit-extension", "watchkit2-extension": self = .watchExtension
    case "app-extension", "app-extension.intents-service", "app-extension.messages": self = .appExtension
    case "app-extension.messages-sticker-pack", "tv-app-extension", "xcode-extension": self = .other(productType)
    case "extensionkit-extension": self = .extensionKitExtension
    case "framework", "framework.static": self = .framework
    case "library.static", "library.dynamic": self = .staticLibrary
    case "tool": self = .tool
    case "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test": self = .test
    default: self = .other(productType)
    }
  }

  /// Whether it is an app extension of either kind.
  var isAppExtension: Bool { self == .appExtension || self == .extensionKitExtension }

  /// Whether it can hold widgets: an app extension of either kind, or the code of a watch app (ClockKit).
  var mayHoldWidgets: Bool {
    switch self {
    case .appExtension, .extensionKitExtension, .watchApp, .watchExtension: true
    case .application, .appClip, .framework, .staticLibrary, .tool, .test, .other: false
    }
  }

  /// Whether it can host a widget extension.
  var mayHost: Bool {
    switch self {
    case .application, .appClip, .watchApp: true
    case .watchExtension, .appExtension, .extensionKitExtension, .framework, .staticLibrary, .tool, .test, .other: false
    }
  }
}
