#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A report in a file: written whole or not at all.
enum ReportFile {
  /// Writes beside the file and renames, so that a reader never sees half a report. A link is followed; a device or pipe is
  /// written as it is.
  static func write(_ text: String, to path: String) throws(SystemCalls.Failure) { try write(Array(text.utf8), to: path) }

  /// The same for bytes of any kind.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemCalls.Failure) {
    let target = resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      return try SystemCalls.withFile(target, O_WRONLY) { (descriptor) throws(SystemCalls.Failure) in
        try SystemCalls.write(bytes, to: descriptor)
      }
    }
    let draft = target + ".audit-\(getpid())"
    do throws(SystemCalls.Failure) {
      try SystemCalls.withFile(draft, O_WRONLY | O_CREAT | O_EXCL) { (descriptor) throws(SystemCalls.Failure) in
        try SystemCalls.write(bytes, to: descriptor)
        if exists { _ = fchmod(descriptor, status.st_mode & 0o777) }
      }
      guard rename(draft, target) == 0 else { throw SystemCalls.Failure(code: errno) }
    } catch {
      if error.code != EEXIST { _ = unlink(draft) }
      throw error
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
