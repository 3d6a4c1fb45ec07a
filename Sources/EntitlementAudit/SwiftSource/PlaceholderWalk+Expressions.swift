import SwiftSyntax

/// Follows expressions.
extension PlaceholderWalk {
  /// Follows an expression whose value is used.
  /// - Parameter hint: the type that is expected, for `.init(…)` and `.member`.
  func reach(_ expression: ExprSyntax, in scope: ViewScope, hint: String?) -> Found? {
    bounded { unboundedReach(expression, in: scope, hint: hint) }
  }

  private func unboundedReach(_ expression: ExprSyntax, in scope: ViewScope, hint: String?) -> Found? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      return reach(name: ViewWalk.plainName(reference.baseName), at: Syntax(reference), in: scope)
    case .memberAccessExpr(let member): return reach(member, in: scope, hint: hint)
    case .functionCallExpr(let call): return reach(call, in: scope, hint: hint)
    case .subscriptCallExpr(let call): return reach(call, in: scope)
    case .sequenceExpr(let sequence): return reach(FoldedExpression(sequence), in: scope, hint: hint)
    case .stringLiteralExpr(let literal):
      for case .expressionSegment(let interpolation) in literal.segments {
        for argument in interpolation.expressions {
          if let found = reach(argument.expression, in: scope, hint: nil) { return found }
        }
      }
      return nil
    case .tupleExpr(let tuple):
      return first(of: tuple.elements.map(\.expression), in: scope, hint: tuple.elements.count == 1 ? hint : nil)
    case .arrayExpr(let array): return first(of: array.elements.map(\.expression), in: scope, hint: hint)
    case .dictionaryExpr(let dictionary):
      return first(
        of: dictionary.content.as(DictionaryElementListSyntax.self).map { $0.map(\.value) } ?? [], in: scope, hint: nil)
    case .forceUnwrapExpr(let unwrapped): return reach(unwrapped.expression, in: scope, hint: hint)
    case .optionalChainingExpr(let chained): return reach(chained.expression, in: scope, hint: hint)
    case .tryExpr(let tried): return reach(tried.expression, in: scope, hint: hint)
    case .awaitExpr(let awaited): return reach(awaited.expression, in: scope, hint: hint)
    case .consumeExpr(let consumed): return reach(consumed.expression, in: scope, hint: hint)
    case .copyExpr(let copied): return reach(copied.expression, in: scope, hint: hint)
    case .genericSpecializationExpr(let generic): return reach(generic.expression, in: scope, hint: hint)
    case .prefixOperatorExpr(let prefixed): return reach(prefixed.expression, in: scope, hint: nil)
    case .postfixOperatorExpr(let suffixed): return reach(suffixed.expression, in: scope, hint: nil)
    case .ifExpr, .switchExpr: return branch(expression, in: scope, hint: hint)
    // A closure that is handed on may be run; what becomes of it is not known.
    default: return nil
    }
  }

  func first(of expressions: [ExprSyntax], in scope: ViewScope, hint: String?) -> Found? {
    for expression in expressions {
      if let found = reach(expression, in: scope, hint: hint) { return found }
    }
    return nil
  }

  /// Follows operators: the operands that count.
  func reach(_ folded: FoldedExpression, in scope: ViewScope, hint: String?) -> Found? {
    switch folded {
    case .single(let expression): return reach(expression, in: scope, hint: hint)
    case .all(let parts): return reach(parts, until: false, in: scope)
    case .any(let parts): return reach(parts, until: true, in: scope)
    case .comparison(let left, _, let right): return reach(left, in: scope, hint: nil) ?? reach(right, in: scope, hint: nil)
    case .computed(let parts):
      for part in parts {
        if let found = reach(part, in: scope, hint: nil) { return found }
      }
      return nil
    case .fallback(let parts):
      for part in parts {
        if let found = reach(part, in: scope, hint: hint) { return found }
        // What is surely there needs no fallback.
        if case .single(let expression) = part {
          let value = walk.value(of: expression, in: scope, hint: hint)
          if value.changes == .no, value.known != .absent, value.known != nil || !value.instances.isEmpty { return nil }
        }
      }
      return nil
    case .ternary(let condition, let yes, let no):
      if let found = reach(condition, in: scope, hint: nil) { return found }
      switch walk.truth(of: condition, in: scope).holds {
      case true?: return reach(yes, in: scope, hint: hint)
      case false?: return reach(no, in: scope, hint: hint)
      case nil: return reach(yes, in: scope, hint: hint) ?? reach(no, in: scope, hint: hint)
      }
    case .assignment(_, _, let assigned): return reach(assigned, in: scope, hint: nil)
    }
  }

  private func reach(_ parts: [FoldedExpression], until deciding: Bool, in scope: ViewScope) -> Found? {
    for part in parts {
      if let found = reach(part, in: scope, hint: nil) { return found }
      if walk.truth(of: part, in: scope).holds == deciding { return nil }
    }
    return nil
  }

  // MARK: Names

  /// Follows what a name means.
  func reach(name: String, at node: Syntax, in scope: ViewScope) -> Found? {
    if name == "self" { return nil }
    if let binding = scope.binding(named: name) ?? scope.receiver?.given[name] { return reach(binding) }
    if let receiver = scope.receiver, let property = property(name, of: receiver) { return reach(property, of: receiver) }
    var around = scope.source.declaration.parent
    while let current = around {
      for type in walk.index.extendedTypes(of: current) {
        if let member = walk.members(named: name, of: type).first(where: { $0.isStatic && $0.kind.isProperty }) {
          return reach(member, of: Receiver(type, typeName: type.qualifiedName))
        }
      }
      around = current.parent
    }
    if let global = global(named: name, in: scope) { return reach(global, of: nil) }
    return nil
  }

  /// The constant or variable at file level that a name means; nil where there are several.
  func global(named name: String, in scope: ViewScope) -> Declaration? {
    let all = walk.index.globals(named: name).filter(\.kind.isProperty)
    return all.first { $0.file === scope.source.declaration.file } ?? (all.count == 1 ? all.first : nil)
  }

  /// The property of that name; a protocol's requirement is none.
  func property(_ name: String, of receiver: Receiver) -> Declaration? {
    walk.members(named: name, of: receiver).first { $0.kind.isProperty && $0.parent?.kind != .protocol }
  }

  /// Follows what a local name is bound to.
  func reach(_ binding: ViewBinding) -> Found? {
    switch binding {
    case .value, .function, .part: return nil
    case .computed(let accessors, let scope):
      return ViewWalk.getter(of: accessors).flatMap { reach($0, in: ViewScope(in: scope), hint: nil) }
    case .either(let all):
      for one in all {
        if let found = reach(one) { return found }
      }
      return nil
    case .expression(let thunk):
      return once(thunk) { reach(thunk.expression, in: thunk.scope, hint: thunk.type) }
    }
  }

  /// Follows a declared property: its wrapper, its getter or its initial value.
  func reach(_ declaration: Declaration, of receiver: Receiver?) -> Found? {
    guard declaration.kind.isProperty, let parsed = declaration.parse(), let binding = parsed.binding else { return nil }
    let scope = ViewScope(source: parsed, receiver: receiver, arena: walk.arena)
    let type = binding.typeAnnotation.flatMap { ViewWalk.nominalName(of: $0.type) }
    let hint = type == "Self" ? receiver?.typeName : type
    return entering(declaration) {
      for attribute in declaration.attributes {
        if let found = reach(wrapper: attribute, of: parsed, in: scope) { return found }
      }
      if let body = binding.accessorBlock.flatMap({ ViewWalk.getter(of: $0) }) {
        return reach(body, in: ViewScope(in: scope), hint: hint)
      }
      return binding.initializer.flatMap { reach($0.value, in: scope, hint: hint) }
    }
  }

  private func reach(wrapper name: String, of parsed: ParsedDeclaration, in scope: ViewScope) -> Found? {
    guard let declared = walk.index.types(named: name, from: parsed.declaration).first else {
      return StoreVocabulary.wrappers[name].map { store in
        let verb = StoreVocabulary.plurals.contains(store) ? "are" : "is"
        return Found(store: store, notes: [Note("\(store) \(verb) read here: '@\(name)'", at: parsed.declaration.nameLocation)])
      }
    }
    guard declared.hasAttribute("propertyWrapper") else { return nil }
    let receiver = Receiver(declared, typeName: declared.qualifiedName, value: .changing())
    guard let value = property("wrappedValue", of: receiver), value.bodyRange != nil else { return nil }
    let found = reach(value, of: receiver)
    return through(nil, named: parsed.declaration.name, at: parsed.declaration.nameLocation, found)
  }
}
