import SwiftSyntax

/// Reads what a widget's configuration says.
struct WidgetReader {
  /// Follows expressions.
  let evaluator: Evaluator
  /// What types are to WidgetKit.
  let finder: WidgetFinder
  /// What makes a shown name a reason to hold it for sensitive.
  var words = EvidenceWords.standard

  /// What a widget's `body` says, before anything in it is followed.
  func configured(_ instance: EvaluatedInstance) -> ConfiguredWidget {
    evaluator.availability = .newest
    var configurations: [ConfigurationValue] = []
    var stop: Note?
    read(instance, &configurations, &stop)
    let offersNothing = configurations.isEmpty && stop == nil
    if offersNothing {
      // Nothing but an empty configuration on the newest system: the older branch says what it is, and it offers no family there.
      evaluator.availability = .any
      read(instance, &configurations, &stop)
      evaluator.availability = .newest
    }
    return ConfiguredWidget(
      type: instance.type.declaration, configurations: configurations, stop: stop, offersNothing: offersNothing,
      bounds: evaluator.bounds)
  }

  /// The facts of one widget, its placeholder aside; those about its registration are left as they are by default.
  func facts(of widget: ConfiguredWidget) -> WidgetFacts {
    let (type, configurations, stop) = (widget.type, widget.configurations, widget.stop)
    let isControl = finder.role(of: type) == .control
    var facts = WidgetFacts(
      type: type.qualifiedName, location: type.location,
      configuration: configurations.first?.kind ?? (isControl ? .control : .static))
    readKind(of: configurations, stop, type, &facts)
    if facts.configuration != .activity, facts.configuration != .control {
      readFamilies(of: configurations, stop, type, &facts)
      if widget.offersNothing { facts.families = [] }
    }
    readContent(of: configurations, stop, type, &facts)
    let reached = SourceReach(names: evaluator.names).evidence(
      of: type, providers: configurations.flatMap(\.providerTypes), content: facts.content, limits: evaluator.limits)
    facts.content.evidence = ContentFacts.firstOfEach(facts.content.evidence + reached.found)
    if let problem = reached.problem { facts.problems.append(problem) }
    facts.problems += facts.content.problems
    return facts
  }

  /// The configurations that a widget's `body` can come to, empty ones aside.
  private func read(_ instance: EvaluatedInstance, _ configurations: inout [ConfigurationValue], _ stop: inout Note?) {
    let type = instance.type.declaration
    let values = evaluator.values(of: "body", in: .instance(instance))
    if values.isEmpty { stop = Note("the body of '\(type.name)' is in no source in reach", at: type.location) }
    for value in values {
      switch value {
      case .configuration(let configuration):
        if configuration.kind != nil { configurations.append(configuration) }
      case .unknown(let note): stop = stop ?? note
      case .instance(let other)
      where !evaluator.names.members(named: "body", of: other.type).isEmpty && other.type != instance.type:
        // A configuration type of the project: what its own body comes to.
        for inner in evaluator.values(of: "body", in: value) {
          if case .configuration(let configuration) = inner, configuration.kind != nil { configurations.append(configuration) }
        }
      default: stop = stop ?? Note("the body of '\(type.name)' cannot be read from the sources", at: type.location)
      }
    }
  }

  // MARK: Kind

  private func readKind(
    of configurations: [ConfigurationValue], _ stop: Note?, _ type: Declaration, _ facts: inout WidgetFacts
  ) {
    guard facts.configuration != .activity else { return }
    var texts: [String] = []
    for configuration in configurations {
      for value in configuration.name ?? [] {
        switch value {
        case .text(let text): if !texts.contains(text) { texts.append(text) }
        case .unknown(let note): facts.kindStop = facts.kindStop ?? note
        default:
          facts.kindStop =
            facts.kindStop ?? Note("the kind cannot be read from the sources", at: configuration.nameLocation)
        }
      }
      if configuration.name == nil {
        facts.kindStop = facts.kindStop ?? Note("no kind is given here", at: configuration.location)
      }
    }
    if facts.kindStop == nil, texts.count > 1 {
      let names = texts.map { "'\($0)'" }.joined(separator: " or ")
      facts.kindStop = Note("the kind can be \(names)", at: configurations.first?.nameLocation)
    }
    if facts.kindStop == nil, texts.isEmpty {
      facts.kindStop = stop ?? Note("no kind is given here", at: type.location)
    }
    if facts.kindStop == nil { facts.kind = texts.first }
  }

  // MARK: Families

  private func readFamilies(
    of configurations: [ConfigurationValue], _ stop: Note?, _ type: Declaration, _ facts: inout WidgetFacts
  ) {
    let platform = evaluator.context.platform
    var families: Set<WidgetFamily> = []
    var unresolved: Note? = stop
    var declaredAt: SourceLocation?
    var isAssumed = false
    var fixedBackgrounds: [SourceLocation?] = []
    for configuration in configurations {
      fixedBackgrounds.append(configuration.fixedBackground)
      guard let values = configuration.families else {
        if let modifier = configuration.unreadModifier {
          unresolved = unresolved ?? modifier
        }
        isAssumed = true
        families.formUnion(WidgetFamily.assumedDefaults(on: platform))
        continue
      }
      let read = FamilyReader(values, on: platform, at: configuration.familiesLocation)
      families.formUnion(read.families)
      unresolved = unresolved ?? read.stop
      declaredAt = declaredAt ?? configuration.familiesLocation
    }
    facts.families = families.sorted()
    facts.familiesOrigin = unresolved != nil ? .unresolved : isAssumed && declaredAt == nil ? .default : .declared
    facts.familiesNote =
      unresolved ?? declaredAt.map { Note("supported families declared here", at: $0) }
    // The background stays only where every configuration says so.
    if let first = fixedBackgrounds.first, fixedBackgrounds.allSatisfy({ $0 != nil }) { facts.fixedBackground = first ?? nil }
    for configuration in configurations { readDisfavored(configuration, &facts) }
  }

