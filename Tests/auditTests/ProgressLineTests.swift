import EntitlementAudit
import Foundation
import Testing

@testable import audit

@Suite struct ProgressLineTests {
  @Test func isErasedAtTheEnd() throws {
    let pipe = Pipe()
    let line = ProgressLine.begin(RunProgress(), to: pipe.fileHandleForWriting.fileDescriptor, after: 0)
    // Waits for the first words.
    let first = pipe.fileHandleForReading.availableData
    line.end()
    line.end()
    try pipe.fileHandleForWriting.close()
    let all = String(decoding: first + (try pipe.fileHandleForReading.readToEnd() ?? Data()), as: UTF8.self)
    #expect(all.hasPrefix("\r\u{1B}[Kaudit: reading, 0 s, 0 files so far"))
    #expect(all.hasSuffix("so far\r\u{1B}[K\r\u{1B}[K"))
  }

  @Test func shortWorkHasNone() throws {
    let pipe = Pipe()
    let line = ProgressLine.begin(RunProgress(), to: pipe.fileHandleForWriting.fileDescriptor, after: 50)
    line.end()
    usleep(200_000)
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() ?? Data() == Data())
  }
}
