/// One element of a small XML file that is no property list: a workspace's or scheme's. Text is left out, those have none.
struct XMLElement: Sendable, Hashable {
  var name: String
  var attributes: [String: String]
  var children: [XMLElement] = []
  /// Its `<`.
  var location: SourceLocation

  /// Reads a file.
  /// - Throws: `XMLFileError` when it is not well-formed XML in UTF-8, declares entities or is nested too deep.
  static func read(_ bytes: [UInt8], path: Path, limits: Limits = Limits()) throws(XMLFileError) -> XMLElement {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    do throws(XMLError) {
      let declaration = try XMLDeclaration.read(text)
      if let encoding = declaration?.encoding, !["UTF-8", "UTF8", "US-ASCII"].contains(encoding.uppercased()) {
        throw XMLError(message: "declares the encoding '\(encoding)', which is not read here: save it as UTF-8", offset: 0)
      }
      let xml = try XMLText(text, declaration: declaration)
      let builder = XMLElementBuilder(lines: LineTable(text), path: path, nesting: limits.xmlNesting)
      try XMLEvents.read(xml.cleaned, into: builder)
      guard let root = builder.root else {
        throw builder.isTooDeep
          ? XMLError(message: "is nested deeper than \(limits.xmlNesting) levels\(limits.hint(\.xmlNesting))", offset: 0)
          : XMLError(message: "holds no element", offset: 0)
      }
      return root
    } catch {
      let position = LineTable(text).position(of: error.offset)
      throw XMLFileError(
        message: error.message, location: SourceLocation(path: path, line: position.line, column: position.column))
    }
  }

  /// The elements of this name below it, at any depth, in order.
  func descendants(named wanted: String) -> [XMLElement] {
    var found: [XMLElement] = []
    var open = Array(children.reversed())
    while let next = open.popLast() {
      if next.name == wanted { found.append(next) }
      open += next.children.reversed()
    }
    return found
  }
}

/// Why an XML file could not be read.
struct XMLFileError: Error, Hashable, Sendable {
  /// What is wrong, lower case, no final period.
  var message: String
  var location: SourceLocation
}

/// Builds the elements of a file.
private final class XMLElementBuilder: XMLEventSink {
  private let lines: LineTable
  private let path: Path
  private let nesting: Int
  private var open: [XMLElement] = []
  private(set) var root: XMLElement?
  private(set) var isTooDeep = false

  init(lines: LineTable, path: Path, nesting: Int) {
    self.nesting = nesting
    self.lines = lines
    self.path = path
  }

  func startElement(_ name: String, attributes: XMLAttributes, at offset: Int) -> Bool {
    guard open.count < nesting else {
      isTooDeep = true
      return false
    }
    let position = lines.position(of: offset)
    open.append(
      XMLElement(
        name: name, attributes: Dictionary(attributes.all, uniquingKeysWith: { _, last in last }),
        location: SourceLocation(path: path, line: position.line, column: position.column)))
    return true
  }

  func endElement(at offset: Int) -> Bool {
    guard let element = open.popLast() else { return true }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    return true
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, before offset: Int) -> Bool { true }
  func comment(at offset: Int) -> Bool { true }
}
