import SwiftSyntax

extension ViewWalk {
  /// Shows a view that a type's initializer makes.
  func show(_ call: FunctionCallExprSyntax, type name: String, in scope: ViewScope, _ context: ViewContext) {
    let arguments = CallArguments(call)
    var inner = context
    inner.implicitBase = nil
    if let type = type(named: name, from: scope) {
      let made = make(type, arguments, in: scope)
      if let instance = made.instances.first, isView(type) {
        show(instance, at: ExprSyntax(call), in: scope, inner)
        return
      }
      if ([type] + index.extensions(of: type)).contains(where: { $0.inherits("Layout") }) {
        showContainer(name, arguments, in: scope, inner)
        return
      }
      if ViewVocabulary.leaves[name] == nil, !ViewVocabulary.containers.contains(name) {
        // A value of a type that is no view stands here for what it holds (a style, a shape's data).
        if made.changes != .no || !arguments.closures.isEmpty { showUnknown(call, name, arguments, in: scope, inner) }
        return
      }
    }
    let simple = name.lastDottedPart
    if configuration == .control, simple == "ControlWidgetButton" || simple == "ControlWidgetToggle" {
      showTemplate(call, simple, arguments, in: scope, inner)
    } else if let leaf = ViewVocabulary.leaves[simple] {
      showLeaf(call, simple, leaf, arguments, in: scope, inner)
    } else if simple == "ForEach" || (ViewVocabulary.listContainers.contains(simple) && arguments.all.contains { $0.isData }) {
      showEach(call, arguments, in: scope, inner)
    } else if ViewVocabulary.containers.contains(simple) {
      showContainer(simple, arguments, in: scope, inner)
    } else if ViewVocabulary.shapes.contains(simple) {
      let value = joined(arguments, in: scope)
      emitShape(simple, Self.shortened(call), value, at: scope.source.location(of: call), inner)
    } else {
      showUnknown(call, name, arguments, in: scope, inner)
    }
  }

  /// Whether a type of the project is drawn: a view or a shape, or something that might be one.
  func isView(_ type: Declaration) -> Bool {
    if !members(named: "body", of: type).isEmpty || !members(named: "path", of: type).isEmpty { return true }
    let holders = [type] + index.extensions(of: type)
    return holders.contains { holder in
      holder.inherits("View") || holder.inheritedNames.contains { $0.hasSuffix("Representable") || $0.hasSuffix("View") }
    }
  }

  /// A view out of reach: its closures are shown, and what it is given may be.
  private func showUnknown(
    _ call: FunctionCallExprSyntax, _ name: String, _ arguments: CallArguments, in scope: ViewScope, _ context: ViewContext
  ) {
    let value = joined(arguments, in: scope, closures: false)
    if value.changes == .yes {
      var unsure = value
      unsure.changes = .unknown
      let text = arguments.plain.map { Self.shortened($0.expression) }.joined(separator: ", ")
      emit(name, text, unsure, at: scope.source.location(of: call), context)
    }
    for (label, closure, _) in arguments.closures where !Self.isAction(label) {
      let inner = ViewScope(in: scope)
      bind(closure, to: [.value(value.computed)], in: inner)
      show(body: closure.statements, in: inner, context)
    }
    stop(
      at: ExprSyntax(call), in: scope, context, "cannot follow '\(name)': it is not declared in the sources that could be read")
  }

  private static func isAction(_ label: String?) -> Bool {
    guard let label else { return false }
    return ["action", "perform", "onEditingChanged", "set", "get", "onCommit", "completion", "handler"].contains(label)
  }

  // MARK: Leaves

  private func showLeaf(
    _ call: FunctionCallExprSyntax, _ kind: String, _ leaf: ViewVocabulary.LeafView, _ arguments: CallArguments,
    in scope: ViewScope,
    _ context: ViewContext
  ) {
    if showStyled(call, kind, arguments, in: scope, context) { return }
    let location = scope.source.location(of: call)
    let shownArguments = arguments.plain.filter { argument in argument.label.map { !leaf.silentLabels.contains($0) } ?? true }
    let isClock =
      arguments.all.contains { argument in argument.label.map(leaf.clockLabels.contains) ?? false }
      || (kind == "Text" && arguments.plain.first.map(Self.isTimeSource) == true)
    var data = ShownValue.fixed
    if kind == "Canvas" {
      for (_, closure, _) in arguments.closures {
        data = data.joined(with: capturedValue(of: closure, in: scope, keepingUnknown: true))
      }
      emit(kind, "{ … }", data, at: location, context)
      return
    }
    if !shownArguments.isEmpty || leaf.alwaysShows || isClock {
      emit(kind, shownArguments.map(\.expression), isClock: isClock, at: location, in: scope, context)
      let values = shownArguments.map { value(of: $0.expression, in: scope) }
      if let first = values.first { data = values.dropFirst().reduce(first) { $0.joined(with: $1) }.element }
    }
    if kind == "AsyncImage" { data = .changing(data.names, type: "Image") }
    var beside = context
    beside.measure = nil
    for closure in viewClosures(of: kind, arguments) {
      let inner = ViewScope(in: scope)
      bind(closure, to: [.value(data)], in: inner)
      show(body: closure.statements, in: inner, beside)
    }
    // Views that are handed over as they are: `Button(action: tap, label: label)`, `Gauge(…, label: Text("x"))`.
    for argument in arguments.plain
    where ["label", "content", "icon", "title", "currentValueLabel", "placeholder"].contains(argument.label) {
      showHandedOver(argument.expression, with: data, in: scope, beside)
    }
  }

