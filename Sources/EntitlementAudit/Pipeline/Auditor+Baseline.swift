/// A baseline that is to be written, and how it differs from the one that is there.
package struct BaselineDraft: Sendable {
  /// The file's text.
  package var text: String
  /// The file, absolute; nil: standard output.
  package var file: String?
  /// What there is to say about it, one sentence.
  package var summary: String
  /// The run behind it.
  package var result: AuditResult
}

extension Auditor {
  /// Audits what is on disk and accepts every finding of it, whatever its severity. Problems are never accepted.
  ///
  /// What the run did not look at stays as it is in the file that is there already.
  /// - Parameter output: the file as it was given, `-` for standard output; nil: `Baseline.fileName` in the report root.
  package func baseline(output: String?) throws(AuditError) -> BaselineDraft {
    let root = try reportRoot()
    let result = try run(acceptingAll: root)
    let target: (absolute: Path, path: Path, folder: Path)? =
      switch output {
      case "-": nil
      case .some(let given): BaselineStage.place(of: given, root: root)
      case nil: (Path(root.folder).appending(Baseline.fileName), Path(Baseline.fileName), .root)
      }
    var new = Baseline(accepting: result.findings.filter(\.isForBaseline))
    var old = Baseline()
    if let target {
      let scope = result.scope
      let bytes = try? DiskFiles(root: target.absolute.parent.text, limits: result.limits).bytes(of: Path(target.absolute.name))
      do {
        old =
          try bytes.map { try BaselineFile.read($0, path: target.path, in: target.folder, limits: result.limits) } ?? Baseline()
      } catch {
        guard bytes.map(BaselineFile.couldBe) != false else {
          throw AuditError("'\(target.path)' is there and is no baseline: name another file, or remove it first")
        }
        // One that cannot be read is written anew, unless part of it would be lost.
        guard scope?.isWhole == true else {
          throw AuditError("'\(target.path)' cannot be read and would lose what this run did not look at: audit the whole folder")
        }
      }
      let known = Set(new.entries.map(\.key))
      new = new.merging(old.filter { scope?.covers($0.key.path) != true && !known.contains($0.key) })
    }
    let keys = (new: Set(new.entries.map(\.key)), old: Set(old.entries.map(\.key)))
    let count = new.entries.reduce(0) { $0 + $1.count }
    return BaselineDraft(
      text: BaselineFile.text(new, in: target?.folder ?? .root), file: target?.absolute.text,
      summary: "\(count == 1 ? "1 entry" : "\(count) entries") in '\(target?.path.description ?? "standard output")': "
        + "\(keys.new.subtracting(keys.old).count) new, \(keys.old.subtracting(keys.new).count) gone",
      result: result)
  }
}

extension Finding {
  /// Whether it can be accepted: what is said about the baseline and about comments is not, and what these silence needs no entry.
  fileprivate var isForBaseline: Bool {
    suppression == nil && RuleRegistry.rule(named: rule)?.metadata.family != .configuration
  }
}
