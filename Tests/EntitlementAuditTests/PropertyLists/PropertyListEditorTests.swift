import Testing

@testable import EntitlementAudit

@Suite struct PropertyListEditorTests {
  private func edited(_ text: String, _ change: (inout PropertyListEditor, PropertyListNode) -> Void) throws -> String {
    let document = try PropertyListReader.read(Array(text.utf8), path: "a.plist")
    var editor = try #require(PropertyListEditor(document))
    change(&editor, document.root)
    return String(decoding: editor.bytes, as: UTF8.self)
  }

  private static let xml = """
    <plist version="1.0">
    <!-- <dict> -->
    <dict>
      <key>A</key> <!-- stays </string> -->
      <string>one<![CDATA[</string>]]></string>
      <key>B</key>
      <array>
        <string>x</string>
      </array>
      <key>C</key>
      <dict/>
    </dict>
    </plist>

    """

  @Test func replacesInsertsAndRemovesInXML() throws {
    let text = try edited(Self.xml) { editor, root in
      if let a = root["A"] { editor.replace(a, with: .string("two")) }
      editor.insert(.init(key: "New", value: .strings(["n"])), into: root, behind: ["A", "Z"])
      if let b = root["B"] { editor.append([.init(comments: ["c"], value: .string("y"))], to: b) }
      if let c = root["C"] { editor.insert(.init(key: "D", value: .integer(1)), into: c, behind: []) }
    }
    #expect(
      text == """
        <plist version="1.0">
        <!-- <dict> -->
        <dict>
          <key>A</key> <!-- stays </string> -->
          <string>two</string>
          <key>New</key>
          <array>
            <string>n</string>
          </array>
          <key>B</key>
          <array>
            <string>x</string>
            <!-- c -->
            <string>y</string>
          </array>
          <key>C</key>
          <dict>
            <key>D</key>
            <integer>1</integer>
          </dict>
        </dict>
        </plist>

        """)
    #expect(
      try edited(Self.xml) { editor, root in editor.remove("C", from: root) }
        == Self.xml.replacing("  <key>C</key>\n  <dict/>\n", with: ""))
  }

  @Test func theSameInTheOldStyle() throws {
    let old = "{\n  A = one; // stays }\n  B = (x, /* ) */ \"y)\\\"\",);\n  C = {};\n}\n"
    let text = try edited(old) { editor, root in
      if let a = root["A"] { editor.replace(a, with: .string("t w")) }
      editor.insert(.init(key: "New", value: .string("n")), into: root, behind: ["B"])
      if let b = root["B"] { editor.append([.init(value: .string("z")), .init(value: .string("q"))], to: b) }
      if let c = root["C"] { editor.insert(.init(key: "D", value: .integer(1)), into: c, behind: []) }
    }
    #expect(
      text
        == "{\n  A = \"t w\"; // stays }\n  B = (x, /* ) */ \"y)\\\"\",\n  z,\n  q);\n  New = n;\n  C = {\n    D = 1;\n  };\n}\n")
    #expect(try edited(old) { editor, root in editor.remove("A", from: root) } == old.replacing("\n  A = one;", with: ""))
  }

  @Test func aCommentStandsOnce() throws {
    let once = try edited(Self.xml) { editor, root in if let b = root["B"] { editor.comment("see -- there", before: b) } }
    #expect(once.contains("  <!-- see - - there -->\n  <array>"))
    #expect(try edited(once) { editor, root in if let b = root["B"] { editor.comment("see -- there", before: b) } } == once)
  }

  @Test func keepsTheFilesLineEnds() throws {
    let text = try edited(Self.xml.replacing("\n", with: "\r\n")) { editor, root in
      if let b = root["B"] { editor.append([.init(value: .string("y"))], to: b) }
    }
    #expect(!text.replacing("\r\n", with: "").contains("\n"))
  }
}
