@testable import EntitlementAudit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Breaks one project in every way of a list, in this process: a run of the program takes ten times as long to start as to work.
///
/// The input is the path of its folder. What ends worse than it should is written to standard output, one line each, for `fuzz/mutate` to
/// try again with the program itself and to ask another reader whether the file is malformed:
///
///     flip|hang <TAB> FILE <TAB> CHANGE <TAB> words
///
/// A change is `cut N` (what stands before the Nth byte), `drop N` (without the Nth line), `flip N` (bit N mod 8 of byte N / 8), `sign N`
/// (without the byte). A crash ends the process; `MUTANT` in the environment names a file that holds what was being tried.
func fuzzFixtures(_ bytes: [UInt8]) {
  let folder = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
  var limits = Limits()
  limits.fileSize = 4 << 20
  guard let disk = try? DiskFiles(root: folder, limits: limits) else { return say("\(folder) cannot be read\n") }
  var contents: [Path: [UInt8]] = [:]
  var open: [Path] = [.root]
  while let next = open.popLast() {
    for entry in (try? disk.entries(of: next)) ?? [] {
      let path = next.child(entry.name)
      if entry.kind == .folder { open.append(path) }
      if entry.kind == .file { contents[path] = try? disk.bytes(of: path) }
    }
  }
  FixtureMutants(folder: folder, contents: contents).run()
}

private struct FixtureMutants {
  let folder: String
  let contents: [Path: [UInt8]]
  private let stride = Self.environment("STRIDE").flatMap { Int($0) } ?? 10
  private let progress = Self.environment("MUTANT")

  init(folder: String, contents: [Path: [UInt8]]) {
    self.folder = folder
    self.contents = contents
  }

  private enum Change {
    case cut(Int)
    case drop(Int)
    case flip(Int)
    case sign(Int)

    var text: String {
      switch self {
      case .cut(let at): "cut \(at)"
      case .drop(let line): "drop \(line)"
      case .flip(let bit): "flip \(bit)"
      case .sign(let at): "sign \(at)"
      }
    }

    func applied(to bytes: [UInt8], lines: [Range<Int>]) -> [UInt8] {
      var changed = bytes
      switch self {
      case .cut(let at): changed.removeSubrange(at...)
      case .drop(let line): changed.removeSubrange(lines[line])
      case .flip(let bit): changed[bit / 8] ^= 1 << (bit % 8)
      case .sign(let at): changed.remove(at: at)
      }
      return changed
    }
  }

  func run() {
    guard let before = answer(contents) else { return }
    var count = 0
    var slowest = 0.0
    // What is not looked at bears on nothing: a file without which all is said as before, apart from being listed.
    for path in contents.keys.sorted() {
      guard let whole = contents[path], !whole.isEmpty, Self.isInput(path) else { continue }
      let lines = Self.lines(of: whole)
      for change in changes(of: whole, lines: lines) {
        count += 1
        note("\(folder)\t\(path.text)\t\(change.text)\n")
        var files = contents
        files[path] = change.applied(to: whole, lines: lines)
        let start = processorTime()
        let after = answer(files)
        let seconds = processorTime() - start
        slowest = max(slowest, seconds)
        if seconds > 10 { out("hang\t\(path.text)\t\(change.text)\t\(seconds) s\n") }
        if let after, let words = before.flip(to: after, at: path) { out("flip\t\(path.text)\t\(change.text)\t\(words)\n") }
      }
    }
    var usage = rusage()
    // `RUSAGE_SELF`, which is of another type on each system.
    getrusage(0, &usage)
    out("done\t\(count)\t\(slowest)\t\(usage.ru_maxrss)\n")
  }

