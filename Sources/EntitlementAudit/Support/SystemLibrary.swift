// The C library of the platform, for the few files of this room that call it.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The C library's calls that the door to the disk needs, with what differs between the platforms taken out.
enum SystemLibrary {
  /// Opens for reading without waiting for a writer, without becoming a terminal's owner, closed in child processes. A link is not
  /// followed: who asks has resolved the path, and what has become a link since then leads somewhere else.
  /// - Returns: a descriptor, or -1 with `errno` set.
  static func openForReading(_ path: String) -> Int32 {
    retrying { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW) }
  }

  /// Calls again while a signal interrupts.
  static func retrying<Count: SignedInteger>(_ call: () -> Count) -> Count {
    while true {
      let answer = call()
      if answer != -1 || errno != EINTR { return answer }
    }
  }

  /// The last call's error number.
  static var errorNumber: Int32 { errno }

  /// What is at a path, links followed; nil with `errno` set.
  static func kind(of path: String) -> FileKind? {
    var status = stat()
    return retrying { stat(path, &status) } == 0 ? kind(ofMode: status.st_mode) : nil
  }

  /// What is at a path, a link itself not followed; nil with `errno` set.
  static func kindOfEntry(_ path: String) -> FileKind? {
    var status = stat()
    return retrying { lstat(path, &status) } == 0 ? kind(ofMode: status.st_mode) : nil
  }

  /// What an open descriptor stands for, and its size.
  static func status(of descriptor: Int32) -> (kind: FileKind, size: Int)? {
    var status = stat()
    guard retrying({ fstat(descriptor, &status) }) == 0 else { return nil }
    return (kind(ofMode: status.st_mode), Int(clamping: status.st_size))
  }

  private static func kind(ofMode mode: mode_t) -> FileKind {
    switch mode & mode_t(S_IFMT) {
    case mode_t(S_IFREG): .file
    case mode_t(S_IFDIR): .folder
    case mode_t(S_IFLNK): .link
    default: .other
    }
  }

  /// Reads into a buffer; 0 at the end, -1 with `errno` set.
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    retrying { readCall(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// Reads from an offset on, whatever was read before; 0 at the end, -1 with `errno` set.
  static func read(_ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    retrying { pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
  }

  private static func readCall(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, start, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, start, count)
    #else
      Darwin.read(descriptor, start, count)
    #endif
  }

  /// Closes a descriptor. Never called again after an interruption: the number may belong to somebody else by then.
  static func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

  /// Where a symbolic link leads, as it is written, or nil with `errno` set.
  static func linkTarget(_ path: String) -> String? {
    let target = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
      count = max(
        0, buffer.withMemoryRebound(to: CChar.self) { text in text.baseAddress.map { readlink(path, $0, text.count) } ?? 0 })
    }
    return target.isEmpty ? nil : String(decoding: target, as: UTF8.self)
  }

  /// The absolute path without links, or nil with `errno` set.
  static func realPath(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// What a folder holds, unsorted, without `.` and `..`; nil with `errno` set.
  static func entries(of folder: String) -> [FolderEntry]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { return errno == 0 ? entries : nil }
      // The name lies behind the struct's fixed part; it must not be copied with the struct.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return entries }
      let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let name = String(cString: start)
      if name == "." || name == ".." { continue }
      // Some file systems do not tell the kind in a listing.
      let kind =
        kind(ofEntryType: Int32(entry.pointee.d_type)) ?? kindOfEntry(folder + "/" + name) ?? .other
      entries.append(FolderEntry(name: name, kind: kind))
    }
  }

  private static func kind(ofEntryType type: Int32) -> FileKind? {
    switch type {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    case Int32(DT_UNKNOWN): nil
    default: .other
    }
  }

  /// The system's words for an error number, in lower case.
  static func words(for number: Int32) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text).lowercased()
  }

  /// Whether an error number says that nothing is there.
  static func saysMissing(_ number: Int32) -> Bool { number == ENOENT || number == ENOTDIR || number == ENAMETOOLONG }

  /// The folder the program was started in; nil where it is gone.
  static var currentFolder: String? { realPath(".") }

  /// How many processors may be used; at least 1.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
