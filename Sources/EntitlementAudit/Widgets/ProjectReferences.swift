/// What projects refer to, wherever it lies: such a folder is no bare one.
struct ProjectReferences: Sendable {
  var files: Set<Path> = []
  var folders: Set<Path> = []

  /// Collects members, entitlements files and Info.plists of all targets.
  init(_ projects: [Project], settings known: SettingsCache) {
    for project in projects {
      files.formUnion(project.outsideReferences)
      for target in project.targets {
        for member in target.members {
          switch member {
          case .file(let file, _): files.insert(file.value)
          case .folder(let folder): folders.insert(folder.path)
          }
        }
        let settings = known.settings(of: target, in: project)
        for configuration in settings.resolver.configurations {
          for platform in settings.platforms(configuration: configuration) {
            let sdk = SDK.device(for: platform)
            files.formUnion(
              [
                settings.entitlements(configuration: configuration, sdk: sdk).path,
                settings.infoPlist(configuration: configuration, sdk: sdk).path,
              ].compactMap(\.self))
          }
        }
      }
    }
  }
}
