import Foundation
import Testing

@testable import EntitlementAudit

@Suite struct PropertyListWriterTests {
  private static let value = WritableValue.dictionary([
    .init(comments: ["a -- b --> c-", "*/ end"], key: "Plain", value: .string("a.b_c")),
    .init(key: "Odd <key> & \"quotes\"", value: .string("é 🔒 <&> \"x\" \\ y\nz\tend")),
    .init(key: "Numbers", value: .array([0, 1, 14, 255, 256, 65_536, 1 << 40, -3].map { .init(value: .integer($0)) })),
    .init(key: "Long", value: .strings((0..<300).map { "word \($0)" })),
    .init(key: "Same", value: .strings(["a.b_c", "a.b_c"])),
    .init(
      key: "Empty", value: .dictionary([.init(key: "array", value: .array([])), .init(key: "dict", value: .dictionary([]))])),
    .init(key: "Blank", value: .string("")),
    // Beside these letters a sign is another character.
    .init(
      comments: ["\u{D4E}--\u{D4E}--", "*\u{301}/ */\u{301}"], key: "Joined \u{D4E}<",
      value: .string("\u{D4E}&<\u{301}\u{D4E}>\u{D4E}\"\u{D4E}\\\"\u{301}")),
  ])

  @Test(arguments: [PropertyListFormat.xml, .openStep, .binary])
  func readsBackWhatItWrote(_ format: PropertyListFormat) throws {
    let bytes = PropertyListWriter.file(Self.value, as: format, heading: ["heading"])
    let document = try PropertyListReader.read(bytes, path: "a.plist")
    #expect(document.format == format && document.problems.isEmpty)
    #expect(texts(WritableValue(document.root)) == texts(Self.value))
  }

  @Test(arguments: [PropertyListFormat.xml, .binary])
  func otherReadersReadIt(_ format: PropertyListFormat) throws {
    let bytes = PropertyListWriter.file(Self.value, as: format)
    let list = try #require(
      try PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: Any])
    #expect(list["Numbers"] as? [Int] == [0, 1, 14, 255, 256, 65_536, 1 << 40, -3])
    #expect((list["Long"] as? [String])?.count == 300)
    #expect(list["Odd <key> & \"quotes\""] as? String == "é 🔒 <&> \"x\" \\ y\nz\tend")
  }

  @Test func looksAsPeopleWriteIt() {
    let value = WritableValue.dictionary([
      .init(key: "Version", value: .integer(1)), .init(comments: ["why"], key: "Words", value: .strings(["a b", "c"])),
    ])
    #expect(
      String(decoding: PropertyListWriter.file(value, as: .openStep), as: UTF8.self)
        == "{\n\tVersion = 1;\n\t/* why */\n\tWords = (\n\t\t\"a b\",\n\t\tc\n\t);\n}\n")
    #expect(
      String(decoding: PropertyListWriter.file(value, as: .xml), as: UTF8.self).hasSuffix(
        """
        <plist version="1.0">
        <dict>
        \t<key>Version</key>
        \t<integer>1</integer>
        \t<!-- why -->
        \t<key>Words</key>
        \t<array>
        \t\t<string>a b</string>
        \t\t<string>c</string>
        \t</array>
        </dict>
        </plist>

        """))
  }

  /// Without comments; numbers as text, since old-style lists know no others.
  private func texts(_ value: WritableValue) -> WritableValue {
    switch value {
    case .string: value
    case .integer(let number): .string(String(number))
    case .array(let elements): .array(elements.map { .init(value: texts($0.value)) })
    case .dictionary(let members): .dictionary(members.map { .init(key: $0.key, value: texts($0.value)) })
    }
  }
}
