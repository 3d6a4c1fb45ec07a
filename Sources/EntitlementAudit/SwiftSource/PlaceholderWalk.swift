import SwiftSyntax

/// Follows what a provider's placeholder is made of, to the first place where real data is read for certain.
///
/// Values are followed where they are used, and no further: a constant that nobody reads is not looked at, and of two branches only the
/// ones that can be taken. What is out of reach, and what a bound cuts off, reads nothing.
final class PlaceholderWalk {
  /// What was found.
  struct Found {
    /// What is read, in words.
    var store: String
    /// The calls on the way, outermost first, then the read.
    var notes: [Note]
  }

  /// Knows what names mean and which conditions hold.
  let walk: ViewWalk
  /// The first function of the project that the way to the read goes through.
  private(set) var firstCalled: Declaration?

  private var steps = 0
  private var depth = 0
  private var active: Set<Declaration> = []
  private var seen: Set<ObjectIdentifier> = []
  private var thunks: [Thunk] = []

  private let limits: Limits
  /// The bound that cut the walk off, in words.
  private var bound: String?
  /// How many values were asked for the store or place that they come from.
  private var asked = 0

  /// Makes a walk.
  init(index: DeclarationIndex, configuration: WidgetConfigurationKind, limits: Limits, arena: ViewArena) {
    self.limits = limits
    walk = ViewWalk(index: index, limits: limits, family: nil, configuration: configuration, arena: arena)
  }

  /// Says whether the placeholder of a provider is made of real data.
  /// - Parameters:
  ///   - type: the provider's type.
  ///   - made: the expression that makes the provider, and where it stands; nil where that is not known.
  static func find(
    in type: Declaration, made: (expression: ExprSyntax, source: ParsedDeclaration, widget: Declaration)?,
    index: DeclarationIndex,
    configuration: WidgetConfigurationKind, limits: Limits
  ) -> (read: PlaceholderRead?, problem: InputProblem?) {
    let arena = ViewArena()
    defer { arena.release() }
    let placeholder = PlaceholderWalk(index: index, configuration: configuration, limits: limits, arena: arena)
    let walk = placeholder.walk
    var receiver = Receiver(type, typeName: type.qualifiedName)
    if let made {
      let outer = ViewScope(
        source: made.source, receiver: Receiver(made.widget, typeName: made.widget.qualifiedName), arena: walk.arena)
      let scope = walk.scope(around: made.expression, in: outer)
      let instances = walk.value(of: made.expression, in: scope).instances
      if instances.count == 1, let only = instances.first, only.declaration == type { receiver = only }
    }
    let functions = walk.members(named: "placeholder", of: type).filter { $0.kind == .function && !$0.isStatic }
    for declaration in functions {
      guard let parsed = declaration.parse(), let function = parsed.syntax.as(FunctionDeclSyntax.self), let body = function.body,
        let parameter = function.signature.parameterClause.parameters.first,
        function.signature.parameterClause.parameters.count == 1,
        ["in", "context"].contains(ViewWalk.plainName(parameter.firstName))
      else { continue }
      let scope = ViewScope(source: parsed, receiver: receiver, arena: walk.arena)
      scope.bind(ViewWalk.plainName(parameter.secondName ?? parameter.firstName), to: .value(.changing()))
      let returned = function.signature.returnClause.flatMap { ViewWalk.nominalName(of: $0.type) }
      let hint = walk.entryType(of: type)?.qualifiedName ?? returned
      guard let found = placeholder.entering(declaration, { placeholder.reach(body.statements, in: scope, hint: hint) }) else {
        continue
      }
      var notes = found.notes
      if let note = placeholder.sharedLoader(of: type) { notes.append(note) }
      let read = PlaceholderRead(
        provider: type.qualifiedName, location: declaration.location, store: found.store, chain: notes)
      return (read, nil)
    }
    let problem = placeholder.bound.map { bound in
      InputProblem(
        .warning, at: functions.first?.location ?? type.location,
        "whether the placeholder of '\(type.qualifiedName)' is made of real data is not known: it takes more than \(bound)")
    }
    return (nil, problem)
  }

  /// Says so where what the timeline is filled from is called by the placeholder too.
  private func sharedLoader(of type: Declaration) -> Note? {
    guard let name = firstCalled?.name, firstCalled?.kind == .function else { return nil }
    for function in ["timeline", "getTimeline", "entries"] {
      for declaration in walk.members(named: function, of: type)
      where declaration.kind == .function && declaration.bodyRange != nil {
        if declaration.file.says(name, in: declaration.bodyRange ?? 0..<0) {
          return Note("'\(function)' calls '\(name)' too: it fills the real entries", at: declaration.location)
        }
      }
    }
    return nil
  }

  // MARK: Bounds

  /// Does one more piece of work, unless the bounds are reached: then nothing is found, and `bound` says why.
  func bounded(_ work: () -> Found?) -> Found? {
    steps += 1
    // Where the values are not known to the end, no branch is ruled out any more: then nothing is certain.
    guard steps <= limits.placeholderSteps, depth < limits.placeholderDepth, walk.shown.stops.isEmpty else {
      if walk.isExhausted {
        bound = bound ?? "\(limits.viewSteps) steps\(limits.hint(\.viewSteps))"
      } else if steps > limits.placeholderSteps {
        bound = bound ?? "\(limits.placeholderSteps) steps\(limits.hint(\.placeholderSteps))"
      } else if depth >= limits.placeholderDepth {
        bound = bound ?? "\(limits.placeholderDepth) levels\(limits.hint(\.placeholderDepth))"
      }
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return work()
  }

  /// Asks for one more store or place, unless the bounds are reached.
  func mayAsk(depth: Int = 0) -> Bool {
    asked += 1
    if asked > limits.placeholderSteps {
      bound = bound ?? "\(limits.placeholderSteps) steps\(limits.hint(\.placeholderSteps))"
      return false
    }
    if depth >= limits.placeholderDepth {
      bound = bound ?? "\(limits.placeholderDepth) levels\(limits.hint(\.placeholderDepth))"
      return false
    }
    return true
  }

  /// Enters a declaration, unless it is being followed: a cycle reads nothing.
  func entering(_ declaration: Declaration, _ work: () -> Found?) -> Found? {
    guard active.insert(declaration).inserted else { return nil }
    defer { active.remove(declaration) }
    return work()
  }

  /// Follows a thunk once: where it was followed before, it reads nothing.
  func once(_ thunk: Thunk, _ work: () -> Found?) -> Found? {
    guard seen.insert(ObjectIdentifier(thunk)).inserted else { return nil }
    // Kept, so that its identity stays its own.
    thunks.append(thunk)
    return work()
  }

  /// Puts a call in front of what was found behind it.
  func through(_ called: Declaration?, named name: String, at location: SourceLocation, _ found: Found?) -> Found? {
    guard var found else { return nil }
    firstCalled = called ?? firstCalled
    let verb = called.map { $0.kind == .initializer ? "made" : "called" } ?? "used"
    found.notes.insert(Note("'\(name)' is \(verb) here", at: location), at: 0)
    return found
  }
}
