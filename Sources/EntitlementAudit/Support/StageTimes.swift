import Synchronization

/// What a run spends its time on.
package enum RunStage: String, CaseIterable, Sendable {
  /// Walking folders, and telling inputs from the rest.
  case discover
  /// Getting bytes from the disk.
  case read
  /// Making declarations, trees and values of bytes: project files, property lists, Swift.
  case parse
  /// Build settings, paths, which target is what.
  case resolve
  /// Following widgets to what they show.
  case walk
  /// Verdicts, rules, suppressions, the baseline.
  case judge
  /// Writing reports.
  case report
}

/// How long the stages of a run take. Made only where somebody asks; whoever carries nil pays nothing.
///
/// A stage within another one is taken off it, on every thread. Two figures are kept: what went by for the thread that made the
/// clock (it waits for the workers, so that these add up to the run), and what all threads worked together.
package final class StageTimes: Sendable {
  /// What one stage took, in nanoseconds.
  struct Figure: Sendable, Hashable {
    var passed: UInt64 = 0
    var worked: UInt64 = 0
  }

  private struct State: Sendable {
    var figures: [RunStage: Figure] = [:]
    /// By thread, the stages it is in, outermost first, and since when the last one counts.
    var open: [UInt: Thread] = [:]
  }

  private struct Thread: Sendable {
    var stages: [RunStage] = []
    var since = Moment()
  }

  private struct Moment: Sendable {
    var passed = SystemClock.now
    var worked = SystemClock.worked
  }

  private let state = Mutex(State())
  private let owner = SystemClock.thread

  /// A clock that stands at zero.
  package init() {}

  /// Every stage's figure.
  var figures: [RunStage: Figure] { state.withLock { $0.figures } }

  /// Does some work, which counts for a stage.
  func measure<Answer, Failure: Error>(_ stage: RunStage, _ work: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    change { $0.append(stage) }
    defer { change { $0.removeLast() } }
    return try work()
  }

  private func change(_ edit: (inout [RunStage]) -> Void) {
    let now = Moment()
    let thread = SystemClock.thread
    state.withLock { state in
      var mine = state.open[thread] ?? Thread()
      if let stage = mine.stages.last {
        state.figures[stage, default: Figure()].worked &+= now.worked &- mine.since.worked
        if thread == owner { state.figures[stage, default: Figure()].passed &+= now.passed &- mine.since.passed }
      }
      edit(&mine.stages)
      mine.since = now
      state.open[thread] = mine.stages.isEmpty ? nil : mine
    }
  }
}

extension StageTimes? {
  /// Does some work, which counts for a stage where somebody measures.
  package func measure<Answer, Failure: Error>(
    _ stage: RunStage, _ work: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    guard let times = self else { return try work() }
    return try times.measure(stage, work)
  }
}
