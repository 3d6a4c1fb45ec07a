/// What was found below some folders, by kind; each list sorted, each path once.
struct Inventory: Sendable, Hashable {
  /// `.xcodeproj` folders that hold a project file.
  var projects: [Path] = []
  var workspaces: [Path] = []
  var generators: [GeneratorFile] = []
  /// Of these three only what lies outside the folders of the projects found: the rest is what the projects say it is, and there is
  /// no end of it.
  var entitlements: [Path] = []
  var propertyLists: [Path] = []
  var swiftFiles: [Path] = []
  var bundles: [Path] = []
  var manifests: [Path] = []
  /// Folders that were not entered because of their names.
  var skippedFolders = 0
  var foldersWalked = 0
  var filesWalked = 0
  /// Folders that could not be listed.
  var problems: [InputProblem] = []

  /// A file from which a tool makes a project.
  struct GeneratorFile: Sendable, Hashable {
    var path: Path
    var generator: InputKind.Generator
  }

  fileprivate mutating func add(_ path: Path, as kind: InputKind) {
    switch kind {
    case .project: projects.append(path)
    case .workspace: workspaces.append(path)
    case .generator(let generator):
      generators.append(GeneratorFile(path: path, generator: generator))
      // Tuist's manifests are Swift, and a target may have a source of that name.
      if generator == .tuist { swiftFiles.append(path) }
    case .entitlements: entitlements.append(path)
    case .propertyList: propertyLists.append(path)
    case .swift: swiftFiles.append(path)
    case .bundle: bundles.append(path)
    case .manifest: manifests.append(path)
    case .xcconfig: break
    }
  }

  /// How many files and folders were found that are read.
  fileprivate var inputs: Int {
    let paths = [projects, workspaces, entitlements, propertyLists, swiftFiles, bundles, manifests]
    return paths.reduce(generators.count) { $0 + $1.count }
  }

  fileprivate mutating func sortAll() {
    // Each folder is entered once, and so nothing is there twice.
    projects.sort()
    workspaces.sort()
    entitlements.sort()
    propertyLists.sort()
    swiftFiles.sort()
    bundles.sort()
    manifests.sort()
    generators.sort { $0.path < $1.path }
    problems.sort()
  }
}

/// Walks folders and says what lies there.
struct FolderWalk: Sendable {
  /// What is left out besides the default excludes.
  var excludes: [Glob] = []
  /// Whether folders of tools and dependencies are pruned.
  var usesDefaultExcludes = true
  /// What the folders themselves leave out of what lies below them.
  var folderExcludes: FolderExcludes?

  /// Where excludes of folders come from.
  struct FolderExcludes: Sendable {
    /// What holds in a folder because of those above it.
    var above: @Sendable (_ folder: Path) -> [Glob]
    /// What a folder adds, told by what it holds. Asked from above, once for each folder that is entered.
    var own: @Sendable (_ folder: Path, _ entries: [FolderEntry]) -> [Glob]
  }

  /// Looks through the folders and all that lies below them. Links to folders are not followed. What is named is entered although an
  /// exclude matches it; below it excludes hold.
  func inventory(of folders: [Path], files: some FileAccess) -> Inventory {
    var inventory = Inventory()
    var bounds = WalkBounds(files.limits)
    var seen: Set<Path> = []
    var open = folders.reversed().map { (path: $0, isOwned: false) }
    let named = Set(folders)
    // Each counts from its own folder: those of other folders do no harm.
    var excludes = self.excludes
    if let folderExcludes { excludes += Set(folders.flatMap { folderExcludes.above($0) }) }
    while let (folder, isBelowProject) = open.popLast() {
      guard seen.insert(folder).inserted else { continue }
      inventory.foldersWalked += 1
      let entries: [FolderEntry]
      do { entries = try files.entries(of: folder) } catch {
        // Whether a verdict hangs on a folder that the walk comes by, nobody knows; on one that is named it does.
        let severity: Severity = named.contains(folder) ? .error : .warning
        inventory.problems.append(InputProblem(severity, at: SourceLocation(path: folder), "the folder \(error.predicate)"))
        continue
      }
      if let folderExcludes { excludes += folderExcludes.own(folder, entries) }
      let folderName = folder.name
      // A project file named `App.xcodeproj` comes after `App`, which is its too.
      let projects = entries.filter { entry in
        guard entry.kind == .folder, InputKind(folder: entry.name) == .project else { return false }
        let path = folder.child(entry.name)
        return !excludes.contains { $0.matchesItself(path) } && files.holdsProject(path)
      }
      let isOwned = isBelowProject || !projects.isEmpty
      for entry in entries {
        switch entry.kind {
        case .folder:
          if usesDefaultExcludes, DefaultExcludes.prune(name: entry.name, in: folderName) {
            inventory.skippedFolders += 1
            continue
          }
          let path = folder.child(entry.name)
          if excludes.contains(where: { $0.matchesItself(path) }) {
            inventory.skippedFolders += 1
          } else if let kind = InputKind(folder: entry.name) {
            if kind != .project || projects.contains(entry) { inventory.add(path, as: kind) }
          } else if InputKind(file: entry.name, in: folder) == .entitlements {
            // No such file can be read: who looks for a level here has to be told.
            if !isOwned { inventory.add(path, as: .entitlements) }
          } else if bounds.enters(path) {
            open.append((path, isOwned))
          }
        case .file, .link, .other:
          inventory.filesWalked += 1
          guard let kind = InputKind(file: entry.name, in: folder) else {
            if entry.kind == .link { noteLink(folder.child(entry.name), excludes, in: &inventory, files: files) }
            continue
          }
          if isOwned, kind.isMemberOfProject { continue }
          let path = folder.child(entry.name)
          if excludes.contains(where: { $0.matchesItself(path) }) { continue }
          // A link that leads nowhere or out of the roots: whoever needs it has to be told. So has who looks for a level, whatever is
          // there. Hidden links that lead nowhere are how editors lock files.
          if entry.kind != .file, kind != .entitlements {
            let target = files.kind(of: path)
            guard target == .file || target == nil && entry.kind == .link && !entry.name.hasPrefix(".") else { continue }
          }
          inventory.add(path, as: kind)
        }
      }
      bounds.count(entries.count, inputs: inventory.inputs, in: folder)
      if bounds.isReached { break }
    }
    inventory.problems += bounds.problems
    inventory.sortAll()
    return inventory
  }

  /// Links to folders are not followed; one to a project or a bundle is spoken of.
  private func noteLink(_ path: Path, _ excludes: [Glob], in inventory: inout Inventory, files: some FileAccess) {
    let what: String
    switch InputKind(folder: path.name) {
    case .project where files.holdsProject(path): what = "project"
    case .bundle where files.kind(of: path) == .folder: what = "bundle"
    default: return
    }
    if excludes.contains(where: { $0.matchesItself(path) }) { return }
    let message = "a link to a \(what) is not followed: name it to have it judged"
    inventory.problems.append(InputProblem(.warning, at: SourceLocation(path: path), message))
  }
}

extension FileAccess {
  /// Whether a folder has an entry for a project file, be it readable or not.
  func holdsProject(_ folder: Path) -> Bool {
    (try? entries(of: folder))?.contains { $0.name == "project.pbxproj" } == true
  }
}
