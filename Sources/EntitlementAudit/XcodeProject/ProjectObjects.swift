/// The objects of a project file by their ids.
struct ProjectObjects {
  /// The tree they are in.
  let document: PropertyListDocument
  private let places: [String: (key: Int, value: Int)]

  /// Indexes the objects; nil where the file has none.
  init?(_ document: PropertyListDocument) {
    guard let objects = document.root["objects"], objects.kind == .dictionary else { return nil }
    var places: [String: (key: Int, value: Int)] = Dictionary(minimumCapacity: objects.count)
    for (key, value) in objects.members where value.kind == .dictionary {
      if let id = key.string { places[id] = (key.index, value.index) }
    }
    self.document = document
    self.places = places
  }

  /// The object of an id; nil where it leads nowhere.
  subscript(id: String?) -> ProjectObject? {
    guard let id, let place = places[id] else { return nil }
    return ProjectObject(
      id: id, key: PropertyListNode(document: document, index: place.key),
      node: PropertyListNode(document: document, index: place.value))
  }

  /// The objects that a key of an object lists, those that lead nowhere left out.
  func list(_ key: String, of object: ProjectObject) -> [ProjectObject] {
    object.ids(key).compactMap { self[$0.value] }
  }

  /// All objects of a kind, in the file's order.
  func all(_ isa: [String]) -> [ProjectObject] {
    guard let objects = document.root["objects"] else { return [] }
    return objects.members.compactMap { key, value in
      guard let kind = value["isa"], isa.contains(where: kind.isText), let id = key.string else { return nil }
      return ProjectObject(id: id, key: key, node: value)
    }
  }
}

/// One object of a project file.
struct ProjectObject {
  let id: String
  /// Its id in the file: the place it is said to stand at.
  let key: PropertyListNode
  let node: PropertyListNode

  /// What it is; empty where it does not say.
  var isa: String { node["isa"]?.string ?? "" }

  /// Where it is declared.
  var location: SourceLocation { key.location }

  /// A value that is text, a number or a boolean.
  func text(_ key: String) -> String? { node[key]?.scalar }

  /// The ids or texts that a key lists.
  func ids(_ key: String) -> [Located<String>] {
    (node[key]?.elements ?? []).compactMap { element in element.scalar.map { Located($0, at: element.location) } }
  }
}
