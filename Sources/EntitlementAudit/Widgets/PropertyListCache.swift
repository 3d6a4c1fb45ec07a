/// Property lists that were read, each once per run.
final class PropertyListCache: Sendable {
  private let files: any FileAccess
  private let entitlements = OnceTable<Path, Result<EntitlementsFile, InputProblem>>()
  private let manifests = OnceTable<Path, Result<WidgetManifest, InputProblem>>()
  private let infoPlists = OnceTable<Path, Result<InfoPlistFile, InputProblem>>()

  private let times: StageTimes?

  init(files: any FileAccess, times: StageTimes? = nil) {
    self.files = files
    self.times = times
  }

  /// What an entitlements file says, or why it cannot be read.
  /// - Parameter project: Where a tool writes the file from the project's description, the description counts, and not the disk.
  func entitlements(_ path: Path, of project: Project? = nil) -> Result<EntitlementsFile, InputProblem> {
    if let written = project?.writtenLists[path] {
      do { return .success(try EntitlementsFile(written.document)) } catch { return .failure(error.problem) }
    }
    return entitlements.value(for: path) {
      read(path) { bytes, path, limits throws(PropertyListError) in try EntitlementsFile.read(bytes, path: path, limits: limits) }
    }
  }

  /// What an Info.plist says, or why it cannot be read.
  /// - Parameter project: Where a tool writes the file from the project's description, the description counts, and not the disk.
  func infoPlist(_ path: Path, of project: Project? = nil) -> Result<InfoPlistFile, InputProblem> {
    if let written = project?.writtenLists[path] {
      do { return .success(try InfoPlistFile(written.document)) } catch { return .failure(error.problem) }
    }
    return infoPlists.value(for: path) {
      read(path) { bytes, path, limits throws(PropertyListError) in try InfoPlistFile.read(bytes, path: path, limits: limits) }
    }
  }

  /// What a widget manifest says, or why it cannot be read.
  func manifest(_ path: Path) -> Result<WidgetManifest, InputProblem> {
    manifests.value(for: path) {
      read(path) { bytes, path, limits throws(PropertyListError) in
        try WidgetManifestReader.read(bytes, path: path, limits: limits)
      }
    }
  }

  private func read<File>(
    _ path: Path, _ reader: ([UInt8], Path, Limits) throws(PropertyListError) -> File
  ) -> Result<File, InputProblem> {
    let bytes: [UInt8]
    do { bytes = try files.bytes(of: path) } catch {
      return .failure(InputProblem(.error, at: SourceLocation(path: path), "'\(path)' \(error.predicate)"))
    }
    return times.measure(.parse) {
      do throws(PropertyListError) { return .success(try reader(bytes, path, files.limits)) } catch {
        return .failure(error.problem)
      }
    }
  }
}

extension InputProblem: Error {}
