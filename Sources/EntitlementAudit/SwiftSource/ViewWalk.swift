import SwiftSyntax

/// One pass over a widget's content, for one family: evaluates values and collects what is shown.
///
/// It is an evaluator in three values over the parts of Swift that views are made of. What it does not know stays unknown; nothing is
/// taken for shown or marked because of a name in the text alone.
final class ViewWalk {
  let index: DeclarationIndex
  let limits: Limits
  /// The family that is drawn in this pass; nil: whichever.
  let family: WidgetFamily?
  /// What kind of configuration it is.
  let configuration: WidgetConfigurationKind

  /// Whether anything asked for the family: then a pass per family tells more.
  var asksForFamily = false
  /// The redaction reasons with which values are read.
  var reasons = ReasonState.usual
  /// Whether anything asked for the redaction reasons: then tests of other reasons are looked for.
  var asksForReasons = false
  /// Whether what is being shown is hidden when a person chose to hide.
  var isCoveredHere = false
  /// What the views above put into the environment under the project's own keys.
  var environment: [String: Thunk] = [:]
  /// What was found.
  var shown = ShownContent()
  /// What keeps its scopes; whoever makes the walk releases it.
  let arena: ViewArena

  /// How often one declaration may be entered inside itself: a second round tells what the first leaves open.
  private static let recursion = 3
  private let mostSteps: Int
  private let mostLevels: Int
  private var steps = 0
  /// Whether the walk ended before all was seen, because there was too much.
  var isExhausted: Bool { steps > mostSteps }
  private var depth = 0
  private var entered: [Declaration: Int] = [:]
  private var membersByType: [Declaration: [String: [Declaration]]] = [:]
  private lazy var viewExtensions = index.memory.modifiers.value(for: "") { makeViewExtensions() }

  /// Makes a pass.
  init(
    index: DeclarationIndex, limits: Limits, family: WidgetFamily?, configuration: WidgetConfigurationKind, arena: ViewArena
  ) {
    self.arena = arena
    self.index = index
    self.limits = limits
    mostSteps = limits.viewSteps
    mostLevels = limits.viewDepth
    self.family = family
    self.configuration = configuration
  }

  // MARK: Bounds

  /// Does one more piece of work, unless the bounds of the walk are reached: then the fallback holds and a stop says so.
  func bounded<Answer>(_ node: some SyntaxProtocol, in scope: ViewScope, else fallback: Answer, _ work: () -> Answer) -> Answer {
    steps += 1
    guard steps <= mostSteps, depth < mostLevels else {
      let location = scope.source.location(of: node)
      let bound =
        isExhausted ? "\(mostSteps) steps\(limits.hint(\.viewSteps))" : "\(mostLevels) levels\(limits.hint(\.viewDepth))"
      shown.stop(Note("the walk ended here: it reached its bound of \(bound)", at: location), isCovered: false)
      shown.reached.note("reached its bound of \(bound)", of: "the walk through the content", at: location, .warning)
      return fallback
    }
    depth += 1
    defer { depth -= 1 }
    return work()
  }

  /// Enters a declaration, unless it is already entered too often: a cycle ends, and has shown what it shows.
  func entering<Answer>(_ declaration: Declaration, else fallback: @autoclosure () -> Answer, _ work: () -> Answer) -> Answer {
    guard entered[declaration, default: 0] < Self.recursion else { return fallback() }
    entered[declaration, default: 0] += 1
    defer { entered[declaration, default: 1] -= 1 }
    return work()
  }

  /// Whether values are read with `.privacy` in force.
  var isRedacted: Bool { reasons == .privacy }

  /// Reads values as they are with `.privacy` in force, or as usual.
  func inState<Answer>(redacted: Bool, _ work: () -> Answer) -> Answer { inState(redacted ? .privacy : .usual, work) }

  /// Reads values as they are with some redaction reasons in force.
  func inState<Answer>(_ state: ReasonState, _ work: () -> Answer) -> Answer {
    let before = reasons
    reasons = state
    defer { reasons = before }
    return work()
  }

  // MARK: Declarations

