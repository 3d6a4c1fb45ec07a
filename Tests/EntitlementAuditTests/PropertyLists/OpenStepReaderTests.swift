import Testing

@testable import EntitlementAudit

@Suite struct OpenStepReaderTests {
  private func read(_ text: String) throws(PropertyListError) -> PropertyListNode {
    try PropertyListReader.read(Array(text.utf8), path: "a/project.pbxproj").root
  }

  private func error(of text: String) -> String? {
    do throws(PropertyListError) {
      _ = try read(text)
      return nil
    } catch { return "\(error.location): \(error.message)" }
  }

  @Test func keepsOrderPlacesAndKinds() throws {
    let root = try read("// !$*UTF8*$!\n{\n\ta = b; /* c */ \"d e\" = (1, 'x;y', );\n\tf = {};\n\tg = <0f aB>;\n}\n")
    #expect(root.kind == .dictionary && root.location == SourceLocation(path: "a/project.pbxproj", line: 2, column: 1))
    #expect(root.entries.map(\.key.value) == ["a", "d e", "f", "g"])
    #expect(root.entries.map { "\($0.key.location.line ?? 0):\($0.key.location.column ?? 0)" } == ["3:2", "3:17", "4:2", "5:2"])
    #expect(root["a"]?.location.column == 6)
    #expect(root["d e"]?.elements.map(\.string) == ["1", "x;y"])
    #expect(root["d e"]?.elements.last?.location.column == 29)
    #expect(root["f"]?.kind == .dictionary && root["f"]?.count == 0)
    #expect(root["g"]?.kind == .data)
    #expect(root["h"] == nil && root["a"]?.elements.isEmpty == true && root["a"]?["b"] == nil)
  }

  @Test(arguments: [
    (#""\n\t\"\\\'\a""#, "\n\t\"\\'\u{7}"), (#"'it\'s "x"'"#, "it's \"x\""), (#""\U00e9\Ud83d\Ude97\U41""#, "é🚗A"),
    (#""\Ud83d!""#, "\u{FFFD}!"), (#""\Ude97\Ud83d""#, "\u{FFFD}\u{FFFD}"), (#""\103\351\0""#, "CØ\0"), ("\"é\"", "é"),
    ("\"a\\\nb\"", "a\nb"), ("a/b:c.d-e_f$g", "a/b:c.d-e_f$g"), ("\"=======\n<<<<<<< a\"", "=======\n<<<<<<< a"),
  ])
  func decodesText(_ written: String, _ text: String) throws {
    #expect(try read("{k = \(written);}")["k"]?.string == text)
  }

  @Test func readsStringsFiles() throws {
    let root = try read("/* c */\nalpha = \"1\";\nbeta;\n")
    #expect(root.entries.map(\.key.value) == ["alpha", "beta"])
    #expect(root["beta"]?.string == "beta")
    #expect(root["alpha"]?.location.line == 2)
  }

  @Test func keepsDuplicatesAndTakesTheLast() throws {
    let root = try read("{a = 1; b = 2; a = 3; a = {c = 4;};}")
    #expect(root["a"]?["c"]?.string == "4")
    #expect(root.duplicateKeys.map(\.key) == ["a"])
    #expect(root.duplicateKeys.first?.places.map(\.location.column) == [2, 16, 23])
  }

  @Test(arguments: [
    ("{a = 1}", "1:7: expected ';' after a value, found '}'"),
    ("{a 1;}", "1:4: expected '=' after a key, found '1;}'"),
    ("{a = ;}", "1:6: expected a value, found ';}'"),
    ("{\n a = (1 2);}", "2:9: expected ',' or ')' after a value, found '2);}'"),
    ("{\n a = {", "2:7: expected a key, found the end of the file; the dictionary begins on line 2"),
    ("{a = \"x;}", "1:6: quoted text is not closed"),
    ("{a = 1; /* }", "1:9: comment is not closed"),
    ("{a = <0>;}", "1:6: data has an odd number of hex digits"),
    ("{a = <0x>;}", "1:8: expected hex digits and '>' in data, found 'x>;}'"),
    ("{a = 1;\n<<<<<<< HEAD\nb = 2;\n=======\n", "2:1: unresolved merge conflict"),
    ("{a = 1;\n=======\nb = 2;\n", "2:1: unresolved merge conflict"),
    ("{a = (\n>>>>>>> other\n);\n", "2:1: unresolved merge conflict"),
    ("{a = (\n<<<<<<< HEAD\n);\n", "2:1: unresolved merge conflict"),
    ("{}\n>>>>>>> other\n", "2:1: unresolved merge conflict"),
    ("{ \"a\": \"b\" }", "1:6: is JSON, not a property list: signing and the system cannot read it"),
    ("[ 1 ]", "1:1: is JSON, not a property list: signing and the system cannot read it"),
    ("", " is empty: not a property list"), ("\n \n", " holds nothing but white space: not a property list"),
    ("{a = \"\0\";}", "1:7: holds a NUL byte"),
  ])
  func saysWhatIsWrong(_ text: String, _ message: String) throws {
    #expect(try #require(error(of: text)) == "a/project.pbxproj:\(message)")
  }

  @Test func refusesDepthWithoutRecursion() throws {
    let deep = { String(repeating: "(", count: $0) + String(repeating: ")", count: $0) }
    #expect(try read(deep(Limits().propertyListNesting)).kind == .array)
    #expect(error(of: deep(500_000))?.contains("is nested deeper than 250 levels") == true)
  }

  @Test func warnsAboutWhatFollowsTheRoot() throws {
    let document = try PropertyListReader.read(Array("{a = b;}\nmore\0\0".utf8), path: "x")
    #expect(document.root["a"]?.string == "b")
    #expect(
      document.problems.map(\.message) == ["NUL bytes at the end are ignored", "text after the root value is ignored"])
    #expect(document.problems.allSatisfy { $0.severity == .warning && $0.location.line == 2 })
  }

  @Test func readsUTF16AndMarks() throws {
    let text = "{a = \"ä🚗\";}"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let wide = text.unicodeScalars.flatMap { [0, UInt8($0.value >> 16), UInt8($0.value >> 8 & 0xFF), UInt8($0.value & 0xFF)] }
    let marked: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, [0, 0, 0xFE, 0xFF] + wide,
    ]
    for form in marked {
      let document = try PropertyListReader.read(form, path: "x")
      #expect(document.root["a"]?.string == "ä🚗" && document.problems.isEmpty)
      #expect(document.root["a"]?.location.column == 6)
    }
    for form in [little, big] {
      let document = try PropertyListReader.read(form, path: "x")
      #expect(document.root["a"]?.string == "ä🚗")
      #expect(document.problems.map(\.severity) == [.warning])
    }
    #expect(throws: PropertyListError.self) { try PropertyListReader.read(little.dropLast() + [], path: "x") }
    #expect(throws: PropertyListError.self) { try PropertyListReader.read([0x7B, 0xE4, 0x3D], path: "x") }
  }

  @Test func survivesEveryTruncationAndFlip() {
    let text = Array("// c\n{a = \"x\\U00e9\\101\"; 'b' = (1, {c = <00>;}, /* d */ 2);}\n".utf8)
    for end in 0...text.count { _ = try? PropertyListReader.read(Array(text[..<end]), path: "x") }
    for index in text.indices {
      for byte in [UInt8(0), 0x22, 0x3C, 0x7B, 0x80, 0xFF] {
        var flipped = text
        flipped[index] = byte
        _ = try? PropertyListReader.read(flipped, path: "x")
      }
    }
  }
}
