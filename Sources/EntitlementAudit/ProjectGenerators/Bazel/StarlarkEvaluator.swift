/// One call of a rule: a target of a BUILD file.
struct BazelRule: Sendable {
  /// The rule's own name, whatever it is called by here (`ios_extension`).
  var kind: String
  var name: String
  var attributes: [String: StarlarkValue]
  /// Where it is called, in the BUILD file.
  var location: SourceLocation
  /// Where its attributes stand, where they are written in the BUILD file itself.
  var places: [String: SourceLocation] = [:]
}

/// Works through a BUILD file and the macros it loads from the same repository, and collects the rules it calls.
///
/// Nothing is run: known values are computed with, everything else is unknown by its own words. Work is bounded.
struct StarlarkEvaluator {
  /// A call whose function is not read, and that may make rules.
  struct OpaqueCall: Sendable {
    var function: String
    var name: String?
    var location: SourceLocation
    /// Whether it, or anything handed to it, speaks of extensions or widgets.
    var speaksOfWidgets: Bool
  }

  private let workspace: BazelWorkspace
  private(set) var rules: [BazelRule] = []
  private(set) var opaqueCalls: [OpaqueCall] = []
  private var faults: [InputProblem] = []
  /// Files that cannot be parsed, and bounds that were reached.
  var problems: [InputProblem] { faults + bounds.problems }
  /// Every file that was read.
  private(set) var inputs: Set<Path> = []
  private var modules: [Path: [String: StarlarkValue]] = [:]
  private var file: Path
  private var depth = 0
  private var work = 0
  /// The call in the BUILD file that is being worked through.
  private var callSite: SourceLocation?

  private let limits: Limits
  private var isOverFull = false
  private var bounds = ReachedBounds()

  /// Names and what they stand for.
  private struct Scope {
    var values: [String: StarlarkValue] = [:]
    var outer: [String: StarlarkValue] = [:]

    subscript(name: String) -> StarlarkValue? { values[name] ?? outer[name] }
  }

  /// What working through statements came to.
  private enum Outcome {
    case next
    case result(StarlarkValue)
    /// Something decides how it goes on that is not known.
    case lost(String)
  }

  /// Prepares for a BUILD file.
  init(_ file: Path, workspace: BazelWorkspace) {
    self.file = file
    self.workspace = workspace
    limits = workspace.files.limits
  }

  /// Works through the statements of the BUILD file.
  mutating func run(_ statements: [StarlarkStatement]) {
    var scope = Scope()
    for statement in statements {
      if case .expression = statement.kind { callSite = statement.location }
      _ = run([statement], &scope)
    }
  }

  private var tooManySteps: String { "a program of more than \(limits.bazelSteps) steps\(limits.hint(\.bazelSteps))" }
  private var tooManyLevels: String { "an expression of more than \(limits.bazelDepth) levels\(limits.hint(\.bazelDepth))" }

  /// Says that a bound was reached.
  private mutating func beyond(_ bound: String) -> String {
    bounds.note("holds \(bound)", of: "this file", at: callSite ?? SourceLocation(path: file))
    return bound
  }

  /// The sum of two values, which may be beyond a bound.
  private mutating func sum(_ left: StarlarkValue, _ right: StarlarkValue) -> StarlarkValue {
    let (bytes, elements) = (limits.descriptionText, limits.descriptionElements)
    switch (left, right) {
    case (.string(let first), .string(let second)) where first.utf8.count + second.utf8.count > bytes:
      return .unknown(beyond("a text of more than \(bytes) bytes\(limits.hint(\.descriptionText))"))
    case (.list(let first), .list(let second)) where first.count + second.count > elements:
      return .unknown(beyond("a list of more than \(elements) elements\(limits.hint(\.descriptionElements))"))
    default: return left + right
    }
  }

  // MARK: - Statements

  private mutating func run(_ statements: [StarlarkStatement], _ scope: inout Scope) -> Outcome {
    for statement in statements {
      work += 1
      guard work <= limits.bazelSteps else { return .lost(beyond(tooManySteps)) }
      switch statement.kind {
      case .expression(let expression): if !mutate(expression, &scope) { _ = value(of: expression, &scope) }
      case .assignment(let names, let sign, let expression):
        let value = self.value(of: expression, &scope)
        assign(value, to: names, sign, &scope)
      case .function(let function): scope.values[function.name] = .function(function, file: file)
      case .branch(let branches):
        switch run(branches, &scope) {
        case .next: continue
        case let outcome: return outcome
        }
      case .loop(let names, let source, let body):
        guard let elements = elements(of: value(of: source, &scope)) else {
          _ = run(body, &scope)
          return .lost("a loop over what is not known")
        }
        for element in elements {
          bind(element, to: names, &scope)
          if case .result(let value) = run(body, &scope) { return .result(value) }
        }
      case .result(let expression): return .result(expression.map { value(of: $0, &scope) } ?? .none)
      case .nothing, .other: continue
      }
    }
    return .next
  }

