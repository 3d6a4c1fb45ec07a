import Testing

@testable import EntitlementAudit

@Suite struct XcconfigReaderTests {
  /// What a text assigns, as `name[conditions]=value`, and its problems as `line:column message`.
  private func read(_ text: String) -> (assignments: [String], problems: [String]) {
    let (statements, problems) = XcconfigReader.read(Array(text.utf8), path: "a.xcconfig")
    let assignments = statements.map { statement in
      switch statement {
      case .assignment(let setting):
        setting.name + setting.conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined() + "=" + setting.value.text
      case .include(let name, let isOptional, _): "include\(isOptional ? "?" : "") \(name)"
      }
    }
    return (assignments, problems.map { "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.message)" })
  }

  @Test(arguments: [
    ("A = b", ["A=b"]),
    ("  A=b  ", ["A=b"]),
    ("A =", ["A="]),
    ("A = b;", ["A=b"]),
    ("A = b ; ", ["A=b"]),
    ("A = ;", ["A="]),
    ("A = b // the real one", ["A=b"]),
    ("// ---- signing ---- //\n//A = b\nC = d", ["C=d"]),
    ("API_URL = \"https://api.invalid/x\"\nB = c", ["API_URL=\"https:", "B=c"]),
    ("API_OK = https:/$()/api.invalid/x", ["API_OK=https:/$()/api.invalid/x"]),
    ("A = b \\\n  c", ["A=b c"]),
    ("A = b \\\n\nC = d", ["A=b", "C=d"]),
    ("A = \\", ["A="]),
    ("A = 1\rB = 2\r", ["A=1", "B=2"]),
    ("A = 1\r\nB = 2\r\n", ["A=1", "B=2"]),
    ("A = 1\u{2028}B = 2\u{2029}C = 3", ["A=1", "B=2", "C=3"]),
    ("A[sdk=iphoneos*][config=Debug] [arch=*] = b", ["A[sdk=iphoneos*][config=Debug][arch=*]=b"]),
    ("A[sdk=iphoneos*,arch=arm64] = b", ["A[sdk=iphoneos*][arch=arm64]=b"]),
    ("#include \"x.xcconfig\" // base", ["include x.xcconfig"]),
    ("#include? \"x y\"", ["include? x y"]),
    ("# include \"x\"", ["include x"]),
    ("A = b\u{301} ü", ["A=b\u{301} ü"]),
  ])
  func reads(_ text: String, _ expected: [String]) {
    let (assignments, problems) = read(text)
    #expect(assignments == expected)
    #expect(problems == [])
  }

  @Test(arguments: [
    ("#include?\"x\"\nA = b", "1:1 unsupported directive '#include?\"x\"': the build system skips this line"),
    ("# REMOVE\nA = b", "1:1 unsupported directive '#REMOVE': the build system skips this line"),
    ("#\nA = b", "1:1 '#' starts no comment: the build system skips this line"),
    ("/* C = d */\nA = b", "1:1 unexpected '/': the build system skips this line"),
    ("JUST_A_NAME\nA = b", "1:1 expected '=' after 'JUST_A_NAME': nothing is assigned"),
    ("C ?= d\nA = b", "1:1 expected '=' after 'C': nothing is assigned"),
    ("C[sdk] = d\nA = b", "1:2 malformed condition after 'C': the build system skips this line"),
    ("C[sdk=x\nA = b", "1:2 malformed condition after 'C': the build system skips this line"),
    ("#include x\nA = b", "1:10 expected a file name in quotes after '#include': nothing is included"),
    ("#include \"x\nA = b", "1:10 unterminated file name after '#include': nothing is included"),
    ("#include \"x\" y\nA = b", "1:14 unexpected 'y' after the file name: nothing is included"),
    ("é = 1\nA = b", "1:1 unexpected 'é': the build system skips this line"),
  ])
  func reportsAndSkips(_ text: String, _ expected: String) {
    let (assignments, problems) = read(text)
    #expect(assignments == ["A=b"])
    #expect(problems == [expected])
  }

  @Test func keepsPlaces() {
    let (statements, _) = XcconfigReader.read(Array("// x\n\n  A = b".utf8), path: "a.xcconfig")
    guard case .assignment(let setting) = statements.first else { return #expect(Bool(false)) }
    #expect(setting.location == SourceLocation(path: "a.xcconfig", line: 3, column: 3))
  }

  @Test func survivesAnything() {
    let seed = Array("A[sdk=x] = \"b\" \\\n#include \"x\"\n// c\nB = $(C:d=e);\u{2028}é".utf8)
    for length in 0...seed.count { _ = XcconfigReader.read(Array(seed[..<length]), path: "a") }
    for index in seed.indices {
      for byte: UInt8 in [0, 10, 13, 34, 47, 91, 92, 0xE2, 0xFF] {
        var changed = seed
        changed[index] = byte
        _ = XcconfigReader.read(changed, path: "a")
      }
    }
  }
}
