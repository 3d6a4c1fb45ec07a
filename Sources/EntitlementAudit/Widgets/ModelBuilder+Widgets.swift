extension ModelBuilder {
  /// What a target's sources say on one platform.
  struct PlatformFacts: Sendable {
    var platform: Platform
    var facts: SourceFacts
  }

  /// What was found out about a target beside its draft.
  struct DraftFacts: Sendable {
    /// What its sources say on each platform that it is judged for.
    var sources: [PlatformFacts] = []
    /// What its settings say, where there was a worker to find that out meanwhile.
    var settled: SettledDraft?
  }

  /// What workers do side by side once it is known which widgets there are.
  private enum SourceWork: Sendable {
    case follow(SourceReading.Part, widget: Int)
    case settle(draft: Int)

    /// What came of it.
    enum Answer: Sendable {
      case followed(SourceReading.Followed, widget: Int)
      case settled(SettledDraft, draft: Int)
    }
  }

  /// The platforms that a target is judged for, in order.
  func judgedPlatforms(of draft: TargetDraft) -> [Platform] {
    Set(draft.configurations.flatMap(\.platforms)).sorted().filter { request.platform == nil || request.platform == $0 }
  }

  /// Reads the targets' sources for each platform that they are judged for; lists them first where nobody did.
  ///
  /// Targets share files, and one target may have most of the widgets: files are spread over the workers, then targets, then widgets.
  func sourceFacts(of drafts: inout [TargetDraft]) -> [DraftFacts] {
    let jobs = request.jobs
    drafts = orderedConcurrentMap(drafts, jobs: jobs) { draft in
      var draft = draft
      times.measure(.resolve) { if !judgedPlatforms(of: draft).isEmpty { listSources(&draft) } }
      return draft
    }
    let targets = drafts.enumerated().flatMap { index, draft in
      judgedPlatforms(of: draft).map { (draft: index, target: sourceTarget(of: draft, on: $0)) }
    }
    let paths = Set(targets.flatMap { $0.target.sources + $0.target.packageSources }).sorted()
    times.measure(.parse) { _ = orderedConcurrentMap(paths, jobs: jobs) { _ = sources.file(at: $0, files: files) } }
    let readings = times.measure(.walk) {
      orderedConcurrentMap(targets, jobs: jobs) { [drafts] target in
        times.measure(.walk) {
          // The widgets that an app compiles for its own sake are none of its own.
          SourceReading(
            target.target, files: files, cache: sources, words: request.words,
            followsWidgets: drafts[target.draft].target.product.isAppExtension)
        }
      }
    }
    let widgets = readings.enumerated().flatMap { index, reading in reading.widgets.map { (reading: index, widget: $0) } }
    var sizes = Array(repeating: 0, count: widgets.count)
    if jobs > 1 {
      times.measure(.walk) {
        let ahead = orderedConcurrentMap(widgets, jobs: jobs) { readings[$0.reading].parsedAhead(for: $0.widget) }
        sizes = ahead.map { $0.reduce(0) { $0 + $1.range.count } }
        var seen: Set<Declaration> = []
        let unparsed = ahead.flatMap(\.self).filter { seen.insert($0).inserted }
        _ = orderedConcurrentMap(unparsed, jobs: jobs) { $0.file.parseAhead($0.range) }
      }
    }
    let configured = times.measure(.walk) {
      orderedConcurrentMap(widgets, jobs: jobs) { asked in
        times.measure(.walk) { readings[asked.reading].configured(asked.widget) }
      }
    }
    // The largest first, so that none is left for one worker at the end.
    let work =
      widgets.indices.sorted { (-sizes[$0], $0) < (-sizes[$1], $1) }.map { SourceWork.follow(.content, widget: $0) }
      + widgets.indices.map { .follow(.placeholder, widget: $0) }
      + drafts.indices.filter { drafts[$0].isDeclaredWidgetExtension }.map { .settle(draft: $0) }
    let done = times.measure(.walk) {
      orderedConcurrentMap(work, jobs: jobs) { [drafts] asked -> SourceWork.Answer in
        switch asked {
        case .follow(let part, let index):
          let reading = readings[widgets[index].reading]
          return times.measure(.walk) { .followed(reading.follow(part, of: configured[index]), widget: index) }
        case .settle(let index):
          return times.measure(.resolve) { .settled(settle(drafts[index]), draft: index) }
        }
      }
    }
    var parts = widgets.map { _ in [SourceReading.Followed]() }
    var facts = drafts.map { _ in DraftFacts() }
    for answer in done {
      switch answer {
      case .followed(let part, let index): parts[index].append(part)
      case .settled(let settled, let index): facts[index].settled = settled
      }
    }
    let followed = widgets.indices.map { readings[widgets[$0].reading].facts(of: widgets[$0].widget, parts[$0]) }
    var next = 0
    for (target, reading) in zip(targets, readings) {
      let own = followed[next..<next + reading.widgets.count]
      next += reading.widgets.count
      facts[target.draft].sources.append(PlatformFacts(platform: target.target.platform, facts: reading.facts(Array(own))))
    }
    times.measure(.parse) { _ = orderedConcurrentMap(paths, jobs: jobs) { sources.dropTrees(of: $0) } }
    return facts
  }

  private func sourceTarget(of draft: TargetDraft, on platform: Platform) -> SourceTarget {
    // By its type in the project: a file of any name may be Swift.
    func swift(_ members: [Located<Path>]) -> [Path] { members.map(\.value).filter { !request.settings.isExcluded($0) } }
    let listed = draft.sources?[platform] ?? TargetSources()
    let conditions = draft.settings.resolver.resolve(
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS", configuration: draft.releaseLike, sdk: SDK.device(for: platform))
    return SourceTarget(
      sources: swift(listed.files), packageSources: swift(listed.packageFiles), platform: platform,
      compilationConditions: Set(conditions.list))
  }

  /// The widgets, Live Activities and controls that an extension declares.
  func widgets(in source: PlatformFacts) -> [Widget] {
    source.facts.widgets.map { fact in
      var widget = Widget(type: fact.type, configuration: fact.configuration, platform: source.platform, location: fact.location)
      widget.kind = fact.kind
      widget.kindNote = fact.kindStop
      widget.isRegistered = !source.facts.registrationIsKnown || fact.isRegistered
      widget.families = fact.families
      widget.familiesOrigin = fact.familiesOrigin
      widget.familiesNote = fact.familiesNote
      widget.disfavoredLocations = fact.disfavoredLocations
      widget.fixedBackground = fact.fixedBackground
      widget.content = WidgetContent(fact.content)
      widget.placeholderRead = fact.placeholderRead
      widget.sensitivity.evidence = fact.content.evidence
      return widget
    }
  }

  /// The ClockKit complications that a watch target's code offers.
  func complications(in source: PlatformFacts) -> [Widget] {
    guard source.platform == .watchOS else { return [] }
    return source.facts.complicationDataSources.map { fact in
      var widget = Widget(type: fact.type, configuration: .clockKit, platform: .watchOS, location: fact.location)
      let behavior: ClockKitPrivacy.Behavior =
        switch fact.privacyBehavior {
        case .hides: .hides
        case .shows: .shows
        case .absent: .absent
        case .unknown: .unknown
        }
      widget.content = WidgetContent(fact.content)
      widget.content.clockKitPrivacy = ClockKitPrivacy(behavior, at: fact.privacyLocation)
      widget.sensitivity.evidence = fact.content.evidence
      return widget
    }
  }

  /// The rows of an extension, in order of place, with what holds for all of them.
  func rows(_ widgets: [Widget], of draft: TargetDraft, evidence: [Evidence]) -> [Widget] {
    rows(widgets, evidence: evidence) { platform in
      draft.settings.deviceFamilies(configuration: draft.releaseLike, sdk: SDK.device(for: platform))
    }
  }

  /// The same for a bare folder, or any other source of device families.
  func rows(_ widgets: [Widget], evidence: [Evidence], deviceFamilies: (Platform) -> Set<Int>) -> [Widget] {
    widgets.map { widget in
      var row = widget
      row.deviceFamilies = deviceFamilies(widget.platform)
      // Something must change for anything to be given away.
      row.sensitivity.evidence = widget.content.changes == false ? [] : (widget.sensitivity.evidence + evidence).inOrder
      row.sensitivity.level = row.sensitivity.evidence.isEmpty ? .unknown : .sensitive
      return row
    }
    .sorted { ($0.location, $0.platform, $0.type) < ($1.location, $1.platform, $1.type) }
  }
}

extension WidgetContent {
  /// What the walk through a widget's content found.
  init(_ facts: ContentFacts) {
    self.init(
      annotation: facts.annotation, parts: facts.parts, isComplete: facts.isComplete, leaves: facts.leaves, stops: facts.stops,
      firstUnmarked: facts.firstUnmarked, marks: facts.marks, exemptions: facts.exemptions, templateMark: facts.templateMark,
      showsState: facts.showsState, actions: facts.actions, unhandledReasonReads: facts.unhandledReasonReads)
    changes = ContentPart(of: facts.leaves, isComplete: facts.isComplete, hasOpenStop: false).changes
  }
}
