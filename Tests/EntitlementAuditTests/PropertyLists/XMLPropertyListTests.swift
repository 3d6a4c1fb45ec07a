import Testing

@testable import EntitlementAudit

@Suite struct XMLPropertyListTests {
  private func document(_ text: String) throws(PropertyListError) -> PropertyListDocument {
    try PropertyListReader.read(Array(text.utf8), path: "x.plist")
  }

  private func error(of text: String) -> String? {
    do throws(PropertyListError) {
      _ = try document(text)
      return nil
    } catch { return "\(error.location.line ?? 0):\(error.location.column ?? 0): \(error.message)" }
  }

  @Test func readsEveryType() throws {
    let root = try document(
      """
      <plist><dict><key>s</key><string> a&lt;b&#x1F698;<![CDATA[<c>]]></string><key>i</key><integer> -0x10 </integer>
      <key>u</key><integer>18446744073709551615</integer><key>r</key><real>1.5e3</real><key>t</key><true/><key>f</key><false></false>
      <key>d</key><date>2024-01-31T12:00:00Z</date><key>b</key><data>AAEC</data><key>a</key><array><string/><dict/></array></dict></plist>
      """
    ).root
    #expect(
      root.entries.map { "\($0.key.value) \($0.value.typeName)" } == [
        "s string", "i integer", "u integer", "r real", "t boolean", "f boolean", "d date", "b data", "a array",
      ])
    #expect(root["s"]?.string == " a<b🚘<c>" && root["i"]?.integer == -16 && root["u"]?.integer == nil)
    #expect(root["u"]?.scalar == "18446744073709551615" && root["t"]?.scalar == "YES" && root["f"]?.boolean == false)
    #expect(root["a"]?.elements.map(\.kind) == [.string, .dictionary] && root["a"]?.elements.first?.string == "")
    #expect(root["u"]?.location.line == 2 && root["u"]?.location.column == 13)
  }

  @Test(arguments: [
    ("<plist/>", "1:1: 'plist' holds no value"),
    ("<plist><true/><true/></plist>", "1:15: 'plist' holds more than one value"),
    ("<key>a</key>", "1:1: 'key' cannot be the root"),
    ("<plist><key>a</key></plist>", "1:8: 'key' outside 'dict'"),
    ("<array><key>a</key></array>", "1:8: 'key' outside 'dict'"),
    ("<dict><true/></dict>", "1:7: value without a key"),
    ("<dict>\n <plist/></dict>", "2:2: value without a key"),
    ("<array><plist/></array>", "1:8: 'plist' inside 'array'"),
    ("<dict><key>a<b/></key></dict>", "1:13: unknown element 'b'"),
    ("<string><true/></string>", "1:9: element 'true' inside 'string'"),
    ("<true>\n x</true>", "2:2: text 'x' inside 'true'"),
    ("<dict>\n oops <key>a</key><true/></dict>", "2:2: text 'oops' inside 'dict'"),
    ("<dict><key><!-- c -->a</key><true/></dict>", "1:7: comment inside 'key': Apple's reader refuses it"),
    ("<array><integer>1 2</integer></array>", "1:8: '1 2' is no integer"),
    ("<array><integer>0x</integer></array>", "1:8: '0x' is no integer"),
    ("<array><integer>-9223372036854775809</integer></array>", "1:8: integer '-9223372036854775809' does not fit in 64 bits"),
    ("<array><real>one</real></array>", "1:8: 'one' is no number"),
    ("<array><date>yesterday</date></array>", "1:8: 'yesterday' is no date (2024-01-31T12:00:00Z)"),
    ("<?xml version='1.0'>\n<plist><true/></plist>", "1:1: XML declaration is not closed"),
    ("<?xml version='1.0'?>\n<!-- never closed", "2:1: comment is not closed"),
    ("<!DOCTYPE plist [<!ELEMENT a ANY>]><true/>", "1:17: has an internal DTD subset: not allowed in a property list"),
    (
      "<dict>\n<<<<<<< HEAD\n<key>a</key>\n=======\n<key>b</key>\n>>>>>>> other\n<true/></dict>", "2:1: unresolved merge conflict"
    ),
    ("<dict>\n<key>a</key><true/>\n=======\n</dict>", "3:1: unresolved merge conflict"),
    ("hello\n<?xml version='1.0'?><plist><true/></plist>", "1:1: text before the XML begins"),
    (
      "<?xml version='1.0' encoding='KOI8-R'?><true/>",
      "1:1: declares the encoding 'KOI8-R', which is not read here: save it as UTF-8"
    ),
    ("<dict><key>a</key><string>&#0;</string></dict>", "1:31: xmlParseCharRef: invalid xmlChar value 0"),
  ])
  func saysWhatIsWrong(_ text: String, _ message: String) { #expect(error(of: text) == message) }

  @Test func aLineOfEqualsSignsInAValueIsNoConflict() throws {
    #expect(try document("<dict><key>a</key><string>x\n=======\ny</string></dict>").root["a"]?.string == "x\n=======\ny")
  }

  @Test func handsUpComments() throws {
    let document = try document("<!-- one -->\n<dict>\n  <!-- audit:ignore x why -->\n</dict>")
    #expect(document.comments.map(\.value) == [" one ", " audit:ignore x why "])
    #expect(document.comments.map(\.location.line) == [1, 3])
    #expect(document.comments.last?.location.column == 3)
  }

  @Test func doubleHyphensWeighByRole() throws {
    let bytes = Array("<!-- a -- b --><!-- fine --->\n<dict><key>a</key><true/></dict>".utf8)
    for (role, severity) in [(PropertyListRole.general, Severity.warning), (.entitlements, .error)] {
      let document = try PropertyListReader.read(bytes, path: "x", role: role)
      #expect(document.root["a"]?.boolean == true)
      #expect(document.problems.map(\.severity) == [severity, severity])
      #expect(document.problems.map(\.location.column) == [8, 26])
    }
  }

  @Test func readsLatin1() throws {
    let text =
      Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><dict><key>a</key><string>Caf".utf8) + [0xE9]
      + Array("</string></dict>".utf8)
    #expect(try PropertyListReader.read(text, path: "x").root["a"]?.string == "Café")
    #expect(error(of: "<?xml version='1.0' encoding='UTF-16'?><true/>") == "1:1: declares UTF-16 but is UTF-8")
    #expect(throws: PropertyListError.self) { try PropertyListReader.read([0x3C, 0x61, 0xE9, 0x3E], path: "x") }
  }

  @Test func survivesEveryTruncationAndFlip() {
    let text = Array(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?><!DOCTYPE plist PUBLIC \"-//A//B\" \"http://x\"><plist><dict><key>a</key><!-- c --><string>&#x41;é<![CDATA[x]]></string></dict></plist>\n"
        .utf8)
    for end in 0...text.count { _ = try? PropertyListReader.read(Array(text[..<end]), path: "x") }
    for index in text.indices {
      for byte in [UInt8(0), 0x22, 0x3C, 0x26, 0x80, 0xFF] {
        var flipped = text
        flipped[index] = byte
        _ = try? PropertyListReader.read(flipped, path: "x")
      }
    }
  }
}

