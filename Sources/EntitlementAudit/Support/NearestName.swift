/// The candidate that a mistyped name most likely meant, or nil where none is near.
///
/// Near: at most a third of the longer name's length in insertions, deletions, replacements and swaps of neighbours, letter case
/// aside. Ties go to the earlier candidate.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased())
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let other = Array(candidate.lowercased())
    let bound = min(max(wanted.count, other.count) / 3, best.map { $0.distance - 1 } ?? .max)
    guard bound >= 0, abs(wanted.count - other.count) <= bound else { continue }
    let distance = editDistance(wanted, other)
    if distance <= bound { best = (candidate, distance) }
  }
  return best?.candidate
}

/// Optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours.
func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, character) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var cost = min(last[column] + (character == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
