extension SwiftLexer {
  /// Reads a run of operator characters; where a regex literal starts in it, only what stands before that (or the literal).
  mutating func lexOperator() -> SwiftToken.Kind {
    let start = position
    let first = byte(start)
    let leftBound = isLeftBound(start)
    if leftBound, first == UInt8(ascii: "!") || first == UInt8(ascii: "?") {
      position += 1
      return .operator
    }
    if first == UInt8(ascii: "<"), byte(start + 1) == UInt8(ascii: "#"), let end = placeholderEnd(start) {
      position = end
      return .word
    }
    var end = operatorEnd(from: start)
    if !leftBound, let slash = text[start..<end].firstIndex(of: UInt8(ascii: "/")),
      let regexEnd = regexEnd(slash: slash, operatorStart: start, operatorEnd: end)
    {
      if slash == start {
        position = regexEnd
        lastRegexEnd = regexEnd
        return .regex
      }
      pendingRegexEnd = regexEnd
      position = slash
      return .operator
    }
    // A comment may start within the run, not at its first character.
    if end - start > 1 {
      for offset in (start + 1)..<end where isCommentStart(offset) {
        end = offset
        break
      }
    }
    position = end
    return .operator
  }

  private func operatorEnd(from start: Int) -> Int {
    let dots = byte(start) == UInt8(ascii: ".")
    var end = start
    while end < count {
      let byte = text[end]
      if byte.isSwiftOperatorByte || (dots && byte == UInt8(ascii: ".")) {
        if end > start, byte == UInt8(ascii: "<"), self.byte(end + 1) == UInt8(ascii: "#"), placeholderEnd(end) != nil { break }
        end += 1
      } else if byte >= 0x80, let (scalar, length) = scalar(at: end), scalar.isSwiftOperatorTail {
        end += length
      } else {
        break
      }
    }
    return max(end, start + 1)
  }

  /// The end of an editor placeholder (`<#name#>`) that starts at an offset.
  private func placeholderEnd(_ start: Int) -> Int? {
    var end = start + 2
    while end < count, text[end] != 0x0A {
      if text[end] == UInt8(ascii: "<"), byte(end + 1) == UInt8(ascii: "#") { return nil }
      if text[end] == UInt8(ascii: "#"), byte(end + 1) == UInt8(ascii: ">") { return end + 2 }
      end += 1
    }
    return nil
  }

  /// Whether an operator that starts here touches what stands before it.
  func isLeftBound(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    switch byte(start - 1) {
    case 0x20, 0x0D, 0x0A, 0x09, 0x00, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"): return byte(start - 2) != UInt8(ascii: "*")
    case 0xA0: return byte(start - 2) != 0xC2
    default: return true
    }
  }

  /// Whether an operator that ends here touches what stands behind it.
  func isRightBound(_ end: Int, leftBound: Bool) -> Bool {
    switch byte(end) {
    case 0x20, 0x0D, 0x0A, 0x09, 0x00, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."): return !leftBound
    case UInt8(ascii: "/"): return !isCommentStart(end)
    case 0xC2: return byte(end + 1) != 0xA0
    default: return true
    }
  }

  // MARK: Regex literals

