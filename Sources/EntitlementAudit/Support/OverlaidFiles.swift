/// A file tree with a few more files laid over it: members of archives, by the names that reports give them.
struct OverlaidFiles: FileAccess {
  private let base: any FileAccess
  private let over: MemoryFiles

  var limits: Limits { base.limits }

  init(_ base: any FileAccess, with files: [(path: Path, bytes: [UInt8])]) {
    self.base = base
    over = MemoryFiles(Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first }))
  }

  func bytes(of path: Path) throws(FileAccessError) -> [UInt8] {
    if over.kind(of: path) == .file { return try over.bytes(of: path) }
    return try base.bytes(of: path)
  }

  func open(_ path: Path) throws(FileAccessError) -> any OpenFile {
    if over.kind(of: path) == .file { return try over.open(path) }
    return try base.open(path)
  }

  func entries(of folder: Path) throws(FileAccessError) -> [FolderEntry] {
    // No folder of the disk has the name of one in an archive.
    if folder.text.contains("!"), over.kind(of: folder) == .folder { return try over.entries(of: folder) }
    return try base.entries(of: folder)
  }

  func kind(of path: Path) -> FileKind? { over.kind(of: path) == .file ? .file : base.kind(of: path) }
}
