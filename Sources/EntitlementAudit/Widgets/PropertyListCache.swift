import Synchronization

/// Property lists that were read, each once per run.
final class PropertyListCache: Sendable {
  private let files: any FileAccess
  private let entitlements = Mutex<[Path: Result<EntitlementsFile, InputProblem>]>([:])
  private let infoPlists = Mutex<[Path: Result<InfoPlistFile, InputProblem>]>([:])

  init(files: any FileAccess) { self.files = files }

  /// What an entitlements file says, or why it cannot be read. The lock is held while reading: no file is read twice.
  func entitlements(_ path: Path) -> Result<EntitlementsFile, InputProblem> {
    entitlements.withLock { known in
      if let answer = known[path] { return answer }
      let answer = read(path) { bytes, path throws(PropertyListError) in try EntitlementsFile.read(bytes, path: path) }
      known[path] = answer
      return answer
    }
  }

  /// What an Info.plist says, or why it cannot be read.
  func infoPlist(_ path: Path) -> Result<InfoPlistFile, InputProblem> {
    infoPlists.withLock { known in
      if let answer = known[path] { return answer }
      let answer = read(path) { bytes, path throws(PropertyListError) in try InfoPlistFile.read(bytes, path: path) }
      known[path] = answer
      return answer
    }
  }

  private func read<File>(
    _ path: Path, _ reader: ([UInt8], Path) throws(PropertyListError) -> File
  ) -> Result<File, InputProblem> {
    let bytes: [UInt8]
    do { bytes = try files.bytes(of: path) } catch {
      return .failure(InputProblem(.error, at: SourceLocation(path: path), "'\(path)' \(error.predicate)"))
    }
    do { return .success(try reader(bytes, path)) } catch { return .failure(error.problem) }
  }
}

extension InputProblem: Error {}
