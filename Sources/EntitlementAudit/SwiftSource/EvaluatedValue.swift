import SwiftSyntax

/// One thing that an expression can come to, as far as the sources tell.
///
/// Expressions come to several where a branch decides at run time: everywhere here an array of values is a set of alternatives.
indirect enum EvaluatedValue: Sendable {
  /// A string whose text is known.
  case text(String)
  /// An integer.
  case number(Int)
  /// `true` or `false`.
  case truth(Bool)
  /// `nil`, or the result of a call that gives none.
  case nothing
  /// `.name`, or a member of a system type that the sources do not declare (`WidgetFamily.systemSmall`).
  case member(String)
  /// An array or set: what it can hold.
  case list([EvaluatedValue])
  /// A value of a type that the sources declare.
  case instance(EvaluatedInstance)
  /// A case of an enumeration that the sources declare.
  case enumCase(TypeReference, String)
  /// A type that the sources declare.
  case type(TypeReference)
  /// A type that they do not declare.
  case foreignType(String)
  /// A widget's or control's configuration with its modifiers.
  case configuration(ConfigurationValue)
  /// A closure or function.
  case function(FunctionValue)
  /// What could not be followed, with the reason.
  case unknown(Note)
}

/// A value of a type that the sources declare.
struct EvaluatedInstance: Sendable {
  /// Its type.
  var type: TypeReference
  /// Stored properties that its initializer set.
  var fields: [String: [EvaluatedValue]] = [:]
}

/// A closure or a function together with what its names mean.
struct FunctionValue: Sendable {
  /// What is executed.
  enum Code: Sendable {
    case closure(ClosureExprSyntax)
    case function(FunctionDeclSyntax)
  }

  /// What is executed.
  var code: Code
  /// Where it stands.
  var scope: EvaluationScope
}

/// What names mean at one place of the sources.
struct EvaluationScope: Sendable {
  /// The declaration whose text is being read.
  var source: ParsedDeclaration
  /// What `self` is; a `type` in static members.
  var selfValue: EvaluatedValue?
  /// Local constants, variables and parameters.
  var locals: [String: [EvaluatedValue]] = [:]
  /// What generic parameters stand for.
  var generics: [String: TypeReference] = [:]
  /// What the `.member` at the front of a postfix `#if` clause belongs to.
  var postfixBase: [EvaluatedValue]?
}

/// A widget's or control's configuration with what its modifiers said.
struct ConfigurationValue: Sendable {
  /// Its kind; nil for `EmptyWidgetConfiguration`.
  var kind: WidgetConfigurationKind?
  /// Where it is made.
  var location: SourceLocation
  /// The `kind:` argument; nil where there is none.
  var name: [EvaluatedValue]?
  /// Where the `kind:` argument stands.
  var nameLocation: SourceLocation?
  /// What it shows.
  var content: ContentRoot?
  /// The `provider:` argument, or the attributes of a Live Activity; nil where it stands in another declaration than the content.
  var provider: ExprSyntax?
  /// The types of the provider, where the sources declare them.
  var providerTypes: [Declaration] = []
  /// The argument of the last `supportedFamilies`; nil where it is not called.
  var families: [EvaluatedValue]?
  /// Where `supportedFamilies` is called.
  var familiesLocation: SourceLocation?
  /// The arguments of each `disfavoredLocations`.
  var disfavored: [(locations: [EvaluatedValue], families: [EvaluatedValue])] = []
  /// Where `containerBackgroundRemovable(false)` is called.
  var fixedBackground: SourceLocation?
  /// A modifier that is neither WidgetKit's nor declared in the sources: it could set anything.
  var unreadModifier: Note?
}

/// The expression that gives a configuration's content, and what its names mean.
struct ContentRoot: Sendable {
  /// A closure, or the name of a function or initializer.
  var expression: ExprSyntax
  /// What its names mean.
  var scope: EvaluationScope
}

extension EvaluatedValue {
  /// Whether two values are known to be the same; false where that cannot be told.
  func isKnownEqual(to other: EvaluatedValue) -> Bool {
    switch (self, other) {
    case (.text(let left), .text(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.truth(let left), .truth(let right)): left == right
    case (.nothing, .nothing): true
    case (.member(let left), .member(let right)): left == right
    case (.enumCase(let type, let left), .enumCase(let other, let right)): left == right && type == other
    case (.enumCase(_, let left), .member(let right)), (.member(let left), .enumCase(_, let right)): left == right
    case (.type(let left), .type(let right)): left == right
    case (.unknown(let left), .unknown(let right)): left == right
    default: false
    }
  }

  /// Whether both are constants that can be compared, so that not equal means different.
  func isComparable(to other: EvaluatedValue) -> Bool {
    switch (self, other) {
    case (.text, .text), (.number, .number), (.truth, .truth), (.member, .member), (.enumCase, .enumCase),
      (.enumCase, .member), (.member, .enumCase):
      true
    default: false
    }
  }

  /// The alternatives of both, each once; lists become one list of what either can hold.
  static func union(_ left: [EvaluatedValue], _ right: [EvaluatedValue]) -> [EvaluatedValue] {
    var result = left
    for value in right {
      if case .list(let elements) = value, let index = result.firstIndex(where: \.isList),
        case .list(let present) = result[index]
      {
        result[index] = .list(merged(present, elements))
      } else if !result.contains(where: { $0.isKnownEqual(to: value) }) {
        result.append(value)
      }
    }
    return result
  }

  /// `left` and what of `right` it does not hold yet.
  static func merged(_ left: [EvaluatedValue], _ right: [EvaluatedValue]) -> [EvaluatedValue] {
    right.reduce(into: left) { result, value in
      if !result.contains(where: { $0.isKnownEqual(to: value) }) { result.append(value) }
    }
  }

  /// Whether it is what `[Element]` reads as: the type, not a list of values.
  var isArrayType: Bool {
    guard case .list(let elements) = self, elements.count == 1 else { return false }
    switch elements[0] {
    case .type, .foreignType: return true
    default: return false
    }
  }

  private var isList: Bool {
    if case .list = self { true } else { false }
  }
}
