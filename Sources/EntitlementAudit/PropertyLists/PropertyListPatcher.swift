/// Changes to a property list in its own bytes: what is not asked for stays as it is, comments, indentation and line ends included.
///
/// XML and old-style lists can be edited. A binary list cannot: every offset in it would move.
struct PropertyListPatcher: Sendable {
  /// Why a file is left alone: the rest of a sentence that begins with its name.
  struct Refusal: Error, Hashable {
    let message: String
  }

  /// The list as it was read.
  let document: PropertyListDocument
  /// How far the document's offsets lie behind the file's: a byte order mark.
  private let shift: Int
  private let layout: any PropertyListLayout

  /// Reads a list.
  init(_ file: [UInt8], path: Path, limits: Limits = Limits()) throws(Refusal) {
    do { document = try PropertyListReader.read(file, path: path, role: .entitlements, limits: limits) } catch {
      throw Refusal(message: "cannot be read: \(error.message)")
    }
    if document.format == .binary {
      throw Refusal(
        message: "is a binary property list, which is not rewritten: 'plutil -convert xml1' makes it one that can be edited")
    }
    guard let start = Self.start(of: document.bytes, in: file) else {
      throw Refusal(message: "is not in UTF-8 and is not rewritten: save it as UTF-8 first")
    }
    shift = start
    layout = document.format == .xml ? XMLLayout(bytes: document.bytes) : OpenStepLayout(bytes: document.bytes)
  }

  /// Where the text begins in the file: behind a mark of three bytes or at once; NUL bytes may follow it.
  private static func start(of text: [UInt8], in file: [UInt8]) -> Int? {
    let start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard file[start...].starts(with: text), file[(start + text.count)...].allSatisfy({ $0 == 0 }) else { return nil }
    return start
  }

  /// The key or value that begins at a place of the document; nil where none does.
  func node(at location: SourceLocation) -> PropertyListNode? {
    guard let line = location.line, let column = location.column,
      let offset = LineTable(document.bytes).offset(line: line, column: column)
    else { return nil }
    let index = document.tape.entries.firstIndex { Int($0.place) == offset }
    return index.map { PropertyListNode(document: document, index: $0) }
  }

  /// The member whose key or value begins at a place, and the dictionary that holds it; nil where none does.
  func member(at location: SourceLocation) -> Member? {
    guard let wanted = node(at: location)?.index else { return nil }
    for index in document.tape.entries.indices where document.tape.entries[index].kind == .dictionary {
      let dictionary = PropertyListNode(document: document, index: index)
      for (key, value) in dictionary.members where key.index == wanted || value.index == wanted {
        return Member(dictionary: dictionary, key: key, value: value)
      }
    }
    return nil
  }

  /// A key with its value and the dictionary around them.
  struct Member: Sendable {
    let dictionary: PropertyListNode
    let key: PropertyListNode
    let value: PropertyListNode
  }

  /// Another text for a key or a string.
  func replacing(_ node: PropertyListNode, with text: String) -> ByteEdit {
    edit(layout.text(of: node, replacedBy: text))
  }

  /// A string in place of a value of any kind.
  func replacing(value node: PropertyListNode, with text: String) -> ByteEdit {
    if node.kind == .string { return replacing(node, with: text) }
    return edit((layout.range(of: node), layout.string(text)))
  }

  /// Another member at a dictionary's end, on lines of its own where the others have such.
  func inserting(_ key: String, _ value: String, into dictionary: PropertyListNode) -> ByteEdit {
    edit(layout.insertion(of: layout.member(key, value), into: dictionary))
  }

  /// A member taken out where it stands and put at another dictionary's end, as one of `outer` where that is given: a dictionary of its
  /// own. Comments within it stay where they are.
  func moving(
    _ member: Member, as key: String, _ value: String, into dictionary: PropertyListNode, inside outer: String? = nil
  ) -> [ByteEdit] {
    let lines = outer.map { layout.member($0, holding: key, value) } ?? layout.member(key, value)
    var last: PropertyListNode?
    for (key, _) in dictionary.members { last = key }
    let removals = layout.removals(of: member)
    guard last?.index == member.key.index else {
      return removals.map { edit(($0, [])) } + [edit(layout.insertion(of: lines, into: dictionary))]
    }
    let stays = removals.count > 1
    let place = stays ? layout.range(of: member.value) : layout.memberRange(member)
    return (stays ? [edit((removals[0], []))] : []) + [edit(layout.replacement(of: place, by: lines))]
  }

  private func edit(_ change: (range: Range<Int>, text: [UInt8])) -> ByteEdit {
    ByteEdit(range: change.range.lowerBound + shift..<change.range.upperBound + shift, replacement: change.text)
  }
}

