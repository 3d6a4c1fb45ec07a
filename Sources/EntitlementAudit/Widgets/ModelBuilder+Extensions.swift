extension ModelBuilder {
  /// Makes an extension of a target, if it is one (design section 2).
  /// - Parameters:
  ///   - sources: what its sources say on each platform that it is judged for.
  ///   - settled: what its settings say, where that was worked out before.
  func outcome(
    of draft: TargetDraft, sources: [PlatformFacts], settled: SettledDraft?, unnamed: UnnamedEntitlements
  ) -> TargetOutcome {
    let judged = judgedPlatforms(of: draft)
    if judged.isEmpty { return .none([]) }
    let isAppExtension = draft.target.product.isAppExtension
    let widgets = isAppExtension ? sources.flatMap(widgets) : sources.flatMap(complications)
    let points = Set(draft.infoPlists.values.compactMap { $0.point?.value })
    let isToday = points.contains(InfoPlistFile.todayPoint)
    let listingProblems = (draft.sources ?? [:]).values.flatMap(\.problems)
    let isSourceComplete =
      sources.allSatisfy { $0.facts.problems.isEmpty } && !listingProblems.contains { $0.severity == .error }
    guard !widgets.isEmpty || isAppExtension && (points.contains(InfoPlistFile.widgetPoint) || isToday) else {
      let isUndecided = isAppExtension && points.isEmpty
      let hidden = isUndecided ? hiddenPoints(of: draft, areSourcesRead: isSourceComplete && draft.hasSources) : []
      return .none(hidden + (isUndecided || !isAppExtension ? brokenSources(of: draft, sources) : []))
    }

    var model = WidgetExtension(
      name: draft.target.name, project: draft.project.path, kind: .source, location: draft.target.location)
    var part = Part(
      model: model, target: draft.node.reference, hosts: draft.hosts.map(\.node.reference))
    part.problems = draft.settings.resolver.problems + listingProblems + sources.flatMap(\.facts.problems)

    model.isGenerated = draft.project.generator != nil
    model.releaseLike = draft.releaseLike
    model.bundleIdentifier = bundleIdentifier(of: draft, platform: judged[0])
    model.isLegacyToday = isToday && widgets.isEmpty
    let settled = settled ?? settle(draft)
    part.problems += settled.problems
    model.hosts = settled.hosts
    model.configurations = settled.configurations
    model.evidence = settled.evidence
    model.evidence += draft.infoPlists.values.compactMap(\.file).flatMap(\.evidence)
    model.evidence = model.evidence.inOrder
    model.infoPlist = infoPlistSummary(of: draft, declaring: widgets.first, isAppExtension: isAppExtension)
    part.problems += infoPlistProblems(of: draft, isDecided: !widgets.isEmpty)
    model.widgets = rows(widgets, of: draft, evidence: model.evidence)
    model.widgetsKnown = !model.widgets.isEmpty
    model.isSourceComplete = isSourceComplete
    model.unreadRegistrations = sources.flatMap(\.facts.registrationStops)
    part.deviceFamilies = draft.settings.deviceFamilies(configuration: draft.releaseLike, sdk: SDK.device(for: judged[0]))
    model.unusedEntitlements = unnamed.beside(draft, lists: lists)
    part.model = model
    return .part(part)
  }

  /// What is not well formed in the sources of a target in which no widget was found, and in which nothing else tells of one.
  private func brokenSources(of draft: TargetDraft, _ sources: [PlatformFacts]) -> [InputProblem] {
    let what = draft.target.product.isAppExtension ? "is a widget extension" : "has a complication"
    return sources.flatMap(\.facts.problems).filter { $0.severity == .error }.map {
      InputProblem(.warning, at: $0.location, "\($0.message): whether '\(draft.target.name)' \(what) is not known")
    }
  }

  /// What the settings of an extension and of its hosts say, whatever its sources do.
  struct SettledDraft: Sendable {
    var hosts: [Host] = []
    var configurations: [ExtensionConfiguration] = []
    var evidence: [Evidence] = []
    var problems: [InputProblem] = []
  }

  /// Works out the levels of an extension and of its hosts.
  func settle(_ draft: TargetDraft) -> SettledDraft {
    let judged = judgedPlatforms(of: draft)
    var settled = SettledDraft()
    settled.hosts = draft.hosts.map {
      host(of: $0, configurations: draft.configurations.map(\.name), problems: &settled.problems)
    }
    for configuration in draft.configurations {
      for platform in configuration.platforms where judged.contains(platform) {
        let reading = protection(
          of: draft.node, draft.settings, configuration: configuration.name, sdk: SDK.device(for: platform))
        settled.problems += reading.problems
        var made = ExtensionConfiguration(configuration.name, platform, reading)
        made.simulatorLevel = simulatorLevel(
          of: draft.node, draft.settings, configuration: configuration.name, platform: platform, device: reading)
        settled.configurations.append(made)
        settled.evidence += reading.evidence
      }
    }
    return settled
  }

  /// What hides the extension point of an app extension that declares no widget: it may be a widget extension all the same.
  /// - Parameter areSourcesRead: Whether all sources were read, and there are some: then a file that some tool has yet to write
  ///   is not missed.
  private func hiddenPoints(of draft: TargetDraft, areSourcesRead: Bool) -> [InputProblem] {
    let doubt = "whether '\(draft.target.name)' is a widget extension is not known"
    return draft.infoPlists.values.flatMap { use in
      let isAbsent = use.path.map { !files.isThere($0) } == true
      let unread = use.path == nil || use.file != nil ? [] : use.problems
      return unread.map {
        InputProblem(isAbsent && areSourcesRead ? .warning : .error, at: $0.location, "\($0.message): \(doubt)")
      } + use.hidden.map { InputProblem(.error, at: $0.location, "\($0.value): \(doubt)") }
    }
  }

  /// The bundle identifier in the release-like configuration; nil where it does not resolve.
  func bundleIdentifier(of draft: TargetDraft, platform: Platform) -> String? {
    let sdk = SDK.device(for: platform)
    let setting = draft.settings.bundleIdentifier(configuration: draft.releaseLike, sdk: sdk)
    if let value = setting.value, !value.isEmpty, setting.unresolved.isEmpty { return value }
    guard let written = draft.infoPlists[draft.releaseLike]?.file?.bundleIdentifier?.value else { return nil }
    let expanded = draft.settings.resolver.expand(written, configuration: draft.releaseLike, sdk: sdk)
    guard expanded.unresolved.isEmpty, let value = expanded.value, !value.isEmpty else { return nil }
    return value
  }

  /// An app that embeds an extension: its own level in the extension's configurations, and what its Info.plist says.
  private func host(of draft: HostDraft, configurations: [String], problems: inout [InputProblem]) -> Host {
    var host = Host(name: draft.node.target.name)
    let own = draft.settings.resolver.configurations
    for name in configurations where own.contains(name) {
      guard let platform = draft.platforms(configuration: name).first else { continue }
      let reading = protection(of: draft.node, draft.settings, configuration: name, sdk: SDK.device(for: platform))
      host.levels[name] = HostProtection(level: reading.level, location: reading.location)
      // No verdict hangs on an app's own level.
      problems += reading.problems.map { InputProblem(.warning, at: $0.location, $0.message) }
    }
    guard let name = own.first(where: configurations.contains), let platform = draft.platforms(configuration: name).first
    else { return host }
    let sdk = SDK.device(for: platform)
    let generated = draft.settings.infoPlistKey("NSSupportsLiveActivities", configuration: name, sdk: sdk)
    let use = infoPlistUse(of: draft.node.project, draft.settings, configuration: name, platform: platform)
    if generated.value.map({ $0 == "YES" || $0 == "true" }) == true || use.file?.supportsLiveActivities?.value == true {
      host.supportsLiveActivities = true
    } else if generated.couldBeSetByAbsentFile.isEmpty, use.path == nil || use.file != nil {
      host.supportsLiveActivities = false
    }
    return host
  }
}

extension ExtensionConfiguration {
  /// What a reading comes to; the judge fills in what the level does.
  init(_ name: String, _ platform: Platform, _ reading: ProtectionReading) {
    self.init(
      name: name, platform: platform, entitlementsPath: reading.path,
      entitlementsOrigin: reading.path == nil ? nil : reading.origin,
      level: reading.level, value: reading.value, location: reading.location, chain: reading.chain, faults: reading.faults,
      protection: Protection(lockScreen: .unknown, mac: .unknown))
    isUnknownReported = reading.isUnknownReported
  }
}

extension [InputProblem] {
  /// By place, each once; what one target only warns of and another one's level hangs on is an error.
  var inOrder: [InputProblem] {
    let worse = Set(filter { $0.severity == .error }.map { InputProblem(.warning, at: $0.location, $0.message) })
    return Set(self).subtracting(worse).sorted()
  }
}

extension [Evidence] {
  /// By place, each once.
  var inOrder: [Evidence] {
    Set(self).sorted { ($0.location, $0.name, $0.source.rawValue) < ($1.location, $1.name, $1.source.rawValue) }
  }
}
