import SwiftSyntax

/// What an expression of a manifest comes to.
struct TuistValue: Sendable {
  var content: Content { didSet { weight = content.weight } }
  /// How many values it holds with all that they hold, itself counted: a list of a list twice over, and so on, stands for more values
  /// than any machine has, and takes no room until somebody looks at them all.
  private(set) var weight: Int
  /// Where it is written.
  var location: SourceLocation
  /// What it hangs on that is not in the sources: the default of an environment variable was taken.
  var assumption: Note?

  /// The kinds of value.
  indirect enum Content: Sendable {
    case text(String)
    case number(Int)
    case real(Double)
    case truth(Bool)
    /// `nil`, or nothing returned.
    case nothing
    /// An array or a set.
    case list(TuistList)
    case dictionary(TuistDictionary)
    case tuple([TuistArgument])
    /// A value of a struct or class that the sources declare.
    case instance(TuistInstance)
    /// A case of an enum, or a value that Tuist's own library makes: `.target(name: "A")`, `Project(name: "B")`.
    case symbol(TuistSymbol)
    /// A type, declared or not.
    case type(String)
    case function(TuistFunction)
    /// What cannot be evaluated, and what stopped it.
    case unknown(Note)
  }

  init(_ content: Content, at location: SourceLocation) {
    self.content = content
    self.location = location
    weight = content.weight
  }
}

extension TuistValue.Content {
  fileprivate var weight: Int {
    func sum(_ weights: some Sequence<Int>) -> Int {
      weights.reduce(1) { $0.addingReportingOverflow($1).overflow ? .max : $0 + $1 }
    }
    return switch self {
    case .list(let list): sum(list.elements.lazy.map(\.weight))
    case .dictionary(let dictionary): sum(dictionary.entries.lazy.flatMap { [$0.key.weight, $0.value.weight] })
    case .tuple(let parts): sum(parts.lazy.map(\.value.weight))
    case .instance(let instance): sum(instance.fields.values.lazy.map(\.weight))
    case .symbol(let symbol): sum(symbol.arguments.lazy.map(\.value.weight))
    case .text, .number, .real, .truth, .nothing, .type, .function, .unknown: 1
    }
  }
}

/// A label and a value.
struct TuistArgument: Sendable {
  var label: String?
  var value: TuistValue
}

/// The elements of an array or a set.
struct TuistList: Sendable {
  var elements: [TuistValue] = []
  /// Why there may be others, or some of them not.
  var open: Note?
}

/// The entries of a dictionary, in order.
struct TuistDictionary: Sendable {
  var entries: [(key: TuistValue, value: TuistValue)] = []
  /// Why there may be other keys.
  var open: Note?
}

/// A value of a type that the sources declare.
struct TuistInstance: Sendable {
  /// The type's full name.
  var type: String
  var fields: [String: TuistValue] = [:]
}

/// A named value with what it was made of.
struct TuistSymbol: Sendable {
  /// The full name of the type, where the sources declare it or name it.
  var type: String?
  var name: String
  var arguments: [TuistArgument] = []

  /// The argument of a label.
  subscript(label: String) -> TuistValue? { arguments.first { $0.label == label }?.value }
}

/// Something that can be called.
struct TuistFunction: Sendable {
  enum Code: Sendable {
    case closure(ClosureExprSyntax)
    case declaration(TuistMember)
    /// `\.name`
    case keyPath([String])
    /// `String.init`, `Target.init`
    case initializer(String)
    /// `.target` without its arguments.
    case member(String)

    /// Tells it from every other.
    var id: String {
      switch self {
      case .closure(let closure): "closure:\(closure.id.hashValue)"
      case .declaration(let member): member.id
      case .keyPath(let names): "\\" + names.joined(separator: ".")
      case .initializer(let name): name + ".init"
      case .member(let name): name
      }
    }
  }
  var code: Code
  /// What names mean in it.
  var scope: TuistScope
}

