/// What of a run's faults has one right answer, and how to mend it.
package struct FixPlan: Sendable {
  /// By path and place.
  var fixes: [Fix] = []
  /// The files that change: what stands in them, and what will.
  package private(set) var files: [ChangedFile] = []
  /// What was left alone and why, one sentence each.
  package var remarks: [String] = []
  /// The report root, absolute.
  package var root = ""

  /// One file that changes.
  package struct ChangedFile: Sendable {
    /// From the report root.
    package let path: String
    package let before: [UInt8]
    package let after: [UInt8]
  }

  /// One line per fix: place, what becomes what, and what it costs.
  package var lines: [String] {
    fixes.map { fix in
      let rule = fix.rule.isEmpty ? "" : " [\(fix.rule)]"
      return "\(fix.location): \(fix.message)\(rule)" + (fix.trade.map { $0.isEmpty ? "" : " (unsafe: \($0))" } ?? "")
    }
  }

  /// Makes a plan of fixes, each once; two that touch the same bytes cannot both be made, and the later is left.
  init(_ wanted: [Fix], files access: some FileAccess, remarks: [String] = []) {
    self.remarks = remarks
    var bytes: [Path: [UInt8]] = [:]
    var made: [Path: [ByteEdit]] = [:]
    for fix in wanted where !fixes.contains(where: { $0.path == fix.path && $0.edits == fix.edits }) {
      guard let before = bytes[fix.path] ?? (try? access.bytes(of: fix.path)) else { continue }
      bytes[fix.path] = before
      let edits = (made[fix.path] ?? []) + fix.edits
      guard edits.applied(to: before) != nil else {
        self.remarks.append("\(fix.location): left alone, since it touches what another fix changes: run 'audit fix' again")
        continue
      }
      made[fix.path] = edits
      fixes.append(fix)
    }
    fixes.sort { ($0.location, $0.message) < ($1.location, $1.message) }
    files = made.sorted { $0.key < $1.key }.compactMap { path, edits in
      guard let before = bytes[path], let after = edits.applied(to: before), after != before else { return nil }
      return ChangedFile(path: path.text, before: before, after: after)
    }
  }
}
