extension ModelBuilder {
  /// What a target's sources say on one platform.
  struct PlatformFacts: Sendable {
    var platform: Platform
    var facts: SourceFacts
  }

  /// Reads the target's sources for each platform.
  func sourceFacts(of draft: TargetDraft, platforms: [Platform]) -> [PlatformFacts] {
    // By its type in the project: a file of any name may be Swift.
    func swift(_ members: [Located<Path>]) -> [Path] { members.map(\.value).filter { !request.settings.isExcluded($0) } }
    return platforms.map { platform in
      let listed = draft.sources?[platform] ?? TargetSources()
      let conditions = draft.settings.resolver.resolve(
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS", configuration: draft.releaseLike, sdk: SDK.device(for: platform))
      let target = SourceTarget(
        sources: swift(listed.files), packageSources: swift(listed.packageFiles), platform: platform,
        compilationConditions: Set(conditions.list))
      return PlatformFacts(
        platform: platform, facts: SourceReader.facts(of: target, files: files, cache: sources, words: request.words))
    }
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
