/// Reads YAML into values with places: a configuration, a project generator's file.
enum YAMLReader {
  /// Reads the one document of a text.
  ///
  /// A key twice in one mapping, an alias that names nothing or itself, a second document, more than the limits allow: errors.
  /// - Parameters:
  ///   - bytes: UTF-8, with or without its mark.
  ///   - path: for the places.
  ///   - mergesKeys: whether `<<` takes in the entries of what it names, those written beside it first
  ///     (https://yaml.org/type/merge.html); otherwise it is a key like any other.
  /// - Returns: nil where there is nothing but comments.
  /// - Throws: one sentence with a place.
  static func read(
    _ bytes: [UInt8], at path: Path, mergesKeys: Bool = false, limits: Limits = Limits()
  ) throws(YAMLError) -> YAMLNode? {
    let whole = SourceLocation(path: path)
    guard bytes.count <= limits.yamlSize else {
      throw YAMLError(
        location: whole,
        message: "the file has \(bytes.count) bytes; at most \(limits.yamlSize) are read\(limits.hint(\.yamlSize))")
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw YAMLError(location: whole, message: "the file is not UTF-8 but UTF-16 or UTF-32; save it as UTF-8")
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let places = YAMLPlaces(text, path: path, mark: bytes.count - text.count)
    if let offset = text.firstInvalidUTF8() {
      throw YAMLError(location: places.location(ofByte: offset), message: "the text is not UTF-8 here; save the file as UTF-8")
    }
    return try text.withUnsafeBufferPointer { (buffer) throws(YAMLError) -> YAMLNode? in
      guard let events = YAMLEvents(buffer) else { throw YAMLError(location: whole, message: "there is no memory to read it") }
      var composer = YAMLComposer(events: events, places: places, mergesKeys: mergesKeys, limits: limits)
      return try composer.document()
    }
  }
}

/// Turns characters of a text into places. Cheap where they are asked for in the order of the text.
struct YAMLPlaces {
  private let text: [UInt8]
  private let lines: LineTable
  private let path: Path
  /// Bytes of the mark that was taken off: they count for columns of the first line.
  private let mark: Int
  private var character = 0
  private var byte = 0

  init(_ text: [UInt8], path: Path, mark: Int) {
    self.text = text
    self.path = path
    self.mark = mark
    lines = LineTable(text)
  }

  /// The place of a character.
  mutating func location(ofCharacter wanted: Int) -> SourceLocation {
    if wanted < character { (character, byte) = (0, 0) }
    while character < wanted, byte < text.count {
      byte += 1
      // The bytes that continue a character begin with 10.
      while byte < text.count, text[byte] & 0xC0 == 0x80 { byte += 1 }
      character += 1
    }
    return location(ofByte: byte)
  }

  /// The place of a byte of the text without its mark.
  func location(ofByte offset: Int) -> SourceLocation {
    let position = lines.position(of: offset)
    return SourceLocation(path: path, line: position.line, column: position.column + (position.line == 1 ? mark : 0))
  }
}
