import Foundation

@testable import EntitlementAudit

/// Where the package's own folders are, found from this file.
enum Repository {
  /// The folder that holds Package.swift.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// `fixtures/`
  static let fixtures = root.appending(path: "fixtures", directoryHint: .isDirectory)

  /// The library's sources.
  static let library = root.appending(path: "Sources/EntitlementAudit", directoryHint: .isDirectory)

  /// The names in a folder, sorted; empty where it is not there.
  static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []).sorted()
  }

  /// Every regular file below a folder, by path relative to it, sorted.
  static func files(below folder: URL) throws -> [(path: Path, bytes: [UInt8])] {
    var found: [(path: Path, bytes: [UInt8])] = []
    var open: [Path] = [.root]
    while let next = open.popLast() {
      for name in names(in: folder.appending(path: next.text)) {
        let path = next.appending(name)
        let place = folder.appending(path: path.text)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: place.path(percentEncoded: false), isDirectory: &isFolder) else { continue }
        if isFolder.boolValue {
          open.append(path)
        } else {
          found.append((path, [UInt8](try Data(contentsOf: place))))
        }
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  /// The same as a file tree that readers can be handed.
  static func tree(below folder: URL) throws -> MemoryFiles {
    MemoryFiles(Dictionary(uniqueKeysWithValues: try files(below: folder).map { ($0.path, $0.bytes) }))
  }
}
