import EntitlementAudit

extension GitSnapshot {
  /// Reads what the repository around a folder held at a revision.
  /// - Throws: where there is no git, no repository, no such revision, or where objects are missing and git would fetch them.
  init(at revision: String, below root: String) throws(AuditError) {
    let git = try Git(in: root)
    guard let top = git.line(of: .revParse, ["--show-toplevel"]).flatMap(SystemCalls.realPath) else {
      throw AuditError("option '--since': '\(root)' lies in no git repository that can be read")
    }
    let whole = git.moved(to: top)
    if whole.isPartialClone {
      throw AuditError(
        "option '--since': the repository is a partial clone, and reading it could fetch what is missing: fetch it whole ('git fetch --refetch --no-filter')"
      )
    }
    guard let tree = whole.tree(of: revision) else {
      throw AuditError(
        "option '--since': there is no revision '\(revision)' in the repository (a shallow clone has only the newest)")
    }
    var reading = SnapshotReading()
    guard reading.read(whole, tree: tree, at: "", depth: 0) else {
      throw AuditError("option '--since': the tree at '\(revision)' cannot be read")
    }
    let readers = reading.readers
    self.init(revision: revision, top: top, entries: reading.entries, remarks: reading.remarks) { entry in
      readers.indices.contains(entry.repository) ? readers[entry.repository].bytes(of: entry.id) : nil
    }
  }
}

/// The listings of a repository and of its submodules, one after the other.
private struct SnapshotReading {
  var entries: [GitSnapshot.Entry] = []
  var readers: [GitObjectReader] = []
  var remarks: [String] = []

  /// Submodules in submodules.
  private static let deepest = 8

  /// - Parameter prefix: where the repository lies in the outermost one, with a slash at its end.
  /// - Returns: whether the tree could be listed.
  mutating func read(_ git: Git, tree: String, at prefix: String, depth: Int) -> Bool {
    guard let listing = git.output(of: .listTree, ["-r", "-z", "--full-tree", tree]) else { return false }
    let number = readers.count
    readers.append(GitObjectReader(git))
    for record in listing.split(separator: 0) {
      // `<mode> <type> <id>\t<path>`
      guard let tab = record.firstIndex(of: 0x09) else { continue }
      let words = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 3 else { continue }
      let path = String(decoding: record[(tab + 1)...], as: UTF8.self)
      let kind: GitSnapshot.Entry.Kind = words[0] == "120000" ? .link : words[0] == "160000" ? .submodule : .file
      entries.append(
        GitSnapshot.Entry(kind: kind, id: String(words[2]), path: prefix + path, repository: number))
      if kind == .submodule { readSubmodule(git, path, commit: String(words[2]), at: prefix + path, depth: depth) }
    }
    return true
  }

  /// What a submodule held: its own repository says, where it is here. One that is not checked out holds nothing now either.
  private mutating func readSubmodule(_ git: Git, _ path: String, commit: String, at place: String, depth: Int) {
    let folder = git.folder + "/" + path
    guard SystemCalls.isThere(folder + "/.git") else { return }
    guard depth < Self.deepest else {
      return remarks.append("submodule '\(place)' lies more than \(Self.deepest) submodules deep: what it held counts as new")
    }
    let inner = git.moved(to: folder)
    // Without a repository of its own, git would answer for the one around it.
    guard inner.line(of: .revParse, ["--show-toplevel"]).flatMap(SystemCalls.realPath) == SystemCalls.realPath(folder),
      !inner.isPartialClone, let tree = inner.tree(of: commit), read(inner, tree: tree, at: place + "/", depth: depth + 1)
    else { return remarks.append("submodule '\(place)' could not be read as it was: what it held counts as new") }
  }
}

extension Git {
  /// The name of a revision's tree.
  fileprivate func tree(of revision: String) -> String? {
    line(of: .revParse, ["--verify", "--quiet", revision + "^{tree}"]).flatMap { $0.allSatisfy(\.isHexDigit) ? $0 : nil }
  }

  /// Whether objects may be missing and would be fetched when they are asked for. Said by the configuration, or by a pack's mark.
  fileprivate var isPartialClone: Bool {
    guard let named = line(of: .revParse, ["--git-common-dir"]) else { return true }
    let common = named.hasPrefix("/") ? named : folder + "/" + named
    for file in ["config", "config.worktree"] {
      guard let bytes = try? SystemCalls.bytes(of: common + "/" + file) else { continue }
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      if text.contains("partialclone") || text.contains("promisor") { return true }
    }
    return SystemCalls.names(in: common + "/objects/pack").contains { $0.hasSuffix(".promisor") }
  }
}
