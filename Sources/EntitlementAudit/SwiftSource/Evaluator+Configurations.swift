import SwiftSyntax

/// WidgetKit's configurations and their modifiers.
extension Evaluator {
  /// The initializers that make a configuration, with its kind.
  private static let makers: [String: WidgetConfigurationKind] = [
    "StaticConfiguration": .static, "IntentConfiguration": .intent, "AppIntentConfiguration": .appIntent,
    "RelevanceConfiguration": .relevance, "ActivityConfiguration": .activity, "StaticControlConfiguration": .control,
    "AppIntentControlConfiguration": .control,
  ]

  /// The initializers of configurations that offer nothing.
  private static let emptyMakers: Set<String> = ["EmptyWidgetConfiguration", "EmptyControlWidgetConfiguration"]

  /// The types that extensions add modifiers to.
  private static let extended = ["WidgetConfiguration", "ControlWidgetConfiguration"] + makers.keys.sorted()

  /// Modifiers of WidgetKit and SwiftUI that set nothing that is asked for here.
  private static let neutralModifiers: Set<String> = [
    "configurationDisplayName", "description", "displayName", "contentMarginsDisabled", "onBackgroundURLSessionEvents",
    "backgroundTask", "promptsForUserConfiguration", "supplementalActivityFamilies", "supportedMountingStyles", "widgetTexture",
    "associatedKind", "pushHandler", "environment", "enableContentMarginsForItems", "adaptiveContentMargins",
    "invalidatableContent",
  ]

  /// A configuration, where `name` is an initializer of one; nil where it is not.
  func makeConfiguration(_ name: String, _ call: FunctionCallExprSyntax, _ scope: EvaluationScope) -> [EvaluatedValue]? {
    let kind = Self.makers[name]
    guard kind != nil || Self.emptyMakers.contains(name) else { return nil }
    var made = ConfigurationValue(kind: kind, location: scope.source.location(of: call))
    let outer = plain(scope)
    for argument in call.arguments {
      switch argument.label?.plainText {
      case "kind":
        made.name = coerce(evaluate(argument.expression, outer), toTypeNamed: "String", outer)
        made.nameLocation = scope.source.location(of: argument.expression)
      case "content", "template": made.content = contentRoot(argument.expression, outer)
      case "provider", "for":
        made.provider = argument.expression
        made.providerTypes = evaluate(argument.expression, outer).compactMap { value in
          switch value {
          case .instance(let instance): instance.type.declaration
          case .type(let type): type.declaration
          default: nil
          }
        }
      default: break
      }
    }
    if let closure = call.trailingClosure, made.content == nil {
      made.content = ContentRoot(expression: ExprSyntax(closure), scope: outer)
    }
    made.provider = made.content?.scope.source.syntax.id == scope.source.syntax.id ? made.provider : nil
    return overloaded(made, name, call, scope) ?? [.configuration(made)]
  }

  private func contentRoot(_ expression: ExprSyntax, _ scope: EvaluationScope) -> ContentRoot {
    if case .function(let function)? = evaluate(expression, scope).first, case .closure(let closure) = function.code {
      return ContentRoot(expression: ExprSyntax(closure), scope: function.scope)
    }
    return ContentRoot(expression: expression, scope: scope)
  }

  /// The project's own initializers of a configuration, which hand on to WidgetKit's: where `kind:` is no string, or is not given.
  private func overloaded(
    _ made: ConfigurationValue, _ name: String, _ call: FunctionCallExprSyntax, _ scope: EvaluationScope
  ) -> [EvaluatedValue]? {
    let isWidgetKit = made.name?.allSatisfy { if case .text = $0 { true } else { false } } ?? (made.kind == .activity)
    if isWidgetKit || made.kind == nil { return nil }
    let initializers = names.members(named: "init", ofForeign: name).filter { $0.kind == .initializer && !isRunning($0) }
    guard !initializers.isEmpty else { return nil }
    let given = arguments(of: call, scope)
    for initializer in initializers {
      guard let parsed = initializer.parse(), let syntax = parsed.syntax.as(InitializerDeclSyntax.self),
        let body = syntax.body
      else { continue }
      var inner = self.scope(of: parsed, selfValue: .foreignType(name))
      guard let bound = bind(given, to: syntax.signature.parameterClause.parameters, inner) else { continue }
      inner.locals = bound
      let values = running(initializer, call, scope) { execute(body.statements, &inner).produced }
      let configurations = values.filter { if case .configuration = $0 { true } else { false } }
      if !configurations.isEmpty { return configurations }
    }
    return nil
  }

