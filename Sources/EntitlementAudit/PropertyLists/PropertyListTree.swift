/// A property list that stands in no file of its own: what a project's description says that a tool will write.
struct PropertyListTree: Sendable, Hashable {
  /// A value.
  indirect enum Content: Sendable, Hashable {
    case string(String)
    case integer(Int)
    case real(String)
    case boolean(Bool)
    case array([PropertyListTree])
    /// In order; a key that stands twice stands here twice.
    case dictionary([Member])
  }

  /// A key and its value.
  struct Member: Sendable, Hashable {
    var key: Located<String>
    var value: PropertyListTree
  }

  var content: Content
  /// Where the value stands in the description.
  var location: SourceLocation

  /// Makes a value.
  init(_ content: Content, at location: SourceLocation) {
    self.content = content
    self.location = location
  }

  /// The value of a key, the last one's where it stands twice; nil without it, and for what is no dictionary.
  subscript(key: String) -> PropertyListTree? {
    guard case .dictionary(let members) = content else { return nil }
    return members.last { $0.key.value == key }?.value
  }

  /// The same dictionary with members that it has no key for; what is no dictionary stays as it is.
  func adding(_ defaults: [Member]) -> PropertyListTree {
    guard case .dictionary(let members) = content else { return self }
    let known = Set(members.map(\.key.value))
    return PropertyListTree(.dictionary(defaults.filter { !known.contains($0.key.value) } + members), at: location)
  }
}

extension PropertyListTree {
  /// The same with all of it in one place.
  func moved(to place: SourceLocation) -> PropertyListTree {
    switch content {
    case .string, .integer, .real, .boolean: PropertyListTree(content, at: place)
    case .array(let elements): PropertyListTree(.array(elements.map { $0.moved(to: place) }), at: place)
    case .dictionary(let members):
      PropertyListTree(
        .dictionary(members.map { Member(key: Located($0.key.value, at: place), value: $0.value.moved(to: place)) }), at: place)
    }
  }
}

extension PropertyListNode {
  /// The value with all that it holds; dates, data and the like as texts, since nothing asks for them.
  var tree: PropertyListTree {
    switch kind {
    case .string: PropertyListTree(.string(string ?? ""), at: location)
    case .integer: PropertyListTree(.integer(integer ?? 0), at: location)
    case .real: PropertyListTree(.real(scalar ?? "0"), at: location)
    case .boolean: PropertyListTree(.boolean(boolean == true), at: location)
    case .date, .data, .uid: PropertyListTree(.string(""), at: location)
    case .array: PropertyListTree(.array(elements.map(\.tree)), at: location)
    case .dictionary:
      PropertyListTree(
        .dictionary(entries.map { PropertyListTree.Member(key: $0.key, value: $0.value.tree) }), at: location)
    }
  }
}

extension PropertyListDocument {
  /// Makes a document of a list that stands in no file: everything in it has its place in the description.
  ///
  /// What is nested beyond all bounds is left out, and said to be.
  /// - Parameter path: The file that the tool will write.
  convenience init(path: Path, tree: PropertyListTree, limits: Limits) {
    var writer = TreeWriter(limits)
    writer.append(tree, depth: 0)
    self.init(path: path, tape: writer.tape, places: writer.places, problems: [writer.problem].compactMap(\.self))
  }
}

/// Writes a tree on a tape; the place of an entry is the index of its location.
private struct TreeWriter {
  var tape: PropertyListTape
  var places: [SourceLocation] = []
  /// What is left out.
  private(set) var problem: InputProblem?
  private let nesting: Int

  init(_ limits: Limits) {
    tape = PropertyListTape(expecting: 4_096, limits: limits)
    nesting = limits.propertyListNesting
  }

  mutating func append(_ tree: PropertyListTree, depth: Int) {
    switch tree.content {
    case .string(let text): leaf(.string, text, at: tree.location)
    case .integer(let number): leaf(.integer, String(number), at: tree.location)
    case .real(let digits): leaf(.real, digits, at: tree.location)
    case .boolean(let value): leaf(value ? .yes : .no, "", at: tree.location)
    case .array(let elements):
      let index = open(.array, at: tree.location)
      var count = 0
      for element in elements where hasRoom(depth, for: element.location) {
        append(element, depth: depth + 1)
        count += 1
      }
      tape.close(index, count: count)
    case .dictionary(let members):
      let index = open(.dictionary, at: tree.location)
      var count = 0
      for member in members where hasRoom(depth, for: member.key.location) {
        leaf(.key, member.key.value, at: member.key.location)
        append(member.value, depth: depth + 1)
        count += 1
      }
      tape.close(index, count: count)
    }
  }

  private mutating func hasRoom(_ depth: Int, for location: SourceLocation) -> Bool {
    let isTooDeep = depth >= nesting
    guard isTooDeep || tape.isFull else { return true }
    problem =
      problem
      ?? InputProblem(.error, at: location, "the property list \(isTooDeep ? PropertyListTape.tooDeep(nesting) : tape.tooMany)")
    return false
  }

  private mutating func place(_ location: SourceLocation) -> Int {
    places.append(location)
    return places.count - 1
  }

  private mutating func open(_ kind: PropertyListTape.Kind, at location: SourceLocation) -> Int {
    tape.open(kind, at: place(location))
  }

  private mutating func leaf(_ kind: PropertyListTape.Kind, _ text: String, at location: SourceLocation) {
    let start = tape.scratch.count
    tape.scratch += Array(text.utf8)
    tape.appendLeaf(kind, at: place(location), text: start..<tape.scratch.count, isScratch: true)
  }
}
