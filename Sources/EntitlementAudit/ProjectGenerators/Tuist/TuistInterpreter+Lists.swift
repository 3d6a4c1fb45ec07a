import SwiftSyntax

extension TuistInterpreter {
  /// A method of an array or set; nil where it is not known.
  func listCall(
    _ name: String, of list: TuistList, _ owner: TuistValue, _ given: [TuistGiven], _ node: some SyntaxProtocol,
    _ scope: inout TuistScope, as type: TuistType?
  ) -> TuistValue? {
    func made(_ elements: [TuistValue], open: Note? = nil) -> TuistValue {
      value(.list(TuistList(elements: elements, open: list.open ?? open)), node, scope)
    }
    let element = list.elements.first?.typeName.map { TuistType.named($0) }
    switch name {
    case "map", "compactMap", "flatMap", "forEach":
      guard let first = given.first else { return nil }
      let function = evaluate(first, &scope)
      let inner = name == "flatMap" ? type : type?.element
      var results: [TuistValue] = []
      var open: Note?
      for item in list.elements {
        let result = call(function, [.value(nil, item)], node, &scope, as: inner)
        switch name {
        case "flatMap":
          if let parts = result.list {
            results += parts.elements
            open = open ?? parts.open
          } else if !result.isNothing {
            results.append(result)
          }
        case "compactMap": if !result.isNothing { results.append(result) }
        default: results.append(result)
        }
        if isTooLong(results.count) { return beyond(tooLong, node, scope) }
      }
      return name == "forEach" ? value(.nothing, node, scope) : made(results, open: open)
    case "filter", "removing":
      guard let first = given.first else { return nil }
      let function = evaluate(first, &scope)
      var results: [TuistValue] = []
      var open: Note?
      for item in list.elements {
        let holds = call(function, [.value(nil, item)], node, &scope)
        if holds.truth == (name == "filter") || holds.truth == nil { results.append(item) }
        if holds.truth == nil { open = open ?? holds.stop ?? note("cannot be decided", node, scope) }
      }
      return made(results, open: open)
    case "contains", "allSatisfy", "first", "last", "firstIndex":
      return question(name, of: list, element, given, node, &scope)
    case "reduce": return reduce(list, given, node, &scope, as: type)
    case "sorted":
      return sorted(list, given, node, &scope)
    case "reversed": return made(list.elements.reversed())
    case "enumerated":
      return made(
        list.elements.enumerated().map { pair in
          value(
            .tuple([
              TuistArgument(label: "offset", value: value(.number(pair.offset), node, scope)),
              TuistArgument(label: "element", value: pair.element),
            ]), node, scope)
        })
    case "joined":
      let separator = given.first.map { evaluate($0, &scope) }
      if list.elements.allSatisfy({ $0.list != nil }), separator == nil {
        return made(list.elements.flatMap { $0.list?.elements ?? [] }, open: list.elements.compactMap { $0.list?.open }.first)
      }
      let texts = list.elements.map(\.text)
      guard list.open == nil, !texts.contains(nil), let glue = separator.map(\.text) ?? "" else {
        let stop = list.open ?? list.elements.compactMap(\.stop).first ?? note("cannot be evaluated", node, scope)
        return .unknown(stop, at: scope.source.location(of: node))
      }
      var joined = value(.text(texts.compactMap(\.self).joined(separator: glue)), node, scope)
      joined.assumption = list.elements.compactMap(\.assumption).first
      return joined
    case "union", "appending", "subtracting", "intersection", "symmetricDifference", "isSubset", "isSuperset", "isDisjoint":
      guard let first = given.first else { return nil }
      return sets(name, list, evaluate(first, &scope, as: element.map { .list($0) } ?? type), node, scope)
    case "dropFirst", "dropLast", "prefix", "suffix":
      let count = max(0, given.first.map { evaluate($0, &scope).number ?? 1 } ?? 1)
      switch name {
      case "dropFirst": return made(Array(list.elements.dropFirst(count)))
      case "dropLast": return made(Array(list.elements.dropLast(count)))
      case "prefix": return made(Array(list.elements.prefix(count)))
      default: return made(Array(list.elements.suffix(count)))
      }
    default: return nil
    }
  }

  private func question(
    _ name: String, of list: TuistList, _ element: TuistType?, _ given: [TuistGiven], _ node: some SyntaxProtocol,
    _ scope: inout TuistScope
  ) -> TuistValue? {
    guard let first = given.first else { return nil }
    var isQuestion = first.label == "where" || first.label == "of" && name == "allSatisfy" || name == "allSatisfy"
    if case .written(nil, let expression) = first, expression.is(ClosureExprSyntax.self) { isQuestion = true }
    let asked = evaluate(first, &scope, as: element)
    var open: Note?
    for (index, item) in list.elements.enumerated() {
      var truth: Bool?
      var stop: Note?
      if isQuestion {
        let answer = call(asked, [.value(nil, item)], node, &scope)
        (truth, stop) = (answer.truth, answer.stop)
      } else {
        (truth, stop) = (item.isEqual(to: asked), item.stop ?? asked.stop)
      }
      if truth == nil { open = open ?? stop ?? note("cannot be decided", node, scope) }
      switch name {
      case "contains": if truth == true { return value(.truth(true), node, scope) }
      case "allSatisfy": if truth == false { return value(.truth(false), node, scope) }
      case "first": if truth == true, open == nil { return item }
      case "firstIndex": if truth == true, open == nil { return value(.number(index), node, scope) }
      default: return nil
      }
    }
    if let open = open ?? list.open { return .unknown(open, at: scope.source.location(of: node)) }
    return value(name == "contains" ? .truth(false) : name == "allSatisfy" ? .truth(true) : .nothing, node, scope)
  }

