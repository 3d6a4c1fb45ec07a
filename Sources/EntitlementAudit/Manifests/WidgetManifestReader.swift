/// Reads widget manifests: XML, binary or OpenStep property lists.
///
/// What is wrong in one place does not take the rest away: every key that is right counts, and every one that is wrong is a problem with
/// its place and the nearest that is right.
struct WidgetManifestReader {
  private let document: PropertyListDocument
  private var manifest: WidgetManifest
  /// Of entries, and of faults: nobody reads so many complaints.
  private let limit: Int

  /// Reads one file.
  /// - Throws: `PropertyListError` when it is no property list or its root is no dictionary.
  static func read(
    _ bytes: [UInt8], path: Path, limits: Limits = Limits()
  ) throws(PropertyListError) -> WidgetManifest {
    try read(PropertyListReader.read(bytes, path: path, limits: limits), limits: limits)
  }

  /// Reads what was parsed already.
  /// - Throws: `PropertyListError` when its root is no dictionary.
  static func read(
    _ document: PropertyListDocument, limits: Limits = Limits()
  ) throws(PropertyListError) -> WidgetManifest {
    guard document.root.kind == .dictionary else {
      throw PropertyListError(
        "root is of type \(document.root.typeName), not a dictionary: no widget manifest", at: document.root.location)
    }
    var reader = WidgetManifestReader(
      document: document, manifest: WidgetManifest(path: document.path, problems: document.problems),
      limit: limits.manifestWidgets)
    reader.readRoot()
    reader.manifest.problems.sort()
    return reader.manifest
  }

  // MARK: - Dictionaries

  private mutating func readRoot() {
    let values = members(of: document.root, known: ManifestKey.manifest, what: "a manifest")
    guard let version = values[ManifestKey.version] else {
      return complain(at: document.root, "'Version' is missing: this version of the format is \(ManifestKey.currentVersion)")
    }
    let number = version.integer ?? version.string.flatMap { Int($0) }
    guard number == ManifestKey.currentVersion else {
      let said = version.scalar.map { "'\($0)'" } ?? "of type \(version.typeName)"
      return complain(at: version, "'Version' is \(said): only version \(ManifestKey.currentVersion) can be read")
    }
    manifest.extension = text(values[ManifestKey.extension], ManifestKey.extension)
    guard let widgets = values[ManifestKey.widgets] else {
      return complain(at: document.root, "'Widgets' is missing: a manifest lists the widgets of an extension")
    }
    guard widgets.kind == .array else { return complain(type: widgets, ManifestKey.widgets, "an array of dictionaries") }
    for (index, widget) in widgets.elements.enumerated() {
      guard index < limit else {
        return complain(
          at: widget, "more than \(limit) widgets: the rest is not read\(Limits.hint(\.manifestWidgets, at: limit))")
      }
      guard widget.kind == .dictionary else {
        complain(type: widget, ManifestKey.widgets, "an array of dictionaries")
        continue
      }
      readEntry(widget)
    }
  }

  private mutating func readEntry(_ node: PropertyListNode) {
    let values = members(of: node, known: ManifestKey.widget, what: "a widget")
    var entry = WidgetManifest.Entry(location: node.location)
    entry.kind = text(values[ManifestKey.kind], ManifestKey.kind)
    entry.type = text(values[ManifestKey.type], ManifestKey.type)
    entry.families = values[ManifestKey.families].flatMap { families($0, ManifestKey.families) }
    entry.disfavoredLocations = values[ManifestKey.disfavoredLocations].flatMap { locations($0) }
    entry.annotation = choice(values[ManifestKey.annotation], ManifestKey.annotation, among: ManifestKey.annotations)
    entry.sensitivity = choice(
      values[ManifestKey.sensitivity], ManifestKey.sensitivity, among: WidgetManifest.StatedSensitivity.allCases)
    entry.reason = text(values[ManifestKey.reason], ManifestKey.reason)
    if let expect = values[ManifestKey.expect] {
      entry.hasExpect = true
      if expect.kind == .dictionary {
        let demands = members(of: expect, known: ManifestKey.expectation, what: "'Expect'")
        entry.lockScreen = choice(
          demands[ManifestKey.lockScreen], ManifestKey.lockScreen, among: LockScreenDemand.allCases)
        entry.mac = choice(demands[ManifestKey.mac], ManifestKey.mac, among: MacDemand.allCases)
      } else {
        complain(type: expect, ManifestKey.expect, "a dictionary")
      }
    }
    guard entry.kind != nil || entry.type != nil else {
      // A name of the wrong type was spoken of.
      if values[ManifestKey.kind] == nil, values[ManifestKey.type] == nil {
        complain(at: node, "a widget needs 'Kind' or 'Type': nothing tells which one this is")
      }
      return
    }
    if let first = manifest.widgets.first(where: { $0.names(the: entry) }) {
      let place = first.location.line.map { " at line \($0)" } ?? ""
      return complain(at: node, "'\(entry.name)' is described\(place) already: this entry does not count")
    }
    manifest.widgets.append(entry)
  }

