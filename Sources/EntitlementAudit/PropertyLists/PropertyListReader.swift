/// Reads a property list of any form, told by its content and never by its name.
enum PropertyListReader {
  /// Reads one file.
  ///
  /// What is odd and does not stop the reading is in the document's `problems`.
  /// - Throws: `PropertyListError` when there is no value to be had: empty, not a property list, not well formed, beyond a bound.
  static func read(
    _ bytes: [UInt8], path: Path, role: PropertyListRole = .general, limits: Limits = Limits()
  ) throws(PropertyListError) -> PropertyListDocument {
    let whole = SourceLocation(path: path)
    guard bytes.count <= limits.fileSize else {
      throw PropertyListError("is larger than \(limits.fileSize) bytes\(limits.hint(\.fileSize))", at: whole)
    }
    guard !bytes.isEmpty else { throw PropertyListError("is empty: not a property list", at: whole) }
    if BinaryPropertyListReader.claims(bytes) { return try BinaryPropertyListReader.read(bytes, path: path, limits: limits) }
    let text = try PropertyListText(bytes, path: path)
    guard text.bytes.contains(where: { !isSpace($0) }) else {
      throw PropertyListError("holds nothing but white space: not a property list", at: whole)
    }
    return isXML(text.bytes)
      ? try readXML(text, path: path, role: role, limits: limits) : try readOpenStep(text, path: path, limits: limits)
  }

  /// Whether a text begins like XML. Old-style lists can begin with `<` too, as data: hex digits alone.
  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let content = bytes.drop(while: isSpace)
    guard content.first == UInt8(ascii: "<"), let next = content.dropFirst().first else { return false }
    if next == UInt8(ascii: "?") || next == UInt8(ascii: "!") { return true }
    let name = content.dropFirst().prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") && !isSpace($0) }
    return !name.allSatisfy { PropertyListNumber.hexDigit($0) != nil } && next != UInt8(ascii: "<")
  }

  private static func readOpenStep(
    _ source: PropertyListText, path: Path, limits: Limits
  ) throws(PropertyListError) -> PropertyListDocument {
    var text = source
    try text.check(path: path)
    let (tape, end): (PropertyListTape, Int)
    do {
      (tape, end) = try OpenStepReader.read(text.bytes, path: path, limits: limits)
    } catch {
      throw error.message == MergeConflict.message ? error : textBeforeXML(text.bytes, path: path) ?? error
    }
    var problems = oddities(of: text, path: path)
    if let rest = text.bytes[end...].firstIndex(where: { !isSpace($0) }) {
      if let marker = MergeConflict.marker(onLineOf: rest, in: text.bytes) {
        throw PropertyListText.error(MergeConflict.message, at: marker, of: text.bytes, path: path)
      }
      if let error = textBeforeXML(text.bytes, path: path) { throw error }
      let error = PropertyListText.error("text after the root value is ignored", at: rest, of: text.bytes, path: path)
      problems.append(InputProblem(.warning, at: error.location, error.message))
    }
    return PropertyListDocument(path: path, format: .openStep, bytes: text.bytes, tape: tape, problems: problems)
  }

  /// The error of a file that begins with something else and holds XML further down; nil for one that holds none.
  private static func textBeforeXML(_ bytes: [UInt8], path: Path) -> PropertyListError? {
    let marks = ["<?xml", "<plist"].map { Array($0.utf8) }
    let holdsXML = bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "<") && marks.contains { bytes[index...].starts(with: $0) }
    }
    guard holdsXML, let start = bytes.firstIndex(where: { !isSpace($0) }) else { return nil }
    return PropertyListText.error("text before the XML begins", at: start, of: bytes, path: path)
  }

  /// Warnings about the text as a whole.
  static func oddities(of text: PropertyListText, path: Path) -> [InputProblem] {
    let whole = SourceLocation(path: path)
    var problems: [InputProblem] = []
    if text.encoding == .utf16LittleEndian || text.encoding == .utf16BigEndian, !text.hasMark {
      problems.append(InputProblem(.warning, at: whole, "is UTF-16 without a byte order mark: other readers refuse it"))
    }
    if let padding = text.padding {
      let error = PropertyListText.error("NUL bytes at the end are ignored", at: padding, of: text.bytes, path: path)
      problems.append(InputProblem(.warning, at: error.location, error.message))
    }
    return problems
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
