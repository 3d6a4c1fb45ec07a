extension TuistProjectBuilder {
  /// A setting that follows from the description.
  struct Derived {
    var value: String
    var location: SourceLocation
  }

  /// `CODE_SIGN_ENTITLEMENTS`, and the file that Tuist writes where the description holds it; nil without entitlements.
  mutating func entitlements(of target: TuistSymbol, named name: String) -> Derived? {
    guard let value = target["entitlements"], !value.isNothing else { return nil }
    let unknown = Derived(
      value: UnknownValue.reference(to: value.expression), location: (value.stop ?? value.assumption)?.location ?? value.location)
    if value.assumption != nil { return unknown }
    if let text = value.text { return Derived(value: spelled(project.folder.appending(text)), location: value.location) }
    guard let symbol = value.symbol else { return unknown }
    switch symbol.name {
    case "file":
      guard let path = symbol["path"] ?? symbol.arguments.first?.value, path.assumption == nil, let found = paths.path(path)
      else {
        let stop = (symbol["path"] ?? symbol.arguments.first?.value).flatMap { $0.stop ?? $0.assumption }
        return Derived(
          value: UnknownValue.reference(to: stop?.expression ?? value.expression), location: stop?.location ?? value.location)
      }
      return Derived(value: spelled(found), location: value.location)
    case "dictionary":
      guard let contents = symbol.arguments.first?.value else { return unknown }
      let path = project.folder.appending("Derived/Entitlements/\(name).entitlements")
      write(tree(contents, asking: DataProtectionKey.name), to: path, at: value.location)
      return Derived(value: spelled(path), location: value.location)
    case "variable":
      guard let text = symbol.arguments.first?.value.text else { return unknown }
      return Derived(value: text, location: value.location)
    default: return unknown
    }
  }

  /// `INFOPLIST_FILE`, and the file that Tuist writes where the description holds it; nil without one.
  mutating func infoPlist(of target: TuistSymbol, named name: String, at place: SourceLocation) -> Derived? {
    let written = project.folder.appending("Derived/InfoPlists/\(name)-Info.plist")
    guard let value = target["infoPlist"] else { return writeDefault(to: written, at: place) }
    if value.isNothing { return nil }
    if let text = value.text, value.assumption == nil {
      return Derived(value: spelled(project.folder.appending(text)), location: value.location)
    }
    let unknown = Derived(
      value: UnknownValue.reference(to: value.expression), location: (value.stop ?? value.assumption)?.location ?? value.location)
    guard let symbol = value.symbol, value.assumption == nil else { return unknown }
    switch symbol.name {
    case "default": return writeDefault(to: written, at: value.location)
    case "file":
      guard let path = symbol["path"] ?? symbol.arguments.first?.value, let found = paths.path(path) else { return unknown }
      return Derived(value: spelled(found), location: value.location)
    case "extendingDefault", "dictionary":
      guard let contents = symbol.arguments.first?.value else { return unknown }
      var tree = tree(contents, asking: "NSExtension")
      if symbol.name == "extendingDefault" { tree = tree.adding(Self.defaults(at: value.location)) }
      write(tree, to: written, at: value.location)
      return Derived(value: spelled(written), location: value.location)
    case "variable":
      guard let text = symbol.arguments.first?.value.text else { return unknown }
      return Derived(value: text, location: value.location)
    default: return unknown
    }
  }

  private mutating func writeDefault(to path: Path, at place: SourceLocation) -> Derived {
    write(PropertyListTree(.dictionary(Self.defaults(at: place)), at: place), to: path, at: place)
    return Derived(value: spelled(path), location: place)
  }

  private mutating func write(_ tree: PropertyListTree, to path: Path, at place: SourceLocation) {
    project.writtenLists[path] = WrittenPropertyList(
      document: PropertyListDocument(path: path, tree: tree, limits: files.limits), location: place)
  }

  /// What Tuist puts in every Info.plist, as far as anything here asks for it.
  private static func defaults(at place: SourceLocation) -> [PropertyListTree.Member] {
    [("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"), ("CFBundleName", "$(PRODUCT_NAME)")].map { name, text in
      PropertyListTree.Member(key: Located(name, at: place), value: PropertyListTree(.string(text), at: place))
    }
  }

  // MARK: Values

  /// A value as a property list holds it.
  /// - Parameter key: What is asked of the list: where keys may be missing in what is known, its value is not known.
  private mutating func tree(_ value: TuistValue, asking key: String) -> PropertyListTree {
    valuesWritten += value.weight
    guard valuesWritten <= files.limits.propertyListValues else {
      let bound = "\(files.limits.propertyListValues) values\(files.limits.hint(\.propertyListValues))"
      report("the property lists of this project hold more than \(bound): this one is not known", at: value.location)
      return PropertyListTree(.dictionary([unknownMember(key, nil, at: value.location)]), at: value.location)
    }
    var tree = tree(value, depth: 0)
    guard case .dictionary(var members) = tree.content else {
      // Nothing of the list is known.
      let stop = value.stop ?? value.assumption
      return PropertyListTree(.dictionary([unknownMember(key, stop, at: value.location)]), at: value.location)
    }
    let open = value.dictionary?.open ?? value.symbol?.arguments.first?.value.dictionary?.open
    if let open, tree[key] == nil {
      members.append(unknownMember(key, open, at: value.location))
      tree.content = .dictionary(members)
    }
    return tree
  }

  private func unknownMember(_ key: String, _ stop: Note?, at place: SourceLocation) -> PropertyListTree.Member {
    let location = stop?.location ?? place
    let unknown = PropertyListTree(.string(UnknownValue.reference(to: stop?.expression ?? "an expression")), at: location)
    // The extension point is one level below.
    guard key == "NSExtension" else { return PropertyListTree.Member(key: Located(key, at: location), value: unknown) }
    let point = PropertyListTree.Member(key: Located("NSExtensionPointIdentifier", at: location), value: unknown)
    return PropertyListTree.Member(key: Located(key, at: location), value: PropertyListTree(.dictionary([point]), at: location))
  }

  private func tree(_ value: TuistValue, depth: Int) -> PropertyListTree {
    func made(_ content: PropertyListTree.Content) -> PropertyListTree { PropertyListTree(content, at: value.location) }
    let unknown = PropertyListTree(
      .string(UnknownValue.reference(to: value.expression)), at: (value.stop ?? value.assumption)?.location ?? value.location)
    guard depth < files.limits.propertyListNesting else { return unknown }
    switch value.content {
    case .text(let text): return value.assumption == nil ? made(.string(text)) : unknown
    case .number(let number): return made(.integer(number))
    case .real(let number): return made(.real(String(number)))
    case .truth(let truth): return value.assumption == nil ? made(.boolean(truth)) : unknown
    case .list(let list): return made(.array(list.elements.map { tree($0, depth: depth + 1) }))
    case .dictionary(let dictionary):
      var members: [PropertyListTree.Member] = []
      for entry in dictionary.entries {
        guard let key = entry.key.text else { continue }
        if key == "NSExtension", entry.value.stop != nil || entry.value.dictionary?.open != nil {
          members.append(unknownMember(key, entry.value.stop ?? entry.value.dictionary?.open, at: entry.value.location))
        } else {
          members.append(
            PropertyListTree.Member(key: Located(key, at: entry.key.location), value: tree(entry.value, depth: depth + 1)))
        }
      }
      return made(.dictionary(members))
    case .symbol(let symbol):
      guard ["string", "integer", "real", "boolean", "array", "dictionary"].contains(symbol.name),
        let inner = symbol.arguments.first?.value
      else {
        return unknown
      }
      return tree(inner, depth: depth + 1)
    case .nothing, .tuple, .instance, .type, .function, .unknown: return unknown
    }
  }
}
