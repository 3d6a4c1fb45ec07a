/// What is asked of nearly every object of a project file, without making text or nodes.
extension PropertyListDocument {
  /// The bytes of a key's or string's text, as they are decoded; empty for containers.
  func withText<Result>(of index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    let entry = tape.entries[index]
    let isContainer = entry.kind == .array || entry.kind == .dictionary
    let range = isContainer ? 0..<0 : Int(entry.start)..<Int(entry.start) + Int(entry.length)
    return try entry.isScratch ? tape.scratch[range].withUnsafeBufferPointer(body) : bytes[range].withUnsafeBufferPointer(body)
  }

  /// Whether the key or string at `index` is exactly `text`, byte by byte.
  func isText(_ index: Int, _ text: String) -> Bool {
    let entry = tape.entries[index]
    guard entry.kind == .string || entry.kind == .key, Int(entry.length) == text.utf8.count else { return false }
    return withText(of: index) { mine in
      text.utf8.withContiguousStorageIfAvailable { Self.isSame(mine, $0) } ?? mine.elementsEqual(text.utf8)
    }
  }

  /// The index of the value of a key in the dictionary at `index`, the last one's where it stands twice; nil without it, and for what
  /// is no dictionary.
  func value(of key: String, in index: Int) -> Int? {
    guard tape.entries[index].kind == .dictionary else { return nil }
    return key.utf8.withContiguousStorageIfAvailable { find($0, in: index) }
      ?? Array(key.utf8).withUnsafeBufferPointer { find($0, in: index) }
  }

  private func find(_ key: UnsafeBufferPointer<UInt8>, in index: Int) -> Int? {
    tape.entries.withUnsafeBufferPointer { entries in
      bytes.withUnsafeBufferPointer { bytes in
        var found: Int?
        var at = index + 1
        let end = Int(entries[index].end)
        while at + 1 < end {
          let entry = entries[at]
          if Int(entry.length) == key.count {
            let start = Int(entry.start)
            let isSame =
              entry.isScratch
              ? tape.scratch[start..<start + key.count].elementsEqual(key)
              : Self.isSame(UnsafeBufferPointer(rebasing: bytes[start..<start + key.count]), key)
            if isSame { found = at + 1 }
          }
          at = Int(entries[at + 1].end)
        }
        return found
      }
    }
  }

  /// Goes through the keys and values of the dictionary at `index` in order; nothing for what is no dictionary.
  func eachMember(of index: Int, _ body: (_ key: Int, _ value: Int) -> Void) {
    guard tape.entries[index].kind == .dictionary else { return }
    var at = index + 1
    let end = Int(tape.entries[index].end)
    while at + 1 < end {
      body(at, at + 1)
      at = Int(tape.entries[at + 1].end)
    }
  }

  /// Goes through the values of the array at `index` in order; nothing for what is none.
  func eachElement(of index: Int, _ body: (Int) -> Void) {
    guard tape.entries[index].kind == .array else { return }
    var at = index + 1
    let end = Int(tape.entries[index].end)
    while at < end {
      body(at)
      at = Int(tape.entries[at].end)
    }
  }

  /// From the end: what differs among ids and kinds differs there.
  private static func isSame(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    var at = one.count
    while at > 0 {
      at -= 1
      if one[at] != other[at] { return false }
    }
    return true
  }
}
