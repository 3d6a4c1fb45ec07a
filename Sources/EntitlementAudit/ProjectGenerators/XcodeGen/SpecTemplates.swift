/// Works out the targets of a merged spec: one for each platform of a list, and templates merged below what names them.
///
/// Source: XcodeGen, `Target.resolveMultiplatformTargets` and `resolveTemplates`; done in the same order, twice around the templates.
struct SpecTemplates {
  private let templates: [String: YAMLNode]
  /// Templates that are named and are not there.
  private(set) var problems: [InputProblem] = []

  private let limits: Limits
  /// How many more values templates and platforms may make: many targets of a large template are more than any spec says.
  private var room: Int
  private var isTooDeep = false
  /// How many more bytes the texts with variables may come to.
  private var textRoom: Int

  /// Prepares for a spec.
  init(_ spec: YAMLNode, limits: Limits) {
    self.limits = limits
    room = limits.specTemplateValues
    textRoom = limits.specTemplateText
    let entries = spec["targetTemplates"]?.mapping ?? []
    templates = Dictionary(entries.compactMap { entry in entry.name.map { ($0, entry.value) } }) { _, last in last }
  }

  /// The targets by the names that they end up with. What is no mapping stays as it is.
  mutating func targets(of spec: YAMLNode) -> [YAMLEntry] {
    var targets = spec["targets"]?.mapping ?? []
    targets = targets.flatMap { perPlatform($0) }
    targets = targets.map { applyTemplates(to: $0) }
    return targets.flatMap { perPlatform($0) }.sorted { ($0.name ?? "").utf8.lexicographicallyPrecedes(($1.name ?? "").utf8) }
  }

  /// Takes some of the room; where there is none, says so once.
  private mutating func takeRoom(_ values: Int, at place: SourceLocation) -> Bool {
    if room < values, room >= 0 {
      problems.append(
        InputProblem(
          .error, at: place,
          "templates and platforms make more than \(limits.specTemplateValues) values\(limits.hint(\.specTemplateValues)): the rest of the targets is not known"
        ))
      room = -1
    }
    if room < 0 { return false }
    room -= values
    return true
  }

  /// Puts in what variables stand for; where too much comes of it, says so once.
  private mutating func expanded(_ node: YAMLNode, _ variables: [String: String], of target: YAMLEntry) -> YAMLNode {
    let hadRoom = textRoom >= 0
    let result = node.expanding(variables, room: &textRoom)
    if textRoom < 0, hadRoom {
      let bound = "\(limits.specTemplateText) bytes of text\(limits.hint(\.specTemplateText))"
      problems.append(
        InputProblem(.error, at: target.key.location, "templates and platforms make more than \(bound): the rest is not known"))
    }
    return result
  }

  private mutating func perPlatform(_ target: YAMLEntry) -> [YAMLEntry] {
    guard let name = target.name, let platforms = target.value["platform"]?.sequence else { return [target] }
    return platforms.compactMap { platform in
      guard takeRoom(target.value.count, at: target.key.location), let text = platform.specText else { return nil }
      var node = expanded(target.value, ["platform": text], of: target).setting(
        "platform", to: .text(text, at: platform.location))
      let suffix = node["platformSuffix"]?.specText ?? "_\(text)"
      let made = (node["platformPrefix"]?.specText ?? "") + name + suffix
      let product = YAMLNode.text(name, at: target.key.location)
      let empty = YAMLNode(content: .mapping([]), location: target.key.location, tag: nil, count: 1)
      let settings = node["settings"] ?? empty
      if SpecSettings.hasParts(settings) {
        let base = settings["base"] ?? empty
        if base["PRODUCT_NAME"] == nil {
          node = node.setting("settings", to: settings.setting("base", to: base.setting("PRODUCT_NAME", to: product)))
        }
      } else if settings["PRODUCT_NAME"] == nil {
        node = node.setting("settings", to: settings.setting("PRODUCT_NAME", to: product))
      }
      node = node.setting("productName", to: product)
      if let version = target.value["deploymentTarget"]?[text] { node = node.setting("deploymentTarget", to: version) }
      return YAMLEntry(key: .text(made, at: target.key.location), value: node)
    }
  }

  private mutating func applyTemplates(to target: YAMLEntry) -> YAMLEntry {
    var names: [String] = []
    var index = 0
    collect(target.value, into: &names, at: &index, depth: 0)
    if names.isEmpty { return target }
    var result = YAMLNode(content: .mapping([]), location: target.value.location, tag: nil, count: 1)
    for name in names {
      guard let template = templates[name], takeRoom(template.count + target.value.count, at: target.key.location) else {
        continue
      }
      result = template.merged(onto: result)
    }
    result = target.value.merged(onto: result)
    result = expanded(result, ["target_name": target.name ?? ""], of: target)
    let attributes = (result["templateAttributes"]?.mapping ?? []).compactMap { entry in
      entry.name.flatMap { name in entry.value.specText.map { (name, $0) } }
    }
    result = expanded(result, Dictionary(attributes) { _, last in last }, of: target)
    result.location = target.value.location
    return YAMLEntry(key: target.key, value: result)
  }

  /// Names of templates, those that a template names after it.
  private mutating func collect(_ node: YAMLNode, into names: inout [String], at index: inout Int, depth: Int) {
    let named = node["templates"]?.sequence ?? []
    guard depth < limits.specTemplateNesting else {
      if let first = named.first, !isTooDeep {
        isTooDeep = true
        let bound = "\(limits.specTemplateNesting) levels deep\(limits.hint(\.specTemplateNesting))"
        problems.append(InputProblem(.error, at: first.location, "templates name one another more than \(bound)"))
      }
      return
    }
    for template in named {
      guard let name = template.specText, !names.contains(name) else { continue }
      guard let inner = templates[name] else {
        let near = nearestName(to: name, among: templates.keys.sorted()).map { "; did you mean '\($0)'?" } ?? ""
        problems.append(InputProblem(.warning, at: template.location, "there is no target template '\(name)'\(near)"))
        continue
      }
      names.insert(name, at: index)
      collect(inner, into: &names, at: &index, depth: depth + 1)
      index += 1
    }
  }
}
