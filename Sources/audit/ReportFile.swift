#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A report in a file: written whole or not at all.
enum ReportFile {
  /// Writes beside the file and renames, so that a reader never sees half a report, however the writing ends.
  ///
  /// A link is refused: the folder may be a stranger's, and a link in it leads wherever the stranger wants something written over.
  /// A device or pipe is written as it is, a descriptor (`/dev/stdout`, `/dev/fd/3`) where it stands.
  static func write(_ text: String, to path: String) throws(SystemCalls.Failure) { try write(Array(text.utf8), to: path) }

  /// The same for bytes of any kind.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemCalls.Failure) {
    if let descriptor = descriptor(named: path) { return try SystemCalls.write(bytes, to: descriptor) }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      return try SystemCalls.withFile(path, O_WRONLY) { (descriptor) throws(SystemCalls.Failure) in
        try SystemCalls.write(bytes, to: descriptor)
      }
    }
    if SystemCalls.isLink(path) { throw SystemCalls.Failure(code: ELOOP, words: "it is a symbolic link; name the file itself") }
    let mode = exists ? status.st_mode & 0o777 : nil
    try Interruption.heldBack { () throws(SystemCalls.Failure) in
      let draft = try fill(path + ".audit-\(getpid())", with: bytes, mode: mode)
      guard rename(draft, path) == 0 else {
        let failure = SystemCalls.Failure(code: errno)
        _ = unlink(draft)
        throw failure
      }
    }
  }

  /// Writes a file that is not there yet: whatever comes to stand there meanwhile is not touched.
  static func create(_ bytes: [UInt8], at path: String) throws(SystemCalls.Failure) {
    try Interruption.heldBack { () throws(SystemCalls.Failure) in _ = try fill(path, with: bytes, mode: nil) }
  }

  /// Makes a file with some bytes; it is gone again where not all of them could be written.
  private static func fill(_ path: String, with bytes: [UInt8], mode: mode_t?) throws(SystemCalls.Failure) -> String {
    let descriptor = open(path, SystemCalls.newFile | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemCalls.Failure(code: errno) }
    var failure: SystemCalls.Failure?
    do { try SystemCalls.write(bytes, to: descriptor) } catch { failure = error }
    if failure == nil, let mode { _ = fchmod(descriptor, mode) }
    // Some file systems say only now that the disk is full.
    if close(descriptor) != 0, failure == nil, errno != EINTR { failure = SystemCalls.Failure(code: errno) }
    guard let failure else { return path }
    _ = unlink(path)
    throw failure
  }

  /// The descriptor that a name stands for. Opened by such a name a file would be written from its start, over what others wrote.
  private static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdout": SystemCalls.standardOutput
    case "/dev/stderr": SystemCalls.standardError
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst("/dev/fd/".count)) : nil
    }
  }
}
