/// Values of a type, or a fault.
extension ConfigurationReader {
  mutating func fault(_ message: String, at location: SourceLocation) { faults.append(Located(message, at: location)) }

  /// The entries of a mapping by key; of keys that are not known, a fault each.
  mutating func entries<Key: RawRepresentable<String> & CaseIterable>(
    of node: YAMLNode, named name: String, as keys: Key.Type
  ) -> [(key: Key, value: YAMLNode)] {
    guard let entries = mapping(node, named: name) else { return [] }
    return entries.compactMap { entry in
      guard let text = entry.name, let key = Key(rawValue: text) else {
        unknown(entry.key, of: name, among: Key.allCases.map(\.rawValue))
        return nil
      }
      return (key, entry.value)
    }
  }

  private mutating func unknown(_ key: YAMLNode, of name: String, among known: [String]) {
    guard let text = key.text else {
      return fault("a key of \(name) is \(described(key)); keys are words", at: key.location)
    }
    if text == "<<" { return fault("merge keys ('<<') are not read: write the entries out", at: key.location) }
    let hint = suggestion(for: text, among: known) ?? "; it takes \(known.map { "'\($0)'" }.joined(separator: ", "))"
    fault("\(name) takes no '\(text)'\(hint)", at: key.location)
  }

  mutating func mapping(_ node: YAMLNode, named name: String) -> [YAMLEntry]? {
    guard isUntagged(node) else { return nil }
    guard let entries = node.mapping else {
      fault("\(name) takes a mapping, 'key: value', not \(described(node))", at: node.location)
      return nil
    }
    return entries
  }

  mutating func list(_ node: YAMLNode, of name: String) -> [YAMLNode] {
    guard isUntagged(node) else { return [] }
    guard let nodes = node.sequence else {
      let hint = node.mapping == nil ? "" : "; put '- ' before it"
      fault("'\(name)' takes a list, not \(described(node))\(hint)", at: node.location)
      return []
    }
    return nodes
  }

  /// A text that is not empty. `true`, `12` and their like have to stand in quotes.
  mutating func text(_ node: YAMLNode, of name: String) -> String? {
    guard isUntagged(node) else { return nil }
    guard case .scalar(let scalar) = node.content, !node.isNull, node.bool == nil, node.integer == nil else {
      let hint = node.bool != nil || node.integer != nil ? "; quote it" : ""
      fault("'\(name)' takes text, not \(described(node))\(hint)", at: node.location)
      return nil
    }
    guard scalar.text.contains(where: { !$0.isWhitespace }) else {
      fault("'\(name)' is empty", at: node.location)
      return nil
    }
    return scalar.text
  }

  mutating func bool(_ node: YAMLNode, of name: String) -> Bool? {
    guard isUntagged(node) else { return nil }
    if case .scalar(let scalar) = node.content, scalar.isPlain {
      if scalar.text == "true" { return true }
      if scalar.text == "false" { return false }
    }
    let hint = node.bool.map { "; did you mean '\($0)'?" } ?? ""
    fault("'\(name)' takes true or false, not \(described(node))\(hint)", at: node.location)
    return nil
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ node: YAMLNode, of name: String) -> Choice? {
    guard isUntagged(node) else { return nil }
    let known = Choice.allCases.map(\.rawValue)
    // YAML's older readers take `off` for a switch; here it is a word.
    guard let text = node.text else {
      fault("'\(name)' takes one of \(known.joined(separator: ", ")), not \(described(node))", at: node.location)
      return nil
    }
    if let choice = Choice(rawValue: text) { return choice }
    let hint = suggestion(for: text, among: known) ?? ""
    fault("'\(name)' takes one of \(known.joined(separator: ", ")), not '\(text)'\(hint)", at: node.location)
    return nil
  }

  func suggestion(for text: String, among known: [String]) -> String? {
    nearestName(to: text, among: known).map { "; did you mean '\($0)'?" }
  }

  /// `a list`, `'yes'`
  func described(_ node: YAMLNode) -> String {
    if case .scalar(let scalar) = node.content, !node.isNull { return "'\(scalar.text)'" }
    return node.kindName
  }

  mutating func isUntagged(_ node: YAMLNode) -> Bool {
    guard let tag = node.tag else { return true }
    fault("tags ('\(tag)') are not read: write the value alone", at: node.location)
    return false
  }
}
