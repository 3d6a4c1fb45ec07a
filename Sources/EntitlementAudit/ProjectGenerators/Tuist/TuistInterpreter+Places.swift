import SwiftSyntax

extension TuistInterpreter {
  /// `place = value`, `place += value`
  func assign(_ place: ArraySlice<ExprSyntax>, _ name: String, _ right: ArraySlice<ExprSyntax>, _ scope: inout TuistScope) {
    guard place.count == 1, let target = place.first else { return }
    var made = sequence(right, &scope, as: type(ofPlace: target, scope))
    if name != "=" {
      let current = evaluate(target, &scope)
      made = combine(current, String(name.dropLast()), made, target, scope)
    }
    store(made, in: target, &scope)
  }

  /// What a place is declared to hold.
  private func type(ofPlace place: ExprSyntax, _ scope: TuistScope) -> TuistType? {
    if let reference = place.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.bareText
      if let variable = scope.find(name) { return variable.type }
      return fieldType(name, of: scope.selfValue)
    }
    if let member = place.as(MemberAccessExprSyntax.self), let base = member.base {
      var copy = scope
      return fieldType(member.declName.baseName.bareText, of: evaluate(base, &copy))
    }
    if let element = place.as(SubscriptCallExprSyntax.self) {
      switch type(ofPlace: element.calledExpression, scope) {
      case .dictionary(_, let value): return value
      case .list(let element): return element
      default: return nil
      }
    }
    return nil
  }

  private func fieldType(_ name: String, of owner: TuistValue?) -> TuistType? {
    guard let type = owner?.instance?.type, let entry = declarations.types[type] else { return nil }
    return entry.stored.first { $0.name == name }?.type.map { declarations.type($0, within: type) }
  }

  /// Puts a value in a place.
  func store(_ made: TuistValue, in place: ExprSyntax, _ scope: inout TuistScope) {
    if let reference = place.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.bareText
      if scope.set(name, made) { return }
      if name == "self" {
        scope.selfValue = made
      } else if var instance = scope.selfValue?.instance {
        instance.fields[name] = made
        scope.selfValue?.content = .instance(instance)
      }
    } else if let member = place.as(MemberAccessExprSyntax.self), let base = member.base {
      var owner = evaluate(base, &scope)
      let name = member.declName.baseName.bareText
      switch owner.content {
      case .instance(var instance):
        instance.fields[name] = made
        owner.content = .instance(instance)
      case .symbol(var symbol):
        if let index = symbol.arguments.firstIndex(where: { $0.label == name }) {
          symbol.arguments[index].value = made
        } else {
          symbol.arguments.append(TuistArgument(label: name, value: made))
        }
        owner.content = .symbol(symbol)
      default: return
      }
      store(owner, in: base, &scope)
    } else if let element = place.as(SubscriptCallExprSyntax.self) {
      var owner = evaluate(element.calledExpression, &scope)
      guard let first = element.arguments.first?.expression else { return }
      let key = evaluate(first, &scope)
      switch owner.content {
      case .dictionary(var dictionary):
        dictionary.set(key, made)
        owner.content = .dictionary(dictionary)
      case .list(var list):
        if let index = key.number, list.elements.indices.contains(index) {
          list.elements[index] = made
        } else {
          list.open = list.open ?? key.stop ?? note("is no element that is known", place, scope)
        }
        owner.content = .list(list)
      default: return
      }
      store(owner, in: element.calledExpression, &scope)
    } else if let chain = place.as(OptionalChainingExprSyntax.self) {
      store(made, in: chain.expression, &scope)
    } else if let forced = place.as(ForceUnwrapExprSyntax.self) {
      store(made, in: forced.expression, &scope)
    } else if let tuple = place.as(TupleExprSyntax.self), case .tuple(let parts) = made.content {
      for (element, part) in zip(tuple.elements, parts) { store(part.value, in: element.expression, &scope) }
    }
  }

  /// `base[key]`
  func element(_ node: SubscriptCallExprSyntax, _ scope: inout TuistScope) -> TuistValue {
    let owner = evaluate(node.calledExpression, &scope)
    // `[String]()` and its kin are calls; `Type[…]` is none.
    guard let first = node.arguments.first?.expression else { return unknown("cannot be evaluated", node, scope) }
    let key = evaluate(first, &scope)
    if let stop = owner.stop ?? key.stop { return .unknown(stop, at: scope.source.location(of: node)) }
    switch owner.content {
    case .dictionary(let dictionary):
      if let found = dictionary.entries.last(where: { $0.key.isEqual(to: key) == true }) { return found.value }
      if let open = dictionary.open { return .unknown(open, at: scope.source.location(of: node)) }
      if let fallback = node.arguments.first(where: { $0.label?.bareText == "default" }) {
        return evaluate(fallback.expression, &scope)
      }
      return value(.nothing, node, scope)
    case .list(let list):
      if let index = key.number, list.open == nil, list.elements.indices.contains(index) { return list.elements[index] }
      return unknown("is no element that is known", node, scope)
    case .symbol(let symbol) where symbol.type == "ProcessInfo":
      var made = value(.nothing, node, scope)
      made.assumption = note("is not known: it is taken as not set", node, scope)
      return made
    case .nothing: return owner
    default: return unknown("cannot be evaluated", node, scope)
    }
  }

  // MARK: Changes in place

  /// A method that changes the list, set or dictionary that it is called on; nil for any other.
  func change(
    _ owner: TuistValue, _ name: String, _ given: [TuistGiven], in place: ExprSyntax, _ node: some SyntaxProtocol,
    _ scope: inout TuistScope
  ) -> TuistValue? {
    var owner = owner
    let nothing = value(.nothing, node, scope)
    switch owner.content {
    case .list(var list):
      let element = type(ofPlace: place, scope)?.element ?? list.elements.first?.typeName.map { .named($0) }
      var answer = nothing
      switch (name, given.first?.label) {
      case ("append", nil): list.elements += given.prefix(1).map { evaluate($0, &scope, as: element) }
      case ("append", "contentsOf"), ("insert", "contentsOf"), ("formUnion", nil):
        let other = given.first.map { evaluate($0, &scope, as: element.map { .list($0) }) }
        let added = other?.list?.elements ?? []
        list.elements +=
          name == "formUnion" ? added.filter { new in !list.elements.contains { $0.isEqual(to: new) == true } } : added
        list.open = list.open ?? other?.stop ?? other?.list?.open
      case ("insert", nil):
        let new = given.first.map { evaluate($0, &scope, as: element) } ?? nothing
        if given.contains(where: { $0.label == "at" }) {
          let index = given.first { $0.label == "at" }.map { evaluate($0, &scope) }?.number ?? list.elements.count
          list.elements.insert(new, at: max(0, min(index, list.elements.count)))
        } else {
          let present = list.elements.map { $0.isEqual(to: new) }
          let inserted: TuistValue.Content =
            present.contains(true)
            ? .truth(false)
            : present.contains(nil) || list.open != nil
              ? .unknown(note("cannot be decided", node, scope)) : .truth(true)
          if !present.contains(true) { list.elements.append(new) }
          answer = value(
            .tuple([
              TuistArgument(label: "inserted", value: value(inserted, node, scope)),
              TuistArgument(label: "memberAfterInsert", value: new),
            ]), node, scope)
        }
      case ("removeAll", nil) where given.isEmpty, ("removeAll", "keepingCapacity"): list = TuistList()
      case ("removeLast", nil): answer = list.elements.popLast() ?? nothing
      case ("removeFirst", nil): if !list.elements.isEmpty { answer = list.elements.removeFirst() }
      case ("remove", nil):
        let old = given.first.map { evaluate($0, &scope, as: element) } ?? nothing
        list.elements.removeAll { $0.isEqual(to: old) == true }
      case ("subtract", _), ("formIntersection", _), ("removeAll", _), ("sort", _), ("remove", _):
        let method = ["subtract": "subtracting", "formIntersection": "intersection", "sort": "sorted", "removeAll": "removing"][
          name]
        let made = method.flatMap { libraryCall($0, of: owner, given, node, &scope, as: nil) }
        list = made?.list ?? TuistList(elements: list.elements, open: note("cannot be evaluated", node, scope))
      case ("reverse", _): list.elements.reverse()
      case ("reserveCapacity", _): return nothing
      default: return nil
      }
      if isTooLong(list.elements.count) { return beyond(tooLong, node, scope) }
      owner.content = .list(list)
      store(owner, in: place, &scope)
      return answer
    case .dictionary(var dictionary):
      switch (name, given.first?.label) {
      case ("merge", _):
        let other = given.first.map { evaluate($0, &scope, as: type(ofPlace: place, scope)) }
        guard let entries = other?.dictionary else {
          dictionary.open = other?.stop ?? note("cannot be evaluated", node, scope)
          break
        }
        dictionary = merge(dictionary, entries, given.dropFirst().first, node, &scope)
      case ("updateValue", _):
        let key = given.first { $0.label == "forKey" }.map { evaluate($0, &scope) }
        if let key, let new = given.first.map({ evaluate($0, &scope) }) { dictionary.set(key, new) }
      case ("removeValue", "forKey"):
        if let key = given.first.map({ evaluate($0, &scope) }) { dictionary.set(key, nothing) }
      case ("removeAll", _): dictionary = TuistDictionary()
      case ("reserveCapacity", _): return nothing
      default: return nil
      }
      owner.content = .dictionary(dictionary)
      store(owner, in: place, &scope)
      return nothing
    default: return nil
    }
  }

  /// A dictionary with another's entries; a function decides which of two values stays.
  func merge(
    _ left: TuistDictionary, _ right: TuistDictionary, _ choice: TuistGiven?, _ node: some SyntaxProtocol,
    _ scope: inout TuistScope
  ) -> TuistDictionary {
    guard let choice else { return left.merging(right) }
    let function = evaluate(choice, &scope)
    var made = left
    for entry in right.entries {
      guard let old = left.entries.first(where: { $0.key.isEqual(to: entry.key) == true }) else {
        made.set(entry.key, entry.value)
        continue
      }
      made.set(entry.key, call(function, [.value(nil, old.value), .value(nil, entry.value)], node, &scope))
    }
    made.open = left.open ?? right.open
    return made
  }
}
