extension PropertyListDocument {
  /// One place of a key.
  struct KeyPlace {
    /// The keys of the dictionaries and the indices of the arrays around it, from the root, then the key.
    var path: [String]
    var key: PropertyListNode
    var value: PropertyListNode
  }

  /// Every place of a key, at any depth, in order.
  func places(ofKey wanted: String) -> [KeyPlace] {
    guard mayHold(wanted) else { return [] }
    var found: [KeyPlace] = []
    var open: [(node: PropertyListNode, path: [String])] = [(root, [])]
    while let (node, path) = open.popLast() {
      var below: [(node: PropertyListNode, path: [String])] = []
      for (key, value) in node.members {
        let name = key.string ?? ""
        if key.isText(wanted) { found.append(KeyPlace(path: path + [name], key: key, value: value)) }
        if value.count > 0 { below.append((value, path + [name])) }
      }
      for (index, element) in node.elements.enumerated() where element.count > 0 {
        below.append((element, path + [String(index)]))
      }
      open += below.reversed()
    }
    return found.sorted { $0.key.index < $1.key.index }
  }

  /// Whether a key of this text stands anywhere: one pass over the tape, before paths are made.
  private func mayHold(_ key: String) -> Bool {
    tape.entries.indices.contains { tape.entries[$0].kind == .key && PropertyListNode(document: self, index: $0).isText(key) }
  }

  /// The keys that stand twice in one dictionary, anywhere: each with its places, in order of the second.
  var duplicates: [RepeatedKey] {
    let dictionaries = tape.entries.indices.filter { tape.entries[$0].kind == .dictionary && tape.entries[$0].length > 1 }
    let found: [RepeatedKey] = dictionaries.flatMap { PropertyListNode(document: self, index: $0).duplicateKeys }.compactMap {
      key, places in
      guard let first = places.first, let last = places.last else { return nil }
      return RepeatedKey(key: key, first: first.location, last: last.location, isBinary: hasBinaryNumbers)
    }
    return found.sorted { ($0.last, $0.key) < ($1.last, $1.key) }
  }
}

/// A key that stands more than once in one dictionary.
struct RepeatedKey: Sendable, Hashable {
  var key: String
  /// Where it stands first.
  var first: SourceLocation
  /// Where it stands last.
  var last: SourceLocation
  /// In a binary list it is not known which one the system takes; elsewhere it is the last.
  var isBinary: Bool
}