/// How keys and values are written in one form of property lists. Offsets count in the document's bytes, which are known to be well formed.
protocol PropertyListLayout: Sendable {
  var bytes: [UInt8] { get }
  /// A string as a value.
  func string(_ text: String) -> [UInt8]
  /// The lines of a member, without indentation.
  func member(_ key: String, _ value: String) -> [[UInt8]]
  /// The lines of a member that is a dictionary; inner ones begin with a tab.
  func member(_ outer: String, holding key: String, _ value: String) -> [[UInt8]]
  /// What to write where for another text in a key or string.
  func text(of node: PropertyListNode, replacedBy text: String) -> (range: Range<Int>, text: [UInt8])
  /// From the first byte of a value to behind its last.
  func range(of node: PropertyListNode) -> Range<Int>
  /// From the first byte of a member to behind its last, separator included.
  func memberRange(_ member: PropertyListPatcher.Member) -> Range<Int>
  /// What opens and closes a dictionary that was empty.
  func opened(_ dictionary: PropertyListNode) -> (range: Range<Int>, opening: [UInt8], closing: [UInt8])
  /// Whether signs stand between a key and its value, which cannot stay without them.
  var isSeparated: Bool { get }
  /// What goes between two members on one line.
  var gap: [UInt8] { get }
}

extension PropertyListLayout {
  /// What goes where a member is taken out: the whole with its line break where it stands alone on its lines; key and value each for
  /// itself where something else stands between them.
  func removals(of member: PropertyListPatcher.Member) -> [Range<Int>] {
    let key = range(of: member.key)
    let value = range(of: member.value)
    let between = bytes[min(key.upperBound, value.lowerBound)..<value.lowerBound]
    return isSeparated || between.allSatisfy { $0 <= 0x20 }
      ? [withLineBreak(memberRange(member))] : [withLineBreak(key), withLineBreak(value)]
  }

  private func withLineBreak(_ range: Range<Int>) -> Range<Int> {
    guard let indentation = indentation(before: range.lowerBound) else { return range }
    var end = range.upperBound
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    let lineEnd = lineEnd(at: end)
    return lineEnd > 0 ? range.lowerBound - indentation.count..<end + lineEnd : range
  }

  /// Other lines in the place of a member, or of its value.
  func replacement(of range: Range<Int>, by lines: [[UInt8]]) -> (range: Range<Int>, text: [UInt8]) {
    guard let indentation = indentation(before: range.lowerBound) else { return (range, Array(lines.joined(separator: gap))) }
    let text = lines.enumerated().reduce([UInt8]()) { text, line in
      text + (line.offset == 0 ? [] : lineBreak + indentation) + indented(line.element, by: indentation)
    }
    return (range, text)
  }

  /// Where and what to write for another member at a dictionary's end.
  func insertion(of lines: [[UInt8]], into dictionary: PropertyListNode) -> (range: Range<Int>, text: [UInt8]) {
    var last: PropertyListPatcher.Member?
    for (key, value) in dictionary.members { last = PropertyListPatcher.Member(dictionary: dictionary, key: key, value: value) }
    if let last {
      let end = memberRange(last).upperBound
      guard let indentation = indentation(before: last.key.byteOffset) else {
        return (end..<end, gap + Array(lines.joined(separator: gap)))
      }
      return (end..<end, lines.reduce([]) { $0 + lineBreak + indentation + indented($1, by: indentation) })
    }
    let (range, opening, closing) = opened(dictionary)
    let outer = indentation(before: dictionary.byteOffset) ?? []
    let inner = outer + [0x09]
    let text = lines.reduce(opening) { $0 + lineBreak + inner + indented($1, by: inner) }
    return (range, text + lineBreak + outer + closing)
  }

  /// A line's own tabs in the manner of the file.
  private func indented(_ line: [UInt8], by indentation: [UInt8]) -> [UInt8] {
    guard line.first == 0x09 else { return line }
    return (indentation.contains(0x09) || indentation.isEmpty ? [0x09] : Array(repeating: 0x20, count: 2)) + line.dropFirst()
  }

  /// The blanks between the line's begin and an offset; nil where something else stands there.
  private func indentation(before offset: Int) -> [UInt8]? {
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else { return nil }
    return Array(bytes[start..<offset])
  }

  /// The length of the line end at an offset.
  private func lineEnd(at offset: Int) -> Int {
    guard offset < bytes.count else { return 0 }
    if bytes[offset] == 0x0D { return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1 }
    return bytes[offset] == 0x0A ? 1 : 0
  }

  /// The file's own line end: its first one's.
  private var lineBreak: [UInt8] {
    guard let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
    return Array(bytes[first..<first + lineEnd(at: first)])
  }
}
