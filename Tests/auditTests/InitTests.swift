import Foundation
import Testing

/// `audit init`, and what the program says of configuration files.
@Suite struct InitTests {
  private static let name = ".entitlement-audit.yml"

  private static func copyExample(to folder: URL) throws -> URL {
    let copy = folder.appending(path: "example")
    try FileManager.default.copyItem(at: Program.package.appending(path: "fixtures/example"), to: copy)
    return copy
  }

  @Test func writesAFirstFileThatChangesNothing() throws {
    try Program.withTemporaryFolder { temporary in
      let folder = try Self.copyExample(to: temporary)
      let before = try Program.run(["."], in: folder)
      let run = try Program.run(["init"], in: folder)
      #expect(run.status == 0 && run.output == "")
      #expect(run.errors.contains("audit: wrote '\(Self.name)' for what was found: widgets 4, extensions 2"))
      let text = try String(contentsOf: folder.appending(path: Self.name), encoding: .utf8)
      #expect(text.contains("# Found: Debug, Release.\n#configuration: Release\n"))
      #expect(text.contains("#  - widget: CodesWidget\n#    lockScreen: hidden  # today: hidden\n#    mac: any  # today: lost\n"))
      #expect(text.contains("#    mac: available  # today: available\n"))
      let after = try Program.run(["."], in: folder)
      #expect(after.output == before.output && after.status == before.status)
    }
  }

  @Test func leavesWhatIsThere() throws {
    try Program.withTemporaryFolder { temporary in
      let folder = try Self.copyExample(to: temporary)
      let file = folder.appending(path: Self.name)
      try Data("strict: true\n".utf8).write(to: file)
      let run = try Program.run(["init", "."], in: folder)
      #expect(run.status == 2)
      #expect(run.errors == "audit: error: '\(Self.name)' is there already and stays as it is\n")
      #expect(try Data(contentsOf: file) == Data("strict: true\n".utf8))
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createSymbolicLink(atPath: file.path(percentEncoded: false), withDestinationPath: "nowhere")
      #expect(try Program.run(["init"], in: folder).status == 2)
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "nowhere").path(percentEncoded: false)))
    }
  }

  @Test func endsWithTwoOnAWrongFile() throws {
    try Program.withTemporaryFolder { temporary in
      let folder = try Self.copyExample(to: temporary)
      try Data("exlude: [a]\nstrict: maybe\n".utf8).write(to: folder.appending(path: Self.name))
      let run = try Program.run(["."], in: folder)
      #expect(run.status == 2 && run.output == "")
      #expect(
        run.errors == """
          audit: error: \(Self.name):1:1: the file takes no 'exlude'; did you mean 'exclude'?
          audit: error: \(Self.name):2:9: 'strict' takes true or false, not 'maybe'

          """)
    }
  }

  @Test func takesOneFileFromAnywhere() throws {
    try Program.withTemporaryFolder { temporary in
      let folder = try Self.copyExample(to: temporary)
      try Data("wrong: true\n".utf8).write(to: folder.appending(path: Self.name))
      try Data("rules: { lock-screen-leak: off }\n".utf8).write(to: temporary.appending(path: "shared.yml"))
      let run = try Program.run([".", "--config", "../shared.yml", "--root", "."], in: folder)
      #expect(run.status == 0 && !run.output.contains("lock-screen-leak"))
      let none = try Program.run([".", "--config", "../none.yml"], in: folder)
      #expect(none.status == 2 && none.errors == "audit: error: '../none.yml' (--config) does not exist\n")
      try Data("\nrule: {}\n".utf8).write(to: temporary.appending(path: "shared.yml"))
      let wrong = try Program.run([".", "--config", "../shared.yml", "--root", "."], in: folder)
      #expect(wrong.status == 2 && wrong.errors.hasSuffix("shared.yml:2:1: the file takes no 'rule'; did you mean 'rules'?\n"))
    }
  }

  @Test func strictFilesFailTheRun() throws {
    try Program.withTemporaryFolder { temporary in
      let folder = try Self.copyExample(to: temporary)
      let file = folder.appending(path: Self.name)
      try Data("rules: { lock-screen-leak: warning }\n".utf8).write(to: file)
      #expect(try Program.run(["."], in: folder).status == 0)
      try Data("rules: { lock-screen-leak: warning }\nstrict: true\n".utf8).write(to: file)
      #expect(try Program.run(["."], in: folder).status == 1)
    }
  }
}