  private mutating func run(
    _ branches: [(condition: StarlarkExpression?, body: [StarlarkStatement])], _ scope: inout Scope
  ) -> Outcome {
    for branch in branches {
      guard let condition = branch.condition else { return run(branch.body, &scope) }
      switch value(of: condition, &scope).truth {
      case true: return run(branch.body, &scope)
      case false: continue
      case nil:
        // What either branch assigns is not known after it; what it calls may be called.
        for other in branches {
          var copy = scope
          _ = run(other.body, &copy)
          for (name, _) in copy.values where Self.assigns(other.body, name) { scope.values[name] = .unknown(name) }
        }
        return .next
      }
    }
    return .next
  }

  private static func assigns(_ body: [StarlarkStatement], _ name: String) -> Bool {
    body.contains { statement in
      if case .assignment(let names, _, _) = statement.kind { return names.contains(name) }
      if case .branch = statement.kind { return true }
      return false
    }
  }

  private mutating func assign(_ value: StarlarkValue, to names: [String], _ sign: String, _ scope: inout Scope) {
    guard sign == "=" || names.count != 1, let name = names.first else {
      if let name = names.first { bind(scope[name].map { sum($0, value) } ?? value, to: [name], &scope) }
      return
    }
    bind(value, to: names.count == 1 ? [name] : names, &scope)
  }

  /// A value that a name may stand for: what is put into itself over and over would grow without end.
  private mutating func bounded(_ value: StarlarkValue) -> StarlarkValue {
    let most = limits.descriptionElements
    var room = most
    guard value.fits(&room, levels: limits.bazelDepth) else {
      return .unknown(
        room < 0
          ? beyond("a value of more than \(most) elements\(limits.hint(\.descriptionElements))")
          : beyond("a value of more than \(limits.bazelDepth) levels\(limits.hint(\.bazelDepth))"))
    }
    work += most - room
    return value
  }

  private mutating func bind(_ given: StarlarkValue, to names: [String], _ scope: inout Scope) {
    let value = bounded(given)
    if names.count == 1 { return scope.values[names[0]] = value }
    for (index, name) in names.enumerated() {
      guard let elements = value.elements, elements.count == names.count else {
        scope.values[name] = .unknown(name)
        continue
      }
      scope.values[name] = elements[index]
    }
  }

  /// `list.append(x)`, `list.extend(x)`, `dictionary.update(x)` on a name: the only calls that change what a name stands for.
  private mutating func mutate(_ expression: StarlarkExpression, _ scope: inout Scope) -> Bool {
    guard case .call(let function, let arguments) = expression.kind, case .member(let owner, let method) = function.kind,
      case .name(let name) = owner.kind, ["append", "extend", "update"].contains(method), let old = scope.values[name],
      let argument = arguments.first
    else { return false }
    let added = value(of: argument.value, &scope)
    bind(sum(old, method == "append" ? .list([added]) : added), to: [name], &scope)
    return true
  }

  private func elements(of value: StarlarkValue) -> [StarlarkValue]? {
    switch value {
    case .list(let elements): elements
    case .dictionary(let entries): entries.map { .string($0.key) }
    default: nil
    }
  }

  // MARK: - Expressions

