extension TuistProjectBuilder {
  /// One configuration as settings name it.
  private struct Named {
    var name: String
    var isDebug: Bool
    var settings: TuistValue?
    var xcconfig: TuistValue?
    var location: SourceLocation
  }

  /// The project's own configurations.
  mutating func configurations(of settings: TuistValue?, at place: SourceLocation) -> [BuildConfiguration] {
    named(in: settings, at: place).map { made($0, settings, derived: [], at: place) }
  }

  /// The configurations of a target: the project's, with what the target says, over what follows from its description.
  mutating func configurations(of target: TuistSymbol, named name: String, at place: SourceLocation, isAsked: Bool)
    -> [BuildConfiguration]
  {
    let settings = target["settings"]
    let own = settings == nil || settings?.isNothing == true ? [] : named(in: settings, at: place)
    let derived = isAsked ? derivedSettings(of: target, named: name, at: place) : []
    var configurations: [BuildConfiguration] = []
    for shared in project.buildConfigurations {
      let mine = own.first { $0.name == shared.name }
      let isDebug = mine?.isDebug ?? (shared.name == "Debug")
      configurations.append(
        made(mine ?? Named(name: shared.name, isDebug: isDebug, location: place), settings, derived: derived, at: place))
    }
    // Without configurations of its own a target's settings name the two usual ones: the project's count.
    guard settings?.symbol?["configurations"] != nil else { return configurations }
    for mine in own where !configurations.contains(where: { $0.name == mine.name }) {
      configurations.append(made(mine, settings, derived: derived, at: place))
    }
    return configurations
  }

  private func named(in settings: TuistValue?, at place: SourceLocation) -> [Named] {
    let symbol = settings?.symbol
    guard let list = symbol?["configurations"]?.list else {
      return [
        Named(name: "Debug", isDebug: true, settings: symbol?["debug"], location: settings?.location ?? place),
        Named(name: "Release", isDebug: false, settings: symbol?["release"], location: settings?.location ?? place),
      ]
    }
    return list.elements.compactMap { element in
      guard let configuration = element.symbol else { return nil }
      let isDebug = configuration.name == "debug"
      let name = configuration["name"].flatMap(Self.configurationName) ?? (isDebug ? "Debug" : "Release")
      return Named(
        name: name, isDebug: isDebug, settings: configuration["settings"], xcconfig: configuration["xcconfig"],
        location: element.location)
    }
  }

  /// The name that a `ConfigurationName` stands for.
  static func configurationName(_ value: TuistValue) -> String? {
    if let text = value.text { return text }
    guard let symbol = value.symbol else { return nil }
    switch symbol.name {
    case "debug": return "Debug"
    case "release": return "Release"
    default: return symbol.arguments.first?.value.text
    }
  }

  private mutating func made(
    _ named: Named, _ settings: TuistValue?, derived: [BuildSetting], at place: SourceLocation
  ) -> BuildConfiguration {
    var configuration = BuildConfiguration(name: named.name, location: named.location)
    configuration.settings = derived
    let symbol = settings?.symbol
    let layers = [symbol?["base"], named.isDebug ? symbol?["baseDebug"] : nil, named.settings]
    for layer in layers.compactMap(\.self) { add(layer, to: &configuration.settings) }
    if let settings, symbol == nil, !settings.isNothing {
      addOpen(settings.stop, at: settings.location, to: &configuration.settings)
    }
    if let list = symbol?["configurations"], let open = list.stop ?? list.list?.open {
      addOpen(open, at: list.location, to: &configuration.settings)
    }
    if let xcconfig = named.xcconfig, !xcconfig.isNothing {
      if let path = paths.path(xcconfig) {
        configuration.baseConfiguration = Located(path, at: xcconfig.location)
      } else {
        addOpen(xcconfig.stop, at: xcconfig.location, to: &configuration.settings)
      }
    }
    return configuration
  }

  private func add(_ value: TuistValue, to settings: inout [BuildSetting]) {
    guard let dictionary = value.dictionary else {
      if !value.isNothing { addOpen(value.stop, at: value.location, to: &settings) }
      return
    }
    for entry in dictionary.entries {
      guard let key = entry.key.text, let split = SettingCondition.split(key: key) else { continue }
      settings.append(
        BuildSetting(name: split.name, conditions: split.conditions, value: setting(entry.value), location: entry.key.location))
    }
    if let open = dictionary.open { addOpen(open, at: value.location, to: &settings) }
  }

  /// Settings of which some are not known: the one that a level hangs on may be among them.
  private func addOpen(_ stop: Note?, at place: SourceLocation, to settings: inout [BuildSetting]) {
    let location = stop?.location ?? place
    settings.append(
      BuildSetting(
        name: "CODE_SIGN_ENTITLEMENTS", value: .string(UnknownValue.reference(to: stop?.expression ?? "the settings")),
        location: location))
  }

  private func setting(_ value: TuistValue) -> SettingValue {
    if value.assumption != nil { return .string(UnknownValue.reference(to: value.expression)) }
    switch value.content {
    case .text(let text): return .string(text)
    case .number(let number): return .string(String(number))
    case .truth(let truth): return .string(truth ? "YES" : "NO")
    case .list(let list) where list.open == nil: return .list(list.elements.map { setting($0).text })
    case .symbol(let symbol):
      if let inner = symbol.arguments.first?.value, symbol.name == "string" || symbol.name == "array" { return setting(inner) }
      return .string(UnknownValue.reference(to: value.expression))
    default: return .string(UnknownValue.reference(to: value.expression))
    }
  }

