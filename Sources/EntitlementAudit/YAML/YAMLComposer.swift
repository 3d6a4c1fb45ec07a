/// Makes a tree of libyaml's events, within bounds.
struct YAMLComposer: ~Copyable {
  private var events: YAMLEvents
  private var places: YAMLPlaces
  private let mergesKeys: Bool
  private let limits: Limits
  /// What anchors name; nil while the value is still being read.
  private var anchors: [String: YAMLNode?] = [:]
  private var count = 0

  init(events: consuming YAMLEvents, places: YAMLPlaces, mergesKeys: Bool, limits: Limits) {
    self.events = events
    self.places = places
    self.mergesKeys = mergesKeys
    self.limits = limits
  }

  /// The text's only document; nil where it has none.
  mutating func document() throws(YAMLError) -> YAMLNode? {
    guard case .documentStart = try next().kind else { return nil }
    let root = try node(try next(), depth: 0)
    _ = try next()
    let after = try next()
    guard case .streamEnd = after.kind else { throw error(at: after, "a second document begins here; only one is read") }
    return root.isNull && root.tag == nil ? nil : root
  }

  private mutating func next() throws(YAMLError) -> YAMLEvents.Event {
    do { return try events.next() } catch {
      let location =
        switch error.place {
        case .byte(let offset): places.location(ofByte: offset)
        case .character(let index): places.location(ofCharacter: index)
        }
      throw YAMLError(location: location, message: "not YAML: \(error.words)\(Self.hint(error.words))")
    }
  }

  /// What to do about the fault that is made most.
  private static func hint(_ words: String) -> String {
    words.contains("cannot start any token") ? "; a tab cannot indent, and '@', '%' and '`' need quotes" : ""
  }

  private mutating func error(at event: YAMLEvents.Event, _ message: String) -> YAMLError {
    YAMLError(location: places.location(ofCharacter: event.start), message: message)
  }

  private mutating func node(_ event: YAMLEvents.Event, depth: Int) throws(YAMLError) -> YAMLNode {
    let location = places.location(ofCharacter: event.start)
    func fail(_ message: String) -> YAMLError { YAMLError(location: location, message: message) }
    guard depth <= limits.yamlNesting else {
      throw fail("nested more than \(limits.yamlNesting) levels deep\(limits.hint(\.yamlNesting))")
    }
    let node: YAMLNode
    let name: String?
    switch event.kind {
    case .alias(let anchor):
      guard let named = anchors[anchor] else { throw fail("no '&\(anchor)' stands before this alias") }
      guard var target = named else { throw fail("'*\(anchor)' stands inside of what it names") }
      try add(target.count, at: location)
      target.location = location
      return target
    case .scalar(let scalar, let anchor, let tag):
      try add(1, at: location)
      node = YAMLNode(content: .scalar(scalar), location: location, tag: tag, count: 1)
      name = anchor
    case .sequenceStart(let anchor, let tag):
      try add(1, at: location)
      begin(anchor)
      node = try sequence(at: location, tag: tag, depth: depth)
      name = anchor
    case .mappingStart(let anchor, let tag):
      try add(1, at: location)
      begin(anchor)
      node = try mapping(at: location, tag: tag, depth: depth)
      name = anchor
    case .documentStart, .documentEnd, .streamEnd, .end:
      throw fail("a value is missing here")
    }
    if let name { anchors[name] = .some(node) }
    return node
  }

  private mutating func begin(_ anchor: String?) {
    if let anchor { anchors.updateValue(nil, forKey: anchor) }
  }

  /// Counts values; aliases make many of few bytes.
  private mutating func add(_ values: Int, at location: SourceLocation) throws(YAMLError) {
    count += values
    guard count <= limits.yamlValues else {
      throw YAMLError(
        location: location,
        message: "more than \(limits.yamlValues) values, aliases counted as often as they stand\(limits.hint(\.yamlValues))")
    }
  }

  private mutating func sequence(at location: SourceLocation, tag: String?, depth: Int) throws(YAMLError) -> YAMLNode {
    var nodes: [YAMLNode] = []
    while true {
      let event = try next()
      if case .end = event.kind { break }
      nodes.append(try node(event, depth: depth + 1))
    }
    return YAMLNode(content: .sequence(nodes), location: location, tag: tag, count: nodes.reduce(1) { $0 + $1.count })
  }

  private mutating func mapping(at location: SourceLocation, tag: String?, depth: Int) throws(YAMLError) -> YAMLNode {
    var entries: [YAMLEntry] = []
    var merged: [YAMLEntry] = []
    var seen: [String: SourceLocation] = [:]
    while true {
      let event = try next()
      if case .end = event.kind { break }
      let key = try node(event, depth: depth + 1)
      let value = try node(try next(), depth: depth + 1)
      if mergesKeys, case .scalar(let scalar) = key.content, scalar.isPlain, scalar.text == "<<" {
        merged += try Self.entries(toMerge: value)
        continue
      }
      if let name = key.scalarText, let first = seen.updateValue(key.location, forKey: name) {
        throw YAMLError(
          location: key.location, message: "'\(name)' stands twice in one mapping, first in line \(first.line ?? 0)")
      }
      entries.append(YAMLEntry(key: key, value: value))
    }
    // What is written beside the merge wins, and of several merges the first.
    for entry in merged {
      guard let name = entry.key.scalarText else { continue }
      if seen.updateValue(entry.key.location, forKey: name) == nil { entries.append(entry) }
    }
    let count = entries.reduce(1) { $0 + $1.key.count + $1.value.count }
    return YAMLNode(content: .mapping(entries), location: location, tag: tag, count: count)
  }

  private static func entries(toMerge value: YAMLNode) throws(YAMLError) -> [YAMLEntry] {
    if let entries = value.mapping { return entries }
    guard let nodes = value.sequence else {
      throw YAMLError(location: value.location, message: "'<<' takes a mapping or a list of mappings, not \(value.kindName)")
    }
    var all: [YAMLEntry] = []
    for node in nodes {
      guard let entries = node.mapping else {
        throw YAMLError(location: node.location, message: "'<<' takes a mapping or a list of mappings, not \(node.kindName)")
      }
      all += entries
    }
    return all
  }
}

extension YAMLNode {
  /// The text of a scalar, nothing included.
  fileprivate var scalarText: String? {
    guard case .scalar(let scalar) = content else { return nil }
    return scalar.text
  }
}