  private mutating func value(of expression: StarlarkExpression, _ scope: inout Scope) -> StarlarkValue {
    work += 1
    depth += 1
    defer { depth -= 1 }
    guard work <= limits.bazelSteps, depth <= limits.bazelDepth else {
      return .unknown(beyond(work > limits.bazelSteps ? tooManySteps : tooManyLevels))
    }
    switch expression.kind {
    case .string(let text): return .string(text)
    case .integer(let number): return .integer(number)
    case .name(let name): return named(name, scope)
    case .list(let parts):
      var values: [StarlarkValue] = []
      for part in parts { values.append(value(of: part, &scope)) }
      return .list(values)
    case .dictionary(let entries):
      var made: [(key: String, value: StarlarkValue)] = []
      for entry in entries {
        guard let key = value(of: entry.key, &scope).shown else { return .unknown("a dictionary with keys that are not known") }
        made.append((key, value(of: entry.value, &scope)))
      }
      return .dictionary(made)
    case .call(let function, let arguments): return call(function, arguments, at: expression.location, &scope)
    case .member(let owner, let name):
      if case .name("native") = owner.kind { return .named(name) }
      return .unknown("'.\(name)'")
    case .index(let owner, let index):
      let key = value(of: index, &scope)
      switch value(of: owner, &scope) {
      case .dictionary(let entries):
        return key.shown.flatMap { key in entries.last { $0.key == key }?.value } ?? .unknown("a key that is not known")
      case .list(let elements):
        guard case .integer(let number) = key, elements.indices.contains(number) else {
          return .unknown("an index that is not known")
        }
        return elements[number]
      case let other: return .unknown(other.unknownPart ?? "an element")
      }
    case .binary(let sign, let left, let right): return operated(sign, left, right, &scope)
    case .not(let inner): return value(of: inner, &scope).truth.map { .boolean(!$0) } ?? .unknown("a condition")
    case .negated(let inner):
      if case .integer(let number) = value(of: inner, &scope) { return .integer(0 &- number) }
      return .unknown("a number")
    case .choice(let first, let condition, let second):
      switch value(of: condition, &scope).truth {
      case true: return value(of: first, &scope)
      case false: return value(of: second, &scope)
      case nil: return .unknown("a choice that is not known")
      }
    case .comprehension(let key, let element, let clauses):
      var made: [(key: String, value: StarlarkValue)] = []
      guard collect(key, element, clauses[...], into: &made, &scope) else { return .unknown("a list that is not known") }
      return key == nil ? .list(made.map(\.value)) : .dictionary(made)
    case .other(let words): return .unknown(words)
    }
  }

  private mutating func named(_ name: String, _ scope: Scope) -> StarlarkValue {
    switch name {
    case "True": return .boolean(true)
    case "False": return .boolean(false)
    case "None": return .none
    default:
      guard case .imported(let there, let home)? = scope[name] else { return scope[name] ?? .named(name) }
      guard let value = module(home)?[there] else { return .named(there) }
      // What a file only passes on is loaded there.
      if case .imported(let further, let beyond) = value { return module(beyond)?[further] ?? .named(further) }
      return value
    }
  }

  /// The elements of a comprehension; false where what it runs over is not known.
  private mutating func collect(
    _ key: StarlarkExpression?, _ element: StarlarkExpression, _ clauses: ArraySlice<StarlarkClause>,
    into made: inout [(key: String, value: StarlarkValue)], _ scope: inout Scope
  ) -> Bool {
    guard let clause = clauses.first else {
      guard made.count < limits.descriptionElements else { return false }
      var name = ""
      if let key {
        guard let text = value(of: key, &scope).shown else { return false }
        name = text
      }
      made.append((name, value(of: element, &scope)))
      return true
    }
    switch clause {
    case .condition(let condition):
      guard let holds = value(of: condition, &scope).truth else { return false }
      return !holds || collect(key, element, clauses.dropFirst(), into: &made, &scope)
    case .loop(let names, let source):
      guard let elements = elements(of: value(of: source, &scope)) else { return false }
      for item in elements {
        bind(item, to: names, &scope)
        guard collect(key, element, clauses.dropFirst(), into: &made, &scope) else { return false }
      }
      return true
    }
  }

  private mutating func operated(
    _ sign: String, _ left: StarlarkExpression, _ right: StarlarkExpression, _ scope: inout Scope
  ) -> StarlarkValue {
    let first = value(of: left, &scope)
    if sign == "or", let truth = first.truth { return truth ? first : value(of: right, &scope) }
    if sign == "and", let truth = first.truth { return truth ? value(of: right, &scope) : first }
    let second = value(of: right, &scope)
    switch sign {
    case "+", "|": return sum(first, second)
    case "==", "!=":
      guard let one = first.shown, let other = second.shown else { return .unknown("a comparison") }
      return .boolean((one == other) == (sign == "=="))
    case "in", "not in":
      guard let wanted = first.shown, let elements = elements(of: second), elements.allSatisfy({ $0.shown != nil }) else {
        return .unknown("a test of membership")
      }
      return .boolean(elements.contains { $0.shown == wanted } == (sign == "in"))
    case "%":
      guard let format = first.text else { return .unknown("a remainder") }
      let parts = second.elements ?? [second]
      return StarlarkText.percent(format, parts)
    default: return .unknown("'\(sign)'")
    }
  }