  /// The values by key, the last one's where it stands twice; unknown keys and repeated ones become problems.
  private mutating func members(of node: PropertyListNode, known: [String], what: String) -> [String: PropertyListNode] {
    var values: [String: PropertyListNode] = [:]
    for (key, value) in node.members {
      let name = key.string ?? ""
      guard known.contains(name) else {
        let near = nearestName(to: name, among: known)
        complain(
          at: key,
          "there is no key '\(name)' in \(what)"
            + (near.map { "; did you mean '\($0)'?" } ?? ": its keys are \(Self.list(known))"))
        continue
      }
      if values.updateValue(value, forKey: name) != nil {
        complain(at: key, "'\(name)' stands twice in \(what): the last counts")
      }
    }
    return values
  }

  // MARK: - Values

  /// A string that is not empty.
  private mutating func text(_ node: PropertyListNode?, _ key: String) -> Located<String>? {
    guard let node else { return nil }
    guard let string = node.string else { return complain(type: node, key, "a string") }
    guard string.contains(where: { !$0.isWhitespace }) else {
      complain(at: node, "'\(key)' is empty")
      return nil
    }
    return Located(string, at: node.location)
  }

  /// One of a few words, exactly.
  private mutating func choice<Value: RawRepresentable<String>>(
    _ node: PropertyListNode?, _ key: String, among values: [Value]
  ) -> Located<Value>? {
    guard let node else { return nil }
    guard let string = node.string else { return complain(type: node, key, "a string") }
    if let value = values.first(where: { $0.rawValue == string }) { return Located(value, at: node.location) }
    complain(at: node, "'\(key)' cannot be '\(string)'" + Self.hint(string, values.map(\.rawValue)))
    return nil
  }

  private mutating func families(_ node: PropertyListNode, _ key: String) -> Located<[WidgetFamily]>? {
    guard node.kind == .array else { return complain(type: node, key, "an array of strings") }
    if node.count == 0 {
      complain(at: node, "'\(key)' is empty: leave it out where it has nothing to say")
      return nil
    }
    var found: Set<WidgetFamily> = []
    var isWhole = true
    for element in node.elements {
      if let family = choice(element, key, among: WidgetFamily.allCases) { found.insert(family.value) } else { isWhole = false }
    }
    // A list with a word that could not be read is not what its author meant.
    return isWhole ? Located(found.sorted(), at: node.location) : nil
  }

  private mutating func locations(_ node: PropertyListNode) -> Located<[WidgetLocation: [WidgetFamily]]>? {
    guard node.kind == .dictionary else {
      return complain(type: node, ManifestKey.disfavoredLocations, "a dictionary of arrays")
    }
    let known = WidgetLocation.allCases.map(\.rawValue)
    var found: [WidgetLocation: [WidgetFamily]] = [:]
    var isWhole = true
    let values = members(of: node, known: known, what: "'DisfavoredLocations'")
    if values.count != node.count { isWhole = false }
    for name in known {
      guard let value = values[name], let location = WidgetLocation(rawValue: name) else { continue }
      if let families = families(value, name) { found[location] = families.value } else { isWhole = false }
    }
    return isWhole ? Located(found, at: node.location) : nil
  }

  // MARK: - Problems

  private static func hint(_ word: String, _ words: [String]) -> String {
    nearestName(to: word, among: words).map { "; did you mean '\($0)'?" } ?? ": it is one of \(list(words))"
  }

  private static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

  @discardableResult
  private mutating func complain<Value>(type node: PropertyListNode, _ key: String, _ wanted: String) -> Value? {
    complain(at: node, "'\(key)' is of type \(node.typeName), not \(wanted)")
    return nil
  }

  private mutating func complain(type node: PropertyListNode, _ key: String, _ wanted: String) {
    complain(at: node, "'\(key)' is of type \(node.typeName), not \(wanted)")
  }

  /// A binary list has no lines: the message says where in the file.
  private mutating func complain(at node: PropertyListNode, _ message: String) {
    guard manifest.problems.count <= limit else { return }
    let place = document.format == .binary ? " (byte offset \(node.byteOffset))" : ""
    var message = message + place
    if manifest.problems.count == limit {
      message = "more than \(limit) faults: the rest is not listed\(Limits.hint(\.manifestWidgets, at: limit))"
    }
    manifest.problems.append(InputProblem(.error, at: node.location, message))
  }
}

extension WidgetManifest.Entry {
  /// Whether two entries name the same widget: what both say of it agrees, and something does.
  fileprivate func names(the other: Self) -> Bool {
    guard kind?.value == other.kind?.value || kind == nil || other.kind == nil else { return false }
    if let type = type?.value, let its = other.type?.value { return type == its }
    return kind != nil && kind?.value == other.kind?.value
  }
}
