@testable import EntitlementAudit

/// Makes archives of every shape, honest and not.
struct ArchiveSample {
  /// One member.
  struct Member {
    var name: [UInt8]
    var content: [UInt8] = []
    /// Where a symbolic link leads.
    var link: String?
    /// So many zeros, deflated to almost nothing, instead of the content.
    var zeros = 0
    var isFolder = false

    init(_ name: String, _ content: [UInt8] = []) {
      self.name = Array(name.utf8)
      self.content = content
    }

    init(_ name: String, zeros: Int) {
      self.init(name)
      self.zeros = zeros
    }

    init(_ name: String, link: String) {
      self.init(name)
      self.link = link
    }
  }

  var members: [Member]

  /// The members of a tree of files, by path.
  init(_ files: [String: [UInt8]]) { members = files.sorted { $0.key < $1.key }.map { Member($0.key, $0.value) } }

  init(_ members: [Member]) { self.members = members }
}

// MARK: - Zip

extension ArchiveSample {
  /// A zip file: zeros are deflated, all the rest is stored.
  var zip: [UInt8] {
    let short = { (value: Int) in [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)] }
    let word = { (value: Int) in Bytes.word(UInt32(truncatingIfNeeded: value), bigEndian: false) }
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for member in members {
      let content = member.link.map { Array($0.utf8) } ?? member.content
      let stored = member.zeros > 0 ? Deflate.zeros(member.zeros, behind: content) : content
      let size = member.zeros + content.count
      // Nobody reads zeros to their end.
      let sum = member.zeros > 0 ? 0 : Deflate.checksum(content)
      let fields =
        short(20) + short(0x800) + short(member.zeros > 0 ? 8 : 0) + word(0) + word(Int(sum)) + word(stored.count) + word(size)
        + short(member.name.count) + short(0)
      let mode = member.link == nil ? 0o100644 : 0o120777
      directory +=
        word(0x0201_4B50) + short(0x0314) + fields + short(0) + short(0) + short(0) + word(mode << 16) + word(file.count)
        + member.name
      file += word(0x0403_4B50) + fields + member.name + stored
    }
    let start = file.count
    return file + directory + word(0x0605_4B50) + short(0) + short(0) + short(members.count) + short(members.count)
      + word(directory.count) + word(start) + short(0)
  }
}

// MARK: - Tar

extension ArchiveSample {
  /// A tar file, old style.
  var tar: [UInt8] {
    var file: [UInt8] = []
    for member in members {
      var header = [UInt8](repeating: 0, count: 512)
      func put(_ text: [UInt8], _ offset: Int) { header.replaceSubrange(offset..<offset + text.count, with: text) }
      func octal(_ value: Int, _ digits: Int) -> [UInt8] {
        let text = String(value, radix: 8)
        return Array((String(repeating: "0", count: digits - text.count) + text).utf8)
      }
      let size = member.link == nil ? member.content.count + member.zeros : 0
      put(Array(member.name.prefix(100)), 0)
      put(octal(0o644, 7), 100)
      put(octal(0, 7), 108)
      put(octal(0, 7), 116)
      put(octal(size, 11), 124)
      put(octal(0, 11), 136)
      put([UInt8(ascii: member.link == nil ? "0" : "2")], 156)
      put(Array((member.link ?? "").utf8.prefix(100)), 157)
      put(Array("ustar\u{0}00".utf8), 257)
      put(Array(repeating: 0x20, count: 8), 148)
      put(octal(header.reduce(0) { $0 + Int($1) }, 6) + [0, 0x20], 148)
      file += header
      if member.link == nil { file += member.content + Array(repeating: 0, count: (512 - size % 512) % 512) }
    }
    return file + Array(repeating: 0, count: 1024)
  }

  /// The tar file in gzip, stored and not compressed.
  var tarGz: [UInt8] {
    let tar = tar
    return Deflate.gzip(Deflate.stored(tar), size: tar.count, checksum: Deflate.checksum(tar))
  }
}

/// As much of DEFLATE as it takes.
enum Deflate {
  /// Blocks that hold their bytes as they are.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(0xFFFF)
      let length = [UInt8(truncatingIfNeeded: block.count), UInt8(truncatingIfNeeded: block.count >> 8)]
      out += [rest.isEmpty ? 1 : 0] + length + length.map { ~$0 } + block
    } while !rest.isEmpty
    return out
  }

  /// Zeros, a thousand to a byte, behind a few bytes as they are: literals, then copies of 258 from one byte back.
  static func zeros(_ count: Int, behind head: [UInt8] = []) -> [UInt8] {
    var out: [UInt8] = []
    var pending: UInt32 = 0
    var width = 0
    func put(_ bits: UInt32, _ count: Int) {
      pending |= bits << UInt32(width)
      width += count
      while width >= 8 {
        out.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        width -= 8
      }
    }
    func code(_ code: UInt32, _ count: Int) { put((0..<count).reduce(0) { $0 << 1 | code >> UInt32($1) & 1 }, count) }
    func copy() {
      code(0xC5, 8)
      put(0, 5)
    }
    put(1, 1)
    put(1, 2)
    for byte in head { if byte < 144 { code(0x30 + UInt32(byte), 8) } else { code(0x190 + UInt32(byte) - 144, 9) } }
    var copies = max(0, (count - 1) / 258)
    for _ in 0..<count - copies * 258 { code(0x30, 8) }
    while copies > 0, width != 0 || copies % 8 != 0 {
      copy()
      copies -= 1
    }
    // Eight copies are thirteen whole bytes.
    let start = out.count
    if copies > 0 { for _ in 0..<8 { copy() } }
    let pattern = out[start...]
    out += (0..<max(0, copies / 8 - 1)).flatMap { _ in pattern }
    put(0, 7)
    if width > 0 { put(0, 8 - width) }
    return out
  }

  static func gzip(_ deflated: [UInt8], size: Int, checksum: UInt32) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + deflated + Bytes.word(checksum, bigEndian: false)
      + Bytes.word(UInt32(truncatingIfNeeded: size), bigEndian: false)
  }

  private static let table: [UInt32] = (0..<256).map {
    (0..<8).reduce(UInt32($0)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
  }

  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { $0 >> 8 ^ table[Int(($0 ^ UInt32($1)) & 0xFF)] }
  }
}
