/// One word of JavaScript.
struct ScriptToken: Hashable {
  enum Kind: Hashable {
    case name
    case number
    case string
    /// A template literal; its text is what stands between the backticks.
    case template
    case mark
    /// A regular expression, or what is none of the others.
    case other
    case end
  }
  var kind: Kind
  /// A name, a mark, digits, or what a string stands for.
  var text: String
  /// The byte it starts at.
  var offset: Int
  /// The byte behind it.
  var end: Int
}

/// Something that is not JavaScript, as far as it is read.
struct ScriptError: Error, Hashable {
  /// One sentence.
  var message: String
  /// The byte it was noticed at.
  var offset: Int
}

/// Takes the words of a JavaScript or JSON file: enough of the language for configuration files.
struct ScriptLexer {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private var last: ScriptToken?

  // Longest first.
  private static let marks: [String] = [
    "===", "!==", "...", "**=", "??=", "||=", "&&=", "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=",
    "**",
  ]

  init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    position = start
    self.end = min(end ?? bytes.count, bytes.count)
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private func byte(_ ahead: Int = 0) -> UInt8? { position + ahead < end ? bytes[position + ahead] : nil }

  private func has(_ text: String) -> Bool {
    let wanted = text.utf8
    return position + wanted.count <= end && bytes[position..<position + wanted.count].elementsEqual(wanted)
  }

  /// The next word.
  /// - Throws: where a string or a comment is not closed.
  mutating func next() throws(ScriptError) -> ScriptToken {
    try skipSpace()
    let token = try take()
    last = token
    return token
  }

  private mutating func skipSpace() throws(ScriptError) {
    while let next = byte() {
      if next == 0x20 || (0x09...0x0D).contains(next) {
        position += 1
      } else if has("//") || position == 0 && has("#!") {
        while let next = byte(), next != 0x0A { position += 1 }
      } else if has("/*") {
        let start = position
        position += 2
        while position < end, !has("*/") { position += 1 }
        guard position < end else { throw ScriptError(message: "the comment is not closed", offset: start) }
        position += 2
      } else if next == 0xC2, byte(1) == 0xA0 {
        position += 2
      } else {
        return
      }
    }
  }

  private mutating func take() throws(ScriptError) -> ScriptToken {
    let start = position
    guard let first = byte() else { return ScriptToken(kind: .end, text: "", offset: start, end: start) }
    func token(_ kind: ScriptToken.Kind, _ text: String) -> ScriptToken {
      ScriptToken(kind: kind, text: text, offset: start, end: position)
    }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return token(.string, try string(first)) }
    if first == UInt8(ascii: "`") { return token(.template, try template()) }
    if Self.starts(first) {
      while let next = byte(), Self.continues(next) { position += 1 }
      return token(.name, String(decoding: bytes[start..<position], as: UTF8.self))
    }
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
      while let next = byte(), Self.continues(next) || next == UInt8(ascii: ".") { position += 1 }
      return token(.number, String(decoding: bytes[start..<position], as: UTF8.self))
    }
    if first == UInt8(ascii: "/"), !endsOperand { return token(.other, regularExpression()) }
    for mark in Self.marks where has(mark) {
      position += mark.utf8.count
      return token(.mark, mark)
    }
    position += 1
    return token(.mark, String(decoding: [first], as: UTF8.self))
  }

  /// Whether a slash divides here: behind an operand.
  private var endsOperand: Bool {
    guard let last else { return false }
    switch last.kind {
    case .name: return !["return", "typeof", "case", "in", "of"].contains(last.text)
    case .number, .string, .template, .other: return true
    case .mark: return [")", "]", "}"].contains(last.text)
    case .end: return false
    }
  }

  private mutating func regularExpression() -> String {
    let start = position
    var isInSet = false
    position += 1
    while let next = byte(), next != 0x0A {
      position += 1
      if next == UInt8(ascii: "\\") {
        if byte() != nil { position += 1 }
      } else if next == UInt8(ascii: "[") {
        isInSet = true
      } else if next == UInt8(ascii: "]") {
        isInSet = false
      } else if next == UInt8(ascii: "/"), !isInSet {
        while let flag = byte(), Self.continues(flag) { position += 1 }
        break
      }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func starts(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private static func continues(_ byte: UInt8) -> Bool { starts(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private mutating func string(_ quote: UInt8) throws(ScriptError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let next = byte(), next != 0x0A {
      position += 1
      if next == quote { return String(decoding: text, as: UTF8.self) }
      if next == UInt8(ascii: "\\") { escape(into: &text) } else { text.append(next) }
    }
    throw ScriptError(message: "the text is not closed on its line", offset: start)
  }

  /// What a backslash makes of what follows it.
  private mutating func escape(into text: inout [UInt8]) {
    guard let next = byte() else { return }
    position += 1
    switch next {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case 0x0A: break
    case UInt8(ascii: "u"), UInt8(ascii: "x"):
      var digits = ""
      let isBraced = byte() == UInt8(ascii: "{")
      if isBraced { position += 1 }
      let count = next == UInt8(ascii: "x") ? 2 : isBraced ? 6 : 4
      while digits.count < count, let digit = byte(), Unicode.Scalar(digit).properties.isASCIIHexDigit {
        digits.unicodeScalars.append(Unicode.Scalar(digit))
        position += 1
      }
      if isBraced, byte() == UInt8(ascii: "}") { position += 1 }
      // Half of a pair stands for nothing by itself.
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
      text += Array(String(Character(scalar)).utf8)
    default: text.append(next)
    }
  }

  /// Skips a template, with all that is nested in it.
  private mutating func template() throws(ScriptError) -> String {
    let start = position
    position += 1
    var depth = 0
    while let next = byte() {
      position += 1
      if next == UInt8(ascii: "\\") {
        if byte() != nil { position += 1 }
      } else if depth == 0, next == UInt8(ascii: "`") {
        return String(decoding: bytes[start + 1..<position - 1], as: UTF8.self)
      } else if next == UInt8(ascii: "$"), byte() == UInt8(ascii: "{") {
        position += 1
        depth += 1
      } else if depth > 0, next == UInt8(ascii: "{") {
        depth += 1
      } else if depth > 0, next == UInt8(ascii: "}") {
        depth -= 1
      }
    }
    throw ScriptError(message: "the template is not closed", offset: start)
  }
}
