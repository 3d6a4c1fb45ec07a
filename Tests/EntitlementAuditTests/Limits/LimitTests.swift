import Testing

@testable import EntitlementAudit

/// Every bound: what is at it is taken, what is one past it is said, and the rest is judged.
@Suite struct LimitTests {
  /// What a run said, and what it judged.
  private struct Outcome {
    var problems: [InputProblem] = []
    var findings: [Finding] = []
    var refusal: String?
    var report = ""
    var judged: Set<String> = []

    func says(_ hint: String, as kind: LimitCase.Kind) -> Bool {
      switch kind {
      case .problem(let severity):
        problems.contains { $0.severity == severity && $0.message.contains(hint) && !$0.location.path.text.isEmpty }
      case .finding:
        findings.contains { finding in
          !finding.location.path.text.isEmpty && ([finding.message] + finding.notes.map(\.message)).contains { $0.contains(hint) }
        }
      case .refusal: refusal?.contains(hint) == true
      case .report: report.contains(hint)
      }
    }

    func says(_ hint: String) -> Bool {
      says(hint, as: .finding) || says(hint, as: .refusal) || says(hint, as: .report)
        || problems.contains { $0.message.contains(hint) }
    }

    var text: String {
      (problems.map { "\($0.severity) \($0.location): \($0.message)" } + [refusal ?? "", report]).joined(separator: "\n")
    }
  }

  private func run(_ subject: LimitCase, at bound: Int) throws -> Outcome {
    var options = AuditOptions()
    options.jobs = 1
    options.paths = subject.paths
    options.baseline = subject.baseline
    for other in subject.others { try options.limits.set(other) }
    try options.limits.set("\(subject.limit)=\(bound)")
    var files = subject.files
    if subject.paths.isEmpty { files.merge(LimitCase.rest.mapValues { Array($0.utf8) }) { first, _ in first } }
    var tree = MemoryFiles(Dictionary(uniqueKeysWithValues: files.map { (Path($0.key), $0.value) }))
    tree.limits = options.limits.resolved()
    do throws(AuditError) {
      let result = try Auditor(options).run(files: tree)
      return Outcome(
        problems: result.problems, findings: result.findings, report: result.report(.text),
        judged: Set(result.model.extensions.filter { $0.configurations.allSatisfy { $0.level == .complete } }.map(\.name)))
    } catch { return Outcome(refusal: error.message) }
  }

  @Test(arguments: LimitCase.all)
  func isSaidOnePastIt(_ subject: LimitCase) throws {
    let limit = try Limit(named: subject.limit)
    let hint = "(--limit \(limit.name)=N)"
    func isSilent(_ bound: Int) throws -> Bool { try !run(subject, at: bound).says(hint) }
    // The smallest bound that is enough.
    var (low, high) = (0, subject.takes ?? 1)
    if subject.takes != nil {
      low = high
    } else {
      while high < limit.ceiling / 2, try !isSilent(high) { (low, high) = (high + 1, high * 2) }
      while low < high {
        let middle = low + (high - low) / 2
        if try isSilent(middle) { high = middle } else { low = middle + 1 }
      }
    }
    let enough = try run(subject, at: low)
    #expect(!enough.says(hint), "\(enough.text)")
    guard low > 0 else {
      Issue.record("no bound is reached: \(try run(subject, at: 0).text)")
      return
    }
    let beyond = try run(subject, at: low - 1)
    #expect(beyond.says(hint, as: subject.kind), "takes \(low): \(beyond.text)")
    let number = "\(low - 1)"
    #expect(
      beyond.problems.filter { $0.message.contains(hint) }.allSatisfy { $0.message.contains(number) }, "\(low): \(beyond.text)")
    if subject.paths.isEmpty, beyond.refusal == nil { #expect(beyond.judged.contains("Rest"), "\(beyond.text)") }
  }

  @Test func everyBoundHasACase() {
    let tested = Set(LimitCase.all.map(\.limit) + LimitCase.elsewhere)
    for limit in Limit.all { #expect(tested.contains(limit.name), "no test reaches the bound '\(limit.name)'") }
  }

  // MARK: - The table

  @Test func everyFieldHasAnEntryOfItsName() {
    let fields = Mirror(reflecting: Limits()).children.compactMap(\.label)
    let spelled = fields.map { field in
      field.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    }
    #expect(Limit.all.map(\.name).sorted() == spelled.sorted())
    #expect(Set(Limit.all.map(\.field)).count == Limit.all.count)
    for limit in Limit.all {
      let changed = Limits().with(limit.field, 7)
      let child = Mirror(reflecting: changed).children.first { $0.value as? Int == 7 && $0.label != nil }
      let name = (child?.label ?? "").map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
      #expect(name == limit.name)
      #expect((1...limit.ceiling).contains(limit.standard))
    }
  }

  @Test(arguments: [
    ("file-size=64M", 64 << 20), ("file-size=1k", 1024), ("file-size=2147483647", 2_147_483_647), ("file-size=1G", 1 << 30),
    ("yaml-size=0", 0),
  ])
  func takesNumbers(_ text: String, _ value: Int) throws {
    var choices = LimitChoices()
    try choices.set(text)
    #expect(choices.values == [String(text.prefix { $0 != "=" }): value])
  }

  @Test(arguments: [
    ("file-sise=1", "there is no bound 'file-sise'; did you mean 'file-size'?"),
    ("everything=1", "there is no bound 'everything'; docs/limits.md lists them"),
    ("file-size", "bound 'file-size' needs a number: file-size=N"),
    ("file-size=2G", "bound 'file-size' may be 2147483647 at most, not 2G"),
    ("xml-nesting=251", "bound 'xml-nesting' may be 250 at most, not 251"),
    ("targets=1K", "bound 'targets' takes a whole number, not '1K'"),
    ("targets=-1", "bound 'targets' takes a whole number, not '-1'"),
    ("file-size=", "bound 'file-size' takes a number of bytes, such as 64M, not ''"),
    ("file-size=99999999999999999999", "bound 'file-size' may be 2147483647 at most, not 99999999999999999999"),
  ])
  func refusesOthers(_ text: String, _ message: String) {
    var choices = LimitChoices()
    #expect(throws: LimitError(message: message)) { try choices.set(text) }
  }

  /// A configuration comes with what is audited: it may lower a bound and nothing else.
  @Test func aConfigurationLowersBoundsOnly() throws {
    var choices = LimitChoices()
    #expect(choices.resolved(lowering: ["targets": 3]).targets == 3)
    #expect(choices.resolved(lowering: ["targets": 99_999_999]).targets == Limits().targets)
    try choices.set("targets=20000")
    #expect(choices.resolved(lowering: ["targets": 3]).targets == 20_000)
  }

  @Test func aConfigurationsBoundsHold() throws {
    var files = LimitCase.project()
    files[".entitlement-audit.yml"] = "limits: { targets: 0, file-size: 1M }\n"
    let result = try Auditor(AuditOptions()).run(files: MemoryFiles(text: files))
    #expect(result.problems.map(\.message) == ["more than 0 targets (--limit targets=N): this one and the rest are not read"])
    files["a/.entitlement-audit.yml"] = "limits: { targets: 0 }\n"
    files["a/W.swift"] = ""
    #expect(throws: AuditError.self) { try Auditor(AuditOptions()).run(files: MemoryFiles(text: files)) }
  }

  @Test func whatMayNotBeRaisedSaysNoOption() {
    #expect(Limits().hint(\.xmlNesting) == "")
    #expect(Limits().hint(\.targets) == " (--limit targets=N)")
  }
}
