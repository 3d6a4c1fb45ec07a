/// The door to the disk, with a watch on what it takes to get bytes through it.
struct TimedFiles: FileAccess {
  let files: any FileAccess
  let times: StageTimes

  var limits: Limits { files.limits }

  func bytes(of path: Path) throws(FileAccessError) -> [UInt8] {
    try times.measure(.read) { () throws(FileAccessError) in try files.bytes(of: path) }
  }

  func open(_ path: Path) throws(FileAccessError) -> any OpenFile { try files.open(path) }

  func entries(of folder: Path) throws(FileAccessError) -> [FolderEntry] {
    try times.measure(.discover) { () throws(FileAccessError) in try files.entries(of: folder) }
  }

  func kind(of path: Path) -> FileKind? { times.measure(.discover) { files.kind(of: path) } }
}
