/// A change to one file that mends a fault and leaves every other byte as it is.
struct Fix: Sendable, Hashable {
  /// From the report root.
  var path: Path
  /// In order of place, not overlapping.
  var edits: [ByteEdit]
  /// The rule whose finding it mends; empty where it was asked for.
  var rule: String
  /// Where the fault stands.
  var location: SourceLocation
  /// What becomes what: lower case, no final period.
  var message: String
  /// What it costs, where it trades something: then it is unsafe. Lower case, no final period.
  var trade: String?
}

/// One stretch of a file's own bytes, and what stands there instead.
struct ByteEdit: Sendable, Hashable {
  var range: Range<Int>
  var replacement: [UInt8]
}

extension Sequence<ByteEdit> {
  /// The bytes with all edits made; nil where two overlap or one lies outside.
  func applied(to bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var at = 0
    for edit in sorted(by: { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }) {
      guard edit.range.lowerBound >= at, edit.range.upperBound <= bytes.count else { return nil }
      result += bytes[at..<edit.range.lowerBound]
      result += edit.replacement
      at = edit.range.upperBound
    }
    return result + bytes[at...]
  }
}
