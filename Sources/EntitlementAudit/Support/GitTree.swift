/// What a git repository holds at one revision, as the program read it out.
package struct GitSnapshot: Sendable {
  /// One file, link or submodule of it.
  package struct Entry: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case file
      case link
      /// A repository of its own, whose content is not known here.
      case submodule
    }

    package var kind: Kind
    /// The object's name.
    package var id: String
    /// From the repository's top, with forward slashes.
    package var path: String
    /// Which repository holds the object: 0, or a submodule's number.
    package var repository: Int

    package init(kind: Kind, id: String, path: String, repository: Int = 0) {
      self.kind = kind
      self.id = id
      self.path = path
      self.repository = repository
    }
  }

  /// The revision as it was typed.
  package var revision: String
  /// The repository's top folder, absolute and without links.
  package var top: String
  package var entries: [Entry]
  /// What the snapshot lacks, one sentence each.
  package var remarks: [String]
  /// The bytes of an object; nil where it cannot be read. Called from several threads.
  package var bytes: @Sendable (Entry) -> [UInt8]?

  package init(
    revision: String, top: String, entries: [Entry], remarks: [String] = [], bytes: @escaping @Sendable (Entry) -> [UInt8]?
  ) {
    self.revision = revision
    self.top = top
    self.entries = entries
    self.remarks = remarks
    self.bytes = bytes
  }
}

/// The file tree of a snapshot, below a report root: what `DiskFiles` is for the disk, with the same bounds.
struct GitTree: FileAccess {
  let limits: Limits
  private let snapshot: GitSnapshot
  private let entries: [Path: GitSnapshot.Entry]
  private let folders: [Path: [FolderEntry]]
  /// The report root and the folders that may be read as well, from the repository's top.
  private let root: Path
  private let allowed: [Path]

  /// Opens the door.
  /// - Parameters:
  ///   - root: the report root, absolute; nil is returned where it does not lie in the repository.
  ///   - allowOutside: further folders, absolute; those outside the repository are not in a snapshot.
  init?(_ snapshot: GitSnapshot, root: String, allowOutside: [String], limits: Limits = Limits()) {
    let top = Path(snapshot.top)
    guard let below = Path(root).relative(to: top) else { return nil }
    self.limits = limits
    self.snapshot = snapshot
    self.root = below
    allowed = [below] + allowOutside.compactMap { Path($0).relative(to: top) }
    var entries: [Path: GitSnapshot.Entry] = [:]
    var folders: [Path: [String: FileKind]] = [.root: [:]]
    for entry in snapshot.entries {
      let path = Path(entry.path)
      if path.leavesRoot || path.text.isEmpty { continue }
      var kind: FileKind = entry.kind == .file ? .file : entry.kind == .link ? .link : .folder
      if entry.kind == .submodule { folders[path] = folders[path] ?? [:] } else { entries[path] = entry }
      var at = path
      while !at.text.isEmpty {
        let known = folders[at.parent]?[at.name] != nil
        folders[at.parent, default: [:]][at.name] = kind
        if known { break }
        at = at.parent
        kind = .folder
      }
    }
    self.entries = entries
    self.folders = folders.mapValues { names in
      names.map { FolderEntry(name: $0.key, kind: $0.value) }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
  }

  func bytes(of path: Path) throws(FileAccessError) -> [UInt8] {
    let place = try resolve(path)
    guard let entry = entries[place] else { throw folders[place] == nil ? .notFound : .notAFile }
    guard let bytes = snapshot.bytes(entry) else { throw .unreadable("git cannot read the object \(entry.id)") }
    if bytes.count > limits.fileSize { throw .tooLarge(limit: limits.fileSize) }
    return bytes
  }

  func open(_ path: Path) throws(FileAccessError) -> any OpenFile { MemoryFile(try bytes(of: path)) }

  func entries(of folder: Path) throws(FileAccessError) -> [FolderEntry] {
    let place = try resolve(folder)
    if let entries = folders[place] { return entries }
    throw entries[place] == nil ? .notFound : .notAFolder
  }

  func kind(of path: Path) -> FileKind? {
    guard let place = try? resolve(path) else { return nil }
    return entries[place] != nil ? .file : folders[place] == nil ? nil : .folder
  }

  /// Where a path leads, links followed, from the repository's top.
  private func resolve(_ path: Path) throws(FileAccessError) -> Path {
    if path.isAbsolute { throw .outside }
    var rest = root.appending(path.text).components.map(String.init)
    var place = Path.root
    var hops = 0
    while !rest.isEmpty {
      let name = rest.removeFirst()
      let next = place.appending(name)
      if next.leavesRoot { throw .outside }
      guard let entry = entries[next], entry.kind == .link else {
        place = next
        continue
      }
      hops += 1
      guard hops <= limits.links else { throw .tooManyLinks(limit: limits.links) }
      guard let target = snapshot.bytes(entry) else { throw .notFound }
      let link = String(decoding: target, as: UTF8.self)
      guard link.utf8.first != UInt8(ascii: "/") else { throw .outside }
      // Component by component again: the target may lead through links itself.
      rest = Substring(link).utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.filter { $0 != "." } + rest
    }
    guard allowed.contains(where: place.isWithin) else { throw .outside }
    return place
  }
}
