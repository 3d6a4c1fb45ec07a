import Testing

@testable import EntitlementAudit

@Suite struct GitTreeTests {
  private func tree(_ entries: [(GitSnapshot.Entry.Kind, String, String)], root: String = "/r/app", allowed: [String] = [])
    -> GitTree?
  {
    let made = entries.map { GitSnapshot.Entry(kind: $0.0, id: $0.2, path: $0.1) }
    // The object's name is its content.
    let snapshot = GitSnapshot(revision: "HEAD", top: "/r", entries: made) { $0.id == "missing" ? nil : Array($0.id.utf8) }
    return GitTree(snapshot, root: root, allowOutside: allowed)
  }

  private func text(_ tree: GitTree, _ path: Path) throws -> String { String(decoding: try tree.bytes(of: path), as: UTF8.self) }

  @Test func readsBelowTheRoot() throws {
    let tree = try #require(
      self.tree([(.file, "app/b/x", "1"), (.file, "app/a", "2"), (.file, "other/y", "3"), (.submodule, "app/sub", "4")]))
    #expect(try text(tree, "b/x") == "1")
    #expect(try tree.entries(of: .root).map(\.name) == ["a", "b", "sub"])
    #expect(try tree.entries(of: "sub").isEmpty)
    #expect(tree.kind(of: "b") == .folder && tree.kind(of: "a") == .file && tree.kind(of: "c") == nil)
    for (path, error): (Path, FileAccessError) in [
      ("b", .notAFile), ("c", .notFound), ("../other/y", .outside), ("/r/app/a", .outside), ("../../r/app/a", .outside),
    ] {
      #expect(throws: error) { try tree.bytes(of: path) }
    }
    #expect(throws: FileAccessError.notAFolder) { try tree.entries(of: "a") }
  }

  @Test func followsLinksWithinItsBounds() throws {
    let entries: [(GitSnapshot.Entry.Kind, String, String)] = [
      (.file, "app/real/x", "1"), (.link, "app/link", "real"), (.link, "app/out", "../other"), (.link, "app/abs", "/etc"),
      (.link, "app/up", "link/../real/x"), (.link, "app/loop", "loop"), (.link, "app/dead", "nowhere"), (.file, "other/y", "3"),
    ]
    let tree = try #require(self.tree(entries))
    #expect(try text(tree, "link/x") == "1")
    #expect(try text(tree, "up") == "1")
    #expect(try tree.entries(of: .root).first { $0.name == "link" }?.kind == .link)
    #expect(throws: FileAccessError.outside) { try tree.bytes(of: "out/y") }
    #expect(throws: FileAccessError.outside) { try tree.bytes(of: "abs/passwd") }
    #expect(throws: FileAccessError.tooManyLinks(limit: 32)) { try tree.bytes(of: "loop") }
    #expect(throws: FileAccessError.notFound) { try tree.bytes(of: "dead") }
    let wider = try #require(self.tree(entries, allowed: ["/r/other", "/elsewhere"]))
    #expect(try text(wider, "out/y") == "3")
  }

  @Test func oddListingsCrashNothing() throws {
    let tree = try #require(
      self.tree([
        (.file, "../x", "1"), (.file, "", "2"), (.file, "app/a", "missing"), (.file, "app/a/b", "3"), (.file, "/etc/x", "4"),
      ])
    )
    #expect(throws: FileAccessError.unreadable("git cannot read the object missing")) { try tree.bytes(of: "a") }
    #expect(self.tree([], root: "/elsewhere") == nil)
  }
}