  private func reduce(
    _ list: TuistList, _ given: [TuistGiven], _ node: some SyntaxProtocol, _ scope: inout TuistScope, as type: TuistType?
  ) -> TuistValue? {
    guard given.count == 2 else { return nil }
    var sum = evaluate(given[0], &scope, as: type)
    if case .written(_, let operation) = given[1], let name = operation.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name == "+"
    {
      for item in list.elements { sum = combine(sum, "+", item, node, scope) }
      return sum
    }
    let function = evaluate(given[1], &scope)
    for item in list.elements {
      if given[0].label == "into" {
        guard case .function(let target) = function.content, case .closure(let closure) = target.code else {
          return unknown("cannot be evaluated", node, scope)
        }
        sum = applied(closure, [sum, item], returning: nil, &scope).first ?? unknown("cannot be evaluated", node, scope)
      } else {
        sum = call(function, [.value(nil, sum), .value(nil, item)], node, &scope, as: type)
      }
    }
    if let open = list.open { return .unknown(open, at: sum.location) }
    return sum
  }

  private func sorted(_ list: TuistList, _ given: [TuistGiven], _ node: some SyntaxProtocol, _ scope: inout TuistScope)
    -> TuistValue
  {
    var elements = list.elements
    if given.isEmpty {
      let texts = elements.map(\.text)
      let numbers = elements.map(\.number)
      if !texts.contains(nil) {
        elements.sort { ($0.text ?? "") < ($1.text ?? "") }
      } else if !numbers.contains(nil) {
        elements.sort { ($0.number ?? 0) < ($1.number ?? 0) }
      }
      // Any other order says the same: what is asked for here does not hang on it.
      return value(.list(TuistList(elements: elements, open: list.open)), node, scope)
    }
    if elements.count < 2 { return value(.list(list), node, scope) }
    let function = evaluate(given[0], &scope)
    // By insertion: the closure may not be an order at all.
    var ordered: [TuistValue] = []
    for element in elements {
      var index = ordered.count
      while index > 0, call(function, [.value(nil, element), .value(nil, ordered[index - 1])], node, &scope).truth == true {
        index -= 1
      }
      ordered.insert(element, at: index)
    }
    return value(.list(TuistList(elements: ordered, open: list.open)), node, scope)
  }

  private func sets(_ name: String, _ list: TuistList, _ other: TuistValue, _ node: some SyntaxProtocol, _ scope: TuistScope)
    -> TuistValue
  {
    var second = other.list ?? TuistList(elements: other.stop == nil && !other.isNothing ? [other] : [], open: other.stop)
    second.open = second.open ?? list.open
    func holds(_ elements: [TuistValue], _ wanted: TuistValue) -> Bool? {
      let answers = elements.map { $0.isEqual(to: wanted) }
      return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    }
    // Each is held against each.
    let work = list.elements.count.multipliedReportingOverflow(by: second.elements.count)
    guard !work.overflow, work.partialValue / 64 < fuel else {
      fuel = 0
      let bound = "\(limits.tuistSteps) steps\(limits.hint(\.tuistSteps))"
      return beyond("is too involved to be evaluated: it takes more than \(bound)", node, scope)
    }
    fuel -= work.partialValue / 64
    var elements: [TuistValue]
    var open = second.open
    func keep(_ from: [TuistValue], _ against: [TuistValue], present: Bool) -> [TuistValue] {
      from.filter { element in
        let found = holds(against, element)
        if found == nil { open = open ?? note("cannot be decided", node, scope) }
        return found == nil || found == present
      }
    }
    switch name {
    case "union": elements = list.elements + keep(second.elements, list.elements, present: false)
    case "appending": elements = list.elements + second.elements
    case "subtracting": elements = keep(list.elements, second.elements, present: false)
    case "intersection": elements = keep(list.elements, second.elements, present: true)
    case "symmetricDifference":
      elements = keep(list.elements, second.elements, present: false) + keep(second.elements, list.elements, present: false)
    default:
      let answers =
        name == "isSuperset" ? second.elements.map { holds(list.elements, $0) } : list.elements.map { holds(second.elements, $0) }
      let truth: Bool? =
        name == "isDisjoint"
        ? (answers.contains(true) ? false : answers.contains(nil) ? nil : true)
        : (answers.contains(false) ? false : answers.contains(nil) ? nil : true)
      guard let truth, open == nil else {
        return .unknown(open ?? note("cannot be decided", node, scope), at: scope.source.location(of: node))
      }
      return value(.truth(truth), node, scope)
    }
    return value(.list(TuistList(elements: elements, open: open)), node, scope)
  }
}
