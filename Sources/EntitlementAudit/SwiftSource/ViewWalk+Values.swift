import SwiftSyntax

extension ViewWalk {
  /// What an expression evaluates to.
  /// - Parameter hint: the type that is expected, for `.init(…)` and `.member`.
  func value(of expression: ExprSyntax, in scope: ViewScope, hint: String? = nil) -> ShownValue {
    bounded(expression, in: scope, else: .unknown) { unboundedValue(of: expression, in: scope, hint: hint) }
  }

  private func unboundedValue(of expression: ExprSyntax, in scope: ViewScope, hint: String?) -> ShownValue {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return value(of: literal, in: scope)
    case .booleanLiteralExpr(let literal): return .known(.bool(literal.literal.tokenKind == .keyword(.true)))
    case .integerLiteralExpr(let literal): return Double(literal.literal.text).map { .known(.number($0)) } ?? .fixed
    case .floatLiteralExpr(let literal): return Double(literal.literal.text).map { .known(.number($0)) } ?? .fixed
    case .nilLiteralExpr: return .known(.absent)
    case .declReferenceExpr(let reference): return value(ofName: reference.baseName, in: scope)
    case .memberAccessExpr(let member): return value(of: member, in: scope, hint: hint)
    case .functionCallExpr(let call): return value(of: call, in: scope, hint: hint)
    case .sequenceExpr(let sequence): return value(of: FoldedExpression(sequence), in: scope, hint: hint)
    case .tupleExpr(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first { return value(of: only.expression, in: scope, hint: hint) }
      return tuple.elements.reduce(ShownValue.fixed) { $0.joined(with: value(of: $1.expression, in: scope)) }.computed
    case .arrayExpr(let array):
      let values = array.elements.map { value(of: $0.expression, in: scope) }
      var all = values.dropFirst().reduce(values.first ?? .fixed) { $0.joined(with: $1) }.element
      let known = values.compactMap(\.known)
      if known.count == values.count { all.known = .list(known) }
      return all
    case .dictionaryExpr(let dictionary):
      guard let elements = dictionary.content.as(DictionaryElementListSyntax.self) else { return .fixed }
      return elements.reduce(ShownValue.fixed) { $0.joined(with: value(of: $1.value, in: scope)) }.computed
    case .subscriptCallExpr(let call):
      let base = value(of: call.calledExpression, in: scope)
      if let declared = value(ofSubscript: call, of: base, in: scope) { return declared }
      return call.arguments.reduce(base) { $0.joined(with: value(of: $1.expression, in: scope)) }.computed
    case .forceUnwrapExpr(let unwrapped): return value(of: unwrapped.expression, in: scope, hint: hint)
    case .optionalChainingExpr(let chained): return value(of: chained.expression, in: scope, hint: hint)
    case .tryExpr(let tried): return value(of: tried.expression, in: scope, hint: hint)
    case .awaitExpr(let awaited): return value(of: awaited.expression, in: scope, hint: hint)
    case .inOutExpr(let passed): return value(of: passed.expression, in: scope)
    case .borrowExpr(let borrowed): return value(of: borrowed.expression, in: scope)
    case .consumeExpr(let consumed): return value(of: consumed.expression, in: scope)
    case .copyExpr(let copied): return value(of: copied.expression, in: scope)
    case .genericSpecializationExpr(let generic): return value(of: generic.expression, in: scope)
    case .prefixOperatorExpr(let prefixed):
      let operand = value(of: prefixed.expression, in: scope)
      if prefixed.operator.text == "!", case .bool(let known) = operand.known {
        var negated = operand
        negated.known = .bool(!known)
        return negated
      }
      return operand.computed
    case .postfixOperatorExpr(let suffixed): return value(of: suffixed.expression, in: scope).computed
    case .ifExpr, .switchExpr:
      return valueOfBranches(expression, in: scope, hint: hint)
    case .closureExpr(let closure):
      if followsEffects {
        // Whatever calls it hands in what it has fetched.
        let inner = ViewScope(in: scope)
        bind(closure, to: [.value(.changing())], in: inner)
        return value(ofBody: closure.statements, in: inner, hint: nil)
      }
      return capturedValue(of: closure, in: scope)
    case .macroExpansionExpr, .editorPlaceholderExpr, .missingExpr, .unresolvedAsExpr: return .unknown
    default: return .fixed
    }
  }

  /// The value of an `if` or `switch` that is an expression.
  private func valueOfBranches(_ expression: ExprSyntax, in scope: ViewScope, hint: String?) -> ShownValue {
    var flow = ViewFlow(use: .value(hint: hint), isImplicit: true)
    branch(expression, in: ViewScope(in: scope), &flow)
    return flow.value ?? .fixed
  }

  /// What a subscript that the project declares yields; nil where there is none.
  private func value(ofSubscript call: SubscriptCallExprSyntax, of base: ShownValue, in scope: ViewScope) -> ShownValue? {
    for receiver in receivers(of: base) {
      for declaration in members(named: "subscript", of: receiver) where declaration.kind == .subscript {
        guard let parsed = declaration.parse(), let found = parsed.syntax.as(SubscriptDeclSyntax.self),
          let accessors = found.accessorBlock
        else { continue }
        let parameters = CallArguments.parameters(of: found.parameterClause)
        guard parameters.count == call.arguments.count else { continue }
        let inner = ViewScope(source: parsed, receiver: receiver, arena: arena)
        for (parameter, argument) in zip(parameters, call.arguments) {
          inner.bind(parameter.name, to: .expression(Thunk(argument.expression, in: scope)))
        }
        let hint = typeName(of: found.returnClause.type, in: declaration)
        // What is read by number from a list of such values is as changing as the list.
        return entering(declaration, else: base.computed) { value(ofGetter: accessors, in: inner, hint: hint) }
          .joined(with: base.computed)
      }
    }
    return nil
  }

