import Foundation
import Testing

@Suite struct ExposureCommandTests {
  @Test func printsTheWholeTable() throws {
    let run = try Program.run(["exposure"], in: CommandLineTests.example)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("  BalanceWidget, marked: none\n"))
    #expect(
      run.output.contains(/\n    Lock Screen +circular +content +content\+ +placeholder\+ +placeholder +content\* +placeholder\n/)
    )
    #expect(run.output.contains(/\n    Mac +S M +- +- +- +- +- +-\n/))
    #expect(run.output.hasSuffix("names the pages.\n"))
  }

  @Test func hasFormsOfItsOwn() throws {
    try Program.withTemporaryFolder { folder in
      let csv = folder.appending(path: "table.csv")
      let html = folder.appending(path: "table.html")
      let run = try Program.run(
        [
          "exposure", "--format", "json", "-fcsv=\(csv.path(percentEncoded: false))",
          "-fhtml=\(html.path(percentEncoded: false))",
        ],
        in: CommandLineTests.example)
      #expect(run.status == 0)
      let records = try #require(
        (JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])?["records"] as? [[String: Any]])
      let lines = try String(contentsOf: csv, encoding: .utf8).components(separatedBy: "\r\n")
      #expect(lines.count == records.count + 2 && lines.last == "")
      #expect(try String(contentsOf: html, encoding: .utf8).hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    }
    let wrong = try Program.run(["exposure", "--format", "sarif"], in: CommandLineTests.example)
    #expect(wrong.status == 2)
    #expect(wrong.errors == "audit: error: option '--format' takes text, json, csv, html, not 'sarif'\n")
    let other = try Program.run(["--format", "csv"], in: CommandLineTests.example)
    #expect(other.status == 2)
  }

  @Test func whatCouldNotBeReadIsSaid() throws {
    try Program.withTemporaryFolder { folder in
      let root = folder.appending(path: "checkout", directoryHint: .isDirectory)
      try FileManager.default.copyItem(at: CommandLineTests.example, to: root)
      try Data("<plist><dict><key>".utf8).write(to: root.appending(path: "Bank/Vault/Vault.entitlements"))
      let run = try Program.run(["exposure"], in: root)
      #expect(run.status == 3)
      #expect(run.errors.contains("audit: Bank/Vault/Vault.entitlements:1:19: error: "))
    }
  }
}
