/// What an expression of a script comes to.
struct ScriptValue: Sendable {
  indirect enum Content: Sendable {
    case string(String)
    case number(String)
    case boolean(Bool)
    /// `null` and `undefined`.
    case null
    case array([ScriptValue])
    case object(ScriptObject)
    case function(ScriptFunction, ScriptScope)
    /// What cannot be evaluated, and what stopped it.
    case unknown(Note)
  }
  var content: Content { didSet { weight = content.weight } }
  /// How many values it holds with all that they hold, itself counted.
  private(set) var weight: Int
  /// Where it is written.
  var location: SourceLocation

  init(_ content: Content, at location: SourceLocation) {
    self.content = content
    self.location = location
    weight = content.weight
  }

  var string: String? { if case .string(let text) = content { text } else { nil } }
  var boolean: Bool? { if case .boolean(let truth) = content { truth } else { nil } }
  var elements: [ScriptValue]? { if case .array(let elements) = content { elements } else { nil } }
  var object: ScriptObject? { if case .object(let object) = content { object } else { nil } }
  var stop: Note? { if case .unknown(let note) = content { note } else { nil } }
  var isNull: Bool { if case .null = content { true } else { false } }

  /// The value of a key; nil without it, and for what is no object.
  subscript(key: String) -> ScriptValue? { object?[key] }

  /// Whether JavaScript takes it for true; nil where that is not known.
  var isTruthy: Bool? {
    switch content {
    case .string(let text): !text.isEmpty
    case .number(let digits): digits != "0"
    case .boolean(let truth): truth
    case .null: false
    case .array, .object, .function: true
    case .unknown: nil
    }
  }
}

extension ScriptValue.Content {
  fileprivate var weight: Int {
    func sum(_ weights: some Sequence<Int>) -> Int {
      weights.reduce(1) { $0.addingReportingOverflow($1).overflow ? .max : $0 + $1 }
    }
    return switch self {
    case .array(let elements): sum(elements.lazy.map(\.weight))
    case .object(let object): sum(object.members.lazy.map(\.value.weight))
    case .string, .number, .boolean, .null, .function, .unknown: 1
    }
  }
}

/// The members of an object, in order.
struct ScriptObject: Sendable {
  private(set) var members: [(key: Located<String>, value: ScriptValue)] = []
  private var places: [String: Int] = [:]
  /// Why there may be other members, or others in their place.
  var open: Note?

  init(open: Note? = nil) { self.open = open }

  subscript(key: String) -> ScriptValue? { places[key].map { members[$0].value } }

  /// Sets a member; what was written for it before does not count any more, and its place among the others stays.
  mutating func set(_ key: Located<String>, _ value: ScriptValue) {
    if let known = places[key.value] { return members[known] = (key, value) }
    places[key.value] = members.count
    members.append((key, value))
  }

  /// Nothing is known of any member's value any more.
  mutating func forget(_ reason: Note) {
    for index in members.indices { members[index].value.content = .unknown(reason) }
    open = open ?? reason
  }
}

/// What names mean in a script.
struct ScriptScope: Sendable {
  var names: [String: ScriptValue] = [:]
}
