import Testing

@testable import EntitlementAudit

/// Text that is no Swift is said to be none: what the readers made of it may be better than what was meant.
@Suite struct SwiftFaultTests {
  private static let whole = """
    import SwiftUI
    import WidgetKit

    struct Balance: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "a", provider: Provider()) { Text("\\($0.balance)") }
      }
    }
    """

  private static func problems(_ bytes: [UInt8]) throws -> [InputProblem] {
    let result = try Auditor(AuditOptions()).run(files: MemoryFiles(["W/W.swift": bytes, "W/Info.plist": plist]))
    return result.problems.filter { $0.location.path == "W/W.swift" }
  }

  private static let plist = Array(
    """
    <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
    <string>com.apple.widgetkit-extension</string></dict></dict></plist>
    """.utf8)

  @Test func saysNothingOfWholeText() throws {
    #expect(try Self.problems(Array(Self.whole.utf8)) == [])
  }

  @Test(arguments: [
    ("a line that opens a type", "struct Balance: Widget {\n", ""),
    ("a misspelt keyword", "struct Balance", "strct Balance"),
    ("a colon", "Balance: Widget", "Balance Widget"),
    ("a bracket in a body that is read", "provider: Provider())", "provider: Provider()"),
    ("a quote", "\"a\"", "\"a"),
    ("the end", "\n  }\n}", ""),
    ("an import", "import SwiftUI", "mport SwiftUI"),
    ("a bracket too many", "struct Balance", "}\nstruct Balance"),
    ("the body of a type", "struct Balance: Widget {", "struct Balance: Widget\n{}\nstruct Other\n extension Balance {"),
    ("an import in a type", "  var body", "  import Charts\n  var body"),
    ("half an expression", "Text(\"\\($0.balance)\")", "Text(\"\\($0.balance)\") +"),
  ])
  func saysWhereItIsNone(_ what: String, _ part: String, _ other: String) throws {
    let problems = try Self.problems(Array(Self.whole.replacing(part, with: other).utf8))
    #expect(problems.contains { $0.severity == .error && $0.location.line != nil }, "\(what)")
  }

  /// What a bracket that closes too late makes of the text behind it; the parser takes most of it.
  @Test(arguments: [
    "static var a: Int {", "static func a() {", "enum A {", "extension A {", "func a() {", "let a = {", "var a: Int {", "if a {",
  ])
  func saysWhatABodySwallows(_ head: String) throws {
    for swallowed in [Self.whole, "struct Balance {}\nextension Balance: Widget { }"] {
      let problem = try #require(Self.problems(Array("\(head)\n\(swallowed)\n}\n".utf8)).first, "\(swallowed)")
      #expect(problem.severity == .error)
      #expect(problem.message == SwiftFile.faultMessage)
    }
  }

  @Test(arguments: [
    "let b = 1\n}\nprivate func c() {", "}\nstatic var b: Int { 1 }\nfunc c() {", "a()\npublic struct B { }",
    "struct B: Widget {\n  StaticConfiguration(kind: \"b\", provider: c) { d }\n}", "fileprivate(set) var b = 1",
    "internal typealias A = B",
  ])
  func saysWhatAFunctionSwallows(_ body: String) throws {
    let text = "struct A {\n  func a() {\n    if b {\n\(body)\n    }\n  }\n}\n"
    #expect(try Self.problems(Array(text.utf8)).map(\.message) == [SwiftFile.faultMessage], "\(body)")
  }

  @Test func localTypesAreFine() throws {
    let text = "func a() {\n  struct B { private static let c = 1 }\n  enum D { case e }\n  class F { class func g() {} }\n}\n"
    #expect(try Self.problems(Array(text.utf8)) == [])
    let calls = String(repeating: "  h()\n", count: 20_000)
    #expect(try Self.problems(Array("func a() {\n  struct B { }\n\(calls)}\n".utf8)) == [])
    #expect(try Self.problems(Array("func a() {\n  extension B { }\n\(calls)}\n".utf8)).count == 1)
  }

