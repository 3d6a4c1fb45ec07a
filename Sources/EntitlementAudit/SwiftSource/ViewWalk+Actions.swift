import SwiftSyntax

/// The intents that a control's template runs.
extension ViewWalk {
  /// Notes what the `action:` of a control's button or toggle runs.
  func noteAction(_ arguments: CallArguments, in scope: ViewScope) {
    guard let action = arguments.all.first(where: { $0.label == "action" && !$0.isTrailing })?.expression else { return }
    let location = scope.source.location(of: action)
    let value = value(of: action, in: scope)
    var types: [Declaration] = []
    for type in value.instances.compactMap(\.declaration) where !types.contains(type) { types.append(type) }
    if types.isEmpty, let name = value.type, let type = type(named: name, from: scope), type.kind != .protocol { types = [type] }
    let reader = IntentReader(walk: self)
    if types.isEmpty {
      if let made = reader.systemAction(action, at: location, in: scope) { shown.add(made) }
      return
    }
    for type in types { shown.add(reader.action(of: type, at: location)) }
  }
}

extension ShownContent {
  /// Notes an action once.
  mutating func add(_ action: ControlAction) {
    if !actions.contains(action) { actions.append(action) }
  }
}

/// Reads what an app intent does, and whether it asks who is there.
struct IntentReader {
  /// Knows what names mean.
  let walk: ViewWalk

  /// Protocols of the systems' frameworks that an intent can conform to and that set no policy (R5.3).
  private static let knownNames: Set<String> = [
    "AppIntent", "SystemIntent", "SetValueIntent", "OpenIntent", "DeleteIntent", "LiveActivityIntent",
    "LiveActivityStartingIntent",
    "AudioPlaybackIntent", "AudioStartingIntent", "AudioRecordingIntent", "PlayVideoIntent", "ForegroundContinuableIntent",
    "ProgressReportingIntent", "WidgetConfigurationIntent", "ControlConfigurationIntent", "PredictableIntent",
    "CustomIntentMigratedAppIntent", "URLRepresentableIntent", "ShowInAppSearchResultsIntent", "StartWorkoutIntent",
    "PauseWorkoutIntent", "ResumeWorkoutIntent", "StartDiveIntent", "CameraCaptureIntent", "SnippetIntent", "UndoableIntent",
    "TargetContentProvidingIntent", "CancellableIntent", "PushToTalkTransmissionIntent", "SetFocusFilterIntent", "Sendable",
    "Hashable", "Equatable", "Codable", "Decodable",
    "Encodable", "Identifiable", "CustomStringConvertible", "PersistentlyIdentifiable", "_SupportsAppDependencies",
    "TypeDisplayRepresentable",
  ]

  /// Attributes that add no member which is asked for here.
  private static let knownAttributes: Set<String> = [
    "available", "MainActor", "AppIntent", "AssistantIntent", "Observable", "frozen", "preconcurrency", "objc", "nonisolated",
  ]

  /// Protocols whose intents open an app.
  private static let openers: Set<String> = [
    "OpenIntent", "URLRepresentableIntent", "ShowInAppSearchResultsIntent", "CameraCaptureIntent",
  ]

  /// Protocols whose intents start and pause playback.
  private static let players: Set<String> = ["AudioPlaybackIntent", "AudioStartingIntent", "PlayVideoIntent"]

  /// An intent of the system's own.
  func systemAction(_ expression: ExprSyntax, at location: SourceLocation, in scope: ViewScope) -> ControlAction? {
    guard let call = expression.as(FunctionCallExprSyntax.self), let name = walk.typePath(call.calledExpression, in: scope),
      name == "OpenURLIntent"
    else { return nil }
    return ControlAction(intent: name, location: location, effect: .opensApp, policy: .absent)
  }

  /// What an intent of the project does.
  func action(of type: Declaration, at location: SourceLocation) -> ControlAction {
    let (names, isWhole) = conformances(of: type)
    let (effect, note) = effect(of: type, names)
    return ControlAction(
      intent: type.qualifiedName, location: location, intentLocation: type.location, effect: effect, effectNote: note,
      policy: policy(of: type, names, isWhole: isWhole))
  }

