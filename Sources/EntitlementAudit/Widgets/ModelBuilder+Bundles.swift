extension ModelBuilder {
  /// The only configuration of what was built.
  static let builtConfiguration = "built"

  /// Makes an extension of each widget extension among built bundles.
  func parts(ofBundles contents: BundleContents) -> [Part] {
    var parts = contents.bundles.filter(\.isExtension).compactMap { part(ofBundle: $0, in: contents) }
    if request.meant.isEmpty { return parts }
    let isOnly = parts.count { !$0.isProblemOnly } == 1
    for index in parts.indices where !parts[index].isProblemOnly {
      if let meant = meant(parts[index].model, isOnly: isOnly) {
        compare(&parts[index], with: meant)
      } else {
        let name = parts[index].model.name
        parts[index].problems.append(
          InputProblem(
            .warning, at: parts[index].model.location, "nothing in the sources has the identifier or the name of '\(name)'"))
      }
    }
    return parts
  }

  private func part(ofBundle bundle: BuiltBundle, in contents: BundleContents) -> Part? {
    let doubt = "whether '\(bundle.name)' is a widget extension is not known"
    let place = SourceLocation(path: bundle.path)
    var model = WidgetExtension(name: bundle.name, kind: .bundle, location: place)
    let info: InfoPlistFile
    switch bundle.infoPlist?.file {
    case nil: return unread(model, InputProblem(.error, at: place, "holds no Info.plist: \(doubt)"))
    case .failure(let problem): return unread(model, InputProblem(.error, at: problem.location, "\(problem.message): \(doubt)"))
    case .success(let file): info = file
    }
    let isToday = info.extensionPoint?.value == InfoPlistFile.todayPoint
    guard info.extensionPoint?.value == InfoPlistFile.widgetPoint || isToday else {
      guard let fault = faultOfPoint(info, bundle) else { return nil }
      model.infoPlist.add([fault], configuration: Self.builtConfiguration)
      return part(model, bundle, info, in: contents)
    }
    model.isLegacyToday = isToday
    model.infoPlist.add(faults(of: info, point: info.extensionPoint, widget: nil), configuration: Self.builtConfiguration)
    return part(model, bundle, info, in: contents)
  }

  /// What keeps an extension that was meant to be WidgetKit's from being one; nil for one that is something else, as far as one can see.
  private func faultOfPoint(_ info: InfoPlistFile, _ bundle: BuiltBundle) -> InfoPlistFault? {
    if let point = info.extensionPoint {
      return point.value.isNearly(InfoPlistFile.widgetPoint)
        ? InfoPlistFault(.wrongPoint(value: point.value), at: point.location) : nil
    }
    if let misplaced = info.misplacedPoints.first(where: { $0.value.isNearly(InfoPlistFile.widgetPoint) }) {
      return InfoPlistFault(.misplacedPoint, at: misplaced.location)
    }
    guard bundle.code?.leading.linksWidgetKit == true else { return nil }
    if let wrong = info.wrongTypePoint { return InfoPlistFault(.wrongPoint(value: wrong.value), at: wrong.location) }
    return InfoPlistFault(.pointMissing, at: info.extensionKey ?? info.location)
  }

  private func unread(_ model: WidgetExtension, _ problem: InputProblem) -> Part? {
    var part = Part(model: model, problems: [problem])
    part.isProblemOnly = true
    return part
  }

  private func part(_ model: WidgetExtension, _ bundle: BuiltBundle, _ info: InfoPlistFile, in contents: BundleContents) -> Part?
  {
    var model = model
    guard let platform = Self.platform(of: bundle), request.platform == nil || request.platform == platform else {
      return nil
    }
    let signed = BundleReading(bundle, platform: platform, limits: files.limits)
    model.signing = signed.signing
    model.releaseLike = Self.builtConfiguration
    model.bundleIdentifier = info.bundleIdentifier?.value
    model.infoPlist.path = bundle.infoPlist?.path
    model.infoPlist.extensionPoint = info.extensionPoint
    let reading = signed.reading(by: self)
    model.configurations = [ExtensionConfiguration(Self.builtConfiguration, platform, reading)]
    // The gap is a finding of its own.
    if signed.signing.gap != nil { model.configurations[0].isUnknownReported = true }
    model.evidence = (signed.evidence + info.evidence).inOrder
    model.widgetsKnown = false
    var part = Part(model: model, problems: info.problems + reading.problems)
    if !info.deviceFamilies.isEmpty { part.deviceFamilies = Set(info.deviceFamilies) }
    if let host = contents.host(of: bundle) {
      part.model.hosts = [self.host(host, platform: platform, problems: &part.problems)]
    }
    return part
  }

  /// What the device's slice was built for, else what the Info.plist names; nil for what no widget of ours runs on.
  private static func platform(of bundle: BuiltBundle) -> Platform? {
    if let platform = bundle.platform { return platform.platform }
    return .iOS
  }

  /// The app around an extension: its own level, and what its Info.plist says.
  private func host(_ bundle: BuiltBundle, platform: Platform, problems: inout [InputProblem]) -> Host {
    var host = Host(name: bundle.name)
    let signed = BundleReading(bundle, platform: platform, limits: files.limits)
    let reading = signed.reading(by: self)
    host.levels[Self.builtConfiguration] = HostProtection(level: reading.level, location: reading.location)
    // No verdict hangs on an app's own level.
    problems += signed.problems.map { InputProblem(.warning, at: $0.location, $0.message) }
    host.supportsLiveActivities = bundle.info.map { $0.supportsLiveActivities?.value == true }
    return host
  }
}

