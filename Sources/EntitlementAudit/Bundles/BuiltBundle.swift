/// An app or app extension as it was built: what was read of it, and what could not be.
struct BuiltBundle: Sendable {
  /// The folder: on disk, or in an archive (`App.ipa!Payload/App.app`).
  let path: Path
  /// nil where there is none.
  var infoPlist: (path: Path, file: Result<InfoPlistFile, InputProblem>)?
  /// The main executable; nil where there is none.
  var executable: (path: Path, file: Result<MachOFile, BundleError>)?
  var profile: (path: Path, file: Result<ProvisioningProfile, BundleError>)?
  var expandedEntitlements: (path: Path, file: Result<EntitlementsFile, InputProblem>)?

  /// The folder's name without its ending, and without the archive that it lies in at the top.
  var name: String { Self.name(of: path) }

  static func name(of path: Path) -> String {
    let stem = path.stem
    guard let mark = stem.lastIndex(of: "!"), ArchiveName.fits(String(stem[..<mark])) else { return stem }
    return String(stem[stem.index(after: mark)...])
  }

  var isExtension: Bool { path.name.hasSuffix(".appex") }

  /// Its Info.plist, where it could be read.
  var info: InfoPlistFile? { try? infoPlist?.file.get() }

  /// The executable, where it could be read.
  var code: MachOFile? { try? executable?.file.get() }

  /// What it was built for: the word of the architecture that leads, else of the Info.plist; nil where neither says it.
  var platform: MachOPlatform? {
    if let platform = code?.leading.platform, platform.isKnown { return platform }
    return info?.supportedPlatforms.lazy.compactMap { MachOPlatform(named: $0) }.first
  }
}

/// What a folder or archive holds of bundles.
struct BundleContents: Sendable {
  /// What was named: a folder, or an archive.
  let path: Path
  /// By path: an app comes before what lies in it.
  var bundles: [BuiltBundle] = []
  /// Widget manifests inside the bundles and beside them, by path.
  var manifests: [(path: Path, bytes: [UInt8])] = []
  var problems: [InputProblem] = []

  /// The innermost app around a bundle.
  func host(of bundle: BuiltBundle) -> BuiltBundle? {
    bundles.last { !$0.isExtension && $0.path != bundle.path && bundle.path.isWithin($0.path) }
  }
}
