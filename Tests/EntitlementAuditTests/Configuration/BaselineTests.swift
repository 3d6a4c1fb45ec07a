import Testing

@testable import EntitlementAudit

@Suite struct BaselineTests {
  private func finding(
    _ message: String = "'Balance' shows its content", rule: String = "lock-screen-leak", path: Path = "W/Balance.swift",
    widget: String? = "Balance", in configurations: [String] = ["Debug", "Release"]
  ) -> Finding {
    Finding(
      rule: rule, severity: .error, message: message, location: SourceLocation(path: path, line: 3, column: 1), widget: widget,
      extension: "Widgets", configurations: configurations)
  }

  private func match(_ baseline: Baseline, _ findings: [Finding], gone: Set<Path> = []) -> BaselineMatch {
    BaselineMatch(baseline, findings) { gone.contains($0) }
  }

  @Test func writesOneEntryALineAndReadsItBack() throws {
    let baseline = Baseline(accepting: [
      finding("'App/W/x.entitlements' of the app's target", path: "App/W/\"ü\".swift", widget: nil), finding(), finding(in: []),
      finding(in: []),
    ])
    let text = BaselineFile.text(baseline, in: "App")
    let wanted = [
      "{", "\"formatVersion\": 1,", "\"findings\": [",
      #"{"rule": "lock-screen-leak", "path": "W/\"ü\".swift", "target": "Widgets", "configuration": "Debug", "subject": "x.entitlements"},"#,
      #"{"rule": "lock-screen-leak", "path": "W/\"ü\".swift", "target": "Widgets", "configuration": "Release", "subject": "x.entitlements"},"#,
      #"{"rule": "lock-screen-leak", "path": "../W/Balance.swift", "target": "Widgets", "configuration": "", "subject": "Balance", "count": 2},"#,
      #"{"rule": "lock-screen-leak", "path": "../W/Balance.swift", "target": "Widgets", "configuration": "Debug", "subject": "Balance"},"#,
      #"{"rule": "lock-screen-leak", "path": "../W/Balance.swift", "target": "Widgets", "configuration": "Release", "subject": "Balance"},"#,
      "null", "]", "}", "",
    ]
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) == wanted)
    let read = try BaselineFile.read(Array(text.utf8), path: "App/b.json", in: "App")
    #expect(read.entries.map(\.key) == baseline.entries.map(\.key))
    #expect(read.entries.map(\.count) == baseline.entries.map(\.count))
    #expect(read.entries[0].location == SourceLocation(path: "App/b.json", line: 4, column: 1))
  }

  @Test func theFolderMayMoveWithItsBaseline() throws {
    let text = BaselineFile.text(Baseline(accepting: [finding(path: "One/W/Balance.swift")]), in: "One")
    let moved = try BaselineFile.read(Array(text.utf8), path: "ios/b.json", in: "ios")
    #expect(match(moved, [finding(path: "ios/W/Balance.swift")]).accepted == [0])
  }

  @Test func linesAndWordingDoNotCount() {
    let baseline = Baseline(accepting: [finding()])
    var edited = finding("the widget's text: 'Balance' is readable")
    edited.location.line = 99
    edited.severity = .note
    let outcome = match(baseline, [edited])
    #expect(outcome.accepted == [0] && outcome.stale.isEmpty && outcome.moves.isEmpty)
  }

  @Test(arguments: [
    ("rule", "partial-redaction"), ("path", "W/Other.swift"), ("widget", "Other"), ("extension", "Other"), ("subject", "'Debit'"),
  ])
  func everythingElseDoes(_ what: String, _ value: String) {
    let baseline = Baseline(accepting: [finding(widget: nil)])
    var other = finding(widget: nil)
    switch what {
    case "rule": other.rule = value
    case "path": other.location.path = Path(value)
    case "widget": other.widget = value
    case "extension": other.extension = value
    default: other.message = value
    }
    let outcome = match(baseline, [other])
    #expect(outcome.accepted.isEmpty)
    #expect(outcome.stale.count == 2)
  }

  @Test func aNewConfigurationIsLeft() {
    let outcome = match(Baseline(accepting: [finding()]), [finding(in: ["Debug", "Beta", "Release"])])
    #expect(outcome.accepted.isEmpty && outcome.stale.isEmpty)
    #expect(outcome.findings.map(\.configurations) == [["Beta"]])
  }

  @Test func oneMoreOfAKindIsLeft() {
    let baseline = Baseline(accepting: [finding(), finding()])
    #expect(match(baseline, [finding(), finding(), finding()]).accepted == [0, 1])
    #expect(match(baseline, [finding()]).stale.map(\.count) == [1, 1])
  }

  @Test func entriesFollowWhatMoved() {
    let baseline = Baseline(accepting: [finding(widget: nil)])
    let moved = finding(path: "New/Balance.swift", widget: nil)
    let outcome = match(baseline, [moved], gone: ["W/Balance.swift"])
    #expect(outcome.accepted == [0] && outcome.stale.isEmpty)
    #expect(outcome.moves == [BaselineMove(from: "W/Balance.swift", to: "New/Balance.swift", count: 2)])
    // The old file is still there: something else was broken, and the old fault mended.
    #expect(match(baseline, [moved]).accepted.isEmpty)
    // A widget is itself wherever it stands.
    #expect(match(Baseline(accepting: [finding()]), [finding(path: "New/Balance.swift")]).accepted == [0])
    // A move takes nothing that somebody else has a right to.
    let both = match(baseline, [moved, finding(widget: nil)], gone: ["W/Balance.swift"])
    #expect(both.accepted == [1])
  }

  @Test func branchesMergeLineByLine() throws {
    let (base, mine, theirs) = (finding(), finding(path: "A.swift", in: ["R"]), finding(path: "Z.swift", in: ["R"]))
    func lines(_ findings: [Finding]) -> [Substring] {
      BaselineFile.text(Baseline(accepting: findings), in: .root).split(separator: "\n")
    }
    let old = lines([base])
    for new in [mine, theirs] {
      let difference = lines([base, new]).difference(from: old)
      #expect(difference.count == 1 && difference.removals.isEmpty)
    }
    // What `merge=union` makes of two branches with the same entry and one each.
    let union = lines([base]).dropLast(3) + lines([mine, theirs, mine]).dropFirst(3)
    let merged = try BaselineFile.read(Array(union.joined(separator: "\n").utf8), path: "b.json", in: .root)
    #expect(match(merged, [base, mine, theirs]).accepted == [0, 1, 2])
  }

  @Test(arguments: [
    ("", "1:1 is empty"), ("{", "1:2 expected a key in double quotes, found the end of the file"),
    ("[]", "1:1 expected an object, found a value of type array"), ("{}", "1:1 an object without 'formatVersion'"),
    (#"{"formatVersion": 2, "findings": []}"#, "1:19 has formatVersion 2; this version reads 1"),
    (#"{"formatVersion": 1, "finding": []}"#, "1:22 unknown key 'finding'; did you mean 'findings'?"),
    (#"{"formatVersion": 1, "findings": {}}"#, "1:34 'findings' is an array, not a value of type object"),
    (#"{"formatVersion": 1, "findings": []} x"#, "1:38 expected the end of the file, found 'x'"),
    (#"{"formatVersion": 1, "formatVersion": 1, "findings": []}"#, "1:22 the key 'formatVersion' stands twice"),
    ("{\"formatVersion\": 1,\n\"findings\": [\n{\"rule\": 1}]}", "3:1 an object without 'path'"),
    ("{\"formatVersion\": 1,\n\"findings\": [\n{\"rul\": \"x\"}]}", "3:2 unknown key 'rul'; did you mean 'rule'?"),
    ("{\"formatVersion\": 1,\n\"findings\": [\nnull,\n]}", "4:1 expected a value, found ']'"),
    (
      "{\"formatVersion\": 1,\n\"findings\": [\n<<<<<<< HEAD\n=======\n>>>>>>> b\nnull]}",
      "3:1 unresolved merge conflict; keep the entries of both sides"
    ),
    (#"{"formatVersion": 1, "findings": [""#, "1:35 a string is not closed"),
    (#"{"a\x": 1}"#, "1:4 an unknown escape in a string"), (#"{"\ud800": 1}"#, "1:3 an escape stands for no character"),
    (String(repeating: "[", count: 100_000), "1:65 is nested deeper than 64 levels (--limit json-nesting=N)"),
  ])
  func saysWhatIsWrong(_ text: String, _ wanted: String) {
    let error = #expect(throws: BaselineError.self) { try BaselineFile.read(Array(text.utf8), path: "b.json", in: .root) }
    #expect(error.map { "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.message)" } == wanted)
  }

  @Test func brokenFilesAreRefusedAndCrashNothing() {
    let text = Array(BaselineFile.text(Baseline(accepting: [finding("'\\\u{1F600}\u{7}'")]), in: .root).utf8)
    for end in 0..<text.count - 3 { _ = try? BaselineFile.read(Array(text[..<end]), path: "b.json", in: .root) }
    for index in text.indices {
      for byte: UInt8 in [0, 0x22, 0x5C, 0x7B, 0x5D, 0xFF] {
        var broken = text
        broken[index] = byte
        _ = try? BaselineFile.read(broken, path: "b.json", in: .root)
      }
    }
  }

  @Test func namesAreWhatStandsInQuotes() {
    let cases: [(String, [String])] = [
      ("'Balance' shows it", ["Balance"]), ("an app's level of 'A' and 'B'", ["A", "B"]), ("ClockKit's default", []),
      ("'it's' here", ["it's"]), ("'open", []), ("names 'a', the widget's 'b'", ["a", "b"]),
    ]
    for (message, names) in cases { #expect(finding(message).quotedNames == names, "\(message)") }
  }
}
