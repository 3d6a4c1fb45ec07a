/// Files that were read and lexed, shared by the targets and platforms of one run: each is read once, whoever asks first.
final class SourceCache: Sendable {
  private let files = OnceTable<Path, Result<SwiftFile, FileAccessError>>()

  private let times: StageTimes?

  /// Makes an empty cache.
  init(times: StageTimes? = nil) { self.times = times }

  /// A file, read and lexed now if nobody did before.
  func file(at path: Path, files access: some FileAccess) -> Result<SwiftFile, FileAccessError> {
    files.value(for: path) {
      do throws(FileAccessError) {
        return .success(index(try access.bytes(of: path), path, access.limits))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Where texts that were asked for are not well formed, or beyond a bound, each file's first an error: the same whatever the number
  /// of workers. Files that are known to be broken have said so.
  var faults: [InputProblem] {
    files.values.flatMap { content -> [InputProblem] in
      guard case .success(let file) = content, !file.isBroken else { return [] }
      let first = file.faults.first.map { InputProblem(.error, at: $0, SwiftFile.faultMessage) }
      return [first, file.stops.first].compactMap(\.self)
    }
  }

  /// A file that was read and kept before; nil for any other.
  func known(_ path: Path) -> SwiftFile? {
    if case .success(let file)? = files.known(path) { file } else { nil }
  }

  /// Gives back the trees of a file, once what they tell is known.
  func dropTrees(of path: Path) {
    known(path)?.dropTrees()
  }

  /// Whether a file may declare a widget, told by its bytes: it speaks of WidgetKit's protocols. What does not is not kept.
  func mayDeclareWidget(at path: Path, files access: some FileAccess) -> Bool {
    guard let bytes = try? access.bytes(of: path) else { return false }
    guard Self.protocols.isFound(in: bytes) else {
      // What is cut off may have spoken of them further down.
      if let last = bytes.last, last != UInt8(ascii: "\n"), last != UInt8(ascii: "\r") {
        let file = index(bytes, path, access.limits)
        if file.isBroken { _ = files.value(for: path) { .success(file) } }
      }
      return false
    }
    _ = files.value(for: path) { .success(index(bytes, path, access.limits)) }
    return true
  }

  private func index(_ bytes: [UInt8], _ path: Path, _ limits: Limits) -> SwiftFile {
    times.measure(.parse) { SwiftFile.index(bytes: bytes, path: path, limits: limits, times: times) }
  }

  // `Widget`, `ControlWidget`, `WidgetBundle`, and every alias of theirs.
  private static let protocols = ByteSearch(Array("Widget".utf8))

  /// How much work it was so far, over all files: the same whatever the number of workers.
  var statistics: SourceStatistics {
    var total = SourceStatistics()
    for case .success(let file) in files.values {
      total.filesRead += 1
      total.filesLexed += 1
      total.bytesLexed += file.bytes.count
      total.bytesParsed += file.bytesParsed
      if file.bytesParsed > 0 { total.filesParsed += 1 }
    }
    return total
  }
}
