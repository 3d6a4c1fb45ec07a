/// Finds calls with literal arguments in Swift text: `.target(name: "A", dependencies: ["B"])`.
struct ManifestScanner {
  /// An argument's value.
  indirect enum Value: Sendable {
    case string(String)
    case array([Value])
    case call(String, [Argument])
    /// A name: a constant, or a case.
    case name(String)
    /// Anything else.
    case other
  }

  /// A label and a value.
  struct Argument: Sendable {
    var label: String
    var value: Value
  }

  private let bytes: [UInt8]
  private var position = 0

  private let nesting: Int
  /// Where something lies too deep, first.
  private(set) var depthOffset: Int?

  /// Scans a text, so many levels deep.
  init(_ bytes: [UInt8], nesting: Int) {
    self.bytes = bytes
    self.nesting = nesting
  }

  /// What the constants seen so far are set to.
  private(set) var constants: [String: Value] = [:]

  /// The next `.name(…)` with one of the names, from here on; the scan goes on behind it. nil at the end.
  mutating func nextCall(among names: Set<String>) -> Value? {
    while true {
      skipSpace()
      guard let byte = current else { return nil }
      if byte == UInt8(ascii: "\"") {
        _ = string()
      } else if byte.startsSettingName {
        let word = identifier()
        if word == "let" || word == "var" { readConstant() }
      } else if byte == UInt8(ascii: ".") {
        position += 1
        let name = identifier()
        skipSpace()
        if names.contains(name), current == UInt8(ascii: "(") { return .call(name, arguments(depth: 0)) }
      } else {
        position += 1
      }
    }
  }

  /// Reads what follows `let`: `name = [literals]`. Only a list or a text is of use; a call is left to be scanned.
  private mutating func readConstant() {
    skipSpace()
    let name = identifier()
    skipSpace()
    if current == UInt8(ascii: ":") {
      while let byte = current, byte != UInt8(ascii: "="), byte != 0x0A { position += 1 }
    }
    guard current == UInt8(ascii: "=") else { return }
    position += 1
    skipSpace()
    let start = position
    if current == UInt8(ascii: "\"") {
      constants[name] = string().map(Value.string)
    } else if current == UInt8(ascii: "[") {
      let elements = elements(depth: 0)
      constants[name] = .array(elements)
      // A list of targets holds calls that the scan must see too.
      let holdsCalls = elements.contains { element in
        if case .call = element { return true }
        return false
      }
      if holdsCalls { position = start + 1 }
    }
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func has(_ text: StaticString, at index: Int) -> Bool {
    index + text.utf8CodeUnitCount <= bytes.count
      && text.withUTF8Buffer { bytes[index..<index + $0.count].elementsEqual($0) }
  }

  /// White space and comments.
  private mutating func skipSpace() {
    while let byte = current {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        position += 1
      } else if has("//", at: position) {
        while let next = current, next != 0x0A, next != 0x0D { position += 1 }
      } else if has("/*", at: position) {
        var depth = 0
        while position < bytes.count {
          if has("/*", at: position) {
            depth += 1
            position += 2
          } else if has("*/", at: position) {
            depth -= 1
            position += 2
            if depth == 0 { break }
          } else {
            position += 1
          }
        }
        position = min(position, bytes.count)
      } else {
        return
      }
    }
  }

  private mutating func identifier() -> String {
    let start = position
    while let byte = current, byte.continuesSettingName { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// The string literal at the position; nil where it holds an interpolation or is not closed on its line.
  private mutating func string() -> String? {
    if has("\"\"\"", at: position) {
      position += 3
      while position < bytes.count, !has("\"\"\"", at: position) { position += 1 }
      position = min(position + 3, bytes.count)
      return nil
    }
    position += 1
    var text: [UInt8] = []
    var isPlain = true
    while let byte = current, byte != 0x0A {
      position += 1
      if byte == UInt8(ascii: "\"") { return isPlain ? String(decoding: text, as: UTF8.self) : nil }
      if byte == UInt8(ascii: "\\") {
        // An escape or an interpolation: no name of a target needs one.
        isPlain = false
        position = min(position + 1, bytes.count)
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  /// The arguments of the call whose parenthesis stands at the position.
  private mutating func arguments(depth: Int) -> [Argument] {
    var result: [Argument] = []
    position += 1
    while true {
      skipSpace()
      guard let byte = current else { return result }
      if byte == UInt8(ascii: ")") {
        position += 1
        return result
      }
      let before = position
      var label = identifier()
      skipSpace()
      if !label.isEmpty, current == UInt8(ascii: ":") {
        position += 1
      } else {
        label = ""
        position = before
      }
      result.append(Argument(label: label, value: value(depth: depth + 1)))
      if current == UInt8(ascii: ",") { position += 1 }
      // A bracket that closes nothing here.
      if position == before { position += 1 }
    }
  }

  /// The value at the position, up to the comma or bracket that ends it.
  private mutating func value(depth: Int) -> Value {
    skipSpace()
    guard depth < nesting, let byte = current else {
      if depth >= nesting { depthOffset = depthOffset ?? position }
      skipRest()
      return .other
    }
    var found = Value.other
    if byte == UInt8(ascii: "\"") {
      found = string().map(Value.string) ?? .other
    } else if byte == UInt8(ascii: "[") {
      found = .array(elements(depth: depth))
    } else if byte == UInt8(ascii: ".") || byte.startsSettingName {
      while current == UInt8(ascii: ".") || current?.continuesSettingName == true {
        if current == UInt8(ascii: ".") { position += 1 }
        let name = identifier()
        if current == UInt8(ascii: "(") {
          found = .call(name, arguments(depth: depth))
          break
        }
        if name.isEmpty { break }
        found = .name(name)
      }
    }
    skipSpace()
    if let next = current, next != UInt8(ascii: ","), next != UInt8(ascii: ")"), next != UInt8(ascii: "]") {
      // An operator follows: `[…] + more` keeps what stands before it.
      skipRest()
      if case .string = found { found = .other }
    }
    return found
  }

  private mutating func elements(depth: Int) -> [Value] {
    var result: [Value] = []
    position += 1
    while true {
      skipSpace()
      guard let byte = current else { return result }
      if byte == UInt8(ascii: "]") {
        position += 1
        return result
      }
      let before = position
      result.append(value(depth: depth + 1))
      if current == UInt8(ascii: ",") { position += 1 }
      // A bracket that closes nothing here.
      if position == before { position += 1 }
    }
  }

  /// Skips to the comma or bracket that ends the value, over everything nested.
  private mutating func skipRest() {
    var depth = 0
    while true {
      skipSpace()
      guard let byte = current else { return }
      switch byte {
      case UInt8(ascii: "\""): _ = string()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        position += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
        position += 1
      case UInt8(ascii: ","):
        if depth == 0 { return }
        position += 1
      default: position += 1
      }
    }
  }
}
