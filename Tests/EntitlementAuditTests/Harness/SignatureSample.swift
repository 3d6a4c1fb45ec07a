@testable import EntitlementAudit

/// Makes code signatures: a SuperBlob with a code directory, requirements and entitlements.
struct SignatureSample {
  var identifier = "example.sketch.widget"
  var team: String?
  /// 0x2: ad hoc; 0x20000: by the linker.
  var flags: UInt32 = 0x2
  /// The XML entitlements; nil: no such slot.
  var xml: [UInt8]?
  /// The DER entitlements; nil: no such slot.
  var der: [UInt8]?
  /// What the blobs of these slots claim for their length.
  var claims: [UInt32: UInt32] = [:]
  /// The directory's hashes are of something else for these slots.
  var wrongHashes: Set<UInt32> = []
  /// Bytes of a CMS signature.
  var certificates = 0
  var slots = 7
  /// The kind of the directory's hashes (SHA-256) and the size that it claims for them.
  var hash: (kind: UInt8, size: UInt8) = (2, 32)

  init(xml: String? = nil, der: [UInt8]? = nil) {
    self.xml = xml.map { Array($0.utf8) }
    self.der = der
  }

  var bytes: [UInt8] {
    let word = { (value: UInt32) in Bytes.word(value, bigEndian: true) }
    func blob(_ magic: UInt32, _ content: [UInt8], slot: UInt32) -> [UInt8] {
      word(magic) + word(claims[slot] ?? UInt32(content.count + 8)) + content
    }
    var parts: [(slot: UInt32, blob: [UInt8])] = [(2, blob(0xFADE_0C01, word(0), slot: 2))]
    if let xml { parts.append((5, blob(0xFADE_7171, xml, slot: 5))) }
    if let der { parts.append((7, blob(0xFADE_7172, der, slot: 7))) }
    parts.append((0x1_0000, blob(0xFADE_0B01, Array(repeating: 1, count: certificates), slot: 0x1_0000)))
    parts.insert((0, directory(parts)), at: 0)
    var index: [UInt8] = []
    var body: [UInt8] = []
    for part in parts {
      index += word(part.slot) + word(UInt32(12 + 8 * parts.count + body.count))
      body += part.blob
    }
    return word(0xFADE_0CC0) + word(UInt32(12 + index.count + body.count)) + word(UInt32(parts.count)) + index + body
  }

  private func directory(_ parts: [(slot: UInt32, blob: [UInt8])]) -> [UInt8] {
    let word = { (value: UInt32) in Bytes.word(value, bigEndian: true) }
    let names = Array(identifier.utf8) + [0] + (team.map { Array($0.utf8) + [0] } ?? [])
    let hashes = (1...slots).reversed().flatMap { slot -> [UInt8] in
      guard let part = parts.first(where: { $0.slot == UInt32(slot) }), !wrongHashes.contains(part.slot) else {
        return Array(repeating: wrongHashes.contains(UInt32(slot)) ? 7 : 0, count: Int(hash.size))
      }
      let algorithm: MessageDigest = hash.kind == 1 ? .sha1 : hash.kind == 4 ? .sha384 : .sha256
      let digest = algorithm.digest(part.blob) ?? []
      return Array((digest + Array(repeating: 0, count: 64)).prefix(Int(hash.size)))
    }
    let start = 88
    let hashStart = start + names.count + hashes.count
    let teamOffset = team == nil ? 0 : start + identifier.utf8.count + 1
    var bytes =
      word(0xFADE_0C02) + word(UInt32(hashStart) + UInt32(hash.size)) + word(0x2_0400) + word(flags) + word(UInt32(hashStart))
    bytes += word(UInt32(start)) + word(UInt32(slots)) + word(1) + word(4096) + [hash.size, hash.kind, 0, 12] + word(0) + word(0)
    bytes += word(UInt32(teamOffset)) + Array(repeating: 0, count: start - 52)
    return bytes + names + hashes + Array(repeating: 9, count: Int(hash.size))
  }
}

/// Makes DER, and entitlements in it.
indirect enum DERSample: Sendable {
  case boolean(Bool)
  case integer(Int)
  case text(String)
  case data([UInt8])
  case array([DERSample])
  case dictionary([(String, DERSample)])

  /// The blob's content in today's layout.
  static func entitlements(_ members: [(String, DERSample)]) -> [UInt8] {
    element(0x70, element(0x02, [1]) + DERSample.dictionary(members).bytes)
  }

  /// The blob's content in the older layout.
  static func oldEntitlements(_ members: [(String, DERSample)]) -> [UInt8] { element(0x31, pairs(members)) }

  var bytes: [UInt8] {
    switch self {
    case .boolean(let value): Self.element(0x01, [value ? 0xFF : 0])
    case .integer(let value):
      Self.element(0x02, Self.digits(value))
    case .text(let text): Self.element(0x0C, Array(text.utf8))
    case .data(let bytes): Self.element(0x04, bytes)
    case .array(let elements): Self.element(0x30, elements.flatMap(\.bytes))
    case .dictionary(let members): Self.element(0xB0, Self.pairs(members))
    }
  }

  private static func pairs(_ members: [(String, DERSample)]) -> [UInt8] {
    members.flatMap { element(0x30, DERSample.text($0.0).bytes + $0.1.bytes) }
  }

  private static func digits(_ value: Int) -> [UInt8] {
    var digits = (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * $0)) }
    while digits.count > 1, digits[0] == (digits[1] >= 0x80 ? 0xFF : 0) { digits.removeFirst() }
    return digits
  }

  /// A tag, a definite length in the shortest form, the content.
  static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    guard content.count >= 0x80 else { return [tag, UInt8(content.count)] + content }
    var length = Bytes.word(UInt32(content.count), bigEndian: true)
    while length.first == 0 { length.removeFirst() }
    return [tag, 0x80 | UInt8(length.count)] + length + content
  }
}

/// Makes provisioning profiles: a property list in a signed CMS message without signers.
enum ProfileSample {
  private static let signedData: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
  private static let data: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01]

  /// Definite lengths, as Apple writes them.
  static func definite(_ content: [UInt8]) -> [UInt8] {
    let element = DERSample.element
    let encapsulated = element(0x30, data + element(0xA0, element(0x04, content)))
    return element(
      0x30, signedData + element(0xA0, element(0x30, [2, 1, 1] + element(0x31, []) + encapsulated + element(0x31, []))))
  }

  /// Indefinite lengths, and the content in pieces of so many bytes.
  static func chunked(_ content: [UInt8], pieces: Int) -> [UInt8] {
    var parts: [UInt8] = []
    var rest = content[...]
    while !rest.isEmpty {
      parts += DERSample.element(0x04, Array(rest.prefix(pieces)))
      rest = rest.dropFirst(pieces)
    }
    let end: [UInt8] = [0, 0]
    let octets = [0x24, 0x80] + parts + end
    let encapsulated = [0x30, 0x80] + data + [0xA0, 0x80] + octets + end + end
    let signed = [0x30, 0x80, 2, 1, 1] + DERSample.element(0x31, []) + encapsulated + DERSample.element(0x31, []) + end
    return [0x30, 0x80] + signedData + [0xA0, 0x80] + signed + end + end
  }

  /// A profile's property list.
  static func list(_ entitlements: String, name: String = "Sketch") -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>Name</key><string>\(name)</string>
      <key>ExpirationDate</key><date>2027-03-01T10:00:00Z</date>
      <key>Entitlements</key><dict>\(entitlements)</dict></dict></plist>
      """.utf8)
  }
}
