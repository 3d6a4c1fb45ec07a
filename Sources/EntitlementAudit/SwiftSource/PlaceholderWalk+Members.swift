import SwiftSyntax

/// Follows members of values and types.
extension PlaceholderWalk {
  func reach(_ member: MemberAccessExprSyntax, in scope: ViewScope, hint: String?) -> Found? {
    let name = ViewWalk.plainName(member.declName.baseName)
    guard let base = member.base else {
      guard let hint, let type = type(named: hint, from: scope) else { return nil }
      let found = staticMember(name, of: type).flatMap { reach($0, of: Receiver(type, typeName: type.qualifiedName)) }
      return through(nil, named: name, at: scope.source.location(of: member.declName), found)
    }
    if name == "self" { return reach(base, in: scope, hint: hint) }
    let place = scope.source.location(of: member.declName)
    if let path = walk.typePath(base, in: scope) {
      if let type = type(named: path, from: scope) {
        let found = staticMember(name, of: type).flatMap { reach($0, of: Receiver(type, typeName: type.qualifiedName)) }
        return through(nil, named: name, at: place, found)
      }
      let extended = walk.index.members(ofTypeNamed: path).first { $0.name == name && $0.kind.isProperty && $0.isStatic }
      return through(nil, named: name, at: place, extended.flatMap { reach($0, of: Receiver(nil, typeName: path)) })
    }
    let value = walk.value(of: base, in: scope)
    if value.known == .absent { return nil }
    if let store = storeType(of: base, in: scope) {
      if StoreVocabulary.types[store]?.properties.contains(name) == true { return read(store, member, in: scope) }
      let receiver = Receiver(nil, typeName: store)
      return through(nil, named: name, at: place, property(name, of: receiver).flatMap { reach($0, of: receiver) })
    }
    let receivers = walk.receivers(of: value)
    for receiver in receivers {
      if let given = receiver.given[name] {
        if let found = reach(given) { return through(nil, named: name, at: place, found) }
      } else if let property = property(name, of: receiver) {
        if let found = reach(property, of: receiver) { return through(nil, named: name, at: place, found) }
      }
    }
    // Of a value whose parts are known, only the part that is asked for counts.
    return value.instances.isEmpty ? reach(base, in: scope, hint: nil) : nil
  }

  private func staticMember(_ name: String, of type: Declaration) -> Declaration? {
    walk.members(named: name, of: type).first { $0.kind.isProperty && $0.isStatic && $0.parent?.kind != .protocol }
  }

  func reach(_ call: SubscriptCallExprSyntax, in scope: ViewScope) -> Found? {
    if walk.value(of: call.calledExpression, in: scope).known == .absent { return nil }
    if let store = storeType(of: call.calledExpression, in: scope) {
      return StoreVocabulary.types[store]?.hasSubscript == true ? read(store, call, in: scope) : nil
    }
    return reach(call.calledExpression, in: scope, hint: nil) ?? first(of: call.arguments.map(\.expression), in: scope, hint: nil)
  }

  /// A place at which a store is read.
  func read(_ type: String, _ node: some SyntaxProtocol, in scope: ViewScope) -> Found {
    let store = StoreVocabulary.types[type]?.name ?? type
    return found(store, node, in: scope)
  }

  /// A place at which something is read.
  func found(_ store: String, _ node: some SyntaxProtocol, in scope: ViewScope) -> Found {
    let verb = StoreVocabulary.plurals.contains(store) ? "are" : "is"
    return Found(
      store: store, notes: [Note("\(store) \(verb) read here: '\(node.oneLine)'", at: scope.source.location(of: node))])
  }

  /// The type of the project that a name means at a place; a type nested elsewhere is not meant by its simple name.
  func type(named name: String, from scope: ViewScope) -> Declaration? {
    let candidates = walk.index.types(named: name)
    guard !candidates.isEmpty, !name.contains(".") else { return walk.type(named: name, from: scope) }
    var around: Declaration? = scope.source.declaration
    var names: Set<String> = [name]
    while let holder = around {
      names.insert(holder.qualifiedName + "." + name)
      // `extension Outer.Inner` sees what `Outer` holds as well.
      if let dot = holder.qualifiedName.utf8.lastIndex(of: UInt8(ascii: ".")) {
        names.insert(holder.qualifiedName[..<dot] + "." + name)
      }
      around = holder.parent
    }
    return candidates.contains { names.contains($0.qualifiedName) } ? walk.type(named: name, from: scope) : nil
  }

  // MARK: Stores

