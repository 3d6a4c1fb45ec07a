/// Everything that was written to silence findings, and what it is matched with.
struct Suppressions {
  let tree: ConfigurationTree
  /// The comments of the files that were read.
  let comments: [InlineSuppression]
  /// Whether all that could stand in a file or folder was judged: then what silences nothing there is unused.
  let isJudgedWhole: (Path) -> Bool

  /// Gives findings the weight that the configuration says, marks those that are accepted, and adds what is wrong with suppressions.
  ///
  /// A comment comes before the configuration. A finding that is `off` is still something that a suppression silences; it is left out at
  /// the end.
  func apply(to findings: [Finding]) -> [Finding] {
    var found = findings
    var faults = silenceByComments(&found)
    var used = silenceByPaths(&found)
    used.formUnion(silenceByPaths(&faults))
    faults += unusedIgnores(except: used)
    return (found + faults).compactMap(weighed).sorted()
  }

  /// Gives what was found later, of a rule that no model shows, the weight that the configuration says.
  func weigh(_ findings: [Finding], of rule: String) -> [Finding] {
    findings.compactMap { $0.rule == rule ? weighed($0) : $0 }
  }

  private func weighed(_ finding: Finding) -> Finding? {
    guard let weight = tree.weight(of: finding.rule, in: finding.location.path) else { return finding }
    guard let severity = weight.severity else { return nil }
    var copy = finding
    copy.severity = severity
    return copy
  }
}

// MARK: - Comments

extension Suppressions {
  /// - Returns: what is wrong with comments.
  private func silenceByComments(_ findings: inout [Finding]) -> [Finding] {
    if comments.isEmpty { return [] }
    let places = Dictionary(grouping: findings.indices) { findings[$0].location.path }
    var faults: [Finding] = []
    for comment in comments {
      let nearby = places[comment.location.path] ?? []
      guard comment.fault == nil else {
        faults += [faultyComment(comment)].compactMap(\.self)
        continue
      }
      for rule in comment.rules {
        let silenced = nearby.filter { findings[$0].rule == rule && comment.covers(findings[$0].location) }
        for index in silenced where findings[index].suppression == nil {
          findings[index].suppression = Suppression(kind: .inline, reason: comment.reason, location: comment.location)
        }
        if silenced.isEmpty, let fault = idleComment(comment, rule, among: findings) { faults.append(fault) }
      }
    }
    return faults
  }

  private func faultyComment(_ comment: InlineSuppression) -> Finding? {
    guard isJudgedWhole(comment.location.path), let fault = comment.fault else { return nil }
    let message: Finding.Message =
      switch fault {
      case .otherWord(let word): .otherWord(word)
      case .noRule: .noRule
      case .noReason: .noReason(comment.rules)
      }
    return finding(message, at: comment.location, help: "write '\(InlineSuppression.mark) RULE reason'")
  }

  /// One rule of a comment, where nothing that it speaks of is reported.
  private func idleComment(_ comment: InlineSuppression, _ rule: String, among findings: [Finding]) -> Finding? {
    guard isJudgedWhole(comment.location.path) else { return nil }
    guard RuleRegistry.rule(named: rule) != nil else {
      let near = nearestName(to: rule, among: RuleRegistry.metadata.map(\.id))
      return finding(.noSuchRule(rule, near: near), at: comment.location)
    }
    // The place that a person looks at is often a step of the reasoning, not where the finding stands.
    let meant = findings.first { finding in
      finding.rule == rule && finding.suppression == nil
        && finding.notes.contains { $0.location.map(comment.covers) == true }
    }
    return finding(
      .silencesNothing(rule), at: comment.location,
      notes: meant.map { [Note("the finding that speaks of these lines stands here", at: $0.location)] } ?? [],
      help: meant == nil ? "take it out" : "move it to the line before the one that the finding stands on")
  }
}

// MARK: - Paths of the configuration

extension Suppressions {
  /// - Returns: the places of the entries that silenced something.
  private func silenceByPaths(_ findings: inout [Finding]) -> Set<SourceLocation> {
    var used: Set<SourceLocation> = []
    for index in findings.indices {
      for entry in tree.chain(of: findings[index].location.path).reversed().flatMap(\.ignores)
      where entry.covers(findings[index]) {
        used.insert(entry.location)
        if findings[index].suppression == nil {
          findings[index].suppression = Suppression(kind: .configuration, reason: entry.reason, location: entry.location)
        }
      }
    }
    return used
  }

  private func unusedIgnores(except used: Set<SourceLocation>) -> [Finding] {
    tree.known.filter { isJudgedWhole($0.folder) }.flatMap(\.ignores).filter { !used.contains($0.location) }.map { entry in
      finding(.ignoresNothing(entry.path.pattern, entry.rules?.sorted()), at: entry.location, help: "take it out")
    }
  }

  private func finding(
    _ message: Finding.Message, at location: SourceLocation, notes: [Note] = [], help: String = ""
  ) -> Finding {
    let metadata = UnusedSuppression.metadata
    return Finding(
      rule: metadata.id, severity: metadata.severity, message: message.text, location: location, notes: notes, help: help,
      documentation: metadata.documentation)
  }
}

extension Finding.Message {
  fileprivate static func silencesNothing(_ rule: String) -> Self {
    "this suppression of '\(rule)' silences nothing: there is no such finding on the line that it speaks of"
  }

  fileprivate static func noSuchRule(_ rule: String, near: String?) -> Self {
    "this suppression silences nothing: there is no rule '\(rule)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
  }

  fileprivate static func noReason(_ rules: [String]) -> Self {
    "this suppression of \(rules.quoted) silences nothing: it gives no reason"
  }

  fileprivate static var noRule: Self { "this suppression silences nothing: it names no rule" }

  fileprivate static func otherWord(_ word: String) -> Self {
    "'\(word)' silences nothing: a suppression begins with '\(InlineSuppression.mark)'"
  }

  fileprivate static func ignoresNothing(_ path: String, _ rules: [String]?) -> Self {
    "this entry for '\(path)' silences nothing: no finding of \(rules?.quoted ?? "any rule") stands there"
  }
}
