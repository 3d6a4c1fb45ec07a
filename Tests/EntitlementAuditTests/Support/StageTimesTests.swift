import Testing

@testable import EntitlementAudit

@Suite struct StageTimesTests {
  /// Works for a while.
  private func work() -> Int { (0..<200_000).reduce(0) { $0 ^ ($1 &* 31) } }

  @Test func aStageWithinAnotherIsTakenOffIt() {
    let times = StageTimes()
    let start = SystemClock.now
    times.measure(.resolve) {
      _ = work()
      times.measure(.parse) { _ = work() }
      times.measure(.parse) { _ = work() }
      _ = work()
    }
    let whole = SystemClock.now - start
    let figures = times.figures
    #expect(Set(figures.keys) == [.resolve, .parse])
    // Nothing counts twice.
    #expect(figures.values.reduce(0) { $0 + $1.passed } <= whole)
    #expect(figures.values.allSatisfy { $0.passed > 0 && $0.worked > 0 })
  }

  @Test func workersAddToTheWorkAndNotToWhatGoesBy() {
    let times = StageTimes()
    times.measure(.walk) {
      _ = orderedConcurrentMap(Array(0..<4), jobs: 2) { _ in times.measure(.parse) { work() } }
    }
    #expect(times.figures[.parse]?.passed == 0)
    #expect(times.figures[.parse].map { $0.worked > 0 } == true)
    #expect(times.figures[.walk].map { $0.passed > 0 } == true)
  }

  @Test func nobodyMeasuresWithoutAClock() {
    let none: StageTimes? = nil
    #expect(none.measure(.read) { 3 } == 3)
  }

  @Test func failuresPassThrough() {
    struct Broken: Error, Equatable {}
    let times: StageTimes? = StageTimes()
    #expect(throws: Broken()) { try times.measure(.read) { () throws(Broken) in throw Broken() } }
    #expect(times?.figures.keys.contains(.read) == true)
  }
}
