import Synchronization

/// The configuration files of a file tree, each read once, when something in its folder is asked about.
///
/// A file holds for its folder and all below it; those further up hold there too, and what lies nearer wins. One that `--config` names
/// stands in for all of them.
final class ConfigurationTree: Sendable {
  private let files: any FileAccess
  /// Outermost first, as every folder has them; nil: they are looked for.
  private let fixed: [AuditConfiguration]?
  private let state = Mutex(State())

  private struct State {
    /// By folder, outermost first.
    var chains: [Path: [AuditConfiguration]] = [:]
    /// By folder, the file in it; nil: there is none.
    var own: [Path: AuditConfiguration?] = [:]
    var errors: [Path: ConfigurationError] = [:]
  }

  /// Makes a tree of what lies in the folders.
  init(files: any FileAccess) {
    self.files = files
    fixed = nil
  }

  /// Makes a tree of one file, which holds for everything.
  init(only configuration: AuditConfiguration) {
    files = MemoryFiles([:])
    fixed = [configuration]
  }

  /// Everything that is wrong with the files read so far; nil: nothing.
  var error: ConfigurationError? {
    let faults = state.withLock { $0.errors.values.flatMap(\.faults) }
    return faults.isEmpty ? nil : ConfigurationError(faults: faults.sorted { $0.location < $1.location })
  }

  /// The files read so far, by path.
  var known: [AuditConfiguration] {
    fixed ?? state.withLock { $0.own.values.compactMap(\.self) }.sorted { $0.path < $1.path }
  }

  /// What holds in a folder, outermost first. What lies outside the report root has what the root has.
  func chain(in folder: Path) -> [AuditConfiguration] {
    if let fixed { return fixed }
    let folder = folder.leavesRoot ? .root : folder
    if let known = state.withLock({ $0.chains[folder] }) { return known }
    let above = folder.text.isEmpty ? [] : chain(in: folder.parent)
    let chain = above + [own(of: folder)].compactMap(\.self)
    state.withLock { $0.chains[folder] = chain }
    return chain
  }

  /// The same for the folder of a file.
  func chain(of file: Path) -> [AuditConfiguration] { chain(in: file.parent) }

  /// Looks at a folder whose listing is at hand, and says what its own file excludes. Folders are shown from above.
  func excludes(in folder: Path, holding entries: [FolderEntry]) -> [Glob] {
    if fixed != nil { return [] }
    let isThere = entries.contains { $0.name == AuditConfiguration.fileName || $0.name == AuditConfiguration.otherSpelling }
    if !isThere { state.withLock { $0.own[folder] = .some($0.own[folder] ?? nil) } }
    return own(of: folder)?.excludes ?? []
  }

  private func own(of folder: Path) -> AuditConfiguration? {
    if let known = state.withLock({ $0.own[folder] }) { return known }
    let answer = read(folder)
    // Two threads may read the same one, and come to the same.
    state.withLock { state in
      switch answer {
      case .success(let configuration): state.own[folder] = .some(configuration)
      case .failure(let error):
        state.own[folder] = .some(nil)
        state.errors[folder] = error
      }
    }
    return try? answer.get()
  }

  private func read(_ folder: Path) -> Result<AuditConfiguration?, ConfigurationError> {
    let path = folder.appending(AuditConfiguration.fileName)
    do {
      let bytes = try files.bytes(of: path)
      return .success(try ConfigurationReader.read(bytes, path: path, folder: folder, limits: files.limits))
    } catch let error as ConfigurationError {
      return .failure(error)
    } catch FileAccessError.notFound {
      let other = folder.appending(AuditConfiguration.otherSpelling)
      guard files.kind(of: other) != nil else { return .success(nil) }
      return .failure(error("the name of a configuration is '\(AuditConfiguration.fileName)': this one is not read", at: other))
    } catch let refusal as FileAccessError {
      return .failure(error("'\(path)' \(refusal.predicate)", at: path))
    } catch {
      return .success(nil)
    }
  }

  private func error(_ message: String, at path: Path) -> ConfigurationError {
    ConfigurationError(faults: [Located(message, at: SourceLocation(path: path))])
  }
}

extension ConfigurationTree {
  /// Whether a path is left out by some file that holds for it.
  func excludes(_ path: Path) -> Bool { chain(of: path).contains { $0.excludes.contains { $0.matches(path) } } }

  /// What a rule's findings in a file weigh; nil: nothing is said.
  func weight(of rule: String, in file: Path) -> AuditConfiguration.RuleWeight? {
    chain(of: file).lazy.reversed().compactMap { $0.weights[rule] }.first
  }

  /// Whether warnings in a file fail the run.
  func isStrict(in file: Path) -> Bool { chain(of: file).lazy.reversed().compactMap(\.strict).first ?? false }

  /// The build configuration of the headline in a folder; nil: the worst.
  func headline(in folder: Path) -> Located<String>? { chain(in: folder).lazy.reversed().compactMap(\.configuration).first }

  /// The bounds that are lowered for the whole run, by name: the file of the root says so alone.
  var limits: [String: Int] { chain(in: .root).reduce(into: [:]) { all, file in all.merge(file.limits) { $1 } } }

  /// The baseline that findings in a folder are held against, from the report root; nil: none is named.
  func baseline(in folder: Path) -> Located<Path>? { chain(in: folder).lazy.reversed().compactMap(\.baseline).first }
}
