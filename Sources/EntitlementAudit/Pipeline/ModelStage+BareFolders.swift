/// What is judged without a project, and what is not read at all.
extension ModelStage {
  mutating func noteUnread(_ inventory: Inventory) {
    problems += unreadGenerators(in: inventory)
  }

  /// Generator files of tools that have no front end and that speak of widgets, where no project file stands for them.
  func unreadGenerators(in inventory: Inventory) -> [InputProblem] {
    inventory.generators.compactMap { file in
      if file.generator.reader != nil { return nil }
      let folder = file.path.parent
      if inventory.projects.contains(where: { $0.isWithin(folder) }) { return nil }
      guard let bytes = try? files.bytes(of: file.path), file.generator.mentionsWidgets(bytes, in: file.path) else { return nil }
      return .unread(file.path, "\(file.generator.rawValue) projects", .error)
    }
  }

  /// The bare folders at, below or around some folders.
  mutating func bareFolders(in inventory: Inventory, below roots: [Path]) -> [BareFolder] {
    let upward = roots.filter { !$0.text.isEmpty }.flatMap { loader.projects(above: $0.parent) }
    let first = BareFolders(projects: inventory.projects + upward)
    let candidates = inventory.propertyLists + inventory.swiftFiles + inventory.entitlements
    guard candidates.contains(where: { first.isFree($0.parent) }) else { return [] }
    let whole = roots.contains(.root) ? inventory : everywhere()
    if !roots.contains(.root) {
      problems += unreadGenerators(in: whole).filter { generator in
        roots.contains { $0.isWithin(generator.location.path.parent) }
      }
    }
    let projects = inventory.projects + upward + whole.projects
    let described = Set(loader.descriptions(whole.generators))
    // What only has the name of a description owns nothing.
    let generators = (inventory.generators + whole.generators).filter { file in
      file.generator.reader == nil || loader.isDescription(file.path)
    }
    let free = BareFolders(projects: projects + generators.map(\.path))
    func all(_ kind: KeyPath<Inventory, [Path]>) -> [Path] { Set(inventory[keyPath: kind] + whole[keyPath: kind]).sorted() }
    func isFree(_ path: Path) -> Bool { free.isFree(path.parent) }
    let lists = all(\.propertyLists).filter(isFree)
    let swift = all(\.swiftFiles).filter(isFree)
    let entitlements = all(\.entitlements).filter(isFree)
    noteSilentGenerators(generators, projects: projects, below: roots, lists: all(\.propertyLists))
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

  /// A generator file that says nothing of widgets itself (it may include others that do) and has an extension below it.
  private mutating func noteSilentGenerators(
    _ generators: [Inventory.GeneratorFile], projects: [Path], below roots: [Path], lists: [Path]
  ) {
    let generators = generators.filter { $0.generator.reader == nil }
    if generators.isEmpty { return }
    let owned = BareFolders(projects: projects)
    let under = lists.filter { list in
      owned.isFree(list.parent) && roots.contains { list.isWithin($0) }
        && generators.contains { list.isWithin($0.path.parent) }
    }
    for list in caches.marks(lists: under, swift: [], jobs: jobs) {
      let above = generators.filter { list.isWithin($0.path.parent) }
      guard !problems.contains(where: { problem in above.contains { $0.path == problem.location.path } }) else { continue }
      guard let nearest = above.max(by: { $0.path.components.count < $1.path.components.count }) else { continue }
      problems.append(.unread(nearest.path, "\(nearest.generator.rawValue) projects", .error))
    }
  }
}

extension InputKind.Generator {
  /// Whether a project description says anything of widgets or app extensions. A guess that errs towards yes.
  fileprivate func mentionsWidgets(_ bytes: [UInt8], in file: Path) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    // Other tools name their files so too; every target of XcodeGen has a platform.
    if file.fileExtension == "json", self == .xcodeGen, !text.contains("\"platform\"") { return false }
    return ["widget", "app-extension", "appextension", "ios_extension"].contains { text.contains($0) }
  }
}
