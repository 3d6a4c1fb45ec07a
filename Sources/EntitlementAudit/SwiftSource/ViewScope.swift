import SwiftSyntax

/// The scopes of one walk. A name may mean an expression in the very scope that binds it, and so scopes keep themselves alive: they are
/// let go together when the walk is over.
final class ViewArena {
  private var scopes: [ViewScope] = []

  fileprivate func keep(_ scope: ViewScope) { scopes.append(scope) }

  /// Takes all names their meanings. Nothing of the walk may be looked up any more.
  func release() {
    for scope in scopes { scope.forget() }
    scopes = []
  }
}

/// Where names are looked up while walking: a body, a closure, a function.
final class ViewScope {
  /// The scope around it; nil for a member of a type.
  let parent: ViewScope?
  /// The declaration in whose tree its expressions stand.
  let source: ParsedDeclaration
  /// `self`; nil outside of types.
  let receiver: Receiver?
  private(set) var bindings: [String: ViewBinding] = [:]
  /// Lets it go when the walk is over.
  private let arena: ViewArena
  private var isKept = false

  /// A scope inside another; `source` and `receiver` are taken over where they are not given.
  init(in parent: ViewScope) {
    self.parent = parent
    arena = parent.arena
    source = parent.source
    receiver = parent.receiver
  }

  /// A scope as it is now: what is declared in it from here on is not seen.
  init(asNow scope: ViewScope) {
    parent = scope.parent
    arena = scope.arena
    source = scope.source
    receiver = scope.receiver
    bindings = scope.bindings
    keep()
  }

  /// The outermost scope of a declaration.
  init(source: ParsedDeclaration, receiver: Receiver?, arena: ViewArena) {
    parent = nil
    self.source = source
    self.receiver = receiver
    self.arena = arena
    // What its properties are given may stand in it.
    if receiver != nil { keep() }
  }

  private func keep() {
    if isKept { return }
    isKept = true
    arena.keep(self)
  }

  fileprivate func forget() {
    bindings = [:]
    receiver?.given = [:]
  }

  /// Gives a name its meaning here.
  func bind(_ name: String, to binding: ViewBinding) {
    bindings[name] = binding
    keep()
  }

  /// Gives a variable one more meaning, where it is declared.
  func assign(_ name: String, _ binding: ViewBinding) {
    var scope: ViewScope? = self
    while let current = scope {
      if let known = current.bindings[name] {
        if case .either(let all) = known {
          // A variable that is set in very many places is not followed to all of them: what the others set is not known.
          if all.count < 12 {
            current.bindings[name] = .either(all + [binding])
          } else if all.count == 12 {
            current.bindings[name] = .either(all + [.value(.unknown)])
          }
        } else {
          current.bindings[name] = .either([known, binding])
        }
        return
      }
      scope = current.parent
    }
  }

  /// What a name means here, in bodies and closures; members of types are not asked.
  func binding(named name: String) -> ViewBinding? {
    var scope: ViewScope? = self
    while let current = scope {
      if let found = current.bindings[name] { return found }
      scope = current.parent
    }
    return nil
  }
}

/// What a local name means.
indirect enum ViewBinding {
  /// An expression, evaluated where it stands.
  case expression(Thunk)
  /// A value that no expression in reach yields.
  case value(ShownValue)
  /// A function declared in a body.
  case function(FunctionDeclSyntax, ViewScope)
  /// A variable declared in a body that is computed.
  case computed(AccessorBlockSyntax, ViewScope)
  /// A variable that is set in several places.
  case either([ViewBinding])
  /// A part of a view that a style is handed (`configuration.label`).
  case part(ViewPart)
}

/// A part of a view that a style draws where it likes.
final class ViewPart {
  let show: (ViewContext) -> Void

  /// Makes a part from what shows it.
  init(_ show: @escaping (ViewContext) -> Void) { self.show = show }
}

/// An expression and where its names are looked up.
final class Thunk {
  let expression: ExprSyntax
  let scope: ViewScope
  /// The declared type of what it is bound to, as written.
  let type: String?
  /// What it evaluates to, per state (`ViewWalk.reasons`).
  var values: [ReasonState: ShownValue] = [:]
  /// Whether it is being evaluated: a cycle.
  var isBusy = false

  /// Joins an expression and its scope.
  init(_ expression: ExprSyntax, in scope: ViewScope, type: String? = nil) {
    self.expression = expression
    self.scope = scope
    self.type = type
  }
}

/// What `self` means: a value of a type of the project, with what is known of its properties.
final class Receiver {
  /// The type; nil where it is not in reach (`View` in an extension of it).
  let declaration: Declaration?
  /// The type's name as the index knows it.
  let typeName: String
  /// Properties that an initializer was given or set.
  var given: [String: ViewBinding] = [:]
  /// The value as a whole: whether what is not in `given` changes, and its names.
  let value: ShownValue
  /// Whether its initializer is running: then assignments set its properties.
  var isBeingMade = false
  /// In an extension of a view type: the view that is modified.
  let view: Thunk?

  /// Makes a receiver.
  init(_ declaration: Declaration?, typeName: String, value: ShownValue = .fixed, view: Thunk? = nil) {
    self.declaration = declaration
    self.typeName = typeName
    self.value = value
    self.view = view
  }
}
