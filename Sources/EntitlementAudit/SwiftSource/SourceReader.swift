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
    let reading = SourceReading(target, files: files, cache: cache, words: words)
    return reading.facts(reading.widgets.map(reading.facts))
  }
}

/// What the sources of one target declare, before the content of its widgets is followed: that is most of the work, and each widget
/// can be followed by itself.
struct SourceReading: Sendable {
  /// A widget that is to be followed.
  struct DeclaredWidget: Sendable {
    fileprivate var type: Declaration
    /// What it is registered with.
    fileprivate var instance: EvaluatedInstance
    fileprivate var isRegistered: Bool
  }

  /// In order of place.
  private(set) var widgets: [DeclaredWidget] = []
  private var facts = SourceFacts()
  private let finder: WidgetFinder
  private let words: EvidenceWords
  private let limits: Limits

  /// Reads and indexes the files, and finds what they declare and register.
  /// - Parameter followsWidgets: Whether anybody asks for widgets; not for those of an app, which is asked for complications alone.
  init(
    _ target: SourceTarget, files: some FileAccess, cache: SourceCache, words: EvidenceWords, followsWidgets: Bool = true
  ) {
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
    finder = WidgetFinder(names: NameTable(index: index, packageFiles: packages))
    self.words = words
    limits = files.limits
    readRegistration(isWhole: loaded.count == own.count + packages.count && !index.isBroken, followsWidgets: followsWidgets)
  }

  private mutating func readRegistration(isWhole: Bool, followsWidgets: Bool) {
    let names = finder.names
    func isOwn(_ declaration: Declaration) -> Bool { !names.packageFiles.contains(declaration.file.path) }
    var bundles = BundleReader(evaluator: Evaluator(names: names, limits: limits), finder: finder)
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

    if !followsWidgets { return }
    let declared = finder.widgets
    let declaresOwn = declared.contains(where: isOwn)
    for type in declared {
      let instances = bundles.registered.filter { $0.type.declaration == type }
      // A package's widgets are the target's only where it registers them, or where nothing says what it registers.
      if instances.isEmpty, !isOwn(type), facts.registrationIsKnown || declaresOwn { continue }
      var plain: Set<TypeReference> = []
      for instance in instances.isEmpty ? [EvaluatedInstance(type: TypeReference(declaration: type))] : instances {
        // Registered once more and made with nothing, as in a bundle for each system: there is nothing new to find.
        if instance.fields.isEmpty, !plain.insert(instance.type).inserted { continue }
        let isRegistered = !instances.isEmpty || !facts.registrationIsKnown
        widgets.append(DeclaredWidget(type: type, instance: instance, isRegistered: isRegistered))
      }
    }
  }

  /// Follows one widget's configuration, content and placeholder. May be called from several threads at once, as may its parts.
  func facts(of widget: DeclaredWidget) -> WidgetFacts {
    let configured = configured(widget)
    return facts(of: widget, Part.allCases.map { follow($0, of: configured) })
  }

  /// A part of what is asked of a widget. Content and placeholder are followed each by itself: one widget may be most of the work.
  enum Part: Sendable, CaseIterable {
    case content, placeholder
  }

  /// What following one part brought to light.
  enum Followed: Sendable {
    case content(WidgetFacts)
    case placeholder(PlaceholderRead?, problems: [InputProblem])
  }

  /// What following a widget will most likely have parsed, in about that order.
  func parsedAhead(for widget: DeclaredWidget) -> [Declaration] {
    ParseAhead.declarations(for: widget.type, in: finder.names.index)
  }

  /// The widget's configurations.
  func configured(_ widget: DeclaredWidget) -> ConfiguredWidget { reader.configured(widget.instance) }

  /// Follows one part of a widget.
  func follow(_ part: Part, of widget: ConfiguredWidget) -> Followed {
    switch part {
    case .content:
      var facts = reader.facts(of: widget)
      // No verdict hangs on the kind, and so no finding says what hides it.
      if let stop = facts.kindStop, widget.bounds.contains(stop), let place = stop.location {
        facts.problems.append(InputProblem(.warning, at: place, "the kind of '\(facts.type)' is not known: \(stop.message)"))
      }
      return .content(facts)
    case .placeholder:
      let found = reader.placeholder(of: widget)
      return .placeholder(found.read, problems: found.problems)
    }
  }

  /// The facts of a widget whose parts were followed.
  func facts(of widget: DeclaredWidget, _ parts: [Followed]) -> WidgetFacts {
    let contents = parts.compactMap { part in if case .content(let facts) = part { facts } else { nil } }
    var facts =
      contents.first ?? WidgetFacts(type: widget.type.qualifiedName, location: widget.type.location, configuration: .static)
    for case .placeholder(let read, let problems) in parts {
      facts.placeholderRead = read
      facts.problems += problems
    }
    facts.isRegistered = widget.isRegistered
    return facts
  }

  private var reader: WidgetReader {
    WidgetReader(evaluator: Evaluator(names: finder.names, limits: limits), finder: finder, words: words)
  }

  /// Everything, once the widgets were followed: their facts in the order of `widgets`.
  func facts(_ followed: [WidgetFacts]) -> SourceFacts {
    var facts = self.facts
    var made: [WidgetFacts] = []
    var type: Declaration?
    for (widget, found) in zip(widgets, followed) {
      facts.problems += found.problems.filter { !facts.problems.contains($0) }
      if widget.type != type {
        facts.widgets += made
        (type, made) = (widget.type, [])
      }
      // The same type registered twice is one widget, unless what it is made with gives it another kind.
      if !made.contains(where: { $0.kind == found.kind && $0.families == found.families }) { made.append(found) }
    }
    facts.widgets += made
    facts.widgets.sort { ($0.location, $0.type, $0.kind ?? "") < ($1.location, $1.type, $1.kind ?? "") }
    let evaluator = Evaluator(names: finder.names, limits: limits)
    facts.complicationDataSources = ComplicationDataSourceReader(evaluator: evaluator, finder: finder, words: words).facts
    for problem in facts.complicationDataSources.flatMap(\.content.problems) where !facts.problems.contains(problem) {
      facts.problems.append(problem)
    }
    return facts
  }
}