  /// Everything that a type conforms to and inherits from, and whether all of that is known.
  private func conformances(of type: Declaration) -> (names: Set<String>, isWhole: Bool) {
    var names: Set<String> = []
    var isWhole = type.attributes.allSatisfy { Self.knownAttributes.contains($0) }
    var open = [type]
    var seen: Set<Declaration> = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      if seen.count > walk.limits.inheritedTypes {
        // What the others say of the intent is not known, and its policy is said to be that.
        isWhole = false
        break
      }
      for holder in [next] + walk.index.extensions(of: next) {
        for inherited in holder.inheritedNames {
          let simple = inherited.lastDottedPart
          names.insert(simple)
          let declared = walk.index.types(named: inherited, from: holder)
          open += declared.prefix(1)
          if declared.isEmpty, !Self.knownNames.contains(simple) { isWhole = false }
        }
      }
    }
    return (names, isWhole)
  }

  // MARK: Policy

  private func policy(of type: Declaration, _ names: Set<String>, isWhole: Bool) -> ControlAction.Policy {
    let name = "authenticationPolicy"
    var declared = walk.members(named: name, of: type)
    if declared.isEmpty {
      // The systems' protocols inherit from one another: an extension of any of them may speak for the intent.
      for known in Self.knownNames.sorted() where known == "AppIntent" || names.contains(known) {
        declared += walk.index.members(ofTypeNamed: known).filter { $0.name == name }
      }
    }
    declared = declared.filter { $0.kind.isProperty && $0.parent?.kind != .protocol }
    // The nearest one counts; several of one holder stand in branches of `#if`.
    guard let nearest = declared.first else { return isWhole ? .absent : .unknown }
    let policies = declared.filter { $0.parent == nearest.parent }.map { policyName($0) }
    guard let first = policies.first, let policy = first, policies.allSatisfy({ $0 == first }) else { return .unknown }
    return policy == "alwaysAllowed" ? .alwaysAllowed(nearest.location) : .authenticated
  }

  /// The policy that a property names; nil where it does not name one of the three.
  private func policyName(_ declaration: Declaration) -> String? {
    guard let binding = declaration.parse()?.binding else { return nil }
    var expression = binding.initializer?.value
    if expression == nil, let body = binding.accessorBlock.flatMap({ ViewWalk.getter(of: $0) }), body.count == 1 {
      switch body.first?.item {
      case .expr(let only)?: expression = only
      case .stmt(let statement)?: expression = statement.as(ReturnStmtSyntax.self)?.expression
      default: break
      }
    }
    guard let member = expression?.as(MemberAccessExprSyntax.self) else { return nil }
    let name = ViewWalk.plainName(member.declName.baseName)
    return ["alwaysAllowed", "requiresAuthentication", "requiresLocalDeviceAuthentication"].contains(name) ? name : nil
  }

  // MARK: Effect

  private func effect(of type: Declaration, _ names: Set<String>) -> (ControlAction.Effect, Note?) {
    if let opening = opening(of: type) { return (.opensApp, Note("the intent opens its app", at: opening)) }
    if !names.isDisjoint(with: Self.openers) { return (.opensApp, nil) }
    if !names.isDisjoint(with: Self.players) { return (.playback, nil) }
    if names.contains("SetValueIntent") {
      return (.changes, Note("'SetValueIntent' sets the value that the control shows", at: type.location))
    }
    let bodies = walk.members(named: "perform", of: type).filter {
      $0.kind == .function && $0.bodyRange != nil && $0.parent?.kind != .protocol
    }
    guard bodies.count == 1, let parsed = bodies[0].parse(), let function = parsed.syntax.as(FunctionDeclSyntax.self),
      let body = function.body
    else { return (.unknown, nil) }
    let reader = EffectReader(context: walk.index.context)
    reader.walk(body.statements)
    if let change = reader.change {
      return (.changes, Note("what 'perform' does here changes something: '\(change.oneLine)'", at: parsed.location(of: change)))
    }
    if reader.opens || function.signature.returnClause?.type.trimmedDescription.contains("OpensIntent") == true {
      return (.opensApp, nil)
    }
    return (reader.isUnclear ? .unknown : .nothing, nil)
  }

  /// Where the intent says that it opens its app; nil where it does not, or not always.
  private func opening(of type: Declaration) -> SourceLocation? {
    let receiver = Receiver(type, typeName: type.qualifiedName)
    for declaration in walk.members(named: "openAppWhenRun", of: type) where declaration.kind.isProperty {
      if walk.value(ofProperty: declaration, of: receiver).known == .bool(true) { return declaration.location }
    }
    for declaration in walk.members(named: "supportedModes", of: type) where declaration.kind.isProperty {
      switch walk.value(ofProperty: declaration, of: receiver).known {
      case .member("foreground"): return declaration.location
      case .list(let modes) where !modes.isEmpty && modes.allSatisfy({ $0 == .member("foreground") }): return declaration.location
      default: break
      }
    }
    return nil
  }
}

