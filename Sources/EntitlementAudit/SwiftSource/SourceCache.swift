import Synchronization

/// Files that were read and lexed, shared by the targets and platforms of one run: each is read once, whoever asks first.
final class SourceCache: Sendable {
  /// One file; whoever comes while it is read waits for it.
  private final class Slot: Sendable {
    let content = Mutex<Result<SwiftFile, FileAccessError>?>(nil)
  }

  private let slots = Mutex<[Path: Slot]>([:])

  /// Makes an empty cache.
  init() {}

  /// A file, read and lexed now if nobody did before.
  func file(at path: Path, files: some FileAccess) -> Result<SwiftFile, FileAccessError> {
    let slot = slots.withLock { slots in
      if let known = slots[path] { return known }
      let made = Slot()
      slots[path] = made
      return made
    }
    return slot.content.withLock { content in
      if let known = content { return known }
      let made: Result<SwiftFile, FileAccessError>
      do throws(FileAccessError) {
        made = .success(SwiftFile.index(bytes: try files.bytes(of: path), path: path, limits: files.limits))
      } catch {
        made = .failure(error)
      }
      content = made
      return made
    }
  }

  /// Where texts that were parsed so far are not well formed, each an error: the same whatever the number of workers. Files that are known
  /// to be broken have said so.
  var faults: [InputProblem] {
    let all = slots.withLock { Array($0.values) }
    return all.flatMap { slot -> [InputProblem] in
      guard case .success(let file)? = slot.content.withLock({ $0 }), !file.isBroken, let first = file.faults.first else {
        return []
      }
      return [InputProblem(.error, at: first, SwiftFile.faultMessage)]
    }
  }

  /// How much work it was so far, over all files: the same whatever the number of workers.
  var statistics: SourceStatistics {
    var total = SourceStatistics()
    let all = slots.withLock { Array($0.values) }
    for slot in all {
      guard case .success(let file)? = slot.content.withLock({ $0 }) else { continue }
      total.filesRead += 1
      total.filesLexed += 1
      total.bytesLexed += file.bytes.count
      total.bytesParsed += file.bytesParsed
      if file.bytesParsed > 0 { total.filesParsed += 1 }
    }
    return total
  }
}
