extension PropertyListNode {
  /// Whether two values say the same, whatever form their lists have: dictionaries without order, integers by value, data by its bytes.
  ///
  /// Of a key that stands twice the last counts. Recursion ends where the readers' bound on nesting does.
  func isEqual(to other: PropertyListNode) -> Bool {
    guard kind == other.kind else { return false }
    switch kind {
    case .string: return string == other.string
    case .boolean: return boolean == other.boolean
    case .integer: return integer == other.integer && (integer != nil || scalar == other.scalar)
    case .array:
      let (mine, theirs) = (elements, other.elements)
      return mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.isEqual(to: $1) }
    case .dictionary: return differingKeys(from: other).isEmpty
    case .data: return dataBytes == other.dataBytes
    // Only XML writes them as text; between two forms nothing is claimed.
    case .real, .date, .uid:
      return document.format != other.document.format || scalar == other.scalar && dateText == other.dateText
    }
  }

  /// The keys of two dictionaries that do not say the same, sorted.
  func differingKeys(from other: PropertyListNode) -> [String] {
    var mine: [String: PropertyListNode] = [:]
    for (key, value) in members { mine[key.string ?? ""] = value }
    var theirs: [String: PropertyListNode] = [:]
    for (key, value) in other.members { theirs[key.string ?? ""] = value }
    let names = Set(mine.keys).union(theirs.keys)
    return names.filter { name in
      guard let left = mine[name], let right = theirs[name] else { return true }
      return !left.isEqual(to: right)
    }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The bytes of a `data` value: decoded where they are written in base64; nil for any other kind and for old-style lists.
  private var dataBytes: [UInt8]? {
    guard let text = dataText else { return nil }
    guard document.format == .xml else { return document.format == .openStep ? nil : text }
    var bytes: [UInt8] = []
    var word: UInt32 = 0
    var digits = 0
    for letter in text {
      guard let value = Self.base64Digit(letter) else { continue }
      word = word << 6 | value
      digits += 1
      if digits % 4 != 1 { bytes.append(UInt8(truncatingIfNeeded: word >> (6 - 2 * UInt32((digits - 1) % 4)))) }
    }
    return bytes
  }

  private static func base64Digit(_ letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