  // MARK: - Calls

  private mutating func call(
    _ function: StarlarkExpression, _ written: [StarlarkArgument], at place: SourceLocation, _ scope: inout Scope
  ) -> StarlarkValue {
    var arguments = BazelArguments()
    for argument in written {
      let value = value(of: argument.value, &scope)
      switch argument.label {
      case .none: arguments.positional.append(value)
      case .name(let name):
        arguments.named[name] = value
        arguments.places[name] = argument.value.location
      case .list: arguments.positional += value.elements ?? [.unknown("arguments that are not known")]
      case .dictionary:
        guard case .dictionary(let entries) = value else {
          arguments.isWhole = false
          continue
        }
        for entry in entries where arguments.named[entry.key] == nil { arguments.named[entry.key] = entry.value }
      }
    }
    if case .member(let owner, let method) = function.kind, !Self.isNative(owner) {
      return StarlarkText.method(method, of: value(of: owner, &scope), arguments) ?? .unknown("'.\(method)()'")
    }
    switch value(of: function, &scope) {
    case .function(let definition, let home): return call(definition, in: home, arguments, at: place)
    case .named(let name): return builtin(name, arguments, at: place, &scope)
    case let other: return .unknown(other.unknownPart ?? "a call")
    }
  }

  private static func isNative(_ expression: StarlarkExpression) -> Bool {
    if case .name("native") = expression.kind { return true }
    return false
  }

