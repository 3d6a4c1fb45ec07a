import Foundation
import Testing

@Suite struct ReportFileTests {
  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  @Test func isTheReportAndNothingElse() throws {
    try Program.withTemporaryFolder { folder in
      let run = try Program.run(["--format", "json=report.json", "--format=text"], in: folder)
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("nothing to audit"))
      try #expect(names(in: folder) == ["report.json"])
      let direct = try Program.run(["-fjson=-"], in: folder)
      try #expect(String(contentsOf: folder.appending(path: "report.json"), encoding: .utf8) == direct.output)
      #expect(direct.output.hasPrefix("{\n  \"formatVersion\": 1,\n"))
    }
  }

  @Test func aFileAloneLeavesStandardOutputEmpty() throws {
    try Program.withTemporaryFolder { folder in
      try #expect(Program.run(["-f", "json=a.json", "-f", "text=b.txt"], in: folder).output == "")
      try #expect(names(in: folder) == ["a.json", "b.txt"])
    }
  }

  @Test func aPlaceThatCannotBeWrittenIsNamed() throws {
    try Program.withTemporaryFolder { folder in
      let run = try Program.run(["--format", "json=missing/report.json"], in: folder)
      #expect(run.status == 2)
      #expect(run.errors == "audit: error: 'missing/report.json' cannot be written: No such file or directory\n")
      try #expect(names(in: folder) == [])
    }
  }

  @Test func aLinkIsFollowedAndItsTargetKept() throws {
    try Program.withTemporaryFolder { folder in
      let run = try Program.shell(
        #"echo old > real; chmod 640 real; ln -s real link; "$AUDIT" --format json=link; ls -l link real | cut -c1-10"#,
        in: folder)
      #expect(run.output == "lrwxrwxrwx\n-rw-r-----\n")
      try #expect(String(contentsOf: folder.appending(path: "real"), encoding: .utf8).hasPrefix("{"))
    }
  }

  @Test func aDeviceStaysADevice() throws {
    let run = try Program.shell(#""$AUDIT" --files-from /dev/null --format json=/dev/null; test -c /dev/null && echo device"#)
    #expect(run.output.hasSuffix("device\n"))
  }
}
