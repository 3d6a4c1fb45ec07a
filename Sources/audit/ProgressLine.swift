import EntitlementAudit
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A line on a terminal that says that something is being done, once it takes longer than a blink; it is gone when the work is done.
///
/// It is written by a thread of its own, which nobody waits for: a short run pays nothing for it.
final class ProgressLine: Sendable {
  private struct State {
    var isShown = false
    var isOver = false
  }

  private let state = Mutex(State())
  private let descriptor: Int32
  /// Milliseconds.
  private let delay: Int
  private let progress: RunProgress

  private init(_ progress: RunProgress, to descriptor: Int32, after delay: Int) {
    self.progress = progress
    self.descriptor = descriptor
    self.delay = delay
  }

  /// Runs some work, with a line on standard error while it lasts, where that is a terminal that can take one away again.
  static func during<Answer>(isQuiet: Bool, _ work: (RunProgress) throws(AuditError) -> Answer) throws(AuditError) -> Answer {
    let progress = RunProgress()
    guard !isQuiet, SystemCalls.isTerminal(SystemCalls.standardError), SystemCalls.environment("TERM") != "dumb" else {
      return try work(progress)
    }
    let line = begin(progress, to: SystemCalls.standardError, after: 500)
    defer { line.end() }
    return try work(progress)
  }

  /// Starts to wait.
  static func begin(_ progress: RunProgress, to descriptor: Int32, after delay: Int) -> ProgressLine {
    let line = ProgressLine(progress, to: descriptor, after: delay)
    line.start()
    return line
  }

  /// Takes the line away; nothing is written afterwards.
  func end() {
    state.withLock { state in
      state.isOver = true
      if state.isShown { write(Self.erasure) }
    }
  }

  /// To the first column, and what is right of it away.
  static let erasure = "\r\u{1B}[K"

  private func tick(after milliseconds: Int) -> Bool {
    state.withLock { state in
      guard !state.isOver else { return false }
      let count = progress.filesRead
      write("\(Self.erasure)audit: reading, \(milliseconds / 1000) s, \(count) \(count == 1 ? "file" : "files") so far")
      state.isShown = true
      return true
    }
  }

  // Where standard error cannot be written there is nobody to tell.
  private func write(_ text: String) { try? SystemCalls.write(text.utf8, to: descriptor) }

  private func start() {
    // The thread takes over one reference; it is given back here if no thread comes of it.
    let reference = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, nil, { ProgressLine.enter($0) }, reference.toOpaque())
      if status == 0, let thread { pthread_detach(thread) }
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, nil, { ProgressLine.enter($0) }, reference.toOpaque())
      if status == 0 { pthread_detach(thread) }
    #endif
    if status != 0 { reference.release() }
  }

  private static func enter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let line = Unmanaged<ProgressLine>.fromOpaque(context).takeRetainedValue()
    var passed = line.delay
    usleep(useconds_t(line.delay) * 1000)
    while line.tick(after: passed) {
      usleep(100_000)
      passed += 100
    }
    return nil
  }
}
