import Testing

@testable import EntitlementAudit

@Suite struct SwiftFileTests {
  private func index(_ text: String) -> SwiftFile { SwiftFile.index(bytes: Array(text.utf8), path: "A.swift") }

  @Test(
    arguments: [
      [0x00] + Array("GITCRYPT\0".utf8) + [1, 2, 3], [0xFF, 0xFE, 0x61, 0x00],
      (0..<400).map { UInt8(truncatingIfNeeded: $0 &* 167) },
    ] as [[UInt8]])
  func skipsWhatIsNoText(_ bytes: [UInt8]) {
    let file = SwiftFile.index(bytes: bytes, path: "Keys.swift")
    #expect(file.records.isEmpty)
    #expect(file.problems.map(\.severity) == [.warning])
    #expect(!file.isBroken)
  }

  @Test(arguments: ["", "struct A {}\0", "// caf\u{E9}\nstruct A {}", "struct A {} // \u{1}"])
  func takesTextAsItComes(_ text: String) {
    #expect(index(text).problems.isEmpty)
    #expect(SwiftFile.index(bytes: [0x2F, 0x2F, 0xE9, 0x0A] + Array("struct A {}".utf8), path: "A.swift").records.count == 1)
  }

  @Test(arguments: ["func f() {", "let x = (1", "/* never", "let x = \"\"\"\n", "#if A", "func f() { ( }", ")"])
  func parsesSmallBrokenFilesWhole(_ ending: String) {
    let file = index("struct A: Widget { let a = 1 }\n" + ending)
    #expect(file.isBroken)
    #expect(file.problems.map(\.message) == [SwiftFile.faultMessage])
    #expect(file.problems.first?.location.line ?? 0 > 1)
    #expect(file.records.prefix(2).map(\.name) == ["A", "a"])
    #expect(file.bytesParsed == file.bytes.count)
  }

  @Test func saysWhereALargeFileIsOpen() {
    let file = index("struct A: Widget { }\n  func f() {\n" + String(repeating: "  call()\n", count: 8000))
    #expect(file.isBroken)
    #expect(file.records.first?.name == "A")
    #expect(
      file.problems == [
        InputProblem(
          .error, at: SourceLocation(path: "A.swift", line: 2, column: 12),
          "what is opened here is not closed; declarations may be missing: the file has more than 65536 bytes (--limit swift-broken-file=N)"
        )
      ])
    #expect(DeclarationIndex(files: [file], context: CompilationContext(platform: .iOS)).isBroken)
  }

  @Test func neverParsesADeepBrokenFile() {
    let file = index("struct A {}\nlet x = " + String(repeating: "[", count: 5000))
    #expect(file.isBroken)
    #expect(file.bytesParsed == 0)
  }

  @Test func reportsAMergeConflict() {
    let file = index("struct A {}\n<<<<<<< ours\nstruct B {\n=======\nstruct C {\n>>>>>>> theirs\nstruct D {}\n")
    #expect(file.isBroken)
    #expect(file.records.map(\.name) == ["A", "D"])
    #expect(file.problems.map { "\($0.location)" } == ["A.swift:2:1"])
  }

  @Test func keepsImports() {
    let file = index("import WidgetKit\n@testable import struct A.B\n#if os(iOS)\nimport UIKit\n#endif\n")
    #expect(file.imports.map(\.module) == ["WidgetKit", "A", "UIKit"])
    #expect(file.imports.map(\.clause) == [nil, nil, 0])
    #expect(file.location(at: file.imports[1].offset) == SourceLocation(path: "A.swift", line: 2, column: 11))
  }

  @Test func takesTypesAtAnyDepth() {
    let depth = 3000
    let file = index(String(repeating: "struct A { ", count: depth) + "let x = 1" + String(repeating: "}", count: depth))
    #expect(file.records.count == depth + 1)
    #expect(file.declarations.last?.qualifiedName.utf8.count == depth * 2 + 1)
  }

  /// As the bytes tell; where they leave a doubt, the parser is asked.
  @Test(arguments: [
    ("var a: Int { 1 }", false), ("var a: Int { return b }", true), ("var a: Int {\n  // get\n  geta }", true),
    ("let a = 1", false),
    ("var a = 1 { didSet { } }", false), ("var a: Int { get { 1 } set { } }", false), ("var a: Int { @A get { 1 } }", false),
    ("var a: Int { }", false), ("var a: Int { #if B\n1\n#endif\n}", false), ("var a = { b }()", false),
    ("var a: A = B { c }", false),
    ("var a: Int { mutating get async { 1 } }", false), ("func a() { b }", false), ("var a: Int { (1) }", false),
  ])
  func tellsComputedProperties(_ text: String, _ isComputed: Bool) throws {
    #expect(try #require(index(text).declarations.first).isComputed == isComputed)
  }
}
