import Foundation
import Testing

/// `--since REV`: what a revision had already does not count, and reading it changes and starts nothing.
@Suite struct SinceTests {
  static let hasGit = (try? Program.shell("git --version").status == 0) == true

  /// A repository that holds the example in one commit, tagged `start`.
  private func withRepository(_ body: (URL) throws -> Void) throws {
    try Program.withTemporaryFolder { folder in
      let root = folder.appending(path: "checkout", directoryHint: .isDirectory)
      try FileManager.default.copyItem(at: CommandLineTests.example, to: root)
      try git("init -q . && git add -A && git commit -q -m start && git tag start", in: root)
      try body(root)
    }
  }

  private func git(_ command: String, in folder: URL) throws {
    let setting = "export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com "
    let run = try Program.shell(
      setting + "GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com && git " + command, in: folder)
    try #require(run.status == 0, "git \(command): \(run.errors)")
  }

  private func edit(_ file: URL, _ change: (inout String) -> Void) throws {
    var text = try String(contentsOf: file, encoding: .utf8)
    change(&text)
    try Data(text.utf8).write(to: file)
  }

  @Test(.enabled(if: hasGit)) func onlyWhatIsNewCounts() throws {
    try withRepository { root in
      try #expect(Program.run([], in: root).status == 1)
      let same = try Program.run(["--strict", "--since", "start"], in: root)
      #expect(same.status == 0 && same.errors == "")
      #expect(same.output.contains("0 errors, 0 warnings, 0 notes, 3 suppressed."))
      try edit(root.appending(path: "Bank/Widgets/BalanceWidget.swift")) { $0 = "// moved down\n\n" + $0 }
      try #expect(Program.run(["--strict", "--since", "HEAD"], in: root).status == 0)
      try edit(root.appending(path: "Bank/Widgets/LogoWidget.swift")) {
        $0 = $0.replacing("Image(", with: "Text(Date.now.description); Image(")
      }
      for folder in [root, root.appending(path: "Bank/Widgets")] {
        let new = try Program.run(["--strict", "--since", "start"], in: folder)
        #expect(new.status == 1)
        #expect(new.output.contains("'LogoWidget' shows") && !new.output.contains("'BalanceWidget' shows"))
      }
      let json = try Program.run(["--since", "start", "--format", "json"], in: root)
      #expect(json.output.contains(#""suppressed": "baseline""#))
    }
  }

  @Test(.enabled(if: hasGit)) func aRenamedFileIsNotNew() throws {
    try withRepository { root in
      try git("mv Bank/Widgets/BalanceWidget.swift Bank/Widgets/Total.swift && git commit -qm moved", in: root)
      try edit(root.appending(path: "Bank.xcodeproj/project.pbxproj")) {
        $0 = $0.replacing("BalanceWidget.swift", with: "Total.swift")
      }
      let run = try Program.run(["--since", "start"], in: root)
      #expect(run.status == 0 && !run.output.contains("'BalanceWidget' shows"))
    }
  }

  @Test(.enabled(if: hasGit)) func aFileThatAHookPassesIsHeldAgainstTheWhole() throws {
    try withRepository { root in
      let run = try Program.run(["--since", "start", "Bank/Widgets/Widgets.entitlements"], in: root)
      #expect(run.status == 0 && run.output.contains(", 2 suppressed"))
    }
  }

  @Test(.enabled(if: hasGit)) func linksLeadWhereTheyLed() throws {
    try withRepository { root in
      try git("mv Bank Real && ln -s Real Bank && git add -A && git commit -qm link", in: root)
      try #expect(Program.run([], in: root).output.contains("'BalanceWidget' shows"))
      try #expect(Program.run(["--since", "HEAD"], in: root).status == 0)
    }
  }

  @Test(.enabled(if: hasGit)) func submodulesAreReadWhereTheyAre() throws {
    try withRepository { root in
      let outer = root.deletingLastPathComponent().appending(path: "outer", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: outer, withIntermediateDirectories: true)
      try git(
        "init -q . && git -c protocol.file.allow=always submodule --quiet add ../checkout inner && git commit -qm inner",
        in: outer)
      let run = try Program.run(["--since", "HEAD"], in: outer)
      #expect(run.status == 0 && run.errors == "")
      #expect(run.output.contains("3 suppressed"))
    }
  }

  @Test(.enabled(if: hasGit)) func nothingIsStartedOrWritten() throws {
    try withRepository { root in
      let trap = root.deletingLastPathComponent().appending(path: "trap")
      let path = trap.path(percentEncoded: false)
      try Data("#!/bin/sh\ntouch '\(path).sprung'\n".utf8).write(to: trap)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      for name in [
        "core.fsmonitor", "core.pager", "pager.ls-tree", "core.sshCommand", "diff.external", "core.editor", "alias.ls-tree",
      ] {
        try git("config \(name) '\(path)'", in: root)
      }
      try git("config alias.cat-file '!\(path)'", in: root)
      try FileManager.default.copyItem(at: trap, to: root.appending(path: ".git/hooks/post-index-change"))
      try FileManager.default.copyItem(at: trap, to: root.appending(path: "git"))
      func state() throws -> [String: Date] {
        var dates: [String: Date] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: root.path(percentEncoded: false)) {
          let attributes = try FileManager.default.attributesOfItem(
            atPath: root.appending(path: name).path(percentEncoded: false))
          dates[name] = attributes[.modificationDate] as? Date
        }
        return dates
      }
      let before = try state()
      let environment = [
        "GIT_DIR": "/nowhere", "GIT_PAGER": path, "GIT_EXTERNAL_DIFF": path,
        "PATH": ".:" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
      ]
      let run = try Program.run(["--since", "start"], in: root, environment: environment)
      #expect(run.status == 0)
      try #expect(state() == before)
      #expect(!FileManager.default.fileExists(atPath: path + ".sprung"))
    }
  }

  @Test(.enabled(if: hasGit)) func aPartialCloneIsRefused() throws {
    try withRepository { root in
      try git("config remote.origin.promisor true", in: root)
      let run = try Program.run(["--since", "start"], in: root)
      #expect(run.status == 2 && run.output == "")
      #expect(run.errors.hasPrefix("audit: error: option '--since': the repository is a partial clone"))
    }
  }

  @Test(
    .enabled(if: hasGit),
    arguments: [
      ("nonsense", "option '--since': there is no revision 'nonsense' in the repository"),
      ("start:Bank/App/BankApp.swift", "option '--since': there is no revision 'start:Bank/App/BankApp.swift'"),
    ])
  func aWrongRevisionIsWrongUsage(_ revision: String, _ error: String) throws {
    try withRepository { root in
      let run = try Program.run(["--since", revision], in: root)
      #expect(run.status == 2 && run.output == "" && run.errors.hasPrefix("audit: error: " + error))
    }
  }

  @Test func anOptionIsNoRevision() throws {
    let run = try Program.run(["--since=--upload-pack=x"], in: CommandLineTests.example)
    #expect(run.status == 2 && run.errors == "audit: error: option '--since': '--upload-pack=x' is no revision\n")
  }

  @Test(.enabled(if: hasGit)) func aFolderWithoutARepositoryIsWrongUsage() throws {
    try Program.withTemporaryFolder { folder in
      let run = try Program.run(["--since", "HEAD"], in: folder)
      #expect(run.status == 2 && run.errors.contains("lies in no git repository that can be read"))
    }
  }
}
