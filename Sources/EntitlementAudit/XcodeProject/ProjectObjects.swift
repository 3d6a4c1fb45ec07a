/// The objects of a project file by their ids.
///
/// Objects are numbered in the file's order, so that what is known of them can be kept in arrays: a large project has tens of thousands.
struct ProjectObjects: Sendable {
  /// The tree they are in.
  let document: PropertyListDocument
  private let objects: [Place]
  private let table: ObjectTable

  /// Where an object stands on the tape.
  private struct Place: Sendable {
    var key: Int32
    var value: Int32
    /// What its `isa` names; -1 where it has none.
    var isa: Int32
  }

  /// Indexes the objects; nil where the file has none.
  init?(_ document: PropertyListDocument) {
    guard let objects = document.root["objects"], objects.kind == .dictionary else { return nil }
    var places: [Place] = []
    places.reserveCapacity(objects.count)
    document.eachMember(of: objects.index) { key, value in
      guard document.tape.entries[value].kind == .dictionary else { return }
      places.append(Place(key: Int32(key), value: Int32(value), isa: Int32(document.value(of: "isa", in: value) ?? -1)))
    }
    self.document = document
    self.objects = places
    table = ObjectTable(places.map(\.key), in: document)
  }

  /// How many there are: their numbers begin with 0.
  var count: Int { objects.count }

  /// The object of a number.
  subscript(number number: Int) -> ProjectObject {
    let place = objects[number]
    return ProjectObject(
      number: number, key: PropertyListNode(document: document, index: Int(place.key)),
      node: PropertyListNode(document: document, index: Int(place.value)))
  }

  /// The object of an id; nil where it leads nowhere.
  subscript(id: String?) -> ProjectObject? {
    guard var id, let number = id.withUTF8({ table.number(of: $0) }) else { return nil }
    return self[number: number]
  }

  /// The object whose id a node of the document is; nil where it leads nowhere, and where the node is no text.
  subscript(id: PropertyListNode?) -> ProjectObject? {
    guard let id, let number = number(of: id.index) else { return nil }
    return self[number: number]
  }

  /// The number of the object whose id stands at a place of the tape.
  func number(of id: Int) -> Int? {
    switch document.tape.entries[id].kind {
    case .array, .dictionary, .data: nil
    default: document.withText(of: id) { table.number(of: $0) }
    }
  }

  /// The objects that a key of an object lists, those that lead nowhere left out.
  func list(_ key: String, of object: ProjectObject) -> [ProjectObject] {
    guard let list = document.value(of: key, in: object.node.index) else { return [] }
    var found: [ProjectObject] = []
    document.eachElement(of: list) { id in
      if let number = number(of: id) { found.append(self[number: number]) }
    }
    return found
  }

  /// All objects of some kinds, in the file's order.
  func all(_ isa: [String]) -> [ProjectObject] {
    objects.indices.compactMap { number in
      let kind = Int(objects[number].isa)
      return kind >= 0 && isa.contains { document.isText(kind, $0) } ? self[number: number] : nil
    }
  }
}

/// One object of a project file.
struct ProjectObject: Sendable {
  /// Its number in the file.
  let number: Int
  /// Its id in the file: the place it is said to stand at.
  let key: PropertyListNode
  let node: PropertyListNode

  /// The id.
  var id: String { key.string ?? "" }

  /// What it is; empty where it does not say.
  var isa: String { node["isa"]?.string ?? "" }

  /// Whether it is of a kind.
  func isA(_ kind: String) -> Bool { node["isa"]?.isText(kind) == true }

  /// Where it is declared.
  var location: SourceLocation { key.location }

  /// A value that is text, a number or a boolean.
  func text(_ key: String) -> String? { node[key]?.scalar }

  /// Whether a value is exactly such text.
  func text(_ key: String, is text: String) -> Bool { node[key]?.isText(text) == true }

  /// The ids or texts that a key lists.
  func ids(_ key: String) -> [Located<String>] {
    (node[key]?.elements ?? []).compactMap { element in element.scalar.map { Located($0, at: element.location) } }
  }
}
