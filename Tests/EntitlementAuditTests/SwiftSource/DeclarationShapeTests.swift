import Foundation
import Testing

@testable import EntitlementAudit

/// The lexer's list of declarations equals the parser's, over texts that hold every shape that lexers trip over.
@Suite struct DeclarationShapeTests {
  static let shapes: [(path: Path, bytes: [UInt8])] =
    (try? Repository.files(below: Repository.fixtures.appending(path: "swift-source/shapes"))) ?? []

  @Test func areThere() { #expect(Self.shapes.count >= 7) }

  @Test(arguments: shapes.map(\.path))
  func agreeWithTheParser(_ path: Path) throws {
    let bytes = try #require(Self.shapes.first { $0.path == path }).bytes
    #expect(DeclarationComparison.differences(in: bytes) == [])
  }

  @Test(arguments: shapes.map(\.path))
  func agreeBehindOtherBytes(_ path: Path) throws {
    let bytes = try #require(Self.shapes.first { $0.path == path }).bytes
    // A shebang counts only at the very start.
    let text = bytes.starts(with: Array("#!".utf8)) ? Array(bytes.drop { $0 != 0x0A }) : bytes
    #expect(DeclarationComparison.differences(in: Array("/* ü */ ".utf8) + text) == [])
    let windows = text.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    #expect(DeclarationComparison.differences(in: windows) == [])
  }

  /// The comparison itself sees something: a known shape, spelt out.
  @Test func listEverything() {
    let text =
      "@main\n@available(iOS 17, *) public struct A: P, Q<Int>, @unchecked R {\n#if DEBUG\nprivate(set) var `b` = 1, c: Int { 2 }\n#endif\n}"
    let contents = DeclarationLexer.read(Array(text.utf8)).contents
    #expect(
      contents.records.map { DeclarationComparison.describe($0, in: contents) } == [
        "struct A 0..<\(text.utf8.count) keyword 35 name 42 body 69..<\(text.utf8.count) : P, Q, R @main @available [public]",
        "variable b 81..<119 keyword 94 name 98 in A@42 [private(set)] if DEBUG",
        "variable c 81..<119 keyword 94 name 107 body 114..<119 in A@42 [private(set)] if DEBUG",
      ])
  }

  @Test(arguments: shapes.map(\.path))
  func fallSilentInAComment(_ path: Path) throws {
    let bytes = try #require(Self.shapes.first { $0.path == path }).bytes
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    let commented = lines.reduce(into: [UInt8]()) { $0 += Array("// ".utf8) + Array($1) + [0x0A] }
    #expect(DeclarationLexer.read(commented).contents.records.isEmpty)
  }
}
