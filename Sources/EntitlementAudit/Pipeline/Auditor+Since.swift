extension Auditor {
  /// The report root of the run, absolute.
  package func rootFolder() throws(AuditError) -> String { try reportRoot().folder }

  /// Audits what is on disk and what a revision held, and accepts what both have.
  ///
  /// Both are judged in the same way; what is told apart is told apart as by a baseline: no lines, and files may have moved. Whatever
  /// could not be read at the revision counts as new.
  package func run(since snapshot: GitSnapshot) throws(AuditError) -> AuditResult {
    let root = try reportRoot()
    let allowed = options.allowOutside.compactMap(SystemLibrary.realPath)
    guard let tree = GitTree(snapshot, root: root.folder, allowOutside: allowed, limits: options.limits.resolved()) else {
      throw AuditError("option '--since': the report root '\(root.folder)' does not lie in the repository '\(snapshot.top)'")
    }
    var result = try run()
    var then = options
    // What is not asked for now was there all the same; and what is named now need not have been there.
    then.select = []
    then.ignore = []
    then.configuration = nil
    then.baseline = nil
    then.allowMissing = true
    let whole = NamedPath(given: ".", path: .root)
    let old: AuditResult
    do { old = try Auditor(then, times: times).run(named: [whole] + root.paths.filter { $0.path != .root }, files: tree) } catch {
      throw AuditError("option '--since': at '\(snapshot.revision)': \(error.message)")
    }
    let files = try diskFiles(root)
    let open = result.findings.indices.filter { result.findings[$0].suppression == nil }
    let match = BaselineMatch(
      Baseline(accepting: old.findings.filter { $0.suppression == nil }), open.map { result.findings[$0] }
    ) { files.kind(of: $0) == nil }
    for (index, place) in open.enumerated() {
      result.findings[place] = match.findings[index]
      guard match.accepted.contains(index) else { continue }
      result.findings[place].suppression = Suppression(kind: .baseline, reason: "the tree at '\(snapshot.revision)' has it too")
    }
    result.remarks += snapshot.remarks
    let unread = old.summary.inputsUnread
    if unread > 0 {
      result.remarks.append(
        "at '\(snapshot.revision)' \(unread == 1 ? "an input" : "\(unread) inputs") could not be read: what it held counts as new"
      )
    }
    return result
  }
}
