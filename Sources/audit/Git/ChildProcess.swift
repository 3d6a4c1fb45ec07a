#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that was started, with a pipe to its input and one from its output. Its own messages go nowhere.
///
/// Not safe to use from several threads.
final class ChildProcess {
  private let process: pid_t
  private var input: Int32
  private let output: Int32
  private var hasEnded = false

  /// Starts a program with exactly this environment.
  /// - Parameter path: absolute: nothing is searched for.
  init(_ path: String, _ arguments: [String], environment: [String]) throws(SystemCalls.Failure) {
    let toChild = try Self.pipe()
    let fromChild: (read: Int32, write: Int32)
    do { fromChild = try Self.pipe() } catch {
      Self.close(toChild.read, toChild.write)
      throw error
    }
    do { process = try Self.spawn(path, arguments, environment, input: toChild.read, output: fromChild.write) } catch {
      Self.close(toChild.read, toChild.write, fromChild.read, fromChild.write)
      throw error
    }
    Self.close(toChild.read, fromChild.write)
    input = toChild.write
    output = fromChild.read
  }

  deinit { _ = finish() }

  /// Writes to its input.
  func write(_ text: String) throws(SystemCalls.Failure) { try SystemCalls.write(Array(text.utf8), to: input) }

  /// Everything it has still to say, to the end.
  func readAll() throws(SystemCalls.Failure) -> [UInt8] {
    closeInput()
    return try SystemCalls.readAll(output)
  }

  /// Reads into a buffer; 0 at the end.
  func read(into buffer: inout [UInt8]) throws(SystemCalls.Failure) -> Int { try SystemCalls.readSome(output, into: &buffer) }

  /// Lets it end.
  /// - Returns: its exit status; -1 for one that a signal ended.
  @discardableResult
  func finish() -> Int32 {
    guard !hasEnded else { return -1 }
    hasEnded = true
    closeInput()
    Self.close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      if errno != EINTR { return -1 }
    }
    // A signal's number stands in the low seven bits, the exit status above.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }

  private func closeInput() {
    if input >= 0 { Self.close(input) }
    input = -1
  }

  private static func close(_ descriptors: Int32...) {
    for descriptor in descriptors { closeDescriptor(descriptor) }
  }

  /// A pipe whose ends no other program inherits.
  private static func pipe() throws(SystemCalls.Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard makePipe(&ends) == 0 else { throw SystemCalls.Failure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String], input: Int32, output: Int32
  ) throws(SystemCalls.Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, path, &actions, nil, &words, &variables)
    guard code == 0 else { throw SystemCalls.Failure(code: code) }
    return child
  }
}

// The static functions above have the names of the calls.
private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
private func makePipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
