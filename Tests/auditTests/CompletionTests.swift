import Foundation
import Testing

@testable import audit

/// What shells complete, tried in the real shells where they are installed (bash always is).
@Suite struct CompletionTests {
  @Test(arguments: [
    (["exp"], "explain"), (["--files"], "--files-from"), (["rules", "--str"], ""), (["--platform", "i"], "iOS"),
    (["--select", "lock-s"], "lock-screen-leak"), (["explain", "lock-s"], "lock-screen-leak"), (["completions", "z"], "zsh"),
    (["check", "READ"], "README.md"), (["--root", "fixtures/ex"], "fixtures/example"), (["-f", "te"], "text"),
  ])
  func bashCompletes(_ words: [String], _ expected: String) throws {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try Program.shell(
      """
      bash --norc -c 'eval "$("$AUDIT" completions bash)" || exit 9
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _audit; printf "%s\\n" "${COMPREPLY[@]}"' _ audit \(list)
      """)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    // The first answer; an option of another command has none.
    #expect(run.output.split(separator: "\n").first.map(String.init) ?? "" == expected)
  }

  @Test(arguments: Shell.allCases)
  func theShellItselfTakesTheScript(_ shell: Shell) throws {
    // What is not installed cannot say; CI installs all three.
    let flag = shell == .fish ? "--no-execute" : "-n"
    let run = try Program.shell(
      "command -v \(shell.rawValue) >/dev/null || exit 0; f=$(mktemp) && \"$AUDIT\" completions \(shell.rawValue) >$f && \(shell.rawValue) \(flag) $f; s=$?; rm -f $f; exit $s"
    )
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
  }

  @Test(arguments: Shell.allCases)
  func namesEveryCommandAndOption(_ shell: Shell) {
    for command in Command.allCases { #expect(shell.script.contains(command.rawValue)) }
    for option in OptionTable.all {
      #expect(shell.script.contains(shell == .fish ? "-l \(option.name)" : "--\(option.name)"), "\(option.name)")
    }
  }

  @Test func refusesOtherShells() throws {
    let run = try Program.run(["completions", "zhs"])
    #expect(run.status == 2)
    #expect(run.errors == "audit: error: 'audit completions' knows bash, zsh, fish, not 'zhs'; did you mean 'zsh'?\n")
    #expect(try Program.run(["completions"]).status == 2)
  }

  /// `AUDIT_UPDATE_GOLDEN=1` rewrites the page.
  @Test func theManualPageIsTheTables() throws {
    let file = Program.package.appending(path: "docs/audit.1")
    let text = ManPage.text
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
    for option in OptionTable.all {
      let name = "\\-\\-" + option.name.replacing("-", with: "\\-")
      #expect(text.contains(name))
    }
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    guard ProcessInfo.processInfo.environment["AUDIT_UPDATE_GOLDEN"] == "1" else {
      Issue.record("docs/audit.1 is not what the tables say; AUDIT_UPDATE_GOLDEN=1 rewrites it")
      return
    }
    try Data(text.utf8).write(to: file)
  }
}
