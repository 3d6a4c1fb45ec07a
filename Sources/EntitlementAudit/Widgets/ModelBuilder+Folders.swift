/// A folder that is audited without a project, and what lies in it.
struct BareFolder: Sendable, Hashable {
  var path: Path
  var entitlements: [Path] = []
  var propertyLists: [Path] = []
  var swiftFiles: [Path] = []
}

extension ModelBuilder {
  /// Makes an extension of a bare folder (design section 3, item 4).
  /// - Returns: nil where its property lists speak of another kind of extension and no widget is declared.
  func part(ofFolder folder: BareFolder) -> Part? {
    if request.platform.map({ $0 != .iOS }) == true { return nil }
    let read = folder.propertyLists.map { path in (path: path, answer: lists.infoPlist(path)) }
    let infoPlists: [(path: Path, file: InfoPlistFile)] = read.compactMap { list in
      guard case .success(let file) = list.answer, file.speaksOfExtension else { return nil }
      return (list.path, file)
    }
    let target = SourceTarget(sources: folder.swiftFiles, platform: .iOS)
    let facts = SourceReader.facts(of: target, files: files, cache: sources, words: request.words)
    let widgets = widgets(in: PlatformFacts(platform: .iOS, facts: facts))
    let points = Set(infoPlists.compactMap { $0.file.extensionPoint?.value })
    let isToday = points.contains(InfoPlistFile.todayPoint)
    let isAnotherKind = !infoPlists.isEmpty && !points.isEmpty && !points.contains(InfoPlistFile.widgetPoint) && !isToday
    if widgets.isEmpty, isAnotherKind { return nil }

    var model = WidgetExtension(
      name: folder.path.text.isEmpty ? "." : folder.path.name, kind: .folder, location: SourceLocation(path: folder.path))
    var part = Part(model: model, problems: facts.problems)
    // A list that is no Info.plist, as far as one can see, is nobody's business; one that cannot be read may be one.
    var unread: [InputProblem] = []
    for list in read {
      switch list.answer {
      case .success(let file): if file.speaksOfExtension { part.problems += file.problems }
      case .failure(let problem): if list.path.isNamedInfoPlist { unread.append(problem) }
      }
    }
    part.problems += unread
    model.isLegacyToday = isToday && widgets.isEmpty && !points.contains(InfoPlistFile.widgetPoint)
    for (name, path) in Self.configurationNames(folder) {
      var reading = ProtectionReading(level: .absent)
      if let path {
        reading.path = path
        take(path, configuration: name, expand: nil, into: &reading)
      } else {
        reading.chain = [Note("no entitlements file in '\(folder.path)'", at: SourceLocation(path: folder.path))]
      }
      model.configurations.append(ExtensionConfiguration(name, .iOS, reading))
      model.evidence += reading.evidence
      part.problems += reading.problems
    }
    model.releaseLike = model.configurations.first?.name ?? "default"
    model.evidence = (model.evidence + infoPlists.flatMap { $0.file.evidence }).inOrder
    for list in infoPlists {
      model.infoPlist.add(
        faults(of: list.file, point: list.file.extensionPoint, widget: widgets.first), configurations: model.configurations)
    }
    if infoPlists.isEmpty, unread.isEmpty, let widget = widgets.first {
      model.infoPlist.add([InfoPlistFault(.pointMissing, at: widget.location)], configurations: model.configurations)
    }
    let released = infoPlists.first { $0.file.extensionPoint?.value == InfoPlistFile.widgetPoint } ?? infoPlists.first
    model.infoPlist.path = released?.path
    model.infoPlist.extensionPoint = released?.file.extensionPoint
    model.bundleIdentifier = released?.file.bundleIdentifier.flatMap {
      $0.value.contains("$") || $0.value.isEmpty ? nil : $0.value
    }
    model.widgets = rows(widgets, evidence: model.evidence) { _ in [1, 2] }
    model.widgetsKnown = !model.widgets.isEmpty
    model.isSourceComplete = facts.problems.isEmpty
    model.unreadRegistrations = facts.registrationStops
    part.model = model
    return part
  }

  /// A configuration per entitlements file, named after it; where two files have one name, after their paths in the folder.
  private static func configurationNames(_ folder: BareFolder) -> [(name: String, path: Path?)] {
    if folder.entitlements.isEmpty { return [("default", nil)] }
    let stems = folder.entitlements.map(\.stem)
    return folder.entitlements.map { path in
      let isAmbiguous = stems.count { $0 == path.stem } > 1
      return (isAmbiguous ? path.relative(to: folder.path)?.text ?? path.text : path.stem, path)
    }
  }
}

extension InfoPlistSummary {
  /// Adds faults that hold in all the configurations.
  fileprivate mutating func add(_ found: [InfoPlistFault], configurations: [ExtensionConfiguration]) {
    for configuration in configurations { add(found, configuration: configuration.name) }
  }
}

extension Path {
  /// Whether a property list is an Info.plist by its name: `Info.plist`, `Widget-Info.plist`.
  var isNamedInfoPlist: Bool { name.hasSuffix("Info.plist") }
}

extension ModelBuilder.Caches {
  /// Of some property lists those that are Info.plists by their names and cannot be read.
  func unreadInfoPlists(_ paths: [Path]) -> [InputProblem] {
    paths.filter(\.isNamedInfoPlist).compactMap { path in
      if case .failure(let problem) = lists.infoPlist(path) { problem } else { nil }
    }
  }

  /// What is wrong with those of some Swift files that speak of widgets and are not well formed: they may declare one. `marks` has read
  /// them.
  func brokenSources(_ paths: [Path]) -> [InputProblem] {
    paths.flatMap { path -> [InputProblem] in
      guard let file = sources.known(path), file.isBroken else { return [] }
      return file.problems.filter { $0.severity == .error }
    }
  }

  /// Of some property lists and Swift files outside all projects those that mark an extension: lists that name its point, files that
  /// declare a widget.
  func marks(lists paths: [Path], swift: [Path], jobs: Int) -> [Path] {
    let caches = self
    let points: Set = [InfoPlistFile.widgetPoint, InfoPlistFile.todayPoint]
    let marking = orderedConcurrentMap(paths, jobs: jobs) { path in
      guard case .success(let file) = caches.lists.infoPlist(path) else { return false }
      return file.extensionPoint.map { points.contains($0.value) } == true
    }
    let declaring = orderedConcurrentMap(swift, jobs: jobs) { path in
      guard caches.sources.mayDeclareWidget(at: path, files: caches.files) else { return false }
      let target = SourceTarget(sources: [path], platform: .iOS)
      return !SourceReader.facts(of: target, files: caches.files, cache: caches.sources).widgets.isEmpty
    }
    return zip(paths, marking).filter(\.1).map(\.0) + zip(swift, declaring).filter(\.1).map(\.0)
  }
}
