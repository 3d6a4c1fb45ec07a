/// Reads old-style property lists: project files, `.strings` files, hand-written entitlements.
///
/// Follows CoreFoundation's own parser in what it accepts, and says where it stopped. One pass, no recursion.
struct OpenStepReader {
  private let bytes: [UInt8]
  private let path: Path
  /// Asked of nearly every byte.
  private let isUnquoted = Self.isUnquoted
  private var at = 0
  private var tape: PropertyListTape
  private var open: [Frame] = []

  /// A container that is being read.
  private struct Frame {
    var index: Int
    var isDictionary: Bool
    /// The root of a `.strings` file, which ends with the file.
    var isBraceless = false
    var count = 0
    /// A value stands and its separator does not yet.
    var wantsSeparator = false
  }

  private let nesting: Int

  private init(_ bytes: [UInt8], path: Path, limits: Limits) {
    self.bytes = bytes
    self.path = path
    tape = PropertyListTape(expecting: bytes.count, limits: limits)
    nesting = limits.propertyListNesting
  }

  /// Reads UTF-8 text without a mark.
  /// - Returns: the tape, and the offset behind the root: what follows it is the caller's to judge.
  /// - Throws: `PropertyListError` with the place of the first byte that does not fit.
  static func read(
    _ bytes: [UInt8], path: Path, limits: Limits
  ) throws(PropertyListError) -> (tape: PropertyListTape, end: Int) {
    var reader = OpenStepReader(bytes, path: path, limits: limits)
    try reader.readRoot()
    return (reader.tape, reader.at)
  }

  /// The byte at hand; 0 at the end, which no token contains.
  @inline(__always) private var current: UInt8 { at < bytes.count ? bytes[at] : 0 }
  @inline(__always) private var following: UInt8 { at + 1 < bytes.count ? bytes[at + 1] : 0 }
}

extension OpenStepReader {
  private mutating func readRoot() throws(PropertyListError) {
    try skipSpace()
    let start = at
    switch current {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
      try readValue()
    default:
      try readText(.string)
      let end = at
      try skipSpace()
      guard current == UInt8(ascii: "=") || current == UInt8(ascii: ";") else {
        at = end
        return
      }
      at = start
      tape.clear()
      open.append(Frame(index: tape.open(.dictionary, at: start), isDictionary: true, isBraceless: true))
    }
    while let frame = open.last {
      try skipSpace()
      if frame.isDictionary { try stepDictionary(frame) } else { try stepArray(frame) }
    }
  }

  private mutating func stepDictionary(_ frame: Frame) throws(PropertyListError) {
    if frame.wantsSeparator {
      guard current == UInt8(ascii: ";") else { throw unexpected(wanted: "';' after a value") }
      at += 1
      open[open.count - 1].wantsSeparator = false
      return
    }
    if frame.isBraceless ? at >= bytes.count : current == UInt8(ascii: "}") {
      at += frame.isBraceless ? 0 : 1
      return close()
    }
    try readText(.key)
    try skipSpace()
    open[open.count - 1].count += 1
    open[open.count - 1].wantsSeparator = true
    if current == UInt8(ascii: ";"), let key = tape.entries.last {
      // `key;` is short for `key = key;`
      let start = Int(key.start)
      tape.appendLeaf(.string, at: Int(key.place), text: start..<start + Int(key.length), isScratch: key.isScratch)
      return
    }
    guard current == UInt8(ascii: "=") else { throw unexpected(wanted: "'=' after a key") }
    at += 1
    try skipSpace()
    try readValue()
  }

  private mutating func stepArray(_ frame: Frame) throws(PropertyListError) {
    if current == UInt8(ascii: ")") {
      at += 1
      return close()
    }
    if frame.wantsSeparator {
      guard current == UInt8(ascii: ",") else { throw unexpected(wanted: "',' or ')' after a value") }
      at += 1
      open[open.count - 1].wantsSeparator = false
      return
    }
    open[open.count - 1].count += 1
    open[open.count - 1].wantsSeparator = true
    try readValue()
  }

  private mutating func close() {
    guard let frame = open.popLast() else { return }
    tape.close(frame.index, count: frame.count)
  }

  private mutating func readValue() throws(PropertyListError) {
    guard !tape.isFull else { throw error(tape.tooMany, at: at) }
    switch current {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      guard open.count < nesting else { throw error(PropertyListTape.tooDeep(nesting), at: at) }
      let isDictionary = current == UInt8(ascii: "{")
      open.append(Frame(index: tape.open(isDictionary ? .dictionary : .array, at: at), isDictionary: isDictionary))
      at += 1
    case UInt8(ascii: "<"): try readData()
    default: try readText(.string)
    }
  }

  /// `<0fbd77 1c2735ae>`
  private mutating func readData() throws(PropertyListError) {
    let place = at
    var digits = 0
    at += 1
    while current != UInt8(ascii: ">") {
      if PropertyListNumber.hexDigit(current) != nil {
        digits += 1
      } else if !Self.isSpace(current) {
        throw unexpected(wanted: "hex digits and '>' in data")
      }
      at += 1
    }
    at += 1
    guard digits.isMultiple(of: 2) else { throw error("data has an odd number of hex digits", at: place) }
    tape.appendLeaf(.data, at: place, text: place + 1..<at - 1)
  }
}

