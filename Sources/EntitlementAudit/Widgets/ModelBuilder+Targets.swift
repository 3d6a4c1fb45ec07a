/// A target that may be an extension, with its settings and property lists, before its sources are looked at.
struct TargetDraft: Sendable {
  var node: HostGraph.Node
  var settings: TargetSettings
  var hosts: [HostDraft]
  /// The target's configurations, in its order.
  var configurations: [ConfigurationDraft]
  /// The release-like configuration (design section 2).
  var releaseLike: String
  /// The Info.plist of each configuration that has one, by configuration.
  var infoPlists: [String: InfoPlistUse]
  /// What the target compiles, by platform; nil until asked for.
  var sources: [Platform: TargetSources]?
  /// Everything that it is read from, sources only where they were listed.
  var inputs: Set<Path>

  var project: Project { node.project }
  var target: ProjectTarget { node.target }

  /// Whether any source is listed.
  var hasSources: Bool { (sources ?? [:]).values.contains { !$0.files.isEmpty || !$0.packageFiles.isEmpty } }

  /// Whether its Info.plist says that it is a widget extension.
  var isDeclaredWidgetExtension: Bool {
    target.product.isAppExtension && infoPlists.values.contains { $0.point?.value == InfoPlistFile.widgetPoint }
  }

  /// Whether a file that nothing names may still be meant for it: an entitlements file beside its own.
  func mayUse(_ file: Path) -> Bool {
    file.fileExtension == "entitlements" && infoPlists.values.contains { $0.path?.parent == file.parent }
  }
}

/// One configuration of a target, and the platforms it is built for in it.
struct ConfigurationDraft: Sendable {
  var name: String
  /// iOS first; empty where it is built for tvOS or a simulator alone.
  var platforms: [Platform]
}

/// Where a configuration's Info.plist comes from.
struct InfoPlistUse: Sendable {
  /// The file, where one is named.
  var path: Path?
  /// What it says; nil where there is no file or it could not be read.
  var file: InfoPlistFile?
  /// The extension point where the system looks for it, build settings expanded; nil also where it is not known what they are.
  var point: Located<String>?
  /// Why the point is not known, where something hides it that is no fault of the file: a sentence's end and a place each.
  var hidden: [Located<String>] = []
  /// Whether build settings generate or complete it.
  var isGenerated: Bool
  var problems: [InputProblem] = []
}

/// An app, App Clip or watch app that embeds an extension.
struct HostDraft: Sendable {
  var node: HostGraph.Node
  var settings: TargetSettings
  /// The platforms on which it embeds the extension; nil: all of its own.
  var embeds: Set<Platform>?

  /// The platforms on which the extension comes with it.
  func platforms(configuration: String) -> [Platform] {
    settings.platforms(configuration: configuration).filter { embeds?.contains($0) != false }
  }
}

extension ModelBuilder {
  /// Reads settings and property lists of a target that may be an extension.
  /// - Returns: nil where its product and platform rule that out.
  func draft(of node: HostGraph.Node, in graph: HostGraph) -> TargetDraft? {
    let settings = settings.settings(of: node.target, in: node.project)
    let resolver = settings.resolver
    let names = resolver.configurations
    if node.target.product == .application, !names.contains(where: { settings.platforms(configuration: $0).contains(.watchOS) }) {
      return nil
    }
    let hosts = graph.hosts(of: node).map { host in
      HostDraft(
        node: host.node, settings: self.settings.settings(of: host.node.target, in: host.node.project), embeds: host.platforms)
    }
    let configurations = names.map { name in
      ConfigurationDraft(name: name, platforms: platforms(settings, hosts, configuration: name))
    }
    var draft = TargetDraft(
      node: node, settings: settings, hosts: hosts, configurations: configurations,
      releaseLike: releaseLike(of: node, hosts: hosts, names: names), infoPlists: [:], sources: nil, inputs: [])
    draft.inputs.formUnion(resolver.xcconfigFiles)
    draft.inputs.formUnion(node.project.inputs)
    for configuration in configurations {
      let platform = configuration.platforms.first ?? .iOS
      let use = infoPlistUse(of: node.project, settings, configuration: configuration.name, platform: platform)
      draft.infoPlists[configuration.name] = use
      if let path = use.path { draft.inputs.insert(path) }
      for platform in configuration.platforms {
        for sdk in [SDK.device(for: platform), SDK.simulator(for: platform)].compactMap(\.self) {
          guard let path = settings.entitlements(configuration: configuration.name, sdk: sdk).path else { continue }
          draft.inputs.formUnion([path, files.caseVariant(of: path)].compactMap(\.self))
        }
      }
    }
    if request.scope.asksForSources, request.scope.partial.contains(node.project.path) { listSources(&draft) }
    return draft
  }