  private func readDisfavored(_ configuration: ConfigurationValue, _ facts: inout WidgetFacts) {
    let platform = evaluator.context.platform
    for (places, families) in configuration.disfavored {
      let named = FamilyReader(families, on: platform, at: nil).families
      for location in locations(places) {
        facts.disfavoredLocations[location] = Set(facts.disfavoredLocations[location] ?? []).union(named).sorted()
      }
    }
  }

  private func locations(_ values: [EvaluatedValue]) -> [WidgetLocation] {
    values.flatMap { value -> [WidgetLocation] in
      switch value {
      case .list(let elements): locations(elements)
      case .member(let name): WidgetLocation(rawValue: name).map { [$0] } ?? []
      default: []
      }
    }
  }

  // MARK: Placeholder

  /// The first provider's placeholder that is made of real data, and what could not be followed up to there.
  func placeholder(of widget: ConfiguredWidget) -> (read: PlaceholderRead?, problems: [InputProblem]) {
    var problems: [InputProblem] = []
    for configuration in widget.configurations {
      guard let kind = configuration.kind, kind != .control, kind != .activity else { continue }
      for provider in configuration.providerTypes {
        let made = configuration.provider.flatMap { expression in
          configuration.content.map { (expression: expression, source: $0.scope.source, widget: widget.type) }
        }
        let found = PlaceholderWalk.find(
          in: provider, made: made, index: evaluator.names.index, configuration: kind, limits: evaluator.limits)
        if let problem = found.problem { problems.append(problem) }
        if let read = found.read { return (read, problems) }
      }
    }
    return (nil, problems)
  }

  // MARK: Content

  private func readContent(
    of configurations: [ConfigurationValue], _ stop: Note?, _ type: Declaration, _ facts: inout WidgetFacts
  ) {
    if configurations.isEmpty, stop == nil {
      // `EmptyWidgetConfiguration()` and nothing else.
      facts.content = ContentFacts(annotation: .none, isComplete: true)
      return
    }
    var contents: [ContentFacts] = []
    for configuration in configurations {
      guard let kind = configuration.kind, let root = configuration.content else { continue }
      contents.append(
        ContentWalk.walk(
          ContentSource(
            expression: root.expression, source: root.scope.source, widget: type, provider: configuration.provider,
            configuration: kind, families: facts.families),
          index: evaluator.names.index, words: words, limits: evaluator.limits))
    }
    facts.content = ContentFacts.joining(contents)
    if contents.count < configurations.count || contents.isEmpty {
      facts.content.isComplete = false
      for family in facts.content.parts.keys { facts.content.parts[family]?.isComplete = false }
      facts.content.stops.append(
        stop
          ?? Note("the content of '\(type.name)' is in no source in reach", at: configurations.first?.location ?? type.location))
    }
  }
}

/// A widget with the configurations that its `body` can come to, empty ones aside.
struct ConfiguredWidget: Sendable {
  var type: Declaration
  var configurations: [ConfigurationValue]
  /// Why there may be others.
  var stop: Note?
  /// Whether there is nothing but an empty configuration on the newest system.
  var offersNothing: Bool
  /// The bounds that were reached on the way.
  var bounds: Set<Note>
}

extension ContentFacts {
  /// What is shown where any of several contents can be: a leak in one is a leak, a mark counts where all are marked.
  static func joining(_ contents: [ContentFacts]) -> ContentFacts {
    guard var joined = contents.first else { return ContentFacts() }
    for other in contents.dropFirst() {
      let families = Set(joined.parts.keys).union(other.parts.keys)
      joined.parts = Dictionary(
        uniqueKeysWithValues: families.map { ($0, joined.part(in: $0).joined(with: other.part(in: $0))) })
      joined.annotation = joined.annotation.joined(with: other.annotation)
      joined.isComplete = joined.isComplete && other.isComplete
      joined.leaves += other.leaves.filter { !joined.leaves.contains($0) }
      joined.stops += other.stops.filter { !joined.stops.contains($0) }
      joined.firstUnmarked = joined.firstUnmarked ?? other.firstUnmarked
      joined.marks += other.marks.filter { !joined.marks.contains($0) }
      joined.exemptions += other.exemptions.filter { !joined.exemptions.contains($0) }
      joined.evidence += other.evidence.filter { !joined.evidence.contains($0) }
      if other.templateMark == nil { joined.templateMark = nil }
      joined.showsState = joined.showsState || other.showsState
      joined.actions += other.actions.filter { !joined.actions.contains($0) }
      joined.unhandledReasonReads += other.unhandledReasonReads.filter { !joined.unhandledReasonReads.contains($0) }
    }
    return joined
  }
  /// What is shown in a family; where the content does not ask for it, what is shown in all.
  private func part(in family: WidgetFamily) -> ContentPart {
    if let part = parts[family] { return part }
    var part = ContentPart(of: leaves, isComplete: isComplete, hasOpenStop: false)
    part.annotation = annotation
    return part
  }
}
