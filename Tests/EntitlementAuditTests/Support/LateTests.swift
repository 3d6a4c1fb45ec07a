import Synchronization
import Testing

@testable import EntitlementAudit

@Suite struct LateTests {
  @Test func isMadeOnceWhoeverAsks() {
    let made = Atomic<Int>(0)
    let late = Late { made.wrappingAdd(1, ordering: .relaxed).newValue }
    #expect(made.load(ordering: .relaxed) == 0)
    #expect(orderedConcurrentMap(Array(0..<50), jobs: 4) { _ in late.value } == Array(repeating: 1, count: 50))
    #expect(made.load(ordering: .relaxed) == 1)
  }

  @Test func aCompanionIsDoneWhenTheWorkIsReturned() {
    let done = Mutex(0)
    let answer = withCompanion({ done.withLock { $0 += 1 } }, { 7 })
    #expect(answer == 7)
    #expect(done.withLock { $0 } == 1)
  }
}
