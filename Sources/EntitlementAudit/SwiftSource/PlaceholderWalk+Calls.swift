import SwiftSyntax

/// Follows calls.
extension PlaceholderWalk {
  func reach(_ call: FunctionCallExprSyntax, in scope: ViewScope, hint: String?) -> Found? {
    let callee = ViewWalk.unwrapped(call.calledExpression)
    let arguments = CallArguments(call)
    if let closure = callee.as(ClosureExprSyntax.self) { return reach(closure.statements, in: ViewScope(in: scope), hint: hint) }
    if let reference = callee.as(DeclReferenceExprSyntax.self) {
      return reach(call, named: reference, arguments, in: scope)
    }
    if let member = callee.as(MemberAccessExprSyntax.self) { return reach(call, of: member, arguments, in: scope, hint: hint) }
    return reach(callee, in: scope, hint: nil) ?? reach(arguments, in: scope)
  }

  /// Follows what is handed to something out of reach: values, and closures that it runs.
  private func reach(_ arguments: CallArguments, in scope: ViewScope, hints: [String: String] = [:]) -> Found? {
    for argument in arguments.all {
      if let closure = argument.expression.as(ClosureExprSyntax.self) {
        let inner = ViewScope(in: scope)
        walk.bind(closure, to: [], in: inner)
        if let found = reach(closure.statements, in: inner, hint: nil) { return found }
      } else if let found = reach(argument.expression, in: scope, hint: argument.label.flatMap { hints[$0] }) {
        return found
      }
    }
    return nil
  }

  // MARK: By simple name

  private func reach(
    _ call: FunctionCallExprSyntax, named reference: DeclReferenceExprSyntax, _ arguments: CallArguments, in scope: ViewScope
  ) -> Found? {
    let name = ViewWalk.plainName(reference.baseName)
    let place = scope.source.location(of: reference)
    if let binding = scope.binding(named: name) ?? scope.receiver?.given[name] {
      return through(nil, named: name, at: place, reach(calling: binding, call, arguments, in: scope))
    }
    if let called = walk.function(named: name, call, in: scope) { return enter(called, named: name, at: place) }
    if name == "Self", let type = scope.receiver?.declaration { return make(type, call, arguments, in: scope) }
    if let type = type(named: name, from: scope) { return make(type, call, arguments, in: scope) }
    if let store = StoreVocabulary.functions[name], walk.index.globals(named: name).isEmpty {
      return found(store, call, in: scope)
    }
    if let receiver = scope.receiver, receiver.declaration == nil,
      StoreVocabulary.types[receiver.typeName]?.methods.contains(name) == true
    {
      // In an extension of the store itself.
      return read(receiver.typeName, call, in: scope)
    }
    return contents(of: name, call, arguments, in: scope) ?? reach(arguments, in: scope)
  }

  /// `Data(contentsOf: url)`, where the place is known to hold what the app wrote, or to be on the network.
  private func contents(
    of type: String, _ call: FunctionCallExprSyntax, _ arguments: CallArguments, in scope: ViewScope
  ) -> Found? {
    guard StoreVocabulary.contentReaders.contains(type),
      let source = arguments.all.first(where: {
        $0.label.map { StoreVocabulary.contentLabels.contains($0) } ?? false
      })
    else { return nil }
    return origin(of: source.expression, in: scope).map { found($0, call, in: scope) }
  }

  private func reach(
    calling binding: ViewBinding, _ call: FunctionCallExprSyntax, _ arguments: CallArguments, in scope: ViewScope
  ) -> Found? {
    switch binding {
    case .expression(let thunk):
      guard let closure = thunk.expression.as(ClosureExprSyntax.self) else { return nil }
      let inner = ViewScope(in: thunk.scope)
      walk.bind(closure, to: arguments.all.map { .expression(Thunk($0.expression, in: scope)) }, in: inner)
      return bounded { reach(closure.statements, in: inner, hint: nil) }
    case .function(let function, let outer):
      guard let called = walk.called(function, call, in: scope, outer: outer) else { return nil }
      return bounded { reach(called.body, in: called.scope, hint: nil) }
    case .either(let all):
      for one in all {
        if let found = reach(calling: one, call, arguments, in: scope) { return found }
      }
      return nil
    case .value, .computed, .part: return nil
    }
  }

  // MARK: Functions of the project

