/// Reads binary property lists.
///
/// Nothing that the file claims is believed: counts and offsets are held against the file's size before they are used, by
/// subtraction and division, and memory is taken as objects turn up.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let path: Path
  private var tape: PropertyListTape
  private let trailer: Trailer
  private let nesting: Int
  /// The containers that are open, by object number: a reference back into one is a cycle. Shared objects are not.
  private var isOpen: [Bool]
  private var open: [Frame] = []
  /// UTF-16 strings that were decoded, by place: a shared one is decoded once.
  private var decoded: [Int: Range<Int>] = [:]

  /// The last 32 bytes.
  private struct Trailer {
    var offsetSize: Int
    var referenceSize: Int
    var objects: Int
    var top: Int
    var table: Int
  }

  /// A container that is being read.
  private struct Frame {
    var index: Int
    var object: Int
    /// Where its references begin; a dictionary's keys come first, then its values.
    var references: Int
    var count: Int
    var isDictionary: Bool
    var next = 0
  }

  /// Whether a file says that it is one.
  static func claims(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist".utf8)) }

  /// Reads one.
  /// - Throws: `PropertyListError` for a claim that the file does not bear out, a cycle, an unknown object, a bound.
  static func read(
    _ bytes: [UInt8], path: Path, limits: Limits
  ) throws(PropertyListError) -> PropertyListDocument {
    var reader = try BinaryPropertyListReader(bytes, path: path, limits: limits)
    try reader.readRoot()
    return PropertyListDocument(path: path, format: .binary, bytes: bytes, tape: reader.tape)
  }

  private init(_ bytes: [UInt8], path: Path, limits: Limits) throws(PropertyListError) {
    self.bytes = bytes
    self.path = path
    guard bytes.count >= 8 + 32 else { throw Self.error("is cut off: too short for a binary property list", path) }
    guard bytes[6] == UInt8(ascii: "0") else { throw Self.error("is a binary property list of an unknown version", path) }
    let start = bytes.count - 32
    let big = { (offset: Int) in Int(exactly: bytes[offset..<offset + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }) }
    guard let objects = big(start + 8), let top = big(start + 16), let table = big(start + 24) else {
      throw Self.error("trailer claims more than the file can hold", path)
    }
    trailer = Trailer(
      offsetSize: Int(bytes[start + 6]), referenceSize: Int(bytes[start + 7]), objects: objects, top: top, table: table)
    guard (1...8).contains(trailer.offsetSize), (1...8).contains(trailer.referenceSize) else {
      throw Self.error("trailer names impossible sizes", path)
    }
    guard table >= 8, table <= start, objects <= (start - table) / trailer.offsetSize else {
      throw Self.error("trailer claims \(objects) objects, more than the file can hold", path)
    }
    guard objects > 0, top < objects else { throw Self.error("trailer names a top object that does not exist", path) }
    isOpen = Array(repeating: false, count: objects)
    tape = PropertyListTape(expecting: bytes.count, limits: limits)
    nesting = limits.propertyListNesting
  }

  private static func error(_ message: String, _ path: Path) -> PropertyListError {
    PropertyListError(message, at: SourceLocation(path: path))
  }

  private func error(_ message: String, at offset: Int) -> PropertyListError {
    Self.error("\(message) (byte offset \(offset))", path)
  }
}