  /// The end of the regex literal whose first `/` stands within an operator, or nil where it is a division.
  private func regexEnd(slash: Int, operatorStart: Int, operatorEnd: Int) -> Int? {
    let before = lastWord
    if let before,
      matches(before.lowerBound, before.upperBound, "func") || matches(before.lowerBound, before.upperBound, "operator")
    {
      return nil
    }
    var mustBeRegex = false
    if !isRightBound(operatorEnd, leftBound: false) {
      // It looks like a binary operator: a regex only where an expression is due.
      let afterTry = isAfterFallibleTry
      guard afterTry || isExpressionDue else { return nil }
      switch byte(last) {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ":"): mustBeRegex = afterTry
      default: mustBeRegex = true
      }
    }
    return scanRegex(from: slash, mustBeRegex: mustBeRegex)
  }

  /// The word that ends with the last token, if that is one.
  private var lastWord: Range<Int>? {
    guard last >= 0, byte(last).isSwiftIdentifierByte else { return nil }
    var start = last
    while start > 0, text[start - 1].isSwiftIdentifierByte { start -= 1 }
    return start..<(last + 1)
  }

  private var isAfterFallibleTry: Bool {
    guard byte(last) == UInt8(ascii: "?") || byte(last) == UInt8(ascii: "!") else { return false }
    return hasPrefix("try", at: last - 3) && !byte(last - 4).isSwiftIdentifierByte
  }

  /// Whether the last token wants an expression behind it, and no operator.
  private var isExpressionDue: Bool {
    guard last >= 0 else { return true }
    guard last != lastRegexEnd - 1 else { return false }
    let byte = byte(last)
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return true
    default: break
    }
    if byte.isSwiftOperatorByte {
      var start = last
      while start > 0, text[start - 1].isSwiftOperatorByte { start -= 1 }
      if last - start == 1, text[start] == UInt8(ascii: "-"), byte == UInt8(ascii: ">") { return false }
      let leftBound = isLeftBound(start)
      return !(leftBound && !isRightBound(last + 1, leftBound: leftBound))
    }
    guard let word = lastWord else { return false }
    let isDirective = self.byte(word.lowerBound - 1) == UInt8(ascii: "#")
    return SwiftKeyword(self, word).map { isDirective ? $0.isDirective : $0.wantsExpression } ?? false
  }

  private static var longestBareRegex: Int { 4096 }

  /// The end of a regex literal that starts at an offset with `#` or `/`; nil where it is none.
  ///
  /// Follows the language's own heuristics for a bare `/…/`: one line, no space at its ends, balanced parentheses.
  func scanRegex(from start: Int, mustBeRegex: Bool) -> Int? {
    var offset = start
    while byte(offset) == UInt8(ascii: "#") { offset += 1 }
    let pounds = offset - start
    guard byte(offset) == UInt8(ascii: "/") else { return nil }
    offset += 1
    var firstNewline: Int?
    if pounds == 0 {
      switch byte(offset) {
      case 0x20, 0x09: if !mustBeRegex { return nil }
      case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
      default: break
      }
      if byte(start - 1) == UInt8(ascii: "*") { return nil }
    } else {
      var ahead = offset
      while byte(ahead) == 0x20 || byte(ahead) == 0x09 { ahead += 1 }
      if ahead < count, isLineEnd(text[ahead]) {
        firstNewline = ahead
        offset = ahead
      }
    }
    var groups = 0
    var classes = 0
    var lastSpace = -1
    while true {
      if byte(offset) == UInt8(ascii: "/"), offset < count {
        var end = offset + 1
        var closing = 0
        while pounds > 0, byte(end) == UInt8(ascii: "#") {
          closing += 1
          end += 1
        }
        if closing >= pounds {
          if pounds == 0 {
            if byte(end) == UInt8(ascii: "*") || byte(end) == UInt8(ascii: "/") { return mustBeRegex ? offset : nil }
            if lastSpace == offset - 1, !mustBeRegex { return nil }
          }
          return end
        }
      }
      guard offset < count else { return mustBeRegex ? firstNewline ?? offset : nil }
      // Tried at every `/` of a line: without a bound, a long line would cost the square of its length.
      if !mustBeRegex, offset - start > Self.longestBareRegex { return nil }
      switch text[offset] {
      case 0x0A, 0x0D:
        if firstNewline == nil { return mustBeRegex ? offset : nil }
      case UInt8(ascii: "\\"):
        if offset + 1 < count, firstNewline != nil || !isLineEnd(text[offset + 1]) { offset += 1 }
      case UInt8(ascii: "(") where classes == 0: groups += 1
      case UInt8(ascii: ")") where classes == 0:
        if groups > 0 { groups -= 1 } else if !mustBeRegex { return nil }
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): if classes > 0 { classes -= 1 }
      case 0x20, 0x09: lastSpace = offset
      default: break
      }
      offset += 1
    }
  }
}