  /// A string: its interpolations.
  private func value(of literal: StringLiteralExprSyntax, in scope: ViewScope) -> ShownValue {
    var joined = ShownValue.fixed
    var text: String? = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let plain): text?.append(plain.content.text)
      case .expressionSegment(let interpolation):
        text = nil
        for argument in interpolation.expressions where !["style", "format", "specifier"].contains(argument.label?.text) {
          joined = joined.joined(with: value(of: argument.expression, in: scope)).computed
        }
      default: text = nil
      }
    }
    if let text { joined.known = .text(text) }
    return joined
  }

  /// What operators make of their operands.
  private func value(of folded: FoldedExpression, in scope: ViewScope, hint: String?) -> ShownValue {
    switch folded {
    case .single(let expression): return value(of: expression, in: scope, hint: hint)
    case .all, .any, .comparison:
      return truth(of: folded, in: scope).value
    case .fallback(let parts):
      var joined: ShownValue?
      for part in parts {
        let next = value(of: part, in: scope, hint: hint)
        if next.known == .absent { continue }
        joined = joined.map { $0.joined(with: next) } ?? next
        // What is surely there needs no fallback.
        if next.known != nil || !next.instances.isEmpty, next.changes == .no { break }
      }
      return joined ?? .known(.absent)
    case .ternary(let condition, let yes, let no):
      let test = truth(of: condition, in: scope)
      noteReasonTest(at: yes, in: scope) { truth(of: condition, in: scope).holds }
      switch test.holds {
      case true?: return value(of: yes, in: scope, hint: hint)
      case false?: return value(of: no, in: scope, hint: hint)
      case nil:
        let joined = value(of: yes, in: scope, hint: hint).joined(with: value(of: no, in: scope, hint: hint))
        // Which of the two it is tells what the condition is.
        return joined.known == nil ? joined.joined(with: test.value.computed) : joined
      }
    case .computed(let parts):
      return parts.reduce(ShownValue.fixed) { $0.joined(with: value(of: $1, in: scope, hint: nil)) }.computed
    case .assignment(_, _, let assigned): return value(of: assigned, in: scope, hint: nil)
    }
  }

  // MARK: Names

  /// What a name evaluates to.
  func value(ofName token: TokenSyntax, in scope: ViewScope) -> ShownValue {
    let text = Self.plainName(token)
    let name = ShownName(name: text, owner: nil, location: scope.source.location(of: token))
    if text == "self" {
      guard let receiver = scope.receiver else { return .fixed }
      var value = receiver.value
      value.instances = [receiver]
      value.type = receiver.declaration?.qualifiedName ?? receiver.typeName
      return value
    }
    if let binding = scope.binding(named: text) { return value(of: binding).read(through: name) }
    if let receiver = scope.receiver, let property = property(text, of: receiver) {
      // What it is read from is `self`.
      let owner = receiver.typeName.dottedParts.last.map(String.init)
      return property.read(through: ShownName(name: text, owner: owner, location: name.location))
    }
    if scope.receiver?.typeName == Self.environmentTypeName, let value = environmentValue(text) {
      return value.read(through: name)
    }
    if let outer = outerMember(text, from: scope) { return outer.read(through: name) }
    for global in index.nearest(index.globals(named: text), to: scope.source.declaration) where global.kind.isProperty {
      return value(ofProperty: global, of: Receiver(nil, typeName: "")).read(through: name)
    }
    if text.first?.isUppercase == true { return .fixed }
    // The parameters of closures that are not entered, and what other modules declare.
    return text.hasPrefix("$") ? .fixed : .unknown
  }

  /// A static member of a type around the place.
  private func outerMember(_ name: String, from scope: ViewScope) -> ShownValue? {
    var around = scope.source.declaration.parent
    while let current = around {
      for type in index.extendedTypes(of: current) {
        if let member = members(named: name, of: type).first(where: {
          ($0.isStatic && $0.kind.isProperty) || $0.kind == .enumCase
        }) {
          return value(ofProperty: member, of: Receiver(type, typeName: type.qualifiedName))
        }
      }
      around = current.parent
    }
    return nil
  }

  /// What a binding evaluates to.
  func value(of binding: ViewBinding) -> ShownValue {
    switch binding {
    case .value(let value): return value
    case .function: return .unknown
    case .computed(let accessors, let scope):
      return value(ofGetter: accessors, in: scope, hint: nil)
    case .either(let all):
      guard let first = all.first else { return .unknown }
      return all.dropFirst().reduce(value(of: first)) { $0.joined(with: value(of: $1)) }
    case .expression(let thunk): return value(of: thunk)
    case .part: return .fixed
    }
  }

  /// What a thunk evaluates to; once per state.
  func value(of thunk: Thunk) -> ShownValue {
    if let known = thunk.values[reasons] { return known }
    guard !thunk.isBusy else { return .fixed }
    thunk.isBusy = true
    defer { thunk.isBusy = false }
    var value = value(of: thunk.expression, in: thunk.scope, hint: thunk.type)
    if value.type == nil { value.type = thunk.type }
    thunk.values[reasons] = value
    return value
  }
}
