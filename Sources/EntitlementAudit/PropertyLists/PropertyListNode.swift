/// One value of a property list, or one key: a place on a document's tape.
struct PropertyListNode: Sendable {
  /// What a value is.
  enum Kind: String, Sendable, Hashable {
    case string, integer, real, boolean, date, data, uid, array, dictionary
  }

  let document: PropertyListDocument
  let index: Int

  private var entry: PropertyListTape.Entry { document.tape.entries[index] }

  /// What it is; a key is a string.
  var kind: Kind {
    switch entry.kind {
    case .key, .string: .string
    case .integer: .integer
    case .real: .real
    case .yes, .no: .boolean
    case .date: .date
    case .data: .data
    case .uid: .uid
    case .array: .array
    case .dictionary: .dictionary
    }
  }

  /// The kind as a message says it: `boolean`, `array`.
  var typeName: String { kind.rawValue }

  /// Where it begins; without line and column in a binary list.
  var location: SourceLocation { document.location(of: byteOffset) }

  /// The offset in `document.bytes` at which it begins.
  var byteOffset: Int { Int(entry.place) }

  /// A string's or key's text, never trimmed; nil for any other kind.
  var string: String? { kind == .string ? text : nil }

  /// A boolean's value; nil for any other kind.
  var boolean: Bool? {
    switch entry.kind {
    case .yes: true
    case .no: false
    default: nil
    }
  }

  /// An integer's value; nil for any other kind and for what does not fit (2^63 and above).
  var integer: Int? {
    guard entry.kind == .integer else { return nil }
    return switch document.format {
    case .binary: bigEndianInteger
    case .der: twosComplement
    case .xml, .openStep, .description: PropertyListNumber.integer(text)
    }
  }

  /// A date as an XML list writes it (`2026-11-30T12:00:00Z`); nil for any other kind, and in lists that have no letters for it.
  var dateText: String? { entry.kind == .date && document.format == .xml ? text : nil }

  /// What a `data` value holds as it is written: base64 with its white space in XML, the bytes themselves in binary forms.
  var dataText: [UInt8]? { entry.kind == .data ? Array(storage[textRange]) : nil }

  /// A scalar as build settings and project files use it: a string as it is, a number's digits, `YES` or `NO`; nil for the rest.
  var scalar: String? {
    switch entry.kind {
    case .key, .string: text
    case .yes: "YES"
    case .no: "NO"
    case .integer: integer.map(String.init) ?? (document.hasBinaryNumbers ? nil : text)
    case .real: document.hasBinaryNumbers ? nil : text
    case .date, .data, .uid, .array, .dictionary: nil
    }
  }

  /// The number of values it holds; 0 for what is no container.
  var count: Int { kind == .array || kind == .dictionary ? Int(entry.length) : 0 }

  /// An array's values in order; empty for any other kind.
  var elements: [PropertyListNode] {
    guard entry.kind == .array else { return [] }
    var result: [PropertyListNode] = []
    result.reserveCapacity(count)
    var at = index + 1
    let end = Int(entry.end)
    while at < end {
      result.append(PropertyListNode(document: document, index: at))
      at = Int(document.tape.entries[at].end)
    }
    return result
  }

  /// A dictionary's keys and values in order, duplicates included; empty for any other kind.
  var entries: [(key: Located<String>, value: PropertyListNode)] {
    members.map { (Located($0.key.text, at: $0.key.location), $0.value) }
  }

  /// A dictionary's keys and values in order, without making text or places; empty for any other kind.
  var members: PropertyListMembers {
    PropertyListMembers(document: document, at: index + 1, end: entry.kind == .dictionary ? Int(entry.end) : 0)
  }

  /// The value of a key, the last one's where it stands twice; nil without it, and for what is no dictionary.
  subscript(key: String) -> PropertyListNode? {
    document.value(of: key, in: index).map { PropertyListNode(document: document, index: $0) }
  }

  /// Whether a string or key is exactly `other`, byte by byte, without making a String.
  func isText(_ other: String) -> Bool { document.isText(index, other) }

  /// The keys that stand more than once in this dictionary, each with all its places in order.
  var duplicateKeys: [(key: String, places: [PropertyListNode])] {
    var places: [String: [PropertyListNode]] = [:]
    var order: [String] = []
    for (key, _) in members {
      let name = key.text
      if places[name] == nil { order.append(name) }
      places[name, default: []].append(key)
    }
    return order.compactMap { name in places[name].flatMap { $0.count > 1 ? (name, $0) : nil } }
  }

  /// The text of a leaf as it was decoded; empty for containers and binary numbers' bytes are not text.
  private var text: String { String(decoding: storage[textRange], as: UTF8.self) }

  private var storage: [UInt8] { entry.isScratch ? document.tape.scratch : document.bytes }
  private var textRange: Range<Int> { Int(entry.start)..<Int(entry.start) + Int(entry.length) }

  /// Binary integers of 1, 2 and 4 bytes are unsigned, those of 8 signed, those of 16 above what fits.
  private var bigEndianInteger: Int? {
    let digits = document.bytes[textRange]
    guard digits.count <= 8 || digits.prefix(digits.count - 8).allSatisfy({ $0 == 0 }) else { return nil }
    let value = digits.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return digits.count > 8 ? Int(exactly: value) : Int(truncatingIfNeeded: value)
  }
}

extension PropertyListNode {
  /// DER's integers: as few bytes as hold the number and its sign.
  private var twosComplement: Int? {
    let digits = document.bytes[textRange]
    guard let first = digits.first, digits.count <= 8 else { return nil }
    return digits.reduce(first >= 0x80 ? -1 : 0) { $0 << 8 | Int($1) }
  }
}

/// A dictionary's keys and values in order.
struct PropertyListMembers: Sequence, IteratorProtocol {
  fileprivate let document: PropertyListDocument
  fileprivate var at: Int
  fileprivate let end: Int

  mutating func next() -> (key: PropertyListNode, value: PropertyListNode)? {
    guard at + 1 < end else { return nil }
    let key = PropertyListNode(document: document, index: at)
    let value = PropertyListNode(document: document, index: at + 1)
    at = Int(document.tape.entries[at + 1].end)
    return (key, value)
  }
}
