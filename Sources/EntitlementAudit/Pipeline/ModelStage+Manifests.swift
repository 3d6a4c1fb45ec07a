/// Widget manifests that were found or named and that no extension took over.
extension ModelStage {
  mutating func settleStrayManifests(_ named: NamedInputs) {
    guard options.usesManifests else { return }
    for path in manifests(of: named) where !takenManifests.contains(path) {
      switch caches.lists.manifest(path) {
      // Where nothing is there any more, there is nothing to say.
      case .failure(let problem): if files.isThere(path) { problems.append(problem) }
      case .success(let manifest):
        problems += manifest.problems
        if let name = manifest.extension {
          noteStray(name)
        } else {
          problems.append(
            InputProblem(
              .error, at: SourceLocation(path: path),
              "names no 'Extension', and lies beside none or several: which widgets it speaks of is not known"))
        }
      }
    }
    strayManifests.sort { $0.name.location < $1.name.location }
    problems = problems.inOrder
  }

  /// The manifests that were found below the named folders, and those that were named.
  func manifests(of named: NamedInputs) -> [Path] {
    Set(inventory.manifests + named.files.filter { WidgetManifestName.fits($0.name) }).sorted()
  }

  /// A name that an extension has which this run does not judge is in order.
  private mutating func noteStray(_ name: Located<String>) {
    let judged = extensions.flatMap { [$0.name, $0.bundleIdentifier].compactMap(\.self) }
    if judged.contains(name.value) { return }
    let all = everywhere()
    let targets = loader.load(all.projects + loader.descriptions(all.generators)).flatMap(\.targets).filter(
      \.product.mayHoldWidgets
    ).map(\.name)
    if targets.contains(name.value) { return }
    strayManifests.append(StrayManifest(name: name, nearest: nearestName(to: name.value, among: judged + targets)))
  }
}
