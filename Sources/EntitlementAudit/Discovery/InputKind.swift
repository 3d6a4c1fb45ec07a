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

  /// Whether a project says what it is for, where one is around it.
  var isMemberOfProject: Bool {
    switch self {
    case .entitlements, .propertyList, .swift, .xcconfig: true
    case .project, .workspace, .generator, .bundle, .manifest: false
    }
  }

  /// What a file's name says; nil for what no run looks at.
  init?(file name: String, in folder: Path) {
    // Asked of every file there is: most are settled by the bytes of their ending.
    switch FileEnding(name) {
    case .other: return nil
    case .swift where !name.hasPrefix("._") && name != "Project.swift" && name != "Workspace.swift":
      self = .swift
      return
    case .swift, .known: break
    }
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

/// What the last bytes of a file's name tell at once.
private enum FileEnding {
  /// `.swift`, in lower case.
  case swift
  /// An ending that some input has, in any letter case, or none at all.
  case known
  /// Nothing that a run looks at.
  case other

  init(_ name: String) {
    var name = name
    self = name.withUTF8 { bytes in
      // Up to eight bytes as one number, the last one lowest.
      var ending: UInt64 = 0
      for length in 0..<bytes.count {
        let byte = bytes[bytes.count - 1 - length]
        if byte == UInt8(ascii: ".") {
          if length == bytes.count - 1 { return .other }
          if ending == Self.swiftEnding { return .swift }
          return length > 8 ? .known : Self.endings.contains(Self.lowered(ending, length)) ? .known : .other
        }
        if length == 16 { return .other }
        if length < 8 { ending |= UInt64(byte) << (8 * UInt64(length)) }
      }
      return .known
    }
  }

  private static let swiftEnding = packed("swift")
  private static let endings: [UInt64] = [
    "swift", "plist", "xcconfig", "ipa", "zip", "gz", "tgz", "tar", "xz", "bz2", "zst", "yml", "yaml", "json", "js", "ts",
    "bazel",
  ].map(packed)

  private static func packed(_ ending: String) -> UInt64 {
    ending.utf8.reversed().enumerated().reduce(0) { $0 | UInt64($1.element) << (8 * UInt64($1.offset)) }
  }

  /// ASCII letters in lower case; all the bytes of the endings are letters and digits, which have the bit set already.
  private static func lowered(_ ending: UInt64, _ length: Int) -> UInt64 {
    length == 0 ? 0 : ending | (0x2020_2020_2020_2020 >> (8 * UInt64(8 - length)))
  }
}

extension Substring {
  /// The text without an ending that it may have.
  fileprivate func withoutEnding(_ ending: String) -> Substring { hasSuffix(ending) ? dropLast(ending.count) : self }
}
