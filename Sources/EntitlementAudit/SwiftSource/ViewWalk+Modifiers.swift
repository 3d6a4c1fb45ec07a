import SwiftSyntax

extension ViewWalk {
  /// Shows a view below one modifier.
  func apply(_ name: String, _ call: FunctionCallExprSyntax, to base: Thunk, in scope: ViewScope, _ context: ViewContext) {
    for declaration in modifiers(named: name, from: scope) where declaration.kind == .function {
      let receiver = Receiver(nil, typeName: "View", view: base)
      if let called = called(declaration, call, receiver: receiver, in: scope) {
        show(called, in: scope, context)
        return
      }
    }
    if name == "environment", let (key, value) = environmentEntry(call) {
      let before = environment
      environment[key] = Thunk(value, in: scope)
      defer { environment = before }
      if let inner = modified(by: name, call, in: scope, context) { show(base.expression, in: base.scope, inner) }
      return
    }
    if isKnown(name) {
      if let inner = modified(by: name, call, in: scope, context) { show(base.expression, in: base.scope, inner) }
      return
    }
    if showMapped(name, call, over: base, in: scope, context) { return }
    // A method of a value that yields a view (`model.row(for: item)`), or a modifier out of reach.
    if showMethod(name, call, of: base, in: scope, context) { return }
    applyUnknown(name, call, in: scope, context)
    show(base.expression, in: base.scope, context)
  }

  /// `.environment(\.key, value)`
  private func environmentEntry(_ call: FunctionCallExprSyntax) -> (key: String, value: ExprSyntax)? {
    let arguments = CallArguments(call).all
    guard arguments.count == 2, let path = arguments[0].expression.as(KeyPathExprSyntax.self), path.components.count == 1,
      let key = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName
    else { return nil }
    return (Self.plainName(key), arguments[1].expression)
  }

  private func isKnown(_ name: String) -> Bool {
    ViewVocabulary.silentModifiers.contains(name) || ViewVocabulary.showingModifiers.contains(name)
      || ViewVocabulary.leafModifiers.contains(name)
      || ["privacySensitive", "unredacted", "redacted", "modifier", "hidden", "isHidden"].contains(name)
  }

  /// The context below a modifier of the systems' frameworks; nil where nothing below it is seen.
  private func modified(
    by name: String, _ call: FunctionCallExprSyntax, in scope: ViewScope, _ context: ViewContext
  ) -> ViewContext? {
    let arguments = CallArguments(call)
    var inner = context
    let place = call.calledExpression.as(MemberAccessExprSyntax.self).map { ExprSyntax($0.declName) } ?? call.calledExpression
    let location = scope.source.location(of: place)
    switch name {
    case "hidden": return nil
    case "privacySensitive": inner.mark = mark(arguments, at: location, in: scope)
    case "unredacted":
      if context.cleared == nil { inner.cleared = Note("'unredacted()' takes every redaction away", at: location) }
      // The placeholder's too, where that is set further out.
      inner.isMasked = false
    case "redacted": redact(&inner, arguments, at: location, in: scope)
    case "environment":
      guard arguments.all.first?.expression.trimmedDescription.hasSuffix("redactionReasons") == true, arguments.all.count > 1
      else { break }
      if case .list(let list) = value(of: arguments.all[1].expression, in: scope).known, list.isEmpty {
        inner.cleared = Note("no redaction reason is handed on from here", at: location)
      }
    case "transformEnvironment":
      guard arguments.all.first?.expression.trimmedDescription.hasSuffix("redactionReasons") == true else { break }
      shown.stop(Note("cannot follow what is done to the redaction reasons here", at: location), isCovered: false)
    case "opacity", "blur":
      let label = name == "blur" ? "radius" : nil
      guard let argument = arguments.all.first(where: { $0.label == label }) else { break }
      measure(&inner, arguments, in: scope)
      let usual = inState(redacted: false) { value(of: argument.expression, in: scope).known }
      let hidden = inState(redacted: true) { value(of: argument.expression, in: scope).known }
      if name == "opacity", usual == .number(0), hidden == .number(0) { return nil }
      let isGone =
        name == "opacity" ? hidden == .number(0) && usual != hidden : Self.isPositive(hidden) && !Self.isPositive(usual)
      if isGone, context.cleared == nil, context.guarded == nil {
        inner.guarded = Note("drawn according to '.privacy'", at: location)
      }
    case "modifier":
      guard let argument = arguments.all.first?.expression else { break }
      applyModifier(argument, call, in: scope, context)
      return nil
    default:
      if let styled = ViewVocabulary.styledViews[name], let argument = arguments.all.first?.expression {
        let style = style(argument, setBy: name, in: scope)
        for view in styled { inner.styles[view] = style }
      }
      if ViewVocabulary.showingModifiers.contains(name) { showArguments(of: name, arguments, at: location, in: scope, context) }
      if ViewVocabulary.shapeMeasures.contains(name) { measure(&inner, arguments, in: scope) }
    }
    return inner
  }

