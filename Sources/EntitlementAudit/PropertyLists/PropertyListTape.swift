/// A property list as a flat row of entries: a container comes before what it holds, a key before its value.
///
/// All three readers write it. Text stays where it stands in the file; only what has to be decoded is copied, into `scratch`.
struct PropertyListTape: Sendable {
  /// What an entry is: a kind of value, or a dictionary's key.
  enum Kind: UInt8, Sendable {
    case key, string, integer, real, yes, no, date, data, uid, array, dictionary
  }

  /// One key or value. 20 bytes: a large project has hundreds of thousands.
  struct Entry: Sendable {
    var kind: Kind
    /// Whether the text lies in `scratch` instead of the file's bytes.
    var isScratch: Bool
    /// Where it begins in the file: the `<` of a start tag, an opening quote or bracket, a binary object's marker.
    var place: UInt32
    /// Where its text begins.
    var start: UInt32
    /// Its text's length; a container's number of values.
    var length: UInt32
    /// The index of the entry behind it and everything it holds.
    var end: UInt32
  }

  /// The entries; the root is the first.
  private(set) var entries: [Entry] = []
  private let limit: Int
  /// Decoded text.
  var scratch: [UInt8] = []

  /// Makes an empty tape with room for the entries that a file of this size usually has.
  init(expecting bytes: Int, limits: Limits) {
    limit = limits.propertyListValues
    entries.reserveCapacity(min(bytes / 24 + 8, limit))
  }

  /// Whether one more entry would be one too many.
  var isFull: Bool { entries.count >= limit }

  /// The rest of a sentence about a list that has more.
  var tooMany: String { "holds more than \(limit) values\(Limits.hint(\.propertyListValues, at: limit))" }

  /// The rest of a sentence about a list that nests deeper.
  static func tooDeep(_ nesting: Int) -> String {
    "is nested deeper than \(nesting) levels\(Limits.hint(\.propertyListNesting, at: nesting))"
  }

  /// Forgets what was read so far.
  mutating func clear() {
    entries.removeAll(keepingCapacity: true)
    scratch.removeAll(keepingCapacity: true)
  }

  /// Appends a key or a value that holds no others.
  mutating func appendLeaf(_ kind: Kind, at place: Int, text: Range<Int>, isScratch: Bool = false) {
    let text = (start: UInt32(clamping: text.lowerBound), length: UInt32(clamping: text.count))
    entries.append(
      Entry(
        kind: kind, isScratch: isScratch, place: UInt32(clamping: place), start: text.start, length: text.length,
        end: UInt32(clamping: entries.count + 1)))
  }

  /// Appends a container, to be closed with the returned index.
  mutating func open(_ kind: Kind, at place: Int) -> Int {
    entries.append(Entry(kind: kind, isScratch: false, place: UInt32(clamping: place), start: 0, length: 0, end: 0))
    return entries.count - 1
  }

  /// Closes the container at `index`, which holds `count` values.
  mutating func close(_ index: Int, count: Int) {
    entries[index].length = UInt32(clamping: count)
    entries[index].end = UInt32(clamping: entries.count)
  }
}