  /// Follows what a function returns and sets.
  private func enter(_ called: CalledFunction, named name: String, at place: SourceLocation) -> Found? {
    let hint = called.signature.returnClause.flatMap { ViewWalk.nominalName(of: $0.type) }
    let type = hint == "Self" ? called.scope.receiver?.typeName : hint
    let found = bounded { () -> Found? in
      guard let declaration = called.declaration else { return reach(called.body, in: called.scope, hint: type) }
      return entering(declaration) { reach(called.body, in: called.scope, hint: type) }
    }
    return through(called.declaration, named: name, at: place, found)
  }

  /// Follows what a new value of a type of the project holds.
  private func make(_ type: Declaration, _ call: FunctionCallExprSyntax, _ arguments: CallArguments, in scope: ViewScope)
    -> Found?
  {
    let initializers = walk.members(named: "init", of: type).filter { $0.kind == .initializer && $0.parent?.kind != .protocol }
    for declaration in initializers {
      guard let parsed = declaration.parse(), let made = parsed.syntax.as(InitializerDeclSyntax.self), let body = made.body else {
        continue
      }
      let parameters = CallArguments.parameters(of: made.signature.parameterClause)
      guard let matched = arguments.matched(with: parameters) else { continue }
      let inner = ViewScope(source: parsed, receiver: Receiver(type, typeName: type.qualifiedName), arena: walk.arena)
      walk.bind(parameters, to: matched, from: scope, in: inner)
      let found = bounded { entering(declaration) { reach(body.statements, in: inner, hint: nil) } }
      return through(declaration, named: type.name, at: scope.source.location(of: call), found) ?? defaults(of: type, arguments)
    }
    var hints: [String: String] = [:]
    for property in walk.index.members(of: type) where property.kind.isProperty && !property.isStatic {
      hints[property.name] = property.parse()?.binding?.typeAnnotation.flatMap { ViewWalk.nominalName(of: $0.type) }
    }
    return reach(arguments, in: scope, hints: hints) ?? defaults(of: type, arguments)
  }

  /// Follows the initial values of stored properties that are not given.
  private func defaults(of type: Declaration, _ arguments: CallArguments) -> Found? {
    let labels = Set(arguments.all.compactMap(\.label))
    let receiver = Receiver(type, typeName: type.qualifiedName)
    for property in walk.index.members(of: type)
    where property.kind.isProperty && !property.isStatic && !labels.contains(property.name)
      && !property.modifiers.contains("lazy") && !property.isComputed
    {
      guard let binding = property.parse()?.binding, binding.initializer != nil else { continue }
      if let found = bounded({ reach(property, of: receiver) }) { return found }
    }
    return nil
  }

  // MARK: Of a value or type

  private func reach(
    _ call: FunctionCallExprSyntax, of member: MemberAccessExprSyntax, _ arguments: CallArguments, in scope: ViewScope,
    hint: String?
  ) -> Found? {
    let name = ViewWalk.plainName(member.declName.baseName)
    let place = scope.source.location(of: member.declName)
    guard let base = member.base else {
      guard let hint, let type = type(named: hint, from: scope) else { return reach(arguments, in: scope) }
      return reach(static: name, of: type, call, arguments, at: place, in: scope)
    }
    if let path = walk.typePath(base, in: scope) {
      if name.first?.isUppercase == true, let type = type(named: path + "." + name, from: scope) {
        return make(type, call, arguments, in: scope)
      }
      if let type = type(named: path, from: scope) {
        return reach(static: name, of: type, call, arguments, at: place, in: scope)
      }
      let receiver = Receiver(nil, typeName: path)
      for declaration in walk.index.members(ofTypeNamed: path) where declaration.name == name && declaration.kind == .function {
        if let called = walk.called(declaration, call, receiver: receiver, in: scope) {
          return enter(called, named: name, at: place)
        }
      }
      let simple = path.lastDottedPart
      if ["PHAsset", "PHAssetCollection"].contains(simple), StoreVocabulary.types[simple]?.methods.contains(name) == true {
        return read(simple, call, in: scope)
      }
      return (name == "init" ? contents(of: simple, call, arguments, in: scope) : nil) ?? reach(arguments, in: scope)
    }
    let value = walk.value(of: base, in: scope)
    if value.known == .absent { return nil }
    if let store = storeType(of: base, in: scope) {
      let receiver = Receiver(nil, typeName: store)
      for declaration in walk.members(named: name, of: receiver) where declaration.kind == .function && !declaration.isStatic {
        if let called = walk.called(declaration, call, receiver: receiver, in: scope) {
          return enter(called, named: name, at: place)
        }
      }
      if StoreVocabulary.types[store]?.methods.contains(name) == true { return read(store, call, in: scope) }
      return reach(arguments, in: scope)
    }
    for receiver in walk.receivers(of: value) {
      if let given = receiver.given[name] {
        // A closure that the value was made with (`loader.fetch()`).
        return through(nil, named: name, at: place, reach(calling: given, call, arguments, in: scope))
      }
      for declaration in walk.members(named: name, of: receiver) where declaration.kind == .function {
        guard let called = walk.called(declaration, call, receiver: receiver, in: scope) else { continue }
        if let found = enter(called, named: name, at: place) { return found }
        return value.instances.isEmpty ? reach(base, in: scope, hint: nil) : nil
      }
    }
    return reach(base, in: scope, hint: nil) ?? reach(arguments, in: scope)
  }

