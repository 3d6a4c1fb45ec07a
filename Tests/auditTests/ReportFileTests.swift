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

  /// The folder may hold what a stranger pushed: a link in it would choose what is written over.
  @Test func aLinkIsNotWrittenThrough() throws {
    try Program.withTemporaryFolder { folder in
      let run = try Program.shell(
        #"echo old > real; ln -s real link; ln -s nowhere dangling; for f in link dangling; do "$AUDIT" --format json=$f; echo $?; done; cat real"#,
        in: folder)
      #expect(run.output == "2\n2\nold\n")
      #expect(run.errors.hasPrefix("audit: error: 'link' cannot be written: it is a symbolic link; name the file itself\n"))
      try #expect(names(in: folder) == ["dangling", "link", "real"])
    }
  }

  @Test func anOldReportKeepsItsMode() throws {
    try Program.withTemporaryFolder { folder in
      let run = try Program.shell(
        #"echo old > real; chmod 640 real; "$AUDIT" --format json=real; ls -l real | cut -c1-10"#, in: folder)
      #expect(run.output == "-rw-r-----\n")
      try #expect(String(contentsOf: folder.appending(path: "real"), encoding: .utf8).hasPrefix("{"))
    }
  }

  /// By its name a descriptor would be opened anew, and written from its start.
  @Test func aDescriptorIsWrittenWhereItStands() throws {
    try Program.withTemporaryFolder { folder in
      let run = try Program.shell(
        #"{ echo first; "$AUDIT" --format json=/dev/stdout; "$AUDIT" --format json=/dev/fd/3 3>&1; } > all; grep -c -e first -e formatVersion all"#,
        in: folder)
      #expect(run.output == "3\n")
      try #expect(names(in: folder) == ["all"])
    }
  }

  /// A limit of the shell stands for a full disk: the old report stays, and no half of the new one.
  @Test(.disabled(if: isUnderThreadSanitizer, "the sanitizer itself writes larger files as it starts"))
  func aDiskThatIsFullLeavesTheOldReport() throws {
    try Program.withTemporaryFolder { folder in
      let run = try Program.shell(
        #"echo old > a.html; ulimit -f 1; "$AUDIT" --format html=a.html 2>errors; echo $?; "$AUDIT" init . 2>/dev/null; cat a.html"#,
        in: folder)
      #expect(run.output == "2\nold\n")
      try #expect(
        String(contentsOf: folder.appending(path: "errors"), encoding: .utf8).hasPrefix(
          "audit: error: 'a.html' cannot be written: "))
      try #expect(!names(in: folder).contains { $0.contains(".audit-") })
    }
  }

  @Test func nothingMeantForATerminalGoesIntoAReport() throws {
    try Program.withTemporaryFolder { folder in
      let run = try Program.shell(
        #""$AUDIT" --verbose --format json=a.json <&- >&- 2>&-; echo $?; head -c 2 a.json; grep -c audit: a.json"#, in: folder)
      #expect(run.output == "0\n{\n0\n")
    }
  }

  @Test func aClosedStandardOutputIsSaid() throws {
    let run = try Program.shell(#""$AUDIT" --files-from /dev/null >&-; echo $? >&2"#)
    #expect(run.errors == "audit: error: standard output cannot be written: Bad file descriptor\n2\n")
  }

  @Test func aDeviceStaysADevice() throws {
    let run = try Program.shell(#""$AUDIT" --files-from /dev/null --format json=/dev/null; test -c /dev/null && echo device"#)
    #expect(run.output.hasSuffix("device\n"))
  }
}

#if AUDIT_THREAD_SANITIZER
  private let isUnderThreadSanitizer = true
#else
  private let isUnderThreadSanitizer = false
#endif
