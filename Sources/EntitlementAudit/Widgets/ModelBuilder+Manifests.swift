extension ModelBuilder {
  /// Hands extensions the widget manifests that speak of them: those of the request, and those that lie beside an extension or above it.
  /// - Parameter others: Targets that are not judged: a manifest may be meant for one of them.
  func settleManifests(_ parts: inout [Part], others: [TargetDraft], _ outcome: inout Outcome) {
    guard request.usesManifests else { return }
    var candidates = Set(request.manifests)
    var listed: Set<Path> = []
    for part in parts {
      for home in part.model.homes { candidates.formUnion(manifests(above: home, listed: &listed)) }
    }
    let rivals = others.filter(\.target.product.mayHoldWidgets).map { (name: $0.target.name, home: $0.home) }
    for path in candidates.sorted() {
      switch lists.manifest(path) {
      case .failure(let problem): outcome.problems.append(problem)
      case .success(let manifest):
        let owners = parts.map(\.model).owners(of: manifest, others: rivals)
        if owners.isEmpty { continue }
        outcome.manifests.insert(path)
        outcome.problems += manifest.problems
        for index in owners {
          outcome.problems += parts[index].model.take(
            manifest, deviceFamilies: parts[index].deviceFamilies, isWhole: request.platform == nil)
        }
      }
    }
    for index in parts.indices {
      parts[index].model.widgets.sort { ($0.location, $0.platform, $0.type) < ($1.location, $1.platform, $1.type) }
    }
  }

  /// The manifests in a folder and in those above it, up to the report root.
  private func manifests(above home: Path, listed: inout Set<Path>) -> [Path] {
    var found: [Path] = []
    var folder = home
    while !folder.leavesRoot, listed.insert(folder).inserted {
      let names = ((try? files.entries(of: folder)) ?? []).filter { $0.kind != .folder && WidgetManifestName.fits($0.name) }
      found += names.map { folder.child($0.name) }.filter { path in !request.settings.isExcluded(path) }
      if folder.text.isEmpty { break }
      folder = folder.parent
    }
    return found
  }

  /// Whether a manifest that changes, or is gone, bears on a target.
  func bears(manifest path: Path, on draft: TargetDraft) -> Bool {
    guard WidgetManifestName.fits(path.name) else { return false }
    if case .success(let manifest) = lists.manifest(path), let name = manifest.extension?.value {
      if draft.target.name == name { return true }
      return draft.configurations.flatMap(\.platforms).first.flatMap { bundleIdentifier(of: draft, platform: $0) } == name
    }
    return draft.home == path.parent || draft.inputs.contains { $0.parent == path.parent }
  }
}

extension [WidgetExtension] {
  /// The extensions that a manifest speaks of: those of its name, the nearest to it where several have it; without a name the one that it
  /// lies beside, else the only one below its folder.
  /// - Parameter others: Extensions that are not among these, and may be the nearer ones.
  func owners(of manifest: WidgetManifest, others: [(name: String, home: Path?)] = []) -> [Int] {
    let folder = manifest.path.parent
    guard let name = manifest.extension?.value else {
      let beside = indices.filter { self[$0].homes.first == folder }
      if !beside.isEmpty { return beside }
      let below = indices.filter { self[$0].homes.contains { $0.isWithin(folder) } }
      return below.count == 1 && !others.contains { $0.home?.isWithin(folder) == true } ? below : []
    }
    var named = indices.filter { self[$0].name == name }
    if named.isEmpty { named = indices.filter { self[$0].bundleIdentifier == name } }
    let distances = named.map { index in self[index].homes.first.map(folder.distance) ?? .max }
    let rivals = others.filter { $0.name == name }.compactMap { $0.home.map(folder.distance) }
    guard let nearest = (distances + rivals).min() else { return named }
    return zip(named, distances).filter { $0.1 == nearest }.map(\.0)
  }
}

extension WidgetExtension {
  /// The folders that are its own, the one that its manifest is looked for first: of the Info.plist, the entitlements, the widgets'
  /// declarations; else of the project.
  var homes: [Path] {
    var found: [Path] = []
    func add(_ folder: Path?) {
      if let folder, !folder.leavesRoot, !found.contains(folder) { found.append(folder) }
    }
    switch kind {
    case .source: break
    case .folder: add(location.path)
    case .bundle: add(location.path.outsideBundles)
    }
    add(infoPlist.path?.parent)
    add(configurations.first { $0.name == releaseLike }?.entitlementsPath?.parent)
    for widget in widgets where !widget.isStandIn { add(widget.location.path.parent) }
    for configuration in configurations { add(configuration.entitlementsPath?.parent) }
    add(project?.parent)
    return found
  }
}

extension TargetDraft {
  /// The first of the folders that its extension would call its own, as far as settings tell.
  fileprivate var home: Path? { infoPlists[releaseLike]?.path?.parent ?? project.path.parent }
}

extension Path {
  /// The folder that holds the outermost bundle or archive on the way: what lies inside is sealed.
  fileprivate var outsideBundles: Path {
    let endings = [".app", ".appex", ".xcarchive", ".ipa", ".zip"]
    let names = components.prefix { name in !name.contains("!") && !endings.contains { name.lowercased().hasSuffix($0) } }
    return Path((isAbsolute ? "/" : "") + names.joined(separator: "/"))
  }

  /// How many steps up and down lead from one folder to another.
  fileprivate func distance(to other: Path) -> Int {
    let mine = components
    let its = other.components
    let shared = zip(mine, its).prefix { $0 == $1 }.count
    return mine.count + its.count - 2 * shared
  }
}
