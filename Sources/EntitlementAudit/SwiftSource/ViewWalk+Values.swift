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
    case .closureExpr(let closure): return capturedValue(of: closure, in: scope)
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
    if let receiver = scope.receiver, let property = property(text, of: receiver) { return property.read(through: name) }
    if scope.receiver?.typeName == Self.environment, let value = environmentValue(text) { return value.read(through: name) }
    if let outer = outerMember(text, from: scope) { return outer.read(through: name) }
    for global in index.globals(named: text) where global.kind.isProperty {
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
    }
  }

  /// What a thunk evaluates to; once per state.
  func value(of thunk: Thunk) -> ShownValue {
    if let known = thunk.values[isRedacted] { return known }
    guard !thunk.isBusy else { return .fixed }
    thunk.isBusy = true
    defer { thunk.isBusy = false }
    var value = value(of: thunk.expression, in: thunk.scope, hint: thunk.type)
    if value.type == nil { value.type = thunk.type }
    thunk.values[isRedacted] = value
    return value
  }

  // MARK: Members

  private func value(of member: MemberAccessExprSyntax, in scope: ViewScope, hint: String?) -> ShownValue {
    let text = Self.plainName(member.declName.baseName)
    if text == "self" { return member.base.map { value(of: $0, in: scope) } ?? .fixed }
    guard let base = member.base else {
      if let hint, let found = staticMember(text, ofTypeNamed: hint, from: scope) { return found }
      return .known(.member(text))
    }
    let name = ShownName(name: text, owner: Self.lastName(of: base), location: scope.source.location(of: member.declName))
    if let type = typePath(base, in: scope) {
      return (staticMember(text, ofTypeNamed: type, from: scope) ?? externalStatic(text, of: type, at: name)).read(through: name)
    }
    return self.member(text, of: value(of: base, in: scope), name: name)
  }

  /// A member of a value.
  func member(_ text: String, of base: ShownValue, name: ShownName) -> ShownValue {
    if case .reasons(let reasons) = base.known, text == "isEmpty" { return .known(.bool(reasons.isEmpty)) }
    if case .list(let list) = base.known {
      if text == "isEmpty" { return .known(.bool(list.isEmpty)) }
      if text == "count" { return .known(.number(Double(list.count))) }
    }
    if ["rawValue", "wrappedValue", "projectedValue", "unsafelyUnwrapped"].contains(text), base.type == nil {
      return base.computed
    }
    if base.changes != .no, text == "family" || text == "widgetFamily" {
      // `entry.family`, filled from the provider's context.
      return familyValue()
    }
    let receivers = receivers(of: base)
    let properties = receivers.compactMap { property(text, of: $0) }
    if let first = properties.first, properties.count == receivers.count {
      return properties.dropFirst().reduce(first) { $0.joined(with: $1) }.read(through: name)
    }
    var read = base.computed.read(through: name)
    if let activity = activityMemberType(text, of: base) { read.type = activity }
    return read
  }

  /// `context.state` and `context.attributes` of a Live Activity.
  private func activityMemberType(_ member: String, of base: ShownValue) -> String? {
    guard let type = base.type, type.hasPrefix(ContentWalk.activityContextPrefix) else { return nil }
    let attributes = String(type.dropFirst(ContentWalk.activityContextPrefix.count))
    switch member {
    case "attributes": return attributes
    case "state": return attributes + ".ContentState"
    default: return nil
    }
  }

  /// What `self` may be in the members of a value.
  func receivers(of value: ShownValue) -> [Receiver] {
    if !value.instances.isEmpty { return value.instances }
    if case .family = value.known { return [Receiver(nil, typeName: "WidgetFamily", value: value)] }
    guard let type = value.type else { return [] }
    guard let declaration = index.types(named: type).first else {
      return index.extensions(ofTypeNamed: type).isEmpty ? [] : [Receiver(nil, typeName: type, value: value)]
    }
    return [Receiver(declaration, typeName: declaration.qualifiedName, value: value)]
  }

  /// A property of a receiver; nil where it has none of that name.
  func property(_ name: String, of receiver: Receiver) -> ShownValue? {
    let text = name.hasPrefix("$") || name.hasPrefix("_") ? String(name.dropFirst()) : name
    if let given = receiver.given[text] {
      var value = value(of: given)
      if value.type == nil { value.type = members(named: text, of: receiver).lazy.compactMap { self.declaredType(of: $0) }.first }
      return value
    }
    let candidates = members(named: text, of: receiver).filter { $0.kind.isProperty || $0.kind == .enumCase }
    // A protocol's requirement says nothing; what fulfils it does.
    guard let found = candidates.first(where: { $0.parent?.kind != .protocol }) ?? candidates.first else { return nil }
    return value(ofProperty: found, of: receiver)
  }

  /// What a declared property evaluates to.
  func value(ofProperty declaration: Declaration, of receiver: Receiver) -> ShownValue {
    if declaration.kind == .enumCase { return .known(.member(declaration.name)) }
    guard let parsed = declaration.parse(), let binding = parsed.binding else { return .unknown }
    if let wrapped = wrappedValue(of: declaration, parsed, receiver) { return wrapped }
    let type = binding.typeAnnotation.flatMap { Self.nominalName(of: $0.type) }
    let scope = ViewScope(source: parsed, receiver: receiver)
    var result: ShownValue
    if let accessors = binding.accessorBlock, binding.initializer == nil, declaration.bodyRange != nil, hasGetter(accessors) {
      result = entering(declaration, else: receiver.value.computed) { value(ofGetter: accessors, in: scope, hint: type) }
    } else if let initial = binding.initializer?.value {
      let isStored = !declaration.isStatic && declaration.kind == .variable && declaration.parent != nil
      if receiver.value.changes == .yes, isStored {
        result = receiver.value.computed
      } else {
        result = entering(declaration, else: .fixed) { value(of: initial, in: scope, hint: type) }
      }
    } else {
      result = declaration.isStatic ? .unknown : receiver.value.computed
      result.type = nil
    }
    // The declared type knows more than what was read to get here.
    if let type, result.instances.isEmpty { result.type = type == "Self" ? receiver.typeName : type }
    if type == "WidgetFamily", result.changes != .no { return familyValue() }
    return result
  }

  private func declaredType(of declaration: Declaration) -> String? {
    declaration.parse()?.binding?.typeAnnotation.flatMap { Self.nominalName(of: $0.type) }
  }

  private func hasGetter(_ accessors: AccessorBlockSyntax) -> Bool {
    Self.getter(of: accessors) != nil
  }

  /// What a getter yields.
  func value(ofGetter accessors: AccessorBlockSyntax, in scope: ViewScope, hint: String?) -> ShownValue {
    guard let body = Self.getter(of: accessors) else { return .unknown }
    return value(ofBody: body, in: ViewScope(in: scope), hint: hint)
  }

  /// The statements of a getter.
  static func getter(of accessors: AccessorBlockSyntax) -> CodeBlockItemListSyntax? {
    switch accessors.accessors {
    case .getter(let body): body
    case .accessors(let list): list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    default: nil
    }
  }

  /// What a property wrapper yields; nil where the property is read as if it had none.
  private func wrappedValue(of declaration: Declaration, _ parsed: ParsedDeclaration, _ receiver: Receiver) -> ShownValue? {
    guard let attributes = parsed.syntax.as(VariableDeclSyntax.self)?.attributes else { return nil }
    let type = parsed.binding?.typeAnnotation.flatMap { Self.nominalName(of: $0.type) }
    let name = ShownName(name: declaration.name, owner: nil, location: declaration.nameLocation)
    for case .attribute(let attribute) in attributes {
      let wrapper = attribute.attributeName.trimmedDescription
      if wrapper == "Environment" || wrapper.hasSuffix(".Environment") {
        let key = attribute.arguments?.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
        return environmentValue(key) ?? .changing([name], type: type)
      }
      let simple = wrapper.split(separator: ".").last.map(String.init) ?? wrapper
      if ViewVocabulary.storeWrappers.contains(simple) { return .changing([name], type: type) }
      if index.types(named: simple).first?.hasAttribute("propertyWrapper") == true { return .changing([name], type: type) }
    }
    return nil
  }

  /// A value of the environment; nil where it comes from the project.
  private func environmentValue(_ key: String) -> ShownValue? {
    switch key {
    case "redactionReasons": return .known(.reasons(isRedacted ? ["privacy"] : []))
    case "widgetFamily": return familyValue()
    default: break
    }
    if ViewVocabulary.presentationKeys.contains(key) { return .fixed }
    if let put = environment[key] { return value(of: put) }
    // A key of the project that is made of others (`isAccented`), not one that holds a value of its own.
    let declared = index.members(ofTypeNamed: Self.environment).first {
      $0.name == key && $0.kind.isProperty && $0.bodyRange != nil
    }
    return declared.map { value(ofProperty: $0, of: Receiver(nil, typeName: Self.environment, value: .changing())) }
  }

  private static let environment = "EnvironmentValues"

  /// The family that is drawn.
  func familyValue() -> ShownValue {
    asksForFamily = true
    return family.map { .known(.family($0)) } ?? .fixed
  }

  // MARK: Types

  /// The type that an expression names (`Self`, `Theme.Text`); nil where it is a value.
  func typePath(_ expression: ExprSyntax, in scope: ViewScope) -> String? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      let name = Self.plainName(reference.baseName)
      if name == "Self" { return scope.receiver?.typeName ?? scope.source.declaration.parent?.qualifiedName }
      guard scope.binding(named: name) == nil else { return nil }
      // A property may begin with a capital letter, too.
      if let receiver = scope.receiver, members(named: name, of: receiver).contains(where: \.kind.isProperty) { return nil }
      if name.first?.isUppercase == true { return name }
      // Types whose names begin with a small letter.
      return index.types(named: name).isEmpty ? nil : name
    case .memberAccessExpr(let member):
      guard let base = member.base, let outer = typePath(base, in: scope) else { return nil }
      let name = Self.plainName(member.declName.baseName)
      guard name.first?.isUppercase == true else { return nil }
      return outer + "." + name
    case .genericSpecializationExpr(let generic): return typePath(generic.expression, in: scope)
    case .functionCallExpr(let call):
      // `type(of: self)`
      guard call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "type",
        call.arguments.first?.label?.text == "of"
      else { return nil }
      return scope.receiver?.typeName
    default: return nil
    }
  }

  /// A static property or enum case of a type of the project, or of an extension of one that is not; nil where there is none.
  func staticMember(_ name: String, ofTypeNamed typeName: String, from scope: ViewScope) -> ShownValue? {
    if let type = type(named: typeName, from: scope) {
      let found = members(named: name, of: type).first { $0.kind == .enumCase || ($0.kind.isProperty && $0.isStatic) }
      if let found {
        var value = value(ofProperty: found, of: Receiver(type, typeName: type.qualifiedName))
        if value.type == nil { value.type = type.qualifiedName }
        return value
      }
      // Which cases there are is the same everywhere.
      if name == "allCases", type.kind == .enum { return ShownValue(type: type.qualifiedName) }
      return nil
    }
    let extended = index.members(ofTypeNamed: typeName).first { $0.name == name && $0.kind.isProperty && $0.isStatic }
    return extended.map { value(ofProperty: $0, of: Receiver(nil, typeName: typeName)) }
  }

  /// A static member of a type that is not in reach.
  private func externalStatic(_ name: String, of type: String, at shownName: ShownName) -> ShownValue {
    let simple = type.split(separator: ".").last.map(String.init) ?? type
    if ViewVocabulary.changingTypes.contains(simple) {
      return .changing([ShownName(name: simple, owner: nil, location: shownName.location)])
    }
    if ViewVocabulary.fixedTypes.contains(simple) || ViewVocabulary.shapes.contains(simple) { return .known(.member(name)) }
    return .unknown
  }

  // MARK: Text

  /// A name without back-ticks.
  static func plainName(_ token: TokenSyntax) -> String {
    let text = token.text
    return text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }

  /// The last name of an expression that others are read from.
  static func lastName(of expression: ExprSyntax) -> String? {
    var current = expression
    for _ in 0..<8 {
      switch current.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let reference): return plainName(reference.baseName)
      case .memberAccessExpr(let member): return plainName(member.declName.baseName)
      case .optionalChainingExpr(let chained): current = chained.expression
      case .forceUnwrapExpr(let unwrapped): current = unwrapped.expression
      case .functionCallExpr(let call): current = call.calledExpression
      case .subscriptCallExpr(let call): current = call.calledExpression
      default: return nil
      }
    }
    return nil
  }
}
