/// Xcconfig files of one run: each is read once, however many targets are based on it.
final class XcconfigCache: Sendable {
  private let files = OnceTable<Path, XcconfigFile>()
  private let loaded = OnceTable<Base, XcconfigLoader>()

  /// What a sequence depends on: paths in it start from the project's folder, and one that is spelled otherwise than on disk, or is
  /// not there, is reported where it is named.
  private struct Base: Hashable, Sendable {
    var path: Path
    var project: Path
    var location: SourceLocation?
  }

  /// An empty cache.
  init() {}

  /// What a file and everything it includes assign.
  func loader(for file: Located<Path>, of project: Project, files access: some FileAccess) -> XcconfigLoader {
    let isPlain = access.kind(of: file.value) == .file && self.file(at: file.value, files: access).isRead
    return loaded.value(for: Base(path: file.value, project: project.path, location: isPlain ? nil : file.location)) {
      XcconfigLoader(file, of: project, files: access, cache: self)
    }
  }

  /// One file by itself.
  func file(at path: Path, files: some FileAccess) -> XcconfigFile {
    self.files.value(for: path) { XcconfigFile(path, files: files) }
  }
}

/// One xcconfig as it stands on disk.
enum XcconfigFile: Sendable {
  case read([XcconfigReader.Statement], faults: [InputProblem])
  /// Why nothing of it counts, and where it says so itself.
  case unread(FileAccessError, at: SourceLocation? = nil)

  /// A file of garbage is no reason for as many complaints as it has lines.
  private static let faultsPerFile = 100

  var isRead: Bool { if case .read = self { true } else { false } }

  init(_ path: Path, files: some FileAccess) {
    let bytes: [UInt8]
    do {
      bytes = try files.bytes(of: path)
    } catch {
      self = .unread(error)
      return
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      self = .unread(.unreadable("it is in UTF-16, and the build system reads UTF-8"))
    } else if let marker = MergeConflict.firstMarker(in: bytes) {
      // Which side will win is not known, and so nothing of the file is.
      let (line, column) = LineTable(bytes).position(of: marker)
      self = .unread(.unreadable(MergeConflict.message), at: SourceLocation(path: path, line: line, column: column))
    } else if bytes.count > files.limits.xcconfigSize {
      self = .unread(
        .unreadable("it has more than \(files.limits.xcconfigSize) bytes\(files.limits.hint(\.xcconfigSize))"))
    } else {
      let (statements, all) = XcconfigReader.read(bytes, path: path)
      var faults = Array(all.prefix(Self.faultsPerFile))
      if let next = all.dropFirst(Self.faultsPerFile).first {
        let more = all.count - Self.faultsPerFile
        faults.append(InputProblem(.warning, at: next.location, "and \(more) more lines of this kind"))
      }
      self = .read(statements, faults: faults)
    }
  }
}
