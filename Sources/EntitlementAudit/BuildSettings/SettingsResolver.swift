/// Resolves build settings of one target as Xcode does.
///
/// Order, strongest first: target settings, target xcconfig, project settings, project xcconfig, what Xcode supplies. Reads the
/// xcconfig files when it is made, through the door it is handed, and keeps nothing of it.
struct SettingsResolver: Sendable {
  /// The folder that relative paths in settings start from.
  let sourceRoot: Path
  /// The names of the target's configurations, in its order; of the project's where the target has none.
  let configurations: [String]
  /// What is wrong in the xcconfig files that the target's configurations are based on, in order of place.
  let problems: [InputProblem]
  /// The xcconfig files that the target's configurations are based on, with all they include, also those that are not there; sorted.
  let xcconfigFiles: [Path]

  private let targetName: String
  private let defaults: XcodeDefaults
  private let stacks: [String: SettingStack]
  private let fallback: SettingStack
  private let limits: Limits

  /// Reads what the target's settings are based on.
  init(project: Project, target: ProjectTarget, files: some FileAccess, xcconfigs: XcconfigCache = XcconfigCache()) {
    limits = files.limits
    var loaded: [Located<Path>: XcconfigLoader] = [:]
    func load(_ file: Located<Path>) -> [XcconfigLoader.Entry] {
      if let known = loaded[file] { return known.entries }
      let loader = xcconfigs.loader(for: file, of: project, files: files)
      loaded[file] = loader
      return loader.entries
    }
    func stack(_ name: String) -> SettingStack {
      var stack = SettingStack()
      let own = target.buildConfigurations.named(name, default: target.defaultConfigurationName)
      let shared = project.buildConfigurations.named(name, default: project.defaultConfigurationName)
      let ownBase = (own?.baseConfiguration).map(load) ?? []
      let sharedBase = (shared?.baseConfiguration).map(load) ?? []
      if let own {
        stack.append(own.withPresets(unlessAssignedIn: ownBase + sharedBase), level: .target)
        stack.append(ownBase, level: .targetXcconfig)
      }
      if let shared {
        stack.append(shared.withPresets(unlessAssignedIn: sharedBase), level: .project)
        stack.append(sharedBase, level: .projectXcconfig)
      }
      return stack
    }
    let own = target.buildConfigurations.isEmpty ? project.buildConfigurations : target.buildConfigurations
    var names: [String] = []
    var stacks: [String: SettingStack] = [:]
    for configuration in own where stacks[configuration.name] == nil {
      names.append(configuration.name)
      stacks[configuration.name] = stack(configuration.name)
    }
    sourceRoot = project.folder
    configurations = names
    targetName = target.name
    defaults = XcodeDefaults(project: project, target: target)
    self.stacks = stacks
    fallback = stack(target.defaultConfigurationName ?? project.defaultConfigurationName ?? "Release")
    problems = Set(loaded.values.flatMap(\.problems)).sorted()
    xcconfigFiles = Set(loaded.values.flatMap(\.files)).sorted()
  }

  /// The value of `name` in a configuration of the target; in one it does not have, that of its default configuration.
  func resolve(_ name: String, configuration: String, sdk: SDK) -> ResolvedSetting {
    var expansion = expansion(configuration, sdk)
    let value = expansion.value(of: name)
    return ResolvedSetting(value, expansion)
  }

  /// `text` with its references expanded: what a property list holds (`$(PRODUCT_BUNDLE_IDENTIFIER)`).
  func expand(_ text: String, configuration: String, sdk: SDK) -> ResolvedSetting {
    var expansion = expansion(configuration, sdk)
    let value = expansion.expand(text: text)
    return ResolvedSetting(value, expansion)
  }

  private func expansion(_ configuration: String, _ sdk: SDK) -> SettingExpansion {
    let circumstances = SettingCircumstances(configuration: configuration, sdk: sdk, target: targetName)
    return SettingExpansion(stacks[configuration] ?? fallback, circumstances, defaults, limits: limits)
  }
}

extension ResolvedSetting {
  fileprivate init(_ value: String?, _ expansion: SettingExpansion) {
    var named: Set<Path> = []
    self.init(
      value: value, chain: expansion.chain, unresolved: expansion.unresolved,
      couldBeSetByAbsentFile: expansion.absent.filter { named.insert($0.path).inserted }.map { Located($0.path, at: $0.location) }
    )
    // The mark is one sign, which begins with this byte.
    guard let value, value.utf8.contains(0xF3), value.contains(XcodeDefaults.rootMark) else { return }
    startsAtRoot = value.hasPrefix(XcodeDefaults.rootMark)
    // What stands for the root is no part of any value: `<mark>/ios/a` is `ios/a`.
    self.value = value.split(separator: XcodeDefaults.rootMark + "/", omittingEmptySubsequences: false).joined()
  }
}

extension BuildConfiguration {
  /// The same with the presets that no xcconfig assigns, below its own settings.
  fileprivate func withPresets(unlessAssignedIn entries: [XcconfigLoader.Entry]) -> BuildConfiguration {
    if presets.isEmpty { return self }
    let assigned: Set<String> = entries.reduce(into: []) { names, entry in
      if case .assignment(let setting) = entry, setting.conditions.isEmpty { names.insert(setting.name) }
    }
    var whole = self
    whole.settings = presets.filter { !assigned.contains($0.name) } + settings
    return whole
  }
}

extension [BuildConfiguration] {
  /// The configuration of that name, else the default one, else the first.
  fileprivate func named(_ name: String, default fallback: String?) -> BuildConfiguration? {
    first { $0.name == name } ?? first { $0.name == fallback } ?? first
  }
}
