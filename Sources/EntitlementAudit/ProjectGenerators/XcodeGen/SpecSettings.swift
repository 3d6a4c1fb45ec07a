/// Makes build settings of `settings:` in all its shapes.
///
/// Source: XcodeGen, Docs/ProjectSpec.md ("Settings"); `Settings`, `getBuildSettings`.
struct SpecSettings {
  private let groups: [String: YAMLNode]
  private let configurations: [String]
  /// What XcodeGen passes over or refuses, each place once.
  private(set) var problems: [InputProblem] = []

  private let limits: Limits
  /// Groups that name one group twice over, level by level, have no end.
  private var work = 0
  private var isBeyond = false

  /// Prepares for a spec with these configurations.
  init(_ spec: YAMLNode, configurations: [String], limits: Limits) {
    self.limits = limits
    let entries = (spec["settingGroups"] ?? spec["settingPresets"])?.mapping ?? []
    groups = Dictionary(entries.compactMap { entry in entry.name.map { ($0, entry.value) } }) { _, last in last }
    self.configurations = configurations
  }

  /// Whether a mapping of settings is made of parts, so that plain settings beside them do not count.
  static func hasParts(_ settings: YAMLNode) -> Bool {
    settings["configs"] != nil || settings["groups"] != nil || settings["base"] != nil
  }

  /// The settings of one configuration; the strongest of a name alone.
  mutating func settings(_ node: YAMLNode?, configuration: String) -> SettingList {
    var list = SettingList()
    if let node { add(node, configuration, to: &list, depth: 0) }
    return list
  }

  private mutating func add(_ node: YAMLNode, _ configuration: String, to list: inout SettingList, depth: Int) {
    work += 1
    guard depth < limits.specTemplateNesting, work <= limits.specTemplateValues else {
      let bound =
        work > limits.specTemplateValues
        ? "take more than \(limits.specTemplateValues) steps\(limits.hint(\.specTemplateValues))"
        : "name one another more than \(limits.specTemplateNesting) levels deep\(limits.hint(\.specTemplateNesting))"
      if !isBeyond { problems.append(InputProblem(.error, at: node.location, "setting groups \(bound): the rest is not known")) }
      isBeyond = true
      return
    }
    guard let entries = node.mapping else {
      if !node.isNull { warn(at: node.location, "settings are no mapping but \(node.kindName): XcodeGen passes over them") }
      return
    }
    guard Self.hasParts(node) else { return add(entries, to: &list) }
    for entry in entries where !["base", "configs", "groups", "presets"].contains(entry.name) {
      warn(
        at: entry.key.location,
        "XcodeGen passes over '\(entry.name ?? "")' beside 'base', 'configs' or 'groups': it belongs under 'base'")
    }
    for name in (node["groups"] ?? node["presets"])?.specTexts ?? [] {
      guard let group = groups[name.value] else {
        let near = nearestName(to: name.value, among: groups.keys.sorted()).map { "; did you mean '\($0)'?" } ?? ""
        if SpecText.variable(in: name.value) == nil {
          warn(at: name.location, "there is no setting group '\(name.value)'\(near)")
        }
        continue
      }
      add(group, configuration, to: &list, depth: depth + 1)
    }
    add(node["base"]?.mapping ?? [], to: &list)
    for entry in node["configs"]?.mapping ?? [] {
      guard let name = entry.name else { continue }
      guard entry.value.mapping != nil else {
        warn(at: entry.value.location, "'\(name)' is no mapping of settings but \(entry.value.kindName): XcodeGen refuses it")
        continue
      }
      noteUnmatched(name, at: entry.key.location)
      if applies(name, to: configuration) { add(entry.value, configuration, to: &list, depth: depth + 1) }
    }
  }

  /// A key of `configs` is for every configuration whose name holds it, unless it is exactly the name of another one.
  private func applies(_ key: String, to configuration: String) -> Bool {
    guard configuration.lowercased().contains(key.lowercased()) else { return false }
    return key == configuration || !configurations.contains(key)
  }

  private mutating func noteUnmatched(_ key: String, at place: SourceLocation) {
    if configurations.contains(where: { $0.lowercased().contains(key.lowercased()) }) { return }
    if SpecText.variable(in: key) != nil { return }
    let near = nearestName(to: key, among: configurations).map { "; did you mean '\($0)'?" } ?? ""
    warn(at: place, "no configuration has '\(key)' in its name\(near)")
  }

  private func add(_ entries: [YAMLEntry], to list: inout SettingList) {
    for entry in entries {
      guard let key = entry.name, let value = Self.value(of: entry.value), let split = SettingCondition.split(key: key) else {
        continue
      }
      list.set(BuildSetting(name: split.name, conditions: split.conditions, value: value, location: entry.key.location))
    }
  }

  private static func value(of node: YAMLNode) -> SettingValue? {
    if let value = node.bool { return .string(value ? "YES" : "NO") }
    if let text = node.specText { return .string(SpecText.value(text)) }
    return node.sequence.map { nodes in
      .list(nodes.compactMap { $0.bool.map { $0 ? "YES" : "NO" } ?? $0.specText.map(SpecText.value) })
    }
  }

  private mutating func warn(at place: SourceLocation, _ message: String) {
    let problem = InputProblem(.warning, at: place, message)
    if !problems.contains(problem) { problems.append(problem) }
  }
}

/// Build settings in order, each name with its conditions once: the last assignment counts.
struct SettingList {
  private(set) var settings: [BuildSetting] = []

  /// Assigns a setting, over what was assigned before.
  mutating func set(_ setting: BuildSetting) {
    settings.removeAll { $0.name == setting.name && $0.conditions == setting.conditions }
    settings.append(setting)
  }

  /// Assigns a setting without conditions, for which there is no key of its own.
  mutating func set(_ name: String, _ value: String, at location: SourceLocation) {
    set(BuildSetting(name: name, value: .string(value), location: location))
  }

  /// Whether something assigns it without conditions.
  func assigns(_ name: String) -> Bool { settings.contains { $0.name == name && $0.conditions.isEmpty } }

  /// The text that is assigned without conditions; nil where nothing is.
  subscript(name: String) -> String? { settings.last { $0.name == name && $0.conditions.isEmpty }?.value.text }
}
