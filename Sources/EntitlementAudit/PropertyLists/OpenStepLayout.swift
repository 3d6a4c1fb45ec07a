/// How an old-style property list is written.
struct OpenStepLayout: PropertyListLayout {
  let bytes: [UInt8]
  let gap: [UInt8] = [0x20]
  let isSeparated = true

  func string(_ text: String) -> [UInt8] {
    var quoted: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { quoted.append(UInt8(ascii: "\\")) }
      quoted.append(byte)
    }
    return quoted + [UInt8(ascii: "\"")]
  }

  func member(_ key: String, _ value: String) -> [[UInt8]] { [string(key) + Array(" = ".utf8) + string(value) + Array(";".utf8)] }

  func member(_ outer: String, holding key: String, _ value: String) -> [[UInt8]] {
    [string(outer) + Array(" = {".utf8)] + member(key, value).map { [0x09] + $0 } + [Array("};".utf8)]
  }

  func text(of node: PropertyListNode, replacedBy text: String) -> (range: Range<Int>, text: [UInt8]) {
    let range = range(of: node)
    // What was written without quotes stays so where it can.
    let isBare = bytes[range.lowerBound] != UInt8(ascii: "\"") && bytes[range.lowerBound] != UInt8(ascii: "'")
    let letters = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    return (range, isBare && letters && !text.isEmpty ? Array(text.utf8) : string(text))
  }

  func range(of node: PropertyListNode) -> Range<Int> {
    let start = node.byteOffset
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return start..<quoteEnd(from: start)
    case UInt8(ascii: "<"):
      return start..<min(bytes.count, (bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1)
    case UInt8(ascii: "{"), UInt8(ascii: "("): return start..<containerEnd(from: start)
    default:
      let rest = bytes[start...]
      // A reference, `$(NAME)`, has to stand in quotes.
      let end = rest.firstIndex { $0 <= 0x20 || ";,=){}(\"'<>".utf8.contains($0) } ?? bytes.count
      return start..<end
    }
  }

  func memberRange(_ member: PropertyListPatcher.Member) -> Range<Int> {
    var at = range(of: member.value).upperBound
    while at < bytes.count, bytes[at] != UInt8(ascii: ";") { at = next(from: at) }
    return member.key.byteOffset..<min(bytes.count, at + 1)
  }

  func opened(_ dictionary: PropertyListNode) -> (range: Range<Int>, opening: [UInt8], closing: [UInt8]) {
    let range = range(of: dictionary)
    let content = range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)
    let isBlank = bytes[content].allSatisfy { $0 <= 0x20 }
    return (isBlank ? content : content.lowerBound..<content.lowerBound, [], [])
  }

  private func quoteEnd(from start: Int) -> Int {
    var at = start + 1
    while at < bytes.count, bytes[at] != bytes[start] { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(bytes.count, at + 1)
  }

  private func containerEnd(from start: Int) -> Int {
    var depth = 0
    var at = start
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return at + 1 }
      default: break
      }
      at = next(from: at)
    }
    return bytes.count
  }

  /// The offset behind a quoted text or a comment that begins here; else behind the byte.
  private func next(from at: Int) -> Int {
    switch bytes[at] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoteEnd(from: at)
    case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/"):
      return bytes[at...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "*"):
      var end = at + 2
      while end < bytes.count, !(bytes[end - 1] == UInt8(ascii: "*") && bytes[end] == UInt8(ascii: "/") && end > at + 2) {
        end += 1
      }
      return min(bytes.count, end + 1)
    default: return at + 1
    }
  }
}
