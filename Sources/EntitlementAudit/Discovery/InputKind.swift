/// What a file or folder is to a run, told by its name alone.
enum InputKind: Sendable, Hashable {
  /// An `.xcodeproj` folder.
  case project
  /// An `.xcworkspace` folder.
  case workspace
  /// A file from which a tool makes a project.
  case generator(Generator)
  /// `.entitlements`
  case entitlements
  /// `.plist`
  case propertyList
  /// `.swift`
  case swift
  /// `.xcconfig`
  case xcconfig
  /// A built `.appex`, `.app`, `.xcarchive` or `.ipa`, or an archive of one.
  case bundle
  /// `.widgetmanifest` or `WidgetManifest.plist`
  case manifest

  /// The tools whose project descriptions are known.
  enum Generator: String, Sendable, Hashable {
    case xcodeGen = "XcodeGen"
    case tuist = "Tuist"
    case expo = "Expo"
    case bazel = "Bazel"
  }

  /// What a file's name says; nil for what no run looks at.
  init?(file name: String, in folder: Path) {
    // What macOS leaves on other disks beside every file: its attributes.
    if name.hasPrefix("._") { return nil }
    switch name {
    case _ where WidgetManifestName.fits(name): self = .manifest
    case "project.yml", "project.yaml", "project.json": self = .generator(.xcodeGen)
    case "Project.swift", "Workspace.swift": self = .generator(.tuist)
    case "expo-target.config.js", "expo-target.config.json", "app.json", "app.config.json", "app.config.js", "app.config.ts":
      self = .generator(.expo)
    case "BUILD", "BUILD.bazel": self = .generator(.bazel)
    default:
      guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return nil }
      let stem = name[..<dot]
      switch name[name.index(after: dot)...].lowercased() {
      case "swift": self = .swift
      case "entitlements": self = .entitlements
      case "plist": self = .propertyList
      case "xcconfig": self = .xcconfig
      case "ipa": self = .bundle
      case "zip", "gz", "tgz", "tar", "xz", "bz2", "zst":
        // Of all other archives only those that are named are looked into.
        guard Self.namesBundle(stem) || Self.namesBundle(Substring(stem).withoutEnding(".tar")) else { return nil }
        self = .bundle
      case "yml" where Self.namesXcodeGen(stem), "yaml" where Self.namesXcodeGen(stem), "json" where Self.namesXcodeGen(stem):
        self = .generator(.xcodeGen)
      default: return nil
      }
    }
  }

  /// What a folder's name says; nil for an ordinary folder.
  init?(folder name: String) {
    if name.hasSuffix(".xcodeproj") {
      self = .project
    } else if name.hasSuffix(".xcworkspace") {
      self = .workspace
    } else if Self.namesBundle(name[...]) {
      self = .bundle
    } else {
      return nil
    }
  }

  private static func namesBundle(_ name: Substring) -> Bool {
    name.hasSuffix(".appex") || name.hasSuffix(".app") || name.hasSuffix(".xcarchive") || name.hasSuffix(".ipa")
  }

  private static func namesXcodeGen(_ stem: Substring) -> Bool { stem.hasSuffix("-project") || stem.hasSuffix(".project") }
}

extension Substring {
  /// The text without an ending that it may have.
  fileprivate func withoutEnding(_ ending: String) -> Substring { hasSuffix(ending) ? dropLast(ending.count) : self }
}
