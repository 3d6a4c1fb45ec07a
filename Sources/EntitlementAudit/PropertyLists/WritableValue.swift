/// A value that is to be written into a property list, with the comments that go with it in the text forms.
indirect enum WritableValue: Sendable, Hashable {
  case string(String)
  case integer(Int)
  case array([Element])
  /// In order.
  case dictionary([Member])

  /// One value of an array.
  struct Element: Sendable, Hashable {
    /// Lines that stand before it, each a comment of its own.
    var comments: [String] = []
    var value: WritableValue
  }

  /// One key of a dictionary, with its value.
  struct Member: Sendable, Hashable {
    var comments: [String] = []
    var key: String
    var value: WritableValue
  }

  /// An array of strings.
  static func strings(_ texts: [String]) -> WritableValue { .array(texts.map { Element(value: .string($0)) }) }

  /// Whether a text can stand in every form: XML has no place for most control characters.
  static func canHold(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{FFFE}" && $0 != "\u{FFFF}" || $0 == "\n" || $0 == "\t" }
  }
}

extension WritableValue {
  /// What a node holds, as far as it can be written: anything but strings, integers, arrays and dictionaries becomes its text.
  init(_ node: PropertyListNode) {
    switch node.kind {
    case .array: self = .array(node.elements.map { Element(value: WritableValue($0)) })
    case .dictionary: self = .dictionary(node.entries.map { Member(key: $0.key.value, value: WritableValue($0.value)) })
    case .integer: self = node.integer.map(WritableValue.integer) ?? .string(node.scalar ?? "")
    case .string, .real, .boolean, .date, .data, .uid: self = .string(node.scalar ?? "")
    }
  }
}
