extension SwiftLexer {
  /// Skips a string literal whose opening quote stands at `position`, behind that many `#`.
  mutating func skipString(pounds: Int) {
    let start = position
    if byte(position) == UInt8(ascii: "'") {
      skipSingleQuoted()
      return
    }
    let isMultiline = opensMultiline(pounds: pounds)
    position += isMultiline ? 3 : 1
    while position < count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "\""):
        if isMultiline {
          if self.byte(position + 1) == byte, self.byte(position + 2) == byte, hasPounds(pounds, at: position + 3) {
            position += 3 + pounds
            return
          }
        } else if hasPounds(pounds, at: position + 1) {
          position += 1 + pounds
          return
        }
        position += 1
      case UInt8(ascii: "\\"):
        position += 1
        guard hasPounds(pounds, at: position) else { continue }
        position += pounds
        guard position < count else { break }
        if text[position] == UInt8(ascii: "(") {
          position += 1
          guard skipInterpolation(inOneLine: !isMultiline) else {
            // The line ended in the middle: so does the literal.
            if isMultiline { leaveOpen(at: start) }
            return
          }
        } else if isMultiline || !isLineEnd(text[position]) {
          position += 1
        }
      case 0x0A, 0x0D:
        if !isMultiline { return }
        position += 1
      default:
        position += 1
      }
    }
    if isMultiline { leaveOpen(at: start) }
  }

  private mutating func skipSingleQuoted() {
    position += 1
    while position < count, !isLineEnd(text[position]) {
      let byte = text[position]
      position += byte == UInt8(ascii: "\\") && position + 1 < count && !isLineEnd(text[position + 1]) ? 2 : 1
      if byte == UInt8(ascii: "'") { return }
    }
  }

  private func hasPounds(_ pounds: Int, at offset: Int) -> Bool {
    var offset = offset
    var left = pounds
    while left > 0 {
      if byte(offset) != UInt8(ascii: "#") { return false }
      offset += 1
      left -= 1
    }
    return true
  }

  /// Whether the quote at `position` is the first of three. `#"""#` is a string of one quote.
  private func opensMultiline(pounds: Int) -> Bool {
    let quote = UInt8(ascii: "\"")
    guard byte(position + 1) == quote, byte(position + 2) == quote else { return false }
    guard pounds > 0 else { return true }
    var offset = position + 3
    if hasPounds(pounds, at: offset) { return false }
    while offset < count, !isLineEnd(text[offset]) {
      if text[offset] == quote, hasPounds(pounds, at: offset + 1) { return false }
      offset += 1
    }
    return true
  }

  /// Skips the code of an interpolation up to its `)`; false where the line or the text ends before.
  private mutating func skipInterpolation(inOneLine: Bool) -> Bool {
    guard interpolations < Self.deepestInterpolation else {
      leaveOpen(at: position)
      position = count
      return false
    }
    let start = position
    interpolations += 1
    defer {
      interpolations -= 1
      if recordsInterpolations, interpolations == 0 { interpolationRanges.append(start..<position) }
    }
    last = position - 1
    var open = 0
    while position < count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "("):
        open += 1
        last = position
        position += 1
      case UInt8(ascii: ")"):
        last = position
        position += 1
        if open == 0 { return true }
        open -= 1
      case 0x0A, 0x0D:
        if inOneLine { return false }
        position += 1
      default:
        skipLexeme(byte)
      }
    }
    return false
  }

  /// Strings in strings are read by recursion: as deep as brackets may nest at most (`Limits.swiftBrackets`).
  private static var deepestInterpolation: Int { 256 }

  // MARK: Skipping code

  /// Skips one token or piece of white space that is no bracket; `byte` is the one at `position`.
  @inline(__always) mutating func skipLexeme(_ byte: UInt8) {
    switch byte {
    case 0x20, 0x0A, 0x0D, 0x09, 0x0B, 0x0C, 0x00:
      position += 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      skipString(pounds: 0)
      last = position - 1
    case UInt8(ascii: "#"):
      _ = lexPound()
      last = position - 1
    case UInt8(ascii: "/"):
      if self.byte(position + 1) == UInt8(ascii: "/") {
        skipLine()
      } else if self.byte(position + 1) == UInt8(ascii: "*") {
        _ = skipBlockComment()
      } else {
        skipOperator()
      }
    case UInt8(ascii: "`"):
      let token = next()
      last = token.end - 1
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      // A merge marker looks like an operator.
      let token = next()
      if pendingRegexEnd > token.end { skipOperator() }
    default:
      if byte.isSwiftIdentifierByte {
        position += 1
        while position < count, text[position].isSwiftIdentifierByte { position += 1 }
        last = position - 1
      } else if byte.isSwiftOperatorByte {
        skipOperator()
      } else {
        last = position
        position += 1
      }
    }
  }

  private mutating func skipOperator() {
    if pendingRegexEnd <= position { _ = lexOperator() }
    if pendingRegexEnd > position {
      position = pendingRegexEnd
      lastRegexEnd = position
      pendingRegexEnd = -1
    }
    last = position - 1
  }

  /// Skips to behind the bracket that closes the one just read, at `opening`. Where a bracket is closed by another kind, or not at
  /// all, `openOffset` says so.
  mutating func skipBalanced(opening: Int) {
    var open: [UInt8] = [byte(opening)]
    var places: [Int] = [opening]
    while position < count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        open.append(byte)
        places.append(position)
        last = position
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        // In ASCII a closing bracket stands one or two behind its opening one.
        let opener = open.removeLast()
        let place = places.removeLast()
        guard byte &- opener == 1 || byte &- opener == 2 else {
          leaveOpen(at: place)
          position = count
          return
        }
        last = position
        position += 1
        if open.isEmpty { return }
      case UInt8(ascii: "c"), UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "i"), UInt8(ascii: "p"), UInt8(ascii: "s"):
        let start = position
        skipLexeme(byte)
        if open.last == UInt8(ascii: "{"), swallowed == nil || swallowed?.isCertain == false { noteSwallowed(start..<position) }
      default:
        skipLexeme(byte)
      }
    }
    leaveOpen(at: places.last ?? opening)
  }

  /// Notes a word that seldom or never stands in a body: there may be a brace missing before it.
  private mutating func noteSwallowed(_ word: Range<Int>) {
    // All are reserved words, and so names only behind a period, in back-ticks or before a colon.
    guard Self.swallowedLengths.contains(word.count), byte(word.lowerBound - 1) != UInt8(ascii: "."),
      byte(word.lowerBound - 1) != UInt8(ascii: "`")
    else { return }
    let isCertain = matches(word, "import") || matches(word, "extension")
    guard isCertain || swallowed == nil && Self.seldom.contains(where: { matches(word, $0) }) else { return }
    let next = byte(word.upperBound)
    guard next == UInt8(ascii: "(") || next == UInt8(ascii: " ") && byte(word.upperBound + 1).isSwiftIdentifierByte else {
      return
    }
    swallowed = Swallowed(offset: word.lowerBound, isCertain: isCertain)
  }

  private func matches(_ word: Range<Int>, _ text: StaticString) -> Bool { matches(word.lowerBound, word.upperBound, text) }

  // Types may be local, though few are, and their members have modifiers.
  private static var seldom: [StaticString] {
    ["struct", "class", "enum", "protocol", "private", "fileprivate", "public", "internal", "static"]
  }
  private static let swallowedLengths = 4...11
}
