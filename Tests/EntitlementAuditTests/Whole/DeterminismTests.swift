import Foundation
import Testing

@testable import EntitlementAudit

/// The same input gives the same bytes, whatever the disk's order, the number of workers and the way a path is spelt.
@Suite struct DeterminismTests {
  /// A file tree whose listings come in another order: what a disk gives is sorted behind its door, but nothing may rest on it.
  private struct Shuffled: FileAccess {
    let files: MemoryFiles
    var limits: Limits { files.limits }

    func bytes(of path: Path) throws(FileAccessError) -> [UInt8] { try files.bytes(of: path) }
    func open(_ path: Path) throws(FileAccessError) -> any OpenFile { MemoryFile(try bytes(of: path)) }

    func entries(of folder: Path) throws(FileAccessError) -> [FolderEntry] { try files.entries(of: folder).reversed() }
    func kind(of path: Path) -> FileKind? { files.kind(of: path) }
  }

  private static let cases = Repository.names(in: Repository.fixtures.appending(path: "cases"))

  private func reports(_ result: AuditResult) -> [String] {
    [result.report(.json), result.report(.text), result.workDone]
  }

  @Test("same bytes", arguments: cases)
  func saysTheSame(_ name: String) throws {
    let tree = try Repository.tree(below: Repository.fixtures.appending(path: "cases/\(name)"))
    var options = AuditOptions()
    options.jobs = 1
    let wanted = reports(try Auditor(options).run(files: tree))
    options.jobs = 2
    #expect(reports(try Auditor(options).run(files: tree)) == wanted)
    options.jobs = 7
    #expect(reports(try Auditor(options).run(files: Shuffled(files: tree))) == wanted)
  }

  /// A root on disk, named in several ways.
  @Test func namesOfTheRootDoNotMatter() throws {
    let folder = NSTemporaryDirectory() + "/determinism-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let from = Repository.fixtures.appending(path: "cases/D16").path(percentEncoded: false)
    try FileManager.default.copyItem(atPath: from, toPath: folder + "/tree")
    try FileManager.default.createDirectory(atPath: folder + "/tree/.git", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "tree")

    func result(_ path: String) throws -> AuditResult {
      var options = AuditOptions()
      options.paths = [path]
      return try Auditor(options).run()
    }
    let wanted = try result(folder + "/tree")
    #expect(!wanted.model.extensions.isEmpty)
    for path in ["/tree/", "/tree/.", "/tree/apps/..", "/link", "/link/"] {
      #expect(reports(try result(folder + path)) == reports(wanted), "\(path)")
    }
    // A folder below the root: the same findings, with the same paths, for what lies below it.
    for below in ["apps/One", "apps/One/Widget", "apps/One/One.xcodeproj", "apps/One/Widget/Widget.entitlements"] {
      let part = try result(folder + "/tree/" + below)
      #expect(part.findings == wanted.findings.filter { $0.location.path.isWithin("apps/One") }, "\(below)")
    }
  }
}
