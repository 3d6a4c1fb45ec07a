/// The first bytes of a Mach-O file for one architecture.
struct MachOHeader: Sendable {
  let architecture: MachOArchitecture
  let isBigEndian: Bool
  let is64: Bool
  let commandCount: Int
  let commandBytes: Int

  /// Where the load commands begin.
  var length: Int { is64 ? 32 : 28 }

  /// Reads a header.
  /// - Throws: `BundleError` where the bytes are none.
  init(_ bytes: [UInt8]) throws(BundleError) {
    switch bytes.word(at: 0, bigEndian: true) {
    case 0xFEED_FACE: (isBigEndian, is64) = (true, false)
    case 0xFEED_FACF: (isBigEndian, is64) = (true, true)
    case 0xCEFA_EDFE: (isBigEndian, is64) = (false, false)
    case 0xCFFA_EDFE: (isBigEndian, is64) = (false, true)
    case nil: throw BundleError("is cut off in its header")
    default: throw BundleError("is no Mach-O file")
    }
    guard bytes.count >= (is64 ? 32 : 28), let type = bytes.word(at: 4, bigEndian: isBigEndian),
      let subtype = bytes.word(at: 8, bigEndian: isBigEndian), let count = bytes.word(at: 16, bigEndian: isBigEndian),
      let size = bytes.word(at: 20, bigEndian: isBigEndian)
    else { throw BundleError("is cut off in its header") }
    architecture = MachOArchitecture(type: type, subtype: subtype)
    commandCount = Int(count)
    commandBytes = Int(size)
    guard commandBytes <= MachOLimits.commands, commandCount <= commandBytes / 8 else {
      throw BundleError("claims \(commandCount) load commands in \(commandBytes) bytes")
    }
  }
}

/// What the load commands of one architecture say, as far as entitlements go.
struct MachOCommands: Sendable {
  private(set) var platform: MachOPlatform?
  private(set) var isEncrypted = false
  private(set) var linksWidgetKit = false
  private(set) var signature: MachORange?
  private(set) var entitlements: MachORange?
  private let header: MachOHeader

  /// Reads the commands.
  /// - Throws: `BundleError` where one claims a length that it cannot have, or the signature stands twice.
  init(_ bytes: ArraySlice<UInt8>, of header: MachOHeader) throws(BundleError) {
    self.header = header
    var offset = 0
    for _ in 0..<header.commandCount {
      guard let kind = bytes.word(at: offset, bigEndian: header.isBigEndian),
        let size = bytes.word(at: offset + 4, bigEndian: header.isBigEndian).map({ Int($0) }), size >= 8,
        let command = bytes.slice(at: offset, count: size)
      else { throw BundleError("has a load command at byte \(header.length + offset) whose length cannot be") }
      try take(kind, command)
      offset += size
    }
  }

  private mutating func take(_ kind: UInt32, _ command: ArraySlice<UInt8>) throws(BundleError) {
    switch kind {
    case 0x1D:
      guard let offset = number(command, 8), let count = number(command, 12) else { throw Self.short("LC_CODE_SIGNATURE") }
      guard signature == nil else { throw BundleError("has two code signatures") }
      signature = MachORange(offset: offset, count: count)
    case 0x32:
      guard let number = number(command, 8) else { throw Self.short("LC_BUILD_VERSION") }
      platform = platform ?? MachOPlatform(number: UInt32(number))
    case 0x24: platform = platform ?? .macOS
    case 0x25: platform = platform ?? older(.iOS, simulator: 7)
    case 0x2F: platform = platform ?? older(.tvOS, simulator: 8)
    case 0x30: platform = platform ?? older(.watchOS, simulator: 9)
    case 0x21, 0x2C:
      guard let identifier = number(command, 16) else { throw Self.short("LC_ENCRYPTION_INFO") }
      isEncrypted = isEncrypted || identifier != 0
    case 0x0C, 0x18 | 0x8000_0000, 0x1F | 0x8000_0000:
      guard let offset = number(command, 8), let name = command.text(at: offset, limit: 1024) else { return }
      if name.hasSuffix("/WidgetKit") { linksWidgetKit = true }
    case 0x01: try takeSections(command, header: 56, each: 68)
    case 0x19: try takeSections(command, header: 72, each: 80)
    default: break
    }
  }

  /// The older commands do not tell simulators; Intel devices there are none.
  private func older(_ device: MachOPlatform, simulator: UInt32) -> MachOPlatform {
    header.architecture.type & 0x00FF_FFFF == 7 ? MachOPlatform(number: simulator) : device
  }

  private mutating func takeSections(_ command: ArraySlice<UInt8>, header length: Int, each: Int) throws(BundleError) {
    guard command.count >= length, let count = number(command, length - 8), count <= (command.count - length) / each else {
      throw BundleError("has a segment that claims more sections than it holds")
    }
    for index in 0..<count {
      let start = length + index * each
      guard command.text(at: start, limit: 16) == "__entitlements", command.text(at: start + 16, limit: 16) == "__TEXT" else {
        continue
      }
      let is64 = each == 80
      let size =
        is64 ? command.long(at: start + 40, bigEndian: header.isBigEndian) : number(command, start + 36)
      guard let size, let offset = number(command, start + (is64 ? 48 : 40)) else {
        throw BundleError("has a section '__TEXT,__entitlements' larger than any file")
      }
      entitlements = entitlements ?? MachORange(offset: offset, count: size)
    }
  }

  private func number(_ command: ArraySlice<UInt8>, _ offset: Int) -> Int? {
    command.word(at: offset, bigEndian: header.isBigEndian).map { Int($0) }
  }

  private static func short(_ name: String) -> BundleError { BundleError("has a load command \(name) that is too short") }
}
