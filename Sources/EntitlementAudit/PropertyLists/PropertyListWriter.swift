/// Writes property lists.
enum PropertyListWriter {
  /// A whole file. Comments stand in the text forms only.
  /// - Parameter heading: Comments that stand before the outermost value, one a line.
  static func file(_ value: WritableValue, as format: PropertyListFormat, heading: [String] = []) -> [UInt8] {
    let style = PropertyListTextStyle(format: format)
    var lines: [String] = []
    switch format {
    case .binary, .description, .der: return BinaryPropertyListWriter.file(value)
    case .openStep: lines = heading.map(style.comment) + [style.written(value)]
    case .xml:
      lines = [
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#,
        #"<plist version="1.0">"#,
      ]
      lines += heading.map(style.comment) + [style.written(value), "</plist>"]
    }
    return Array((lines.joined(separator: style.lineEnd) + style.lineEnd).utf8)
  }
}

/// How values look in one of the two text forms.
struct PropertyListTextStyle: Sendable {
  /// `xml` or `openStep`.
  let format: PropertyListFormat
  var lineEnd = "\n"
  /// One level of indentation.
  var step = "\t"
  /// What stands before the lines of a value, the first one aside.
  var indent = ""

  /// A comment, whatever its text: nothing in it ends it early.
  func comment(_ words: String) -> String {
    let safe = words.sanitised
    switch format {
    case .xml:
      var text = safe
      while text.containsBytes("--") { text = text.replacingBytes("--", with: "- -") }
      return "<!-- \(text)\(text.utf8.last == UInt8(ascii: "-") ? " " : "") -->"
    case .openStep, .binary, .description, .der: return "/* \(safe.replacingBytes("*/", with: "* /")) */"
    }
  }

  /// A value as it stands behind what was written on its line; containers go on over more lines.
  func written(_ value: WritableValue) -> String { format == .xml ? xml(value, indent) : openStep(value, indent) }

  /// A dictionary's member as it stands on lines of its own, without the first line's indentation; old-style ones end in `;`.
  func written(_ member: WritableValue.Member) -> String {
    let comments = member.comments.map { comment($0) + lineEnd + indent }.joined()
    switch format {
    case .xml: return comments + "<key>\(Self.escaped(member.key))</key>\(lineEnd)\(indent)" + xml(member.value, indent)
    case .openStep, .binary, .description, .der:
      return comments + Self.quoted(member.key) + " = " + openStep(member.value, indent) + ";"
    }
  }

  /// An array's element as it stands on lines of its own, without the first line's indentation and any separator.
  func written(_ element: WritableValue.Element) -> String {
    element.comments.map { comment($0) + lineEnd + indent }.joined() + written(element.value)
  }

  private func deeper(_ indent: String) -> PropertyListTextStyle {
    var style = self
    style.indent = indent + step
    return style
  }

  private func xml(_ value: WritableValue, _ indent: String) -> String {
    let inner = deeper(indent)
    func container(_ name: String, _ parts: [String]) -> String {
      if parts.isEmpty { return "<\(name)/>" }
      return "<\(name)>" + parts.map { lineEnd + inner.indent + $0 }.joined() + lineEnd + indent + "</\(name)>"
    }
    switch value {
    case .string(let text): return "<string>\(Self.escaped(text))</string>"
    case .integer(let number): return "<integer>\(number)</integer>"
    case .array(let elements): return container("array", elements.map(inner.written))
    case .dictionary(let members): return container("dict", members.map(inner.written))
    }
  }

  private func openStep(_ value: WritableValue, _ indent: String) -> String {
    let inner = deeper(indent)
    switch value {
    case .string(let text): return Self.quoted(text)
    case .integer(let number): return String(number)
    case .array(let elements):
      if elements.isEmpty { return "()" }
      return "(" + elements.map { lineEnd + inner.indent + inner.written($0) }.joined(separator: ",") + lineEnd + indent + ")"
    case .dictionary(let members):
      if members.isEmpty { return "{}" }
      return "{" + members.map { lineEnd + inner.indent + inner.written($0) }.joined() + lineEnd + indent + "}"
    }
  }

  /// Character data of XML.
  static func escaped(_ text: String) -> String {
    text.replacingBytes("&", with: "&amp;").replacingBytes("<", with: "&lt;").replacingBytes(">", with: "&gt;")
  }

  private static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        case UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: false
        }
      }
    if isPlain { return text }
    let escaped = text.replacingBytes("\\", with: "\\\\").replacingBytes("\"", with: "\\\"")
    return "\"\(escaped.replacingBytes("\n", with: "\\n").replacingBytes("\t", with: "\\t"))\""
  }
}
