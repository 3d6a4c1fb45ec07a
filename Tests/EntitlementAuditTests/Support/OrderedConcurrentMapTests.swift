import Synchronization
import Testing

@testable import EntitlementAudit

@Suite struct OrderedConcurrentMapTests {
  @Test(arguments: [0, 1, 2, 7, 64])
  func keepsTheOrder(_ jobs: Int) {
    let items = Array(0..<500)
    #expect(orderedConcurrentMap(items, jobs: jobs) { $0 * 2 } == items.map { $0 * 2 })
  }

  @Test func callsOncePerItem() {
    let calls = Mutex<[Int]>([])
    _ = orderedConcurrentMap(Array(0..<100), jobs: 3) { item in calls.withLock { $0.append(item) } }
    #expect(calls.withLock { $0.sorted() } == Array(0..<100))
  }

  @Test func nothingToDo() { #expect(orderedConcurrentMap([Int](), jobs: 4) { $0 }.isEmpty) }

  /// Half a million frames: far more than a thread of a pool, or the main one, has room for.
  @Test func hasALargeStack() {
    @Sendable func depth(_ left: Int) -> Int { left == 0 ? 0 : 1 &+ depth(left - 1) &+ (left & 0) }
    #expect(orderedConcurrentMap([500_000], jobs: 1) { depth($0) } == [500_000])
  }
}
