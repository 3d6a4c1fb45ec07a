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
  init(_ bytes: [UInt8], path: Path) throws(XMLError) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let prepared = try XMLText(text, declaration: try XMLDeclaration.read(text))
    let sink = Sink(lines: LineTable(text), path: path)
    try XMLEvents.read(prepared.cleaned, into: sink)
    if sink.elements.count > Self.maximumElements { throw XMLError(message: "holds too many elements", offset: 0) }
    elements = sink.elements
  }

  private static let maximumElements = 100_000

  private final class Sink: XMLEventSink {
    var elements: [Element] = []
    private let lines: LineTable
    private let path: Path
    private var depth = 0

    init(lines: LineTable, path: Path) {
      self.lines = lines
      self.path = path
    }

    func startElement(_ name: String, attributes: XMLAttributes, at offset: Int) -> Bool {
      let (line, column) = lines.position(of: offset)
      elements.append(
        Element(
          name: name, attributes: Dictionary(attributes.all.map { ($0.name, $0.value) }) { first, _ in first }, depth: depth,
          location: SourceLocation(path: path, line: line, column: column)))
      depth += 1
      return elements.count <= XMLElementList.maximumElements
    }

    func endElement(at offset: Int) -> Bool {
      depth -= 1
      return true
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>, before offset: Int) -> Bool { true }
    func comment(at offset: Int) -> Bool { true }
  }
}
