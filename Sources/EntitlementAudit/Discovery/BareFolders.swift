/// Tells which folders are audited without a project: the last resort (design section 3, item 4).
struct BareFolders: Sendable {
  /// Folders that something of a project lies in or below.
  private let above: Set<Path>
  /// Folders that belong to a project with all that lies below them.
  private let owned: Set<Path>

  /// - Parameters:
  ///   - projects: Project and generator files; what lies at or below their folders is theirs.
  ///   - referenced: Files that some project refers to, wherever it lies.
  ///   - referencedFolders: Folders that some project refers to.
  init(projects: [Path], referenced: Set<Path> = [], referencedFolders: Set<Path> = []) {
    let owned = Set(projects.map(\.parent)).union(referenced.map(\.parent)).union(referencedFolders)
    var above: Set<Path> = []
    for start in owned where !start.leavesRoot {
      var folder = start
      while above.insert(folder).inserted, !folder.text.isEmpty { folder = folder.parent }
    }
    self.owned = owned
    self.above = above
  }

  /// Whether no project has a part in the folder.
  func isFree(_ folder: Path) -> Bool {
    if above.contains(folder) || folder.leavesRoot { return false }
    var upper = folder
    while !owned.contains(upper) {
      if upper.text.isEmpty { return true }
      upper = upper.parent
    }
    return false
  }

  /// Of some files those in folders that no project has a part in, sorted.
  func free(_ files: [Path]) -> [Path] {
    var known: (folder: Path, isFree: Bool)?
    return files.sorted().filter { file in
      let folder = file.parent
      // Sorted: most have the folder of the one before.
      if let known, known.folder == folder { return known.isFree }
      let isFree = isFree(folder)
      known = (folder, isFree)
      return isFree
    }
  }

  /// The topmost free folders that directly hold a mark of an extension, sorted.
  /// - Parameter marks: Property lists that name the extension point, entitlements files, Swift files that declare a widget.
  func topmost(of marks: [Path]) -> [Path] {
    var found: [Path] = []
    for folder in Set(marks.map(\.parent)).sorted() where isFree(folder) {
      // Sorted: a folder comes right before what lies in it.
      if let last = found.last, folder.isWithin(last) { continue }
      found.append(folder)
    }
    return found
  }
}
