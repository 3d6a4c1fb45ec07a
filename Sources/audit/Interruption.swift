import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Signals that ask the program to end: Control-C, a service that stops its job, a terminal that is closed.
///
/// Anywhere else they end it at once, as they end any program (a shell says 130 for Control-C).
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// The signal that came while it was held back; 0 where none did.
  private static let pending = Atomic<Int32>(0)

  /// Lets what is begun come to its end: a signal takes effect when the body is done. For short work that must not stay half done.
  static func heldBack<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    _ = pending.load(ordering: .relaxed)  // Made before a handler needs it.
    let former = signals.map { signal($0, { Interruption.pending.store($0, ordering: .relaxed) }) }
    defer {
      for (number, handler) in zip(signals, former) { _ = signal(number, handler) }
      let number = pending.exchange(0, ordering: .relaxed)
      if number != 0 { _ = raise(number) }
    }
    try body()
  }
}
