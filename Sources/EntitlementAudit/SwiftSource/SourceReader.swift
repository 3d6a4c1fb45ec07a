/// What one target compiles, as its project says it.
struct SourceTarget: Sendable, Hashable {
  /// The Swift files of the target itself, in the project's order.
  var sources: [Path] = []
  /// The Swift files of the local packages that it links, in order.
  var packageSources: [Path] = []
  /// The system that it is compiled for.
  var platform: Platform
  /// `SWIFT_ACTIVE_COMPILATION_CONDITIONS` of the configuration that ships.
  var compilationConditions: Set<String> = []
}

/// Reads the Swift sources of a target: the facade of the room.
enum SourceReader {
  /// Says what the sources of `target` declare on its platform.
  ///
  /// A file that cannot be read is a problem in the result; the rest is read. Files are read and lexed once per run: hand in the same
  /// `cache` for every target and platform, which also counts the work.
  /// - Parameter words: what makes a shown name a reason to hold it for sensitive.
  static func facts(
    of target: SourceTarget, files: some FileAccess, cache: SourceCache = SourceCache(), words: EvidenceWords = .standard
  ) -> SourceFacts {
    var facts = SourceFacts()
    var loaded: [SwiftFile] = []
    let own = Set(target.sources)
    let packages = Set(target.packageSources).subtracting(own)
    for path in (own.union(packages)).sorted() {
      switch cache.file(at: path, files: files) {
      case .success(let file):
        loaded.append(file)
        facts.problems += file.problems
      case .failure(let error):
        // What a file that is not there could declare (tools generate some) is said to be unknown where it is used; one that is
        // there and cannot be read could declare a widget.
        let severity: Severity = own.contains(path) && error != .notFound ? .error : .warning
        facts.problems.append(InputProblem(severity, at: SourceLocation(path: path), "'\(path)' \(error.predicate)"))
      }
    }
    // What ships is no debug build, whatever else is set.
    var flags = ["DEBUG": false]
    for condition in target.compilationConditions { flags[condition] = true }
    let context = CompilationContext(platform: target.platform, flags: flags)
    let index = DeclarationIndex(files: loaded, context: context, packageFiles: packages)
    let names = NameTable(index: index, packageFiles: packages)
    let finder = WidgetFinder(names: names)
    let evaluator = Evaluator(names: names, limits: files.limits)
    readWidgets(evaluator, finder, words, isWhole: loaded.count == own.count + packages.count && !index.isBroken, &facts)
    facts.complicationDataSources = ComplicationDataSourceReader(evaluator: evaluator, finder: finder, words: words).facts
    return facts
  }

  private static func readWidgets(
    _ evaluator: Evaluator, _ finder: WidgetFinder, _ words: EvidenceWords, isWhole: Bool, _ facts: inout SourceFacts
  ) {
    let names = finder.names
    func isOwn(_ declaration: Declaration) -> Bool { !names.packageFiles.contains(declaration.file.path) }
    var bundles = BundleReader(evaluator: evaluator, finder: finder)
    let entryPoints = finder.entryPoints.filter(isOwn)
    for entryPoint in entryPoints { bundles.follow(entryPoint: entryPoint) }
    let mainFile =
      entryPoints.isEmpty
      ? names.index.files.first { $0.path.name == "main.swift" && !names.packageFiles.contains($0.path) } : nil
    if let mainFile { bundles.follow(topLevel: mainFile) }
    facts.entryPoint =
      entryPoints.first?.location
      ?? (bundles.followedTopLevel ? mainFile.map { SourceLocation(path: $0.path, line: 1, column: 1) } : nil)
    facts.registrationStops = bundles.stops
    facts.registrationIsKnown = isWhole && facts.entryPoint != nil && bundles.stops.isEmpty

    let declared = finder.widgets
    let reader = WidgetReader(evaluator: evaluator, finder: finder, words: words)
    for type in declared {
      let instances = bundles.registered.filter { $0.type.declaration == type }
      // A package's widgets are the target's only where it registers them, or where nothing says what it registers.
      if instances.isEmpty, !isOwn(type), facts.registrationIsKnown || declared.contains(where: isOwn) { continue }
      var made: [WidgetFacts] = []
      for instance in instances.isEmpty ? [EvaluatedInstance(type: TypeReference(declaration: type))] : instances {
        var widget = reader.facts(of: instance)
        // No verdict hangs on the kind, and so no finding says what hides it.
        if let stop = widget.kindStop, evaluator.bounds.contains(stop), let place = stop.location {
          widget.problems.append(InputProblem(.warning, at: place, "the kind of '\(widget.type)' is not known: \(stop.message)"))
        }
        facts.problems += widget.problems.filter { !facts.problems.contains($0) }
        widget.isRegistered = !instances.isEmpty || !facts.registrationIsKnown
        // The same type registered twice is one widget, unless what it is made with gives it another kind.
        if !made.contains(where: { $0.kind == widget.kind && $0.families == widget.families }) { made.append(widget) }
      }
      facts.widgets += made
    }
    facts.widgets.sort { ($0.location, $0.type, $0.kind ?? "") < ($1.location, $1.type, $1.kind ?? "") }
  }
}
