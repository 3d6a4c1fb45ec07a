import Testing

@testable import EntitlementAudit

@Suite struct DEREntitlementsTests {
  private static let members: [(String, DERSample)] = [
    ("com.apple.developer.default-data-protection", .text("NSFileProtectionComplete")), ("yes", .boolean(true)),
    ("no", .boolean(false)), ("small", .integer(-129)), ("large", .integer(.max)), ("data", .data([0, 1, 255])),
    ("list", .array([.text("a"), .array([]), .dictionary([("deep", .integer(7))])])), ("empty", .dictionary([])),
  ]

  private static func read(_ bytes: [UInt8]) throws(BundleError) -> PropertyListNode {
    try DEREntitlementsReader.read(bytes, path: "Widget").root
  }

  @Test func readsEveryKind() throws {
    let root = try Self.read(DERSample.entitlements(Self.members))
    #expect(root["com.apple.developer.default-data-protection"]?.string == "NSFileProtectionComplete")
    #expect(root["yes"]?.boolean == true)
    #expect(root["no"]?.boolean == false)
    #expect(root["small"]?.integer == -129)
    #expect(root["large"]?.integer == .max)
    #expect(root["data"]?.dataText == [0, 1, 255])
    #expect(root["list"]?.elements.map(\.typeName) == ["string", "array", "dictionary"])
    #expect(root["list"]?.elements.last?["deep"]?.integer == 7)
    #expect(root["empty"]?.count == 0)
    #expect(root.location.line == nil)
  }

  @Test func readsTheOlderLayout() throws {
    let root = try Self.read(DERSample.oldEntitlements(Self.members))
    #expect(root["com.apple.developer.default-data-protection"]?.string == "NSFileProtectionComplete")
    #expect(root.count == Self.members.count)
  }

  @Test func agreesWithTheSameInXML() throws {
    let xml = """
      <plist version="1.0"><dict><key>empty</key><dict/><key>yes</key><true/><key>no</key><false/><key>small</key><integer>-129</integer>
      <key>large</key><integer>9223372036854775807</integer><key>data</key><data> AAH/ </data>
      <key>list</key><array><string>a</string><array/><dict><key>deep</key><integer>7</integer></dict></array>
      <key>com.apple.developer.default-data-protection</key><string>NSFileProtectionComplete</string></dict></plist>
      """
    let other = try PropertyListReader.read(Array(xml.utf8), path: "Widget").root
    let root = try Self.read(DERSample.entitlements(Self.members))
    #expect(root.isEqual(to: other) && other.isEqual(to: root))
    #expect(root.differingKeys(from: other) == [])
    let less = try Self.read(DERSample.entitlements([("yes", .boolean(false)), ("data", .data([0, 1]))]))
    #expect(
      less.differingKeys(from: other) == [
        "com.apple.developer.default-data-protection", "data", "empty", "large", "list", "no", "small", "yes",
      ])
  }

  @Test func saysWhatIsWrong() {
    func message(_ bytes: [UInt8]) -> String {
      do throws(BundleError) {
        _ = try Self.read(bytes)
        return "read"
      } catch { return error.message }
    }
    let element = DERSample.element
    #expect(message([]) == "is cut off (byte offset 0)")
    #expect(message(element(0x70, [2, 1, 2, 0xB0, 0])) == "is of an unknown version (byte offset 2)")
    #expect(message(element(0x02, [1])) == "is of an unknown layout 0x2 (byte offset 0)")
    #expect(message([0xB0, 0x80, 0, 0]) == "has a length without an end, which DER forbids (byte offset 0)")
    #expect(message([0xB0, 0x81, 0]) == "has a length that is not in its shortest form (byte offset 0)")
    #expect(
      message([0xB0, 0x82, 0] + [0x90] + Array(repeating: 0, count: 0x90))
        == "has a length that is not in its shortest form (byte offset 0)")
    #expect(message([0xB0, 0x84, 0x7F, 0xFF, 0xFF, 0xFF]) == "claims 2147483647 bytes where 0 are left (byte offset 0)")
    #expect(message(element(0xB0, element(0x0C, [65]))) == "has a dictionary with an entry that is no pair (byte offset 2)")
    #expect(message(element(0xB0, element(0x30, element(0x02, [1])))) == "has a key that is no text (byte offset 4)")
    #expect(message(element(0xB0, element(0x30, [0x0C, 1, 65, 5, 0]))) == "has a value of unknown type 0x5 (byte offset 9)")
    #expect(message(element(0xB0, element(0x30, [0x0C, 1, 0xFF, 1, 1, 0]))) == "has text that is no UTF-8 (byte offset 6)")
    #expect(message(element(0xB0, []) + [0]) == "has bytes behind its end (byte offset 2)")
    var deep: [UInt8] = []
    for _ in 0..<300 { deep = element(0x30, deep) }
    #expect(message(element(0xB0, element(0x30, [0x0C, 1, 65] + deep))) == "is nested deeper than 250 levels")
  }

  /// Whatever is cut off or flipped: an answer, never a crash.
  @Test func survivesMutations() {
    let bytes = DERSample.entitlements(Self.members)
    for count in bytes.indices { #expect(throws: BundleError.self) { try Self.read(Array(bytes.prefix(count))) } }
    for index in bytes.indices {
      for value in UInt8.min...UInt8.max {
        var mutated = bytes
        mutated[index] = value
        _ = try? Self.read(mutated)
      }
    }
  }
}
