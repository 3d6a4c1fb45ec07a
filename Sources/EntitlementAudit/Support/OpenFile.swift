/// A file that is open for reading at any place: what `FileAccess.open(_:)` gives for files that are too large to be read whole.
protocol OpenFile: AnyObject, Sendable {
  /// Its length in bytes when it was opened.
  var size: Int { get }

  /// Reads into a buffer from an offset on; less than it holds at the end, 0 behind it.
  /// - Throws: `FileAccessError.unreadable` where the system refuses.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(FileAccessError) -> Int
}

extension OpenFile {
  /// The bytes from an offset on, at most `count` of them; fewer at the end.
  func bytes(at offset: Int, count: Int) throws(FileAccessError) -> [UInt8] {
    guard offset >= 0, count > 0, offset < size else { return [] }
    let wanted = min(count, size - offset)
    var failure: FileAccessError?
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      while filled < wanted, failure == nil {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<wanted])
        do throws(FileAccessError) {
          let got = try read(at: offset + filled, into: rest)
          if got == 0 { return }
          filled += got
        } catch { failure = error }
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

/// Bytes in memory, read like a file.
final class MemoryFile: OpenFile {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var size: Int { bytes.count }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(FileAccessError) -> Int {
    guard offset >= 0, offset < bytes.count else { return 0 }
    let part = bytes[offset..<min(bytes.count, offset + buffer.count)]
    part.withUnsafeBytes { buffer.copyMemory(from: $0) }
    return part.count
  }
}
