/// Holds the findings of a run against a baseline.
struct BaselineStage: Sendable {
  private let baseline: Baseline

  /// Takes a baseline that is known already.
  init(_ baseline: Baseline) { self.baseline = baseline }

  /// Reads a file inside the report root.
  /// - Parameter origin: what names it: the beginning of the sentence about one that cannot be read.
  init(at path: Path, files: some FileAccess, namedBy origin: String) throws(AuditError) {
    let bytes: [UInt8]
    do { bytes = try files.bytes(of: path) } catch { throw AuditError("\(origin): '\(path)' \(error.predicate)") }
    try self.init(bytes, at: path, in: path.parent, limits: files.limits)
  }

  /// Reads the files that configurations name, each of which holds for its folder: an entry of another folder says nothing. nil where
  /// none is named.
  init?(named configurations: ConfigurationTree, files: some FileAccess) throws(AuditError) {
    var joined: Baseline?
    var read: Set<Path> = []
    for named in configurations.known.compactMap(\.baseline) where read.insert(named.value).inserted {
      let stage = try BaselineStage(at: named.value, files: files, namedBy: "\(named.location): 'baseline'")
      let own = stage.baseline.filter { configurations.baseline(in: $0.key.path.parent)?.value == named.value }
      joined = joined?.merging(own) ?? own
    }
    guard let joined else { return nil }
    baseline = joined
  }

  /// Reads the file that `--baseline` names: from the working folder, and outside the report root too.
  init(given: String, root: ReportRoot, limits: Limits) throws(AuditError) {
    let place = Self.place(of: given, root: root)
    let bytes: [UInt8]
    do throws(FileAccessError) {
      let folder = place.absolute.parent
      bytes = try DiskFiles(root: folder.text, limits: limits).bytes(of: Path(place.absolute.name))
    } catch {
      throw AuditError("option '--baseline': '\(given)' \(error.predicate)")
    }
    try self.init(bytes, at: place.path, in: place.folder, limits: limits)
  }

  private init(_ bytes: [UInt8], at path: Path, in folder: Path, limits: Limits) throws(AuditError) {
    do { baseline = try BaselineFile.read(bytes, path: path, in: folder, limits: limits) } catch {
      throw AuditError("\(error.location): \(error.message)")
    }
  }

  /// A file that was named on the command line: where it is, how reports name it, and the folder that its paths count from: its own,
  /// or the report root where it lies outside.
  static func place(of given: String, root: ReportRoot) -> (absolute: Path, path: Path, folder: Path) {
    let spelled = Path(SystemLibrary.currentFolder ?? "/").appending(given)
    let absolute = SystemLibrary.realPath(spelled.parent.text).map { Path($0).appending(spelled.name) } ?? spelled
    guard let path = absolute.relative(to: Path(root.folder)) else { return (absolute, Path(given), .root) }
    return (absolute, path, path.parent)
  }
}

/// Which baseline a run is held against.
enum BaselineChoice: Sendable {
  /// None: every finding counts.
  case none
  /// The one that was named on the command line.
  case given(BaselineStage)
  /// Those that configurations name, if any does.
  case configured
}

/// What a run looked at: only of that it can be said that it is not there any more.
struct AuditScope: Sendable {
  let folders: [Path]
  let excludes: [Glob]
  let usesDefaultExcludes: Bool
  let configurations: ConfigurationTree
  /// Whether something kept the run from seeing all of it: an input that could not be read, a platform that was not asked for.
  let isPartial: Bool

  init(_ named: NamedInputs, options: AuditOptions, configurations: ConfigurationTree, problems: [InputProblem]) {
    self.configurations = configurations
    folders = named.folders
    excludes = options.excludes.map { Glob($0) }
    usesDefaultExcludes = options.usesDefaultExcludes
    isPartial = options.platform != nil || problems.contains { $0.severity == .error }
  }

  /// Whether everything below the report root was looked at.
  var isWhole: Bool { !isPartial && folders.contains(.root) && excludes.isEmpty }

  /// Whether everything about a path was looked at.
  func covers(_ path: Path) -> Bool {
    !isPartial && folders.contains(where: path.isWithin) && !(usesDefaultExcludes && DefaultExcludes.cover(path))
      && !excludes.contains { $0.matches(path) } && !configurations.excludes(path)
  }
}

extension BaselineStage {
  /// Marks what is accepted, adds what is stale, and says in remarks what has moved.
  func apply(to result: inout AuditResult, scope: AuditScope, files: some FileAccess) {
    let match = BaselineMatch(baseline, result.findings) { files.kind(of: $0) == nil }
    result.findings = match.findings
    for index in match.accepted where result.findings[index].suppression == nil {
      result.findings[index].suppression = Suppression(kind: .baseline)
    }
    let stale = match.stale.filter { scope.covers($0.key.path) }
    let found = StaleBaseline.findings(for: stale).compactMap { finding -> Finding? in
      guard let weight = scope.configurations.weight(of: finding.rule, in: finding.location.path) else { return finding }
      guard let severity = weight.severity else { return nil }
      var finding = finding
      finding.severity = severity
      return finding
    }
    result.findings = (result.findings + found).sorted()
    result.remarks += match.moves.map(\.sentence)
  }
}
