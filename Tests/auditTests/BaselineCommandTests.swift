import Foundation
import Testing

/// A project is taken over as it is, and only what is new fails.
@Suite struct BaselineCommandTests {
  private static let name = ".entitlement-audit-baseline.json"

  private func withExample(_ body: (URL) throws -> Void) throws {
    try Program.withTemporaryFolder { folder in
      let root = folder.appending(path: "checkout", directoryHint: .isDirectory)
      try FileManager.default.copyItem(at: CommandLineTests.example, to: root)
      try FileManager.default.createDirectory(at: root.appending(path: ".git"), withIntermediateDirectories: true)
      try body(root)
    }
  }

  private func edit(_ file: URL, _ change: (inout String) -> Void) throws {
    var text = try String(contentsOf: file, encoding: .utf8)
    change(&text)
    try Data(text.utf8).write(to: file)
  }

  private func check(_ root: URL, _ more: [String] = []) throws -> Program.Run {
    try Program.run(["--strict", "--baseline", Self.name] + more, in: root)
  }

  @Test func acceptsWhatIsThere() throws {
    try withExample { root in
      let write = try Program.run(["baseline"], in: root)
      #expect(write.status == 0 && write.output == "")
      #expect(
        write.errors.hasPrefix("audit: ") && write.errors.contains("in '\(Self.name)': ") && write.errors.hasSuffix("0 gone\n"))
      let file = try String(contentsOf: root.appending(path: Self.name), encoding: .utf8)
      #expect(!file.contains(root.path(percentEncoded: false)))
      let run = try check(root)
      #expect(run.status == 0 && run.errors == "")
      #expect(run.output.contains("0 errors, 0 warnings, 0 notes, 3 suppressed."))
      #expect(!run.output.contains("[lock-screen-leak]"))
      let json = try check(root, ["--format", "json"]).output
      #expect(json.contains(#""suppressed": "baseline""#) && !json.contains(#""suppressed": null"#))
      try #expect(Program.run(["baseline", "--output", "-"], in: root).output == file)
      let again = try Program.run(["baseline"], in: root)
      #expect(again.errors.hasSuffix(": 0 new, 0 gone\n"))
    }
  }

  @Test func editsBesideItChangeNothingAndANewLeakFails() throws {
    try withExample { root in
      _ = try Program.run(["baseline"], in: root)
      let widget = root.appending(path: "Bank/Widgets/BalanceWidget.swift")
      try edit(widget) { $0 = "// a line more\n\n" + $0 }
      try #expect(check(root).status == 0)
      try edit(root.appending(path: "Bank/Widgets/LogoWidget.swift")) {
        $0 = $0.replacing("Image(", with: "Text(Date.now.description); Image(")
      }
      let run = try check(root)
      #expect(run.status == 1)
      #expect(run.output.contains("'LogoWidget'") && !run.output.contains("'BalanceWidget' shows"))
    }
  }

  @Test func whatIsMendedIsStale() throws {
    try withExample { root in
      _ = try Program.run(["baseline"], in: root)
      try edit(root.appending(path: "Bank/Widgets/BalanceWidget.swift")) { $0 = $0.replacing("entry.balance", with: "\"-\"") }
      let run = try check(root)
      #expect(run.status == 1)
      #expect(run.output.contains("\(Self.name):") && run.output.contains("is not found any more [stale-baseline]"))
      // A hook that sees one file cannot know.
      try #expect(!check(root, ["Bank/Vault/Vault.entitlements"]).output.contains("stale-baseline"))
      try #expect(check(root, ["Bank/Vault"]).status == 0)
      try Data("rules: { stale-baseline: off }\n".utf8).write(to: root.appending(path: ".entitlement-audit.yml"))
      try #expect(check(root).status == 0)
      try FileManager.default.removeItem(at: root.appending(path: ".entitlement-audit.yml"))
      let write = try Program.run(["baseline"], in: root)
      #expect(!write.errors.hasSuffix(" 0 gone\n"))
      try #expect(check(root).status == 0)
    }
  }

  @Test func aPartOfTheProjectKeepsTheRest() throws {
    try withExample { root in
      _ = try Program.run(["baseline"], in: root)
      let file = root.appending(path: Self.name)
      let whole = try String(contentsOf: file, encoding: .utf8)
      try #expect(Program.run(["baseline", "Bank/Vault"], in: root).errors.hasSuffix(": 0 new, 0 gone\n"))
      try #expect(String(contentsOf: file, encoding: .utf8) == whole)
      try edit(file) { $0 += "x" }
      let refused = try Program.run(["baseline", "Bank/Vault"], in: root)
      #expect(refused.status == 2 && refused.errors.contains("audit the whole folder"))
      try #expect(Program.run(["baseline"], in: root).status == 0)
      try #expect(String(contentsOf: file, encoding: .utf8) == whole)
    }
  }

  @Test func theCheckoutMayMove() throws {
    try withExample { root in
      _ = try Program.run(["baseline"], in: root)
      let moved = root.deletingLastPathComponent().appending(path: "elsewhere", directoryHint: .isDirectory)
      try FileManager.default.moveItem(at: root, to: moved)
      try #expect(check(moved).status == 0)
      // From below, and with another root: paths count from the baseline.
      let inner = moved.appending(path: "Bank/Widgets")
      try #expect(Program.run(["--strict", "--baseline", "../../" + Self.name], in: inner).status == 0)
      let outside = moved.deletingLastPathComponent()
      try #expect(
        Program.run(["--strict", "--root", ".", "--baseline", "elsewhere/" + Self.name, "elsewhere"], in: outside).status == 0)
    }
  }

  @Test func aMovedFileIsSaid() throws {
    try Program.withTemporaryFolder { root in
      let project = Program.package.appending(path: "fixtures/rules/lock-screen-leak/reports-balance/Widgets")
      try FileManager.default.copyItem(at: project, to: root.appending(path: "Widgets"))
      _ = try Program.run(["baseline", "--root", "."], in: root)
      try FileManager.default.createDirectory(at: root.appending(path: "Widgets/Views"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: root.appending(path: "Widgets/Balance.swift"), to: root.appending(path: "Widgets/Total.swift"))
      try FileManager.default.removeItem(at: root.appending(path: "Widgets/Balance.swift"))
      let run = try check(root, ["--root", "."])
      #expect(run.status == 0)
      #expect(
        run.errors
          == "audit: 2 baseline entries of 'Widgets/Balance.swift' are found in 'Widgets/Total.swift' now; 'audit baseline' writes the new place\n"
      )
    }
  }

  @Test func theConfigurationNamesIt() throws {
    try withExample { root in
      _ = try Program.run(["baseline"], in: root)
      try Data("baseline: \(Self.name)\n".utf8).write(to: root.appending(path: ".entitlement-audit.yml"))
      let run = try Program.run(["--strict"], in: root)
      #expect(run.status == 0 && run.output.contains("3 suppressed"))
      // What is there is accepted anew, and not what the old file leaves.
      try #expect(Program.run(["baseline"], in: root).errors.hasSuffix(": 0 new, 0 gone\n"))
      try FileManager.default.removeItem(at: root.appending(path: Self.name))
      let missing = try Program.run([], in: root)
      #expect(missing.status == 2)
      #expect(missing.errors == "audit: error: .entitlement-audit.yml:1:11: 'baseline': '\(Self.name)' does not exist\n")
    }
  }

  @Test func oneInASubfolderHoldsForItAlone() throws {
    try withExample { root in
      let inner = root.appending(path: "Bank/Widgets")
      _ = try Program.run(["baseline", "--output", "Bank/Widgets/accepted.json"], in: root)
      try Data("baseline: accepted.json\n".utf8).write(to: inner.appending(path: ".entitlement-audit.yml"))
      let run = try Program.run(["--strict"], in: root)
      #expect(run.output.contains("2 suppressed") && run.output.contains("[mac-availability-lost]"))
      #expect(!run.output.contains("[lock-screen-leak]") && !run.output.contains("[stale-baseline]"))
    }
  }

  @Test func problemsAreNeverAccepted() throws {
    try withExample { root in
      try Data("<plist><dict>".utf8).write(to: root.appending(path: "Bank/Vault/Vault.entitlements"))
      let write = try Program.run(["baseline"], in: root)
      #expect(write.status == 3)
      #expect(write.errors.contains("could not be read"))
      try #expect(check(root).status == 3)
    }
  }

  @Test(arguments: [
    ("{}", "audit: error: b.json:1:1: an object without 'formatVersion'\n"),
    ("{\"formatVersion\": 1,\n \"findings\": [nul]}", "audit: error: b.json:2:15: expected a value, found 'n'\n"),
  ])
  func aMalformedOneIsWrongUsage(_ text: String, _ errors: String) throws {
    try withExample { root in
      try Data(text.utf8).write(to: root.appending(path: "b.json"))
      let run = try Program.run(["--baseline", "b.json"], in: root)
      #expect(run.status == 2 && run.output == "" && run.errors == errors)
      let missing = try Program.run(["--baseline", "no.json"], in: root)
      #expect(missing.status == 2 && missing.errors == "audit: error: option '--baseline': 'no.json' does not exist\n")
    }
  }
}
