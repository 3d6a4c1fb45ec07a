import Synchronization
import Testing

@testable import EntitlementAudit

@Suite struct OnceTableTests {
  @Test func makesEachValueOnceForAllThreads() {
    let table = OnceTable<Int, Int>()
    let made = Mutex<[Int]>([])
    let answers = orderedConcurrentMap(Array(0..<400), jobs: 8) { index in
      table.value(for: index % 10) {
        made.withLock { $0.append(index % 10) }
        return (index % 10) * 7
      }
    }
    #expect(answers == (0..<400).map { $0 % 10 * 7 })
    #expect(made.withLock { $0.sorted() } == Array(0..<10))
    #expect(table.values.sorted() == (0..<10).map { $0 * 7 })
  }

  @Test func aValueMayAskForOthers() {
    let table = OnceTable<Int, Int>()
    func sum(to number: Int) -> Int { table.value(for: number) { number == 0 ? 0 : number + sum(to: number - 1) } }
    #expect(sum(to: 20) == 210)
    #expect(table.values.count == 21)
  }
}
