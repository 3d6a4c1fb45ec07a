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
  var content: Content
  /// Where it is written.
  var location: SourceLocation

  init(_ content: Content, at location: SourceLocation) {
    self.content = content
    self.location = location
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

/// The members of an object, in order.
struct ScriptObject: Sendable {
  var members: [(key: Located<String>, value: ScriptValue)] = []
  /// Why there may be other members, or others in their place.
  var open: Note?

  subscript(key: String) -> ScriptValue? { members.last { $0.key.value == key }?.value }

  /// Sets a member; what was written for it before does not count any more.
  mutating func set(_ key: Located<String>, _ value: ScriptValue) {
    members.removeAll { $0.key.value == key.value }
    members.append((key, value))
  }
}

/// What names mean in a script.
struct ScriptScope: Sendable {
  var names: [String: ScriptValue] = [:]
}
