extension SpecReader {
  /// Reads one target.
  /// - Returns: nil where XcodeGen would refuse it, and what it makes is not known.
  mutating func target(_ entry: YAMLEntry) -> ProjectTarget? {
    let key = entry.name ?? ""
    let node = entry.value
    let place = entry.key.location
    guard node.mapping != nil else {
      fail(at: node.location, "target '\(key)' is no mapping but \(node.kindName): what it makes is not known")
      return nil
    }
    problems += SpecKeys.unknown(in: node, known: SpecKeys.target, of: "target '\(key)'")
    let name = node["name"]?.specText ?? key
    guard let product = product(of: node, named: name, at: place) else { return nil }
    let destinations = self.destinations(node["supportedDestinations"], of: "supported destination")
    guard let platform = platform(of: node, named: name, destinations: destinations, at: place) else { return nil }

    var target = ProjectTarget(id: name, name: name, product: product, location: place)
    let lists = propertyLists(of: node, named: name, type: node["type"]?.specText ?? "")
    if product.mayHoldWidgets || product == .application { target.members = members(of: node) }
    target.defaultConfigurationName = defaultConfiguration
    for (configuration, _) in configurations {
      var made = BuildConfiguration(name: configuration, location: place)
      var list = settings.settings(node["settings"], configuration: configuration)
      if let path = lists.entitlements { list.set("CODE_SIGN_ENTITLEMENTS", SpecText.value(path.value), at: path.location) }
      if !list.assigns("INFOPLIST_FILE") {
        if let path = lists.info ?? foundInfoPlist(in: node) {
          list.set("INFOPLIST_FILE", SpecText.value(path.value), at: path.location)
        }
      }
      made.settings = list.settings
      made.baseConfiguration = base(node["configFiles"], configuration: configuration)
      made.presets = presets(of: node, name, platform, destinations).map {
        BuildSetting(name: $0.name, value: .string($0.value), location: place)
      }
      target.buildConfigurations.append(made)
    }
    return target
  }

  private mutating func product(of node: YAMLNode, named name: String, at place: SourceLocation) -> ProductKind? {
    guard let type = node["type"], let text = type.specText, !text.isEmpty else {
      if node["legacy"] != nil { return .other("PBXLegacyTarget") }
      fail(at: place, "target '\(name)' has no 'type': what it makes is not known")
      return nil
    }
    if let product = ProductKind(specType: text) { return product }
    if let variable = SpecText.variable(in: text) {
      fail(at: type.location, "the type of '\(name)' hangs on '\(variable)' in the environment: what it makes is not known")
      return nil
    }
    let near = nearestName(to: text, among: ProductKind.specTypes.sorted()).map { "; did you mean '\($0)'?" } ?? ""
    fail(at: type.location, "there is no target type '\(text)': what '\(name)' makes is not known\(near)")
    return nil
  }

  private mutating func platform(
    of node: YAMLNode, named name: String, destinations: [SpecPlatform], at place: SourceLocation
  ) -> SpecPlatform? {
    guard let platform = node["platform"], let text = platform.specText, !text.isEmpty else {
      if node["supportedDestinations"] != nil || node["legacy"] != nil { return .auto }
      fail(at: place, "target '\(name)' has no 'platform': what it is built for is not known")
      return nil
    }
    if let known = SpecPlatform(rawValue: text), SpecPlatform.platforms.contains(known) { return known }
    if let variable = SpecText.variable(in: text) {
      fail(at: platform.location, "the platform of '\(name)' hangs on '\(variable)' in the environment: it is not known")
      return nil
    }
    let near = nearestName(to: text, among: SpecPlatform.platforms.map(\.rawValue)).map { "; did you mean '\($0)'?" } ?? ""
    fail(at: platform.location, "there is no platform '\(text)': what '\(name)' is built for is not known\(near)")
    return nil
  }

  /// Destinations by name; a name that is none is a warning.
  mutating func destinations(_ node: YAMLNode?, of what: String) -> [SpecPlatform] {
    (node?.specTexts ?? []).compactMap { text in
      if let known = SpecPlatform(rawValue: text.value), SpecPlatform.destinations.contains(known) { return known }
      let near =
        nearestName(to: text.value, among: SpecPlatform.destinations.map(\.rawValue)).map { "; did you mean '\($0)'?" } ?? ""
      warn(at: text.location, "there is no \(what) '\(text.value)'\(near)")
      return nil
    }
  }

  /// Settings that hold unless something else sets them.
  private func presets(
    of node: YAMLNode, _ name: String, _ platform: SpecPlatform, _ destinations: [SpecPlatform]
  ) -> [(name: String, value: String)] {
    var made: [(name: String, value: String)] = []
    if presets == .all || presets == .targets { made += SpecPresets.target(platform, destinations: destinations) }
    if let version = node["deploymentTarget"]?.specText.map(SpecText.value) {
      let platforms = destinations.isEmpty ? [platform] : destinations
      made += platforms.compactMap(\.deploymentTargetSetting).map { ($0, version) }
    }
    return made + bundleIdentifier(of: node, name)
  }

