import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Applies `transform` to every item on up to `jobs` threads and gives the results in the order of the items.
///
/// The threads are our own, with a large stack: SwiftSyntax's parser recurses, and a thread of a pool would overflow. Even one item
/// and one job run on such a thread. The call returns when every item is done. Where the system gives no thread at all, the
/// calling one does the work.
/// - Parameter stackSize: bytes per thread: address space that is reserved, not memory.
func orderedConcurrentMap<Item: Sendable, Answer: Sendable>(
  _ items: [Item], jobs: Int, stackSize: Int = 256 << 20, _ transform: @escaping @Sendable (Item) -> Answer
) -> [Answer] {
  let slots = Slots<Answer>(count: items.count)
  let work = ThreadBody {
    while let index = slots.take() { slots.fill(index, with: transform(items[index])) }
  }
  work.run(onThreads: max(0, min(jobs < 1 ? 1 : jobs, items.count)), stackSize: stackSize)
  return slots.answers
}

/// Does `work` on the calling thread while a thread of its own runs `companion`, and returns when both are done. Where the system gives
/// no thread, `companion` is left out: nothing may hang on it.
func withCompanion<Answer>(
  stackSize: Int = 256 << 20, _ companion: @escaping @Sendable () -> Void, _ work: () -> Answer
) -> Answer {
  let thread = ThreadBody(companion).start(stackSize: stackSize)
  let answer = work()
  if let thread { pthread_join(thread, nil) }
  return answer
}

/// The next index to work on, and one place per answer.
private final class Slots<Answer: Sendable>: Sendable {
  private let count: Int
  private let next = Atomic<Int>(0)
  private let filled: Mutex<[Answer?]>

  init(count: Int) {
    self.count = count
    filled = Mutex(Array(repeating: nil, count: count))
  }

  func take() -> Int? {
    let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }

  func fill(_ index: Int, with answer: Answer) { filled.withLock { $0[index] = answer } }

  /// In order; complete once every thread has been waited for.
  var answers: [Answer] { filled.withLock { $0.compactMap(\.self) } }
}

/// What each of some threads runs.
private final class ThreadBody: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  /// Starts the threads and waits for all of them.
  func run(onThreads count: Int, stackSize: Int) {
    let threads = (0..<count).compactMap { _ in start(stackSize: stackSize) }
    if count > 0, threads.isEmpty { body() }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Starts one thread, which somebody has to wait for; nil where the system gives none.
  func start(stackSize: Int) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    // The thread takes over one reference; it is given back here if no thread comes of it.
    let reference = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, &attributes, { ThreadBody.enter($0) }, reference.toOpaque())
      if status == 0 { return thread }
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, &attributes, { ThreadBody.enter($0) }, reference.toOpaque())
      if status == 0 { return thread }
    #endif
    reference.release()
    return nil
  }

  private static func enter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }
}
