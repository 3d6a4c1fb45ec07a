extension AuditResult {
  /// What `--timings` says: a line for each stage, the sums, and what there was to do.
  ///
  /// The first figure of a line is what went by, the second what all workers did together: the first ones add up to the run.
  package func timings(_ times: StageTimes) -> String {
    let figures = times.figures
    let all = figures.values.reduce(into: StageTimes.Figure()) { sum, figure in
      sum.passed &+= figure.passed
      sum.worked &+= figure.worked
    }
    func line(_ name: String, _ figure: StageTimes.Figure) -> String {
      let share = all.passed == 0 ? 0 : (Double(figure.passed) / Double(all.passed) * 100).rounded()
      return [
        name.rightPadded(to: 8), figure.passed.milliseconds.leftPadded(to: 9) + " ms",
        String(Int(share)).leftPadded(to: 3) + " %",
        "work " + figure.worked.milliseconds.leftPadded(to: 9) + " ms",
      ].joined(separator: "  ")
    }
    let lines = RunStage.allCases.map { line($0.rawValue, figures[$0] ?? StageTimes.Figure()) }
    return (lines + [line("all", all), counts]).joined(separator: "\n")
  }

  private var counts: String {
    """
    counts: \(statistics.foldersWalked) folders walked, \(statistics.filesWalked) files seen, \(statistics.filesRead) files read, \
    \(statistics.bytesRead) bytes read, \(statistics.filesLexed) files lexed, \(statistics.bytesParsed) bytes parsed
    """
  }
}

extension UInt64 {
  /// Nanoseconds as milliseconds with one decimal.
  fileprivate var milliseconds: String {
    let tenths = (self &+ 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension String {
  fileprivate func rightPadded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - utf8.count)) }
  fileprivate func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - utf8.count)) + self }
}
