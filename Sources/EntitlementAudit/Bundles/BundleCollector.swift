/// Gathers the files that matter, in whatever order they come.
struct BundleCollector {
  fileprivate struct Draft {
    var lists: [(path: Path, file: Result<InfoPlistFile, InputProblem>)] = []
    var executables: [(path: Path, file: Result<MachOFile, BundleError>)] = []
    var profiles: [(path: Path, file: Result<ProvisioningProfile, BundleError>)] = []
    var expanded: (path: Path, file: Result<EntitlementsFile, InputProblem>)?
  }

  let limits: Limits
  private var drafts: [Path: Draft] = [:]
  private var seen: Set<Path> = []
  private var manifests: [(path: Path, bytes: [UInt8])] = []
  private(set) var problems: [InputProblem] = []

  init(limits: Limits) { self.limits = limits }

  /// Says that a bundle is there, whatever it holds.
  mutating func note(bundle: Path) { drafts[bundle, default: Draft()].lists += [] }

  mutating func note(_ severity: Severity, _ path: Path, _ message: String) {
    problems.append(InputProblem(severity, at: SourceLocation(path: path), message))
  }

  /// Reads a file that matters.
  mutating func take(_ member: BundleMember, _ source: some ForwardBytes) {
    guard seen.insert(member.path).inserted else {
      return refuse(member, BundleError("stands twice in the archive: which one counts is not known"))
    }
    var bytes = source
    let limits = self.limits
    if case .executable = member.role {
      let file = Result<MachOFile, BundleError> { () throws(BundleError) in try MachOReader.read(bytes, limits: limits) }
      if let bundle = member.bundle { drafts[bundle, default: Draft()].executables.append((member.path, file)) }
      return
    }
    let content: [UInt8]
    do throws(BundleError) { content = try bytes.whole(limits) } catch {
      // Without a bundle around it, it may be about any.
      if let bundle = member.bundle { drafts[bundle, default: Draft()].fail(member, error) }
      if member.role == .manifest { note(.error, member.path, "'\(member.path)' \(error.message)") }
      return
    }
    take(member, content)
  }

  /// Says that a file that matters cannot be had.
  mutating func refuse(_ member: BundleMember, _ error: BundleError) {
    guard let bundle = member.bundle, member.role != .manifest else {
      return note(.error, member.path, "'\(member.path)' \(error.message)")
    }
    drafts[bundle, default: Draft()].fail(member, error)
  }

  private mutating func take(_ member: BundleMember, _ content: [UInt8]) {
    guard let bundle = member.bundle, member.role != .manifest else {
      manifests.append((member.path, content))
      return
    }
    let limits = self.limits
    var draft = drafts[bundle, default: Draft()]
    switch member.role {
    case .infoPlist:
      let file = Result { () throws(PropertyListError) in try InfoPlistFile.read(content, path: member.path, limits: limits) }
      draft.lists.append((member.path, file.mapError(\.problem)))
    case .profile:
      let file = Result { () throws(BundleError) in try ProvisioningProfile.read(content, path: member.path, limits: limits) }
      draft.profiles.append((member.path, file))
    case .expandedEntitlements:
      let file = Result { () throws(PropertyListError) in try EntitlementsFile.read(content, path: member.path, limits: limits) }
      draft.expanded = (member.path, file.mapError(\.problem))
    case .executable, .manifest: break
    }
    drafts[bundle] = draft
  }

  /// Executables that an Info.plist names and that did not look like any.
  var missingExecutables: Set<Path> {
    Set(
      drafts.compactMap { bundle, draft in
        guard let path = draft.namedExecutable(in: bundle), !draft.executables.contains(where: { $0.path == path }) else {
          return nil
        }
        return path
      })
  }

  /// What came together.
  func contents(of path: Path) -> BundleContents {
    var contents = BundleContents(path: path, problems: problems)
    contents.manifests = manifests.sorted { $0.path < $1.path }
    for (bundle, draft) in drafts.sorted(by: { $0.key < $1.key }) {
      var built = BuiltBundle(path: bundle, infoPlist: draft.list)
      // That of the same layout; another one is nobody's.
      built.profile =
        draft.profiles.first { $0.path.parent == draft.list?.path.parent } ?? draft.profiles.min { $0.path < $1.path }
      built.expandedEntitlements = draft.expanded
      let named =
        draft.namedExecutable(in: bundle) ?? draft.executables.first { $0.path.name == BuiltBundle.name(of: bundle) }?.path
      built.executable = draft.misnamedExecutable ?? draft.executables.first { $0.path == named }
      contents.bundles.append(built)
    }
    return contents
  }
}

extension BundleCollector.Draft {
  /// The Mac's layout has it in `Contents`; where both are there, systems differ in what they take.
  fileprivate var list: (path: Path, file: Result<InfoPlistFile, InputProblem>)? {
    guard let first = lists.min(by: { $0.path < $1.path }) else { return nil }
    guard let other = lists.first(where: { $0.path != first.path }) else { return first }
    let message = "'\(other.path)' and '\(first.path)' are both there: which one counts is not known"
    return (first.path, .failure(InputProblem(.error, at: SourceLocation(path: first.path), message)))
  }

  /// What takes the executable's place where the Info.plist names none that can be.
  fileprivate var misnamedExecutable: (path: Path, file: Result<MachOFile, BundleError>)? {
    guard let list, case .success(let file) = list.file, let name = file.executable?.value, !name.isFileName else { return nil }
    return (list.path, .failure(BundleError("names the executable '\(name.sanitised)', which is no name of a file")))
  }

  fileprivate func namedExecutable(in bundle: Path) -> Path? {
    guard let list, case .success(let file) = list.file, let name = file.executable?.value, name.isFileName else { return nil }
    return list.path.parent == bundle ? bundle.child(name) : bundle.appending("Contents/MacOS").child(name)
  }

  fileprivate mutating func fail(_ member: BundleMember, _ error: BundleError) {
    let problem = InputProblem(.error, at: SourceLocation(path: member.path), "'\(member.path)' \(error.message)")
    // Instead of what was read in its place.
    switch member.role {
    case .infoPlist: lists = lists.filter { $0.path != member.path } + [(member.path, .failure(problem))]
    case .executable: executables = executables.filter { $0.path != member.path } + [(member.path, .failure(error))]
    case .profile: profiles = profiles.filter { $0.path != member.path } + [(member.path, .failure(error))]
    case .expandedEntitlements: expanded = (member.path, .failure(problem))
    case .manifest: break
    }
  }
}

extension ForwardBytes {
  /// All of a file that is no larger than a property list can be.
  fileprivate mutating func whole(_ limits: Limits) throws(BundleError) -> [UInt8] {
    let most = limits.bundleListSize
    let error = BundleError("is larger than \(most) bytes\(limits.hint(\.bundleListSize))")
    if let size, size > most { throw error }
    let bytes = try read(at: 0, count: most + 1)
    guard bytes.count <= most else { throw error }
    return bytes
  }
}

extension String {
  /// Whether it names something in a folder, and not the folder or what lies elsewhere.
  fileprivate var isFileName: Bool { !isEmpty && self != "." && self != ".." && !utf8.contains(UInt8(ascii: "/")) }
}
