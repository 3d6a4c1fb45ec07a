import Foundation
import Testing

@testable import EntitlementAudit

/// Every edit changes what it is asked to, and nothing else.
@Suite struct PropertyListPatcherTests {
  /// One file of the fixtures that can be edited.
  struct File: Sendable, CustomTestStringConvertible {
    let path: Path
    let bytes: [UInt8]
    let editor: PropertyListPatcher

    var testDescription: String { path.description }

    /// Every property list below `fixtures/`, whatever it is a fixture of.
    static let all: [File] = {
      let files = (try? Repository.files(below: Repository.fixtures)) ?? []
      return files.compactMap { file in
        guard ["plist", "entitlements", "pbxproj", "strings"].contains(file.path.fileExtension),
          let editor = try? PropertyListPatcher(file.bytes, path: file.path)
        else { return nil }
        return File(path: file.path, bytes: file.bytes, editor: editor)
      }
    }()

    func edited(_ edits: [ByteEdit]) throws -> [String] {
      let bytes = try #require(edits.applied(to: self.bytes))
      let again = try PropertyListReader.read(bytes, path: path, role: .entitlements)
      return Self.facts(again)
    }

    /// What a list says, a line for each key and value in order.
    static func facts(_ document: PropertyListDocument) -> [String] {
      document.tape.entries.indices.map { index in
        let node = PropertyListNode(document: document, index: index)
        return node.count > 0 ? node.typeName : "\(document.tape.entries[index].kind) \(node.scalar ?? "")"
      }
    }
  }

  @Test func thereAreEnough() {
    #expect(File.all.count > 200)
    #expect(File.all.contains { $0.editor.document.format == .openStep })
  }

  @Test(arguments: File.all)
  func aTextIsReplacedAlone(_ file: File) throws {
    let document = file.editor.document
    let facts = File.facts(document)
    let texts = document.tape.entries.indices.filter { PropertyListNode(document: document, index: $0).kind == .string }
    for index in texts.prefix(20) + texts.suffix(5) {
      let node = PropertyListNode(document: document, index: index)
      var wanted = facts
      wanted[index] = "\(document.tape.entries[index].kind) a <b> & \"c\""
      try #expect(file.edited([file.editor.replacing(node, with: "a <b> & \"c\"")]) == wanted, "\(node.location)")
    }
  }

  @Test(arguments: File.all)
  func aValueOfAnyKindBecomesAString(_ file: File) throws {
    let document = file.editor.document
    var index = 1
    var tried = 0
    while index < document.tape.entries.count, tried < 20 {
      let node = PropertyListNode(document: document, index: index)
      if document.tape.entries[index].kind != .key {
        tried += 1
        var wanted = File.facts(document)
        wanted.replaceSubrange(index..<Int(document.tape.entries[index].end), with: ["string x"])
        // A text that is written without quotes reads like any other.
        try #expect(file.edited([file.editor.replacing(value: node, with: "x")]) == wanted, "\(node.location)")
      }
      index += 1
    }
  }

  @Test(arguments: File.all)
  func aMemberIsAddedAtTheEnd(_ file: File) throws {
    let document = file.editor.document
    let dictionaries = document.tape.entries.indices.filter { document.tape.entries[$0].kind == .dictionary }
    for index in dictionaries.prefix(10) {
      let node = PropertyListNode(document: document, index: index)
      var wanted = File.facts(document)
      wanted[index] = "dictionary"
      wanted.insert(contentsOf: ["key new.key", "string a-b"], at: Int(document.tape.entries[index].end))
      try #expect(file.edited([file.editor.inserting("new.key", "a-b", into: node)]) == wanted, "\(node.location)")
    }
  }

  @Test(arguments: File.all)
  func aMemberMovesToTheTop(_ file: File) throws {
    let document = file.editor.document
    guard document.root.kind == .dictionary else { return }
    let keys = document.tape.entries.indices.filter { document.tape.entries[$0].kind == .key }
    for index in keys.prefix(15) + keys.suffix(5) {
      let key = PropertyListNode(document: document, index: index)
      guard let member = file.editor.member(at: key.location) else { continue }
      var wanted = File.facts(document)
      let lines = wanted[index..<Int(document.tape.entries[member.value.index].end)]
      wanted += ["key k", "string v"]
      wanted.removeSubrange(lines.indices)
      var came = try file.edited(file.editor.moving(member, as: "k", "v", into: document.root))
      // The dictionary around it may have become empty.
      let around = member.dictionary.index
      if around > 0, member.dictionary.count == 1 { (wanted[around], came[around]) = ("", "") }
      #expect(came == wanted, "\(key.location)")
    }
  }

