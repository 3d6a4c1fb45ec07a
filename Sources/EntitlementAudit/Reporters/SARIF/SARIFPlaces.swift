/// Places as SARIF writes them.
struct SARIFPlaces {
  /// The name of the report root; GitHub's own tools use the same.
  static let base = "%SRCROOT%"

  let columns: CharacterColumns

  /// A file and, where the place has one, a line. The column is left out where the bytes before it could not be counted.
  func physical(_ place: SourceLocation) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("artifactLocation", Self.artifact(place.path))]
    if let line = place.line {
      var region: [(key: String, value: JSONValue)] = [("startLine", .integer(line))]
      if let column = columns.column(of: place) { region.append(("startColumn", .integer(column))) }
      members.append(("region", .object(region)))
    }
    return .object(members)
  }

  /// An address: relative to the root; absolute only for what lies outside it.
  private static func artifact(_ path: Path) -> JSONValue {
    if path.isAbsolute { return ["uri": .string("file://" + path.percentEncoded)] }
    return ["uri": .string(path.percentEncoded), "uriBaseId": .string(base)]
  }
}

extension String {
  /// The text as a SARIF message: a sentence in which nothing passes for a link or a placeholder.
  var asSARIFText: String {
    var text = ""
    var rest = asSentence.sanitised[...]
    while let character = rest.popFirst() {
      if character == "[" || character == "]" || character == "\\" {
        text += "\\\(character)"
      } else if character == "{", case let digits = rest.prefix(while: \.isNumber), !digits.isEmpty,
        rest.dropFirst(digits.count).first == "}"
      {
        // Readers put arguments in for `{0}`; other braces they leave alone, as every tool writes them.
        text += "{{\(digits)}}"
        rest = rest.dropFirst(digits.count + 1)
      } else {
        text.append(character)
      }
    }
    return text
  }
}