  /// The store that an expression yields, by type; nil where it yields none, or what it yields is not known.
  func storeType(of expression: ExprSyntax, in scope: ViewScope, depth: Int = 0) -> String? {
    guard mayAsk(depth: depth) else { return nil }
    var current = ViewWalk.unwrapped(expression)
    while true {
      if let tried = current.as(TryExprSyntax.self) {
        current = ViewWalk.unwrapped(tried.expression)
      } else if let awaited = current.as(AwaitExprSyntax.self) {
        current = ViewWalk.unwrapped(awaited.expression)
      } else {
        break
      }
    }
    switch current.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call):
      let callee = ViewWalk.unwrapped(call.calledExpression)
      if let path = walk.typePath(callee, in: scope) { return store(named: path, from: scope) }
      if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base {
        let name = ViewWalk.plainName(member.declName.baseName)
        if name == "init", let path = walk.typePath(base, in: scope) { return store(named: path, from: scope) }
        if let type = StoreVocabulary.handles[name], isForeign(base, in: scope) { return type }
      }
      return walk.value(of: current, in: scope).type.flatMap { store(named: $0, from: scope) }
    case .memberAccessExpr(let member): return storeType(of: member, in: scope, depth: depth)
    case .declReferenceExpr(let reference):
      return storeType(ofName: ViewWalk.plainName(reference.baseName), in: scope, depth: depth)
    case .sequenceExpr(let sequence):
      guard case .fallback(let parts) = FoldedExpression(sequence) else { return nil }
      for case .single(let part) in parts {
        if let type = storeType(of: part, in: scope, depth: depth + 1) { return type }
      }
      return nil
    default: return nil
    }
  }

  /// A store of that name, unless the project declares a type of it.
  private func store(named name: String, from scope: ViewScope) -> String? {
    let simple = name.lastDottedPart
    return StoreVocabulary.types[simple] != nil && type(named: name, from: scope) == nil ? simple : nil
  }

  private func isForeign(_ expression: ExprSyntax, in scope: ViewScope) -> Bool {
    walk.receivers(of: walk.value(of: expression, in: scope)).allSatisfy { $0.declaration == nil }
  }

  private func storeType(of member: MemberAccessExprSyntax, in scope: ViewScope, depth: Int) -> String? {
    let name = ViewWalk.plainName(member.declName.baseName)
    guard let base = member.base else { return nil }
    if let path = walk.typePath(base, in: scope) {
      let declared: Declaration?
      if let type = type(named: path, from: scope) {
        declared = staticMember(name, of: type)
      } else {
        declared = walk.index.members(ofTypeNamed: path).first { $0.name == name && $0.kind.isProperty && $0.isStatic }
        // `UserDefaults.standard`; an own constant of its type, in a module out of reach (`UserDefaults.group`), too.
        if declared == nil { return store(named: path, from: scope) }
      }
      return declared.flatMap { storeType(of: $0, receiver: nil, depth: depth + 1) }
    }
    let receivers = walk.receivers(of: walk.value(of: base, in: scope))
    for receiver in receivers {
      if let given = receiver.given[name] {
        if let type = storeType(of: given, depth: depth + 1) { return type }
      } else if let property = property(name, of: receiver) {
        return storeType(of: property, receiver: receiver, depth: depth + 1)
      }
    }
    if let type = StoreVocabulary.handles[name], receivers.allSatisfy({ $0.declaration == nil }) { return type }
    return nil
  }

  private func storeType(ofName name: String, in scope: ViewScope, depth: Int) -> String? {
    if name == "self" { return scope.receiver.flatMap { $0.declaration == nil ? store(named: $0.typeName, from: scope) : nil } }
    if let binding = scope.binding(named: name) ?? scope.receiver?.given[name] { return storeType(of: binding, depth: depth + 1) }
    if let receiver = scope.receiver, let property = property(name, of: receiver) {
      return storeType(of: property, receiver: receiver, depth: depth + 1)
    }
    var around = scope.source.declaration.parent
    while let current = around {
      for type in walk.index.extendedTypes(of: current) {
        if let member = staticMember(name, of: type) { return storeType(of: member, receiver: nil, depth: depth + 1) }
      }
      around = current.parent
    }
    return global(named: name, in: scope).flatMap { storeType(of: $0, receiver: nil, depth: depth + 1) }
  }

  private func storeType(of binding: ViewBinding, depth: Int) -> String? {
    switch binding {
    case .expression(let thunk):
      if let type = thunk.type, let store = store(named: type, from: thunk.scope) { return store }
      return storeType(of: thunk.expression, in: thunk.scope, depth: depth + 1)
    case .computed(let accessors, let scope):
      return ViewWalk.getter(of: accessors).flatMap { lastValue(of: $0) }.flatMap {
        storeType(of: $0, in: scope, depth: depth + 1)
      }
    case .either(let all): return all.lazy.compactMap { self.storeType(of: $0, depth: depth + 1) }.first
    case .value(let value): return value.type.flatMap { StoreVocabulary.types[$0] != nil ? $0 : nil }
    case .function, .part: return nil
    }
  }

  private func storeType(of property: Declaration, receiver: Receiver?, depth: Int) -> String? {
    guard let parsed = property.parse(), let binding = parsed.binding else { return nil }
    let scope = ViewScope(source: parsed, receiver: receiver, arena: walk.arena)
    if let type = binding.typeAnnotation.flatMap({ ViewWalk.nominalName(of: $0.type) }),
      let store = store(named: type, from: scope)
    {
      return store
    }
    if let initial = binding.initializer?.value { return storeType(of: initial, in: scope, depth: depth + 1) }
    return binding.accessorBlock.flatMap { ViewWalk.getter(of: $0) }.flatMap { lastValue(of: $0) }
      .flatMap { storeType(of: $0, in: scope, depth: depth + 1) }
  }

  /// The expression that a body ends with.
  private func lastValue(of body: CodeBlockItemListSyntax) -> ExprSyntax? {
    guard let last = body.last else { return nil }
    if case .stmt(let statement) = last.item { return statement.as(ReturnStmtSyntax.self)?.expression }
    if case .expr(let expression) = last.item { return expression }
    return nil
  }
}
