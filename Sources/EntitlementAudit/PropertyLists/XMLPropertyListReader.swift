/// Builds the tape from the events of an XML property list. Strict: what Apple's reader refuses is an error.
final class XMLPropertyListReader: XMLEventSink {
  /// An element that is open.
  private struct Frame {
    var name: Element
    /// The container's entry.
    var index = 0
    var place: Int
    var count = 0
    /// The entry of a dictionary's key that waits for its value.
    var key: Int?
    /// Where the text of a leaf begins in `scratch`.
    var textStart = 0
  }

  /// The elements of a property list.
  private enum Element: String {
    case plist, dict, array, key, string, data, date, real, integer
    case yes = "true"
    case no = "false"

    var isContainer: Bool { self == .plist || self == .dict || self == .array }
    /// Containers and the empty elements hold no text.
    var holdsText: Bool { !isContainer && self != .yes && self != .no }
  }

  // Nothing runs between two events, so the checks for overlapping access, a fifth of the time, find nothing.
  @exclusivity(unchecked) private(set) var tape: PropertyListTape
  /// The first thing that is no property list.
  private(set) var error: XMLError?
  /// The offset behind the root element; nil before.
  private(set) var rootEnd: Int?
  @exclusivity(unchecked) private var open: [Frame] = []

  private let nesting: Int

  /// Makes a reader for a text of so many bytes.
  init(expecting bytes: Int, limits: Limits) {
    tape = PropertyListTape(expecting: bytes, limits: limits)
    nesting = limits.propertyListNesting
  }

  func startElement(_ name: String, attributes: XMLAttributes, at offset: Int) -> Bool {
    guard let element = Element(rawValue: name) else { return fail("unknown element '\(name)'", at: offset) }
    guard open.count < nesting else { return fail(PropertyListTape.tooDeep(nesting), at: offset) }
    guard !tape.isFull else { return fail(tape.tooMany, at: offset) }
    guard enter(element, at: offset) else { return false }
    var frame = Frame(name: element, place: offset)
    switch element {
    case .dict: frame.index = tape.open(.dictionary, at: offset)
    case .array: frame.index = tape.open(.array, at: offset)
    default: frame.textStart = tape.scratch.count
    }
    open.append(frame)
    return true
  }

  /// Whether an element may stand where it stands; counts it.
  private func enter(_ element: Element, at offset: Int) -> Bool {
    guard let parent = open.last else {
      return element == .key ? fail("'key' cannot be the root", at: offset) : true
    }
    let top = open.count - 1
    switch parent.name {
    case .dict:
      if element == .key, let key = parent.key { return failLonely(key, ": another key follows") }
      if element == .key { break }
      if parent.key == nil { return fail("value without a key", at: offset) }
      open[top].key = nil
      open[top].count += 1
    case .array: open[top].count += 1
    case .plist:
      guard parent.count == 0 else { return fail("'plist' holds more than one value", at: offset) }
      open[top].count = 1
    default: return fail("element '\(element.rawValue)' inside '\(parent.name.rawValue)'", at: offset)
    }
    if element == .key, parent.name != .dict { return fail("'key' outside 'dict'", at: offset) }
    if element == .plist { return fail("'plist' inside '\(parent.name.rawValue)'", at: offset) }
    return true
  }

  func endElement(at offset: Int) -> Bool {
    guard let frame = open.popLast() else { return true }
    guard close(frame) else { return false }
    if !open.isEmpty { return true }
    rootEnd = offset
    return false
  }

  private func close(_ frame: Frame) -> Bool {
    let text = frame.textStart..<max(frame.textStart, tape.scratch.count)
    func leaf(_ kind: PropertyListTape.Kind) { tape.appendLeaf(kind, at: frame.place, text: text, isScratch: true) }
    func content() -> String { String(decoding: tape.scratch[text], as: UTF8.self) }
    switch frame.name {
    case .plist:
      if frame.count == 0 { return fail("'plist' holds no value", at: frame.place) }
    case .dict:
      if let key = frame.key { return failLonely(key, "") }
      tape.close(frame.index, count: frame.count)
    case .array: tape.close(frame.index, count: frame.count)
    case .key:
      leaf(.key)
      if !open.isEmpty { open[open.count - 1].key = tape.entries.count - 1 }
    case .string: leaf(.string)
    case .data: leaf(.data)
    case .yes: leaf(.yes)
    case .no: leaf(.no)
    case .integer:
      if let message = Self.fault(ofInteger: content()) { return fail(message, at: frame.place) }
      leaf(.integer)
    case .real:
      guard Self.isReal(content()) else { return fail("'\(content())' is no number", at: frame.place) }
      leaf(.real)
    case .date:
      guard Self.isDate(content()) else { return fail("'\(content())' is no date (2024-01-31T12:00:00Z)", at: frame.place) }
      leaf(.date)
    }
    return true
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, before offset: Int) -> Bool {
    guard let frame = open.last else { return true }
    if frame.name.holdsText {
      tape.scratch.append(contentsOf: bytes)
      return true
    }
    guard let first = bytes.firstIndex(where: { !PropertyListReader.isSpace($0) }) else { return true }
    let word = bytes[first...].prefix { !PropertyListReader.isSpace($0) }.prefix(20)
    let place = max(frame.place, offset - (bytes.count - first))
    return fail("text '\(String(decoding: word, as: UTF8.self))' inside '\(frame.name.rawValue)'", at: place)
  }

  func comment(at offset: Int) -> Bool {
    guard let frame = open.last, !frame.name.isContainer else { return true }
    return fail("comment inside '\(frame.name.rawValue)': Apple's reader refuses it", at: frame.place)
  }

  private func failLonely(_ key: Int, _ reason: String) -> Bool {
    let entry = tape.entries[key]
    let text = tape.scratch[Int(entry.start)..<Int(entry.start) + Int(entry.length)]
    return fail("key '\(String(decoding: text, as: UTF8.self))' has no value\(reason)", at: Int(entry.place))
  }

  private func fail(_ message: String, at offset: Int) -> Bool {
    error = error ?? XMLError(message: message, offset: offset)
    return false
  }

  private static func fault(ofInteger text: String) -> String? {
    switch PropertyListNumber.read(text) {
    case .fits, .unsigned: nil
    case .empty: "integer is empty"
    case .tooLarge: "integer '\(text)' does not fit in 64 bits"
    case .malformed: "'\(text)' is no integer"
    }
  }

  private static func isReal(_ text: String) -> Bool {
    let trimmed = text.drop(while: \.isWhitespace)
    return Double(trimmed.prefix { !$0.isWhitespace }) != nil
  }

  /// `2024-01-31T12:00:00Z`
  private static func isDate(_ text: String) -> Bool {
    let shape = Array("0000-00-00T00:00:00Z".utf8)
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    return text.utf8.count == shape.count
      && zip(text.utf8, shape).allSatisfy { $1 == UInt8(ascii: "0") ? isDigit($0) : $0 == $1 }
  }
}
