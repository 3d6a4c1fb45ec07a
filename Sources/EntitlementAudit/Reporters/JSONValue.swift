/// A JSON text in the making: keys keep the order in which they are written.
indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// A string, or null.
  init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }

  /// A number, or null.
  init(_ number: Int?) { self = number.map(JSONValue.integer) ?? .null }

  /// An array of strings.
  init(_ texts: some Sequence<String>) { self = .array(texts.map(JSONValue.string)) }

  /// The text, indented by two spaces and ended by a line feed. What holds only plain values stands on one line.
  var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .integer(let number): text += String(number)
    case .string(let string): text += string.jsonQuoted
    case .array(let values):
      Self.write(values.map { (nil, $0) }, between: ("[", "]"), to: &text, indent: indent)
    case .object(let members):
      Self.write(members.map { ($0.key, $0.value) }, between: ("{", "}"), to: &text, indent: indent)
    }
  }

  private static func write(
    _ members: [(key: String?, value: JSONValue)], between brackets: (String, String), to text: inout String, indent: String
  ) {
    let isFlat = members.allSatisfy { $0.value.isPlain }
    let inner = indent + "  "
    text += brackets.0
    for (index, member) in members.enumerated() {
      if index > 0 { text += isFlat ? ", " : "," }
      if !isFlat { text += "\n" + inner }
      if let key = member.key {
        text += key.jsonQuoted + ": "
      }
      member.value.write(to: &text, indent: inner)
    }
    if !isFlat { text += "\n" + indent }
    text += brackets.1
  }

  private var isPlain: Bool {
    switch self {
    case .null, .bool, .integer, .string: true
    case .array(let values): values.isEmpty
    case .object(let members): members.isEmpty
    }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// An object with its keys in the order written.
  init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements.map { ($0.0, $0.1) }) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}
