import SwiftSyntax

extension TuistInterpreter {
  /// What an expression comes to.
  /// - Parameter type: What is expected there: the type of implicit members.
  func evaluate(_ expression: ExprSyntax, _ scope: inout TuistScope, as type: TuistType? = nil) -> TuistValue {
    let source = scope.source
    return step(expression, source) { form(expression, &scope, as: type) }
  }

  private func form(_ expression: ExprSyntax, _ scope: inout TuistScope, as type: TuistType?) -> TuistValue {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return string(literal, &scope)
    case .integerLiteralExpr(let literal):
      let digits = literal.literal.text.filter { $0 != "_" }
      return value(Int(digits).map { .number($0) } ?? Double(digits).map { .real($0) } ?? .real(0), literal, scope)
    case .floatLiteralExpr(let literal):
      return value(.real(Double(literal.literal.text.filter { $0 != "_" }) ?? 0), literal, scope)
    case .booleanLiteralExpr(let literal): return value(.truth(literal.literal.tokenKind == .keyword(.true)), literal, scope)
    case .nilLiteralExpr(let literal): return value(.nothing, literal, scope)
    case .arrayExpr(let array): return list(array, &scope, as: type)
    case .dictionaryExpr(let dictionary): return self.dictionary(dictionary, &scope, as: type)
    case .declReferenceExpr(let reference): return self.reference(reference, &scope)
    case .memberAccessExpr(let member): return self.member(member, &scope, as: type)
    case .functionCallExpr(let call): return self.call(call, &scope, as: type)
    case .subscriptCallExpr(let call): return self.element(call, &scope)
    case .sequenceExpr(let sequence): return self.sequence(Array(sequence.elements)[...], &scope, as: type)
    case .prefixOperatorExpr(let prefix): return self.prefix(prefix, &scope)
    case .closureExpr(let closure): return value(.function(TuistFunction(code: .closure(closure), scope: scope)), closure, scope)
    case .tupleExpr(let tuple): return self.tuple(tuple, &scope, as: type)
    case .tryExpr(let node): return evaluate(node.expression, &scope, as: type)
    case .awaitExpr(let node): return evaluate(node.expression, &scope, as: type)
    case .forceUnwrapExpr(let node): return evaluate(node.expression, &scope, as: type)
    case .optionalChainingExpr(let node): return evaluate(node.expression, &scope, as: type)
    case .inOutExpr(let node): return evaluate(node.expression, &scope, as: type)
    case .genericSpecializationExpr(let node): return evaluate(node.expression, &scope, as: type)
    case .ifExpr(let node): return choice(Syntax(node), &scope, as: type)
    case .switchExpr(let node): return choice(Syntax(node), &scope, as: type)
    case .keyPathExpr(let node): return keyPath(node, scope)
    case .typeExpr(let node):
      let found = declarations.type(node.type, within: scope.lexicalType)
      return value(.type(found.key ?? node.type.trimmedDescription), node, scope)
    default: return unknown("cannot be evaluated", expression, scope)
    }
  }

  // MARK: Literals

  private func string(_ literal: StringLiteralExprSyntax, _ scope: inout TuistScope) -> TuistValue {
    var text = ""
    var assumption: Note?
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let plain): text += plain.content.text.unescapedSwift(isRaw: literal.openingPounds != nil)
      case .expressionSegment(let inserted):
        guard let expression = inserted.expressions.first?.expression else { continue }
        let part = evaluate(expression, &scope)
        assumption = assumption ?? part.assumption
        guard let words = describe(part) else {
          var stopped =
            part.stop.map { TuistValue.unknown($0, at: scope.source.location(of: literal)) }
            ?? unknown("cannot be evaluated", expression, scope)
          stopped.assumption = assumption
          return stopped
        }
        text += words
      default: return unknown("cannot be evaluated", literal, scope)
      }
      if text.utf8.count > limits.descriptionText {
        return beyond("is longer than \(limits.descriptionText) bytes\(limits.hint(\.descriptionText))", literal, scope)
      }
    }
    var made = value(.text(text), literal, scope)
    made.assumption = assumption
    return made
  }

  /// What interpolation and `String(describing:)` make of a value; nil where that is not known.
  func describe(_ value: TuistValue) -> String? {
    switch value.content {
    case .text(let text): text
    case .number(let number): String(number)
    case .real(let number): String(number)
    case .truth(let truth): String(truth)
    case .nothing: "nil"
    case .symbol(let symbol) where symbol.arguments.isEmpty: symbol.name
    case .type(let name): name.split(separator: ".").last.map(String.init)
    case .list, .dictionary, .tuple, .instance, .symbol, .function, .unknown: nil
    }
  }

  private func list(_ array: ArrayExprSyntax, _ scope: inout TuistScope, as type: TuistType?) -> TuistValue {
    var elements: [TuistValue] = []
    var element = type?.element
    // A type that is made of a literal: `[.a, .b]` of an option set.
    if element == nil, case .named(let name) = type { element = .named(name) }
    for item in array.elements {
      if isTooLong(elements.count + 1) { return beyond(tooLong, array, scope) }
      elements.append(evaluate(item.expression, &scope, as: element))
    }
    return value(.list(TuistList(elements: elements)), array, scope)
  }

  private func dictionary(_ node: DictionaryExprSyntax, _ scope: inout TuistScope, as type: TuistType?) -> TuistValue {
    var made = TuistDictionary()
    guard case .elements(let elements) = node.content else { return value(.dictionary(made), node, scope) }
    var types: (key: TuistType?, value: TuistType?) = (nil, nil)
    if case .dictionary(let key, let element) = type { types = (key, element) }
    if case .named(let name) = type { types.value = .named(name) }
    for element in elements {
      let key = evaluate(element.key, &scope, as: types.key)
      let value = evaluate(element.value, &scope, as: types.value)
      if let stop = key.stop { made.open = stop } else { made.entries.append((key, value)) }
    }
    return value(.dictionary(made), node, scope)
  }

  private func tuple(_ node: TupleExprSyntax, _ scope: inout TuistScope, as type: TuistType?) -> TuistValue {
    if node.elements.count == 1, let only = node.elements.first, only.label == nil {
      return evaluate(only.expression, &scope, as: type)
    }
    var types: [TuistType] = []
    if case .tuple(let inner) = type { types = inner }
    var parts: [TuistArgument] = []
    for (index, element) in node.elements.enumerated() {
      let expected = index < types.count ? types[index] : nil
      parts.append(TuistArgument(label: element.label?.bareText, value: evaluate(element.expression, &scope, as: expected)))
    }
    return value(.tuple(parts), node, scope)
  }

  private func keyPath(_ node: KeyPathExprSyntax, _ scope: TuistScope) -> TuistValue {
    var names: [String] = []
    for component in node.components {
      switch component.component {
      case .property(let property): names.append(property.declName.baseName.bareText)
      case .optional: continue
      default: return unknown("cannot be evaluated", node, scope)
      }
    }
    return value(.function(TuistFunction(code: .keyPath(names), scope: scope)), node, scope)
  }

  // MARK: Names

  private func reference(_ node: DeclReferenceExprSyntax, _ scope: inout TuistScope) -> TuistValue {
    let name = node.baseName.bareText
    if let found = self.name(name, node, &scope) { return found }
    // A type of Tuist's library or of Swift's.
    if name.first?.isUppercase == true { return value(.type(name), node, scope) }
    return unknown("is declared in no file that was found", node, scope)
  }

  /// `base.name` and `.name`.
  private func member(_ node: MemberAccessExprSyntax, _ scope: inout TuistScope, as type: TuistType?) -> TuistValue {
    let name = node.declName.baseName.bareText
    guard let baseExpression = node.base else {
      if name == "none", type != nil { return implicitMember(name, node, scope, as: type) ?? value(.nothing, node, scope) }
      return implicitMember(name, node, scope, as: type)
        ?? value(.symbol(TuistSymbol(type: foreignKey(type), name: name)), node, scope)
    }
    let base = evaluate(baseExpression, &scope)
    return member(name, of: base, node, &scope)
  }

  private func foreignKey(_ type: TuistType?) -> String? {
    if case .named(let name) = type { return name }
    return nil
  }

  /// A static member, by what is expected in its place.
  func implicitMember(_ name: String, _ node: some SyntaxProtocol, _ scope: TuistScope, as type: TuistType?) -> TuistValue? {
    guard let type else { return nil }
    for key in declarations.keys(of: type) {
      if let found = staticMember(name, of: key, node, scope) { return found }
    }
    if type == .list(.named("Destination")), let found = TuistLibrary.destinations[name] {
      return destinations(found, node, scope)
    }
    // A single option where a set of them is expected.
    if case .list(let element) = type { return implicitMember(name, node, scope, as: element) }
    return nil
  }

  func destinations(_ names: [String], _ node: some SyntaxProtocol, _ scope: TuistScope) -> TuistValue {
    let elements = names.map { value(.symbol(TuistSymbol(type: "Destination", name: $0)), node, scope) }
    return value(.list(TuistList(elements: elements)), node, scope)
  }

  /// A member of a value or type.
  func member(_ name: String, of base: TuistValue, _ node: some SyntaxProtocol, _ scope: inout TuistScope) -> TuistValue {
    var found = plainMember(name, of: base, node, &scope)
    if found.assumption == nil { found.assumption = base.assumption }
    return found
  }

  private func plainMember(_ name: String, of base: TuistValue, _ node: some SyntaxProtocol, _ scope: inout TuistScope)
    -> TuistValue
  {
    if let stop = base.stop { return .unknown(stop, at: scope.source.location(of: node)) }
    if name == "self" { return base }
    if case .type(let type) = base.content {
      if let found = staticMember(name, of: type, node, scope) { return found }
      if type == "Environment" { return value(.symbol(TuistSymbol(type: type, name: name)), node, scope) }
      if type == "Destinations", let found = TuistLibrary.destinations[name] { return destinations(found, node, scope) }
      if name == "init" { return value(.function(TuistFunction(code: .initializer(type), scope: scope)), node, scope) }
      if declarations.types[type]?.isDeclared == true { return unknown("is declared in no file that was found", node, scope) }
      if name.first?.isUppercase == true { return value(.type(type + "." + name), node, scope) }
      return TuistLibrary.types.contains(type)
        ? value(.symbol(TuistSymbol(type: type, name: name)), node, scope)
        : unknown("is no part of what can be evaluated", node, scope)
    }
    if let found = property(name, of: base, node, scope) { return found }
    if let found = libraryProperty(name, of: base, node, scope) { return found }
    return unknown("cannot be evaluated", node, scope)
  }
}

extension String {
  /// The text that a segment of a literal stands for.
  func unescapedSwift(isRaw: Bool) -> String {
    guard !isRaw, utf8.contains(UInt8(ascii: "\\")) else { return self }
    var made = ""
    var rest = Substring(self)
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.popFirst() else {
        made.append(character)
        continue
      }
      switch next {
      case "n": made.append("\n")
      case "t": made.append("\t")
      case "r": made.append("\r")
      case "0": made.append("\0")
      case "\n": continue
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { made.unicodeScalars.append(scalar) }
      default: made.append(next)
      }
    }
    return made
  }
}