  /// Every Nth byte, every line, and one bit and one sign for each line, always the same ones.
  private func changes(of bytes: [UInt8], lines: [Range<Int>]) -> [Change] {
    var changes: [Change] = Swift.stride(from: 0, to: bytes.count, by: max(stride, bytes.count / 2_000)).map { .cut($0) }
    var state: UInt64 = 14_695_981_039_346_656_037
    let signs = bytes.indices.filter { "{}()[]<>;,=\"'/\\".utf8.contains(bytes[$0]) }
    func number(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for line in lines.indices.prefix(500) {
      changes.append(.drop(line))
      changes.append(.flip(number(below: bytes.count * 8)))
      if !signs.isEmpty { changes.append(.sign(signs[number(below: signs.count)])) }
    }
    return changes
  }

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for at in bytes.indices where bytes[at] == 0x0A {
      lines.append(start..<(at + 1))
      start = at + 1
    }
    return start < bytes.count ? lines + [start..<bytes.count] : lines
  }

  private static func isInput(_ path: Path) -> Bool {
    ["Project.swift", "BUILD", "BUILD.bazel", "MODULE.bazel"].contains(path.name)
      || [
        "swift", "pbxproj", "plist", "entitlements", "xcconfig", "widgetmanifest", "xcscheme", "xcworkspacedata", "yml", "yaml",
        "json",
        "js", "ts", "bzl", "mobileprovision", "provisionprofile",
      ].contains(path.fileExtension)
  }

  // MARK: What is said

  private func answer(_ contents: [Path: [UInt8]]) -> Answer? {
    var options = AuditOptions()
    options.jobs = 1
    guard let result = try? Auditor(options).run(files: MemoryFiles(contents)) else { return nil }
    return Answer(result)
  }

  /// The verdicts, the worst where a widget stands twice; errors; and all that is said, with its file.
  private struct Answer {
    private var ranks: [String: Int] = [:]
    private var names: [String: String] = [:]
    private var errors: Set<String> = []
    private var words: [String: Int] = [:]
    private var said: [(path: Path, text: String)] = []

    init(_ result: AuditResult) {
      for `extension` in result.model.extensions {
        for widget in `extension`.widgets {
          for verdict in widget.verdicts {
            let key = "\(`extension`.name) / \(widget.platform) / \(widget.type) / \(verdict.configuration)"
            note(key + " / lockScreen", verdict.lockScreen)
            note(key + " / alwaysOn", verdict.alwaysOn)
            note(key + " / mac", verdict.mac)
          }
        }
      }
      for problem in result.problems { said.append((problem.location.path, problem.message)) }
      for finding in result.findings {
        said.append((finding.location.path, finding.message))
        for note in finding.notes { if let location = note.location { said.append((location.path, finding.message)) } }
        if finding.severity == .error, finding.suppression == nil {
          errors.insert("\(finding.rule) \(finding.extension ?? "") \(finding.widget ?? "")")
        }
      }
      for one in said { words["\(one.path)\t\(one.text)", default: 0] += 1 }
    }

    private mutating func note<Verdict: RawRepresentable & CaseIterable & Equatable>(_ key: String, _ verdict: Verdict)
    where Verdict.RawValue == String {
      let rank = Verdict.allCases.enumerated().first { $0.element == verdict }?.offset ?? 0
      if rank < ranks[key] ?? .max { (ranks[key], names[key]) = (rank, verdict.rawValue) }
    }

    /// What became better without a word about the file; nil: nothing.
    func flip(to after: Answer, at path: Path) -> String? {
      var left = words
      for one in after.said {
        let key = "\(one.path)\t\(one.text)"
        if let known = left[key], known > 0 {
          left[key] = known - 1
        } else if one.path == path || one.text.contains(path.text) || one.text.contains("'\(path.name)'") {
          return nil
        }
      }
      for (key, rank) in ranks.sorted(by: { $0.key < $1.key }) {
        guard let new = after.ranks[key] else {
          if rank <= 1 { return "\(key): gone" }
          continue
        }
        if new > rank { return "\(key): '\(names[key] ?? "")' became '\(after.names[key] ?? "")'" }
      }
      return errors.subtracting(after.errors).min().map { "error finding gone: \($0)" }
    }
  }

  // MARK: The system

  private func note(_ text: String) {
    guard let progress else { return }
    let file = open(progress, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    let bytes = Array(text.utf8)
    _ = write(file, bytes, bytes.count)
    close(file)
  }

  private func out(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(1, bytes, bytes.count)
  }

  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