@Suite struct BinaryPropertyListTests {
  /// Objects, then their offsets, then the trailer; one byte each.
  private func list(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    let trailer: [UInt8] =
      [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)] + [UInt8](repeating: 0, count: 8)
      + [0, 0, 0, 0, 0, 0, 0, table]
    return bytes + offsets + trailer
  }

  private func read(_ objects: [[UInt8]]) throws(PropertyListError) -> PropertyListNode {
    try PropertyListReader.read(list(objects), path: "b").root
  }

  @Test func readsEveryType() throws {
    let root = try read([
      [0xAB, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1], [0x08], [0x09], [0x10, 0xFF], [0x13] + [UInt8](repeating: 0xFF, count: 8),
      [0x14] + [UInt8](repeating: 0, count: 8) + [0x80] + [UInt8](repeating: 0, count: 7),
      [0x23] + [UInt8](repeating: 0, count: 8),
      [0x33] + [UInt8](repeating: 0, count: 8), [0x42, 1, 2], [0x62, 0, 0xE9, 0xD8, 0x3D], [0x80, 7],
    ])
    #expect(
      root.elements.map(\.typeName) == [
        "boolean", "boolean", "integer", "integer", "integer", "real", "date", "data", "string", "uid", "boolean",
      ])
    #expect(root.elements.map(\.integer) == [nil, nil, 255, -1, nil, nil, nil, nil, nil, nil, nil])
    #expect(root.elements.compactMap(\.string) == ["é\u{FFFD}"])
    #expect(root.location == SourceLocation(path: "b") && root.elements.map(\.byteOffset).first == 20)
  }

  @Test(
    arguments: [
      [[0x51, 0xE9]], [[0xD1, 1, 1], [0x08]], [[0xA1, 7]], [[0x00]], [[0x15, 0, 0]],
      [[0x5F, 0x13] + [UInt8](repeating: 0x7F, count: 8)],
      [[0xAF, 0x12, 0xFF, 0xFF, 0xFF, 0xFF]], [[0x5F, 0x20]], [[0xA1, 1], [0xA1, 0]], [[0x24, 0]], [[0x6F, 0x10, 200, 0]],
    ] as [[[UInt8]]])
  func refusesFalseClaims(_ objects: [[UInt8]]) { #expect(throws: PropertyListError.self) { try read(objects) } }

  @Test func boundsDoublingReferences() {
    // Each array names the next one twice: 2^40 values from 40 objects.
    let objects = (1...40).map { [0xA2, UInt8($0), UInt8($0)] } + [[0x08]]
    #expect {
      try BinaryPropertyListReader.read(list(objects), path: "b", limits: Limits().with(\.propertyListValues, 1000))
    } throws: {
      ($0 as? PropertyListError)?.message.hasPrefix("holds more than 1000 values (--limit property-list-values=N)") == true
    }
  }

  @Test func survivesEveryTruncationAndFlip() {
    let bytes = list([[0xD1, 1, 2], [0x51, 0x61], [0xA2, 1, 3], [0x61, 0, 0xE9]])
    for end in 0...bytes.count { _ = try? PropertyListReader.read(Array(bytes[..<end]), path: "x") }
    for index in bytes.indices {
      for byte in [UInt8(0), 1, 0x0F, 0x5F, 0x7F, 0xAF, 0xD1, 0xFF] {
        var flipped = bytes
        flipped[index] = byte
        _ = try? PropertyListReader.read(flipped, path: "x")
      }
    }
  }
}
