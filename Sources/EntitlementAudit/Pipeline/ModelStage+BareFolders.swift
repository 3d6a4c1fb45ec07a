/// What is judged without a project.
extension ModelStage {
  /// The bare folders at, below or around some folders.
  mutating func bareFolders(in inventory: Inventory, below roots: [Path]) -> [BareFolder] {
    let upward = roots.filter { !$0.text.isEmpty }.flatMap { loader.projects(above: $0.parent) }
    let first = BareFolders(projects: inventory.projects + upward)
    let candidates = inventory.propertyLists + inventory.swiftFiles + inventory.entitlements
    guard candidates.contains(where: { first.isFree($0.parent) }) else { return [] }
    let whole = roots.contains(.root) ? inventory : everywhere()
    let projects = inventory.projects + upward + whole.projects
    let described = Set(loader.descriptions(whole.generators))
    // What only has the name of a description owns nothing.
    let generators = (inventory.generators + whole.generators).filter { loader.isDescription($0.path) }
    let free = BareFolders(projects: projects + generators.map(\.path))
    func all(_ kind: KeyPath<Inventory, [Path]>) -> [Path] {
      let found = roots.contains(.root) ? inventory[keyPath: kind] : Array(Set(inventory[keyPath: kind] + whole[keyPath: kind]))
      return free.free(found)
    }
    let (allLists, allSwift, allEntitlements) = (all(\.propertyLists), all(\.swiftFiles), all(\.entitlements))
    if allLists.isEmpty, allSwift.isEmpty, allEntitlements.isEmpty { return [] }
    let references = ProjectReferences(loader.load(whole.projects + described), settings: caches.settings)
    let bare = BareFolders(
      projects: projects + generators.map(\.path), referenced: references.files, referencedFolders: references.folders)
    // What no project refers to is read, and nothing else.
    let (lists, swift, entitlements) = (bare.free(allLists), bare.free(allSwift), bare.free(allEntitlements))
    let marks = entitlements + caches.marks(lists: lists, swift: swift, jobs: jobs)
    let folders = bare.topmost(of: marks).filter { folder in roots.contains { folder.isWithin($0) || $0.isWithin(folder) } }
    func isUnjudged(_ path: Path) -> Bool {
      roots.contains(where: path.isWithin) && !folders.contains(where: path.isWithin)
    }
    problems += caches.unreadInfoPlists(lists.filter(isUnjudged)).map { problem in
      InputProblem(.warning, at: problem.location, "\(problem.message): whether it is a widget extension's is not known")
    }
    problems += caches.brokenSources(swift.filter(isUnjudged)).map { problem in
      InputProblem(.warning, at: problem.location, "\(problem.message): whether it declares a widget is not known")
    }
    return folders.map { folder in
      BareFolder(
        path: folder, entitlements: allEntitlements.filter { $0.isWithin(folder) },
        propertyLists: allLists.filter { $0.isWithin(folder) }, swiftFiles: allSwift.filter { $0.isWithin(folder) })
    }
  }
}
