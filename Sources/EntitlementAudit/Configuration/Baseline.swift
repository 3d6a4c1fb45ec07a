/// The findings that a project has accepted for now: what stands in `.entitlement-audit-baseline.json`.
///
/// Entries name no lines, so that edits beside them change nothing. Their paths count from the baseline's own folder: a project that
/// moves with its baseline keeps it.
struct Baseline: Sendable {
  /// Where `audit baseline` writes it, in the report root.
  static let fileName = ".entitlement-audit-baseline.json"
  static let formatVersion = 1

  /// Sorted by key; each key once.
  private(set) var entries: [BaselineEntry] = []

  /// Joins entries; the counts of those with the same key add up, as a merge of two branches asks for.
  init(_ entries: [BaselineEntry] = []) {
    var known: [BaselineKey: Int] = [:]
    for entry in entries {
      if let index = known[entry.key] {
        self.entries[index].count += entry.count
      } else {
        known[entry.key] = self.entries.count
        self.entries.append(entry)
      }
    }
    self.entries.sort { $0.key < $1.key }
  }

  /// Accepts findings.
  init(accepting findings: [Finding]) {
    self.init(findings.flatMap { finding in finding.baselineKeys.map { BaselineEntry(key: $0) } })
  }

  /// Joins two.
  func merging(_ other: Baseline) -> Baseline { Baseline(entries + other.entries) }

  /// Those that fit.
  func filter(_ fits: (BaselineEntry) -> Bool) -> Baseline { Baseline(entries.filter(fits)) }
}

/// What a baseline knows a finding by.
struct BaselineKey: Sendable, Hashable {
  var rule: String
  /// From the report root.
  var path: Path
  /// The extension's name; empty where the finding has none.
  var target: String
  /// Empty where the finding depends on none.
  var configuration: String
  /// The widget, and what the message names: only names, so that a reworded message keeps it.
  var subject: String
}

extension BaselineKey: Comparable {
  /// By rule, path, target, configuration and subject, byte by byte.
  static func < (left: Self, right: Self) -> Bool {
    if left.rule != right.rule { return left.rule.utf8.lexicographicallyPrecedes(right.rule.utf8) }
    if left.path != right.path { return left.path < right.path }
    for (mine, other) in [(left.target, right.target), (left.configuration, right.configuration), (left.subject, right.subject)]
    where mine != other {
      return mine.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return false
  }
}

/// One line of a baseline.
struct BaselineEntry: Sendable, Hashable {
  var key: BaselineKey
  /// How many findings are alike in everything the key has.
  var count = 1
  /// Where it stands; nil for one that was not read from a file.
  var location: SourceLocation?
}

extension Finding {
  /// One key per configuration it holds in.
  var baselineKeys: [BaselineKey] {
    let target = `extension` ?? ""
    // Paths move with their folder; the last name tells them apart well enough beside the rest.
    var names = [widget].compactMap(\.self)
    for name in quotedNames.map({ $0.contains("/") ? Path($0).name : $0 }) where name != target && !names.contains(name) {
      names.append(name)
    }
    let subject = names.joined(separator: ", ")
    return (configurations.isEmpty ? [""] : configurations).map {
      BaselineKey(rule: rule, path: location.path, target: target, configuration: $0, subject: subject)
    }
  }
}
