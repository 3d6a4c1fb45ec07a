/// The configuration files of a run.
extension Auditor {
  /// The file that `--config` names, wherever it lies; it holds for the whole root.
  static func configuration(onDisk given: String, root: Path, limits: Limits) throws(AuditError) -> AuditConfiguration {
    guard let current = SystemLibrary.currentFolder, let real = SystemLibrary.realPath(Path(current).appending(given).text) else {
      throw AuditError("'\(given)' (--config) does not exist")
    }
    let path = Path(real)
    let files: DiskFiles
    do { files = try DiskFiles(root: path.parent.text, limits: limits) } catch {
      throw AuditError("'\(given)' (--config) \(error.predicate)")
    }
    return try configuration(Path(path.name), given: given, shown: path.relative(to: root) ?? path, files: files)
  }

  /// The file that `--config` names.
  /// - Parameter shown: its path in messages.
  static func configuration(
    _ path: Path, given: String, shown: Path? = nil, files: some FileAccess
  ) throws(AuditError) -> AuditConfiguration {
    let bytes: [UInt8]
    do { bytes = try files.bytes(of: path) } catch { throw AuditError("'\(given)' (--config) \(error.predicate)") }
    do { return try ConfigurationReader.read(bytes, path: shown ?? path, folder: .root, limits: files.limits) } catch {
      throw AuditError(error)
    }
  }

  /// A configuration name that no extension has is a misspelling, where all extensions were looked at that the file speaks of.
  func checkHeadlines(
    _ tree: ConfigurationTree, of extensions: [WidgetExtension], named: NamedInputs
  ) throws(AuditError) {
    if options.configuration != nil { return }
    for file in tree.known where named.cover(file.folder) {
      guard let wanted = file.configuration else { continue }
      // What was built has one of its own, that no project names.
      let known = extensions.filter { $0.kind != .bundle && $0.settingsFolder.isWithin(file.folder) }
        .flatMap { $0.configurations.map(\.name) }
      if known.isEmpty || known.contains(wanted.value) { continue }
      let hint = nearestName(to: wanted.value, among: Set(known).sorted()).map { "; did you mean '\($0)'?" } ?? ""
      throw AuditError("\(wanted.location): there is no configuration '\(wanted.value)'\(hint)")
    }
  }
}

extension AuditError {
  /// Everything that is wrong with configuration files.
  init(_ error: ConfigurationError) {
    let messages = error.messages
    self.init(messages.first ?? "the configuration cannot be read", others: Array(messages.dropFirst()))
  }
}
