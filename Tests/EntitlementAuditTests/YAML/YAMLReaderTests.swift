import Testing

@testable import EntitlementAudit

@Suite struct YAMLReaderTests {
  private func read(_ text: String, merging: Bool = false, limits: Limits = Limits()) throws(YAMLError) -> YAMLNode? {
    try YAMLReader.read(Array(text.utf8), at: "c.yml", mergesKeys: merging, limits: limits)
  }

  /// The error as compilers print it.
  private func fault(_ bytes: [UInt8], merging: Bool = false, limits: Limits = Limits()) -> String? {
    do {
      _ = try YAMLReader.read(bytes, at: "c.yml", mergesKeys: merging, limits: limits)
      return nil
    } catch { return "\(error.location): \(error.message)" }
  }

  private func fault(_ text: String, merging: Bool = false, limits: Limits = Limits()) -> String? {
    fault(Array(text.utf8), merging: merging, limits: limits)
  }

  private func place(_ node: YAMLNode?) -> [Int?] { [node?.location.line, node?.location.column] }

  @Test func keepsValuesAndPlaces() throws {
    let root = try #require(try read("a: 1\r\n\"é b\": [x, 'yes', yes, ~]\nc:\n  d: |\n    two\n    lines\n"))
    #expect(root.mapping?.map(\.name) == ["a", "é b", "c"])
    #expect(root["a"]?.integer == 1 && root["a"]?.text == "1")
    let list = try #require(root["é b"]?.sequence)
    #expect(list.map(\.text) == ["x", "yes", "yes", nil] && list.map(\.bool) == [nil, nil, true, nil] && list[3].isNull)
    // Bytes, not characters: the é before it is two of them.
    #expect(place(list[0]) == [2, 10])
    #expect(root["c"]?["d"]?.text == "two\nlines\n" && place(root["c"]?["d"]) == [4, 6])
  }

  @Test func theMarkCountsInTheFirstLineOnly() throws {
    let root = try #require(try YAMLReader.read([0xEF, 0xBB, 0xBF] + Array("a: x\nb: y".utf8), at: "c.yml"))
    #expect(place(root["a"]) == [1, 7] && place(root["b"]) == [2, 4])
  }

  @Test(arguments: ["", "# nothing\n", "---\n", "~", "--- null\n..."])
  func nothingIsNil(_ text: String) throws { #expect(try read(text) == nil) }

  @Test func aliasesStandForWhatTheyName() throws {
    let root = try #require(try read("a: &x {k: v}\nb: *x\n"))
    #expect(root["b"]?["k"]?.text == "v" && place(root["b"]) == [2, 4] && place(root["b"]?["k"]) == [1, 11])
  }

  @Test func mergesWhereItIsAsked() throws {
    let text = "a: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\nc:\n  y: 3\n  <<: [*a, *b]\n"
    let merged = try #require(try read(text, merging: true)?["c"]?.mapping)
    #expect(merged.map(\.name) == ["y", "x", "z"] && merged.map(\.value.text) == ["3", "1", "2"])
    #expect(try read(text)?["c"]?.mapping?.map(\.name) == ["y", "<<"])
    #expect(fault("c:\n  <<: 3\n", merging: true) == "c.yml:2:7: '<<' takes a mapping or a list of mappings, not a number")
  }

  @Test(arguments: [
    ("a: 1\nb: 2\na: 3\n", "c.yml:3:1: 'a' stands twice in one mapping, first in line 1"),
    ("a: *x\n", "c.yml:1:4: no '&x' stands before this alias"),
    ("a: &x [*x]\n", "c.yml:1:8: '*x' stands inside of what it names"),
    ("a: 1\n---\nb: 2\n", "c.yml:2:1: a second document begins here; only one is read"),
    (
      "a:\n\tb: 1\n",
      "c.yml:2:1: not YAML: found character that cannot start any token; a tab cannot indent, and '@', '%' and '`' need quotes"
    ),
    ("a: [1, 2\n", "c.yml:2:1: not YAML: did not find expected ',' or ']'"),
    ("a: 'x\n", "c.yml:2:1: not YAML: found unexpected end of stream"),
    ("a: b: c\n", "c.yml:1:5: not YAML: mapping values are not allowed in this context"),
    ("a: \u{1}\n", "c.yml:1:4: not YAML: control characters are not allowed"),
  ])
  func saysWhatIsWrongAndWhere(_ text: String, _ expected: String) { #expect(fault(text) == expected) }

  @Test func namesTheByteThatIsNotUTF8() {
    #expect(fault(Array("a: é\nb: ".utf8) + [0xC3, 0x28]) == "c.yml:2:4: the text is not UTF-8 here; save the file as UTF-8")
    #expect(fault([0xFF, 0xFE, 0x61, 0]) == "c.yml: the file is not UTF-8 but UTF-16 or UTF-32; save it as UTF-8")
  }

  @Test(arguments: ["[", "{a: ", "- ", "? "])
  func boundsDepth(_ opener: String) {
    let deep = fault(String(repeating: opener, count: 1_000_000 / opener.utf8.count))
    #expect(deep?.hasSuffix("nested more than 64 levels deep (--limit yaml-nesting=N)") == true, "\(deep ?? "read")")
  }

  @Test func readsAtTheBoundOfDepthAndNotBeyond() {
    func lists(_ count: Int) -> String { String(repeating: "[", count: count) + String(repeating: "]", count: count) }
    #expect(fault(lists(65)) == nil)
    #expect(fault(lists(66)) == "c.yml:1:66: nested more than 64 levels deep (--limit yaml-nesting=N)")
  }

  @Test func boundsWhatAliasesMake() {
    var text = "l0: &l0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...12 {
      text += "l\(level): &l\(level) [\(Array(repeating: "*l\(level - 1)", count: 9).joined(separator: ", "))]\n"
    }
    #expect(
      fault(text)?.hasSuffix("more than 200000 values, aliases counted as often as they stand (--limit yaml-values=N)") == true)
    #expect(fault("[a, b]", limits: Limits().with(\.yamlValues, 3)) == nil)
    #expect(fault("[a, b]", limits: Limits().with(\.yamlValues, 2))?.hasPrefix("c.yml:1:5: more than 2 values") == true)
  }

  @Test func boundsBytes() {
    #expect(fault("abc", limits: Limits().with(\.yamlSize, 3)) == nil)
    #expect(
      fault("abcd", limits: Limits().with(\.yamlSize, 3))
        == "c.yml: the file has 4 bytes; at most 3 are read (--limit yaml-size=N)")
  }
}
