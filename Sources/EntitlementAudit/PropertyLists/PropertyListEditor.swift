/// Changes an XML or old-style property list in place: every byte that is not part of a change stays, comments and order too.
struct PropertyListEditor {
  private let document: PropertyListDocument
  private let style: PropertyListTextStyle
  /// In the order in which they were made; ranges never overlap.
  private var changes: [(range: Range<Int>, text: String)] = []

  /// Begins to change a list; nil for a binary one, whose bytes cannot be changed one by one.
  init?(_ document: PropertyListDocument) {
    guard document.format == .xml || document.format == .openStep else { return nil }
    self.document = document
    var style = PropertyListTextStyle(format: document.format)
    if document.bytes.firstRange(of: [0x0D, 0x0A]) != nil { style.lineEnd = "\r\n" }
    self.style = style
  }

  /// The changed text, as UTF-8 without a byte order mark.
  var bytes: [UInt8] {
    var bytes = document.bytes
    // From the back, so that offsets stay what they were; what was put in one place later comes later.
    let order = changes.indices.sorted { (changes[$0].range.lowerBound, $0) > (changes[$1].range.lowerBound, $1) }
    for index in order { bytes.replaceSubrange(changes[index].range, with: Array(changes[index].text.utf8)) }
    return bytes
  }

  /// Puts a value in the place of another.
  mutating func replace(_ node: PropertyListNode, with value: WritableValue) {
    changes.append((node.byteOffset..<node.byteEnd, style(at: node).written(value)))
  }

  /// Adds a key to a dictionary: behind the last of some keys that it has, else as the first.
  mutating func insert(_ member: WritableValue.Member, into dictionary: PropertyListNode, behind keys: [String]) {
    let members = Array(dictionary.members)
    let inner = style(inside: dictionary, first: members.first?.key)
    let text = inner.lineEnd + inner.indent + inner.written(member)
    if let last = members.last(where: { keys.contains($0.key.string ?? "") }) {
      changes.append((end(ofMember: last.value)..<end(ofMember: last.value), text))
    } else if let opened = dictionary.innerStart {
      changes.append((opened..<opened, text + (members.isEmpty ? inner.lineEnd + style(at: dictionary).indent : "")))
    } else {
      replace(dictionary, with: .dictionary([member]))
    }
  }

  /// Takes a key and its value out of a dictionary, with the line that they leave empty.
  mutating func remove(_ key: String, from dictionary: PropertyListNode) {
    for member in dictionary.members where member.key.isText(key) {
      var start = member.key.byteOffset
      while start > 0, document.bytes[start - 1] == 0x20 || document.bytes[start - 1] == 0x09 { start -= 1 }
      if start > 0, document.bytes[start - 1] == 0x0A { start -= start > 1 && document.bytes[start - 2] == 0x0D ? 2 : 1 }
      changes.append((start..<end(ofMember: member.value), ""))
    }
  }

  /// Adds values to the end of an array.
  mutating func append(_ elements: [WritableValue.Element], to array: PropertyListNode) {
    guard !elements.isEmpty else { return }
    let present = array.elements
    guard let opened = array.innerStart else { return replace(array, with: .array(elements)) }
    let outer = style(at: array)
    let inner = style(inside: array, first: present.first)
    let isOpenStep = document.format == .openStep
    let lines = elements.map { inner.lineEnd + inner.indent + inner.written($0) }.joined(separator: isOpenStep ? "," : "")
    guard let last = present.last else {
      return changes.append((opened..<opened, lines + outer.lineEnd + outer.indent))
    }
    // What stands behind the last value, a comment about it, stays with it; a list may end in a comma already.
    if isOpenStep, document.bytes[document.skippingSpace(from: last.byteEnd)...].first != UInt8(ascii: ",") {
      changes.append((last.byteEnd..<last.byteEnd, ","))
    }
    let end = document.bytes[..<array.innerEnd].lastIndex { !($0 == 0x20 || (0x09...0x0D).contains($0)) }.map { $0 + 1 }
    changes.append(((end ?? last.byteEnd)..<(end ?? last.byteEnd), lines))
  }

  /// Puts a comment before a value, unless it stands there already.
  mutating func comment(_ words: String, before node: PropertyListNode) {
    let own = style(at: node)
    let comment = own.comment(words)
    var before = document.bytes[..<node.byteOffset]
    while let last = before.last, last == 0x20 || (0x09...0x0D).contains(last) { before.removeLast() }
    if before.suffix(comment.utf8.count).elementsEqual(comment.utf8) { return }
    changes.append((node.byteOffset..<node.byteOffset, comment + own.lineEnd + own.indent))
  }

  /// Behind a member's value: in old-style lists behind its semicolon.
  private func end(ofMember value: PropertyListNode) -> Int {
    guard document.format == .openStep else { return value.byteEnd }
    let semicolon = document.skippingSpace(from: value.byteEnd)
    return semicolon < document.bytes.count && document.bytes[semicolon] == UInt8(ascii: ";") ? semicolon + 1 : value.byteEnd
  }

  /// The style of what stands where a node stands: its line's indentation.
  private func style(at node: PropertyListNode) -> PropertyListTextStyle {
    var style = style
    style.indent = indentation(at: node.byteOffset)
    // How much deeper this file goes per level.
    if let child = Array(node.members).first?.key ?? node.elements.first {
      let inner = indentation(at: child.byteOffset)
      if inner.count > style.indent.count, inner.hasPrefix(style.indent) {
        style.step = String(inner.dropFirst(style.indent.count))
      }
    } else if style.indent.contains(" ") {
      style.step = "  "
    }
    return style
  }

  /// The style of what stands in a container: as its first child stands, else one level deeper.
  private func style(inside container: PropertyListNode, first: PropertyListNode?) -> PropertyListTextStyle {
    var style = style(at: container)
    style.indent = first.map { indentation(at: $0.byteOffset) } ?? style.indent + style.step
    return style
  }

  /// The white space at the beginning of the line.
  private func indentation(at offset: Int) -> String {
    let line = document.bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return String(decoding: document.bytes[line..<offset].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}
