import Foundation
import Testing

/// Reports as the program writes them: several of a run, on disk and on standard output.
@Suite struct ReportFormatTests {
  private static let formats = ["text", "xcode", "json", "sarif", "junit", "github", "gitlab", "markdown"]

  /// A case of fixtures/cases, copied into a folder of its own that is its report root.
  private func withCase(_ id: String, _ body: (URL) throws -> Void) throws {
    try Program.withTemporaryFolder { folder in
      let root = folder.appending(path: id, directoryHint: .isDirectory)
      try FileManager.default.copyItem(at: Program.package.appending(path: "fixtures/cases/\(id)"), to: root)
      try FileManager.default.createDirectory(at: root.appending(path: ".git"), withIntermediateDirectories: true)
      try body(root)
    }
  }

  private func text(_ name: String, in folder: URL) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  @Test func allFormatsComeFromOneRun() throws {
    try withCase("D01") { root in
      let requests = Self.formats.map { $0 == "text" ? "--format=text" : "--format=\($0)=out.\($0)" }
      let run = try Program.run(requests, in: root)
      #expect(run.status == 1)
      #expect(run.errors == "")
      try #expect(run.output == Program.run([], in: root).output)
      for format in Self.formats where format != "text" {
        let alone = try Program.run(["-f", format], in: root)
        let written = try text("out.\(format)", in: root)
        #expect(written == alone.output)
        #expect(!alone.output.isEmpty)
      }
    }
  }

  private static let ends: [(id: String, options: [String], status: Int32)] = [
    ("D01", [], 1), ("D02", [], 0), ("D06", [], 0), ("D08", [], 0), ("D08", ["--strict"], 1), ("D17", [], 3),
    ("D06", ["--require-widgets"], 3),
  ]

