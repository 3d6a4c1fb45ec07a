/// The one door to the disk: bytes and listings by path. Every reader that follows a path is handed one.
///
/// Paths are relative to the report root. A path that leads outside the roots that the run may read (`..`, absolute, through a
/// link) is refused, and only regular files up to the size bound are opened. Tests pass one made of a dictionary (`MemoryFiles`).
protocol FileAccess: Sendable {
  /// How much of what is read is taken at most: for everybody who reads through this door.
  var limits: Limits { get }

  /// The bytes of a regular file, read once.
  /// - Throws: `FileAccessError` when nothing is there, it is no regular file, too large, not readable or outside the roots.
  func bytes(of path: Path) throws(FileAccessError) -> [UInt8]

  /// Opens a regular file for reading at any place, whatever its size.
  /// - Throws: as `bytes(of:)`, but never for its size.
  func open(_ path: Path) throws(FileAccessError) -> any OpenFile

  /// What a folder holds, sorted by the bytes of the names, without `.` and `..`.
  /// - Throws: `FileAccessError` when it is not there, no folder, not readable or outside the roots.
  func entries(of folder: Path) throws(FileAccessError) -> [FolderEntry]

  /// What is at a path, links followed; nil when nothing is there or it lies outside the roots.
  func kind(of path: Path) -> FileKind?
}

/// What a name in the file tree stands for.
enum FileKind: Sendable, Hashable {
  /// A regular file.
  case file
  /// A folder.
  case folder
  /// A symbolic link (only in listings: `FileAccess.kind(of:)` follows links).
  case link
  /// A device, pipe or socket: never opened.
  case other
}

/// One name in a folder.
struct FolderEntry: Sendable, Hashable {
  /// The name, without the folder.
  let name: String
  /// What it is; a link is not followed.
  let kind: FileKind

  /// Makes an entry.
  init(name: String, kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

/// Why a path gave no bytes or no listing.
enum FileAccessError: Error, Hashable, Sendable {
  /// Nothing is there.
  case notFound
  /// It is a folder, or a device, pipe or socket.
  case notAFile
  /// It is no folder.
  case notAFolder
  /// It is larger than the bound, in bytes.
  case tooLarge(limit: Int)
  /// More symbolic links lead to it than are followed.
  case tooManyLinks(limit: Int)
  /// It lies outside the folders that may be read.
  case outside
  /// The system refused; its own words (`Permission denied`).
  case unreadable(String)

  /// The rest of a sentence that begins with the name of the file: "does not exist".
  var predicate: String {
    switch self {
    case .notFound: "does not exist"
    case .notAFile: "is not a regular file"
    case .notAFolder: "is not a folder"
    case .tooLarge(let limit): "is larger than \(limit) bytes\(Limits.hint(\.fileSize, at: limit))"
    case .tooManyLinks(let limit): "lies behind more than \(limit) symbolic links\(Limits.hint(\.links, at: limit))"
    case .outside: "lies outside the report root and is not opened (--allow-outside)"
    case .unreadable(let reason): "cannot be read: \(reason)"
    }
  }
}

extension FileAccess {
  /// Whether something is at a path, be it outside the roots or not to be opened. Reads it: ask where `kind(of:)` says nothing.
  func isThere(_ path: Path) -> Bool {
    do { _ = try bytes(of: path) } catch { return error != .notFound }
    return true
  }

  /// The path that exists and differs from `path` in letter case alone, or nil: where nothing differs or nothing fits.
  ///
  /// Xcode's usual disks do not tell `Widget/A.plist` from `widget/a.plist`; this one may.
  func caseVariant(of path: Path) -> Path? {
    guard kind(of: path) == nil, !path.isAbsolute else { return nil }
    var found = Path.root
    for part in path.components {
      let next = found.appending(part)
      if part == ".." || kind(of: next) != nil {
        found = next
        continue
      }
      let wanted = part.lowercased()
      // The very name is there and leads nowhere, or out of the roots: it differs in nothing.
      guard let entries = try? entries(of: found), !entries.contains(where: { $0.name.utf8.elementsEqual(part.utf8) }),
        let entry = entries.first(where: { $0.name.lowercased() == wanted })
      else { return nil }
      found = found.appending(entry.name)
    }
    return found
  }
}
