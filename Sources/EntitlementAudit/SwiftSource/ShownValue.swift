/// What a walk knows of a value that an expression yields.
struct ShownValue {
  /// Whether it can be another one tomorrow, or on another device.
  var changes: Leaf.Changes = .no
  /// The value itself, where it is known.
  var known: KnownValue?
  /// The values it may be, with their parts, where all of them were made by initializers that are in reach.
  var instances: [Receiver] = []
  /// The type that declares its members, as written, without optionals and collections; nil: not known.
  var type: String?
  /// The names that the changing part of it is made of, in the order in which they were met.
  var names: [ShownName] = []

  /// A value that is always the same, and not known.
  static var fixed: ShownValue { ShownValue() }

  /// A value of which nothing is known.
  static var unknown: ShownValue { ShownValue(changes: .unknown) }

  /// A value that is known.
  static func known(_ value: KnownValue) -> ShownValue { ShownValue(known: value) }

  /// A value that changes.
  static func changing(_ names: [ShownName] = [], type: String? = nil) -> ShownValue {
    ShownValue(changes: .yes, type: type, names: names)
  }

  /// One of two values, or one made of both.
  func joined(with other: ShownValue) -> ShownValue {
    var joined = self
    joined.changes = changes.joined(with: other.changes)
    joined.known = known == other.known ? known : nil
    joined.instances = Self.instances(self, other)
    joined.type = type ?? other.type
    joined.add(other.names)
    return joined
  }

  /// Either's parts; none where one of the two is not known by its parts.
  private static func instances(_ one: ShownValue, _ other: ShownValue) -> [Receiver] {
    if one.known == .absent { return other.instances }
    if other.known == .absent { return one.instances }
    guard !one.instances.isEmpty, !other.instances.isEmpty else { return [] }
    let all = one.instances + other.instances.filter { new in !one.instances.contains { $0 === new } }
    return all.count <= 8 ? all : []
  }

  /// One of the values in a collection, or what an optional holds.
  var element: ShownValue {
    var element = self
    element.known = nil
    return element
  }

  /// The same, read through `name` where it changes.
  func read(through name: ShownName) -> ShownValue {
    guard changes != .no else { return self }
    var read = self
    read.add([name])
    return read
  }

  /// The same, of a declared type; what every program is made of says nothing.
  func declared(as type: String, at location: SourceLocation) -> ShownValue {
    guard changes != .no, !ViewVocabulary.fixedTypes.contains(type), !ViewVocabulary.changingTypes.contains(type) else {
      return self
    }
    return read(through: ShownName(type: type.lastDottedPart, at: location))
  }

  /// The same without what is known of the value itself: what a computation makes of it.
  var computed: ShownValue {
    var computed = self
    computed.known = nil
    computed.instances = []
    return computed
  }

  private mutating func add(_ more: [ShownName]) {
    // One more than may be asked for: whoever shows the value sees that there were too many.
    for name in more where names.count <= Limit.mostShownNames && !names.contains(name) { names.append(name) }
  }
}

/// A value that is known while walking.
enum KnownValue: Hashable {
  case bool(Bool)
  case number(Double)
  case text(String)
  /// An enum's case or a static member, by name (`.privacy`).
  case member(String)
  case list([KnownValue])
  /// `nil`
  case absent
  /// What `\.redactionReasons` answers, by the reasons' names.
  case reasons(Set<String>)
  /// The family that is being drawn.
  case family(WidgetFamily)
}

/// A name in a shown expression.
struct ShownName: Hashable {
  /// The name as written.
  var name: String
  /// The name that it is read from (`country` of `country.code`).
  var owner: String?
  /// Where.
  var location: SourceLocation
  /// Whether it names a type: of the value, of the view that shows it, of the provider that it comes from.
  var isType = false

  /// A name that is read.
  init(name: String, owner: String?, location: SourceLocation) {
    self.name = name
    self.owner = owner
    self.location = location
  }

  /// The name of a type.
  init(type name: String, at location: SourceLocation) {
    self.name = name
    self.location = location
    isType = true
  }
}

extension Leaf.Changes {
  /// Yes if either changes; unknown if either is.
  func joined(with other: Self) -> Self {
    if self == .yes || other == .yes { return .yes }
    return self == .unknown || other == .unknown ? .unknown : .no
  }
}