extension BinaryPropertyListReader {
  private mutating func readRoot() throws(PropertyListError) {
    try readObject(trailer.top, isKey: false)
    while let frame = open.last {
      if frame.next == frame.count {
        tape.close(frame.index, count: frame.count)
        isOpen[frame.object] = false
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      if frame.isDictionary { try readObject(reference(frame.next, of: frame), isKey: true) }
      try readObject(reference(frame.next + (frame.isDictionary ? frame.count : 0), of: frame), isKey: false)
    }
  }

  /// The object number of a container's reference; its range was checked when the container was opened.
  private func reference(_ position: Int, of frame: Frame) throws(PropertyListError) -> Int {
    let offset = frame.references + position * trailer.referenceSize
    guard let object = unsigned(offset..<offset + trailer.referenceSize), object < trailer.objects else {
      throw error("refers to an object that does not exist", at: offset)
    }
    return object
  }

  private mutating func readObject(_ object: Int, isKey: Bool) throws(PropertyListError) {
    let entry = trailer.table + object * trailer.offsetSize
    guard let place = unsigned(entry..<entry + trailer.offsetSize), place >= 8, place < trailer.table else {
      throw error("object \(object) lies outside the file", at: entry)
    }
    guard !tape.isFull else { throw error(tape.tooMany, at: place) }
    let marker = bytes[place]
    let low = Int(marker & 0x0F)
    if isKey, marker >> 4 != 5, marker >> 4 != 6 { throw error("key is not a string", at: place) }
    switch (marker >> 4, low) {
    case (0, 8): tape.appendLeaf(.no, at: place, text: place..<place)
    case (0, 9): tape.appendLeaf(.yes, at: place, text: place..<place)
    case (1, 0...4): tape.appendLeaf(.integer, at: place, text: try content(at: place + 1, count: 1 << low, of: place))
    case (2, 2...3): tape.appendLeaf(.real, at: place, text: try content(at: place + 1, count: 1 << low, of: place))
    case (3, 3): tape.appendLeaf(.date, at: place, text: try content(at: place + 1, count: 8, of: place))
    case (4, _):
      let (count, start) = try length(low, at: place)
      tape.appendLeaf(.data, at: place, text: try content(at: start, count: count, of: place))
    case (5, _): try readASCII(low, at: place, kind: isKey ? .key : .string)
    case (6, _): try readUTF16(low, at: place, kind: isKey ? .key : .string)
    case (8, _): tape.appendLeaf(.uid, at: place, text: try content(at: place + 1, count: low + 1, of: place))
    case (0xA, _): try openContainer(object, low, at: place, isDictionary: false)
    case (0xD, _): try openContainer(object, low, at: place, isDictionary: true)
    default: throw error("holds an object of unknown type 0x\(String(marker, radix: 16))", at: place)
    }
  }

  private mutating func openContainer(
    _ object: Int, _ low: Int, at place: Int, isDictionary: Bool
  ) throws(PropertyListError) {
    guard !isOpen[object] else { throw error("contains itself: cyclic reference", at: place) }
    guard open.count < nesting else { throw error(PropertyListTape.tooDeep(nesting), at: place) }
    let (count, start) = try length(low, at: place)
    let each = trailer.referenceSize * (isDictionary ? 2 : 1)
    guard count <= (trailer.table - start) / each else {
      throw error("container claims \(count) values, more than fit", at: place)
    }
    isOpen[object] = true
    open.append(
      Frame(
        index: tape.open(isDictionary ? .dictionary : .array, at: place), object: object, references: start, count: count,
        isDictionary: isDictionary))
  }

  private mutating func readASCII(_ low: Int, at place: Int, kind: PropertyListTape.Kind) throws(PropertyListError) {
    let (count, start) = try length(low, at: place)
    let text = try content(at: start, count: count, of: place)
    guard bytes[text].allSatisfy({ $0 < 0x80 }) else { throw error("ASCII string holds other letters", at: place) }
    tape.appendLeaf(kind, at: place, text: text)
  }

  private mutating func readUTF16(_ low: Int, at place: Int, kind: PropertyListTape.Kind) throws(PropertyListError) {
    if let text = decoded[place] { return tape.appendLeaf(kind, at: place, text: text, isScratch: true) }
    let (count, start) = try length(low, at: place)
    guard count <= (trailer.table - start) / 2 else { throw error("string claims \(count) letters, more than fit", at: place) }
    let textStart = tape.scratch.count
    let units = stride(from: start, to: start + count * 2, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    // A lone half of a pair becomes U+FFFD.
    _ = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false) { tape.scratch.append($0) }
    // Strings that lie inside one another could ask for the square of the file's size.
    guard tape.scratch.count <= 2 * bytes.count else { throw error("strings overlap", at: place) }
    decoded[place] = textStart..<tape.scratch.count
    tape.appendLeaf(kind, at: place, text: textStart..<tape.scratch.count, isScratch: true)
  }

  /// A length: in the marker itself, or in the integer object behind it.
  private func length(_ low: Int, at place: Int) throws(PropertyListError) -> (count: Int, start: Int) {
    guard low == 0x0F else { return (low, place + 1) }
    guard place + 1 < trailer.table, bytes[place + 1] >> 4 == 1, bytes[place + 1] & 0x0F <= 3 else {
      throw error("length is no integer", at: place)
    }
    let size = 1 << Int(bytes[place + 1] & 0x0F)
    guard size < trailer.table - place - 1, let count = unsigned(place + 2..<place + 2 + size) else {
      throw error("object claims more than the file holds", at: place)
    }
    return (count, place + 2 + size)
  }

  /// The bytes of a leaf, which end before the offset table.
  private func content(at start: Int, count: Int, of place: Int) throws(PropertyListError) -> Range<Int> {
    guard start <= trailer.table, count <= trailer.table - start else {
      throw error("object claims \(count) bytes, more than the file holds", at: place)
    }
    return start..<start + count
  }

  /// A big-endian number; nil where it does not fit.
  private func unsigned(_ range: Range<Int>) -> Int? {
    Int(exactly: bytes[range].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
