/// The reserved words of Swift: never names unless in back-ticks or behind a period.
enum SwiftKeyword: String, Sendable, CaseIterable {
  case `Any`, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`, `deinit`, `do`, `else`
  case `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`, `guard`, `if`, `import`, `in`, `init`, `inout`
  case `internal`, `is`, `let`, `nil`, `operator`, `precedencegroup`, `private`, `protocol`, `public`, `repeat`, `rethrows`
  case `return`, `self`, `Self`, `static`, `struct`, `subscript`, `super`, `switch`, `throw`, `throws`, `true`, `try`, `typealias`
  case `var`, `where`, `while`

  /// Reads a word of a text; nil for an ordinary name.
  init?(_ lexer: borrowing SwiftLexer, _ range: Range<Int>) {
    guard range.count <= 15, let found = WordTable.keywords.value(of: lexer.text, range) else { return nil }
    self = found
  }

  /// Whether an expression follows, and no operator.
  var wantsExpression: Bool {
    switch self {
    case .true, .false, .Any, .nil, .`self`, .Self, .super: false
    default: true
    }
  }

  /// Whether `#` before it makes it a directive.
  var isDirective: Bool { self == .if || self == .else }

  /// Whether it starts a declaration wherever it stands.
  var startsDeclaration: Bool {
    switch self {
    case .associatedtype, .class, .deinit, .enum, .extension, .fileprivate, .func, .import, .`init`, .internal, .let, .operator,
      .precedencegroup, .private, .protocol, .public, .static, .struct, .subscript, .typealias, .var:
      true
    default: false
    }
  }

  /// Whether it starts a statement that is no declaration.
  var startsStatement: Bool {
    switch self {
    case .break, .continue, .defer, .do, .fallthrough, .for, .guard, .if, .repeat, .return, .switch, .throw, .while: true
    default: false
    }
  }
}

/// Words of up to 16 bytes, found by their bytes without making text of them.
struct WordTable<Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var low: UInt64
    var high: UInt64
    var value: Value
  }

  /// Per hash the entries that have it.
  private let slots: [[Entry]]

  /// Makes a table of words and what they stand for.
  init(_ words: [(String, Value)]) {
    var slots = [[Entry]](repeating: [], count: 256)
    for (word, value) in words {
      let bytes = Array(word.utf8)
      let (low, high) = bytes.withUnsafeBufferPointer { Self.key($0, 0..<$0.count) }
      slots[Self.slot(low, high)].append(Entry(low: low, high: high, value: value))
    }
    self.slots = slots
  }

  /// What the word in a range of a text stands for.
  func value(of text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Value? {
    guard range.count <= 16, range.upperBound <= text.count, range.lowerBound >= 0 else { return nil }
    let (low, high) = Self.key(text, range)
    for entry in slots[Self.slot(low, high)] where entry.low == low && entry.high == high { return entry.value }
    return nil
  }

  private static func key(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> (UInt64, UInt64) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    for offset in range {
      high = high &<< 8 | low &>> 56
      low = low &<< 8 | UInt64(text[offset])
    }
    return (low, high)
  }

  private static func slot(_ low: UInt64, _ high: UInt64) -> Int {
    Int(truncatingIfNeeded: ((low ^ high &* 31) &* 0x9E37_79B9_7F4A_7C15) &>> 56)
  }
}

extension WordTable where Value == SwiftKeyword {
  /// The reserved words.
  static let keywords = WordTable(SwiftKeyword.allCases.map { ($0.rawValue, $0) })
}

/// Words that mean something in their place and are names elsewhere.
enum SwiftContextualWord: String, Sendable, CaseIterable {
  case actor, macro
  // Modifiers.
  case open, package, final, lazy, weak, unowned, override, required, convenience, mutating, nonmutating, dynamic, optional
  case indirect, prefix, postfix, infix, nonisolated, isolated, distributed, consuming, borrowing, async, reasync
  case __consuming, __setter_access, _const, _local, sending
  // Types and operands.
  case some, any, each, await, unsafe, consume, copy, borrow

  /// Reads a word of a text.
  init?(_ lexer: borrowing SwiftLexer, _ range: Range<Int>) {
    guard range.count <= 16, let found = WordTable.contextual.value(of: lexer.text, range) else { return nil }
    self = found
  }

  /// Whether it may stand before a declaration.
  var isModifier: Bool {
    switch self {
    case .actor, .macro, .some, .any, .each, .await, .sending, .unsafe, .consume, .copy, .borrow: false
    default: true
    }
  }

  /// Whether a type or an operand may follow it.
  var mayPrecedeOperand: Bool {
    switch self {
    case .some, .any, .each, .await, .sending, .borrowing, .consuming, .unsafe, .consume, .copy, .borrow: true
    default: false
    }
  }
}

extension WordTable where Value == SwiftContextualWord {
  /// The words of the grammar that are not reserved.
  static let contextual = WordTable(SwiftContextualWord.allCases.map { ($0.rawValue, $0) })
}
