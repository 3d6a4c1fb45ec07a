/// Columns in UTF-16 code units, for readers that do not count bytes.
struct CharacterColumns: Sendable {
  private var known: [SourceLocation: Int] = [:]

  /// Knows the first column of every line and no other.
  init() {}

  /// Reads the files of some places, each once. Places in a file that cannot be read, or is no UTF-8, stay unknown.
  init(of places: some Sequence<SourceLocation>, files: some FileAccess) {
    var open: [Path: Set<SourceLocation>] = [:]
    for place in places where (place.column ?? 1) > 1 { open[place.path, default: []].insert(place) }
    for (path, places) in open {
      guard let bytes = try? files.bytes(of: path) else { continue }
      let table = LineTable(bytes)
      for place in places {
        if let column = Self.column(of: place, in: bytes, table) { known[place] = column }
      }
    }
  }

  /// The column of a place, from 1; nil where it has none or it is not known.
  func column(of place: SourceLocation) -> Int? {
    place.column == 1 ? 1 : known[place]
  }

  private static func column(of place: SourceLocation, in bytes: [UInt8], _ table: LineTable) -> Int? {
    guard let line = place.line, let column = place.column, let range = table.range(ofLine: line),
      column - 1 <= range.count
    else { return nil }
    // A mark at the start of the file is no column of an editor; whether it was counted is not known here.
    if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return nil }
    guard let before = String(validating: bytes[range].prefix(column - 1), as: UTF8.self), !before.utf8.contains(0) else {
      return nil
    }
    return before.utf16.count + 1
  }
}
