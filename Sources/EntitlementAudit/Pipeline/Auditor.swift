/// One run: discover, read, build the model, judge, apply the rules.
package struct Auditor: Sendable {
  let options: AuditOptions
  private let progress: RunProgress?
  /// Who wants to know how long the stages take; nil: nobody.
  let times: StageTimes?

  /// Prepares a run; `progress` follows it.
  package init(_ options: AuditOptions, progress: RunProgress? = nil, times: StageTimes? = nil) {
    self.options = options
    self.progress = progress
    self.times = times
  }

  /// Audits what is on disk. Paths count from the working folder.
  /// - Throws: where the run cannot go on: wrong usage (exit status 2).
  package func run() throws(AuditError) -> AuditResult {
    let root = try reportRoot()
    let baseline = try options.baseline.map { given throws(AuditError) in
      try BaselineStage(given: given, root: root, limits: options.limits.resolved())
    }
    return try run(root, baseline: baseline.map(BaselineChoice.given) ?? .configured)
  }

  /// The same without any baseline: every finding counts.
  func run(acceptingAll root: ReportRoot) throws(AuditError) -> AuditResult { try run(root, baseline: .none) }

  /// What is named: the paths, then the project that bundles are held against.
  private var named: (paths: [String], sources: [String]) {
    (options.paths.isEmpty ? ["."] : options.paths, [options.source].compactMap(\.self))
  }

  /// Where the run stands on disk.
  func reportRoot() throws(AuditError) -> ReportRoot {
    do { return try ReportRoot(paths: named.paths + named.sources, root: options.root) } catch { throw AuditError(error.message) }
  }

  /// The door to the disk below a root.
  func diskFiles(_ root: ReportRoot) throws(AuditError) -> DiskFiles {
    do {
      return try DiskFiles(
        root: root.folder, allowOutside: options.allowOutside + named.sources, limits: options.limits.resolved())
    } catch {
      throw AuditError("'\(root.folder)' \(error.predicate)")
    }
  }

  private func run(_ root: ReportRoot, baseline: BaselineChoice) throws(AuditError) -> AuditResult {
    let files = try diskFiles(root)
    progress?.follow { files.workDone.files }
    var configuration: AuditConfiguration?
    if let file = options.configFile {
      configuration = try Self.configuration(onDisk: file, root: Path(files.root), limits: files.limits)
    }
    let count = named.paths.count
    var result = try run(
      paths: Array(root.paths.prefix(count)), source: root.paths.dropFirst(count).first, files: files, baseline: baseline,
      configuration: configuration)
    result.rootFolder = root.folder
    let work = files.workDone
    result.statistics.filesRead = work.files
    result.statistics.bytesRead = work.bytes
    return result
  }

  /// Audits a file tree of any kind. Paths count from its root.
  /// - Throws: as `run()`.
  func run(files: some FileAccess) throws(AuditError) -> AuditResult {
    let baseline = try options.baseline.map { given throws(AuditError) in
      try BaselineStage(at: Path(given), files: files, namedBy: "option '--baseline'")
    }
    let paths = named.paths.map { NamedPath(given: $0, path: Path($0)) }
    let source = options.source.map { NamedPath(given: $0, path: Path($0)) }
    return try run(
      paths: paths, source: source, files: files, baseline: baseline.map(BaselineChoice.given) ?? .configured,
      configuration: configuration(in: files))
  }

  /// The same for paths that are known already, without any baseline.
  func run(named paths: [NamedPath], files: some FileAccess) throws(AuditError) -> AuditResult {
    try run(paths: paths, source: nil, files: files, baseline: .none, configuration: configuration(in: files))
  }

  /// The configuration that `--config` names, in a tree of any kind.
  private func configuration(in files: some FileAccess) throws(AuditError) -> AuditConfiguration? {
    guard let file = options.configFile else { return nil }
    return try Self.configuration(Path(file), given: file, files: files)
  }

  private func run(
    paths: [NamedPath], source: NamedPath?, files: some FileAccess, baseline: BaselineChoice, configuration: AuditConfiguration?
  ) throws(AuditError) -> AuditResult {
    try checkRules()
    let configurations = configuration.map { ConfigurationTree(only: $0) } ?? ConfigurationTree(files: files)
    let limits = options.limits.resolved(lowering: configurations.limits)
    let files = MarkedFiles(times.map { TimedFiles(files: files, times: $0) } ?? files, limits: limits)
    let named = try times.measure(.discover) { () throws(AuditError) in
      try NamedInputs(paths, options: options, configurations: configurations, files: files)
    }
    var stage = ModelStage(options: options, files: files, configurations: configurations, times: times)
    if let source {
      try stage.take(source: NamedInputs([source], options: options, configurations: configurations, files: files))
    }
    times.measure(.resolve) { stage.audit(named) }
    try checkConfiguration(of: stage.extensions + stage.meant)

    var result = AuditResult(model: AuditModel(extensions: stage.extensions, strayManifests: stage.strayManifests))
    if options.platform == nil {
      result.model.idleExpectations = configurations.known.filter { named.cover($0.folder) }.flatMap { file in
        result.model.idle(file.expectations, below: file.folder)
      }
    }
    let suppressions = Suppressions(tree: configurations, comments: files.suppressions) { path in
      options.platform == nil && named.cover(path)
    }
    result.findings = times.measure(.judge) { suppressions.apply(to: RuleRegistry.findings(in: result.model)) }
    // Files are looked up up to here.
    if let error = configurations.error { throw AuditError(error) }
    try checkHeadlines(configurations, of: stage.extensions, named: named)
    result.problems = (named.problems + stage.problems).inOrder
    result.skippedFolders = stage.inventory.skippedFolders
    result.remarks = named.remarks + stage.remarks + stage.words.remarks
    result.statistics = stage.statistics
    // The baseline sees everything: what is not asked for is not gone.
    let scope = AuditScope(named, options: options, configurations: configurations, problems: result.problems)
    result.scope = scope
    let accepted: BaselineStage? =
      switch baseline {
      case .none: nil
      case .given(let stage): stage
      case .configured: try BaselineStage(named: configurations, files: files)
      }
    accepted?.apply(to: &result, scope: scope, files: files)
    result.findings = suppressions.weigh(result.findings, of: StaleBaseline.metadata.id)
    result.findings.removeAll { finding in
      !options.select.isEmpty && !options.select.contains(finding.rule) || options.ignore.contains(finding.rule)
        || !isAskedFor(finding, in: result.model, configurations)
    }
    result.limits = limits
    result.strictFiles = Set(result.findings.map(\.location.path).filter(configurations.isStrict))
    if options.countsCharacters { result.columns = CharacterColumns(of: result.places, files: files) }
    return result
  }

  /// Whether a finding speaks of the configuration that was asked for. One of an extension that has no such configuration does, and
  /// so does one that compares configurations.
  private func isAskedFor(_ finding: Finding, in model: AuditModel, _ configurations: ConfigurationTree) -> Bool {
    if finding.configurations.isEmpty { return true }
    return !model.extensions.contains { subject in
      guard subject.name == finding.extension,
        let wanted = options.configuration ?? configurations.headline(in: subject.settingsFolder)?.value
      else { return false }
      let names = subject.configurations.map(\.name)
      return !finding.configurations.contains(wanted) && names.contains(wanted)
        && finding.configurations.allSatisfy(names.contains)
    }
  }

  private func checkRules() throws(AuditError) {
    for id in options.select + options.ignore where RuleRegistry.rule(named: id) == nil {
      throw AuditError(unknown: "rule", id, among: RuleRegistry.metadata.map(\.id))
    }
  }

  /// A configuration that no extension has is a misspelling, not an empty answer.
  private func checkConfiguration(of extensions: [WidgetExtension]) throws(AuditError) {
    guard let wanted = options.configuration, !extensions.isEmpty else { return }
    let known = extensions.flatMap { $0.configurations.map(\.name) }
    if !known.contains(wanted) { throw AuditError(unknown: "configuration", wanted, among: Set(known).sorted()) }
  }
}

extension AuditResult {
  /// Every place that a report names.
  fileprivate var places: [SourceLocation] {
    findings.flatMap { [$0.location, $0.suppression?.location].compactMap(\.self) + $0.notes.compactMap(\.location) }
      + problems.map(\.location)
  }
}

extension AuditError {
  /// A name that nobody knows, with the nearest known one or all there are.
  fileprivate init(unknown kind: String, _ name: String, among known: [String]) {
    if let near = nearestName(to: name, among: known) {
      self.init("there is no \(kind) '\(name)'; did you mean '\(near)'?")
    } else {
      self.init("there is no \(kind) '\(name)'")
    }
  }
}