/// Looks for what a body changes: what it sets, and calls whose result it drops.
private final class EffectReader: SyntaxVisitor {
  let context: CompilationContext
  /// The first change.
  var change: ExprSyntax?
  /// Whether it opens an address.
  var opens = false
  /// Whether it does something of which the effect is not seen.
  var isUnclear = false

  /// Calls that change nothing outside of what is drawn and logged.
  private static let harmless: Set<String> = [
    "reloadTimelines", "reloadAllTimelines", "reloadControls", "reloadAllControls", "invalidateRelevance", "reload", "refresh",
    "print", "debugPrint", "NSLog", "os_log", "log", "debug", "info", "notice", "trace", "warning", "error", "fault", "critical",
    "verbose", "sleep", "yield", "fatalError", "preconditionFailure", "assert", "assertionFailure", "precondition", "donate",
    "checkCancellation", "result",
  ]

  /// Calls that only run the closure they are given.
  private static let runners: Set<String> = ["Task", "run", "async", "detached", "asyncAfter", "withAnimation", "defer"]

  init(context: CompilationContext) {
    self.context = context
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard change == nil else { return .skipChildren }
    if case .expr(let expression) = node.item { look(at: expression) }
    return .visitChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let clauses = context.activeClauses(of: node)
    for clause in clauses {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.bindings.contains(where: {
      $0.initializer?.value.tokens(viewMode: .sourceAccurate).contains { $0.text == "(" } == true
    }) {
      isUnclear = true
    }
    return .visitChildren
  }

  private func look(at expression: ExprSyntax) {
    var current = expression
    while true {
      if let tried = current.as(TryExprSyntax.self) {
        current = tried.expression
      } else if let awaited = current.as(AwaitExprSyntax.self) {
        current = awaited.expression
      } else {
        break
      }
    }
    if let sequence = current.as(SequenceExprSyntax.self) {
      guard case .assignment(let target, _, let assigned) = FoldedExpression(sequence), case .single(let place) = target else {
        return
      }
      if place.is(DiscardAssignmentExprSyntax.self), case .single(let dropped) = assigned {
        look(at: dropped)
      } else if place.is(MemberAccessExprSyntax.self) {
        change = expression
      } else {
        isUnclear = true
      }
      return
    }
    guard let call = current.as(FunctionCallExprSyntax.self), let name = ViewWalk.lastName(of: call.calledExpression) else {
      return
    }
    if name == "openURL" || name == "open" {
      opens = true
    } else if Self.runners.contains(name), call.trailingClosure != nil {
      return
    } else if name.first?.isUppercase == true || Self.harmless.contains(name) {
      return
    } else if isValue(expression) {
      return
    } else {
      change = expression
    }
  }

  /// Whether an expression is the value of the closure or branch that it ends, and is no statement.
  private func isValue(_ expression: ExprSyntax) -> Bool {
    guard let item = expression.parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.count == 1
    else { return false }
    guard let closure = list.parent?.as(ClosureExprSyntax.self) else { return false }
    // `Task { … }` and its like hand nothing back.
    let call = closure.parent?.as(FunctionCallExprSyntax.self)
    return !(call.flatMap { ViewWalk.lastName(of: $0.calledExpression) }.map { Self.runners.contains($0) } ?? false)
  }
}
