extension XMLError {
  /// The place in the file that was read.
  func location(in bytes: [UInt8], path: Path) -> SourceLocation {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let (line, column) = LineTable(bytes).position(of: offset + (hasMark ? 3 : 0))
    return SourceLocation(path: path, line: line, column: column)
  }
}

/// The start tags of a small XML file (a scheme, a workspace), flat and in order.
struct XMLElementList {
  /// One start tag.
  struct Element {
    var name: String
    var attributes: [String: String]
    /// How many elements it lies in.
    var depth: Int
    /// The place of its `<`.
    var location: SourceLocation
  }

  let elements: [Element]

  /// Reads a file.
  /// - Throws: `XMLError` when it is not well formed or has more elements than any such file.
  init(_ bytes: [UInt8], path: Path, limits: Limits) throws(XMLError) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let prepared = try XMLText(text, declaration: try XMLDeclaration.read(text))
    let sink = Sink(lines: LineTable(text), path: path, limits: limits)
    try XMLEvents.read(prepared.cleaned, into: sink)
    if let error = sink.error { throw error }
    elements = sink.elements
  }

  private final class Sink: XMLEventSink {
    var elements: [Element] = []
    private let lines: LineTable
    private let path: Path
    private let limits: Limits
    private var depth = 0
    /// The bound that was reached.
    private(set) var error: XMLError?

    init(lines: LineTable, path: Path, limits: Limits) {
      self.lines = lines
      self.path = path
      self.limits = limits
    }

    func startElement(_ name: String, attributes: XMLAttributes, at offset: Int) -> Bool {
      guard depth < limits.xmlNesting else {
        error = XMLError(
          message: "is nested deeper than \(limits.xmlNesting) levels\(limits.hint(\.xmlNesting))", offset: offset)
        return false
      }
      guard elements.count < limits.xmlElements else {
        error = XMLError(message: "holds more than \(limits.xmlElements) elements\(limits.hint(\.xmlElements))", offset: offset)
        return false
      }
      let (line, column) = lines.position(of: offset)
      elements.append(
        Element(
          name: name, attributes: Dictionary(attributes.all.map { ($0.name, $0.value) }) { first, _ in first }, depth: depth,
          location: SourceLocation(path: path, line: line, column: column)))
      depth += 1
      return true
    }

    func endElement(at offset: Int) -> Bool {
      depth -= 1
      return true
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>, before offset: Int) -> Bool { true }
    func comment(at offset: Int) -> Bool { true }
  }
}
