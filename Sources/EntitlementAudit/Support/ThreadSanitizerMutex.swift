#if AUDIT_THREAD_SANITIZER
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Stands in the place of `Synchronization.Mutex` where ThreadSanitizer looks on (`ci/sanitizers`).
  ///
  /// On Linux Swift's own waits in the kernel by itself, in a library without instruments: the sanitizer sees neither lock nor unlock, and
  /// takes whatever happens under one for a race. It knows the locks of the C library. A type of this module goes before an imported one.
  package struct Mutex<Value>: ~Copyable, @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    package init(_ initial: consuming sending Value) {
      pthread_mutex_init(lock, nil)
      value.initialize(to: initial)
    }

    deinit {
      value.deinitialize(count: 1)
      value.deallocate()
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }

    package borrowing func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return try body(&value.pointee)
    }
  }
#endif
