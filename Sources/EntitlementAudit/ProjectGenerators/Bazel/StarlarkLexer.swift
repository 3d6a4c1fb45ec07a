/// Why a Starlark file cannot be read: one sentence with a place.
struct StarlarkError: Error, Hashable, Sendable {
  var message: String
  var location: SourceLocation
}

/// One token of a Starlark file.
struct StarlarkToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case name(String)
    case string(String)
    case number(String)
    /// A bracket, an operator, a comma, …
    case symbol(String)
    case newline
    case indent
    case dedent
    case end
  }

  var kind: Kind
  /// Byte offset of its first byte.
  var offset: Int
}

/// Cuts a Starlark file into tokens: lines end where no bracket is open, and blocks are told by their indentation.
///
/// Source: https://github.com/bazelbuild/starlark/blob/master/spec.md ("Lexical elements").
struct StarlarkLexer {
  private let bytes: [UInt8]
  private let path: Path
  private let lines: LineTable
  private var position = 0
  private var depth = 0
  private var indents = [0]
  private var tokens: [StarlarkToken] = []

  // The longest first.
  private static let operators = [
    "**", "//=", "<<", ">>", "==", "!=", "<=", ">=", "+=", "-=", "*=", "/=", "%=", "|=", "//", "+", "-", "*", "/", "%", "<", ">",
    "=",
    "|", "&", "^", "~", ".", ",", ":", ";", "(", ")", "[", "]", "{", "}", "@",
  ].map { (text: $0, bytes: Array($0.utf8)) }

  /// The tokens of a file, the last one its end.
  static func tokens(_ bytes: [UInt8], path: Path, limits: Limits) throws(StarlarkError) -> [StarlarkToken] {
    guard bytes.count <= limits.descriptionSize else {
      let message = "is larger than \(limits.descriptionSize) bytes\(limits.hint(\.descriptionSize))"
      throw StarlarkError(message: message, location: SourceLocation(path: path))
    }
    var lexer = StarlarkLexer(bytes: bytes, path: path, lines: LineTable(bytes), limits: limits)
    try lexer.run()
    return lexer.tokens
  }

  /// What is said of a file that nests deeper.
  static func tooDeep(_ limits: Limits) -> String {
    "nested too deep: more than \(limits.bazelNesting) levels\(limits.hint(\.bazelNesting))"
  }

  private let limits: Limits

  private init(bytes: [UInt8], path: Path, lines: LineTable, limits: Limits) {
    self.limits = limits
    self.bytes = bytes
    self.path = path
    self.lines = lines
  }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
  private func fail(_ message: String, at offset: Int) -> StarlarkError {
    let (line, column) = lines.position(of: offset)
    return StarlarkError(message: message, location: SourceLocation(path: path, line: line, column: column))
  }

  private mutating func run() throws(StarlarkError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    var isLineStart = true
    while position < bytes.count {
      if isLineStart, depth == 0 {
        try takeIndentation()
        isLineStart = false
        continue
      }
      let start = position
      let current = bytes[position]
      if current == UInt8(ascii: "#") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if current == UInt8(ascii: "\n") {
        position += 1
        if depth == 0 {
          if let last = tokens.last, last.kind != .newline, last.kind != .indent, last.kind != .dedent {
            tokens.append(StarlarkToken(kind: .newline, offset: start))
          }
          isLineStart = true
        }
      } else if current == 32 || current == 9 || current == 13 {
        position += 1
      } else if current == UInt8(ascii: "\\"), byte(position + 1) == 10 || byte(position + 1) == 13 {
        position += byte(position + 1) == 13 ? 3 : 2
      } else {
        try takeToken()
      }
    }
    if let last = tokens.last, last.kind != .newline { tokens.append(StarlarkToken(kind: .newline, offset: bytes.count)) }
    while indents.count > 1 {
      indents.removeLast()
      tokens.append(StarlarkToken(kind: .dedent, offset: bytes.count))
    }
    tokens.append(StarlarkToken(kind: .end, offset: bytes.count))
  }

  private mutating func takeIndentation() throws(StarlarkError) {
    var width = 0
    while position < bytes.count, bytes[position] == 32 || bytes[position] == 9 {
      width += bytes[position] == 9 ? 8 - width % 8 : 1
      position += 1
    }
    // Empty lines and comments open and close nothing.
    if position >= bytes.count || [10, 13, UInt8(ascii: "#")].contains(bytes[position]) { return }
    if width > (indents.last ?? 0) {
      guard indents.count <= limits.bazelNesting else { throw fail(Self.tooDeep(limits), at: position) }
      indents.append(width)
      tokens.append(StarlarkToken(kind: .indent, offset: position))
    }
    while width < (indents.last ?? 0) {
      indents.removeLast()
      tokens.append(StarlarkToken(kind: .dedent, offset: position))
    }
    guard width == (indents.last ?? 0) else { throw fail("this line fits no block above it", at: position) }
  }

  private mutating func takeToken() throws(StarlarkError) {
    let start = position
    let current = bytes[position]
    if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") { return try takeString(isRaw: false, from: start) }
    if current == UInt8(ascii: "r") || current == UInt8(ascii: "b"),
      [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(byte(position + 1))
    {
      position += 1
      return try takeString(isRaw: current == UInt8(ascii: "r"), from: start)
    }
    if current.startsSettingName {
      while position < bytes.count, bytes[position].continuesSettingName { position += 1 }
      tokens.append(StarlarkToken(kind: .name(String(decoding: bytes[start..<position], as: UTF8.self)), offset: start))
      return
    }
    if (48...57).contains(current) {
      while position < bytes.count, bytes[position].continuesSettingName || bytes[position] == UInt8(ascii: ".") { position += 1 }
      tokens.append(StarlarkToken(kind: .number(String(decoding: bytes[start..<position], as: UTF8.self)), offset: start))
      return
    }
    guard let symbol = Self.operators.first(where: { bytes[start...].starts(with: $0.bytes) }) else {
      throw fail("'\(String(decoding: bytes[start...start], as: UTF8.self))' is no token of Starlark", at: start)
    }
    position += symbol.bytes.count
    if ["(", "[", "{"].contains(symbol.text) { depth += 1 }
    if [")", "]", "}"].contains(symbol.text) {
      guard depth > 0 else { throw fail("'\(symbol.text)' closes nothing", at: start) }
      depth -= 1
    }
    tokens.append(StarlarkToken(kind: .symbol(symbol.text), offset: start))
  }

  private mutating func takeString(isRaw: Bool, from start: Int) throws(StarlarkError) {
    let quote = bytes[position]
    let isLong = byte(position + 1) == quote && byte(position + 2) == quote
    position += isLong ? 3 : 1
    var text: [UInt8] = []
    while true {
      guard position < bytes.count, isLong || bytes[position] != 10 else {
        throw fail("the string that begins here has no end", at: start)
      }
      let current = bytes[position]
      if current == quote, !isLong || byte(position + 1) == quote && byte(position + 2) == quote {
        position += isLong ? 3 : 1
        break
      }
      position += 1
      guard current == UInt8(ascii: "\\"), position < bytes.count else {
        text.append(current)
        continue
      }
      let escaped = bytes[position]
      position += 1
      if isRaw {
        text += [current, escaped]
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): text.append(10)
      case UInt8(ascii: "t"): text.append(9)
      case UInt8(ascii: "r"): text.append(13)
      case 10: break
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): text.append(escaped)
      default: text += [current, escaped]
      }
    }
    tokens.append(StarlarkToken(kind: .string(String(decoding: text, as: UTF8.self)), offset: start))
  }
}
