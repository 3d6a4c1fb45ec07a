/// Reads the text of one `.xcconfig` by the build system's own grammar: lines, of which each is empty, a directive or an assignment.
///
/// There are only `//` comments, and they start anywhere in a value, also inside quotes. What the build system reports and skips is
/// a warning here, and skipped too. Source: swiftlang/swift-build, `MacroConfigFileParser.swift`.
struct XcconfigReader {
  /// A line that says something.
  enum Statement: Sendable, Hashable {
    case assignment(BuildSetting)
    /// `#include "file"`, or `#include? "file"`.
    case include(String, isOptional: Bool, location: SourceLocation)
  }

  /// The statements of a file in order, and what is wrong in it.
  static func read(_ bytes: [UInt8], path: Path) -> (statements: [Statement], problems: [InputProblem]) {
    var reader = XcconfigReader(bytes: bytes, path: path)
    reader.readLines()
    return (reader.statements, reader.problems)
  }

  private let bytes: [UInt8]
  private let path: Path
  private let lines: LineTable
  private var position = 0
  private var statements: [Statement] = []
  private var problems: [InputProblem] = []

  private init(bytes: [UInt8], path: Path) {
    self.bytes = bytes
    self.path = path
    lines = LineTable(bytes)
  }

  private mutating func readLines() {
    while !isAtEnd {
      skipBlanks()
      if isAtLineEnd {
        // An empty line, or a comment.
      } else if current == UInt8(ascii: "#") {
        readDirective()
      } else if current.startsSettingName {
        readAssignment()
      } else {
        warn(at: position, "unexpected '\(character(at: position))': the build system skips this line")
      }
      skipLine()
      skipLineEnd()
    }
  }

  // MARK: Directives

  private mutating func readDirective() {
    let start = position
    position += 1
    skipBlanks()
    let name = position
    while !isAtLineEnd, !current.isSpace { position += 1 }
    let directive = text(name..<position)
    guard directive == "include" || directive == "include?" else {
      if directive.isEmpty { return warn(at: start, "'#' starts no comment: the build system skips this line") }
      return warn(at: start, "unsupported directive '#\(directive)': the build system skips this line")
    }
    skipBlanks()
    guard current == UInt8(ascii: "\"") else {
      return warn(at: position, "expected a file name in quotes after '#\(directive)': nothing is included")
    }
    position += 1
    let file = position
    while !isAtLineEnd, current != UInt8(ascii: "\"") { position += 1 }
    guard current == UInt8(ascii: "\"") else {
      return warn(at: file - 1, "unterminated file name after '#\(directive)': nothing is included")
    }
    let included = text(file..<position)
    position += 1
    skipBlanks()
    guard isAtLineEnd else {
      return warn(at: position, "unexpected '\(character(at: position))' after the file name: nothing is included")
    }
    statements.append(.include(included, isOptional: directive == "include?", location: location(start)))
  }

  // MARK: Assignments

  private mutating func readAssignment() {
    let start = position
    while current.continuesSettingName { position += 1 }
    let name = text(start..<position)
    skipBlanks()
    var conditions: [SettingCondition] = []
    while current == UInt8(ascii: "[") {
      let opening = position
      while !isAtLineEnd, current != UInt8(ascii: "]") { position += 1 }
      guard current == UInt8(ascii: "]"), let found = SettingCondition.list(text(opening + 1..<position)) else {
        return warn(at: opening, "malformed condition after '\(name)': the build system skips this line")
      }
      conditions += found
      position += 1
      skipBlanks()
    }
    guard current == UInt8(ascii: "=") else {
      return warn(at: start, "expected '=' after '\(name)': nothing is assigned")
    }
    position += 1
    let value = readValue()
    statements.append(
      .assignment(
        BuildSetting(name: name, conditions: conditions, value: .string(value), location: location(start))))
  }

  /// The value up to the end of the line; a backslash at its end joins the next line with a space.
  private mutating func readValue() -> String {
    var pieces: [String] = []
    while true {
      skipBlanks()
      if isAtLineEnd { break }
      let start = position
      while !isAtLineEnd, !isAtComment { position += 1 }
      var end = position
      skipLine()
      func trim() { while end > start, bytes[end - 1].isBlank { end -= 1 } }
      trim()
      if end > start, bytes[end - 1] == UInt8(ascii: ";") {
        end -= 1
        trim()
      }
      guard end > start, bytes[end - 1] == UInt8(ascii: "\\") else {
        pieces.append(text(start..<end))
        break
      }
      end -= 1
      trim()
      if end > start { pieces.append(text(start..<end)) }
      skipLineEnd()
    }
    return pieces.joined(separator: " ")
  }

  // MARK: Bytes

  private var isAtEnd: Bool { position >= bytes.count }

  /// The byte at the position; 0 at the end.
  private var current: UInt8 { byte(at: position) }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private var isAtComment: Bool {
    current == UInt8(ascii: "/") && byte(at: position + 1) == UInt8(ascii: "/")
  }

  /// LF, CR, the Unicode line and paragraph separators, or the end.
  private var isAtLineEnd: Bool {
    switch current {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    case 0xE2: byte(at: position + 1) == 0x80 && (byte(at: position + 2) == 0xA8 || byte(at: position + 2) == 0xA9)
    default: isAtEnd
    }
  }

  private mutating func skipBlanks() {
    while !isAtEnd {
      if current.isBlank {
        position += 1
      } else if isAtComment {
        skipLine()
      } else {
        return
      }
    }
  }

  private mutating func skipLine() {
    while !isAtLineEnd { position += 1 }
  }

  private mutating func skipLineEnd() {
    guard !isAtEnd else { return }
    switch current {
    case UInt8(ascii: "\r"): position += byte(at: position + 1) == UInt8(ascii: "\n") ? 2 : 1
    case UInt8(ascii: "\n"): position += 1
    default: position += 3
    }
    position = min(position, bytes.count)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func character(at index: Int) -> Character {
    String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self).first ?? "\u{FFFD}"
  }

  private func location(_ offset: Int) -> SourceLocation {
    let (line, column) = lines.position(of: offset)
    return SourceLocation(path: path, line: line, column: column)
  }

  private mutating func warn(at offset: Int, _ message: String) {
    problems.append(InputProblem(.warning, at: location(offset), message))
  }
}

extension UInt8 {
  /// Space, tab, vertical tab or form feed.
  fileprivate var isBlank: Bool { self == 32 || self == 9 || self == 11 || self == 12 }

  /// A blank or a line end.
  fileprivate var isSpace: Bool { self == 32 || (9...13).contains(self) }
}
