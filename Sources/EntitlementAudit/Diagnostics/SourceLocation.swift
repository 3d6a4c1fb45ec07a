/// A place in an input.
struct SourceLocation: Hashable, Sendable {
  /// The file, relative to the report root.
  var path: Path
  /// From 1; nil where the input has no lines (a binary list) or the place is the file as a whole.
  var line: Int?
  /// From 1, in UTF-8 bytes; nil where `line` is.
  var column: Int?

  /// Makes a place; without line and column the file as a whole.
  init(path: Path, line: Int? = nil, column: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
  }
}

extension SourceLocation: Comparable {
  /// By path, line and column; a file as a whole comes before its lines.
  static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    if left.path != right.path { return left.path < right.path }
    return (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `path:line:column` as compilers print it; what is not known is left out.
  var description: String {
    guard let line else { return path.description }
    guard let column else { return "\(path):\(line)" }
    return "\(path):\(line):\(column)"
  }
}

/// A value and the place it was read at.
struct Located<Value> {
  /// The value.
  var value: Value
  /// Where it stands.
  var location: SourceLocation

  /// Joins a value and its place.
  init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
