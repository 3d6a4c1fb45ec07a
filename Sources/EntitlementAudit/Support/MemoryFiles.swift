/// A file tree made of a dictionary: what tests pass instead of the disk.
struct MemoryFiles: FileAccess {
  var limits = Limits()
  private let files: [Path: [UInt8]]
  private let folders: [Path: [FolderEntry]]

  /// Makes a tree in which each path is a regular file with the given bytes; folders follow from the paths.
  init(_ contents: [Path: [UInt8]]) {
    var folders: [Path: Set<FolderEntry>] = [.root: []]
    for path in contents.keys where !path.leavesRoot {
      var below = path
      var kind = FileKind.file
      while !below.text.isEmpty {
        folders[below.parent, default: []].insert(FolderEntry(name: below.name, kind: kind))
        below = below.parent
        kind = .folder
      }
    }
    files = contents
    self.folders = folders.mapValues { $0.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }
  }

  /// Makes a tree of text files.
  init(text: [String: String]) {
    self.init(Dictionary(uniqueKeysWithValues: text.map { (Path($0.key), Array($0.value.utf8)) }))
  }

  func bytes(of path: Path) throws(FileAccessError) -> [UInt8] {
    if path.leavesRoot { throw .outside }
    if let bytes = files[path] { return bytes }
    throw folders[path] == nil ? .notFound : .notAFile
  }

  func open(_ path: Path) throws(FileAccessError) -> any OpenFile { MemoryFile(try bytes(of: path)) }

  func entries(of folder: Path) throws(FileAccessError) -> [FolderEntry] {
    if folder.leavesRoot { throw .outside }
    if let entries = folders[folder] { return entries }
    throw files[folder] == nil ? .notFound : .notAFolder
  }

  func kind(of path: Path) -> FileKind? {
    if path.leavesRoot { return nil }
    if files[path] != nil { return .file }
    return folders[path] == nil ? nil : .folder
  }
}
