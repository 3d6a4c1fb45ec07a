/// How an XML property list is written.
struct XMLLayout: PropertyListLayout {
  let bytes: [UInt8]
  let gap: [UInt8] = []
  let isSeparated = false

  func string(_ text: String) -> [UInt8] { Array("<string>".utf8) + Self.escaped(text) + Array("</string>".utf8) }

  func member(_ key: String, _ value: String) -> [[UInt8]] {
    [Array("<key>".utf8) + Self.escaped(key) + Array("</key>".utf8), string(value)]
  }

  func member(_ outer: String, holding key: String, _ value: String) -> [[UInt8]] {
    [Array("<key>".utf8) + Self.escaped(outer) + Array("</key>".utf8), Array("<dict>".utf8)]
      + member(key, value).map { [0x09] + $0 } + [Array("</dict>".utf8)]
  }

  func text(of node: PropertyListNode, replacedBy text: String) -> (range: Range<Int>, text: [UInt8]) {
    let element = element(at: node.byteOffset)
    if let content = element.content { return (content, Self.escaped(text)) }
    let name = bytes[(node.byteOffset + 1)...].prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") && $0 > 0x20 }
    return (
      element.range,
      [UInt8(ascii: "<")] + name + [UInt8(ascii: ">")] + Self.escaped(text) + Array("</".utf8) + name + [UInt8(ascii: ">")]
    )
  }

  func range(of node: PropertyListNode) -> Range<Int> { element(at: node.byteOffset).range }

  func memberRange(_ member: PropertyListPatcher.Member) -> Range<Int> {
    member.key.byteOffset..<range(of: member.value).upperBound
  }

  func opened(_ dictionary: PropertyListNode) -> (range: Range<Int>, opening: [UInt8], closing: [UInt8]) {
    let element = element(at: dictionary.byteOffset)
    guard let content = element.content else { return (element.range, Array("<dict>".utf8), Array("</dict>".utf8)) }
    // Comments and blanks stay; the new lines come first.
    let isBlank = bytes[content].allSatisfy { $0 <= 0x20 }
    return (isBlank ? content : content.lowerBound..<content.lowerBound, [], [])
  }

  /// An element from its `<` on: the whole, and what stands between its tags; nil in one that is closed at once.
  private func element(at start: Int) -> (range: Range<Int>, content: Range<Int>?) {
    var at = start
    var depth = 0
    var content = start
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<") else {
        at += 1
        continue
      }
      if has("<!--", at: at) {
        at = end(of: "-->", from: at + 4)
      } else if has("<![CDATA[", at: at) {
        at = end(of: "]]>", from: at + 9)
      } else if has("<?", at: at) {
        at = end(of: "?>", from: at + 2)
      } else {
        let tag = at
        at = tagEnd(from: at)
        if has("</", at: tag) {
          depth -= 1
          if depth == 0 { return (start..<at, content..<tag) }
        } else if at >= 2, bytes[at - 2] == UInt8(ascii: "/") {
          if depth == 0 { return (start..<at, nil) }
        } else {
          depth += 1
          if depth == 1 { content = at }
        }
      }
    }
    return (start..<bytes.count, nil)
  }

  /// The offset behind a tag; quoted values may hold a bracket.
  private func tagEnd(from start: Int) -> Int {
    var quote: UInt8?
    var at = start
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return at
      }
    }
    return at
  }

  private func end(of mark: String, from start: Int) -> Int {
    var at = start
    while at < bytes.count {
      if has(mark, at: at) { return at + mark.utf8.count }
      at += 1
    }
    return at
  }

  private func has(_ mark: String, at offset: Int) -> Bool { bytes[offset...].starts(with: mark.utf8) }

  private static func escaped(_ text: String) -> [UInt8] {
    Array(PropertyListTextStyle.escaped(text).utf8)
  }
}