  /// Whether a text's argument is the time itself: `Text(.currentDate, format: …)`, `Text(.now, format: …)`.
  private static func isTimeSource(_ argument: CallArguments.Argument) -> Bool {
    var current = unwrapped(argument.expression)
    if let call = current.as(FunctionCallExprSyntax.self) { current = call.calledExpression }
    guard argument.label == nil, let member = current.as(MemberAccessExprSyntax.self), member.base == nil else { return false }
    return ["now", "currentDate", "dateRange", "durationOffset"].contains(plainName(member.declName.baseName))
  }

  /// The closures that yield views, and not the ones that act.
  func viewClosures(of kind: String, _ arguments: CallArguments) -> [ClosureExprSyntax] {
    let closures = arguments.closures.filter { !Self.isAction($0.label) }
    guard kind == "Button" else { return closures.map(\.closure) }
    // `Button { act } label: { … }` against `Button(action: act) { … }`, `Button(intent: …) { … }`.
    let isFirstAction = !arguments.all.contains { $0.label == "action" || $0.label == "intent" }
    return closures.filter { $0.label != nil || !isFirstAction }.map(\.closure)
  }

  // MARK: Containers

  private func showContainer(_ kind: String, _ arguments: CallArguments, in scope: ViewScope, _ context: ViewContext) {
    var inner = context
    inner.measure = nil
    // What a timeline hands in is the moment; a geometry is none of the person's.
    let handed: ShownValue = kind == "TimelineView" ? .changing() : .fixed
    for (label, closure, _) in arguments.closures where !Self.isAction(label) {
      let closureScope = ViewScope(in: scope)
      bind(closure, to: [.value(handed)], in: closureScope)
      show(body: closure.statements, in: closureScope, inner)
    }
    for argument in arguments.plain where argument.label == nil || argument.label == "content" || argument.label == "erasing" {
      switch kind {
      case "AnyView", "EquatableView", "TupleView", "ModifiedContent", "AnyShape": show(argument.expression, in: scope, inner)
      default:
        if argument.label == "content" { showHandedOver(argument.expression, with: handed, in: scope, inner) }
      }
    }
  }

  private func showEach(_ call: FunctionCallExprSyntax, _ arguments: CallArguments, in scope: ViewScope, _ context: ViewContext) {
    guard let data = arguments.all.first(where: \.isData)?.expression else { return }
    var inner = context
    inner.measure = nil
    inner.varies = inner.varies || value(of: data, in: scope).changes == .yes
    // Evaluated in the state of the place: which elements there are may hang on `.privacy` as well.
    let element = Thunk(data, in: ViewScope(in: scope))
    var one = value(of: element)
    one = one.element
    for (_, closure, _) in arguments.closures {
      let closureScope = ViewScope(in: scope)
      bind(closure, to: [.value(one)], in: closureScope)
      show(body: closure.statements, in: closureScope, inner)
    }
    for argument in arguments.plain where argument.label == "content" || argument.label == "rowContent" {
      showHandedOver(argument.expression, with: one, in: scope, inner)
    }
  }

  // MARK: Controls