  /// What reads like one and is none costs nothing.
  @Test(arguments: [
    "a.extension", "load(extension: b)", "// import c\n", "\"import c\"", "importer = 1", "`import` = 1", "d.import .e",
    "log(b, .public)",
    "a.class", "load(class: b)", "structure (1)", "enumerate { c }", "{ (static: Int) in d }",
  ])
  func namesOfThatKindAreNone(_ statement: String) {
    let file = SwiftFile.index(bytes: Array("func f(extension g: String) { if h { \(statement) } }\n".utf8), path: "A.swift")
    #expect(!file.isBroken)
    #expect(file.bytesParsed == 0)
  }

  @Test func saysWhereAByteIsNoUTF8() throws {
    let bytes = Array(Self.whole.utf8)
    let place = try #require(bytes.firstRange(of: Array("balance".utf8))?.lowerBound)
    let problem = try #require(Self.problems(bytes[..<place] + [0xFF] + bytes[place...]).first)
    #expect(problem.location == SourceLocation(path: "W/W.swift", line: 6, column: 71))
    #expect(problem.message == "a byte that is no UTF-8; declarations may be missing")
  }

  /// Nothing tells any more that the folder holds a widget.
  @Test func saysThatABrokenFileMayDeclareAWidget() throws {
    let text = Self.whole.replacing("struct Balance: Widget {", with: "struct Balance")
    let result = try Auditor(AuditOptions()).run(files: MemoryFiles(text: ["W/W.swift": text, "V/V.swift": "struct V\n"]))
    #expect(result.model.extensions.isEmpty)
    #expect(result.problems.map(\.location.path) == ["W/W.swift"])
    #expect(result.problems.first?.message.hasSuffix(": whether it declares a widget is not known") == true)
  }

  /// Cut off before it speaks of one.
  @Test(arguments: ["import SwiftUI\nimport ", "import SwiftUI\n\nstruct ", "/* Copyright"])
  func saysThatAFileThatIsCutOffMayDeclareAWidget(_ text: String) throws {
    let result = try Auditor(AuditOptions()).run(files: MemoryFiles(text: ["W/W.swift": text, "V/V.swift": "struct V {}"]))
    #expect(result.problems.map(\.location.path) == ["W/W.swift"])
    #expect(result.problems.first?.message.hasSuffix(": whether it declares a widget is not known") == true)
  }

  /// A target that is known for an extension by its widgets alone.
  @Test func saysThatABrokenFileOfATargetMayDeclareAWidget() throws {
    var files = LimitCase.project(swift: "import WidgetKit\nstruct ")
    files["W/Info.plist"] = SampleText.propertyList("<key>CFBundleVersion</key><string>1</string>")
    let result = try Auditor(AuditOptions()).run(files: MemoryFiles(text: files))
    #expect(result.model.extensions.isEmpty)
    #expect(result.problems.map(\.location.path) == ["W/W.swift"])
    #expect(result.problems.first?.message.hasSuffix(": whether 'W' is a widget extension is not known") == true)
    files["W/W.swift"] = "import WidgetKit\nstruct A {}\n"
    #expect(try Auditor(AuditOptions()).run(files: MemoryFiles(text: files)).problems.isEmpty)
  }

  @Test func takesCommentsInOldEncodings() throws {
    #expect(
      try Self.problems(Array("// caf".utf8) + [0xE9] + Array("\n/* \n".utf8) + [0xE9] + Array(" */ \(Self.whole)".utf8)) == [])
    #expect(SwiftFaults.firstStrayByte(in: Array("// ".utf8) + [0xE9] + Array("\nlet a".utf8) + [0xE9]) == 10)
  }

  @Test func takesWhatIsWrittenForAnotherCompiler() throws {
    let other = "#if compiler(>=99)\nstruct Other { borrow var a <~ b }\n#endif\n"
    #expect(try Self.problems(Array((Self.whole + "\n" + other).utf8)) == [])
  }

  @Test func takesStatementsAtFileLevel() {
    let file = SwiftFile.index(bytes: Array("import WidgetKit\nprint(1)\nif a { b() }\n".utf8), path: "main.swift")
    #expect(file.problems == [])
    #expect(!file.isBroken)
  }
}
