/// Names with dots (`Shelf.Clock`), taken apart by their bytes: they are asked for thousands of times in a run.
extension StringProtocol {
  /// The parts between the dots; empty ones are left out.
  var dottedParts: [Substring] { Substring(self).utf8.split(separator: UInt8(ascii: ".")).map { Substring($0) } }
}

extension String {
  /// The last of the parts; the whole name where there is none.
  var lastDottedPart: String {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return self }
    let after = utf8.index(after: dot)
    return after == endIndex ? dottedParts.last.map(String.init) ?? self : String(self[after...])
  }
}

extension String {
  /// Whether it comes before another one by the bytes of both.
  func precedesByBytes(_ other: String) -> Bool {
    let known = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { own.lexicographicallyPrecedes($0) }
    }
    return (known ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