extension OpenStepReader {
  /// A key or a string, quoted or not.
  private mutating func readText(_ kind: PropertyListTape.Kind) throws(PropertyListError) {
    let first = current
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try readQuoted(kind, quote: first) }
    let start = at
    at = bytes.withUnsafeBufferPointer { text in
      isUnquoted.withUnsafeBufferPointer { isUnquoted in
        var end = start
        while end < text.count, isUnquoted[Int(text[end])] { end += 1 }
        return end
      }
    }
    guard at > start else { throw unexpected(wanted: kind == .key ? "a key" : "a value") }
    tape.appendLeaf(kind, at: start, text: start..<at)
  }

  private mutating func readQuoted(_ kind: PropertyListTape.Kind, quote: UInt8) throws(PropertyListError) {
    let place = at
    at += 1
    at = bytes.withUnsafeBufferPointer { [start = at] text in
      var end = start
      while end < text.count, text[end] != quote, text[end] != UInt8(ascii: "\\") { end += 1 }
      return end
    }
    if current == quote, at < bytes.count {
      tape.appendLeaf(kind, at: place, text: place + 1..<at)
      at += 1
      return
    }
    // From the first backslash on the text differs from the file's bytes.
    let start = tape.scratch.count
    tape.scratch.append(contentsOf: bytes[place + 1..<at])
    var decoder = OpenStepEscapes()
    while at < bytes.count, bytes[at] != quote {
      if bytes[at] == UInt8(ascii: "\\") {
        at = decoder.decode(bytes, at: at, into: &tape.scratch)
      } else {
        decoder.flush(into: &tape.scratch)
        tape.scratch.append(bytes[at])
        at += 1
      }
    }
    decoder.flush(into: &tape.scratch)
    guard at < bytes.count else { throw error("quoted text is not closed", at: place) }
    at += 1
    tape.appendLeaf(kind, at: place, text: start..<tape.scratch.count, isScratch: true)
  }

  /// White space and comments of both kinds.
  private mutating func skipSpace() throws(PropertyListError) {
    let start = at
    let (end, isOpen) = bytes.withUnsafeBufferPointer { Self.space(of: $0, from: start) }
    at = end
    if isOpen { throw error("comment is not closed", at: end) }
  }

  /// Where the white space and the comments from an offset on end; the beginning of a comment that is not closed.
  private static func space(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> (end: Int, isOpen: Bool) {
    let count = text.count
    var at = start
    while at < count {
      let byte = text[at]
      if isSpace(byte) {
        at += 1
      } else if byte == UInt8(ascii: "/"), at + 1 < count, text[at + 1] == UInt8(ascii: "/") {
        while at < count, text[at] != UInt8(ascii: "\n"), text[at] != UInt8(ascii: "\r") { at += 1 }
      } else if byte == UInt8(ascii: "/"), at + 1 < count, text[at + 1] == UInt8(ascii: "*") {
        let place = at
        at += 2
        while at + 1 < count, !(text[at] == UInt8(ascii: "*") && text[at + 1] == UInt8(ascii: "/")) { at += 1 }
        guard at + 1 < count else { return (place, true) }
        at += 2
      } else if byte == 0xE2, at + 2 < count, text[at + 1] == 0x80, text[at + 2] == 0xA8 || text[at + 2] == 0xA9 {
        at += 3  // U+2028 and U+2029 count as space
      } else {
        break
      }
    }
    return (at, false)
  }

  @inline(__always) private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  /// Letters, digits and `_ $ / : . -`: what needs no quotes.
  static let isUnquoted: [Bool] = (0..<256).map { value in
    switch UInt8(value) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"): true
    default: false
    }
  }

  private func error(_ message: String, at offset: Int) -> PropertyListError {
    PropertyListText.error(message, at: offset, of: bytes, path: path)
  }

  /// What stands at hand is not what had to come.
  private func unexpected(wanted: String) -> PropertyListError {
    if let marker = MergeConflict.marker(onLineOf: at, in: bytes) { return error(MergeConflict.message, at: marker) }
    guard at < bytes.count else {
      guard let frame = open.last else { return error("expected \(wanted), found the end of the file", at: at) }
      let place = PropertyListText.position(of: Int(tape.entries[frame.index].place), in: bytes)
      let kind = frame.isDictionary ? "dictionary" : "array"
      return error("expected \(wanted), found the end of the file; the \(kind) begins on line \(place.line)", at: at)
    }
    if current == UInt8(ascii: ":") || (open.count == 0 && current == UInt8(ascii: "[")) || isJSONList {
      return error("is JSON, not a property list: signing and the system cannot read it", at: at)
    }
    return error("expected \(wanted), found '\(PropertyListText.excerpt(bytes, at: at))'", at: at)
  }

  /// Whether the byte at hand can only be JSON: a bracket or brace where old-style lists have neither.
  private var isJSONList: Bool { current == UInt8(ascii: "[") && open.last?.isDictionary == true }
}