// MARK: - What was meant

extension ModelBuilder {
  /// The extension of the given sources that a bundle was built from: by its identifier, by its name, by the name of its entitlements
  /// file; else the only one there is, for the only one.
  private func meant(_ built: WidgetExtension, isOnly: Bool) -> WidgetExtension? {
    let sources = request.meant
    if let identifier = built.bundleIdentifier, let same = sources.first(where: { $0.bundleIdentifier == identifier }) {
      return same
    }
    if let same = sources.first(where: { $0.name == built.name }) { return same }
    let named = sources.first { $0.kind == .folder && $0.configurations.contains { $0.name == built.name } }
    return named ?? (isOnly && sources.count == 1 ? sources.first : nil)
  }

  /// Holds the project's word against the signature, and takes the widgets over that the sources declare.
  private func compare(_ part: inout Part, with meant: WidgetExtension) {
    guard let built = part.model.configurations.first else { return }
    let mine = meant.configurations.filter { $0.platform == built.platform }
    // The one that was asked for ships, else the one that the project archives. A bare folder has a configuration for each entitlements
    // file, named after it.
    let wanted = request.judge.headline ?? request.settings.headline(meant.settingsFolder)
    let released =
      mine.first { $0.name == wanted } ?? mine.first { meant.kind == .folder && $0.name == part.model.name }
      ?? mine.first { $0.name == meant.releaseLike }
    if released.map({ $0.level == .unknown }) ?? true {
      let doubt = "the level that '\(meant.name)' means is not known: what ships is not held against it"
      part.problems.append(InputProblem(.error, at: released?.location ?? meant.location, doubt))
    } else if let released, built.level != .unknown, released.level != built.level, let place = built.location {
      let kind = SigningDisagreement.Kind.source(meant: released.level, target: meant.name, configuration: released.name)
      part.model.signing?.disagreements.append(
        SigningDisagreement(kind: kind, signed: built.value ?? "no level", location: place, notes: built.chain + released.chain))
    }
    let deviceFamilies = part.deviceFamilies
    part.model.widgets = meant.widgets.filter { $0.platform == built.platform }.map { widget in
      var widget = widget
      widget.deviceFamilies = deviceFamilies
      return widget
    }
    part.model.widgetsKnown = !part.model.widgets.isEmpty
    part.model.isSourceComplete = meant.isSourceComplete
  }
}

extension String {
  /// Whether only letter case and white space tell it from another.
  fileprivate func isNearly(_ other: String) -> Bool { filter { !$0.isWhitespace }.lowercased() == other }
}