  private func reach(
    static name: String, of type: Declaration, _ call: FunctionCallExprSyntax, _ arguments: CallArguments,
    at place: SourceLocation,
    in scope: ViewScope
  ) -> Found? {
    if name == "init" { return make(type, call, arguments, in: scope) }
    let receiver = Receiver(type, typeName: type.qualifiedName)
    for declaration in walk.members(named: name, of: type) where declaration.kind == .function && declaration.isStatic {
      if let called = walk.called(declaration, call, receiver: receiver, in: scope) {
        return enter(called, named: name, at: place)
      }
    }
    return reach(arguments, in: scope)
  }

  // MARK: Files and addresses

  /// What stands at a place that is read from: `files` of the app, `the network`; nil for the bundle, and where it is not known.
  private func origin(of expression: ExprSyntax, in scope: ViewScope) -> String? {
    var open: [(Syntax, ViewScope)] = [(Syntax(expression), scope)]
    var origin: String?
    var visited: Set<Declaration> = []
    while let (node, place) = open.popLast() {
      guard mayAsk() else { return nil }
      if node.is(ClosureExprSyntax.self) { continue }
      if let literal = node.as(StringLiteralExprSyntax.self), literal.trimmedDescription.hasPrefix("\"http") {
        origin = origin ?? "the network"
      }
      if let member = node.as(MemberAccessExprSyntax.self) {
        let name = ViewWalk.plainName(member.declName.baseName)
        if ["containerURL", "documentsDirectory", "applicationSupportDirectory", "cachesDirectory", "libraryDirectory"].contains(
          name)
          || (name == "urls" && member.base?.trimmedDescription.hasPrefix("FileManager") == true)
        {
          origin = origin ?? "files"
        }
      }
      if let reference = node.as(DeclReferenceExprSyntax.self) {
        let name = ViewWalk.plainName(reference.baseName)
        // What the app ships is no person's data.
        if name == "Bundle" { return nil }
        switch place.binding(named: name) ?? place.receiver?.given[name] {
        case .expression(let thunk)?: open.append((Syntax(thunk.expression), thunk.scope))
        case .computed(let accessors, let inner)?: open.append((Syntax(accessors), inner))
        case .some: return nil
        case nil:
          for declaration in declarations(named: name, in: place) where visited.insert(declaration).inserted {
            guard let parsed = declaration.parse() else { continue }
            open.append((Syntax(parsed.syntax), ViewScope(source: parsed, receiver: place.receiver, arena: walk.arena)))
          }
        }
      }
      open += node.children(viewMode: .sourceAccurate).map { ($0, place) }
    }
    return origin
  }

  /// The properties and functions that a simple name may mean.
  private func declarations(named name: String, in scope: ViewScope) -> [Declaration] {
    var found: [Declaration] = []
    if let receiver = scope.receiver { found += walk.members(named: name, of: receiver) }
    if found.isEmpty {
      var around = scope.source.declaration.parent
      while let current = around, found.isEmpty {
        for type in walk.index.extendedTypes(of: current) { found += walk.members(named: name, of: type) }
        around = current.parent
      }
    }
    if found.isEmpty { found = walk.index.globals(named: name) }
    return found.filter { $0.kind.isProperty || $0.kind == .function }
  }
}
