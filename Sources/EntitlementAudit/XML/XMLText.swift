/// An XML text made ready for libxml2: what Apple's readers take and libxml2 does not is noted and blanked out, byte for byte, so that
/// every offset stays what it was.
struct XMLText {
  /// What a property list may never do.
  static let entityMessage = "declares an entity: entities are not allowed in a property list"

  /// The text with the declaration and double hyphens in comments blanked out.
  private(set) var cleaned: [UInt8]
  /// Where the declaration stands, if white space stands before it.
  private(set) var spaceBeforeDeclaration: Int?
  /// What is wrong with the declaration, and where.
  private(set) var declarationFault: XMLError?
  /// The comments, without their delimiters, in order.
  private(set) var comments: [Range<Int>] = []
  /// The first double hyphen in each comment that holds one.
  private(set) var doubleHyphens: [Int] = []

  /// Looks through a text.
  /// - Throws: `XMLError` for an internal DTD subset, text before the root, and what is not closed.
  init(_ bytes: [UInt8], declaration: XMLDeclaration?) throws(XMLError) {
    cleaned = bytes
    var at = 0
    if let declaration {
      if declaration.range.lowerBound > 0 { spaceBeforeDeclaration = declaration.range.lowerBound }
      declarationFault = declaration.fault
      blank(0..<declaration.range.upperBound)
      at = declaration.range.upperBound
    }
    try scan(from: at)
  }

  /// The offset of the first thing from `offset` on that is neither white space, comment nor processing instruction; nil without any.
  func firstContent(from offset: Int) -> Int? {
    var at = offset
    while at < cleaned.count {
      if Self.isSpace(cleaned[at]) {
        at += 1
      } else if has("<!--", at: at), let end = find("-->", from: at + 4) {
        at = end + 3
      } else if has("<?", at: at), let end = find("?>", from: at + 2) {
        at = end + 2
      } else {
        return at
      }
    }
    return nil
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range where cleaned[index] != 0x0A && cleaned[index] != 0x0D { cleaned[index] = 0x20 }
  }

  private mutating func scan(from start: Int) throws(XMLError) {
    var at = start
    var isBeforeRoot = true
    while let tag = cleaned[at...].firstIndex(of: UInt8(ascii: "<")) {
      if isBeforeRoot, let text = cleaned[at..<tag].firstIndex(where: { !Self.isSpace($0) }) {
        throw XMLError(message: "text before the root element", offset: text)
      }
      let next = tag + 1 < cleaned.count ? cleaned[tag + 1] : 0
      if next != UInt8(ascii: "!"), next != UInt8(ascii: "?") {
        isBeforeRoot = false
        at = tag + 1
      } else if has("<!--", at: tag) {
        at = try scanComment(at: tag)
      } else if has("<![CDATA[", at: tag) {
        at = try end(of: "]]>", from: tag + 9, opening: tag, "CDATA section")
      } else if has("<?", at: tag) {
        at = try end(of: "?>", from: tag + 2, opening: tag, "processing instruction")
      } else if has("<!DOCTYPE", at: tag) {
        at = try scanDoctype(at: tag)
      } else {
        at = tag + 1
      }
    }
    if isBeforeRoot { throw XMLError(message: "holds no element", offset: cleaned.count) }
  }

  /// A comment may not hold two hyphens in a row; Apple's readers differ on it, so the caller judges.
  private mutating func scanComment(at tag: Int) throws(XMLError) -> Int {
    let end = try end(of: "-->", from: tag + 4, opening: tag, "comment")
    let content = tag + 4..<end - 3
    comments.append(content)
    var first: Int?
    // The comment's own last hyphen counts with the first of its end.
    for index in content where cleaned[index] == UInt8(ascii: "-") && cleaned[index + 1] == UInt8(ascii: "-") {
      first = first ?? index
    }
    if let first {
      doubleHyphens.append(first)
      for index in content where cleaned[index] == UInt8(ascii: "-") { cleaned[index] = 0x20 }
    }
    return end
  }

  /// Apple's readers refuse every internal subset, and what it can hold (entities) has no place in a property list.
  private func scanDoctype(at tag: Int) throws(XMLError) -> Int {
    var at = tag + 9
    var quote: UInt8?
    while at < cleaned.count {
      let byte = cleaned[at]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        if let entity = find("<!ENTITY", from: at) { throw XMLError(message: Self.entityMessage, offset: entity) }
        throw XMLError(message: "has an internal DTD subset: not allowed in a property list", offset: at)
      } else if byte == UInt8(ascii: ">") {
        return at + 1
      }
      at += 1
    }
    throw XMLError(message: "DOCTYPE is not closed", offset: tag)
  }

  private func end(of mark: StaticString, from start: Int, opening: Int, _ what: String) throws(XMLError) -> Int {
    guard let found = find(mark, from: start) else { throw XMLError(message: "\(what) is not closed", offset: opening) }
    return found + mark.utf8CodeUnitCount
  }

  private func find(_ mark: StaticString, from start: Int) -> Int? {
    var at = start
    while at < cleaned.count {
      if has(mark, at: at) { return at }
      at += 1
    }
    return nil
  }

  private func has(_ mark: StaticString, at offset: Int) -> Bool {
    guard offset + mark.utf8CodeUnitCount <= cleaned.count else { return false }
    for index in 0..<mark.utf8CodeUnitCount where cleaned[offset + index] != mark.utf8Start[index] { return false }
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
