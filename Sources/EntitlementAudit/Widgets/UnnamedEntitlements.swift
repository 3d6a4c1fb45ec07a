import Synchronization

/// Entitlements files that no target of any project is signed with.
final class UnnamedEntitlements: Sendable {
  private let projects: [Project]
  private let files: any FileAccess
  private let named = Mutex<Set<Path>?>(nil)

  init(_ projects: [Project], files: any FileAccess) {
    self.projects = projects
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
    if candidates.isEmpty { return [] }
    let used = namedForDevices()
    let simulated = namedForSimulator(by: draft)
    return candidates.filter { !used.contains($0) }.sorted().map { path in
      UnusedEntitlements(path: path, level: Self.level(lists.entitlements(path)), simulatorOnly: simulated.contains(path))
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

  private func namedForSimulator(by draft: TargetDraft) -> Set<Path> {
    var paths: Set<Path> = []
    for configuration in draft.configurations {
      for sdk in configuration.platforms.compactMap(SDK.simulator) {
        guard let path = draft.settings.entitlements(configuration: configuration.name, sdk: sdk).path else { continue }
        paths.formUnion([path, files.caseVariant(of: path)].compactMap(\.self))
      }
    }
    return paths
  }

  /// What any target names for a device; worked out when the first file asks.
  private func namedForDevices() -> Set<Path> {
    named.withLock { known in
      if let known { return known }
      var paths: Set<Path> = []
      for project in projects {
        for target in project.targets {
          let settings = TargetSettings(SettingsResolver(project: project, target: target, files: files))
          for configuration in settings.resolver.configurations {
            for platform in settings.platforms(configuration: configuration) {
              let path = settings.entitlements(configuration: configuration, sdk: SDK.device(for: platform)).path
              guard let path else { continue }
              paths.insert(path)
              if let found = files.caseVariant(of: path) { paths.insert(found) }
            }
          }
        }
      }
      known = paths
      return paths
    }
  }
}
