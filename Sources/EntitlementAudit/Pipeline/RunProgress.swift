import Synchronization

/// How far a run is, for who waits for it: may be asked from any thread, at any time.
package final class RunProgress: Sendable {
  private let source = Mutex<(@Sendable () -> Int)?>(nil)

  /// A run that has not begun.
  package init() {}

  /// Files that were read so far.
  package var filesRead: Int { source.withLock { $0 }?() ?? 0 }

  /// Takes its figure from a run that begins.
  func follow(_ filesRead: @escaping @Sendable () -> Int) { source.withLock { $0 = filesRead } }
}
