import Testing

@testable import EntitlementAudit

@Suite struct InlineSuppressionTests {
  private static func swift(_ text: String) -> [SourceComment] { SwiftComments.read(Array(text.utf8), path: "a.swift") }

  private static func read(_ comments: [SourceComment]) -> [InlineSuppression] { comments.compactMap { InlineSuppression($0) } }

  @Test(
    arguments: [
      ("// audit:ignore a-rule because", ["a-rule"], "because", nil),
      ("//audit:ignore a-rule   because   so", ["a-rule"], "because so", nil),
      ("/// audit:ignore a-rule because", ["a-rule"], "because", nil),
      ("/* audit:ignore a-rule\n   because */", ["a-rule"], "because", nil),
      ("// audit:ignore a,b both", ["a", "b"], "both", nil),
      ("// audit:ignore", [], "", .noRule),
      ("// audit:ignore a-rule", ["a-rule"], "", .noReason),
      ("// audit:ignore a-rule --", ["a-rule"], "--", .noReason),
      ("// audit:ignored a-rule because", [], "", .otherWord("audit:ignored")),
    ] as [(String, [String], String, InlineSuppression.Fault?)])
  func readsItsParts(_ text: String, _ rules: [String], _ reason: String, _ fault: InlineSuppression.Fault?) throws {
    let one = try #require(Self.read(Self.swift(text)).first)
    #expect(one.rules == rules && one.reason == reason && one.fault == fault)
  }

  @Test(arguments: [
    "// see audit:ignore a-rule because", "// Audit:ignore a-rule because", "// audit: ignore a-rule because",
    "let a = \"// audit:ignore a-rule because\"", "let a = \"\"\"\n// audit:ignore a-rule because\n\"\"\"",
    "let a = #\"\\#(b) // audit:ignore a-rule because\"#", "let a = /x\\/\\/audit:ignore a b/",
    "// // audit:ignore a-rule because", "let a = \"\\(f(\"// audit:ignore a-rule because\"))\"",
  ])
  func isNotMistaken(_ text: String) {
    #expect(Self.read(Self.swift(text)) == [])
  }

  @Test(
    arguments: [
      // A line of its own: the next one with anything else on it.
      ("// c\nlet a = 1\nlet b = 2", [2...2]),
      ("let z = 0\n// c\n\n// d\nlet a = 1", [5...5, 5...5]),
      ("let a = 1 // c\nlet b = 2", [1...1]),
      ("let a = \"\"\"\n  x\n  \"\"\" // c", [3...3]),
      ("/* c */ let a = 1", [1...1]),
      ("// c\n@main\n@available(iOS 17, *)\n/// d\nstruct A {}", [2...5, 2...5]),
      ("// c\n@A.B(x: (1, 2))\nfinal\nclass A {}", [2...3]),
      ("@main // c\nstruct A {}", [1...1]),
      ("// c", [nil]),
      ("#!/usr/bin/swift\n// c\r\nlet a = 1\r\n", [3...3]),
      ("func f() {\n  /* a /* b */ c */\n  g()\n}", [3...3]),
      ("let a = b /* c\n d */ + e", [1...1]),
    ] as [(String, [ClosedRange<Int>?])])
  func speaksOfTheRightLines(_ text: String, _ lines: [ClosedRange<Int>?]) {
    #expect(Self.swift(text).map(\.subject) == lines)
  }

  @Test(
    arguments: [
      ("// c\nA = 1\n", [2...2]), ("A = \"x // c\"\n", [1...1]), ("#include \"http://x\" // c\nA = 1", [1...1]),
      ("#include \"http://x\"\n", []), ("  // c\r\n\r\nA = 1 // d\r\n", [3...3, 3...3]),
    ] as [(String, [ClosedRange<Int>?])])
  func readsXcconfigs(_ text: String, _ lines: [ClosedRange<Int>?]) {
    #expect(XcconfigComments.read(Array(text.utf8), path: "a.xcconfig").map(\.subject) == lines)
  }

  @Test(
    arguments: [
      ("<plist><dict>\n<!-- c -->\n<key>a</key>\n<string>b</string>\n</dict></plist>", [3...4]),
      ("<plist><dict>\n<key>a</key>\n<string>b</string> <!-- c -->\n</dict></plist>", [3...3]),
      ("<plist><dict>\n<!-- c -->\n<!-- d -->\n<key>a</key><array/>\n</dict></plist>", [4...4, 4...4]),
      ("<plist><string><![CDATA[<!-- c -->]]></string></plist>", []),
      ("<plist><string>&lt;!-- c --&gt;</string></plist>", []),
      ("<plist><string>a</string></plist>\n<!-- c -->\n", [nil]),
      ("// c\n{ a = b; }", [2...2]), ("{\n  a = b; /* c */\n}", [2...2]), ("{\n  a = b//c;\n}", []),
      ("{\n  a = \"b // c\";\n  'd \\' /* e */' = f;\n}", []), ("{\n  /* c */\n  a = b;\n}", [3...3]),
      ("{ a = b", []), ("", []),
    ] as [(String, [ClosedRange<Int>?])])
  func readsPropertyLists(_ text: String, _ lines: [ClosedRange<Int>?]) {
    #expect(PropertyListComments.read(Array(text.utf8), path: "a.plist").map(\.subject) == lines)
  }

  @Test func readsWhatIsWide() {
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<plist><dict>\n<!-- audit:ignore a b -->\n<key>a</key><string/></dict></plist>"
    for isBig in [true, false] {
      let units = text.utf16.flatMap { unit in
        isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
      for mark in [[], isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]] as [[UInt8]] {
        let files = MarkedFiles(MemoryFiles(["a.plist": mark + units]))
        _ = try? files.bytes(of: "a.plist")
        #expect(files.suppressions.map(\.lines) == [4...4])
      }
    }
  }

  @Test func findsBytes() {
    let search = ByteSearch(Array("audit:ignore".utf8))
    for before in 0..<30 {
      for after in [0, 1, 12] {
        let text = String(repeating: "e", count: before) + "audit:ignore" + String(repeating: "a", count: after)
        #expect(search.isFound(in: Array(text.utf8)))
        #expect(!search.isFound(in: Array(text.utf8.dropFirst(before + 1))))
      }
    }
    #expect(!search.isFound(in: []) && ByteSearch([]).isFound(in: []))
  }

  @Test func neverCrashes() {
    let texts = [
      "// audit:ignore a b\n@main(\nstruct A { let b = \"\\(/* c */ d)\" }", "/* audit:ignore",
      "<plist><!-- a --><dict><key>a</key><!-- b --></dict></plist>",
      "{ a = 'b\\", "#include \"a // b",
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      for end in 0...bytes.count {
        _ = SwiftComments.read(Array(bytes[..<end]), path: "a")
        _ = XcconfigComments.read(Array(bytes[..<end]), path: "a")
        _ = PropertyListComments.read(Array(bytes[..<end]), path: "a")
      }
    }
  }
}
