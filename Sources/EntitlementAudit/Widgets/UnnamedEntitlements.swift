import Synchronization

/// Entitlements files that no target of any project is signed with.
final class UnnamedEntitlements: Sendable {
  private let projects: [Project]
  private let settings: SettingsCache
  private let files: any FileAccess
  private let named = Mutex<Named?>(nil)

  init(_ projects: [Project], settings: SettingsCache, files: any FileAccess) {
    self.projects = projects
    self.settings = settings
    self.files = files
  }

  /// Files beside an extension that nothing names for a device, by path. Pairing by folder or name would invent protection: they are
  /// only spoken of.
  func beside(_ draft: TargetDraft, lists: PropertyListCache) -> [UnusedEntitlements] {
    var folders = Set(draft.infoPlists.values.compactMap { $0.path?.parent })
    for member in draft.target.members {
      if case .folder(let folder) = member { folders.insert(folder.path) }
    }
    for configuration in draft.configurations {
      for platform in configuration.platforms {
        let path = draft.settings.entitlements(configuration: configuration.name, sdk: SDK.device(for: platform)).path
        if let path { folders.insert(path.parent) }
      }
    }
    // The project's own folder holds the files of all its targets.
    let candidates = folders.filter { !draft.project.folder.isWithin($0) }.flatMap { folder in
      ((try? files.entries(of: folder)) ?? []).filter { $0.kind == .file && $0.name.hasSuffix(".entitlements") }
        .map { folder.child($0.name) }
    }
    let own = namedBy(draft)
    // Mostly all of them are its own; nobody has to ask what all the other targets name.
    let others = candidates.filter { !own.devices.contains($0) }
    if others.isEmpty { return [] }
    let named = namedByTargets()
    return others.filter { path in
      !named.devices.contains(path) && (own.simulators.contains(path) || !named.simulators.contains(path))
    }
    .sorted().map { path in
      UnusedEntitlements(path: path, level: Self.level(lists.entitlements(path)), simulatorOnly: own.simulators.contains(path))
    }
  }

  private static func level(_ file: Result<EntitlementsFile, InputProblem>) -> DataProtectionLevel {
    guard case .success(let read) = file, !read.isLevelUnknown else { return .unknown }
    return switch read.protection {
    case .absent: .absent
    case .wrongType: .unknown
    case .string(let value): DataProtectionLevel(entitlement: value.value) ?? .unknown
    }
  }

  /// What the target itself names on the platforms that it is judged for: those of its hosts count too.
  private func namedBy(_ draft: TargetDraft) -> Named {
    var named = Named()
    for configuration in draft.configurations {
      named.add(draft.settings, configuration: configuration.name, platforms: configuration.platforms, files: files)
    }
    return named
  }

  /// What any target names; worked out when the first file asks.
  private func namedByTargets() -> Named {
    named.withLock { known in
      if let known { return known }
      var all = Named()
      for project in projects {
        for target in project.targets {
          let settings = settings.settings(of: target, in: project)
          for configuration in settings.resolver.configurations {
            let platforms = settings.platforms(configuration: configuration)
            all.add(settings, configuration: configuration, platforms: platforms, files: files)
          }
        }
      }
      known = all
      return all
    }
  }

  /// Files that settings name.
  private struct Named: Sendable {
    var devices: Set<Path> = []
    var simulators: Set<Path> = []

    mutating func add(_ settings: TargetSettings, configuration: String, platforms: [Platform], files: some FileAccess) {
      func found(_ sdk: SDK) -> [Path] {
        guard let path = settings.entitlements(configuration: configuration, sdk: sdk).path else { return [] }
        return [path, files.caseVariant(of: path)].compactMap(\.self)
      }
      for platform in platforms {
        devices.formUnion(found(SDK.device(for: platform)))
        if let sdk = SDK.simulator(for: platform) { simulators.formUnion(found(sdk)) }
      }
    }
  }
}