/// What names mean at one place.
struct TuistScope: Sendable {
  var source: TuistSource
  /// The type in whose declaration the place lies.
  var lexicalType: String?
  var selfValue: TuistValue?
  /// Local names, the innermost level last.
  var levels: [[String: TuistVariable]] = [[:]]
  /// What `return` is expected to give.
  var returnType: TuistType?
  /// What reaching this place hung on.
  var assumption: Note?
  /// Tells the runs of functions apart.
  var activation = 0

  func find(_ name: String) -> TuistVariable? {
    for level in levels.reversed() { if let found = level[name] { return found } }
    return nil
  }

  mutating func declare(_ name: String, _ value: TuistValue, type: TuistType? = nil) {
    var value = value
    if value.assumption == nil { value.assumption = assumption }
    levels[levels.count - 1][name] = TuistVariable(value: value, type: type)
  }

  /// Sets a name that is there; false where it is not.
  @discardableResult
  mutating func set(_ name: String, _ value: TuistValue) -> Bool {
    for index in levels.indices.reversed() where levels[index][name] != nil {
      var value = value
      if value.assumption == nil { value.assumption = assumption }
      levels[index][name]?.value = value
      return true
    }
    return false
  }
}

/// A local name.
struct TuistVariable: Sendable {
  var value: TuistValue
  var type: TuistType?
}

extension TuistValue {
  static func unknown(_ note: Note, at location: SourceLocation) -> TuistValue { TuistValue(.unknown(note), at: location) }

  var text: String? { if case .text(let text) = content { text } else { nil } }
  var number: Int? { if case .number(let number) = content { number } else { nil } }
  var truth: Bool? { if case .truth(let truth) = content { truth } else { nil } }
  var list: TuistList? { if case .list(let list) = content { list } else { nil } }
  var dictionary: TuistDictionary? { if case .dictionary(let dictionary) = content { dictionary } else { nil } }
  var symbol: TuistSymbol? { if case .symbol(let symbol) = content { symbol } else { nil } }
  var instance: TuistInstance? { if case .instance(let instance) = content { instance } else { nil } }
  var isNothing: Bool { if case .nothing = content { true } else { false } }

  /// What stopped it, where it could not be evaluated.
  var stop: Note? { if case .unknown(let note) = content { note } else { nil } }

  /// The name of its type, as declarations spell it; nil where it is not known.
  var typeName: String? {
    switch content {
    case .text: "String"
    case .number: "Int"
    case .real: "Double"
    case .truth: "Bool"
    case .instance(let instance): instance.type
    case .symbol(let symbol): symbol.type
    case .list(let list): list.elements.first?.typeName.map { "[\($0)]" }
    case .dictionary: nil
    case .nothing, .tuple, .type, .function, .unknown: nil
    }
  }

