import Foundation
import Testing

/// `audit manifest` from the outside.
@Suite struct ManifestCommandTests {
  private static let example = Program.package.appending(path: "fixtures/example")

  /// Runs in a copy of the example that is its own report root.
  private func inExample(_ body: (URL) throws -> Void) throws {
    try Program.withTemporaryFolder { folder in
      let copy = folder.appending(path: "copy")
      try FileManager.default.copyItem(at: Self.example, to: copy)
      try body(copy)
    }
  }

  private func exists(_ path: String, in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path(percentEncoded: false))
  }

  @Test func printsAManifestAnExtension() throws {
    let run = try Program.run(["manifest"], in: Self.example)
    #expect(run.status == 0)
    #expect(run.output.split(separator: "<?xml").count == 2)
    #expect(run.output.contains("<string>BankWidgets</string>") && run.output.contains("<string>VaultWidgets</string>"))
    #expect(!run.output.contains("<key>Sensitivity</key>"))
    #expect(run.errors.contains("belongs into '") && run.errors.contains("Bank/Vault/VaultWidgets.widgetmanifest'"))
  }

  @Test func writesThemBesideTheirExtensionsAndChangesNothing() throws {
    try inExample { folder in
      let before = try Program.run(["--format", "json"], in: folder)
      let written = try Program.run(["manifest", "--output", "."], in: folder)
      #expect(written.status == 0 && written.output == "")
      #expect(exists("Bank/Widgets/BankWidgets.widgetmanifest", in: folder))
      #expect(exists("Bank/Vault/VaultWidgets.widgetmanifest", in: folder))
      let after = try Program.run(["--format", "json"], in: folder)
      #expect(after.status == before.status && after.output == before.output)
      // Nothing is written over, not even in part.
      try FileManager.default.removeItem(at: folder.appending(path: "Bank/Widgets/BankWidgets.widgetmanifest"))
      let again = try Program.run(["manifest", "--output", "."], in: folder)
      #expect(again.status == 2 && again.errors.contains("VaultWidgets.widgetmanifest' exists; 'audit manifest --update' keeps"))
      #expect(!exists("Bank/Widgets/BankWidgets.widgetmanifest", in: folder))
    }
  }

  @Test func oneFileIsForOneExtension() throws {
    try inExample { folder in
      let several = try Program.run(["manifest", "--output", "all.widgetmanifest"], in: folder)
      #expect(several.status == 2)
      #expect(
        several.errors
          == "audit: error: 2 extensions were found ('BankWidgets', 'VaultWidgets'): a manifest describes one extension; give --output a folder, or name the path of one\n"
      )
      let one = try Program.run(["manifest", "Bank/Vault", "--output", "vault.widgetmanifest", "--as", "openstep"], in: folder)
      #expect(one.status == 0 && one.errors == "audit: wrote 'vault.widgetmanifest'\n")
      let text = try String(contentsOf: folder.appending(path: "vault.widgetmanifest"), encoding: .utf8)
      #expect(text.hasPrefix("/* ") && text.contains("Type = CodesWidget;"))
      let elsewhere = folder.appending(path: "../out", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
      #expect(try Program.run(["manifest", "-o", "../out", "--as=binary"], in: folder).status == 0)
      #expect(try Data(contentsOf: elsewhere.appending(path: "VaultWidgets.widgetmanifest")).starts(with: Data("bplist00".utf8)))
    }
  }

  @Test func watchesOverWhatWasWritten() throws {
    try inExample { folder in
      #expect(try Program.run(["manifest", "--output", "."], in: folder).status == 0)
      let entitlements = folder.appending(path: "Bank/Vault/Vault.entitlements")
      let text = try String(contentsOf: entitlements, encoding: .utf8)
      try Data(text.replacing("NSFileProtectionComplete<", with: "NSFileProtectionNone<").utf8).write(to: entitlements)
      let run = try Program.run(["--select", "manifest-expectation-unmet"], in: folder)
      #expect(run.status == 1)
      #expect(run.output.contains("'CodesWidget' is expected to be hidden on the locked device"))
    }
  }

  @Test func bringsAFileUpToDate() throws {
    try inExample { folder in
      let file = "Bank/Vault/VaultWidgets.widgetmanifest"
      #expect(try Program.run(["manifest", "--output", "."], in: folder).status == 0)
      #expect(try Program.run(["manifest", "--update", file], in: folder).errors == "audit: '\(file)' is up to date\n")
      let place = folder.appending(path: file)
      let text = try String(contentsOf: place, encoding: .utf8)
      let mine = text.replacing("<string>systemMedium</string>", with: "<string>systemLarge</string>")
        .replacing(
          "<key>Expect</key>", with: "<key>Sensitivity</key>\n\t\t\t<string>confidential</string>\n\t\t\t<key>Expect</key>")
      try Data(mine.utf8).write(to: place)
      #expect(try Program.run(["--select", "manifest-drift"], in: folder).status == 1)
      let run = try Program.run(["manifest", "--update", file], in: folder)
      #expect(run.status == 0 && run.errors == "audit: updated '\(file)'\n")
      let now = try String(contentsOf: place, encoding: .utf8)
      #expect(now == mine.replacing("systemLarge", with: "systemMedium"))
    }
  }

  @Test(arguments: [
    (
      ["manifest", "--output", "a", "--update", "b"],
      "'--output' writes a new manifest and '--update' keeps one: give one of the two"
    ),
    (["manifest", "--update", "b", "--as", "xml"], "'--update' keeps the form of the file: leave out '--as'"),
    (["manifest", "--as", "jsn"], "option '--as' takes xml, binary, openstep, not 'jsn'"),
    (
      ["manifest", "--update", "no.widgetmanifest"],
      "option '--update': 'no.widgetmanifest' cannot be read: No such file or directory"
    ),
    (["manifest", "--output", "no/"], "option '--output': there is no folder 'no/'"),
    (
      ["manifest", "--as", "binary"],
      "2 extensions were found ('BankWidgets', 'VaultWidgets'): several binary lists on standard output cannot be told apart; use --output DIR"
    ),
    (["manifest", "--strict"], "option '--strict' does not belong to 'audit manifest'"),
  ])
  func refuses(_ arguments: [String], _ message: String) throws {
    let run = try Program.run(arguments, in: Self.example)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors == "audit: error: \(message)\n")
  }

  @Test func whereThereIsNothingItSaysSo() throws {
    try Program.withTemporaryFolder { folder in
      let run = try Program.run(["manifest", "--output", "a.widgetmanifest"], in: folder)
      #expect(run.status == 0 && run.errors == "audit: no widget extension was found: there is nothing to describe\n")
      #expect(!exists("a.widgetmanifest", in: folder))
    }
  }
}