  // MARK: Modifiers

  /// What extensions in the sources add to configurations under a name.
  func configurationMembers(named name: String) -> [Declaration] {
    Self.extended.flatMap { names.members(named: name, ofForeign: $0) }
  }

  /// Whether a name is a modifier of configurations: WidgetKit's or one of the sources.
  func isModifier(_ name: String) -> Bool {
    Self.neutralModifiers.contains(name)
      || ["supportedFamilies", "disfavoredLocations", "containerBackgroundRemovable"].contains(name)
      || !configurationMembers(named: name).isEmpty
  }

  /// A configuration with a modifier applied.
  func modify(
    _ configuration: ConfigurationValue, _ name: String, _ call: FunctionCallExprSyntax, _ node: some SyntaxProtocol,
    _ scope: EvaluationScope
  ) -> [EvaluatedValue] {
    var changed = configuration
    let own = configurationMembers(named: name).filter { $0.kind == .function && !isRunning($0) }
    if !own.isEmpty, let values = applyOwn(own, to: configuration, call, scope) { return values }
    let location = scope.source.location(of: (node.as(MemberAccessExprSyntax.self)?.declName).map(Syntax.init) ?? Syntax(node))
    let outer = plain(scope)
    switch name {
    case "supportedFamilies":
      changed.families = call.arguments.first.map { familyValues($0.expression, outer) } ?? []
      changed.familiesLocation = location
    case "disfavoredLocations":
      let places = call.arguments.first.map { evaluate($0.expression, outer) } ?? []
      let families = call.arguments.first { $0.label?.plainText == "for" }.map { familyValues($0.expression, outer) } ?? []
      changed.disfavored.append((places, families))
    case "containerBackgroundRemovable":
      let isRemovable = call.arguments.first.map { truth(evaluate($0.expression, outer)) } ?? true
      if isRemovable == false { changed.fixedBackground = location }
      if isRemovable == true { changed.fixedBackground = nil }
    default:
      if !Self.neutralModifiers.contains(name) {
        changed.unreadModifier = Note("'\(name)' is declared in no source in reach", at: location)
      }
    }
    return [.configuration(changed)]
  }

  private func applyOwn(
    _ own: [Declaration], to configuration: ConfigurationValue, _ call: FunctionCallExprSyntax, _ scope: EvaluationScope
  ) -> [EvaluatedValue]? {
    let given = arguments(of: call, scope)
    for declaration in own {
      guard let parsed = declaration.parse(), let syntax = parsed.syntax.as(FunctionDeclSyntax.self), let body = syntax.body
      else { continue }
      var inner = self.scope(of: parsed, selfValue: .configuration(configuration))
      guard let bound = bind(given, to: syntax.signature.parameterClause.parameters, inner) else { continue }
      inner.locals = bound
      let values = running(declaration, call, scope) { execute(body.statements, &inner).result }
      return values.nonEmpty
    }
    return nil
  }

  /// The argument of `supportedFamilies`, read in the context of its type.
  private func familyValues(_ expression: ExprSyntax, _ scope: EvaluationScope) -> [EvaluatedValue] {
    coerce(evaluate(expression, scope), to: Self.familyArray, scope)
  }

  private static let familyArray = TypeSyntax(
    ArrayTypeSyntax(element: IdentifierTypeSyntax(name: .identifier("WidgetFamily"))))
}
