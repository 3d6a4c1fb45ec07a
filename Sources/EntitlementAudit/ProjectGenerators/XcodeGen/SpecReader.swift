/// Makes a project of a merged spec.
struct SpecReader {
  let spec: YAMLNode
  let file: Path
  let files: any FileAccess
  /// The names of the configurations, with their types (`debug`, `release`, or something else).
  let configurations: [(name: String, type: String?)]
  var settings: SpecSettings
  var problems: [InputProblem] = []
  var writtenLists: [Path: WrittenPropertyList] = [:]

  /// The folder that paths count from.
  var folder: Path { file.parent }
  /// The spec as a whole, as a place.
  var place: SourceLocation { spec["name"]?.location ?? spec.location }

  /// Prepares for a spec.
  init(_ spec: YAMLNode, file: Path, files: any FileAccess) {
    self.spec = spec
    self.file = file
    self.files = files
    let named = (spec["configs"]?.mapping ?? []).compactMap { entry in entry.name.map { ($0, entry.value.specText) } }
    let sorted = named.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    configurations = sorted.isEmpty ? [("Debug", "debug"), ("Release", "release")] : sorted
    settings = SpecSettings(spec, configurations: configurations.map(\.name), limits: files.limits)
  }

  /// The whole project.
  mutating func read() -> Project {
    noteKeys()
    let name = spec["name"]?.specText.map(SpecText.value) ?? folder.name
    var project = Project(path: file, folder: folder, name: UnknownValue.shown(name))
    project.generator = "XcodeGen"
    var templates = SpecTemplates(spec, limits: files.limits)
    let targets = templates.targets(of: spec)
    problems += templates.problems
    project.buildConfigurations = projectConfigurations(targets)
    project.defaultConfigurationName = defaultConfiguration
    for target in targets {
      if let made = self.target(target) { project.targets.append(made) }
    }
    addDependencies(of: targets, to: &project)
    project.addDependents()
    project.localPackages = packages.values.compactMap(\.self).sorted { $0.location < $1.location }
    project.writtenLists = writtenLists
    project.generatedProjects = generatedProjects(name)
    project.apply(schemes(targets))
    problems += settings.problems
    return project
  }

  mutating func warn(at place: SourceLocation, _ message: String) { problems.append(InputProblem(.warning, at: place, message)) }
  mutating func fail(at place: SourceLocation, _ message: String) { problems.append(InputProblem(.error, at: place, message)) }

  private mutating func noteKeys() {
    problems += SpecKeys.unknown(in: spec, known: SpecKeys.project, of: "a spec", onlyNear: true)
    if spec["name"]?.specText == nil { warn(at: spec.location, "the spec has no 'name': XcodeGen refuses it") }
    if let configs = spec["configs"], configs.mapping == nil, !configs.isNull {
      warn(
        at: configs.location,
        "'configs' is no mapping of names to types but \(configs.kindName): XcodeGen takes 'Debug' and 'Release'")
    }
  }

  /// The project file that XcodeGen writes: `NAME.xcodeproj` beside the spec; where the name is not known, whatever lies there.
  private func generatedProjects(_ name: String) -> [Path] {
    if SpecText.variable(in: UnknownValue.shown(name)) == nil { return [folder.child(name + ".xcodeproj")] }
    let entries = (try? files.entries(of: folder)) ?? []
    return entries.filter { $0.kind == .folder && $0.name.hasSuffix(".xcodeproj") }.map { folder.child($0.name) }
  }

  // MARK: - Configurations

  /// The configuration that is archived where no scheme says so: `Release`, as in the schemes that Xcode makes by itself. XcodeGen's own
  /// default, the first by name, is nobody's choice.
  var defaultConfiguration: String? {
    if let named = spec["options"]?["defaultConfig"]?.text { return named }
    return configurations.first { $0.name == "Release" }?.name ?? releaseConfiguration ?? configurations.last?.name
  }

  /// The configuration that XcodeGen archives with.
  var releaseConfiguration: String? {
    configurations.first { $0.name == "Release" && $0.type == "release" }?.name
      ?? configurations.first { $0.type == "release" }?.name
  }

  /// What kinds of presets are put in.
  var presets: SpecPresets.Extent {
    spec["options"]?["settingPresets"]?.text.flatMap(SpecPresets.Extent.init(rawValue:)) ?? .all
  }

  private mutating func projectConfigurations(_ targets: [YAMLEntry]) -> [BuildConfiguration] {
    let sdks = Set(targets.map { $0.value["platform"]?.specText.flatMap(SpecPlatform.init(rawValue:))?.sdkRoot })
    var made: [BuildConfiguration] = []
    for (name, type) in configurations {
      var configuration = BuildConfiguration(name: name, location: spec["configs"]?.location ?? place)
      configuration.settings = settings.settings(spec["settings"], configuration: name).settings
      configuration.baseConfiguration = base(spec["configFiles"], configuration: name)
      var defaults: [(name: String, value: String)] = []
      if let sdk = sdks.first ?? nil, sdks.count == 1 { defaults.append(("SDKROOT", sdk)) }
      if presets == .all || presets == .project { defaults += SpecPresets.project(type: type) }
      for entry in spec["options"]?["deploymentTarget"]?.mapping ?? [] {
        guard let platform = entry.name.flatMap(SpecPlatform.init(rawValue:)), let setting = platform.deploymentTargetSetting,
          let version = entry.value.specText
        else { continue }
        defaults.append((setting, SpecText.value(version)))
      }
      configuration.presets = defaults.map { BuildSetting(name: $0.name, value: .string($0.value), location: place) }
      made.append(configuration)
    }
    return made
  }

  /// The xcconfig of a configuration.
  mutating func base(_ node: YAMLNode?, configuration: String) -> Located<Path>? {
    guard let entry = node?.mapping?.first(where: { $0.name == configuration }), let text = entry.value.specText else {
      return nil
    }
    if let variable = SpecText.variable(in: text) {
      fail(
        at: entry.value.location, "the xcconfig '\(text)' hangs on '\(variable)' in the environment: what it sets is not known")
      return nil
    }
    return Located(folder.appending(text), at: entry.value.location)
  }

  // MARK: - Packages

  /// The packages of the spec by name: where a local one lies, nil for one that is fetched.
  var packages: [String: Located<Path>?] {
    var found: [String: Located<Path>?] = [:]
    for entry in spec["packages"]?.mapping ?? [] {
      guard let name = entry.name else { continue }
      let path = entry.value["path"]
      found[name] = .some(path?.text.map { Located(folder.appending($0), at: entry.key.location) })
    }
    for package in spec["localPackages"]?.specTexts ?? [] {
      let path = folder.appending(package.value)
      found[path.name] = .some(Located(path, at: package.location))
    }
    return found
  }
}
