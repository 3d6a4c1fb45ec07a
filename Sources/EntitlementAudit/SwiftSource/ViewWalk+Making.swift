import SwiftSyntax

/// What initializers make.
extension ViewWalk {
  /// A value of a type of the project, made with arguments.
  func make(_ type: Declaration, _ arguments: CallArguments, in scope: ViewScope) -> ShownValue {
    var all = joined(arguments, in: scope, closures: false)
    if type.kind == .class || type.kind == .actor {
      // What an object holds is not seen where it is made.
      all = all.joined(with: .changing([ShownName(type: type.name, at: type.nameLocation)]))
    }
    let receiver = Receiver(type, typeName: type.qualifiedName, value: all)
    fill(receiver, with: arguments, from: scope)
    all.instances = [receiver]
    all.type = type.qualifiedName
    return all
  }

  /// Sets the properties of a new value as its initializer does.
  func fill(_ receiver: Receiver, with arguments: CallArguments, from scope: ViewScope, depth: Int = 0) {
    guard let type = receiver.declaration, depth < 4 else { return }
    let initializers = members(named: "init", of: type).filter { $0.kind == .initializer && $0.parent?.kind != .protocol }
    for declaration in initializers {
      guard let parsed = declaration.parse(), let made = parsed.syntax.as(InitializerDeclSyntax.self) else { continue }
      let parameters = CallArguments.parameters(of: made.signature.parameterClause)
      guard let matched = arguments.matched(with: parameters) else { continue }
      let inner = ViewScope(source: parsed, receiver: receiver, arena: arena)
      bind(parameters, to: matched, from: scope, in: inner)
      guard let body = made.body?.statements else { return }
      // `self.init(…)` hands on to another one.
      for item in body {
        guard let call = item.item.as(FunctionCallExprSyntax.self),
          let member = call.calledExpression.as(MemberAccessExprSyntax.self),
          member.declName.baseName.text == "init"
        else { continue }
        fill(receiver, with: CallArguments(call), from: inner, depth: depth + 1)
      }
      initialize(receiver, by: declaration, body, in: inner)
      return
    }
    let properties = storedProperties(of: type)
    guard let matched = arguments.matched(with: properties) else {
      // Something about it is not understood: what has a label is bound by it all the same.
      for argument in arguments.all {
        if let label = argument.label { receiver.given[label] = .expression(Thunk(argument.expression, in: scope)) }
      }
      return
    }
    for (position, expression) in matched {
      let property = properties[position]
      receiver.given[property.name] = .expression(
        Thunk(expression, in: scope, type: property.type.flatMap { typeName(of: $0, in: type) }))
    }
  }

  /// Runs an initializer: what it assigns are the value's properties.
  func initialize(_ receiver: Receiver, by declaration: Declaration, _ body: CodeBlockItemListSyntax, in scope: ViewScope) {
    receiver.isBeingMade = true
    var flow = ViewFlow(use: .value(hint: nil), isImplicit: false)
    entering(declaration, else: ()) { run(body, in: scope, &flow) }
    receiver.isBeingMade = false
  }

  /// The stored properties that a memberwise initializer takes, in order.
  func storedProperties(of type: Declaration) -> [CallArguments.Parameter] {
    index.members(of: type).compactMap { member in
      guard member.kind.isProperty, !member.isStatic, !member.isComputed, let parsed = member.parse(),
        let binding = parsed.binding
      else { return nil }
      if let accessors = binding.accessorBlock {
        // Observers (`didSet`) leave it stored.
        guard case .accessors(let list) = accessors.accessors,
          !list.contains(where: { $0.accessorSpecifier.tokenKind == .keyword(.get) })
        else { return nil }
      }
      if member.kind == .constant, binding.initializer != nil { return nil }
      if member.hasAttribute("Environment") || member.hasAttribute("EnvironmentObject") { return nil }
      let written = binding.typeAnnotation?.type
      let isOptional =
        binding.initializer != nil || (member.kind == .variable && written?.is(OptionalTypeSyntax.self) == true)
        || (ViewVocabulary.storeWrappers.contains { member.hasAttribute($0) }) || member.hasAttribute("State")
      // `@ViewBuilder let content: Content` takes a closure as well.
      let isFunction =
        written.map { CallArguments.isFunction($0) } ?? false || member.attributes.contains { $0.hasSuffix("Builder") }
      return CallArguments.Parameter(
        label: member.name, name: member.name, type: written, fallback: nil, isFunction: isFunction, isOptional: isOptional)
    }
  }

  /// What a function or initializer that is not in reach makes of its arguments.
  func external(_ name: String, _ arguments: CallArguments, in scope: ViewScope, at shownName: ShownName) -> ShownValue {
    let all = joined(arguments, in: scope)
    noteComplication(name, arguments, at: shownName.location, in: scope)
    let type = name.dottedParts.first.map(String.init) ?? name
    if ViewVocabulary.changingTypes.contains(type) {
      // `Date(timeIntervalSince1970: 0)` is what it is given.
      if type == "Date", !arguments.all.isEmpty { return all }
      return all.joined(with: .changing([ShownName(type: type, at: shownName.location)]))
    }
    if arguments.all.contains(where: { $0.label?.hasPrefix("contentsOf") == true }) {
      return all.joined(with: .changing([shownName]))
    }
    if ViewVocabulary.fixedTypes.contains(type) || ViewVocabulary.leaves[type] != nil || ViewVocabulary.containers.contains(type)
      || ViewVocabulary.shapes.contains(type) || name.lowercased().contains("locali")
    {
      return all.read(through: shownName)
    }
    // A pure function gives what it is given; any other may read what it likes.
    if ViewVocabulary.pureFunctions.contains(name) { return all.read(through: shownName) }
    return all.joined(with: .unknown).read(through: shownName)
  }

  /// An expression without what only unwraps it.
  static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax {
    var current = expression
    for _ in 0..<8 {
      switch current.as(ExprSyntaxEnum.self) {
      case .optionalChainingExpr(let chained): current = chained.expression
      case .forceUnwrapExpr(let unwrapped): current = unwrapped.expression
      case .genericSpecializationExpr(let generic): current = generic.expression
      case .tupleExpr(let tuple):
        guard tuple.elements.count == 1, let only = tuple.elements.first else { return current }
        current = only.expression
      default: return current
      }
    }
    return current
  }
}