  private mutating func call(
    _ function: StarlarkFunction, in home: Path, _ arguments: BazelArguments, at place: SourceLocation
  ) -> StarlarkValue {
    guard depth < limits.bazelDepth else { return .unknown(beyond(tooManyLevels)) }
    var scope = Scope(outer: modules[home] ?? [:])
    var positional = arguments.positional[...]
    var rest = arguments.named
    for parameter in function.parameters {
      switch parameter.label {
      case .list: bind(.list(Array(positional)), to: [parameter.name], &scope)
      case .dictionary:
        bind(.dictionary(rest.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }), to: [parameter.name], &scope)
      case .none, .name:
        if let given = rest.removeValue(forKey: parameter.name) {
          bind(given, to: [parameter.name], &scope)
        } else if let given = positional.popFirst() {
          bind(given, to: [parameter.name], &scope)
        } else if let fallback = parameter.fallback {
          var outer = scope
          scope.values[parameter.name] = value(of: fallback, &outer)
        } else {
          scope.values[parameter.name] = .unknown(parameter.name)
        }
      }
    }
    let caller = file
    file = home
    defer { file = caller }
    if callSite == nil { callSite = place }
    switch run(function.body, &scope) {
    case .result(let value): return value
    case .next: return .none
    case .lost(let words): return .unknown(words)
    }
  }

  private mutating func builtin(
    _ name: String, _ arguments: BazelArguments, at place: SourceLocation, _ scope: inout Scope
  ) -> StarlarkValue {
    switch name {
    case "load":
      load(arguments, at: place, &scope)
      return .none
    case "glob":
      func patterns(_ name: String, _ position: Int) -> [String]? {
        let value =
          arguments.named[name] ?? (arguments.positional.indices.contains(position) ? arguments.positional[position] : .list([]))
        let texts = value.elements?.compactMap(\.text)
        return texts?.count == value.elements?.count ? texts : nil
      }
      guard let include = patterns("include", 0), let exclude = patterns("exclude", 1) else { return .unknown("a glob") }
      return .glob(include: include, exclude: exclude)
    case "select":
      guard case .dictionary(let entries)? = arguments.positional.first else { return .unknown("a 'select'") }
      return .select(entries)
    case "package_name": return .string(workspace.package(of: caller).text)
    case "repository_name": return .string("@")
    case "Label": return arguments.positional.first ?? .unknown("a label")
    case "str": return arguments.positional.first?.shown.map { .string($0) } ?? .unknown("a text")
    case "len": return arguments.positional.first?.elements.map { .integer($0.count) } ?? .unknown("a length")
    case "list", "sorted", "tuple", "depset": return arguments.positional.first ?? .list([])
    case "dict":
      var entries: [(key: String, value: StarlarkValue)] = []
      if case .dictionary(let given)? = arguments.positional.first { entries = given }
      return .dictionary(entries + arguments.named.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    case "fail", "print", "package", "licenses", "exports_files", "workspace", "package_group": return .none
    default:
      return note(name, arguments, at: callSite ?? place)
    }
  }

  /// The BUILD file, whatever file a macro stands in.
  private var caller: Path { callSite?.path ?? file }

  /// A rule, or the call of something that may make rules.
  private mutating func note(_ kind: String, _ arguments: BazelArguments, at place: SourceLocation) -> StarlarkValue {
    let kind = loadedNames[kind] ?? kind
    let arguments = arguments.map { bounded($0) }
    guard let name = (arguments.named["name"] ?? arguments.positional.first)?.text else {
      opaqueCalls.append(OpaqueCall(function: kind, name: nil, location: place, speaksOfWidgets: Self.speaks(kind)))
      return .unknown("'\(kind)'")
    }
    if BazelRules.known.contains(kind) {
      let places = arguments.places.filter { $0.value.path == place.path }
      rules.append(BazelRule(kind: kind, name: name, attributes: arguments.named, location: place, places: places))
      return .none
    }
    let speaks = Self.speaks(kind) || Self.speaks(name)
    opaqueCalls.append(OpaqueCall(function: kind, name: name, location: place, speaksOfWidgets: speaks))
    return .unknown("'\(kind)'")
  }

  private static func speaks(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.contains("widget") || text.contains("appex") || text.contains("app_extension") || text.contains("ios_extension")
  }

  /// What rules are called here that are loaded under another name.
  private var loadedNames: [String: String] = [:]

  /// `load("//tools:macros.bzl", "macro", other = "name")`
  private mutating func load(_ arguments: BazelArguments, at place: SourceLocation, _ scope: inout Scope) {
    guard let label = arguments.positional.first?.text else { return }
    let names =
      arguments.positional.dropFirst().compactMap(\.text).map { (here: $0, there: $0) }
      + arguments.named.compactMap { name, value in value.text.map { (here: name, there: $0) } }.sorted { $0.here < $1.here }
    let home = workspace.file(of: label, from: file)
    for name in names {
      if let home, !BazelRules.known.contains(name.there) {
        scope.values[name.here] = .imported(name.there, from: home)
      } else if name.here != name.there {
        loadedNames[name.here] = name.there
      }
    }
  }

  /// What a `.bzl` file of the repository defines; nil where it is not there. One that cannot be parsed is a problem.
  private mutating func module(_ path: Path) -> [String: StarlarkValue]? {
    if let known = modules[path] { return known }
    guard depth < limits.includeDepth, inputs.count < limits.includes else {
      let bound =
        depth < limits.includeDepth
        ? "\(limits.includes) files are loaded\(limits.hint(\.includes))"
        : "\(limits.includeDepth) files load one another in a row\(limits.hint(\.includeDepth))"
      if !isOverFull, workspace.files.kind(of: path) != nil {
        isOverFull = true
        let message = "more than \(bound): '\(path)' is not read"
        faults.append(InputProblem(.error, at: callSite ?? SourceLocation(path: file), message))
      }
      return nil
    }
    guard let bytes = try? workspace.files.bytes(of: path) else { return nil }
    inputs.insert(path)
    // A file that loads itself finds nothing.
    modules[path] = [:]
    let statements: [StarlarkStatement]
    do { statements = try StarlarkParser.statements(bytes, path: path, limits: limits) } catch {
      faults.append(InputProblem(.warning, at: error.location, "\(error.message): what this file defines is not known"))
      return nil
    }
    let outerFile = file
    file = path
    depth += 1
    var scope = Scope()
    _ = run(statements, &scope)
    depth -= 1
    file = outerFile
    modules[path] = scope.values
    return scope.values
  }
}

/// The arguments of a call.
struct BazelArguments: Sendable {
  var positional: [StarlarkValue] = []
  var named: [String: StarlarkValue] = [:]
  var places: [String: SourceLocation] = [:]
  /// Whether all are known by name.
  var isWhole = true

  /// The same with every value changed.
  func map(_ change: (StarlarkValue) -> StarlarkValue) -> BazelArguments {
    var changed = self
    changed.positional = positional.map(change)
    changed.named = named.mapValues(change)
    return changed
  }
}
