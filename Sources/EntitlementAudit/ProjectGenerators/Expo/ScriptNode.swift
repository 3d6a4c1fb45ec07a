/// A part of a script: an expression as it is written.
struct ScriptNode: Sendable {
  indirect enum Content: Sendable {
    case string(String)
    case number(String)
    case boolean(Bool)
    case null
    /// The pieces of a template: texts, and expressions.
    case template([ScriptNode])
    /// Elements; a spread one is `.spread`.
    case array([ScriptNode])
    case object([ScriptMember])
    case name(String)
    case member(ScriptNode, ScriptNode)
    case call(ScriptNode, [ScriptNode])
    case function(ScriptFunction)
    case binary(String, ScriptNode, ScriptNode)
    case not(ScriptNode)
    case conditional(ScriptNode, ScriptNode, ScriptNode)
    case spread(ScriptNode)
    /// What is not evaluated, and why.
    case other(String)
  }
  var content: Content
  /// The bytes that it covers.
  var range: Range<Int>

  init(_ content: Content, _ range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

/// `key: value` of an object, or `...value` without a key.
struct ScriptMember: Sendable {
  var key: ScriptNode?
  var value: ScriptNode
}

/// A function: what it takes, and what it does.
struct ScriptFunction: Sendable {
  /// What a parameter is called: a name, or the names that are taken out of an object, with what they are called there.
  enum Parameter: Sendable {
    case name(String)
    case fields([(field: String, name: String)])
  }
  var parameters: [Parameter]
  var body: [ScriptStatement]
}

/// A statement that is understood.
enum ScriptStatement: Sendable {
  case declare(ScriptFunction.Parameter, ScriptNode)
  /// `a.b = value`; an export is an assignment to `module.exports`.
  case assign(ScriptNode, ScriptNode)
  case evaluate(ScriptNode)
  case give(ScriptNode?)
  /// What is not followed: it may do anything.
  case other(Range<Int>, String)
}