  @Test func theFilesOwnFormIsKept() throws {
    let file = Array("\u{FEFF}<plist>\r\n<dict>\r\n    <key>a</key>\r\n    <true/> <!-- why -->\r\n</dict>\r\n</plist>".utf8)
    let editor = try PropertyListPatcher(file, path: "a.plist")
    let added = editor.inserting("b", "c", into: editor.document.root)
    #expect(
      [added].applied(to: file).map { String(decoding: $0, as: UTF8.self) }
        == "\u{FEFF}<plist>\r\n<dict>\r\n    <key>a</key>\r\n    <true/>\r\n    <key>b</key>\r\n    <string>c</string> <!-- why -->\r\n</dict>\r\n</plist>"
    )
  }

  @Test(arguments: [
    ("<plist><dict/></plist>", "<plist><dict>\n\t<key>k</key>\n\t<string>v</string>\n</dict></plist>"),
    (
      "<plist>\n  <dict>\n  </dict>\n</plist>", "<plist>\n  <dict>\n  \t<key>k</key>\n  \t<string>v</string>\n  </dict>\n</plist>"
    ),
    (
      "<plist><dict><key>a</key><true/></dict></plist>",
      "<plist><dict><key>a</key><true/><key>k</key><string>v</string></dict></plist>"
    ),
    ("{\n\ta = b;\n}\n", "{\n\ta = b;\n\t\"k\" = \"v\";\n}\n"), ("{ a = b; }", "{ a = b; \"k\" = \"v\"; }"),
    ("{}", "{\n\t\"k\" = \"v\";\n}"), ("a = b;\n", "a = b;\n\"k\" = \"v\";\n"),
  ])
  func additionsLookLikeTheirNeighbours(_ text: String, _ wanted: String) throws {
    let editor = try PropertyListPatcher(Array(text.utf8), path: "a.plist")
    let bytes = [editor.inserting("k", "v", into: editor.document.root)].applied(to: Array(text.utf8))
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == wanted)
  }

  @Test func aMovedMembersCommentStays() throws {
    for rest in ["", "\n<key>b</key>\n<true/>"] {
      let file = Array("<plist>\n<dict>\n<key>a</key> <!-- why -->\n<string>x</string>\(rest)\n</dict>\n</plist>".utf8)
      let editor = try PropertyListPatcher(file, path: "a.plist")
      let key = try #require(editor.document.root.members.first { _ in true }?.key)
      let member = try #require(editor.member(at: key.location))
      let text = try #require(editor.moving(member, as: "k", "x", into: editor.document.root).applied(to: file))
      let moved = "\n<key>k</key>\n<string>x</string>"
      let wanted = rest.isEmpty ? "<!-- why -->\(moved)" : "<!-- why -->\(rest)\(moved)"
      #expect(String(decoding: text, as: UTF8.self) == "<plist>\n<dict>\n \(wanted)\n</dict>\n</plist>")
    }
  }

  @Test func whatCannotBeEditedIsSaid() {
    let utf16 = "<plist><string>a</string></plist>".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let latin =
      Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><string>".utf8) + [0xE4] + Array("</string></plist>".utf8)
    for bytes in [[0xFF, 0xFE] + utf16, latin] {
      let refusal = #expect(throws: PropertyListPatcher.Refusal.self) { try PropertyListPatcher(bytes, path: "a.plist") }
      #expect(refusal?.message == "is not in UTF-8 and is not rewritten: save it as UTF-8 first")
    }
    let broken = #expect(throws: PropertyListPatcher.Refusal.self) {
      try PropertyListPatcher(Array("<plist>".utf8), path: "a.plist")
    }
    #expect(broken?.message.hasPrefix("cannot be read: ") == true)
  }

  @Test func binaryListsAreLeftAlone() throws {
    let list = try PropertyListSerialization.data(fromPropertyList: ["a": "b"], format: .binary, options: 0)
    let refusal = #expect(throws: PropertyListPatcher.Refusal.self) { try PropertyListPatcher([UInt8](list), path: "a.plist") }
    #expect(refusal?.message.hasPrefix("is a binary property list, which is not rewritten") == true)
  }

  @Test func overlappingEditsAreNoEdits() {
    let bytes = Array("abcdef".utf8)
    #expect([ByteEdit(range: 1..<3, replacement: []), ByteEdit(range: 2..<4, replacement: [])].applied(to: bytes) == nil)
    #expect([ByteEdit(range: 4..<9, replacement: [])].applied(to: bytes) == nil)
    let both = [ByteEdit(range: 4..<4, replacement: [0x78]), ByteEdit(range: 0..<2, replacement: [])]
    #expect(both.applied(to: bytes) == Array("cdxef".utf8))
  }

  @Test(arguments: [
    ("NSFileProtectionComplete ", "NSFileProtectionComplete"), ("nsfileprotectioncomplete", "NSFileProtectionComplete"),
    ("NSFileProtectionComplet", "NSFileProtectionComplete"), ("COMPLETE_PROTECTION", "NSFileProtectionComplete"),
    ("NSFileProtectionCompleteUntilFirstAuthentication", "NSFileProtectionCompleteUntilFirstUserAuthentication"),
    ("NSFileProtectionNon", "NSFileProtectionNone"), ("NSFileProtectionCompleteWhenUserInactive", nil), ("", nil),
    ("NSFileProtection", nil), ("yes", nil), ("NSFileProtectionComplete\u{0}junk", nil), ("NSFileProtectionCompleteUn", nil),
  ])
  func aValueMeansOneLevelOrNone(_ value: String, _ level: String?) {
    #expect(DataProtectionKey.soleValue(meantBy: value) == level)
  }

  @Test(arguments: [
    ("w/w.entitlements", "App/w/w.entitlements", "App/W/W.entitlements", "W/W.entitlements"),
    ("$(SRCROOT)/w/w.entitlements", "w/w.entitlements", "W/w.entitlements", "$(SRCROOT)/W/w.entitlements"),
    ("$(NAME)/w.entitlements", "w/w.entitlements", "W/w.entitlements", nil),
    ("../w/w.entitlements", "w/w.entitlements", "w/W.entitlements", "../w/W.entitlements"),
    ("w//w.entitlements", "w/w.entitlements", "W/w.entitlements", nil),
  ])
  func pathsAreRespelledWhereTheyAreSpeltOut(_ raw: String, _ written: Path, _ found: Path, _ wanted: String?) {
    #expect(FixFinder.respelled(raw, from: written, to: found) == wanted)
  }
}
