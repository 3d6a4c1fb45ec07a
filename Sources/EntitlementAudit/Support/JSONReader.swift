/// One value of a JSON text, and where it begins.
struct JSONNode: Sendable {
  /// What it is.
  indirect enum Value: Sendable {
    case null
    case bool(Bool)
    /// As written.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// In the order written, keys that stand twice included.
    case object([Member])
  }

  /// A key with its value.
  struct Member: Sendable {
    let key: String
    /// Where the key begins, in bytes.
    let offset: Int
    let node: JSONNode
  }

  let value: Value
  /// Where it begins, in bytes.
  let offset: Int

  /// The kind as a message says it.
  var typeName: String {
    switch value {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

/// Why a text is no JSON.
struct JSONError: Error, Hashable {
  /// Lower case, no final period.
  let message: String
  /// The byte that does not fit.
  let offset: Int
}

/// Reads JSON (RFC 8259) with the place of every value. A byte order mark in front is passed over.
struct JSONReader {
  private let bytes: [UInt8]
  private let nesting: Int
  private let mostValues: Int
  private var values = 0
  private var at = 0

  /// Reads a text that is one value.
  /// - Throws: `JSONError` at the first byte that does not fit.
  static func read(_ bytes: [UInt8], limits: Limits = Limits()) throws(JSONError) -> JSONNode {
    var reader = JSONReader(bytes: bytes, limits: limits)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.at = 3 }
    reader.skipSpace()
    guard reader.at < bytes.count else { throw JSONError(message: "is empty", offset: reader.at) }
    let node = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.at == bytes.count else { throw reader.unexpected("the end of the file") }
    return node
  }

  private init(bytes: [UInt8], limits: Limits) {
    self.bytes = bytes
    nesting = limits.jsonNesting
    mostValues = limits.jsonValues
  }

  /// The byte at hand; 0 at the end, which no token contains.
  private var current: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private mutating func skipSpace() {
    while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONNode {
    let start = at
    guard depth < nesting else {
      let hint = Limits.hint(\.jsonNesting, at: nesting)
      throw JSONError(message: "is nested deeper than \(nesting) levels\(hint)", offset: start)
    }
    values += 1
    guard values <= mostValues else {
      let hint = Limits.hint(\.jsonValues, at: mostValues)
      throw JSONError(message: "holds more than \(mostValues) values\(hint)", offset: start)
    }
    switch current {
    case UInt8(ascii: "{"): return JSONNode(value: .object(try members(depth: depth)), offset: start)
    case UInt8(ascii: "["): return JSONNode(value: .array(try elements(depth: depth)), offset: start)
    case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), offset: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return JSONNode(value: .number(try number()), offset: start)
    default: break
    }
    for (word, value) in [("true", JSONNode.Value.bool(true)), ("false", .bool(false)), ("null", .null)]
    where bytes[at...].starts(with: word.utf8) {
      at += word.utf8.count
      return JSONNode(value: value, offset: start)
    }
    throw unexpected("a value")
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSONNode] {
    var elements: [JSONNode] = []
    at += 1
    skipSpace()
    if take(UInt8(ascii: "]")) { return elements }
    while true {
      skipSpace()
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take(UInt8(ascii: "]")) { return elements }
      guard take(UInt8(ascii: ",")) else { throw unexpected("',' or ']'") }
    }
  }

  private mutating func members(depth: Int) throws(JSONError) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    at += 1
    skipSpace()
    if take(UInt8(ascii: "}")) { return members }
    while true {
      skipSpace()
      let start = at
      guard current == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let key = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw unexpected("':' after a key") }
      skipSpace()
      members.append(JSONNode.Member(key: key, offset: start, node: try value(depth: depth + 1)))
      skipSpace()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw unexpected("',' or '}'") }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard at < bytes.count, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  private mutating func number() throws(JSONError) -> String {
    let start = at
    let signs = Array("0123456789+-.eE".utf8)
    while at < bytes.count, signs.contains(bytes[at]) { at += 1 }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard Double(text) != nil else { throw JSONError(message: "'\(text)' is no number", offset: start) }
    return text
  }

  private mutating func string() throws(JSONError) -> String {
    let start = at
    at += 1
    var text: [UInt8] = []
    while true {
      guard at < bytes.count, bytes[at] >= 0x20 else { throw JSONError(message: "a string is not closed", offset: start) }
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
    }
    guard let string = String(validating: text, as: UTF8.self) else {
      throw JSONError(message: "a string is not valid UTF-8", offset: start)
    }
    return string
  }

  /// What follows a backslash, as UTF-8.
  private mutating func escape() throws(JSONError) -> [UInt8] {
    let letter = current
    let start = at - 1
    at += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var units = [try unit(from: start)]
      if UTF16.isLeadSurrogate(units[0]), bytes[at...].starts(with: "\\u".utf8) {
        at += 2
        units.append(try unit(from: start))
      }
      guard let text = String(validating: units, as: UTF16.self) else {
        throw JSONError(message: "an escape stands for no character", offset: start)
      }
      return Array(text.utf8)
    default: throw JSONError(message: "an unknown escape in a string", offset: start)
    }
  }

  private mutating func unit(from start: Int) throws(JSONError) -> UInt16 {
    let digits = bytes[at...].prefix(4)
    guard digits.count == 4, !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw JSONError(message: "'\\u' needs four hex digits", offset: start) }
    at += 4
    return unit
  }

  private func unexpected(_ wanted: String) -> JSONError {
    guard at < bytes.count else { return JSONError(message: "expected \(wanted), found the end of the file", offset: at) }
    let rest = String(decoding: bytes[at...].prefix(16), as: UTF8.self)
    return JSONError(message: "expected \(wanted), found '\(rest.first.map { String($0).sanitised } ?? "")'", offset: at)
  }
}
