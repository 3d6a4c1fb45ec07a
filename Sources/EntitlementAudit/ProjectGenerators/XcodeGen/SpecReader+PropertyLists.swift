extension SpecReader {
  /// The property lists that a target's `info:` and `entitlements:` have XcodeGen write: their paths as settings name them.
  mutating func propertyLists(
    of target: YAMLNode, named name: String, type: String
  ) -> (info: Located<String>?, entitlements: Located<String>?) {
    let info = list(target["info"], "info", of: name) { Self.infoDefaults(type: type, at: $0) }
    let entitlements = list(target["entitlements"], "entitlements", of: name) { _ in [] }
    return (info, entitlements)
  }

  private mutating func list(
    _ node: YAMLNode?, _ key: String, of target: String, defaults: (SourceLocation) -> [PropertyListTree.Member]
  ) -> Located<String>? {
    guard let node else { return nil }
    guard node.mapping != nil, let path = node["path"], let text = path.specText, !text.isEmpty else {
      fail(
        at: node.location,
        "'\(key)' of '\(target)' has no 'path': XcodeGen refuses it, and \(key == "info" ? "its Info.plist" : "its level") is not known"
      )
      return key == "info" ? nil : Located(UnknownValue.reference(to: "entitlements of \(target)"), at: node.location)
    }
    problems += SpecKeys.unknown(in: node, known: SpecKeys.propertyList, of: "'\(key)' of '\(target)'")
    let properties = node["properties"]
    if let properties, properties.mapping == nil, !properties.isNull {
      warn(
        at: properties.location, "'properties' is no mapping but \(properties.kindName): XcodeGen passes over it and writes none")
    }
    // An empty list is written too, over whatever is there.
    let given = properties?.mapping ?? []
    let place = given.isEmpty ? path.location : properties?.location ?? path.location
    let tree = PropertyListTree(.dictionary(given.compactMap(Self.member)), at: place).adding(defaults(path.location))
    if SpecText.variable(in: text) == nil {
      let file = folder.appending(text)
      writtenLists[file] = WrittenPropertyList(
        document: PropertyListDocument(path: file, tree: tree, limits: files.limits), location: path.location)
    }
    return Located(text, at: path.location)
  }

  private static func member(_ entry: YAMLEntry) -> PropertyListTree.Member? {
    guard let name = entry.name, let value = tree(entry.value, depth: 0) else { return nil }
    return PropertyListTree.Member(key: Located(name, at: entry.key.location), value: value)
  }

  /// A value as XcodeGen's YAML reader takes it: nothing is an empty text.
  private static func tree(_ node: YAMLNode, depth: Int) -> PropertyListTree? {
    // YAML itself does not nest deeper.
    guard depth < Limit.deepestYAML else { return nil }
    switch node.content {
    case .scalar(let scalar):
      if let value = node.bool { return PropertyListTree(.boolean(value), at: node.location) }
      if let number = node.integer { return PropertyListTree(.integer(number), at: node.location) }
      if scalar.isPlain, scalar.text.contains("."), let number = Double(scalar.text), number.isFinite {
        return PropertyListTree(.real(scalar.text), at: node.location)
      }
      return PropertyListTree(.string(SpecText.value(scalar.text)), at: node.location)
    case .sequence(let nodes):
      return PropertyListTree(.array(nodes.compactMap { tree($0, depth: depth + 1) }), at: node.location)
    case .mapping(let entries):
      let members: [PropertyListTree.Member] = entries.compactMap { entry in
        guard let name = entry.name, let value = tree(entry.value, depth: depth + 1) else { return nil }
        return PropertyListTree.Member(key: Located(name, at: entry.key.location), value: value)
      }
      return PropertyListTree(.dictionary(members), at: node.location)
    }
  }

  /// What XcodeGen puts into every Info.plist that it writes, as far as anybody asks.
  private static func infoDefaults(type: String, at place: SourceLocation) -> [PropertyListTree.Member] {
    var defaults = [
      ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"), ("CFBundleInfoDictionaryVersion", "6.0"),
      ("CFBundleName", "$(PRODUCT_NAME)"), ("CFBundleDevelopmentRegion", "$(DEVELOPMENT_LANGUAGE)"),
      ("CFBundleShortVersionString", "1.0"), ("CFBundleVersion", "1"),
    ]
    if type != "bundle" { defaults.append(("CFBundleExecutable", "$(EXECUTABLE_NAME)")) }
    return defaults.map { key, value in
      PropertyListTree.Member(key: Located(key, at: place), value: PropertyListTree(.string(value), at: place))
    }
  }
}
