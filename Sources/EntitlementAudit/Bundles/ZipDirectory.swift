/// What the directory at the end of a zip file lists, in the order in which the members lie in the file.
///
/// The system goes by the names of the directory, the library by those that the members bear themselves. A file in which the two differ
/// shows one thing to the one and another to the other.
struct ZipDirectory {
  private struct Entry {
    var offset: Int
    var name: Int
    /// Whether the name is ASCII: others may be written in two ways.
    var isPlain: Bool
    /// Whether it holds attributes of another member: on the Mac the library keeps those for itself.
    var isAttributes: Bool
  }

  private var entries: [Entry] = []
  private var position = 0

  /// Reads the directory.
  /// - Throws: `BundleError` where it cannot be read.
  init(_ file: any OpenFile, limits: Limits) throws(BundleError) {
    var window = Window(file)
    guard let place = try Self.place(in: &window) else { throw .zipDirectory }
    guard place.count <= limits.archiveMembers else { throw limits.tooManyMembers }
    var offset = place.start
    for _ in 0..<place.count {
      let head = try window.bytes(at: offset, count: 46)
      guard head.word(at: 0, bigEndian: true) == 0x504B_0102, let name = head.short(at: 28), let extra = head.short(at: 30),
        let comment = head.short(at: 32), var local = head.word(at: 42, bigEndian: false).map({ Int($0) })
      else { throw .zipDirectory }
      let rest = try window.bytes(at: offset + 46, count: name + extra)
      guard rest.count == name + extra else { throw .zipDirectory }
      if local == 0xFFFF_FFFF { local = Self.longOffset(rest.dropFirst(name), head) ?? local }
      let bytes = rest.prefix(name)
      entries.append(
        Entry(
          offset: local, name: Self.hash(bytes), isPlain: bytes.allSatisfy { $0 < 0x80 },
          isAttributes: bytes.starts(with: "__MACOSX/".utf8)))
      offset += 46 + name + extra + comment
    }
    entries.sort { $0.offset < $1.offset }
  }

  /// Holds the next member's own name against the directory's.
  /// - Throws: `BundleError` where they differ.
  mutating func take(_ name: String?) throws(BundleError) {
    let isPlain = name?.utf8.allSatisfy { $0 < 0x80 } == true
    let hash = Self.hash(Array((name ?? "").utf8)[...])
    while position < entries.count {
      let entry = entries[position]
      position += 1
      if entry.name == hash || !entry.isPlain && !isPlain { return }
      if !entry.isAttributes { break }
    }
    throw BundleError("is damaged: the member '\((name ?? "").sanitised)' has another name in the directory at its end")
  }

  /// Says whether the directory lists more than there was.
  func finish() throws(BundleError) {
    if entries[position...].contains(where: { !$0.isAttributes }) {
      throw BundleError("is damaged: the directory at its end lists members that are not there")
    }
  }

  /// Where the directory begins and how many it lists; nil where there is none.
  private static func place(in window: inout Window) throws(BundleError) -> (start: Int, count: Int)? {
    // As far back as the library looks.
    let from = max(0, window.size - 16384)
    let tail = try window.bytes(at: from, count: 16384)
    for index in stride(from: tail.count - 22, through: 0, by: -1) {
      guard tail[index] == 0x50, tail.word(at: index, bigEndian: true) == 0x504B_0506, let count = tail.short(at: index + 10),
        let size = tail.word(at: index + 12, bigEndian: false).map({ Int($0) }),
        let offset = tail.word(at: index + 16, bigEndian: false).map({ Int($0) })
      else { continue }
      let end = from + index
      let locator = try end < 20 ? [] : window.bytes(at: end - 20, count: 20)
      if locator.word(at: 0, bigEndian: true) == 0x504B_0607, let long = locator.long(at: 8, bigEndian: false) {
        let record = try window.bytes(at: long, count: 56)
        guard record.word(at: 0, bigEndian: true) == 0x504B_0606, let count = record.long(at: 32, bigEndian: false),
          let start = record.long(at: 48, bigEndian: false)
        else { return nil }
        return (start, count)
      }
      // What stands before the archive is counted by nobody.
      if offset + size <= end { return (end - size, count) }
    }
    return nil
  }

  /// The offset where 32 bits do not hold it.
  private static func longOffset(_ extra: ArraySlice<UInt8>, _ head: [UInt8]) -> Int? {
    var rest = extra
    while let kind = rest.short(at: 0), let size = rest.short(at: 2), let field = rest.slice(at: 4, count: size) {
      // What fits stands in the head alone.
      let before = [20, 24].count { head.word(at: $0, bigEndian: false) == 0xFFFF_FFFF }
      if kind == 1 { return field.long(at: 8 * before, bigEndian: false) }
      rest = rest.dropFirst(4 + size)
    }
    return nil
  }

  /// Names of folders end in a slash or not, and DOS has slashes of its own.
  private static func hash(_ name: ArraySlice<UInt8>) -> Int {
    var end = name.endIndex
    while end > name.startIndex, name[end - 1] == UInt8(ascii: "/") || name[end - 1] == UInt8(ascii: "\\") { end -= 1 }
    var hasher = Hasher()
    var bytes = name[..<end]
    if bytes.contains(UInt8(ascii: "\\")) { bytes = bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }[...] }
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  /// A file, of which a part is in memory.
  private struct Window {
    let file: any OpenFile
    var start = 0
    var part: [UInt8] = []
    var size: Int { file.size }

    init(_ file: any OpenFile) { self.file = file }

    /// Fewer at the end.
    mutating func bytes(at offset: Int, count: Int) throws(BundleError) -> [UInt8] {
      if offset < start || offset > start + part.count || count > start + part.count - offset {
        do throws(FileAccessError) { part = try file.bytes(at: offset, count: max(count, 64 << 10)) } catch {
          throw BundleError(error.predicate)
        }
        start = offset
      }
      return Array(part[(offset - start)...].prefix(count))
    }
  }
}

extension BundleError {
  fileprivate static let zipDirectory = BundleError("is a zip file whose directory cannot be read")
}

extension Limits {
  /// What is said of an archive of too many members.
  var tooManyMembers: BundleError {
    BundleError("holds more than \(archiveMembers) members\(hint(\.archiveMembers)) and is not read on")
  }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// A 16-bit number, the small end first.
  fileprivate func short(at offset: Int) -> Int? {
    slice(at: offset, count: 2).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
  }
}
