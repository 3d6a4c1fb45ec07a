#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the program asks of the system, with the system's own words where it refuses.
enum SystemCalls {
  /// What the system said when a call failed: `Permission denied`.
  struct Failure: Error {
    let code: Int32
    /// What to say instead of the system's words.
    var words: String?
    var reason: String { words ?? String(cString: strerror(code)) }
    var isBrokenPipe: Bool { code == EPIPE }
  }

  static let standardInput = STDIN_FILENO
  static let standardOutput = STDOUT_FILENO
  static let standardError = STDERR_FILENO

  /// Makes a reader that goes away, and a file that may not grow further, an ordinary failure to write.
  static func letWritingFail() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Fills the places of standard input, output and error where the program was started without: otherwise the next file that is
  /// opened, perhaps somebody's report, would take its place and get what is meant for a terminal. Writing to them still fails.
  static func keepStandardDescriptors() {
    for descriptor in [standardInput, standardOutput, standardError] where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == standardInput ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ends the program.
  static func leave(_ status: Int32) -> Never { exit(status) }

  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// How many columns a terminal has; nil where it does not say.
  static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all bytes.
  static func write(_ bytes: some Sequence<UInt8>, to descriptor: Int32) throws(Failure) {
    let bytes = Array(bytes)
    var done = 0
    while done < bytes.count {
      let written = bytes[done...].withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        done += written
      } else if errno != EINTR {
        throw Failure(code: errno)
      }
    }
  }

  /// Reads to the end.
  static func readAll(_ descriptor: Int32) throws(Failure) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        all += buffer[..<count]
      } else if count == 0 {
        return all
      } else if errno != EINTR {
        throw Failure(code: errno)
      }
    }
  }

  /// Reads once; 0 at the end.
  static func readSome(_ descriptor: Int32, into buffer: inout [UInt8]) throws(Failure) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      if errno != EINTR { throw Failure(code: errno) }
    }
  }

  /// Whether a path is a file that may be run.
  static func isExecutableFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// Whether anything is at a path.
  static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The absolute path without links.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The names in a folder; empty where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      names.append(String(cString: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)))
    }
    return names
  }

  /// The bytes of a file of any kind.
  static func bytes(of path: String) throws(Failure) -> [UInt8] { try withFile(path, O_RDONLY, readAll) }

  /// Opens a file, hands out its descriptor and closes it again.
  static func withFile<Result>(
    _ path: String, _ flags: Int32, mode: mode_t = 0o666, _ body: (Int32) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let descriptor = open(path, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { _ = close(descriptor) }
    return try body(descriptor)
  }

  /// Flags for writing a file that is not there yet; a link that leads nowhere is there.
  static var newFile: Int32 { O_WRONLY | O_CREAT | O_EXCL }

  /// Whether something is at a path; a link that leads nowhere is something.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether a symbolic link is at a path.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a folder is at a path, links followed.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The value of an environment variable that is set and not empty.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

// The static functions above have the names of the calls.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(descriptor, bytes, count) }
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
