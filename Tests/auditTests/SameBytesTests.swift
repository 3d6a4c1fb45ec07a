import Foundation
import Testing

/// The same project gives the same bytes, however it is named and however many workers there are.
@Suite struct SameBytesTests {
  private func withExample(_ body: (URL) throws -> Void) throws {
    try Program.withTemporaryFolder { folder in
      let root = folder.appending(path: "checkout", directoryHint: .isDirectory)
      try FileManager.default.copyItem(at: CommandLineTests.example, to: root)
      try FileManager.default.createDirectory(at: root.appending(path: ".git"), withIntermediateDirectories: true)
      try body(root)
    }
  }

  @Test(arguments: ["text", "json", "html", "sarif", "junit", "github", "gitlab", "markdown"])
  func howeverItIsNamed(_ format: String) throws {
    try withExample { root in
      let absolute = root.path(percentEncoded: false)
      let inner = root.appending(path: "Bank/Widgets")
      let wanted = try Program.run(["--format", format], in: root)
      #expect(wanted.status == 1)
      #expect(wanted.errors == "")
      #expect(wanted.output.contains("Bank/Widgets/BalanceWidget.swift") && !wanted.output.contains(absolute))
      for (arguments, folder) in [
        (["--jobs", "1"], root), (["--jobs", "2"], root), (["."], root), (["../.."], inner), ([absolute], inner),
        (["--jobs", "1", absolute], CommandLineTests.example),
      ] {
        let run = try Program.run(["--format", format] + arguments, in: folder)
        #expect(run.output == wanted.output, "\(arguments)")
        #expect(run.status == 1)
      }
    }
  }

  @Test func aFolderInsideHasTheSameFindings() throws {
    try withExample { root in
      func findings(_ run: Program.Run) -> [Substring] { run.output.split(separator: "\n").filter { $0.contains(".swift:") } }
      let whole = try Program.run([], in: root)
      let inner = try Program.run([], in: root.appending(path: "Bank/Widgets"))
      let named = try Program.run(["Bank/Widgets/Widgets.entitlements"], in: root)
      #expect(inner.output.contains("error: 'BalanceWidget'"))
      #expect(findings(inner) == findings(whole).filter { $0.contains("Bank/Widgets/") })
      #expect(named.output == inner.output)
      #expect(!inner.output.contains("CodesWidget"))
    }
  }

  @Test func listsOfPathsAreTheSameAsPaths() throws {
    try withExample { root in
      let wanted = try Program.run(["Bank/Vault/Vault.entitlements", "Bank/Widgets/Info.plist"], in: root)
      #expect(wanted.status == 1)
      for list in [
        "Bank/Vault/Vault.entitlements\nBank/Widgets/Info.plist\n", "Bank/Vault/Vault.entitlements\0Bank/Widgets/Info.plist\0",
      ] {
        try #expect(Program.run(["--files-from", "-"], in: root, input: list).output == wanted.output)
      }
    }
  }

  @Test func coloursAreForTerminalsAndForWhoAsks() throws {
    try withExample { root in
      let plain = try Program.run([], in: root)
      #expect(!plain.output.contains("\u{1B}"))
      for (arguments, environment) in [
        (["--color", "always"], [:]), ([], ["CLICOLOR_FORCE": "1"]), (["--color=always"], ["NO_COLOR": "1"]),
      ] {
        try #expect(Program.run(arguments, in: root, environment: environment).output.contains("\u{1B}[1;31mLEAKS"))
      }
      for (arguments, environment) in [
        (["--color", "never"], ["CLICOLOR_FORCE": "1"]), ([], ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]),
        ([], ["CLICOLOR_FORCE": "0"]),
      ] {
        try #expect(Program.run(arguments, in: root, environment: environment).output == plain.output)
      }
    }
  }

  @Test func quietLeavesTheFindings() throws {
    try withExample { root in
      let run = try Program.run(["--quiet"], in: root)
      #expect(run.status == 1)
      #expect(run.output.contains("[lock-screen-leak]") && !run.output.contains("widgets in"))
    }
  }

  @Test func strictCountsWarnings() throws {
    try withExample { root in
      let arguments = ["--select", "redaction-is-opt-in"]
      try #expect(Program.run(arguments, in: root).status == 0)
      try #expect(Program.run(arguments + ["--strict"], in: root).status == 1)
      try #expect(Program.run(["--strict", "--ignore", "redaction-is-opt-in,lock-screen-leak"], in: root).status == 0)
    }
  }

  @Test func anUnreadInputWinsOverFindings() throws {
    try withExample { root in
      try Data("<plist><dict><key>".utf8).write(to: root.appending(path: "Bank/Vault/Vault.entitlements"))
      let run = try Program.run([], in: root)
      #expect(run.status == 3)
      #expect(run.output.contains("Bank/Vault/Vault.entitlements:1:"))
      #expect(run.output.contains("1 input unread"))
      #expect(run.output.contains("error: 'BalanceWidget'"))
    }
  }

  @Test func timingsTellOfTheStages() throws {
    try withExample { root in
      let plain = try Program.run([], in: root)
      let run = try Program.run(["--timings"], in: root)
      #expect(run.output == plain.output)
      #expect(run.status == plain.status)
      #expect(!plain.errors.contains("discover"))
      let lines = run.errors.split(separator: "\n")
      let stages = lines.compactMap { $0.firstMatch(of: /^audit: ([a-z]+) +\d+\.\d ms +\d+ %  work +\d+\.\d ms$/)?.1 }
      #expect(stages == ["discover", "read", "parse", "resolve", "walk", "judge", "report", "all"])
      let shares = lines.dropLast(2).compactMap { $0.firstMatch(of: /(\d+) %/).flatMap { Int($0.1) } }
      // Each is rounded by itself.
      #expect(abs(shares.reduce(0, +) - 100) <= 4)
      let counts =
        /^audit: counts: [1-9]\d* folders walked, [1-9]\d* files seen, [1-9]\d* files read, [1-9]\d* bytes read, [1-9]\d* files lexed, [1-9]\d* bytes parsed$/
      #expect(lines.last?.wholeMatch(of: counts) != nil)
    }
  }

  @Test func verboseTellsOfTheWork() throws {
    try withExample { root in
      let plain = try Program.run([], in: root)
      let run = try Program.run(["--verbose"], in: root)
      #expect(run.output == plain.output)
      #expect(run.errors.contains(/audit: walked \d+ folders with \d\d files/))
      #expect(run.errors.contains(/audit: lexed [1-9]\d* Swift files/))
      #expect(run.errors.contains(/audit: parsed [1-9]\d* bytes in [1-9]\d* Swift files/))
    }
  }
}
