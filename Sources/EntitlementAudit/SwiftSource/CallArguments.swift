import SwiftSyntax

/// The arguments of a call, trailing closures included, in order.
struct CallArguments {
  /// One argument.
  struct Argument {
    /// nil: none.
    var label: String?
    var expression: ExprSyntax
    /// Whether it stands behind the parentheses; the first such has no label.
    var isTrailing: Bool

    /// Whether it can be the data of a list: unnamed, and no closure.
    var isData: Bool { label == nil && !isTrailing && !expression.is(ClosureExprSyntax.self) }
  }

  /// A parameter that arguments are matched with.
  struct Parameter {
    /// nil: `_`.
    var label: String?
    var name: String
    var type: TypeSyntax?
    var fallback: ExprSyntax?
    var isFunction: Bool
    var isVariadic = false
    /// Whether an argument may be left out without a fallback in the text (a stored property with an initial value).
    var isOptional = false
  }

  let all: [Argument]

  /// Reads the arguments of a call.
  init(_ call: FunctionCallExprSyntax) {
    var all = call.arguments.map {
      Argument(label: $0.label.map(ViewWalk.plainName), expression: $0.expression, isTrailing: false)
    }
    if let trailing = call.trailingClosure {
      all.append(Argument(label: nil, expression: ExprSyntax(trailing), isTrailing: true))
    }
    all += call.additionalTrailingClosures.map {
      Argument(label: ViewWalk.plainName($0.label), expression: ExprSyntax($0.closure), isTrailing: true)
    }
    self.all = all
  }

  /// The arguments that are closures.
  var closures: [(label: String?, closure: ClosureExprSyntax, isTrailing: Bool)] {
    all.compactMap { argument in
      argument.expression.as(ClosureExprSyntax.self).map { (argument.label, $0, argument.isTrailing) }
    }
  }

  /// The others.
  var plain: [Argument] { all.filter { !$0.expression.is(ClosureExprSyntax.self) } }

  /// Which argument each parameter takes; nil where they do not fit each other.
  func matched(with parameters: [Parameter]) -> [Int: ExprSyntax]? {
    var taken: [Int: ExprSyntax] = [:]
    var next = 0
    for argument in all {
      var found: Int?
      var candidate = next
      while candidate < parameters.count {
        let parameter = parameters[candidate]
        let fits =
          argument.isTrailing && argument.label == nil ? parameter.isFunction : parameter.label == argument.label
        if fits {
          found = candidate
          break
        }
        guard
          parameter.fallback != nil || parameter.isOptional || parameter.isVariadic
            || (argument.isTrailing && parameter.isFunction)
        else { break }
        candidate += 1
      }
      guard let found else { return nil }
      taken[found] = argument.expression
      next = parameters[found].isVariadic ? found : found + 1
    }
    for (position, parameter) in parameters.enumerated()
    where taken[position] == nil && parameter.fallback == nil && !parameter.isOptional && !parameter.isVariadic { return nil }
    return taken
  }

  /// The parameters of a function or initializer.
  static func parameters(of clause: FunctionParameterClauseSyntax) -> [Parameter] {
    clause.parameters.map { parameter in
      let first = ViewWalk.plainName(parameter.firstName)
      let name = parameter.secondName.map(ViewWalk.plainName) ?? first
      return Parameter(
        label: first == "_" ? nil : first, name: name, type: parameter.type, fallback: parameter.defaultValue?.value,
        isFunction: isFunction(parameter.type), isVariadic: parameter.ellipsis != nil)
    }
  }

  /// Whether a written type is that of a closure.
  static func isFunction(_ type: TypeSyntax) -> Bool {
    var current = type
    while true {
      switch current.as(TypeSyntaxEnum.self) {
      case .functionType: return true
      case .attributedType(let attributed): current = attributed.baseType
      case .optionalType(let optional): current = optional.wrappedType
      case .tupleType(let tuple):
        guard tuple.elements.count == 1, let only = tuple.elements.first else { return false }
        current = only.type
      default: return false
      }
    }
  }
}
