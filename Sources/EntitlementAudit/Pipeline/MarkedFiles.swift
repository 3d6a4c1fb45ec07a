import Synchronization

/// The door to the disk, which keeps in mind the files that speak to this program in a comment.
///
/// They are looked for in what a run reads anyway; nothing is read for their sake.
final class MarkedFiles: FileAccess {
  let limits: Limits
  private let files: any FileAccess
  private let marked = Mutex<[Path: [UInt8]]>([:])

  /// - Parameter limits: nil: those of the door behind.
  init(_ files: any FileAccess, limits: Limits? = nil) {
    self.files = files
    self.limits = limits ?? files.limits
  }

  func bytes(of path: Path) throws(FileAccessError) -> [UInt8] {
    let bytes = try files.bytes(of: path)
    if bytes.count > limits.fileSize { throw .tooLarge(limit: limits.fileSize) }
    if CommentForm(path) != nil, Self.isMarked(bytes) { marked.withLock { $0[path] = bytes } }
    return bytes
  }

  func open(_ path: Path) throws(FileAccessError) -> any OpenFile { try files.open(path) }

  func entries(of folder: Path) throws(FileAccessError) -> [FolderEntry] { try files.entries(of: folder) }

  func kind(of path: Path) -> FileKind? { files.kind(of: path) }

  /// The inline suppressions of all that was read so far, by path and place.
  var suppressions: [InlineSuppression] {
    let files = marked.withLock { $0 }
    return files.sorted { $0.key < $1.key }.flatMap { path, bytes in
      (CommentForm(path)?.comments(of: bytes, in: path, limits) ?? []).compactMap { InlineSuppression($0) }
    }
  }

  private static let marks: [ByteSearch] = {
    let mark = Array(InlineSuppression.mark.utf8)
    // Property lists may be UTF-16: either half of each unit may come first.
    return [ByteSearch(mark), ByteSearch(Array(mark.map { [$0] }.joined(separator: [0])))]
  }()

  private static func isMarked(_ bytes: [UInt8]) -> Bool {
    let isWide = bytes.prefix(4).contains { $0 == 0 || $0 >= 0xFE }
    return marks[isWide ? 1 : 0].isFound(in: bytes)
  }
}

/// How comments are written, told by a file's name.
private enum CommentForm {
  case swift
  case xcconfig
  case propertyList

  init?(_ path: Path) {
    switch path.fileExtension.lowercased() {
    case "swift": self = .swift
    case "xcconfig": self = .xcconfig
    case "plist", "entitlements", "pbxproj", "widgetmanifest": self = .propertyList
    default: return nil
    }
  }

  func comments(of bytes: [UInt8], in path: Path, _ limits: Limits) -> [SourceComment] {
    switch self {
    case .swift: SwiftComments.read(bytes, path: path)
    case .xcconfig: XcconfigComments.read(bytes, path: path)
    case .propertyList: PropertyListComments.read(bytes, path: path, limits: limits)
    }
  }
}
