extension String {
  /// The text with each occurrence of some bytes replaced, in order and once.
  ///
  /// `replacing` compares characters, and a sign that is written beside a mark that combines with it (`<` before U+0301, behind
  /// U+0D4E) is another character: whoever reads the bytes afterwards sees the sign all the same. What keeps a text from
  /// acting on a reader goes by bytes.
  func replacingBytes(_ wanted: String, with replacement: String) -> String {
    let (all, searched, put) = (Array(utf8), Array(wanted.utf8), Array(replacement.utf8))
    guard let first = searched.first, all.contains(first) else { return self }
    var made: [UInt8] = []
    made.reserveCapacity(all.count + put.count)
    var at = 0
    while at < all.count {
      if all[at] == first, all[at...].starts(with: searched) {
        made += put
        at += searched.count
      } else {
        made.append(all[at])
        at += 1
      }
    }
    return String(decoding: made, as: UTF8.self)
  }

  /// Whether its bytes hold those of another text in a row.
  func containsBytes(_ wanted: String) -> Bool {
    let (all, searched) = (Array(utf8), Array(wanted.utf8))
    guard let first = searched.first else { return true }
    return all.indices.contains { all[$0] == first && all[$0...].starts(with: searched) }
  }
}