  @Test(arguments: ends)
  func theStatusIsTheSameWhateverTheFormat(_ id: String, _ options: [String], _ status: Int32) throws {
    try withCase(id) { root in
      for format in Self.formats { try #expect(Program.run(options + ["-f", format], in: root).status == status) }
      try #expect(Program.run(options + ["-f", "sarif=audit.sarif"], in: root).status == status)
      let report = try text("audit.sarif", in: root)
      #expect(report.contains("\"exitCode\": \(status)"))
    }
  }

  /// Case D01: the same addresses, whichever way the folder was named.
  @Test func addressesDoNotDependOnTheWorkingFolder() throws {
    try withCase("D01") { root in
      let here = try Program.run(["-f", "sarif", "."], in: root)
      #expect(here.output.contains(#""uri": "Widget/Balance.swift""#))
      let path = root.path(percentEncoded: false)
      try #expect(Program.run(["-f", "sarif", path]).output == here.output)
      try #expect(Program.run(["-f", "sarif", ".."], in: root.appending(path: "Widget")).output == here.output)
      for format in Self.formats where format != "xcode" {
        try #expect(!Program.run(["-f", format, path]).output.contains(root.deletingLastPathComponent().lastPathComponent))
      }
      try #expect(Program.run(["-f", "xcode"], in: root).output.contains("/D01/Widget/Balance.swift:16:1: error: "))
    }
  }

  /// Case D02: an upload with an empty list of results is what closes fixed alerts.
  @Test(arguments: ["D02", "D06"])
  func aCleanRunIsAWholeReport(_ id: String) throws {
    try withCase(id) { root in
      let run = try Program.run(["-f", "sarif=audit.sarif"], in: root)
      #expect(run.status == 0 && run.output == "")
      let report = try text("audit.sarif", in: root)
      #expect(report.contains(#""results": []"#) && report.contains(#""name": "EntitlementAudit""#))
      #expect(report.components(separatedBy: "\"tool\"").count == 2)
    }
  }

  /// Case D03: one run for any number of projects, and a name for the job.
  @Test func thereIsOneRunForAllProjects() throws {
    try withCase("D03") { root in
      let run = try Program.run(["-f", "sarif", "--sarif-category", "widgets"], in: root)
      #expect(run.output.components(separatedBy: "\"tool\"").count == 2)
      #expect(run.output.contains("apps/One/") && run.output.contains("apps/Two/"))
      #expect(run.output.contains(#""automationDetails": {"id": "widgets/"}"#))
    }
  }

  /// Case D11: two processes at once.
  @Test func runsDoNotDisturbEachOther() throws {
    try withCase("D11") { root in
      let one = "\"$AUDIT\" -f json=one.json Widget/Widget.entitlements"
      let run = try Program.shell("\(one) & \(one.replacing("one", with: "two")); wait", in: root)
      #expect(run.errors == "")
      let wanted = try Program.run(["-f", "json", "Widget/Widget.entitlements"], in: root).output
      for name in ["one.json", "two.json"] {
        let written = try text(name, in: root)
        #expect(written == wanted)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false))
      #expect(names.filter { $0.contains("audit-") } == [])
    }
  }

  /// Case D18: what is judged is the working tree, whatever the index holds.
  @Test func theWorkingTreeIsJudged() throws {
    try withCase("D18") { root in
      try FileManager.default.removeItem(at: root.appending(path: ".git"))
      guard try Program.shell("git init -q . && git add -A", in: root).status == 0 else { return }
      try #expect(Program.run([], in: root).output.contains("hidden"))
      let file = root.appending(path: "Widget/Widget.entitlements")
      let edited = try String(contentsOf: file, encoding: .utf8).replacing(
        "NSFileProtectionComplete<", with: "NSFileProtectionNone<")
      try Data(edited.utf8).write(to: file)
      let run = try Program.run([], in: root)
      #expect(run.status == 1 && run.output.contains("LEAKS") && !run.output.contains("hidden"))
      // As pre-commit does: what is not staged is put away for the time of the hook.
      let stash = try Program.shell(
        "git -c user.name=a -c user.email=a@b stash push -q --keep-index 2>&1 || git checkout-index -f -a", in: root)
      #expect(stash.status == 0)
      try #expect(Program.run(["Widget/Widget.entitlements"], in: root).output.contains("hidden"))
    }
  }

  @Test func gitHubsJobHasASummary() throws {
    try withCase("D01") { root in
      try Data("before\n".utf8).write(to: root.appending(path: "summary.md"))
      let environment = ["GITHUB_STEP_SUMMARY": root.appending(path: "summary.md").path(percentEncoded: false)]
      let run = try Program.run(["-f", "github"], in: root, environment: environment)
      #expect(run.status == 1 && run.output.hasPrefix("::error file=Widget/Balance.swift,line=16,col=1,title=lock-screen-leak::"))
      let wanted = "before\n" + (try Program.run(["-f", "markdown"], in: root).output) + "\n"
      let summary = try text("summary.md", in: root)
      #expect(summary == wanted)
      // Other formats say nothing there.
      try #expect(Program.run(["-f", "json"], in: root, environment: environment).status == 1)
      let later = try text("summary.md", in: root)
      #expect(later == wanted)
      let lost = try Program.run(["-f", "github"], in: root, environment: ["GITHUB_STEP_SUMMARY": "/no/such/folder/x"])
      #expect(lost.status == 1 && lost.output == run.output)
      #expect(
        lost.errors
          == "audit: warning: the job's summary '/no/such/folder/x' cannot be written: No such file or directory\n")
    }
  }

  #if os(Linux)
    @Test func theTableFitsTheTerminal() throws {
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else { return }
      try withCase("D01") { root in
        let run = try Program.shell("script -qec 'stty cols 30; \"$AUDIT\" --color never' /dev/null", in: root)
        #expect(run.output.contains("    LEAKS: Lock Screen,\r\n      iPad Lock\r\n"), "\(run.output)")
      }
    }
  #endif
}
