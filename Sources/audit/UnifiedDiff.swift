import EntitlementAudit

/// The difference between two versions of a file as `patch` and `git apply` take it.
///
struct UnifiedDiff {
  private let path: String
  private let before: [ArraySlice<UInt8>]
  private let after: [ArraySlice<UInt8>]

  init(path: String, before: [UInt8], after: [UInt8]) {
    self.path = path
    self.before = Self.lines(of: before)
    self.after = Self.lines(of: after)
  }

  init(of file: FixPlan.ChangedFile) { self.init(path: file.path, before: file.before, after: file.after) }

  /// Lines around a change.
  private static let context = 3

  /// The text.
  /// - Parameter forTerminal: whether what would act on a terminal is written out: then it is to be read, not to be applied.
  func text(forTerminal: Bool) -> String {
    var text = "--- a/\(path.sanitised)\n+++ b/\(path.sanitised)\n"
    for hunk in hunks {
      guard let first = hunk.first, let last = hunk.last else { continue }
      let start = max(0, first.old.lowerBound - Self.context)
      let end = min(before.count, last.old.upperBound + Self.context)
      let shift = first.new.lowerBound - first.old.lowerBound
      let grown = last.new.upperBound - last.old.upperBound - shift
      text += "@@ -\(range(start, end - start)) +\(range(start + shift, end - start + grown)) @@\n"
      var at = start
      for change in hunk {
        text += before[at..<change.old.lowerBound].reduce("") { $0 + line(" ", $1, forTerminal) }
        text += before[change.old].reduce("") { $0 + line("-", $1, forTerminal) }
        text += after[change.new].reduce("") { $0 + line("+", $1, forTerminal) }
        at = change.old.upperBound
      }
      text += before[at..<end].reduce("") { $0 + line(" ", $1, forTerminal) }
    }
    return text
  }

  private func range(_ start: Int, _ count: Int) -> String { count == 0 ? "\(start),0" : "\(start + 1),\(count)" }

  private func line(_ sign: String, _ bytes: ArraySlice<UInt8>, _ forTerminal: Bool) -> String {
    let isEnded = bytes.last == 0x0A
    let text = String(decoding: isEnded ? bytes.dropLast() : bytes, as: UTF8.self)
    return sign + (forTerminal ? text.sanitised : text) + (isEnded ? "\n" : "\n\\ No newline at end of file\n")
  }

  /// A stretch of lines that changed.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Changes in order, those near each other together.
  private var hunks: [[Change]] {
    var hunks: [[Change]] = []
    for change in changes {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * Self.context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private var changes: [Change] {
    let difference = after.difference(from: before)
    let removed = Set(difference.removals.map { if case .remove(let offset, _, _) = $0 { offset } else { -1 } })
    let inserted = Set(difference.insertions.map { if case .insert(let offset, _, _) = $0 { offset } else { -1 } })
    var changes: [Change] = []
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      let (oldStart, newStart) = (old, new)
      while removed.contains(old) { old += 1 }
      while inserted.contains(new) { new += 1 }
      if old > oldStart || new > newStart { changes.append(Change(old: oldStart..<old, new: newStart..<new)) }
      old += 1
      new += 1
    }
    return changes
  }

  /// The lines with their ends.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}