  /// Lists what the target compiles, once.
  func listSources(_ draft: inout TargetDraft) {
    guard draft.sources == nil else { return }
    var sources: [Platform: TargetSources] = [:]
    for platform in Set(draft.configurations.flatMap(\.platforms)) {
      let listed = draft.project.sources(of: draft.target, on: platform, files: files)
      sources[platform] = listed
      draft.inputs.formUnion(listed.files.map(\.value))
      draft.inputs.formUnion(listed.packageFiles.map(\.value))
    }
    draft.sources = sources
  }

  /// The platforms of a target cut with those of its hosts: what no host carries is never installed.
  private func platforms(_ settings: TargetSettings, _ hosts: [HostDraft], configuration: String) -> [Platform] {
    let own = settings.platforms(configuration: configuration)
    let hosting = Set(hosts.flatMap { $0.platforms(configuration: configuration) })
    let cut = hosting.isEmpty ? own : own.filter(hosting.contains)
    if !cut.isEmpty { return cut }
    // Of its own only where it is built for tvOS or a simulator alone.
    return own.isEmpty ? hosting.sorted() : own
  }

  /// The configuration that a shared scheme archives, else the default one, else `Release`, else the last.
  private func releaseLike(of node: HostGraph.Node, hosts: [HostDraft], names: [String]) -> String {
    var candidates = [node.project.archiveConfigurations[node.target.id]]
    candidates += hosts.map { $0.node.project.archiveConfigurations[$0.node.target.id] }
    candidates += [node.target.defaultConfigurationName, node.project.defaultConfigurationName, "Release"]
    return candidates.compactMap(\.self).first(where: names.contains) ?? names.last ?? "Release"
  }

  /// The Info.plist of one configuration.
  func infoPlistUse(
    of project: Project, _ settings: TargetSettings, configuration: String, platform: Platform
  ) -> InfoPlistUse {
    let sdk = SDK.device(for: platform)
    var use = InfoPlistUse(isGenerated: settings.generatesInfoPlist(configuration: configuration, sdk: sdk))
    let setting = settings.infoPlist(configuration: configuration, sdk: sdk)
    guard let named = setting.path else {
      use.hidden = setting.setting.couldBeSetByAbsentFile.map {
        Located("'\($0.value)' is not there and could set INFOPLIST_FILE", at: $0.location)
      }
      use.hidden += Self.unevaluated(setting.setting)
      return use
    }
    if !Self.unevaluated(setting.setting).isEmpty {
      use.hidden = Self.unevaluated(setting.setting)
      return use
    }
    let isOnDisk = project.writtenLists[named] != nil || files.kind(of: named) != nil
    let path = isOnDisk ? named : files.caseVariant(of: named) ?? named
    use.path = path
    switch lists.infoPlist(path, of: project) {
    case .failure(let problem): use.problems = [problem]
    case .success(let file):
      use.file = file
      use.problems = file.problems + [overwritten(path, by: project, with: file)].compactMap(\.self)
      guard let point = file.extensionPoint else { return use }
      let expanded = settings.resolver.expand(point.value, configuration: configuration, sdk: sdk)
      // What nothing defines expands to nothing, as in Xcode; everything else could be any point.
      use.hidden = expanded.unresolved.filter { $0.reason != .undefined }.map {
        Located("'\($0.name)' does not resolve: \($0.reason.words)", at: point.location)
      }
      if use.hidden.isEmpty { use.point = Located(expanded.value ?? point.value, at: point.location) }
    }
    return use
  }

  /// What of a path only the tool that makes the project evaluates.
  private static func unevaluated(_ setting: ResolvedSetting) -> [Located<String>] {
    setting.unresolved.filter { $0.reason == .knownToTheGenerator }.compactMap { reference in
      (reference.location ?? setting.origin?.location).map {
        Located("the Info.plist hangs on '\(reference.name)': \(reference.reason.words)", at: $0)
      }
    }
  }

  /// That the Info.plist on disk has another extension point than the one that a tool writes over it; nil where nothing differs.
  private func overwritten(_ path: Path, by project: Project, with file: InfoPlistFile) -> InputProblem? {
    guard let written = project.writtenLists[path], files.kind(of: path) != nil,
      case .success(let old) = lists.infoPlist(path), old.extensionPoint?.value != file.extensionPoint?.value
    else { return nil }
    func words(_ file: InfoPlistFile) -> String {
      file.extensionPoint.map { "the extension point '\(UnknownValue.shown($0.value))'" } ?? "no extension point"
    }
    return InputProblem(
      .warning, at: written.location,
      "'\(path)' on disk has \(words(old)), and \(project.generator ?? "the generator") overwrites it with \(words(file)), which is what counts"
    )
  }
}
