/// Where a run stands on disk: the report root and the named paths, told apart from each other.
struct ReportRoot: Sendable, Hashable {
  /// The root, absolute and without links.
  var folder: String
  /// What was named, from the root, in the order given; `.` where nothing was.
  var paths: [NamedPath]

  /// Finds the root: `--root`, else the nearest folder at or above the first path that holds `.git`, else that path (a file: its
  /// folder).
  /// - Parameters:
  ///   - paths: as given on the command line; empty: the current folder.
  ///   - root: `--root` as given.
  /// - Throws: where the current folder or the root is not there.
  init(paths: [String], root: String?) throws(AuditPathError) {
    guard let current = SystemLibrary.currentFolder else { throw .noCurrentFolder }
    let spelled = (paths.isEmpty ? ["."] : paths).map { (given: $0, absolute: Self.real(Path(current).appending($0))) }
    if let root {
      guard let real = SystemLibrary.realPath(Path(current).appending(root).text), SystemLibrary.kind(of: real) == .folder else {
        throw .noRoot(root)
      }
      folder = real
    } else {
      folder = Self.nearestRepository(above: spelled[0].absolute).text
    }
    let top = Path(folder)
    self.paths = spelled.map { path in
      NamedPath(given: path.given, path: path.absolute.relative(to: top) ?? path.absolute)
    }
  }

  /// The path with the links of its folder resolved and its own name kept: a link that is named is looked at where it stands. What
  /// does not exist is resolved as far as it does.
  private static func real(_ path: Path) -> Path {
    if path.text == "/" { return path }
    if let folder = SystemLibrary.realPath(path.parent.text) {
      let kept = Path(folder).appending(path.name)
      // A folder that is named through a link is walked where it really lies; a project's paths start from where it is named.
      if InputKind(folder: path.name) != nil { return kept }
      guard SystemLibrary.kindOfEntry(kept.text) == .link, SystemLibrary.kind(of: kept.text) == .folder else { return kept }
      return SystemLibrary.realPath(kept.text).map { Path($0) } ?? kept
    }
    return real(path.parent).appending(path.name)
  }

  private static func nearestRepository(above path: Path) -> Path {
    var folder = path
    // A project or a bundle is one thing: its folder is the one around it.
    while SystemLibrary.kind(of: folder.text) != .folder || InputKind(folder: folder.name) != nil, folder.text != "/" {
      folder = folder.parent
    }
    var candidate = folder
    while true {
      if SystemLibrary.kindOfEntry(candidate.appending(".git").text) != nil { return candidate }
      if candidate.text == "/" { return folder }
      candidate = candidate.parent
    }
  }
}

/// A path that a person named.
struct NamedPath: Sendable, Hashable {
  /// As it was typed.
  var given: String
  /// From the report root; absolute where it lies outside.
  var path: Path
}

/// Why the report root could not be found.
enum AuditPathError: Error, Sendable, Hashable {
  case noCurrentFolder
  /// `--root` names no folder.
  case noRoot(String)

  /// A sentence for the person who typed the command.
  var message: String {
    switch self {
    case .noCurrentFolder: "the current folder does not exist any more"
    case .noRoot(let given): "--root '\(given)' is no folder"
    }
  }
}