  /// Whether two values are the same; nil where that is not known.
  /// - Parameter asWritten: Whether what is unknown for one reason counts as the same.
  func isEqual(to other: TuistValue, asWritten: Bool = false, depth: Int = 0) -> Bool? {
    guard depth < 16 else { return nil }
    func areEqual(_ left: [TuistValue], _ right: [TuistValue]) -> Bool? {
      Self.areEqual(left, right, asWritten: asWritten, depth)
    }
    switch (content, other.content) {
    case (.unknown(let left), .unknown(let right)): return asWritten && left == right ? true : nil
    case (.function(let left), .function(let right)): return asWritten && left.code.id == right.code.id ? true : nil
    case (.unknown, _), (_, .unknown): return nil
    case (.text(let left), .text(let right)): return left == right
    case (.number(let left), .number(let right)): return left == right
    case (.real(let left), .real(let right)): return left == right
    case (.truth(let left), .truth(let right)): return left == right
    case (.nothing, .nothing): return true
    case (.nothing, _), (_, .nothing): return false
    case (.type(let left), .type(let right)): return left == right
    case (.symbol(let left), .symbol(let right)):
      guard left.name == right.name else {
        // `.iOS` and `Platform.iOS`; two static constants may still be one value.
        return left.arguments.isEmpty && right.arguments.isEmpty || left.type != nil && left.type == right.type ? false : nil
      }
      return areEqual(left.arguments.map(\.value), right.arguments.map(\.value))
    case (.tuple(let left), .tuple(let right)): return areEqual(left.map(\.value), right.map(\.value))
    case (.list(let left), .list(let right)):
      let isClosed = left.open == nil && right.open == nil || asWritten && left.open == right.open
      return isClosed ? areEqual(left.elements, right.elements) : nil
    case (.instance(let left), .instance(let right)):
      guard left.type == right.type else { return false }
      let names = Set(left.fields.keys).union(right.fields.keys).sorted()
      var isSame: Bool? = true
      for name in names {
        guard let first = left.fields[name], let second = right.fields[name] else { return nil }
        let same = first.isEqual(to: second, asWritten: asWritten, depth: depth + 1)
        if same == false { return false }
        if same == nil { isSame = nil }
      }
      return isSame
    case (.dictionary(let left), .dictionary(let right)):
      guard left.open == nil && right.open == nil || asWritten && left.open == right.open else { return nil }
      guard left.entries.count == right.entries.count else { return false }
      var isSame: Bool? = true
      for entry in left.entries {
        guard let partner = right.entries.first(where: { $0.key.isEqual(to: entry.key) == true }) else { return nil }
        let same = entry.value.isEqual(to: partner.value, asWritten: asWritten, depth: depth + 1)
        if same == false { return false }
        if same == nil { isSame = nil }
      }
      return isSame
    default: return nil
    }
  }

  private static func areEqual(_ left: [TuistValue], _ right: [TuistValue], asWritten: Bool, _ depth: Int) -> Bool? {
    guard left.count == right.count else { return false }
    var isSame: Bool? = true
    for (first, second) in zip(left, right) {
      let same = first.isEqual(to: second, asWritten: asWritten, depth: depth + 1)
      if same == false { return false }
      if same == nil { isSame = nil }
    }
    return isSame
  }

  /// What is known of a value that is either of two, where `note` says what decides.
  static func either(_ left: TuistValue, _ right: TuistValue, _ note: Note, depth: Int = 0) -> TuistValue {
    if left.isEqual(to: right, asWritten: true) == true { return left.assumption == nil ? right : left }
    var joined = TuistValue.unknown(left.stop ?? right.stop ?? note, at: left.location)
    joined.assumption = left.assumption ?? right.assumption
    guard depth < 16 else { return joined }
    switch (left.content, right.content) {
    case (.dictionary(let first), .dictionary(let second)):
      var made = TuistDictionary(open: first.open ?? second.open)
      for entry in first.entries {
        let partner = second.entries.first { $0.key.isEqual(to: entry.key) == true }
        let value =
          partner.map { either(entry.value, $0.value, note, depth: depth + 1) } ?? .unknown(note, at: entry.value.location)
        made.entries.append((entry.key, value))
      }
      for entry in second.entries where !first.entries.contains(where: { $0.key.isEqual(to: entry.key) == true }) {
        made.entries.append((entry.key, .unknown(note, at: entry.value.location)))
      }
      joined.content = .dictionary(made)
    case (.list(let first), .list(let second)):
      var made = TuistList(elements: first.elements, open: note)
      made.elements += second.elements.filter { new in !first.elements.contains { $0.isEqual(to: new, asWritten: true) == true } }
      joined.content = .list(made)
    case (.instance(let first), .instance(let second)) where first.type == second.type:
      var made = first
      for (name, value) in second.fields {
        made.fields[name] =
          first.fields[name].map { either($0, value, note, depth: depth + 1) } ?? .unknown(note, at: value.location)
      }
      joined.content = .instance(made)
    case (.symbol(let first), .symbol(let second))
    where first.name == second.name && first.arguments.map(\.label) == second.arguments.map(\.label):
      var made = first
      for index in made.arguments.indices {
        made.arguments[index].value = either(first.arguments[index].value, second.arguments[index].value, note, depth: depth + 1)
      }
      joined.content = .symbol(made)
    default: break
    }
    return joined
  }
}
