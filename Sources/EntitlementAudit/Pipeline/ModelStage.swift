/// From named paths to extensions: walks, reads projects and has the model built.
struct ModelStage {
  let options: AuditOptions
  let files: any FileAccess
  let configurations: ConfigurationTree
  let words: ConfiguredWords
  let jobs: Int
  let times: StageTimes?
  let walk: FolderWalk
  let caches: ModelBuilder.Caches
  var loader: ProjectLoader
  /// What the sources say that bundles were built from (`--source`).
  var meant: [WidgetExtension] = []

  /// Files and folders that were named, the root aside.
  private var namedPaths: [Path] = []
  var extensions: [WidgetExtension] = []
  var problems: [InputProblem] = []
  var remarks: [String] = []
  /// Widget manifests of the run that are to be applied, those that were, and those that nobody could be found for.
  private var manifests: [Path] = []
  var takenManifests: Set<Path> = []
  var strayManifests: [StrayManifest] = []
  private(set) var inventory = Inventory()
  private var whole: Inventory?
  /// Whether the parser's first calls were made.
  private var isRehearsed = false

  init(options: AuditOptions, files: some FileAccess, configurations: ConfigurationTree, times: StageTimes? = nil) {
    self.times = times
    self.options = options
    self.files = files
    self.configurations = configurations
    words = ConfiguredWords(options, tree: configurations)
    jobs = max(1, options.jobs ?? SystemLibrary.processorCount)
    walk = FolderWalk(
      excludes: options.excludes.map { Glob($0) }, usesDefaultExcludes: options.usesDefaultExcludes,
      folderExcludes: FolderWalk.FolderExcludes(
        above: { configurations.chain(of: $0).flatMap(\.excludes) }, own: configurations.excludes(in:holding:)))
    caches = ModelBuilder.Caches(files: files, times: times)
    loader = ProjectLoader(files: files, jobs: jobs, times: times)
  }

  /// How much work it was.
  var statistics: RunStatistics {
    var statistics = RunStatistics()
    let work = caches.sources.statistics
    statistics.foldersWalked = inventory.foldersWalked
    statistics.filesWalked = inventory.filesWalked
    statistics.filesRead = work.filesRead
    statistics.filesLexed = work.filesLexed
    statistics.filesParsed = work.filesParsed
    statistics.bytesParsed = work.bytesParsed
    return statistics
  }

  /// Audits all that was named.
  mutating func audit(_ named: NamedInputs) {
    namedPaths = (named.files + named.folders).filter { $0 != .root }
    manifests = manifests(of: named)
    auditFolders(named)
    auditBundles(named)
    auditFiles(named.files.filter { file in !(named.folders + named.projects).contains { file.isWithin($0) } })
    extensions.sort {
      ($0.project ?? $0.location.path, $0.name, $0.location) < ($1.project ?? $1.location.path, $1.name, $1.location)
    }
    settleStrayManifests(named)
    problems = (problems + caches.sources.faults).inOrder
  }

  // MARK: - Folders, projects and workspaces

  private mutating func auditFolders(_ named: NamedInputs) {
    let listed = projects(listedBy: named.workspaces)
    if named.folders.isEmpty, named.projects.isEmpty, listed.isEmpty { return }
    inventory = times.measure(.discover) { walk.inventory(of: named.folders, files: files) }
    if named.folders == [.root] { whole = inventory }
    problems += inventory.problems
    manifests = manifests(of: named)
    let described = loader.descriptions(inventory.generators)
    var scope = ModelScope(whole: Set(inventory.projects + described + named.projects + listed), folders: named.folders)
    // What a workspace lists lies below the folder as well, unless a link hides it: then no verdict hangs on the workspace.
    let worse = problems.count
    scope.whole.formUnion(
      projects(listedBy: inventory.workspaces).filter { project in
        named.folders.contains { project.isWithin($0) } && !isExcluded(project)
      })
    for index in problems.indices[worse...] { problems[index].severity = .warning }
    // A folder without a project of its own may belong to one above it.
    for folder in named.folders where !folder.text.isEmpty { scope.partial.formUnion(loader.projects(above: folder.parent)) }
    scope.partial.subtract(scope.whole)
    build(scope, folders: bareFolders(in: inventory, below: named.folders))
  }

