/// White space, comments and numbers.
extension SwiftLexer {
  @inline(__always) func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  @inline(__always) func isCommentStart(_ offset: Int) -> Bool {
    byte(offset) == UInt8(ascii: "/") && (byte(offset + 1) == UInt8(ascii: "/") || byte(offset + 1) == UInt8(ascii: "*"))
  }

  /// Skips white space and comments; whether a line ended.
  @discardableResult
  mutating func skipTrivia() -> Bool {
    var newline = position == 0
    if pendingRegexEnd > position { return false }
    while position < count {
      let byte = text[position]
      switch byte {
      case 0x0A, 0x0D:
        newline = true
        position += 1
      case 0x20, 0x09, 0x0B, 0x0C, 0x00:
        position += 1
      case UInt8(ascii: "/"):
        if self.byte(position + 1) == UInt8(ascii: "/") {
          skipLine()
        } else if self.byte(position + 1) == UInt8(ascii: "*") {
          if skipBlockComment() { newline = true }
        } else {
          return newline
        }
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        guard skipConflict() else { return newline }
      case 0x80...:
        guard let length = ignoredLength(at: position) else { return newline }
        position += length
      default:
        return newline
      }
    }
    return newline
  }

  /// The length of a character that stands for nothing: a byte order mark, a space of Unicode, no UTF-8; nil for any other.
  private func ignoredLength(at offset: Int) -> Int? {
    guard let (scalar, length) = scalar(at: offset) else { return 1 }
    switch scalar.value {
    case 0xA0, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: return length
    default: return nil
    }
  }

  mutating func skipLine() {
    while position < count, !isLineEnd(text[position]) { position += 1 }
  }

  /// Skips `/* … */` with those in it; whether it holds a line end.
  mutating func skipBlockComment() -> Bool {
    let start = position
    var depth = 1
    var newline = false
    position += 2
    while position < count {
      let byte = text[position]
      position += 1
      if byte == UInt8(ascii: "*"), self.byte(position) == UInt8(ascii: "/") {
        position += 1
        depth -= 1
        if depth == 0 { return newline }
      } else if byte == UInt8(ascii: "/"), self.byte(position) == UInt8(ascii: "*") {
        position += 1
        depth += 1
      } else if isLineEnd(byte) {
        newline = true
      }
    }
    leaveOpen(at: start)
    return newline
  }

  /// Skips what a merge left between `<<<<<<< ` and `>>>>>>> `, as the compiler does; false where nothing of that kind starts here.
  mutating func skipConflict() -> Bool {
    guard !hasNoConflictEnd, hasPrefix("<<<<<<< ", at: position), position == 0 || isLineEnd(byte(position - 1)) else {
      return false
    }
    var end = position + 8
    while end < count {
      if text[end] == UInt8(ascii: ">"), isLineEnd(byte(end - 1)), hasPrefix(">>>>>>> ", at: end) {
        if conflictOffset == nil { conflictOffset = position }
        position = end
        skipLine()
        return true
      }
      end += 1
    }
    hasNoConflictEnd = true
    return false
  }

  /// Skips a number: digits of any base, a fraction, an exponent.
  mutating func skipNumber() {
    let isHexadecimal = byte(position) == UInt8(ascii: "0") && byte(position + 1) == UInt8(ascii: "x")
    let afterPeriod = byte(last) == UInt8(ascii: ".")
    skipExponent(UInt8(ascii: isHexadecimal ? "p" : "e"))
    // `x.0.1` counts members of tuples.
    guard !afterPeriod, byte(position) == UInt8(ascii: ".") else { return }
    let behind = byte(position + 1)
    let isDigit = behind >= UInt8(ascii: "0") && behind <= UInt8(ascii: "9")
    guard isDigit else { return }
    position += 1
    skipExponent(UInt8(ascii: isHexadecimal ? "p" : "e"))
  }

  /// Skips word bytes and, behind the letter of the exponent, a sign.
  private mutating func skipExponent(_ letter: UInt8) {
    while position < count, text[position].isSwiftIdentifierByte {
      let isLetter = text[position] | 0x20 == letter
      position += 1
      if isLetter, byte(position) == UInt8(ascii: "-") || byte(position) == UInt8(ascii: "+") {
        let digit = byte(position + 1)
        if digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") { position += 1 }
      }
    }
  }
}
