@testable import EntitlementAudit

/// Makes Mach-O files of every shape, without Apple's tools.
struct MachOSample {
  var architecture = MachOArchitecture(type: 0x0100_000C, subtype: 0)
  var is64 = true
  var isBigEndian = false
  /// `LC_BUILD_VERSION`; nil: none.
  var platform: UInt32? = 2
  /// Another load command, before the others.
  var extra: (kind: UInt32, content: [UInt8])?
  /// `__TEXT,__entitlements`
  var section: [UInt8]?
  var isEncrypted = false
  var signature: [UInt8]?
  /// What the load command claims instead of the truth.
  var claimedSignature: (offset: UInt32, size: UInt32)?
  /// Bytes between the headers and the rest.
  var code = 256

  /// The file.
  var bytes: [UInt8] {
    let word = { (value: UInt32) in Bytes.word(value, bigEndian: isBigEndian) }
    let long = { (value: Int) in isBigEndian ? word(0) + word(UInt32(value)) : word(UInt32(value)) + word(0) }
    let header = is64 ? 32 : 28
    // Offsets depend on the length of the commands alone, which does not depend on offsets.
    func commands(sectionAt place: Int, signatureAt end: Int) -> [[UInt8]] {
      var commands: [[UInt8]] = []
      func add(_ kind: UInt32, _ content: [UInt8]) {
        let padded = content + Array(repeating: 0, count: (8 - content.count % 8) % 8)
        commands.append(word(kind) + word(UInt32(padded.count + 8)) + padded)
      }
      if let extra { add(extra.kind, extra.content) }
      let names = Bytes.name("__entitlements") + Bytes.name("__TEXT")
      let size = section?.count ?? 0
      if is64 {
        let sections = section == nil ? [] : names + long(0) + long(size) + word(UInt32(place)) + Array(repeating: 0, count: 28)
        add(0x19, Bytes.name("__TEXT") + Array(repeating: 0, count: 40) + word(section == nil ? 0 : 1) + word(0) + sections)
      } else {
        let sections =
          section == nil ? [] : names + word(0) + word(UInt32(size)) + word(UInt32(place)) + Array(repeating: 0, count: 24)
        add(0x1, Bytes.name("__TEXT") + Array(repeating: 0, count: 24) + word(section == nil ? 0 : 1) + word(0) + sections)
      }
      if let platform { add(0x32, word(platform) + word(0x11_0000) + word(0x11_0000) + word(0)) }
      if isEncrypted { add(is64 ? 0x2C : 0x21, word(4096) + word(4096) + word(1) + word(0)) }
      if let claimedSignature {
        add(0x1D, word(claimedSignature.offset) + word(claimedSignature.size))
      } else if let signature {
        add(0x1D, word(UInt32(end)) + word(UInt32(signature.count)))
      }
      return commands
    }
    let length = commands(sectionAt: 0, signatureAt: 0).reduce(0) { $0 + $1.count }
    let place = header + length + code
    let end = place + (section?.count ?? 0)
    let made = commands(sectionAt: place, signatureAt: end)
    var bytes = word(is64 ? 0xFEED_FACF : 0xFEED_FACE) + word(architecture.type) + word(architecture.subtype) + word(2)
    bytes += word(UInt32(made.count)) + word(UInt32(length)) + word(0) + (is64 ? word(0) : [])
    return bytes + made.flatMap(\.self) + Array(repeating: 0x90, count: code) + (section ?? []) + (signature ?? [])
  }

  /// A fat file of several.
  static func fat(_ slices: [MachOSample], is64: Bool = false) -> [UInt8] {
    let word = { (value: Int) in Bytes.word(UInt32(value), bigEndian: true) }
    let long = { (value: Int) in word(0) + word(value) }
    var header = word(is64 ? 0xCAFE_BABF : 0xCAFE_BABE) + word(slices.count)
    var place = 4096
    var body: [UInt8] = []
    for slice in slices {
      let bytes = slice.bytes
      header += Bytes.word(slice.architecture.type, bigEndian: true) + Bytes.word(slice.architecture.subtype, bigEndian: true)
      header += is64 ? long(place) + long(bytes.count) + word(12) + word(0) : word(place) + word(bytes.count) + word(12)
      body += bytes + Array(repeating: 0, count: 4096 - bytes.count % 4096)
      place = 4096 + body.count
    }
    return header + Array(repeating: 0, count: 4096 - header.count) + body
  }
}

/// Small pieces of binary formats.
enum Bytes {
  static func word(_ value: UInt32, bigEndian: Bool) -> [UInt8] {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
    return bigEndian ? bytes : bytes.reversed()
  }

  /// A name in 16 bytes.
  static func name(_ text: String) -> [UInt8] { Array((Array(text.utf8) + Array(repeating: 0, count: 16)).prefix(16)) }
}
