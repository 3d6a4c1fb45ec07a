#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What time it is, for who measures.
enum SystemClock {
  /// Nanoseconds since some moment in the past; never goes back.
  static var now: UInt64 { read(CLOCK_MONOTONIC) }

  /// Nanoseconds that the calling thread has worked.
  static var worked: UInt64 { read(CLOCK_THREAD_CPUTIME_ID) }

  /// Tells the calling thread from all others that run at the same time.
  static var thread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return 0 }
    return UInt64(clamping: time.tv_sec) &* 1_000_000_000 &+ UInt64(clamping: time.tv_nsec)
  }
}