  /// The members of that name of a type, its extensions, its protocols' extensions and its superclasses.
  func members(named name: String, of receiver: Receiver) -> [Declaration] {
    guard let declaration = receiver.declaration else {
      return index.members(ofTypeNamed: receiver.typeName, named: name)
    }
    return members(named: name, of: declaration)
  }

  /// The members of that name of a type, its extensions, its protocols' extensions and its superclasses.
  func members(named name: String, of type: Declaration) -> [Declaration] {
    if let known = membersByType[type] { return known[name] ?? [] }
    let table = index.memory.members.value(for: type) { makeMembers(of: type) }
    membersByType[type] = table.byName
    if table.isCutOff {
      let bound = "\(limits.inheritedTypes) types\(limits.hint(\.inheritedTypes))"
      shown.stop(Note("'\(type.qualifiedName)' inherits from more than \(bound)", at: type.location), isCovered: false)
      shown.reached.note("inherits from more than \(bound)", of: "'\(type.qualifiedName)'", at: type.location, .warning)
    }
    return table.byName[name] ?? []
  }

  private func makeMembers(of type: Declaration) -> InheritedMembers {
    var found: [Declaration] = []
    var seen: Set<Declaration> = []
    var next = [type]
    var isCutOff = false
    // Nearest first: the type, what it inherits, what that inherits.
    while let current = next.first {
      next.removeFirst()
      guard !seen.contains(current) else { continue }
      if seen.count > limits.inheritedTypes {
        isCutOff = true
        break
      }
      seen.insert(current)
      let extensions = index.extensions(of: current).filter { isVisible($0, from: current) }
      let holders = [current] + extensions
      found += holders.flatMap { index.members(of: $0) }
      for inherited in holders.flatMap(\.inheritedNames) {
        let types = index.types(named: inherited, from: current)
        next += types.prefix(1)
        if types.isEmpty { found += index.extensions(ofTypeNamed: inherited).flatMap { index.members(of: $0) } }
      }
    }
    return InheritedMembers(byName: Dictionary(grouping: found, by: \.name), isCutOff: isCutOff)
  }

  /// A private extension of a homonym in another file is another type's.
  private func isVisible(_ declaration: Declaration, from type: Declaration) -> Bool {
    if declaration.file === type.file { return true }
    guard
      !declaration.modifiers.contains(where: { $0 == "private" || $0 == "fileprivate" })
        || !type.modifiers.contains(where: { $0 == "private" || $0 == "fileprivate" })
    else { return false }
    // An extension in a module that declares a type of that name extends that one.
    let homonyms = index.types(named: type.qualifiedName).filter { $0.qualifiedName == type.qualifiedName }
    guard homonyms.count > 1, !index.packageFiles.isEmpty else { return true }
    return index.nearest(homonyms, to: declaration).contains(type)
  }

  /// The project's own modifiers of that name: functions in extensions of the systems' view types and protocols.
  ///
  /// Those that are private to another file are left out; those that are private to the file of `scope` come first.
  func modifiers(named name: String, from scope: ViewScope) -> [Declaration] {
    guard let all = viewExtensions[name] else { return [] }
    let file = scope.source.declaration.file
    let visible = all.filter { $0.file === file || !$0.isFilePrivate }
    return visible.filter(\.isFilePrivate) + visible.filter { !$0.isFilePrivate }
  }

  private func makeViewExtensions() -> [String: [Declaration]] {
    var found: [String: [Declaration]] = [:]
    var types = ["View", "DynamicViewContent", "Shape", "InsettableShape", "ShapeStyle", "ChartContent", "ControlWidgetTemplate"]
    types += ViewVocabulary.leaves.keys.sorted() + ViewVocabulary.containers.sorted() + ViewVocabulary.shapes.sorted()
    for type in types {
      for declaration in index.extensions(ofTypeNamed: type).flatMap({ index.members(of: $0) }) {
        guard declaration.kind == .function || declaration.kind.isProperty, !declaration.isStatic else { continue }
        found[declaration.name, default: []].append(declaration)
      }
    }
    return found
  }

