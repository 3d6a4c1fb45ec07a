/// Reads a Mach-O file from front to back: headers, load commands, and of the rest the signature and one section alone.
///
/// Everything in it is somebody's claim: a number that leads outside is a sentence, never a read.
struct MachOReader<Bytes: ForwardBytes> {
  private var bytes: Bytes
  private let limits: Limits

  /// Reads one file.
  /// - Throws: `BundleError` where it is no Mach-O file or its headers are cut off or contradict themselves. A signature that cannot be
  ///   read is told in its slice.
  static func read(_ bytes: Bytes, limits: Limits = Limits()) throws(BundleError) -> MachOFile {
    var reader = MachOReader(bytes: bytes, limits: limits)
    let file = try reader.readFile()
    try reader.bytes.finish()
    return file
  }

  private mutating func readFile() throws(BundleError) -> MachOFile {
    let start = try bytes.read(at: 0, count: MachOLimits.thinHeader)
    guard let magic = start.word(at: 0, bigEndian: true), let count = start.word(at: 4, bigEndian: true) else {
      throw BundleError("is cut off in its header")
    }
    switch magic {
    case 0xCAFE_BABE: return try readFat(start, count: count, is64: false)
    case 0xCAFE_BABF: return try readFat(start, count: count, is64: true)
    default:
      return MachOFile(slices: [try readSlice(at: 0, size: bytes.size, beginningWith: start)])
    }
  }

  /// A fat header says where each architecture's file lies in this one.
  private mutating func readFat(_ start: [UInt8], count: UInt32, is64: Bool) throws(BundleError) -> MachOFile {
    guard count > 0 else { throw BundleError("is a fat Mach-O file of no architectures") }
    // Java's class files have the same first bytes, and a version of 45 and more where the count is.
    guard count <= MachOLimits.architectures else { throw BundleError("claims \(count) architectures: no Mach-O file") }
    let each = is64 ? 32 : 20
    let length = 8 + Int(count) * each
    var header = start
    if header.count < length {
      header += try bytes.read("its fat header", at: header.count, count: length - header.count)
    }
    var places: [(offset: Int, size: Int)] = []
    for index in 0..<Int(count) {
      let entry = 8 + index * each
      let offset =
        is64 ? header.long(at: entry + 8, bigEndian: true) : header.word(at: entry + 8, bigEndian: true).map { Int($0) }
      let size =
        is64 ? header.long(at: entry + 16, bigEndian: true) : header.word(at: entry + 12, bigEndian: true).map { Int($0) }
      guard let offset, let size, size <= Int.max - offset else {
        throw BundleError("claims an architecture larger than any file")
      }
      places.append((offset, size))
    }
    var slices: [MachOSlice] = []
    for place in places.sorted(by: { $0.offset < $1.offset }) {
      if let all = bytes.size, place.offset + place.size > all {
        throw BundleError("is cut off: an architecture lies at bytes \(place.offset)..<\(place.offset + place.size) of \(all)")
      }
      guard place.offset >= header.count else { throw .overlap }
      let start = try bytes.read(at: place.offset, count: min(MachOLimits.thinHeader, place.size))
      slices.append(try readSlice(at: place.offset, size: place.size, beginningWith: start))
    }
    return MachOFile(slices: slices)
  }

  private mutating func readSlice(at base: Int, size: Int?, beginningWith start: [UInt8]) throws(BundleError) -> MachOSlice {
    let header = try MachOHeader(start)
    var commands = Array(start.dropFirst(header.length))
    if commands.count < header.commandBytes {
      commands += try bytes.read(
        "its load commands", at: base + start.count, count: header.commandBytes - commands.count)
    }
    let found = try MachOCommands(commands.prefix(header.commandBytes), of: header)
    var slice = MachOSlice(
      architecture: header.architecture, platform: found.platform, isEncrypted: found.isEncrypted,
      linksWidgetKit: found.linksWidgetKit)
    var parts: [(range: MachORange, isSignature: Bool)] = []
    if let section = found.entitlements { parts.append((section, false)) }
    if let signature = found.signature { parts.append((signature, true)) }
    let headerEnd = header.length + header.commandBytes
    for part in parts.sorted(by: { $0.range.offset < $1.range.offset }) {
      do {
        let got = try read(part.range, part.isSignature, base: base, size: size, after: headerEnd, known: start)
        if part.isSignature {
          slice.signature = .read(try CodeSignature(got, limits: limits))
        } else {
          slice.simulatorEntitlements = got
        }
      } catch {
        if part.isSignature { slice.signature = .broken(error) } else { throw error }
      }
    }
    return slice
  }

  private mutating func read(
    _ range: MachORange, _ isSignature: Bool, base: Int, size: Int?, after headerEnd: Int, known start: [UInt8]
  ) throws(BundleError) -> [UInt8] {
    let what = isSignature ? "its code signature" : "its section '__TEXT,__entitlements'"
    if let size, range.offset > size || range.count > size - range.offset {
      throw BundleError(
        "claims \(what) at bytes \(range.offset)..<\(range.offset + range.count) and ends at \(size): cut off or damaged")
    }
    let field: KeyPath<Limits, Int> = isSignature ? \.signatureSize : \.signedListSize
    let most = limits[keyPath: field]
    guard range.count <= most else {
      throw BundleError("claims \(range.count) bytes for \(what); at most \(most) are read\(limits.hint(field))")
    }
    if isSignature, range.count == 0 { throw BundleError("has an empty code signature") }
    guard range.offset >= headerEnd else { throw BundleError("claims \(what) inside its own headers") }
    // A tiny file: some of it was read with the header.
    let offset = base + range.offset
    guard range.offset < start.count else { return try bytes.read(what, at: offset, count: range.count) }
    let head = Array(start[range.offset...].prefix(range.count))
    if head.count == range.count { return head }
    return head + (try bytes.read(what, at: base + start.count, count: range.count - head.count))
  }
}

/// A part of a slice, counted from its first byte.
struct MachORange: Sendable, Hashable {
  var offset: Int
  var count: Int
}

/// What the format has at most: a file that claims more is none, or damaged. What is a matter of size stands in `Limits`.
enum MachOLimits {
  /// The longer of the two headers.
  static let thinHeader = 32
  /// Nobody ships more than five.
  static let architectures = 32
  static let commands = 4 << 20
  /// Apple's own signatures have about a dozen.
  static let signatureParts = 64
}
