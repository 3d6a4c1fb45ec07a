import Foundation
import Testing

@testable import EntitlementAudit

/// No bytes crash the reader, and whatever it lists can be used. `AUDIT_FUZZ_ROUNDS` makes it try longer.
@Suite struct SwiftRobustnessTests {
  private static let rounds = ProcessInfo.processInfo.environment["AUDIT_FUZZ_ROUNDS"].flatMap(Int.init) ?? 60

  /// The same numbers in every run.
  private struct Numbers {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, bound)))
    }
  }

  /// What upsets a lexer most.
  private static let pieces: [[UInt8]] =
    [
      "\"", "\"\"\"", "#\"", "\"#", "\\(", "\\", "/", "/*", "*/", "//", "#/", "/#", "`", "{", "}", "(", ")", "[", "]", "<", ">",
      "#if A\n",
      "#else\n", "#endif\n", "\n", "\r", "\0", "\u{FEFF}", "é", "𝄞", "@", "case ", "var ", "let ", "struct ", ",", ":", "=", "?",
      "->", "'",
      "<<<<<<< a\n", ">>>>>>> b\n", "extension ", "func ", "operator ", "import ",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x80], [0xF0, 0x9F]]

  private func check(_ bytes: [UInt8]) {
    let (contents, _, _) = DeclarationLexer.read(bytes)
    for (index, record) in contents.records.enumerated() {
      let isSound =
        record.range.lowerBound >= 0 && record.range.upperBound <= bytes.count && record.subtreeEnd > index
        && record.subtreeEnd <= contents.records.count && (record.parent ?? -1) < index
        && record.keywordOffset <= bytes.count && record.nameOffset <= bytes.count
        && (record.clause ?? -1) < contents.clauses.count
        && record.bodyRange.map { $0.upperBound <= bytes.count && $0.lowerBound >= record.range.lowerBound } ?? true
      if !isSound { Issue.record("\(record) in \(String(decoding: bytes, as: UTF8.self).debugDescription)") }
    }
  }

  private func use(_ bytes: [UInt8]) {
    let file = SwiftFile.index(bytes: bytes, path: "A.swift")
    let index = DeclarationIndex(files: [file], context: CompilationContext(platform: .iOS, flags: ["DEBUG": false]))
    for declaration in file.declarations.prefix(12) {
      _ = index.members(of: declaration)
      if let parsed = declaration.parse() { _ = parsed.location(of: parsed.syntax) }
    }
  }

  @Test(arguments: DeclarationShapeTests.shapes.map(\.path))
  func readsCutText(_ path: Path) throws {
    let bytes = try #require(DeclarationShapeTests.shapes.first { $0.path == path }).bytes
    for end in stride(from: 0, to: bytes.count, by: Self.rounds > 60 ? 1 : 7) { check(Array(bytes[..<end])) }
    for end in stride(from: 0, to: bytes.count, by: 307) { use(Array(bytes[..<end])) }
  }

  @Test(arguments: DeclarationShapeTests.shapes.map(\.path))
  func readsSpoiltText(_ path: Path) throws {
    let bytes = try #require(DeclarationShapeTests.shapes.first { $0.path == path }).bytes
    var numbers = Numbers(state: UInt64(bytes.count))
    for round in 0..<Self.rounds {
      var spoilt = bytes
      for _ in 0...numbers.next(below: 4) {
        let place = numbers.next(below: spoilt.count)
        switch numbers.next(below: 3) {
        case 0: spoilt[place] = UInt8(truncatingIfNeeded: numbers.next(below: 256))
        case 1: spoilt.insert(contentsOf: Self.pieces[numbers.next(below: Self.pieces.count)], at: place)
        default: spoilt.removeSubrange(place..<min(spoilt.count, place + numbers.next(below: 20)))
        }
      }
      check(spoilt)
      if round % 8 == 0 { use(spoilt) }
    }
  }

  @Test func readsNoise() {
    var numbers = Numbers(state: 7)
    for _ in 0..<Self.rounds {
      let noise = (0..<400).map { _ in UInt8(truncatingIfNeeded: numbers.next(below: 256)) }
      check(noise)
      let soup = (0..<60).flatMap { _ in Self.pieces[numbers.next(below: Self.pieces.count)] }
      check(soup)
      use(soup)
    }
  }

  /// Far beyond any stack, and in time that grows with the length alone.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "struct A {", "#if A\n", "#if A\n@a\n", "func f() { {", "let x = [", "let x = a\n#if A\n", "\"\\(", "/*", "let x: A<",
      "let x = A<", "(", "@a(",
      "@a ", "extension A where B == (", "extension A: (", "\"\"\"\n", "a: {", "let (", "case a, ", "private ", "class ",
      "<<<<<<< a\n",
      "<#", " /(", "#\"", "/a", "`", "a ? ", "if a { } else ", "#if A\n.a\n", "case .a = b<", "-> ", "let x = a { } b: { }\n",
    ])
  func survivesRepetition(_ piece: String) {
    for prefix in ["", "struct A: ", "struct A { ", "extension A where ", "let x: ", "let x = ", "func f(", "func f() -> "] {
      check(Array((prefix + String(repeating: piece, count: 4_000)).utf8))
    }
  }
}
