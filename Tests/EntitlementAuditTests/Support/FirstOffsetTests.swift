import Testing

@testable import EntitlementAudit

@Suite struct FirstOffsetTests {
  @Test func findsTheFirstByte() {
    let bytes: [UInt8] = [1, 0, 2, 0]
    #expect(bytes.firstOffset(of: 0) == 1)
    #expect(bytes.firstOffset(of: 3) == nil)
    #expect([UInt8]().firstOffset(of: 0) == nil)
    bytes.withUnsafeBytes { bytes in
      #expect(bytes.firstOffset(of: 0, from: 1) == 1)
      #expect(bytes.firstOffset(of: 0, from: 2) == 3)
      #expect(bytes.firstOffset(of: 0, from: 4) == nil)
    }
  }

  @Test func holdsGoesByBytes() {
    #expect("a$(b)".holds("$("))
    #expect(!"a$".holds("$("))
    // A mark on the bracket makes one letter of the two, and no other text of the bytes.
    #expect("$(\u{301}X)".holds("$("))
    #expect("".holds(""))
  }

  @Test(arguments: [
    ("", [1]), ("a", [1]), ("\n", [1, 1]), ("a\nbc\n\nd", [1, 1, 1, 1]), ("a\r\nb\rc\n", [1, 1, 1, 1]),
  ])
  func linesAreTheSameWithAndWithoutReturns(_ text: String, _ columns: [Int]) {
    let bytes = Array(text.utf8)
    let table = LineTable(bytes)
    for line in columns.indices { #expect(table.range(ofLine: line + 1) != nil, "\(line + 1)") }
    #expect(table.range(ofLine: columns.count + 1) == nil)
    #expect(table.position(of: bytes.count).line == columns.count)
  }
}