  /// A control's template: what it shows is its value, its state and its label.
  private func showTemplate(
    _ call: FunctionCallExprSyntax, _ kind: String, _ arguments: CallArguments, in scope: ViewScope, _ context: ViewContext
  ) {
    if case .marked(let note) = context.mark, shown.templateMark == nil { shown.templateMark = note.location }
    noteAction(arguments, in: scope)
    let location = scope.source.location(of: call)
    let titles = arguments.plain.filter { $0.label == nil }
    if !titles.isEmpty { emit(kind, titles.map(\.expression), at: location, in: scope, context) }
    var state = ShownValue.fixed
    if kind == "ControlWidgetToggle" {
      shown.hasToggle = true
      let isOn = arguments.plain.first { $0.label == "isOn" }
      // A toggle is there to say which of two it is.
      state = isOn.map { value(of: $0.expression, in: scope).computed.joined(with: .changing()) } ?? .changing()
      emit(kind, isOn.map { Self.shortened($0.expression) } ?? "isOn", state, at: location, context)
    }
    for (label, closure, _) in arguments.closures where !Self.isAction(label) {
      let inner = ViewScope(in: scope)
      bind(closure, to: [.value(state)], in: inner)
      show(body: closure.statements, in: inner, context)
    }
  }

  // MARK: Emitting

  /// Adds a leaf that shows some expressions.
  func emit(
    _ kind: String, _ expressions: [ExprSyntax], isClock: Bool = false, at location: SourceLocation, in scope: ViewScope,
    _ context: ViewContext
  ) {
    let text = expressions.map(Self.shortened).joined(separator: ", ")
    let read = {
      self.inState(redacted: $0) { expressions.reduce(ShownValue.fixed) { $0.joined(with: self.value(of: $1, in: scope)) } }
    }
    var usual = read(context.isReplacement)
    if isClock { usual = usual.joined(with: .changing()) }
    var inner = context
    // The expression itself may test `.privacy`: then what it yields under it decides.
    if usual.changes != .no, !isClock, !context.isReplacement, context.cleared == nil, context.guarded == nil,
      read(true).changes == .no
    {
      inner.guarded = Note("shown according to '.privacy'", at: location)
    }
    emit(kind, text, usual, at: location, inner)
  }

  /// Adds a leaf that shows a value.
  func emit(_ kind: String, _ text: String, _ value: ShownValue, at location: SourceLocation, _ context: ViewContext) {
    // A value of unknown kind that never changes is a style or a colour.
    if kind == "View", value.changes == .no { return }
    let decided = context.cover
    if value.changes != .no, !context.isMasked, !context.isCovered {
      for test in context.reasonTests { shown.test(test) }
    }
    var names = value.names
    if value.changes != .no, names.count > limits.shownNames {
      names.removeSubrange(limits.shownNames...)
      let bound = "is made of more than \(limits.shownNames) names\(limits.hint(\.shownNames))"
      shown.reached.note(bound, of: "'\(text)'", at: location, .warning)
    }
    if let view = context.view, value.changes != .no { names.append(view) }
    let leaf = Leaf(
      kind: kind, expression: text, changes: changes(of: value, shownBy: kind, context), cover: decided.cover,
      families: family.map { [$0] } ?? [], location: location)
    shown.items.append(
      ShownContent.Item(
        leaf: leaf, names: names, varies: context.varies && !context.isMasked, choices: context.choices, root: context.root,
        reason: decided.reason))
  }

  /// Whether what a view shows of a value changes.
  private func changes(of value: ShownValue, shownBy kind: String, _ context: ViewContext) -> Leaf.Changes {
    if context.isMasked {
      // A placeholder masks texts and images; whether what is drawn keeps its shape is not documented (R4.1).
      return value.changes == .no || !ViewVocabulary.drawnViews.contains(kind) ? .no : .unknown
    }
    // The colour or place of something fixed may tell as much as it, or nothing.
    if value.changes == .no, context.measure?.changes == .yes, kind != "View" { return .unknown }
    return value.changes
  }

  /// Adds a view that is known as a value only: a view of the systems' frameworks that a model holds, a colour, or whatever it is.
  func emitValue(_ value: ShownValue, _ text: String, at location: SourceLocation, _ context: ViewContext) {
    let type = value.type ?? "View"
    if ViewVocabulary.shapes.contains(type) {
      emitShape(type, text, value, at: location, context)
    } else {
      emit(ViewVocabulary.leaves[type] == nil ? "View" : type, text, value, at: location, context)
    }
  }

  /// Adds a shape where something that changes measures it: whether that tells anything is not known.
  func emitShape(_ kind: String, _ text: String, _ value: ShownValue, at location: SourceLocation, _ context: ViewContext) {
    let all = context.measure.map { $0.joined(with: value) } ?? value
    // Whether it is there, or which of several colours, may tell something as well.
    let isChosen = context.varies && !text.hasSuffix(".clear")
    guard all.changes == .yes || isChosen else { return }
    var unsure = all
    if !context.measuresTell || all.changes != .yes { unsure.changes = .unknown }
    emit(kind, text, unsure, at: location, context)
  }
}