  /// The type that a name means where `scope` stands, aliases followed.
  func type(named name: String, from scope: ViewScope) -> Declaration? {
    type(named: name, from: scope.source.declaration, aliases: 0)
  }

  /// The type that a name means where a declaration stands, aliases followed.
  func type(named name: String, from declaration: Declaration, aliases: Int = 0) -> Declaration? {
    let candidates = index.types(named: name, from: declaration)
    // Homonyms that privacy keeps apart stand in one file each.
    if let found = candidates.first(where: { $0.file === declaration.file }) ?? candidates.first { return found }
    guard aliases < 6 else { return nil }
    // `Provider.Entry`, or an alias at file level or in a type around.
    let parts = name.dottedParts.map(String.init)
    guard let last = parts.last else { return nil }
    var aliasHolders: [Declaration] = []
    if parts.count > 1, let holder = type(named: parts.dropLast().joined(separator: "."), from: declaration, aliases: aliases + 1)
    {
      aliasHolders += members(named: last, of: holder)
      if last == "Entry", let entry = entryType(of: holder, aliases: aliases + 1) { return entry }
    } else if parts.count == 1 {
      var around = declaration.parent
      while let current = around {
        for type in index.extendedTypes(of: current) { aliasHolders += members(named: name, of: type) }
        around = current.parent
      }
      aliasHolders += index.nearest(index.globals(named: name), to: declaration)
    }
    for alias in aliasHolders where alias.kind == .typealias {
      guard let target = alias.parse()?.syntax.as(TypeAliasDeclSyntax.self)?.initializer.value,
        let targetName = Self.nominalName(of: target), targetName != name
      else { continue }
      if let found = type(named: targetName, from: alias, aliases: aliases + 1) { return found }
    }
    return nil
  }

  /// The entry of a timeline provider: its alias `Entry`, or what `placeholder(in:)` returns.
  func entryType(of provider: Declaration, aliases: Int = 0) -> Declaration? {
    for alias in members(named: "Entry", of: provider) where alias.kind == .typealias {
      guard let target = alias.parse()?.syntax.as(TypeAliasDeclSyntax.self)?.initializer.value,
        let name = Self.nominalName(of: target), name != "Entry"
      else { continue }
      return type(named: name, from: alias, aliases: aliases + 1)
    }
    for function in members(named: "placeholder", of: provider) where function.kind == .function {
      guard let result = function.parse()?.syntax.as(FunctionDeclSyntax.self)?.signature.returnClause?.type,
        let name = Self.nominalName(of: result)
      else { continue }
      // A type that is called so, and no alias of itself.
      if name == "Entry" { return index.types(named: name, from: function).first }
      return type(named: name, from: function, aliases: aliases + 1)
    }
    return nil
  }

  private static let wrappers: Set<String> = ["Optional", "Array", "Set", "Binding", "ArraySlice", "FetchedResults", "Published"]

  /// The name of the type that declares the members of a written type: without optionals, collections, `some` and `any`.
  static func nominalName(of type: TypeSyntax) -> String? {
    var current = type
    // Each round is one deeper in the type, which is no deeper than Swift is read.
    while true {
      switch current.as(TypeSyntaxEnum.self) {
      case .optionalType(let optional): current = optional.wrappedType
      case .implicitlyUnwrappedOptionalType(let optional): current = optional.wrappedType
      case .arrayType(let array): current = array.element
      case .dictionaryType(let dictionary): current = dictionary.value
      case .attributedType(let attributed): current = attributed.baseType
      case .someOrAnyType(let constrained): current = constrained.constraint
      case .tupleType(let tuple):
        guard tuple.elements.count == 1, let only = tuple.elements.first else { return nil }
        current = only.type
      case .memberType(let member):
        guard let base = nominalName(of: member.baseType) else { return member.name.text }
        return base + "." + member.name.text
      case .identifierType(let identifier):
        if Self.wrappers.contains(identifier.name.text),
          let argument = identifier.genericArgumentClause?.arguments.first?.argument,
          case .type(let inner) = argument
        {
          current = inner
        } else {
          return identifier.name.text
        }
      default: return nil
      }
    }
    return nil
  }
}
