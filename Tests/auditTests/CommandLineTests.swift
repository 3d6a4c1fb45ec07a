import Foundation
import Testing

@Suite struct CommandLineTests {
  @Test func saysItsVersion() throws {
    let run = try Program.run(["--version"])
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /audit \d+\.\d+\.\d+\n/) != nil)
    #expect(run.errors == "")
  }

  @Test(arguments: [["--help"], ["-h"], ["-qh"], ["--help", "."]])
  func helps(_ arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 0)
    #expect(run.output.contains("\nUsage:\n  audit [check] [PATH …]"))
    #expect(run.output.contains("--files-from FILE") && run.output.contains("\nExit status:\n  0 "))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 130 })
    #expect(run.errors == "")
  }

  @Test func helpsWithOneCommand() throws {
    let run = try Program.run(["rules", "--help"])
    #expect(run.status == 0)
    #expect(run.output.contains("  audit rules\n") && run.output.contains("--format"))
    #expect(!run.output.contains("--strict"))
  }

  @Test(arguments: [
    (["--strct"], "audit: error: unknown option '--strct'; did you mean '--strict'?\n"),
    (["--nonsense"], "audit: error: unknown option '--nonsense'; 'audit --help' lists the options\n"),
    (["-qz"], "audit: error: unknown option '-z'; 'audit --help' lists the options\n"),
    (["--strict=yes"], "audit: error: option '--strict' is a switch and takes no value\n"),
    (["--root"], "audit: error: option '--root' needs a value (--root DIR)\n"),
    (["--root", "--strict"], "audit: error: option '--root' needs a value (--root DIR)\n"),
    (["--root="], "audit: error: option '--root' needs a value (--root DIR)\n"),
    (["-f"], "audit: error: option '--format' needs a value (--format FORMAT[=FILE])\n"),
    (["rules", "-fsarif"], "audit: error: option '--format' takes text, json, not 'sarif'\n"),
    (["--format", "json="], "audit: error: option '--format': the file after 'json=' has no name\n"),
    (
      ["-fjson", "-ftext"],
      "audit: error: only one report can go to standard output; give the other one a file (--format json=FILE)\n"
    ),
    (["--color", "sometimes"], "audit: error: option '--color' takes auto, always, never, not 'sometimes'\n"),
    (
      ["--platform", "watchO"],
      "audit: error: option '--platform' takes iOS, watchOS, macOS, visionOS, not 'watchO'; did you mean 'watchOS'?\n"
    ),
    (["--jobs", "0"], "audit: error: option '--jobs' needs a number from 1, not '0'\n"),
    (["--jobs=many"], "audit: error: option '--jobs' needs a number from 1, not 'many'\n"),
    (["rules", "--strict"], "audit: error: option '--strict' does not belong to 'audit rules'\n"),
    (["rules", "more"], "audit: error: 'audit rules' takes no 'more'\n"),
    (
      ["explain"], "audit: error: 'audit explain' needs the id of a rule ('audit rules' lists them), or a widget of the project\n"
    ),
    (
      ["--files-from", "no/such/list"],
      "audit: error: option '--files-from': 'no/such/list' cannot be read: No such file or directory\n"
    ),
    (["--a\u{1B}[2Jb"], "audit: error: unknown option '--a\\u{1B}[2Jb'; 'audit --help' lists the options\n"),
  ])
  func refuses(_ arguments: [String], _ errors: String) throws {
    let run = try Program.run(arguments)
    #expect(run.errors == errors)
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  @Test func namesTheNearestFormat() throws {
    let run = try Program.run(["-fjsn"])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("audit: error: option '--format' takes text, xcode, json, "))
    #expect(run.errors.hasSuffix(", not 'jsn'; did you mean 'json'?\n"))
  }

  @Test func namesTheNearestRule() throws {
    for arguments in [["explain", "lock-screen-leek"], ["--select", "lock-screen-leek"], ["--ignore=lock-screen-leek"]] {
      let run = try Program.run(arguments, in: Self.example)
      #expect(run.status == 2)
      #expect(run.errors.contains("there is no rule 'lock-screen-leek'; did you mean 'lock-screen-leak'?"))
      #expect(run.output == "")
    }
  }

  @Test func namesTheNearestCommand() throws {
    let run = try Program.run(["explian", "lock-screen-leak"])
    #expect(run.status == 2)
    #expect(run.errors.contains("'explian'") && run.errors.hasSuffix("did you mean 'audit explain'?\n"))
  }

  @Test func aPathThatIsNotThereIsWrongUsage() throws {
    let run = try Program.run(["no/such/folder"])
    #expect(run.status == 2)
    #expect(run.errors.contains("'no/such/folder'"))
    #expect(run.output == "")
    let allowed = try Program.run(["no/such/folder", "--allow-missing"])
    #expect(allowed.status == 0)
    #expect(allowed.errors.contains("no/such/folder"))
  }

  @Test func nothingToAuditIsOneLine() throws {
    try Program.withTemporaryFolder { folder in
      let run = try Program.run([], in: folder)
      #expect(run.status == 0)
      #expect(run.output == "nothing to audit: no widget extension found. 0 inputs unread, 0 folders skipped.\n")
      let required = try Program.run(["--require-widgets"], in: folder)
      #expect(required.status == 3)
      #expect(required.errors == "audit: error: no widget was found (--require-widgets)\n")
    }
  }

  @Test func anEmptyListOfFilesAsksForNothing() throws {
    let run = try Program.run(["--files-from", "-"], in: Self.example)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("nothing to audit"))
  }

  @Test func aReaderThatGoesAwayIsNoFault() throws {
    let run = try Program.shell(#"{ sleep 0.2; "$AUDIT" --help; echo "status $?" >&2; } | true; sleep 0.5"#)
    #expect(run.errors == "status 0\n")
  }

  @Test func aFullDiskIsSaid() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let run = try Program.shell(#""$AUDIT" --help > /dev/full"#)
    #expect(run.status == 2)
    #expect(run.errors == "audit: error: standard output cannot be written: No space left on device\n")
  }

  /// The project under fixtures/example.
  static let example = Program.package.appending(path: "fixtures/example", directoryHint: .isDirectory)
}
