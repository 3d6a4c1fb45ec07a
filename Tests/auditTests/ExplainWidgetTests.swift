import Foundation
import Testing

@Suite struct ExplainWidgetTests {
  @Test(arguments: ["BalanceWidget", "com.example.bank.balance"])
  func tellsTheWholeReasoning(_ name: String) throws {
    let run = try Program.run(["explain", name, "--root", "."], in: CommandLineTests.example)
    #expect(run.status == 0 && run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "# BalanceWidget, kind 'com.example.bank.balance': iOS, in 'BankWidgets'")
    #expect(
      lines.filter { $0.hasPrefix("## ") } == [
        "## From setting to level", "## Where it can appear", "## What it shows", "## How sensitive it is", "## What follows",
        "## Cell by cell", "## What is reported",
      ])
    for part in [
      "Release (the one that ships): absent", "families: systemSmall, systemMedium, accessoryCircular (declared)",
      "devices: iPhone, iPad",
      "marking: none", "everything that is shown was followed", "sensitive", "Debug, Release:",
      "  accessoryCircular, Lock Screen",
      "  locked device: leaks: what changes is shown and not marked", "  Mac: available: as an iPhone widget",
      "    locked, factory settings   the content     WWDC or forum   https://developer.apple.com/videos/play/wwdc2022/10050",
    ] {
      #expect(lines.contains(part), "\(part)")
    }
    #expect(run.output.contains("entry.balance: changes, not marked, sensitive for 'balance'"))
    #expect(run.output.contains("target setting CODE_SIGN_ENTITLEMENTS is 'Bank/Widgets/Widgets.entitlements' (Release)"))
    #expect(run.output.contains("[lock-screen-leak]") && !run.output.contains("CodesWidget"))
  }

  @Test func aProtectedOneIsHidden() throws {
    let run = try Program.run(["explain", "CodesWidget"], in: CommandLineTests.example)
    #expect(run.output.contains("locked device: hidden: the level NSFileProtectionComplete replaces what the extension shows"))
    #expect(run.output.contains("Mac: lost: the level NSFileProtectionComplete takes the extension's iPhone widgets off the Mac"))
  }

  @Test(arguments: [
    (["explain", "BalanceWidgt"], "there is no rule and no widget 'BalanceWidgt'; did you mean 'BalanceWidget'?"),
    (["explain", "Nothing"], "there is no rule and no widget 'Nothing'; 'audit rules' lists the rules, 'audit' the widgets"),
    (["explain", "lock-screen-leek"], "there is no rule 'lock-screen-leek'; did you mean 'lock-screen-leak'?"),
    (["explain", "lock-screen-leak", "BalanceWidget"], "there is no rule 'BalanceWidget'; 'audit rules' lists them"),
    (["explain", "BalanceWidget", "no/such"], "'no/such' does not exist"),
  ])
  func namesTheNearest(_ arguments: [String], _ error: String) throws {
    let run = try Program.run(arguments, in: CommandLineTests.example)
    #expect(run.status == 2 && run.output == "" && run.errors == "audit: error: \(error)\n")
  }
}
