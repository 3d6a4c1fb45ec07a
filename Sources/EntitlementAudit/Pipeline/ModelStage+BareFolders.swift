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
    func all(_ kind: KeyPath<Inventory, [Path]>) -> [Path] { Set(inventory[keyPath: kind] + whole[keyPath: kind]).sorted() }
    func isFree(_ path: Path) -> Bool { free.isFree(path.parent) }
    let lists = all(\.propertyLists).filter(isFree)
    let swift = all(\.swiftFiles).filter(isFree)
    let entitlements = all(\.entitlements).filter(isFree)
    let marks = entitlements + caches.marks(lists: lists, swift: swift, jobs: jobs)
    let references = ProjectReferences(loader.load(whole.projects + described), files: files)
    let bare = BareFolders(
      projects: projects + generators.map(\.path), referenced: references.files, referencedFolders: references.folders)
    let folders = bare.topmost(of: marks).filter { folder in roots.contains { folder.isWithin($0) || $0.isWithin(folder) } }
    for problem in caches.unreadInfoPlists(lists.filter { bare.isFree($0.parent) }) {
      let path = problem.location.path
      guard roots.contains(where: path.isWithin), !folders.contains(where: path.isWithin) else { continue }
      problems.append(
        InputProblem(.warning, at: problem.location, "\(problem.message): whether it is a widget extension's is not known"))
    }
    return folders.map { folder in
      BareFolder(
        path: folder, entitlements: entitlements.filter { $0.isWithin(folder) },
        propertyLists: lists.filter { $0.isWithin(folder) }, swiftFiles: swift.filter { $0.isWithin(folder) })
    }
  }
}