  private mutating func projects(listedBy workspaces: [Path]) -> [Path] {
    var found: [Path] = []
    for workspace in workspaces {
      let contents = WorkspaceReader.read(workspace, files: files)
      problems += contents.problems
      for project in contents.projects {
        if files.kind(of: project.value) == .folder {
          found.append(project.value)
        } else if let description = description(making: project.value) {
          found.append(description)
        } else if !isExcluded(project.value) {
          // Those of tools, as in `Pods`, would not be judged if they were there.
          let message = "'\(project.value)' is not there, or lies outside the report root: what it makes is not known"
          problems.append(InputProblem(.error, at: project.location, message))
        }
      }
    }
    return found
  }

  /// What the configuration files say, for the model.
  private var settings: FolderSettings {
    let (configurations, excludes, named) = (configurations, walk.excludes, namedPaths)
    @Sendable func matches(_ path: Path) -> Bool { excludes.contains { $0.matches(path) } || configurations.excludes(path) }
    return FolderSettings(
      // What somebody names is judged although an exclude matches it.
      isExcluded: { path in matches(path) && !named.contains { path.isWithin($0) && matches($0) } },
      headline: { configurations.headline(in: $0)?.value },
      expectations: { configurations.chain(in: $0).flatMap(\.expectations) })
  }

  /// The description of a project that a tool has yet to make.
  private mutating func description(making project: Path) -> Path? {
    let descriptions = loader.descriptions(everywhere().generators)
    return loader.load(descriptions).first { $0.generatedProjects.contains(project) }?.path
  }

  private func isExcluded(_ path: Path) -> Bool {
    options.usesDefaultExcludes && DefaultExcludes.cover(path) || settings.isExcluded(path)
  }

  // MARK: - Files, as a hook passes them

  /// The owning project is found upwards, then by reference: any project below the root that refers to the file.
  private mutating func auditFiles(_ named: [Path]) {
    if named.isEmpty { return }
    var open = Set(named.filter(Self.mayBear))
    let above = Set(open.flatMap { loader.projects(above: $0.parent) })
    var isBearing = build(ModelScope(partial: above, files: Set(named)))
    // A setting may name any file, `Widget/rights.xml` too.
    let others = Set(named.filter { !open.contains($0) }.flatMap { loader.projects(above: $0.parent) }).subtracting(above)
    isBearing.formUnion(build(ModelScope(partial: others, files: Set(named).subtracting(open)), isSearch: true))
    open.subtract(isBearing)
    if !open.isEmpty {
      let whole = everywhere()
      if inventory.foldersWalked == 0 { inventory = whole }
      let folders = bareFolders(in: whole, below: [.root]).filter { folder in open.contains { $0.isWithin(folder.path) } }
      let projects = Set(whole.projects + loader.descriptions(whole.generators))
      isBearing.formUnion(build(ModelScope(partial: projects, files: open), folders: folders, isSearch: true))
    }
    let specs = loader.specs(named.filter { !isBearing.contains($0) })
    if !specs.isEmpty {
      build(ModelScope(whole: Set(specs)))
      isBearing.formUnion(specs)
    }
    for file in named where !isBearing.contains(file) { remarks.append("no widget bears on '\(file)'") }
  }

  /// Whether a change of such a file can change a verdict.
  private static func mayBear(_ file: Path) -> Bool {
    switch InputKind(file: file.name, in: file.parent) {
    case .entitlements, .propertyList, .swift, .xcconfig, .generator, .manifest: true
    case nil, .project, .workspace, .bundle:
      // What descriptions include or load lies anywhere.
      file.components.contains { $0.hasSuffix(".xcodeproj") } || file.name.contains("xcconfig")
        || ["bzl", "yml", "yaml"].contains(file.fileExtension)
    }
  }

  // MARK: - The model

