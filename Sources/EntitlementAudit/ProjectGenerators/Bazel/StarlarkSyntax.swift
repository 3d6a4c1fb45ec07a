/// An expression of a Starlark file, with its place.
struct StarlarkExpression: Sendable {
  indirect enum Kind: Sendable {
    case string(String)
    case integer(Int)
    case name(String)
    case list([StarlarkExpression])
    case dictionary([(key: StarlarkExpression, value: StarlarkExpression)])
    case call(StarlarkExpression, [StarlarkArgument])
    case member(StarlarkExpression, String)
    case index(StarlarkExpression, StarlarkExpression)
    case binary(String, StarlarkExpression, StarlarkExpression)
    case not(StarlarkExpression)
    case negated(StarlarkExpression)
    /// `a if condition else b`
    case choice(StarlarkExpression, condition: StarlarkExpression, StarlarkExpression)
    /// `[element for names in source if conditions]`; with a key it makes a dictionary.
    case comprehension(key: StarlarkExpression?, StarlarkExpression, [StarlarkClause])
    /// Read, and not understood: a slice, a lambda.
    case other(String)
  }

  var kind: Kind
  var location: SourceLocation
}

/// A clause of a comprehension.
enum StarlarkClause: Sendable {
  case loop(names: [String], StarlarkExpression)
  case condition(StarlarkExpression)
}

/// An argument of a call.
struct StarlarkArgument: Sendable {
  enum Label: Sendable, Hashable {
    case none
    case name(String)
    /// `*list`
    case list
    /// `**dictionary`
    case dictionary
  }

  var label: Label
  var value: StarlarkExpression
}

/// A parameter of a function.
struct StarlarkParameter: Sendable {
  var label: StarlarkArgument.Label
  var name: String
  var fallback: StarlarkExpression?
}

/// A statement of a Starlark file.
struct StarlarkStatement: Sendable {
  indirect enum Kind: Sendable {
    case expression(StarlarkExpression)
    /// `names = value`; with an operator `name += value`.
    case assignment([String], operator: String, StarlarkExpression)
    case function(StarlarkFunction)
    case branch([(condition: StarlarkExpression?, body: [StarlarkStatement])])
    case loop(names: [String], StarlarkExpression, body: [StarlarkStatement])
    case result(StarlarkExpression?)
    case nothing
    /// Read, and not understood.
    case other
  }

  var kind: Kind
  var location: SourceLocation
}

/// A function of a Starlark file.
struct StarlarkFunction: Sendable {
  var name: String
  var parameters: [StarlarkParameter]
  var body: [StarlarkStatement]
}
