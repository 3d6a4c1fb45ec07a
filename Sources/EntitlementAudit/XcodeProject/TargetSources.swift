/// What a target compiles.
struct TargetSources: Sendable {
  /// The target's own Swift files, by path, each once; the place is what makes the file a member.
  var files: [Located<Path>] = []
  /// Swift files of local package targets that it links, through their dependencies; by path.
  var packageFiles: [Located<Path>] = []
  /// What could not be listed or read.
  var problems: [InputProblem] = []
}

extension Project {
  /// The Swift files that a target compiles for a platform (nil: for any), and those of local packages it links. Folders are listed now.
  func sources(of target: ProjectTarget, on platform: Platform? = nil, files: some FileAccess) -> TargetSources {
    var listing = SourceListing(platform: platform, limits: files.limits)
    for member in target.members {
      switch member {
      case .file(let file, let platforms): listing.add(listing.spelledAsOnDisk(file, files: files), platforms: platforms)
      case .folder(let folder): listing.add(folder, files: files)
      }
    }
    var sources = TargetSources(files: listing.sorted, problems: listing.problems)
    if !target.packageProducts.isEmpty {
      var packages = PackageSources(localPackages, limits: files.limits)
      packages.add(target.packageProducts, files: files)
      let own = Set(listing.files.keys)
      sources.packageFiles = packages.listing.sorted.filter { !own.contains($0.value) }
      sources.problems += packages.listing.problems
    }
    return sources
  }
}

extension SourceFolder {
  /// Whether a pattern keeps a file or folder out.
  fileprivate func isExcluded(_ inner: Path) -> Bool {
    guard !excludes.isEmpty, let relative = inner.relative(to: path) else { return false }
    return excludes.contains { $0.matches(relative) }
  }

  /// Whether a pattern lets a file in, or none is asked.
  fileprivate func isIncluded(_ inner: Path) -> Bool {
    guard !includes.isEmpty, let relative = inner.relative(to: path) else { return true }
    return includes.contains { $0.matches(relative) }
  }

  /// The same folder at another path.
  fileprivate func moved(to other: Path) -> SourceFolder {
    if other == path { return self }
    func moved(_ inner: Path) -> Path { inner.relative(to: path).map { other.appending($0.text) } ?? inner }
    return SourceFolder(
      path: other, location: location, exclusions: Set(exclusions.map(moved)), opaqueFolders: Set(opaqueFolders.map(moved)),
      platforms: Dictionary(platforms.map { (moved($0.key), $0.value) }) { first, _ in first }, includes: includes,
      excludes: excludes, allPlatforms: allPlatforms)
  }
}

/// Collects files, and the files of folders.
struct SourceListing {
  /// Files by path, with what makes them members.
  private(set) var files: [Path: SourceLocation] = [:]
  /// Folders that could not be listed.
  private(set) var problems: [InputProblem] = []
  private let platform: Platform?

  private let limits: Limits
  private var isTooDeep = false
  private var isFull = false

  /// Folders that are one thing to Xcode: nothing in them is compiled.
  private static let bundles: Set<String> = [
    "app", "appex", "bundle", "docc", "framework", "playground", "scnassets", "xcassets", "xcdatamodeld", "xcframework",
    "xcodeproj", "xcworkspace",
  ]

  /// Collects what is compiled for a platform; nil: for any.
  init(platform: Platform?, limits: Limits) {
    self.platform = platform
    self.limits = limits
  }

  /// The files by path.
  var sorted: [Located<Path>] { files.sorted { $0.key < $1.key }.map { Located($0.key, at: $0.value) } }

  /// Adds one file.
  mutating func add(_ file: Located<Path>, platforms: Set<Platform>?) {
    if let platform, let platforms, !platforms.contains(platform) { return }
    if files[file.value] != nil { return }
    guard files.count < limits.targetFiles else {
      if !isFull {
        isFull = true
        let message = "more than \(limits.targetFiles) Swift files\(limits.hint(\.targetFiles)): the rest is not read"
        problems.append(InputProblem(.error, at: file.location, message))
      }
      return
    }
    files[file.value] = file.location
  }

  /// Adds the Swift files of a folder and the folders in it. Links to folders are not followed, unless the folder itself is one.
  mutating func add(_ folder: SourceFolder, files access: some FileAccess) {
    let found = spelledAsOnDisk(Located(folder.path, at: folder.location), files: access).value
    list(found, of: folder.moved(to: found), depth: 0, files: access)
  }

  /// Adds what is wrong with what is listed.
  mutating func note(_ problem: InputProblem) { problems.append(problem) }

  /// A file or folder in the letter case that it has here: on the usual disks of a Mac letter case does not count.
  mutating func spelledAsOnDisk(_ named: Located<Path>, files access: some FileAccess) -> Located<Path> {
    guard let found = access.caseVariant(of: named.value) else { return named }
    problems.append(
      InputProblem(
        .warning, at: named.location,
        "'\(named.value)' is named, and on disk it is '\(found)': letter case counts on some disks"))
    return Located(found, at: named.location)
  }

  private mutating func noteDepth(_ path: Path) {
    if isTooDeep { return }
    isTooDeep = true
    let message = "lies more than \(limits.folderDepth) folders deep\(limits.hint(\.folderDepth)): nothing in it is read"
    problems.append(InputProblem(.error, at: SourceLocation(path: path), message))
  }

  private mutating func list(_ path: Path, of folder: SourceFolder, depth: Int, files access: some FileAccess) {
    let entries: [FolderEntry]
    do {
      entries = try access.entries(of: path)
    } catch {
      return problems.append(InputProblem(.warning, at: folder.location, "'\(path)' \(error.predicate)"))
    }
    for entry in entries where !entry.name.hasPrefix(".") {
      let inner = path.appending(entry.name)
      if folder.exclusions.contains(inner) || folder.isExcluded(inner) { continue }
      switch entry.kind {
      case .folder:
        guard !folder.opaqueFolders.contains(inner), !Self.bundles.contains(inner.fileExtension.lowercased()) else { continue }
        guard depth < limits.folderDepth else {
          noteDepth(inner)
          continue
        }
        list(inner, of: folder, depth: depth + 1, files: access)
      case .file, .link:
        guard inner.fileExtension.lowercased() == "swift", folder.isIncluded(inner) else { continue }
        // One that leads nowhere, or out of what may be read, is a source that cannot be read.
        if entry.kind == .link, let target = access.kind(of: inner), target != .file { continue }
        add(Located(inner, at: folder.location), platforms: folder.platforms[inner] ?? folder.allPlatforms)
      case .other: continue
      }
    }
  }
}
