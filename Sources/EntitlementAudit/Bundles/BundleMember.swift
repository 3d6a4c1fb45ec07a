/// A file that matters: told by its place in a bundle.
struct BundleMember: Sendable, Hashable {
  /// What a file is to the bundle around it.
  enum Role: Sendable, Hashable {
    case infoPlist
    /// May be the main executable: its name, which the Info.plist may confirm.
    case executable(String)
    case profile
    /// Entitlements as older Xcodes left them beside the executable.
    case expandedEntitlements
    /// A widget manifest, inside a bundle or beside it.
    case manifest
  }

  var path: Path
  var role: Role
  /// The innermost `.app` or `.appex` around it; nil for a manifest outside all bundles.
  var bundle: Path?

  /// What a path says; nil for all the rest of a bundle.
  /// - Parameter executables: Paths that an Info.plist names, whatever they look like.
  init?(_ path: Path, executables: Set<Path> = []) {
    let name = path.name
    // What macOS leaves on other disks beside every file: its attributes.
    if name.hasPrefix("._") { return nil }
    self.path = path
    let parts = path.components
    if parts.contains(where: { $0 == Self.attributesFolder || $0.hasSuffix("!" + Self.attributesFolder) }) { return nil }
    let bundle = parts.indices.dropLast().last { Self.isBundle(parts[$0]) }
    if name == "WidgetManifest.plist" || name.hasSuffix(".widgetmanifest") {
      role = .manifest
      self.bundle = bundle.map { Path(parts[...$0].joined(separator: "/")) }
      return
    }
    guard let bundle else { return nil }
    var inside = parts[(bundle + 1)...]
    if inside.first == "Contents", inside.count > 1 { inside = inside.dropFirst() }
    let isMac = inside.count < parts.count - bundle - 1
    let isTop = inside.count == 1
    self.bundle = Path((path.isAbsolute ? "/" : "") + parts[...bundle].joined(separator: "/"))
    if executables.contains(path) {
      role = .executable(name)
    } else if isTop, name == "Info.plist" {
      role = .infoPlist
    } else if isTop, name == (isMac ? "embedded.provisionprofile" : "embedded.mobileprovision") {
      role = .profile
    } else if name == "archived-expanded-entitlements.xcent", isTop || isMac && inside.count == 2 {
      role = .expandedEntitlements
    } else if isMac ? inside.count == 2 && inside.first == "MacOS" : isTop && Self.maybeExecutable(name, in: parts[bundle]) {
      role = .executable(name)
    } else {
      return nil
    }
  }

  /// Where the Mac's archives keep the attributes of all files, in folders of the same names.
  static let attributesFolder = "__MACOSX"

  /// Whether a folder is a bundle by its name.
  static func isBundle(_ name: some StringProtocol) -> Bool { name.hasSuffix(".app") || name.hasSuffix(".appex") }

  /// Most executables are named as their bundle, and nearly all without a dot; for the others the Info.plist is asked.
  private static func maybeExecutable(_ name: String, in bundle: Substring) -> Bool {
    !name.utf8.contains(UInt8(ascii: ".")) || bundle.hasPrefix(name + ".")
  }
}
