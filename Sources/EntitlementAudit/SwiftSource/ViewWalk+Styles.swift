import SwiftSyntax

/// Views that are drawn by a style of the project: what is shown is what its `makeBody` makes of the view's parts.
extension ViewWalk {
  /// The name under which the parts of a styled view are handed to its style.
  static let styleConfigurationTypeName = "StyleConfiguration"

  /// The style of the project that a modifier sets; nil for one of the system's, and for one that is out of reach.
  func style(_ argument: ExprSyntax, setBy modifier: String, in scope: ViewScope) -> Receiver? {
    let name = modifier.prefix(1).uppercased() + modifier.dropFirst()
    for hint in [name, "Primitive" + name] {
      if let style = value(of: argument, in: scope, hint: hint).instances.first, makeBody(of: style) != nil { return style }
    }
    return nil
  }

  private func makeBody(of style: Receiver) -> Declaration? {
    style.declaration.flatMap {
      members(named: "makeBody", of: $0).first { $0.kind == .function && $0.parent?.kind != .protocol }
    }
  }

  /// Shows a view of the systems' frameworks through the project's style for it, or from the parts that a style hands on
  /// (`Button(configuration)`); false where it is drawn as usual.
  func showStyled(
    _ call: FunctionCallExprSyntax, _ kind: String, _ arguments: CallArguments, in scope: ViewScope, _ context: ViewContext
  ) -> Bool {
    if arguments.all.count == 1, let only = arguments.plain.first, only.label == nil,
      only.expression.is(DeclReferenceExprSyntax.self),
      let parts = value(of: only.expression, in: scope).instances.first, parts.typeName == Self.styleConfigurationTypeName
    {
      showParts(parts, kind, at: only.expression, in: scope, context)
      return true
    }
    guard let style = context.styles[kind], let declaration = makeBody(of: style), let parsed = declaration.parse(),
      let function = parsed.syntax.as(FunctionDeclSyntax.self), let body = function.body
    else { return false }
    let parts = Receiver(nil, typeName: Self.styleConfigurationTypeName)
    fill(parts, from: call, kind, arguments, in: scope)
    let inner = ViewScope(source: parsed, receiver: style, arena: arena)
    let name = function.signature.parameterClause.parameters.first.map { Self.plainName($0.secondName ?? $0.firstName) }
    var configuration = ShownValue.fixed
    configuration.instances = [parts]
    inner.bind(name ?? "configuration", to: .value(configuration))
    var styled = context
    // The style is drawn inside itself without it.
    styled.styles[kind] = nil
    styled.measuresTell = kind == "Gauge" || kind == "ProgressView"
    styled.measure = nil
    entering(declaration, else: ()) { show(body: body.statements, in: inner, styled) }
    return true
  }

  /// Shows parts as the view shows them that they are handed on to.
  private func showParts(
    _ parts: Receiver, _ kind: String, at expression: ExprSyntax, in scope: ViewScope, _ context: ViewContext
  ) {
    for name in parts.given.keys.sorted() {
      switch parts.given[name] {
      case .part(let part)?: part.show(context)
      case .value(let value)? where value.changes != .no && ViewVocabulary.styleValues.contains(name):
        emit(kind, name, value, at: scope.source.location(of: expression), context)
      default: break
      }
    }
  }

  /// Cuts a view into the parts that its style is handed.
  private func fill(
    _ parts: Receiver, from call: FunctionCallExprSyntax, _ kind: String, _ arguments: CallArguments, in scope: ViewScope
  ) {
    let location = scope.source.location(of: call)
    var shows: [String: [(ViewContext) -> Void]] = [:]
    let main: String
    switch kind {
    case "Label": main = "title"
    case "LabeledContent", "GroupBox", "DisclosureGroup", "Menu", "ControlGroup": main = "content"
    default: main = "label"
    }
    // Titles and symbols that are given as they are.
    let title = kind == "Label" ? "title" : "label"
    for (position, argument) in arguments.plain.enumerated() {
      let isSymbol = ["image", "systemImage"].contains(argument.label)
      guard isSymbol || argument.label == nil || argument.label == "verbatim" || argument.label == "value" else { continue }
      if argument.label == "value", kind != "LabeledContent" { continue }
      let part = isSymbol ? "icon" : argument.label == "value" ? "content" : title
      // `ProgressView(interval)` and `Gauge(value:)` have no title there; a second plain argument is none either.
      if argument.label == nil, position > 0 { continue }
      let kindShown = isSymbol ? "Image" : kind
      shows[part, default: []].append { [self] context in
        emit(kindShown, [argument.expression], at: location, in: scope, context)
      }
    }
    for closure in viewClosures(of: kind, arguments) {
      let label = arguments.closures.first { $0.closure.id == closure.id }?.label
      shows[label ?? main, default: []].append { [self] context in
        show(body: closure.statements, in: ViewScope(in: scope), context)
      }
    }
    for argument in arguments.plain where ["label", "content", "icon", "title", "currentValueLabel"].contains(argument.label) {
      guard let name = argument.label else { continue }
      shows[name, default: []].append { [self] context in
        showHandedOver(argument.expression, with: .fixed, in: scope, context)
      }
    }
    for (name, all) in shows { parts.given[name] = .part(ViewPart { context in all.forEach { $0(context) } }) }
    for name in ["label", "title", "icon", "content"] where parts.given[name] == nil {
      parts.given[name] = .part(ViewPart { _ in })
    }
    var value = ShownValue.fixed
    for argument in arguments.plain where ["value", "isOn", "isExpanded"].contains(argument.label) && kind != "LabeledContent" {
      value = value.joined(with: self.value(of: argument.expression, in: scope)).computed
    }
    if arguments.all.contains(where: { $0.label == "timerInterval" }) { value = value.joined(with: .changing()) }
    for name in ViewVocabulary.styleValues { parts.given[name] = .value(value) }
  }
}