  private static func isPositive(_ value: KnownValue?) -> Bool {
    if case .number(let number) = value { return number > 0 }
    return false
  }

  private func mark(_ arguments: CallArguments, at location: SourceLocation, in scope: ViewScope) -> ViewContext.Mark {
    guard let argument = arguments.all.first else {
      let note = Note("marked with 'privacySensitive()'", at: location)
      shown.mark(note)
      return .marked(note)
    }
    switch inState(redacted: false, { value(of: argument.expression, in: scope).known }) {
    case .bool(true):
      let note = Note("marked with 'privacySensitive(\(Self.shortened(argument.expression)))'", at: location)
      shown.mark(note)
      return .marked(note)
    case .bool(false):
      return .exempt(Note("'privacySensitive(\(Self.shortened(argument.expression)))' takes the mark away", at: location))
    default:
      return .conditional(Note("whether it is marked depends on '\(Self.shortened(argument.expression))'", at: location))
    }
  }

  private func redact(_ inner: inout ViewContext, _ arguments: CallArguments, at location: SourceLocation, in scope: ViewScope) {
    guard let argument = arguments.all.first(where: { $0.label == "reason" }) else { return }
    let usual = inState(redacted: false) { value(of: argument.expression, in: scope).known.flatMap(Self.reasons) } ?? []
    let hidden = inState(redacted: true) { value(of: argument.expression, in: scope).known.flatMap(Self.reasons) } ?? []
    if usual.contains("placeholder") {
      inner.isMasked = true
    } else if hidden.contains("placeholder"), inner.cleared == nil, inner.guarded == nil {
      inner.guarded = Note("drawn as a placeholder according to '.privacy'", at: location)
    }
  }

  private func measure(_ inner: inout ViewContext, _ arguments: CallArguments, in scope: ViewScope) {
    let value = joined(arguments, in: scope, closures: false)
    if value.changes == .yes { inner.measure = inner.measure.map { $0.joined(with: value) } ?? value }
  }

  /// Shows what a modifier adds to the view.
  private func showArguments(
    of name: String, _ arguments: CallArguments, at location: SourceLocation, in scope: ViewScope, _ context: ViewContext
  ) {
    var beside = context
    beside.measure = nil
    beside.implicitBase = nil
    for (_, closure, _) in arguments.closures {
      let inner = ViewScope(in: scope)
      bind(closure, to: [.value(.fixed)], in: inner)
      show(body: closure.statements, in: inner, beside)
    }
    let plain = arguments.plain.filter {
      ![
        "alignment", "in", "for", "edge", "edges", "spacing", "position", "ignoresSafeAreaEdges", "content", "hidden",
        "identifier", "traits", "addTraits", "isEnabled", "overflowResolution",
      ].contains($0.label) || ($0.label == "content" && !$0.expression.is(MemberAccessExprSyntax.self))
    }
    if ViewVocabulary.leafModifiers.contains(name) || name == "accessibility" {
      guard !plain.isEmpty else { return }
      emit(name, plain.map(\.expression), at: location, in: scope, beside)
    } else {
      for argument in plain { show(argument.expression, in: scope, beside) }
    }
  }

  /// Shows a view below `.modifier(X(…))`.
  private func applyModifier(_ argument: ExprSyntax, _ call: FunctionCallExprSyntax, in scope: ViewScope, _ context: ViewContext)
  {
    guard
      let base = Self.unwrapped(call.calledExpression).as(MemberAccessExprSyntax.self)?.base.map({ Thunk($0, in: scope) })
        ?? context.implicitBase ?? scope.receiver?.view
    else { return }
    if let sequence = argument.as(SequenceExprSyntax.self),
      case .ternary(let test, let yes, .single(let no)) = FoldedExpression(sequence)
    {
      // `.modifier(isHidden ? Masked() : Plain())`
      divide(on: test, at: yes, in: scope, context) {
        applyModifier(yes, call, in: scope, $0)
      } otherwise: {
        applyModifier(no, call, in: scope, $0)
      }
      return
    }
    let modifier = value(of: argument, in: scope)
    if let instance = modifier.instances.first, let type = instance.declaration {
      for declaration in members(named: "body", of: type) where declaration.kind == .function {
        guard let parsed = declaration.parse(), let function = parsed.syntax.as(FunctionDeclSyntax.self), let body = function.body
        else {
          continue
        }
        let inner = ViewScope(source: parsed, receiver: instance, arena: arena)
        let content =
          function.signature.parameterClause.parameters.first.map { Self.plainName($0.secondName ?? $0.firstName) } ?? "content"
        inner.bind(content, to: .expression(base))
        entering(declaration, else: ()) { show(body: body.statements, in: inner, context) }
        return
      }
    }
    stop(
      at: argument, in: scope, context,
      "cannot follow the modifier '\(Self.shortened(argument))': its 'body(content:)' is not in reach")
    show(base.expression, in: base.scope, context)
  }

