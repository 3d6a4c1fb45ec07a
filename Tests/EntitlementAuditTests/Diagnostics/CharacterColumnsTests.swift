import Testing

@testable import EntitlementAudit

@Suite struct CharacterColumnsTests {
  private func column(_ line: Int?, _ column: Int?, in text: String) -> Int? { self.column(line, column, in: Array(text.utf8)) }

  private func column(_ line: Int?, _ column: Int?, in bytes: [UInt8]) -> Int? {
    let place = SourceLocation(path: "a", line: line, column: column)
    return CharacterColumns(of: [place], files: MemoryFiles(["a": bytes])).column(of: place)
  }

  @Test func countsUTF16() {
    #expect(column(1, 3, in: "abc") == 3)
    // é takes two bytes and one unit, 余 three and one, 🙂 four and two.
    #expect(column(2, 4, in: "x\né b") == 3)
    #expect(column(2, 5, in: "x\r\n余b") == 3)
    #expect(column(1, 6, in: "🙂b") == 4)
    #expect(column(1, 5, in: "🙂b") == 3)
    #expect(column(1, 4, in: "abc") == 4)
  }

  @Test func doesNotGuess() {
    #expect(column(1, 9, in: "abc") == nil)
    #expect(column(7, 2, in: "abc") == nil)
    #expect(column(nil, nil, in: "abc") == nil)
    // In the middle of a character, in another encoding, behind a mark, in a file that is not there.
    #expect(column(1, 2, in: "é") == nil)
    #expect(column(1, 3, in: [0xFF, 0xFE, 0x61, 0x00, 0x62, 0x00]) == nil)
    #expect(column(1, 2, in: [0x61, 0x00, 0x62]) == 2 && column(1, 3, in: [0x61, 0x00, 0x62]) == nil)
    #expect(column(1, 5, in: [0xEF, 0xBB, 0xBF, 0x61, 0x62]) == nil)
    let place = SourceLocation(path: "gone", line: 1, column: 2)
    #expect(CharacterColumns(of: [place], files: MemoryFiles([:])).column(of: place) == nil)
  }

  @Test func theFirstColumnIsAlwaysKnown() {
    #expect(CharacterColumns().column(of: SourceLocation(path: "gone", line: 9, column: 1)) == 1)
  }
}
