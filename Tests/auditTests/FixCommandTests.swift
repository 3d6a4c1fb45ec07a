import Foundation
import Testing

@testable import audit

@Suite struct FixCommandTests {
  /// A copy of a fixture with a root of its own.
  private func withCopy(of fixture: String, _ body: (URL) throws -> Void) throws {
    try Program.withTemporaryFolder { folder in
      let root = folder.appending(path: "checkout", directoryHint: .isDirectory)
      try FileManager.default.copyItem(at: Program.package.appending(path: "fixtures/" + fixture), to: root)
      try FileManager.default.createDirectory(at: root.appending(path: ".git"), withIntermediateDirectories: true)
      try body(root)
    }
  }

  private static let padded = "rules/unknown-protection-value/reports-line-breaks"

  @Test func showsADifferenceThatCanBeApplied() throws {
    try withCopy(of: Self.padded) { root in
      let run = try Program.run(["fix"], in: root)
      #expect(run.status == 1)
      #expect(run.output.hasPrefix("--- a/Widgets/Widgets.entitlements\n+++ b/Widgets/Widgets.entitlements\n@@ -"))
      #expect(
        run.output.contains(
          "\n-  <string>\n-      NSFileProtectionComplete\n-    </string>\n+  <string>NSFileProtectionComplete</string>\n"))
      #expect(run.errors.contains("[unknown-protection-value] (unsafe: takes 'Quote' off the Mac)\n"))
      #expect(run.errors.hasSuffix("audit: 1 fix in 1 file; '--write' makes them\n"))
    }
  }

  @Test(arguments: [
    padded, "rules/misspelled-protection-key/reports-underscores",
    "rules/misspelled-protection-key/reports-key-below-the-top-level",
    "rules/wrong-extension-point/reports-letter-case", "rules/misplaced-extension-key/reports-point-at-the-top-level",
    "rules/missing-entitlements-file/reports-other-letter-case",
    "rules/unknown-protection-value/reports-portal-and-swift-spellings",
  ])
  func whatIsWrittenIsMended(_ fixture: String) throws {
    let rule = String(fixture.split(separator: "/")[1])
    try withCopy(of: fixture) { root in
      try #expect(Program.run(["--select", rule], in: root).output.contains("[\(rule)]"))
      let write = try Program.run(["fix", "--write"], in: root)
      #expect(write.status == 0 && write.output == "" && write.errors.contains("audit: wrote "))
      let after = try Program.run(["--select", rule], in: root)
      #expect(!after.output.contains("[\(rule)]") && after.status != 3)
      let again = try Program.run(["fix"], in: root)
      #expect(again.status == 0 && again.output == "" && again.errors.hasSuffix("audit: nothing to fix\n"))
    }
  }

  @Test func onlyWhatIsMeantIsWritten() throws {
    try withCopy(of: Self.padded) { root in
      let file = root.appending(path: "Widgets/Widgets.entitlements")
      let others = try FileManager.default.subpathsOfDirectory(atPath: root.path(percentEncoded: false)).count
      let before = try String(contentsOf: file, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path(percentEncoded: false))
      _ = try Program.run(["fix", "--write"], in: root)
      let after = try String(contentsOf: file, encoding: .utf8)
      #expect(
        after == before.replacing("\n      NSFileProtectionComplete\n    </string>", with: "NSFileProtectionComplete</string>"))
      let mode = try FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))[.posixPermissions] as? Int
      #expect(mode == 0o640)
      try #expect(FileManager.default.subpathsOfDirectory(atPath: root.path(percentEncoded: false)).count == others)
    }
  }

  @Test func whatHasNoOneAnswerIsLeft() throws {
    for (fixture, words) in [
      ("rules/unknown-protection-value/reports-empty", "only a person can say"),
      ("rules/misspelled-protection-key/reports-key-in-info-plist", "'audit fix --protect EXTENSION LEVEL' writes it there"),
      ("rules/wrong-extension-point/reports-intents-point", "is not near WidgetKit's"),
    ] {
      try withCopy(of: fixture) { root in
        let run = try Program.run(["fix"], in: root)
        #expect(run.status == 0 && run.output == "" && run.errors.contains(words), "\(fixture)")
      }
    }
  }

  @Test func protectsAnExtension() throws {
    try withCopy(of: "example") { root in
      let protect = ["fix", "--protect", "BankWidgets", "complete"]
      let shown = try Program.run(protect, in: root)
      #expect(shown.status == 1)
      #expect(
        shown.output.contains(
          "\n+\t<key>com.apple.developer.default-data-protection</key>\n+\t<string>NSFileProtectionComplete</string>\n"))
      #expect(
        shown.errors.contains(
          "(unsafe: takes 'BalanceWidget', 'LogoWidget' off the Mac; leaves a placeholder of 'BalanceWidget', 'LogoWidget' in CarPlay)"
        ))
      try #expect(Program.run(protect + ["--write"], in: root).status == 0)
      let audit = try Program.run([], in: root)
      #expect(audit.status == 0 && !audit.output.contains("LEAKS"))
      try #expect(Program.run(protect, in: root).errors == "audit: nothing to fix\n")
      let weaker = try Program.run(["fix", "--protect", "BankWidgets", "none"], in: root)
      #expect(
        weaker.output.contains("\n-\t<string>NSFileProtectionComplete</string>\n+\t<string>NSFileProtectionNone</string>\n"))
      #expect(weaker.errors.contains("unsafe: lays 'BalanceWidget', 'SpendingWidget' open on the locked device"))
    }
  }

  @Test(arguments: [
    (["--protect", "BankWidget", "complete"], "there is no extension 'BankWidget'; did you mean 'BankWidgets'?"),
    (
      ["--protect", "BankWidgets", "complet"],
      "'complet' is no level (complete, completeUnlessOpen, completeUntilFirstUserAuthentication, none, absent); did you mean 'complete'?"
    ),
    (
      ["--protect", "BankWidgets"],
      "'audit fix --protect EXTENSION' needs a level: complete, completeUnlessOpen, completeUntilFirstUserAuthentication, none, absent"
    ),
    (["--protect", "BankWidgets", "absent"], "'--protect' needs a level that has a value: 'absent' has none"),
  ])
  func refuses(_ arguments: [String], _ error: String) throws {
    let run = try Program.run(["fix"] + arguments, in: CommandLineTests.example)
    #expect(run.status == 2 && run.output == "" && run.errors == "audit: error: \(error)\n")
  }

  @Test func anExtensionWithoutAFileIsNotGivenOne() throws {
    try withCopy(of: "example") { root in
      let project = root.appending(path: "Bank.xcodeproj/project.pbxproj")
      let text = try String(contentsOf: project, encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
        !$0.contains("Widgets.entitlements\";") && !$0.contains("CODE_SIGN_ENTITLEMENTS = Bank/Widgets")
      }
      try Data(lines.joined(separator: "\n").utf8).write(to: project)
      let run = try Program.run(["fix", "--protect", "BankWidgets", "complete"], in: root)
      #expect(run.status == 2 && run.errors.contains("'BankWidgets' has no entitlements file in '"))
    }
  }

  @Test func comparesTwoLevels() throws {
    let run = try Program.run(["what-if", "NSFileProtectionComplete"], in: CommandLineTests.example)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains("LEAKS → hidden") && run.output.contains("available → LOST"))
    #expect(run.output.contains("split 'BankWidgets' in two: one extension with 'BalanceWidget'"))
    let mark = try Program.run(["what-if", "--mark", "BalanceWidget"], in: CommandLineTests.example)
    #expect(mark.status == 0 && mark.output.contains("LEAKS → opt-in"))
    let both = try Program.run(["what-if", "none", "--mark", "BalanceWidget", "."], in: CommandLineTests.example)
    #expect(both.status == 0 && both.output.contains("'CodesWidget' would be readable on the locked device"))
    let unknown = try Program.run(["what-if", "--mark", "BalanceWidgt"], in: CommandLineTests.example)
    #expect(unknown.status == 2)
    #expect(unknown.errors == "audit: error: there is no widget 'BalanceWidgt'; did you mean 'BalanceWidget'?\n")
  }

  @Test(arguments: [
    ("a\nb\nc\n", "a\nx\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"),
    ("a", "a\nb", "@@ -1,1 +1,2 @@\n-a\n\\ No newline at end of file\n+a\n+b\n\\ No newline at end of file\n"),
    ("", "a\n", "@@ -0,0 +1,1 @@\n+a\n"),
    ("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\n5\n6\n7\n8\nx\n", "@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-9\n+x\n"),
  ])
  func differencesAreInTheUsualForm(_ before: String, _ after: String, _ hunks: String) {
    let diff = UnifiedDiff(path: "f", before: Array(before.utf8), after: Array(after.utf8))
    #expect(diff.text(forTerminal: false) == "--- a/f\n+++ b/f\n" + hunks)
  }
}
