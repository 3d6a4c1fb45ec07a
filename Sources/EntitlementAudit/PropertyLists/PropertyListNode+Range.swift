/// Where values end in the text forms. Documents are well formed, so nothing is missed; every step is bounded by the file all the same.
extension PropertyListNode {
  /// The offset behind a value: its end tag, closing bracket or quote.
  var byteEnd: Int {
    switch document.format {
    case .xml: document.endOfElement(from: byteOffset)
    case .openStep: document.endOfOldStyleValue(from: byteOffset)
    case .binary, .description, .der: byteOffset
    }
  }

  /// The offset of a container's end tag or closing bracket.
  var innerEnd: Int {
    guard document.format == .xml else { return max(byteOffset, byteEnd - 1) }
    return document.bytes[byteOffset..<byteEnd].lastIndex(of: UInt8(ascii: "<")) ?? byteEnd
  }

  /// The offset behind a container's start tag or opening bracket; nil for an empty-element tag, which has no inside.
  var innerStart: Int? {
    switch document.format {
    case .openStep: return byteOffset + 1
    case .binary, .description, .der: return nil
    case .xml:
      let end = document.endOfTag(from: byteOffset)
      return end >= 2 && document.bytes[end - 2] == UInt8(ascii: "/") ? nil : end
    }
  }
}

extension PropertyListDocument {
  /// Behind the `>` of the tag that begins at an offset.
  fileprivate func endOfTag(from offset: Int) -> Int {
    var at = offset
    var quote: UInt8?
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
    }
    return at
  }

  /// Behind the end tag of the element that begins at an offset.
  fileprivate func endOfElement(from offset: Int) -> Int {
    var at = offset
    var depth = 0
    while let tag = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      if has("<!--", at: tag) {
        at = end(of: "-->", from: tag + 4)
      } else if has("<![CDATA[", at: tag) {
        at = end(of: "]]>", from: tag + 9)
      } else if has("<?", at: tag) {
        at = end(of: "?>", from: tag + 2)
      } else {
        at = endOfTag(from: tag)
        let isEnd = has("</", at: tag)
        if isEnd { depth -= 1 } else if at < 2 || bytes[at - 2] != UInt8(ascii: "/") { depth += 1 }
        if depth <= 0 { return at }
      }
    }
    return bytes.count
  }

  /// Behind the old-style value that begins at an offset.
  fileprivate func endOfOldStyleValue(from offset: Int) -> Int {
    var at = offset
    var depth = 0
    repeat {
      at = skippingSpace(from: at)
      guard at < bytes.count else { break }
      switch bytes[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        depth += 1
        at += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        depth -= 1
        at += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): at = endOfQuoted(from: at)
      case UInt8(ascii: "<"): at = end(of: ">", from: at + 1)
      case UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ","): at += 1
      default:
        at += 1
        while at < bytes.count, !"{}()=;,\"'<> \t\r\n".utf8.contains(bytes[at]) { at += 1 }
      }
    } while depth > 0
    return at
  }

  private func endOfQuoted(from offset: Int) -> Int {
    var at = offset + 1
    while at < bytes.count, bytes[at] != bytes[offset] { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(at + 1, bytes.count)
  }

  /// The first byte of an old-style list from an offset on that is neither white space nor comment.
  func skippingSpace(from offset: Int) -> Int {
    var at = offset
    while at < bytes.count {
      if bytes[at] == 0x20 || (0x09...0x0D).contains(bytes[at]) {
        at += 1
      } else if has("//", at: at) {
        while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
      } else if has("/*", at: at) {
        at = end(of: "*/", from: at + 2)
      } else if has("\u{2028}", at: at) || has("\u{2029}", at: at) {
        at += 3
      } else {
        break
      }
    }
    return at
  }

  private func has(_ text: StaticString, at offset: Int) -> Bool {
    offset + text.utf8CodeUnitCount <= bytes.count
      && text.withUTF8Buffer { bytes[offset..<offset + $0.count].elementsEqual($0) }
  }

  private func end(of mark: StaticString, from offset: Int) -> Int {
    var at = offset
    while at < bytes.count {
      if has(mark, at: at) { return at + mark.utf8CodeUnitCount }
      at += 1
    }
    return bytes.count
  }
}
