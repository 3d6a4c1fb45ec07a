import Synchronization

/// The file tree on disk, below the report root and the folders that `--allow-outside` names.
///
/// Where a path really leads is asked of the system, links included: what leads out of those folders is refused. A folder is asked
/// about once; a path that is a link itself each time. Safe to use from several threads.
final class DiskFiles: FileAccess {
  /// The report root, absolute and without links.
  let root: String
  private let allowed: [Path]
  let limits: Limits
  private let realFolders = Mutex<[String: String]>([:])
  private let work = Mutex<Work>(Work())

  /// How much was read so far.
  struct Work: Sendable {
    var files = 0
    var bytes = 0
  }

  /// Opens the door.
  /// - Parameters:
  ///   - root: the report root, absolute or relative to the current folder.
  ///   - allowOutside: further folders that may be read; those that do not exist are ignored.
  /// - Throws: when the root is not there or no folder.
  init(root: String, allowOutside: [String] = [], limits: Limits = Limits()) throws(FileAccessError) {
    guard let real = SystemLibrary.realPath(root.isEmpty ? "." : root) else { throw Self.error() }
    guard SystemLibrary.kind(of: real) == .folder else { throw .notAFolder }
    self.root = real
    allowed = ([real] + allowOutside.compactMap(SystemLibrary.realPath)).map { Path($0) }
    self.limits = limits
  }

  /// How much was read so far.
  var workDone: Work { work.withLock { $0 } }

  func bytes(of path: Path) throws(FileAccessError) -> [UInt8] {
    let (descriptor, size) = try opened(path)
    defer { SystemLibrary.closeDescriptor(descriptor) }
    let bytes = try read(descriptor, expecting: size)
    work.withLock {
      $0.files += 1
      $0.bytes += bytes.count
    }
    return bytes
  }

  func open(_ path: Path) throws(FileAccessError) -> any OpenFile {
    let (descriptor, size) = try opened(path)
    work.withLock { $0.files += 1 }
    return DiskFile(descriptor: descriptor, size: size) { count in self.work.withLock { $0.bytes += count } }
  }

  /// Opens a regular file. What is none is not opened: opening a device may already do something.
  private func opened(_ path: Path) throws(FileAccessError) -> (descriptor: Int32, size: Int) {
    let (real, kind) = try realPath(of: path)
    if let kind, kind != .file { throw .notAFile }
    let descriptor = SystemLibrary.openForReading(real)
    guard descriptor >= 0 else { throw Self.error() }
    guard let status = SystemLibrary.status(of: descriptor), status.kind == .file else {
      SystemLibrary.closeDescriptor(descriptor)
      throw .notAFile
    }
    return (descriptor, status.size)
  }

  func entries(of folder: Path) throws(FileAccessError) -> [FolderEntry] {
    let real = try realPath(of: folder, isFolder: true).text
    guard let entries = SystemLibrary.entries(of: real) else {
      let number = SystemLibrary.errorNumber
      throw SystemLibrary.kind(of: real).map { $0 != .folder } == true ? .notAFolder : Self.error(number)
    }
    return entries.sorted { $0.name.precedesByBytes($1.name) }
  }

  func kind(of path: Path) -> FileKind? {
    guard let real = try? realPath(of: path) else { return nil }
    return real.kind ?? SystemLibrary.kind(of: real.text)
  }

  /// Reads to the end. One byte more than expected is asked for, so that the usual file needs one call to fill the buffer and one
  /// to see the end, a file that shrank gives what is left, and one that grew is noticed.
  private func read(_ descriptor: Int32, expecting size: Int) throws(FileAccessError) -> [UInt8] {
    let sizeLimit = limits.fileSize
    if size > sizeLimit { throw .tooLarge(limit: sizeLimit) }
    var failure: FileAccessError?
    var atEnd = false
    var bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      while count < buffer.count, !atEnd, failure == nil {
        let got = SystemLibrary.read(
          descriptor, into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]))
        if got > 0 { count += got } else if got == 0 { atEnd = true } else { failure = Self.error() }
      }
    }
    while !atEnd, failure == nil {
      if bytes.count > sizeLimit { throw .tooLarge(limit: sizeLimit) }
      let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let got = SystemLibrary.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
        if got > 0 { count = got } else if got == 0 { atEnd = true } else { failure = Self.error() }
      }
      bytes += more
    }
    if let failure { throw failure }
    return bytes
  }

  /// Where a path leads, links resolved, if that is within the folders that may be read; and what is there, where that is known.
  private func realPath(of path: Path, isFolder: Bool = false) throws(FileAccessError) -> (text: String, kind: FileKind?) {
    // A name with NUL would reach the system cut short.
    if path.text.utf8.contains(0) { throw .notFound }
    let spelled = Path(root).appending(path.text)
    let real = try isFolder ? (text: realFolder(spelled.text), kind: nil) : realMember(spelled)
    guard allowed.contains(where: { Path(real.text).isBelow($0) }) else { throw .outside }
    return real
  }

  private func realMember(_ path: Path) throws(FileAccessError) -> (text: String, kind: FileKind?) {
    if path.text == "/" || path.text == root { return (path.text, .folder) }
    let folder = try realFolder(path.parent.text)
    let member = folder == "/" ? "/" + path.name : folder + "/" + path.name
    switch SystemLibrary.kindOfEntry(member) {
    case nil: throw Self.error()
    case .link:
      let real = try LinkWalk.resolve(member, most: limits.links)
      return (real, SystemLibrary.kind(of: real))
    case let kind: return (member, kind)
    }
  }

  /// Asks about one name, where the folder above is known: a walk comes from above.
  private func realFolder(_ path: String) throws(FileAccessError) -> String {
    if path == root || path == "/" { return path }
    if let known = realFolders.withLock({ $0[path] }) { return known }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    let real: String
    if let above = realFolders.withLock({ $0[String(path[..<slash])] }) ?? (path[..<slash] == root ? root : nil),
      let kind = SystemLibrary.kindOfEntry(above + path[slash...]), kind != .link
    {
      real = above + path[slash...]
    } else {
      real = try LinkWalk.resolve(path, most: limits.links)
    }
    realFolders.withLock { $0[path] = real }
    return real
  }

  private static func error(_ number: Int32 = SystemLibrary.errorNumber) -> FileAccessError {
    SystemLibrary.saysMissing(number) ? .notFound : .unreadable(SystemLibrary.words(for: number))
  }
}

/// A file on disk that stays open as long as somebody holds it.
private final class DiskFile: OpenFile {
  let size: Int
  private let descriptor: Int32
  private let count: @Sendable (Int) -> Void

  /// Takes the descriptor over: closes it in the end.
  init(descriptor: Int32, size: Int, count: @escaping @Sendable (Int) -> Void) {
    self.descriptor = descriptor
    self.size = size
    self.count = count
  }

  deinit { SystemLibrary.closeDescriptor(descriptor) }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(FileAccessError) -> Int {
    let got = SystemLibrary.read(descriptor, at: offset, into: buffer)
    guard got >= 0 else { throw .unreadable(SystemLibrary.words(for: SystemLibrary.errorNumber)) }
    count(got)
    return got
  }
}
