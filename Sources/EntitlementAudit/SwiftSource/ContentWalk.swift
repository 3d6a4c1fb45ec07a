import SwiftSyntax

/// What is to be walked: the content of one widget's configuration and what is known around it.
struct ContentSource {
  /// The closure (`{ entry in BalanceView(entry: entry) }`) or expression (`makeContent`, `content: view`) that yields the view; for a
  /// Live Activity the Lock Screen closure, for a control the closure that yields the template.
  var expression: ExprSyntax
  /// The declaration in whose tree `expression` stands.
  var source: ParsedDeclaration
  /// The concrete widget type: what `self` means, also where `body` comes from a protocol's extension.
  var widget: Declaration
  /// Where the closure's parameter comes from: the provider's expression (`BalanceProvider()`), the activity's attributes
  /// (`DeliveryAttributes.self`), a control's value provider; nil where there is none.
  var provider: ExprSyntax?
  /// What kind of configuration it is.
  var configuration: WidgetConfigurationKind
  /// The families that the widget offers; empty: none (an activity, a control) or not known.
  var families: [WidgetFamily] = []
}

/// Follows a widget's content to what is shown in the end, and says how that is marked.
enum ContentWalk {
  /// Marks the type of a Live Activity's context; its attributes' name follows.
  static let activityContextPrefix = "ActivityViewContext "

  /// Walks the content of one widget.
  ///
  /// Judged as on the newest system: `#available` holds. Families are walked one by one where the content asks for its family.
  /// - Parameter words: the word list for evidence.
  static func walk(
    _ content: ContentSource, index: DeclarationIndex, words: EvidenceWords = .standard, limits: Limits = Limits()
  ) -> ContentFacts {
    let arena = ViewArena()
    defer { arena.release() }
    let families = content.families
    let first = pass(over: content, family: families.first, index: index, limits: limits, arena)
    guard first.asksForFamily else {
      // Nobody asked which family it is: it is the same in all.
      return ContentFacts([first.shown.inAnyFamily], configuration: content.configuration, words: words)
    }
    guard !families.isEmpty, !first.isExhausted else {
      // What is too much for one walk is not walked once more for every family.
      let whole = families.isEmpty ? first : pass(over: content, family: nil, index: index, limits: limits, arena)
      return ContentFacts([whole.shown], configuration: content.configuration, words: words)
    }
    let others = families.dropFirst().map { pass(over: content, family: $0, index: index, limits: limits, arena).shown }
    return ContentFacts([first.shown] + others, families: families, configuration: content.configuration, words: words)
  }

  private static func pass(
    over content: ContentSource, family: WidgetFamily?, index: DeclarationIndex, limits: Limits, _ arena: ViewArena
  ) -> ViewWalk {
    let walk = ViewWalk(index: index, limits: limits, family: family, configuration: content.configuration, arena: arena)
    let receiver = Receiver(content.widget, typeName: content.widget.qualifiedName)
    let scope = walk.scope(
      around: content.expression, in: ViewScope(source: content.source, receiver: receiver, arena: arena))
    let entry = walk.handedIn(by: content, in: scope)
    let context = ViewContext()
    if let closure = content.expression.as(ClosureExprSyntax.self) {
      let inner = ViewScope(in: scope)
      walk.bind(closure, to: [.value(entry)], in: inner)
      walk.show(body: closure.statements, in: inner, context)
    } else {
      walk.showHandedOver(content.expression, with: entry, in: scope, context)
    }
    walk.shown.weighChoices()
    return walk
  }
}

extension ViewWalk {
  /// The scope at a node: what the body around it declares before it.
  func scope(around node: ExprSyntax, in outermost: ViewScope) -> ViewScope {
    var lists: [(CodeBlockItemListSyntax, SyntaxIdentifier)] = []
    var current = Syntax(node)
    while let parent = current.parent {
      if let list = parent.as(CodeBlockItemListSyntax.self) { lists.append((list, current.id)) }
      current = parent
    }
    var scope = outermost
    for (list, item) in lists.reversed() {
      scope = ViewScope(in: scope)
      for before in list {
        if before.id == item { break }
        if case .decl(let declaration) = before.item { declare(declaration, in: scope) }
      }
    }
    return scope
  }

  /// What the content closure is handed: the entry, the activity's context, the control's value.
  func handedIn(by content: ContentSource, in scope: ViewScope) -> ShownValue {
    guard let provider = content.provider else { return .changing() }
    var expression = provider
    if let call = provider.as(FunctionCallExprSyntax.self) { expression = ViewWalk.unwrapped(call.calledExpression) }
    if let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.self),
      let base = member.base
    {
      expression = base
    }
    guard let path = typePath(expression, in: scope) else {
      return value(of: provider, in: scope).computed.joined(with: .changing())
    }
    let name = ShownName(
      type: path.lastDottedPart, at: scope.source.location(of: provider))
    switch content.configuration {
    case .activity: return .changing([name], type: ContentWalk.activityContextPrefix + path)
    case .control: return .changing([name])
    case .static, .intent, .appIntent, .relevance, .clockKit:
      let entry = type(named: path, from: scope).flatMap { entryType(of: $0) }
      let entryName = entry.map { ShownName(type: $0.name, at: $0.nameLocation) }
      return .changing([name] + [entryName].compactMap(\.self), type: entry?.qualifiedName)
    }
  }
}
