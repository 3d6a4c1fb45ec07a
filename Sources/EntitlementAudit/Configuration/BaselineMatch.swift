/// What a baseline says about the findings of a run.
struct BaselineMatch: Sendable {
  /// The findings, in their order; of one that is accepted in some configurations only, the others are left.
  private(set) var findings: [Finding] = []
  /// Which of them are accepted.
  private(set) var accepted: Set<Int> = []
  /// Entries for which nothing was found, with what is left of their counts, sorted.
  private(set) var stale: [BaselineEntry] = []
  /// Files that entries followed to where they are now, with the number of entries; sorted.
  private(set) var moves: [BaselineMove] = []

  /// Holds findings against a baseline.
  ///
  /// An entry whose file is gone follows its finding to where it is now; so does one of a widget that stands in another file.
  /// - Parameter isGone: whether nothing is at a path any more.
  init(_ baseline: Baseline, _ findings: [Finding], isGone: (Path) -> Bool) {
    var open = Dictionary(uniqueKeysWithValues: baseline.entries.map { ($0.key, $0.count) })
    func take(_ key: BaselineKey) -> Bool {
      guard let count = open[key], count > 0 else { return false }
      open[key] = count - 1
      return true
    }
    // Exact ones first: a move may only take what nobody else has a right to.
    var unmatched: [[BaselineKey]] = findings.map { $0.baselineKeys.filter { !take($0) } }
    var followed: [BaselineMove: Int] = [:]
    let places = Dictionary(grouping: baseline.entries.map(\.key)) { $0.withoutPath }
    for (index, keys) in unmatched.enumerated() {
      unmatched[index] = keys.filter { key in
        let candidates = (places[key.withoutPath] ?? []).filter { old in
          (open[old] ?? 0) > 0 && (isGone(old.path) || findings[index].widget != nil)
        }
        // A file that kept its name moved; else any that is left.
        guard let old = candidates.first(where: { $0.path.name == key.path.name }) ?? candidates.first, take(old) else {
          return true
        }
        followed[BaselineMove(from: old.path, to: key.path), default: 0] += 1
        return false
      }
    }
    for (index, keys) in unmatched.enumerated() {
      var finding = findings[index]
      if keys.isEmpty {
        accepted.insert(index)
      } else if !finding.configurations.isEmpty {
        finding.configurations = keys.map(\.configuration)
      }
      self.findings.append(finding)
    }
    stale = baseline.entries.compactMap { entry in
      guard let left = open[entry.key], left > 0 else { return nil }
      var entry = entry
      entry.count = left
      return entry
    }
    moves = followed.map { BaselineMove(from: $0.key.from, to: $0.key.to, count: $0.value) }.sorted {
      ($0.from, $0.to) < ($1.from, $1.to)
    }
  }
}

/// A file that entries of a baseline followed.
struct BaselineMove: Sendable, Hashable {
  var from: Path
  var to: Path
  /// How many entries.
  var count = 0

  /// For standard error.
  var sentence: String {
    "\(count == 1 ? "a baseline entry" : "\(count) baseline entries") of '\(from)' \(count == 1 ? "is" : "are") found in '\(to)' now; "
      + "'audit baseline' writes the new place"
  }
}

extension BaselineKey {
  /// What two places of one finding agree in.
  fileprivate var withoutPath: BaselineKey {
    var key = self
    key.path = .root
    return key
  }
}