  // MARK: What follows from the description

  private mutating func derivedSettings(of target: TuistSymbol, named name: String, at place: SourceLocation) -> [BuildSetting] {
    var settings: [BuildSetting] = []
    func add(_ name: String, _ value: String, _ location: SourceLocation?) {
      settings.append(BuildSetting(name: name, value: .string(value), location: location ?? place))
    }
    if let identifier = target["bundleId"] {
      add("PRODUCT_BUNDLE_IDENTIFIER", identifier.text ?? UnknownValue.reference(to: identifier.expression), identifier.location)
    }
    add("PRODUCT_NAME", target["productName"]?.text ?? name, target["productName"]?.location)
    if let setting = infoPlist(of: target, named: name, at: place) { add("INFOPLIST_FILE", setting.value, setting.location) }
    if let setting = entitlements(of: target, named: name) { add("CODE_SIGN_ENTITLEMENTS", setting.value, setting.location) }
    addPlatforms(of: target, named: name, at: place, to: &settings)
    for (label, setting) in [
      ("iOS", "IPHONEOS_DEPLOYMENT_TARGET"), ("macOS", "MACOSX_DEPLOYMENT_TARGET"), ("watchOS", "WATCHOS_DEPLOYMENT_TARGET"),
      ("visionOS", "XROS_DEPLOYMENT_TARGET"),
    ] {
      guard let targets = (target["deploymentTargets"] ?? target["deploymentTarget"])?.symbol else { continue }
      let version = targets.name == label ? targets["targetVersion"] ?? targets.arguments.first?.value : targets[label]
      if let text = version?.text {
        settings.append(BuildSetting(name: setting, value: .string(text), location: version?.location ?? place))
      }
    }
    return settings
  }

  private mutating func addPlatforms(
    of target: TuistSymbol, named name: String, at place: SourceLocation, to settings: inout [BuildSetting]
  ) {
    let value = target["destinations"] ?? target["platform"]
    let found = value.flatMap { destinations($0, target) }
    guard let value, let found else {
      let stop = value?.stop ?? value?.list?.open
      report(
        "\(stop?.message ?? "the destinations cannot be evaluated"): which platforms '\(name)' is built for is not known",
        at: stop?.location ?? value?.location ?? place)
      settings.append(
        BuildSetting(
          name: "SDKROOT", value: .string(UnknownValue.reference(to: value?.expression ?? "destinations")), location: place))
      return
    }
    var platforms: [String] = []
    for destination in found {
      if let platform = TuistLibrary.platform(ofDestination: destination), !platforms.contains(platform) {
        platforms.append(platform)
      }
    }
    let roots = [
      "iOS": ("iphoneos", "iphonesimulator"), "macOS": ("macosx", "macosx"), "watchOS": ("watchos", "watchsimulator"),
      "tvOS": ("appletvos", "appletvsimulator"), "visionOS": ("xros", "xrsimulator"),
    ]
    let names = platforms.compactMap { roots[$0] }
    func add(_ name: String, _ text: String) {
      settings.append(BuildSetting(name: name, value: .string(text), location: value.location))
    }
    add("SDKROOT", names.count == 1 ? names[0].0 : "auto")
    if names.count > 1 { add("SUPPORTED_PLATFORMS", Set(names.flatMap { [$0.0, $0.1] }).sorted().joined(separator: " ")) }
    let families = [
      ("iPhone", "1"), ("iPad", "2"), ("appleTv", "3"), ("appleWatch", "4"), ("macCatalyst", "6"), ("appleVision", "7"),
    ]
    let mine = families.filter { found.contains($0.0) }.map(\.1)
    if !mine.isEmpty { add("TARGETED_DEVICE_FAMILY", mine.joined(separator: ",")) }
  }

  /// The destinations by name; nil where they are not known. Tuist 3 names a platform instead.
  private func destinations(_ value: TuistValue, _ target: TuistSymbol) -> [String]? {
    if let list = value.list {
      guard list.open == nil else { return nil }
      let names = list.elements.compactMap { $0.symbol?.name }
      return names.count == list.elements.count ? names : nil
    }
    guard let name = value.symbol?.name, var found = TuistLibrary.destinations[name] else { return nil }
    if let devices = target["deploymentTarget"]?.symbol?["devices"] {
      let names = devices.list?.elements.compactMap { $0.symbol?.name } ?? [devices.symbol?.name].compactMap(\.self)
      found = found.filter { destination in
        destination == "iPhone" ? names.contains("iphone") : destination == "iPad" ? names.contains("ipad") : true
      }
    }
    return found
  }

  /// A path as a setting spells it: from the project's folder.
  func spelled(_ path: Path) -> String {
    if path.isAbsolute { return path.text }
    let from = project.folder.components
    let to = path.components
    let common = zip(from, to).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - common) + to.dropFirst(common).map(String.init)).joined(separator: "/")
  }
}

extension Note {
  /// The expression that a note of the interpreter quotes.
  var expression: String {
    guard message.hasPrefix("'"), let end = message.firstRange(of: "' ") else { return message }
    return String(message[message.index(after: message.startIndex)..<end.lowerBound])
  }
}

extension TuistValue {
  /// How an unknown value is named.
  var expression: String {
    if let stop = stop ?? assumption { return stop.expression }
    if let symbol { return ".\(symbol.name)" }
    return text ?? "an expression"
  }
}