  /// - Parameter isSearch: Whether the projects were only looked through for a reference: one that cannot be read is a warning then.
  /// - Returns: the scope's files that bear on some extension.
  @discardableResult
  private mutating func build(
    _ asked: ModelScope, folders: [BareFolder] = [], isSearch: Bool = false
  ) -> Set<Path> {
    if isRehearsed || !takesLong(asked) { return buildNow(asked, folders: folders, isSearch: isSearch) }
    isRehearsed = true
    return Rehearsal.beside(jobs: jobs) { buildNow(asked, folders: folders, isSearch: isSearch) }
  }

  /// Whether reading the projects takes about as long as the rehearsal, so that a worker is idle meanwhile.
  private func takesLong(_ scope: ModelScope) -> Bool {
    scope.whole.union(scope.partial).contains { project in
      guard project.fileExtension == "xcodeproj", let file = try? files.open(project.appending("project.pbxproj")) else {
        return false
      }
      return file.size >= Rehearsal.projectSize
    }
  }

  private mutating func buildNow(_ asked: ModelScope, folders: [BareFolder], isSearch: Bool) -> Set<Path> {
    var scope = asked
    var projects = loader.load(scope.whole.union(scope.partial).sorted())
    // What nothing embeds may be part of an app of another project, whose level and platforms count.
    if HostGraph(projects).hasExtensionsWithoutHosts {
      let all = everywhere()
      projects = loader.load(projects.map(\.path) + all.projects + loader.descriptions(all.generators))
    }
    let pairs = settle(&projects, in: &scope)
    let request = request(projects, scope, folders: folders)
    let outcome = ModelBuilder(request, files: files, caches: caches).build()
    noteDifferences(between: pairs, among: projects, judged: outcome.model.extensions)
    takenManifests.formUnion(outcome.manifests)
    // One that was judged for another path already is not judged again.
    let known = extensions.map { Located($0.name, at: $0.location) }
    extensions += outcome.model.extensions.filter { !known.contains(Located($0.name, at: $0.location)) }
    let owners = Set(outcome.model.extensions.compactMap(\.project))
    for (path, found) in loader.problems {
      if scope.whole.contains(path) || owners.contains(path) {
        problems += found
      } else if scope.partial.contains(path), !projects.contains(where: { $0.path == path }) {
        // It could not be read: whether it is about the files is not known.
        problems += found.map { InputProblem(isSearch ? .warning : $0.severity, at: $0.location, $0.message) }
      } else if scope.partial.contains(path), !isSearch, mayOwnMore(path, projects, scope, outcome.bearingFiles) {
        problems += found.filter { $0.severity == .error }
      }
    }
    problems += outcome.problems
    for project in projects where scope.whole.contains(project.path) || owners.contains(project.path) {
      noteUnreadEmbeds(of: project)
    }
    return outcome.bearingFiles
  }

  /// Whether a description of which a part is lost could be about something that no extension of it was found to be about.
  private func mayOwnMore(_ path: Path, _ projects: [Project], _ scope: ModelScope, _ bearing: Set<Path>) -> Bool {
    guard let project = projects.first(where: { $0.path == path }), project.generator != nil else { return false }
    return (scope.files.subtracting(bearing) + scope.folders).contains { $0.isWithin(project.folder) }
  }

  /// What the model is to be made of.
  func request(_ projects: [Project], _ scope: ModelScope, folders: [BareFolder] = []) -> ModelBuilder.Request {
    var request = ModelBuilder.Request(
      projects: projects, folders: folders, scope: scope, settings: settings, platform: options.platform,
      judge: JudgeOptions(headline: options.configuration), words: words.list, jobs: jobs)
    request.manifests = manifests
    request.usesManifests = options.usesManifests
    return request
  }

  /// An extension that an app embeds and whose project cannot be read may be full of widgets.
  private mutating func noteUnreadEmbeds(of project: Project) {
    for embedded in project.targets.filter(\.product.mayHost).flatMap(\.embedded) where embedded.mayHoldWidgets {
      if loader.isUnread(embedded.target.project) { problems += loader.problems[embedded.target.project] ?? [] }
    }
  }

  /// What lies below the root, whatever was named.
  mutating func everywhere() -> Inventory {
    if let whole { return whole }
    let found = times.measure(.discover) { walk.inventory(of: [.root], files: files) }
    whole = found
    return found
  }
}