  /// What `options.bundleIdPrefix` makes for a target that nothing gives a bundle identifier.
  private func bundleIdentifier(of node: YAMLNode, _ name: String) -> [(name: String, value: String)] {
    guard let prefix = spec["options"]?["bundleIdPrefix"]?.specText else { return [] }
    var copy = settings
    let isSet = configurations.contains { configuration in
      copy.settings(spec["settings"], configuration: configuration.name).assigns("PRODUCT_BUNDLE_IDENTIFIER")
    }
    if isSet { return [] }
    let kept = name.map { $0 == "_" ? "-" : $0 }.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }
    return [("PRODUCT_BUNDLE_IDENTIFIER", SpecText.value(prefix) + "." + String(kept))]
  }

  // MARK: - Dependencies

  /// Reads what targets depend on and embed; a second pass, since a dependency asks what it names.
  mutating func addDependencies(of entries: [YAMLEntry], to project: inout Project) {
    let references = (spec["projectReferences"]?.mapping ?? []).reduce(into: [String: Path]()) { found, entry in
      if let name = entry.name, let path = entry.value["path"]?.specText { found[name] = folder.appending(path) }
    }
    for entry in entries {
      let name = entry.value["name"]?.specText ?? entry.name
      guard let index = project.targets.firstIndex(where: { $0.name == name }) else { continue }
      for dependency in entry.value["dependencies"]?.sequence ?? [] {
        problems += SpecKeys.unknown(in: dependency, known: SpecKeys.dependency, of: "a dependency")
        guard applies(dependency, to: entry.value["platform"]?.specText) else { continue }
        if let target = dependency["target"] {
          add(dependency, target, to: index, of: &project, references)
        } else if let package = dependency["package"] {
          link(package, dependency, to: &project.targets[index])
        }
      }
    }
  }

  private func applies(_ dependency: YAMLNode, to platform: String?) -> Bool {
    guard let platforms = dependency["platforms"], platforms.sequence != nil, let platform else { return true }
    return platforms.specTexts.contains { $0.value == platform }
  }

  private mutating func add(
    _ dependency: YAMLNode, _ target: YAMLNode, to index: Int, of project: inout Project, _ references: [String: Path]
  ) {
    guard let text = target.specText, SpecText.variable(in: text) == nil else { return }
    let parts = text.split(separator: "/")
    let host = project.targets[index]
    let reference: TargetReference
    let embedsByDefault: Bool
    if parts.count == 2, let other = references[String(parts[0])] {
      reference = TargetReference(project: other, id: String(parts[1]))
      embedsByDefault = host.product.mayHost
    } else if let found = project.targets.first(where: { $0.name == text }) {
      reference = TargetReference(project: file, id: found.id)
      embedsByDefault = host.product.mayHost && found.product.isEmbeddable
    } else {
      if spec["aggregateTargets"]?[text] == nil, spec["targets"]?[text] == nil {
        let near = nearestName(to: text, among: project.targets.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
        warn(at: target.location, "'\(host.name)' depends on '\(text)', and there is no such target\(near)")
      }
      return
    }
    if !host.dependencies.contains(reference) { project.targets[index].dependencies.append(reference) }
    guard dependency["embed"]?.bool ?? embedsByDefault else { return }
    var embedded = EmbeddedTarget(target: reference, platforms: filter(dependency))
    embedded.mayHoldWidgets = project.targets.first { $0.id == reference.id }?.product.isEmbeddable ?? true
    project.targets[index].embedded.append(embedded)
  }

  /// The platforms on which a dependency counts; nil: all.
  private mutating func filter(_ dependency: YAMLNode) -> Set<Platform>? {
    if dependency["destinationFilters"] != nil {
      return Set(destinations(dependency["destinationFilters"], of: "destination").compactMap(\.platform))
    }
    guard let filter = dependency["platformFilter"], let text = filter.specText else { return nil }
    switch text {
    // Both are the phone's: `macOS` stands for Catalyst here.
    case "iOS", "macOS": return [.iOS]
    case "all": return nil
    default:
      warn(at: filter.location, "there is no platform filter '\(text)': XcodeGen knows 'iOS', 'macOS' and 'all', and takes 'all'")
      return nil
    }
  }

  private func link(_ package: YAMLNode, _ dependency: YAMLNode, to target: inout ProjectTarget) {
    guard let name = package.specText, let found = packages[name] ?? nil else { return }
    let products = (dependency["products"] ?? dependency["product"])?.specTexts ?? [Located(name, at: package.location)]
    for product in products where !target.packageProducts.contains(where: { $0.name == product.value }) {
      target.packageProducts.append(PackageProduct(name: product.value, package: found.value, location: product.location))
    }
  }
}
