extension YAMLNode {
  /// This value over another one, as XcodeGen merges includes and templates: mappings key by key, lists one behind the other, everything
  /// else replaced; `key:REPLACE` replaces in any case.
  func merged(onto base: YAMLNode) -> YAMLNode {
    guard case .mapping(let entries) = content, case .mapping(let below) = base.content else { return self }
    var slots: [YAMLEntry?] = below
    var places: [String: Int] = [:]
    for (place, entry) in below.enumerated() {
      if let name = entry.name, places[name] == nil { places[name] = place }
    }
    for entry in entries {
      guard let name = entry.name else { continue }
      if name.hasSuffix(":REPLACE") {
        let short = String(name.dropLast(":REPLACE".count))
        if let place = places[short] { slots[place] = nil }
        places[short] = slots.count
        slots.append(YAMLEntry(key: YAMLNode.text(short, at: entry.key.location), value: entry.value))
      } else if let place = places[name], let old = slots[place] {
        slots[place] = YAMLEntry(key: entry.key, value: entry.value.replacingOrJoining(old.value))
      } else {
        places[name] = slots.count
        slots.append(entry)
      }
    }
    return YAMLNode(content: .mapping(slots.compactMap(\.self)), location: location, tag: tag, count: count)
  }

  private func replacingOrJoining(_ other: YAMLNode) -> YAMLNode {
    if mapping != nil, other.mapping != nil { return merged(onto: other) }
    if let mine = sequence, let theirs = other.sequence {
      return YAMLNode(content: .sequence(theirs + mine), location: location, tag: tag, count: count)
    }
    return self
  }

  /// A text that was made, with the place it was made for.
  static func text(_ text: String, at location: SourceLocation) -> YAMLNode {
    YAMLNode(content: .scalar(YAMLScalar(text: text, isPlain: false)), location: location, tag: nil, count: 1)
  }

  /// The same with other parts; what is no mapping stays as it is.
  func with(_ entries: [YAMLEntry]) -> YAMLNode {
    mapping == nil ? self : YAMLNode(content: .mapping(entries), location: location, tag: tag, count: count)
  }

  /// The same with the value of a key set; a new key stands at the end.
  func setting(_ key: String, to value: YAMLNode) -> YAMLNode {
    guard var entries = mapping else { return self }
    if let index = entries.firstIndex(where: { $0.name == key }) {
      entries[index].value = value
    } else {
      entries.append(YAMLEntry(key: .text(key, at: value.location), value: value))
    }
    return with(entries)
  }

  /// The same with `${name}` replaced in all keys and texts, for the names that are known.
  /// - Parameter room: How many more bytes may come of it; negative from the first text on that does not fit, which stays as it is.
  func expanding(_ variables: [String: String], room: inout Int) -> YAMLNode {
    if variables.isEmpty || room < 0 { return self }
    switch content {
    case .scalar(let scalar):
      guard scalar.text.contains("${") else { return self }
      guard let text = SpecText.expand(scalar.text, variables, room: room) else {
        room = -1
        return self
      }
      if text == scalar.text { return self }
      room -= text.utf8.count
      return YAMLNode(
        content: .scalar(YAMLScalar(text: text, isPlain: scalar.isPlain)), location: location, tag: tag, count: count)
    case .sequence(let nodes):
      return YAMLNode(
        content: .sequence(nodes.map { $0.expanding(variables, room: &room) }), location: location, tag: tag, count: count)
    case .mapping(let entries):
      return with(
        entries.map {
          YAMLEntry(key: $0.key.expanding(variables, room: &room), value: $0.value.expanding(variables, room: &room))
        })
    }
  }

  /// A scalar's text as XcodeGen has it: nothing is an empty text.
  var specText: String? {
    guard case .scalar(let scalar) = content else { return nil }
    return scalar.text
  }

  /// A list of texts, or the one text.
  var specTexts: [Located<String>] {
    if let text = specText { return [Located(text, at: location)] }
    return (sequence ?? []).compactMap { node in node.specText.map { Located($0, at: node.location) } }
  }
}

/// Texts of a spec.
enum SpecText {
  /// The text with `${name}` replaced for the names that are known; nil where more bytes come of it than there is room for.
  static func expand(_ text: String, _ variables: [String: String], room: Int) -> String? {
    replace(text, room: room) { variables[$0] }
  }

  /// The text as a build setting's or property list's value: `${NAME}` may come from the environment, and then is no setting.
  static func value(_ text: String) -> String {
    let value = replace(text) { name in
      name == "inherited" || !name.utf8.allSatisfy(\.continuesSettingName)
        ? nil : UnknownValue.reference(toEnvironmentVariable: name)
    }
    return value ?? text
  }

  /// The first variable that a text hangs on.
  static func variable(in text: String) -> String? {
    var found: String?
    _ = replace(text) { name in
      found = found ?? name
      return nil
    }
    return found
  }

  private static func replace(_ text: String, room: Int = .max, _ value: (String) -> String?) -> String? {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      let name = String(rest[start.upperBound..<end])
      result += rest[..<start.lowerBound]
      result += (name.isEmpty ? nil : value(name)) ?? String(rest[start.lowerBound...end])
      if result.utf8.count > room { return nil }
      rest = rest[rest.index(after: end)...]
    }
    result += rest
    return result.utf8.count > room ? nil : result
  }
}
