import Foundation
import Testing

@testable import EntitlementAudit

/// One small project under `fixtures/cases/`, with the right answer to one run or several in `expect*.txt` beside it.
///
/// A file of expectations holds one line a fact; nothing but these facts may come of the run:
///
///     run Widget/Widget.entitlements --force-exclude      (what is audited; without it the whole folder)
///     level Sketch:Widget Debug iOS complete hidden lost  (an extension's level and what it does; 'Widget' of project 'Sketch')
///     widget BalanceWidget iOS hidden never               (the headline's verdicts: Lock Screen, Mac; on watchOS Always-On too)
///     leaf BalanceWidget Text yes none sensitive all Widget/Balance.swift:9:9 "entry.amount"
///                                                         (kind, changes, cover, evidence, families, place; all of such a widget's)
///     finding lock-screen-leak error Widget/Balance.swift:17:8 "part of the message"
///     noted lock-screen-leak Widget/Balance.swift:12:9 "part of a note" (a note of such a finding; others may come)
///     problem error Widget/Widget.entitlements:3:20 "part of the message"
///     remark "a sentence of standard error"
///     usage "why the run cannot go on"
///     status 1
struct CaseFixture: Sendable, CustomTestStringConvertible {
  /// The folder's name.
  let id: String
  /// `expect.txt`, or `expect-something.txt` for a further run.
  let file: String

  var folder: URL { Repository.fixtures.appending(path: "cases/\(id)", directoryHint: .isDirectory) }
  var testDescription: String { file == "expect.txt" ? id : "\(id)/\(file)" }

  /// Every run of every case.
  static func all() -> [CaseFixture] {
    let cases = Repository.fixtures.appending(path: "cases")
    return Repository.names(in: cases).flatMap { id in
      Repository.names(in: cases.appending(path: id)).filter { $0.hasPrefix("expect") && $0.hasSuffix(".txt") }
        .map { CaseFixture(id: id, file: $0) }
    }
  }

  /// The folder on disk, without a slash at the end.
  var rootPath: String {
    let path = folder.path(percentEncoded: false)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The lines that say something.
  func lines() throws -> [String] {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  /// What the run is asked.
  func options() throws -> AuditOptions {
    var options = AuditOptions()
    let root = rootPath
    options.root = root
    let words = try lines().first { $0.hasPrefix("run ") }.map { Self.words(of: $0).dropFirst() } ?? []
    var rest = Array(words)
    while !rest.isEmpty {
      let word = rest.removeFirst()
      switch word {
      case "--force-exclude": options.forceExclude = true
      case "--no-default-excludes": options.usesDefaultExcludes = false
      case "--allow-missing": options.allowMissing = true
      case "--strict": options.strict = true
      case "--require-widgets": options.requireWidgets = true
      case "--exclude": options.excludes.append(rest.removeFirst())
      case "--source": options.source = root + "/" + rest.removeFirst()
      case "--configuration": options.configuration = rest.removeFirst()
      default: options.paths.append(word == "." ? root : root + "/" + word)
      }
    }
    if options.paths.isEmpty { options.paths = [root] }
    return options
  }

  /// Words apart, quoted ones whole and without their quotes.
  static func words(of line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var isOpen = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
        isOpen = true
      } else if character == " ", !isQuoted {
        if isOpen { words.append(word) }
        (word, isOpen) = ("", false)
      } else {
        word.append(character)
        isOpen = true
      }
    }
    return isOpen ? words + [word] : words
  }
}

/// What a run came to, a line a fact, in the form that `CaseFixture` expects.
struct CaseOutcome {
  /// The fixed part of a line, and the message where it has one.
  struct Fact: Hashable {
    var text: String
    var message: String?

    init(words: [String], message: String?) {
      text = words.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
      self.message = message
    }

    /// Whether a line says this, with the whole message, a part of it or none.
    func isSaid(by line: String) -> Bool {
      if line == text { return true }
      guard let message, line.hasPrefix(text + " \""), line.hasSuffix("\"") else { return false }
      return message.contains(line.dropFirst(text.count + 2).dropLast())
    }

    var description: String { message.map { "\(text) \"\($0)\"" } ?? text }
  }

  var facts: [Fact] = []
  /// What need not be expected.
  var notes: [Fact] = []
  /// By widget: all of them are expected where one is.
  var leaves: [String: [Fact]] = [:]

  init(_ result: AuditResult, strict: Bool, root: String = "") {
    for `extension` in result.model.extensions {
      let name = [`extension`.project?.stem, `extension`.name].compactMap(\.self).joined(separator: ":")
      for configuration in `extension`.configurations {
        add([
          "level", name, configuration.name, configuration.platform.rawValue, configuration.level.rawValue,
          configuration.protection.lockScreen.rawValue, configuration.protection.mac.rawValue,
        ])
      }
      for widget in `extension`.widgets {
        let head = widget.headline
        let alwaysOn = widget.platform == .watchOS ? [head.alwaysOn.rawValue] : []
        add(["widget", widget.type, widget.platform.rawValue, head.lockScreen.rawValue, head.mac.rawValue] + alwaysOn)
        leaves[widget.type] = widget.content.leaves.map { leaf in
          let families = leaf.families.isEmpty ? "all" : leaf.families.map(\.rawValue).joined(separator: ",")
          return Fact(
            words: [
              "leaf", widget.type, leaf.kind, leaf.changes.rawValue, leaf.cover.rawValue,
              leaf.evidence.isEmpty ? "-" : "sensitive", families, leaf.location.description,
            ], message: leaf.expression)
        }
      }
    }
    for finding in result.findings {
      add(["finding", finding.rule, finding.severity.rawValue, finding.location.description], finding.message)
      for note in finding.notes {
        notes.append(Fact(words: ["noted", finding.rule, note.location?.description ?? "-"], message: note.message))
      }
    }
    for problem in result.problems { add(["problem", problem.severity.rawValue, problem.location.description], problem.message) }
    for remark in result.remarks { add(["remark"], remark.replacing(root + "/", with: "")) }
    let failing: Severity = strict ? .warning : .error
    let unread = result.problems.contains { $0.severity == .error }
    add(["status", unread ? "3" : result.findings.contains { $0.severity >= failing } ? "1" : "0"])
  }

  init(_ error: AuditError, root: String = "") {
    add(["usage"], error.message.replacing(root + "/", with: ""))
    add(["status", "2"])
  }

  private mutating func add(_ words: [String], _ message: String? = nil) {
    facts.append(Fact(words: words, message: message))
  }

  /// What was expected and did not come, and what came unexpected.
  func differences(from lines: [String]) -> (missing: [String], unexpected: [String]) {
    var open = facts
    for (type, leaves) in leaves where lines.contains(where: { $0.hasPrefix("leaf \(type) ") }) { open += leaves }
    var missing: [String] = []
    for line in lines where !line.hasPrefix("run ") {
      if line.hasPrefix("noted ") {
        if !notes.contains(where: { $0.isSaid(by: line) }) { missing.append(line) }
        continue
      }
      let met = open.firstIndex { $0.isSaid(by: line) }
      if let met { open.remove(at: met) } else { missing.append(line) }
    }
    return (missing, open.map(\.description).sorted())
  }
}
