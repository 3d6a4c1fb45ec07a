extension Finding {
  /// A name for the finding that stays the same when lines move, when the project moves and when messages are reworded: the
  /// fingerprint of rule, path, extension, widget, configurations and subject.
  ///
  /// The subject is what the message names in single quotes. `occurrence` counts findings that are alike in all of that, from 0.
  func fingerprint(occurrence: Int = 0) -> String {
    var parts = [rule, location.path.text, `extension` ?? "", widget ?? "", configurations.joined(separator: "\u{1F}"), subject]
    if occurrence > 0 { parts.append(String(occurrence)) }
    return Fingerprint(of: parts).text
  }

  private var subject: String { quotedNames.joined(separator: "\u{1F}") }

  /// What the message names in single quotes, in order. An apostrophe inside a word (`the app's level`) quotes nothing.
  var quotedNames: [String] {
    var names: [String] = []
    var rest = Substring(message)
    var last: Character = " "
    while let character = rest.popFirst() {
      if character == "'", !last.isLetter, let end = Self.closingQuote(in: rest) {
        names.append(String(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      }
      last = character
    }
    return names
  }

  /// The first quote that no letter follows; else the first there is.
  private static func closingQuote(in text: Substring) -> Substring.Index? {
    var first: Substring.Index?
    for index in text.indices where text[index] == "'" {
      first = first ?? index
      let next = text.index(after: index)
      if next == text.endIndex || !(text[next].isLetter || text[next].isNumber) { return index }
    }
    return first
  }
}

extension Sequence<Finding> {
  /// One fingerprint per finding, in their order; equal ones get a number by order.
  func fingerprints() -> [String] {
    var seen: [String: Int] = [:]
    return map { finding in
      let first = finding.fingerprint()
      let occurrence = seen[first, default: 0]
      seen[first] = occurrence + 1
      return occurrence == 0 ? first : finding.fingerprint(occurrence: occurrence)
    }
  }
}