  /// Shows the views that an optional or a collection is mapped to (`entry.image.map { Image(uiImage: $0) }`); false: it is no such call.
  private func showMapped(
    _ name: String, _ call: FunctionCallExprSyntax, over base: Thunk, in scope: ViewScope, _ context: ViewContext
  ) -> Bool {
    guard ["map", "flatMap", "compactMap", "reduce"].contains(name), !Self.isViewCall(base.expression) else { return false }
    let element = value(of: base).element
    let arguments = CallArguments(call)
    for argument in arguments.all {
      if name == "reduce", let closure = argument.expression.as(ClosureExprSyntax.self) {
        let inner = ViewScope(in: scope)
        bind(closure, to: [.value(.fixed), .value(element)], in: inner)
        show(body: closure.statements, in: inner, context)
      } else {
        showHandedOver(argument.expression, with: element, in: scope, context)
      }
    }
    return true
  }

  /// Shows what a method of a value yields; false where the value has no such method.
  private func showMethod(
    _ name: String, _ call: FunctionCallExprSyntax, of base: Thunk, in scope: ViewScope, _ context: ViewContext
  ) -> Bool {
    // Asking a view for its value would walk it twice; values that have methods are read from names.
    guard Self.lastName(of: base.expression) != nil, !Self.isViewCall(base.expression) else { return false }
    let value = value(of: base)
    guard let receiver = receivers(of: value).first else { return false }
    if let given = receiver.given[name] {
      show(calling: given, call, in: scope, context)
      return true
    }
    for declaration in members(named: name, of: receiver) where declaration.kind == .function {
      if let called = called(declaration, call, receiver: receiver, in: scope) {
        show(called, in: scope, context)
        return true
      }
    }
    return false
  }

  /// Whether an expression is a call of a view type of the systems' frameworks, with or without modifiers.
  private static func isViewCall(_ expression: ExprSyntax) -> Bool {
    var current = expression
    while true {
      guard let call = unwrapped(current).as(FunctionCallExprSyntax.self) else { return false }
      let callee = unwrapped(call.calledExpression)
      if let reference = callee.as(DeclReferenceExprSyntax.self) {
        let name = plainName(reference.baseName)
        return ViewVocabulary.leaves[name] != nil || ViewVocabulary.containers.contains(name)
          || ViewVocabulary.shapes.contains(name)
      }
      guard let base = callee.as(MemberAccessExprSyntax.self)?.base else { return false }
      current = base
    }
  }

  /// What a modifier out of reach may add to the view.
  private func applyUnknown(_ name: String, _ call: FunctionCallExprSyntax, in scope: ViewScope, _ context: ViewContext) {
    let arguments = CallArguments(call)
    for (_, closure, _) in arguments.closures {
      let inner = ViewScope(in: scope)
      bind(closure, to: [.value(.fixed)], in: inner)
      show(body: closure.statements, in: inner, context)
    }
    let place =
      Self.unwrapped(call.calledExpression).as(MemberAccessExprSyntax.self).map { ExprSyntax($0.declName) } ?? ExprSyntax(call)
    let value = joined(arguments, in: scope, closures: false)
    if value.changes == .yes {
      var unsure = value
      unsure.changes = .unknown
      let text = arguments.plain.map { Self.shortened($0.expression) }.joined(separator: ", ")
      emit(name, text, unsure, at: scope.source.location(of: place), context)
    }
    if !ViewVocabulary.suspectParts.isDisjoint(with: EvidenceWords.parts(of: name)) {
      stop(
        at: place, in: scope, context,
        "cannot follow the modifier '\(name)': it is not declared in the sources that could be read")
    }
  }
}
