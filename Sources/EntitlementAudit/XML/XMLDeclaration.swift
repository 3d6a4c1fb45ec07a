/// `<?xml version="1.0" encoding="UTF-8"?>`, read by us: it decides the encoding, and libxml2 never sees it.
struct XMLDeclaration: Hashable {
  /// From its `<` to behind its `?>`.
  var range: Range<Int>
  /// The encoding it names; nil where it names none or cannot be read.
  var encoding: String?
  /// What is wrong with it.
  var fault: XMLError?

  /// The declaration with which a text begins, white space aside; nil without one.
  /// - Throws: `XMLError` when it does not end before the next tag.
  static func read(_ bytes: [UInt8]) throws(XMLError) -> XMLDeclaration? {
    let mark = Array("<?xml".utf8)
    guard let start = bytes.firstIndex(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }),
      bytes[start...].starts(with: mark), start + 5 < bytes.count, !isName(bytes[start + 5])
    else { return nil }
    var end = start + 5
    while end < bytes.count, bytes[end] != UInt8(ascii: "<") {
      if bytes[end] == UInt8(ascii: "?"), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: ">") {
        return parse(bytes, content: start + 5..<end, range: start..<end + 2)
      }
      end += 1
    }
    throw XMLError(message: "XML declaration is not closed", offset: start)
  }

  private static func parse(_ bytes: [UInt8], content: Range<Int>, range: Range<Int>) -> XMLDeclaration {
    var result = XMLDeclaration(range: range)
    var at = content.lowerBound
    let skipSpace = { while at < content.upperBound, bytes[at] == 0x20 || (0x09...0x0D).contains(bytes[at]) { at += 1 } }
    var names: [String] = []
    while true {
      let before = at
      skipSpace()
      if at == content.upperBound { break }
      let nameStart = at
      while at < content.upperBound, isName(bytes[at]) { at += 1 }
      let name = String(decoding: bytes[nameStart..<at], as: UTF8.self)
      skipSpace()
      guard at > before, nameStart > before, !name.isEmpty, at < content.upperBound, bytes[at] == UInt8(ascii: "=") else {
        return result.malformed(at: nameStart)
      }
      at += 1
      skipSpace()
      guard at < content.upperBound, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'"),
        let close = bytes[(at + 1)..<content.upperBound].firstIndex(of: bytes[at])
      else { return result.malformed(at: at) }
      names.append(name)
      if name == "encoding" { result.encoding = String(decoding: bytes[(at + 1)..<close], as: UTF8.self) }
      at = close + 1
    }
    let isOrdered = names == ["version", "encoding", "standalone"].filter(names.contains)
    return isOrdered && names.first == "version" ? result : result.malformed(at: range.lowerBound)
  }

  private func malformed(at offset: Int) -> XMLDeclaration {
    var copy = self
    copy.fault = XMLError(message: "XML declaration is malformed", offset: offset)
    return copy
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
