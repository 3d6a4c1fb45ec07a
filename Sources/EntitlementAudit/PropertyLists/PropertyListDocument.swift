import Synchronization

/// One property list that was read: its bytes, its tape, and what was odd about it. Never changes.
final class PropertyListDocument: Sendable {
  /// The file, for locations.
  let path: Path
  let format: PropertyListFormat
  /// The file as UTF-8 without a mark, or a binary list as it is.
  let bytes: [UInt8]
  let tape: PropertyListTape
  /// What was not as it should be and did not stop the reading; an error among them says that others refuse the file.
  let problems: [InputProblem]
  /// Whether places in it mean something in the file: not where it is a part of another file.
  let hasPlaces: Bool
  /// The comments of an XML list, without their delimiters, in order.
  let commentRanges: [Range<Int>]
  private let lineTable = Mutex<LineTable?>(nil)
  /// The places of a list that stands in no file, by what its entries call their place.
  private let places: [SourceLocation]?

  /// Joins what a reader made. The tape holds at least the root.
  init(
    path: Path, format: PropertyListFormat, bytes: [UInt8], tape: PropertyListTape, comments: [Range<Int>] = [],
    problems: [InputProblem] = [], hasPlaces: Bool = true
  ) {
    self.path = path
    self.format = format
    self.bytes = bytes
    self.tape = tape
    self.problems = problems
    self.hasPlaces = hasPlaces
    commentRanges = comments
    places = nil
  }

  /// Joins the tape of a list that stands in no file with the places of its entries.
  init(path: Path, tape: PropertyListTape, places: [SourceLocation], problems: [InputProblem]) {
    self.path = path
    self.tape = tape
    self.places = places
    format = .description
    bytes = []
    self.problems = problems
    hasPlaces = true
    commentRanges = []
  }

  /// The same as a part of the file: without lines and columns, which nobody could look up.
  var embedded: PropertyListDocument {
    PropertyListDocument(
      path: path, format: format, bytes: bytes, tape: tape, comments: commentRanges,
      problems: problems.map { InputProblem($0.severity, at: SourceLocation(path: path), $0.message) }, hasPlaces: false)
  }

  /// Whether numbers stand as bytes and not as digits.
  var hasBinaryNumbers: Bool { format == .binary || format == .der }

  /// The outermost value.
  var root: PropertyListNode { PropertyListNode(document: self, index: 0) }

  /// The comments of an XML list, without their delimiters, in order of place.
  var comments: [Located<String>] {
    commentRanges.map { Located(String(decoding: bytes[$0], as: UTF8.self), at: location(of: max(0, $0.lowerBound - 4))) }
  }

  /// The place of a byte; a binary list has neither lines nor columns.
  func location(of offset: Int) -> SourceLocation {
    if let places { return places.indices.contains(offset) ? places[offset] : SourceLocation(path: path) }
    guard hasPlaces, !hasBinaryNumbers else { return SourceLocation(path: path) }
    let table = lineTable.withLock { table in
      let made = table ?? LineTable(bytes)
      table = made
      return made
    }
    let position = table.position(of: offset)
    return SourceLocation(path: path, line: position.line, column: position.column)
  }
}
