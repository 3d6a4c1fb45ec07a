/// Reads the entitlements that a signature holds in DER: what current systems judge by.
///
/// Two layouts are known. Today's is `[APPLICATION 16] { INTEGER 1, dictionary }`, where a dictionary is `[16] { SEQUENCE { key, value } … }`;
/// the older one is a dictionary alone, written as a SET. Lengths are definite and in their shortest form; no recursion, whatever the
/// nesting.
struct DEREntitlementsReader {
  private let bytes: [UInt8]
  private var tape: PropertyListTape
  private let nesting: Int
  private var open: [Frame] = []

  /// A container that is being read.
  private struct Frame {
    var index: Int
    var end: Int
    var isDictionary: Bool
    var count = 0
  }

  /// One type-length-value: what it is and where its content lies.
  private struct Element {
    var tag: UInt8
    var content: Range<Int>
  }

  /// Reads a blob's content.
  /// - Returns: A property list without places.
  /// - Throws: `BundleError` for anything that is not entitlements in one of the two layouts.
  static func read(
    _ bytes: [UInt8], path: Path, limits: Limits = Limits()
  ) throws(BundleError) -> PropertyListDocument {
    let tape = PropertyListTape(expecting: bytes.count, limits: limits)
    var reader = DEREntitlementsReader(bytes: bytes, tape: tape, nesting: limits.propertyListNesting)
    try reader.readRoot()
    return PropertyListDocument(path: path, format: .der, bytes: bytes, tape: reader.tape, hasPlaces: false)
  }

  private mutating func readRoot() throws(BundleError) {
    let outer = try element(at: 0, before: bytes.count)
    guard outer.content.upperBound == bytes.count else { throw error("has bytes behind its end", outer.content.upperBound) }
    if outer.tag == Tag.application {
      let version = try element(at: outer.content.lowerBound, before: outer.content.upperBound)
      guard version.tag == Tag.integer, bytes[version.content] == [1] else {
        throw error("is of an unknown version", outer.content.lowerBound)
      }
      let dictionary = try element(at: version.content.upperBound, before: outer.content.upperBound)
      guard Tag.isDictionary(dictionary.tag), dictionary.content.upperBound == outer.content.upperBound else {
        throw error("holds no dictionary", version.content.upperBound)
      }
      try append(dictionary)
      try readContents(from: dictionary.content.lowerBound)
    } else {
      guard Tag.isDictionary(outer.tag) else { throw error("is of an unknown layout 0x\(String(outer.tag, radix: 16))", 0) }
      try append(outer)
      try readContents(from: outer.content.lowerBound)
    }
  }

  private mutating func readContents(from start: Int) throws(BundleError) {
    var offset = start
    while let frame = open.last {
      if offset == frame.end {
        tape.close(frame.index, count: frame.count)
        open.removeLast()
        continue
      }
      open[open.count - 1].count += 1
      var limit = frame.end
      if frame.isDictionary {
        let pair = try element(at: offset, before: limit)
        guard pair.tag == Tag.sequence else { throw error("has a dictionary with an entry that is no pair", offset) }
        limit = pair.content.upperBound
        let key = try element(at: pair.content.lowerBound, before: limit)
        guard key.tag == Tag.text else { throw error("has a key that is no text", pair.content.lowerBound) }
        try append(key, isKey: true)
        offset = key.content.upperBound
      }
      let value = try element(at: offset, before: limit)
      if frame.isDictionary, value.content.upperBound != limit { throw error("has a pair of more than two", offset) }
      let depth = open.count
      try append(value)
      offset = open.count > depth ? value.content.lowerBound : value.content.upperBound
    }
  }

  private mutating func append(_ element: Element, isKey: Bool = false) throws(BundleError) {
    guard !tape.isFull else { throw BundleError("holds more values than are read") }
    let place = element.content.lowerBound
    switch element.tag {
    case Tag.text:
      guard String(validating: bytes[element.content], as: UTF8.self) != nil else {
        throw error("has text that is no UTF-8", place)
      }
      tape.appendLeaf(isKey ? .key : .string, at: place, text: element.content)
    case Tag.boolean:
      guard element.content.count == 1 else { throw error("has a boolean of \(element.content.count) bytes", place) }
      tape.appendLeaf(bytes[place] == 0 ? .no : .yes, at: place, text: place..<place)
    case Tag.integer:
      guard (1...9).contains(element.content.count) else {
        throw error("has an integer of \(element.content.count) bytes", place)
      }
      tape.appendLeaf(.integer, at: place, text: element.content)
    case Tag.octets: tape.appendLeaf(.data, at: place, text: element.content)
    case Tag.time, Tag.longTime: tape.appendLeaf(.date, at: place, text: element.content)
    case Tag.sequence: try enter(element, isDictionary: false)
    case _ where Tag.isDictionary(element.tag): try enter(element, isDictionary: true)
    default: throw error("has a value of unknown type 0x\(String(element.tag, radix: 16))", place)
    }
  }

  private mutating func enter(_ element: Element, isDictionary: Bool) throws(BundleError) {
    guard open.count < nesting else {
      throw BundleError(PropertyListTape.tooDeep(nesting))
    }
    let index = tape.open(isDictionary ? .dictionary : .array, at: element.content.lowerBound)
    open.append(Frame(index: index, end: element.content.upperBound, isDictionary: isDictionary))
  }

  /// The tag and length at an offset, whose content must end before a limit.
  private func element(at offset: Int, before limit: Int) throws(BundleError) -> Element {
    guard limit - offset >= 2 else { throw error("is cut off", offset) }
    let tag = bytes[offset]
    guard tag & 0x1F != 0x1F else { throw error("has a tag of more than one byte", offset) }
    var start = offset + 2
    var length = Int(bytes[offset + 1])
    if length >= 0x80 {
      let digits = length & 0x7F
      guard (1...4).contains(digits) else {
        throw error(
          digits == 0 ? "has a length without an end, which DER forbids" : "claims more than the signature holds", offset)
      }
      guard digits <= limit - start else { throw error("is cut off", offset) }
      length = bytes[start..<start + digits].reduce(0) { $0 << 8 | Int($1) }
      guard length >= 0x80, bytes[start] != 0 else { throw error("has a length that is not in its shortest form", offset) }
      start += digits
    }
    guard length <= limit - start else { throw error("claims \(length) bytes where \(limit - start) are left", offset) }
    return Element(tag: tag, content: start..<start + length)
  }

  private func error(_ message: String, _ offset: Int) -> BundleError { BundleError("\(message) (byte offset \(offset))") }

  private enum Tag {
    static let boolean: UInt8 = 0x01
    static let integer: UInt8 = 0x02
    static let octets: UInt8 = 0x04
    static let text: UInt8 = 0x0C
    static let time: UInt8 = 0x17
    static let longTime: UInt8 = 0x18
    static let sequence: UInt8 = 0x30
    static let application: UInt8 = 0x70

    /// Context-specific 16, or the older SET.
    static func isDictionary(_ tag: UInt8) -> Bool { tag == 0xB0 || tag == 0x31 }
  }
}
