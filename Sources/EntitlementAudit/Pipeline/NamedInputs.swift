/// The paths of a run, told apart by what is there.
struct NamedInputs: Sendable {
  /// Folders to walk.
  var folders: [Path] = []
  /// `.xcodeproj` folders.
  var projects: [Path] = []
  /// `.xcworkspace` folders.
  var workspaces: [Path] = []
  /// Built bundles: folders and archives.
  var bundles: [Path] = []
  /// Files, as a hook passes them; also those that are gone.
  var files: [Path] = []
  var remarks: [String] = []
  var problems: [InputProblem] = []

  /// Whether all that could be said of a file or folder is said in the run.
  func cover(_ path: Path) -> Bool { files.contains(path) || folders.contains { path.isWithin($0) } }

  /// Looks at what was named.
  /// - Throws: where a path does not exist or lies outside the report root: wrong usage.
  init(
    _ paths: [NamedPath], options: AuditOptions, configurations: ConfigurationTree, files access: some FileAccess
  ) throws(AuditError) {
    let excludes = options.excludes.map { Glob($0) }
    for named in paths {
      let path = named.path
      if named.given.isEmpty { throw AuditError("'' does not exist") }
      if options.forceExclude,
        options.usesDefaultExcludes && DefaultExcludes.cover(path) || excludes.contains(where: { $0.matches(path) })
          || configurations.excludes(path)
      {
        remarks.append("'\(named.given)' is excluded and was passed over")
        continue
      }
      switch access.kind(of: path) {
      case nil where path.leavesRoot:
        throw AuditError("'\(named.given)' lies outside the report root; see --root and --allow-outside")
      case nil where options.allowMissing:
        remarks.append("'\(named.given)' does not exist")
        files.append(path)
      case nil: throw AuditError("'\(named.given)' does not exist")
      case .folder: add(folder: path)
      case .file, .link: add(file: path)
      case .other: problems.append(InputProblem(.error, at: SourceLocation(path: path), "this is not a regular file"))
      }
    }
  }

  private mutating func add(folder path: Path) {
    switch InputKind(folder: path.name) {
    case .project: projects.append(path)
    case .workspace: workspaces.append(path)
    case .bundle: bundles.append(path)
    default: folders.append(path)
    }
  }

  private mutating func add(file path: Path) {
    if InputKind(folder: path.name) == .project {
      return problems.append(InputProblem(.error, at: SourceLocation(path: path), "this is a file and no project"))
    }
    // What a configuration says bears on all of its folder.
    if path.name == AuditConfiguration.fileName { return folders.append(path.parent) }
    // A part of a built bundle bears on the innermost around it.
    let parts = path.components
    if let bundle = parts.indices.dropLast().last(where: { InputKind(folder: String(parts[$0])) == .bundle }) {
      return bundles.append(Path((path.isAbsolute ? "/" : "") + parts[...bundle].joined(separator: "/")))
    }
    switch InputKind(file: path.name, in: path.parent) {
    case .bundle: bundles.append(path)
    default: if ArchiveName.fits(path.name) { bundles.append(path) } else { files.append(path) }
    }
  }
}

extension InputProblem {
  /// An input of a kind that this version does not read: saying nothing would pass for a clean answer.
  static func unread(_ path: Path, _ kinds: String, _ severity: Severity) -> InputProblem {
    InputProblem(
      severity, at: SourceLocation(path: path), "\(kinds) are not read by this version: what it says of widgets is not known")
  }
}
