/// One run: discover, read, build the model, judge, apply the rules.
package struct Auditor: Sendable {
  private let options: AuditOptions

  /// Prepares a run.
  package init(_ options: AuditOptions) { self.options = options }

  /// Audits what is on disk. Paths count from the working folder.
  /// - Throws: where the run cannot go on: wrong usage (exit status 2).
  package func run() throws(AuditError) -> AuditResult {
    let root: ReportRoot
    do { root = try ReportRoot(paths: options.paths, root: options.root) } catch { throw AuditError(error.message) }
    let files: DiskFiles
    do { files = try DiskFiles(root: root.folder, allowOutside: options.allowOutside) } catch {
      throw AuditError("'\(root.folder)' \(error.predicate)")
    }
    var result = try run(paths: root.paths, files: files)
    let work = files.workDone
    result.statistics.filesRead = work.files
    result.statistics.bytesRead = work.bytes
    return result
  }

  /// Audits a file tree of any kind. Paths count from its root.
  /// - Throws: as `run()`.
  func run(files: some FileAccess) throws(AuditError) -> AuditResult {
    try run(paths: (options.paths.isEmpty ? ["."] : options.paths).map { NamedPath(given: $0, path: Path($0)) }, files: files)
  }

  private func run(paths: [NamedPath], files: some FileAccess) throws(AuditError) -> AuditResult {
    AuditResult(model: AuditModel(extensions: []))
  }
}
