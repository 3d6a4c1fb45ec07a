/// Built bundles, named and found.
extension ModelStage {
  /// Audits the bundles that were named and those that lie in named folders.
  mutating func auditBundles(_ named: NamedInputs) {
    let lying = inventory.bundles.filter { !$0.components.contains { $0 == BundleMember.attributesFolder } }
    let found = Set(named.bundles + lying).sorted()
    if found.isEmpty { return }
    let files = self.files
    let contents = orderedConcurrentMap(found, jobs: jobs) { BuiltBundleReader.read($0, files: files) }
    for contents in contents {
      let isNamed = named.bundles.contains(contents.path)
      problems += contents.problems
      for app in contents.bundles where !app.isExtension { note(app, isNamed: isNamed) }
      if contents.bundles.isEmpty, contents.problems.isEmpty, isNamed {
        remarks.append("no app and no app extension in '\(contents.path)'")
      }
    }
    var request = request([], ModelScope())
    request.bundles = contents
    request.meant = meant
    let manifests = contents.flatMap(\.manifests)
    request.manifests = Set(request.manifests + manifests.map(\.path)).sorted()
    // What lies in an archive is read like what lies beside it.
    let overlay = OverlaidFiles(files, with: manifests.filter { $0.path.text.contains("!") })
    let outcome = ModelBuilder(request, files: overlay, caches: ModelBuilder.Caches(files: overlay)).build()
    extensions += outcome.model.extensions
    problems += outcome.problems
    takenManifests.formUnion(outcome.manifests)
    for manifest in manifests where options.usesManifests && !outcome.manifests.contains(manifest.path) {
      problems.append(
        InputProblem(
          .warning, at: SourceLocation(path: manifest.path), "the widget manifest speaks of no widget extension that is there"))
    }
  }

  /// An app that cannot be read may be full of widgets; one that was only found may be something else of that name.
  private mutating func note(_ app: BuiltBundle, isNamed: Bool) {
    let severity: Severity = isNamed ? .error : .warning
    switch app.infoPlist?.file {
    case .success: break
    case .failure(let problem): problems.append(InputProblem(severity, at: problem.location, problem.message))
    case nil where isNamed:
      problems.append(InputProblem(severity, at: SourceLocation(path: app.path), "holds no Info.plist: no built app"))
    case nil: break
    }
  }

  /// Reads what bundles were built from (`--source`): it is held against them, and not judged by itself.
  mutating func take(source: NamedInputs) {
    var stage = ModelStage(options: options, files: files, configurations: configurations)
    stage.audit(source)
    meant = stage.extensions.filter { $0.kind != .bundle }
    problems += source.problems + stage.problems
    guard meant.isEmpty, let place = (source.folders + source.projects + source.workspaces + source.files).first else { return }
    let message = "no widget extension was found in what '--source' names: what ships is held against nothing"
    problems.append(InputProblem(.error, at: SourceLocation(path: place), message))
  }
}
