/// Evaluates the condition of an `#if` in three values: true, false and unknown (nil).
///
/// SwiftIfConfig knows no third value, and an unknown flag must keep both branches; the grammar is small enough to be read here.
struct ConditionEvaluator {
  private let text: [UInt8]
  private let context: CompilationContext
  private var position = 0
  private var depth = 0

  /// Prepares to read `condition`.
  init(_ condition: String, context: CompilationContext) {
    text = Array(condition.utf8)
    self.context = context
  }

  /// The value; nil where it is unknown or the condition cannot be read.
  mutating func evaluate() -> Bool? {
    let value = disjunction()
    return peek() == nil ? value : nil
  }

  static func and(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == false || right == false { return false }
    return left == nil || right == nil ? nil : true
  }

  static func or(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == true || right == true { return true }
    return left == nil || right == nil ? nil : false
  }

  private mutating func disjunction() -> Bool? {
    var value = conjunction()
    while take("||") { value = Self.or(value, conjunction()) }
    return value
  }

  private mutating func conjunction() -> Bool? {
    var value = operand()
    while take("&&") { value = Self.and(value, operand()) }
    return value
  }

  private mutating func operand() -> Bool? {
    var negated = false
    while take("!") { negated.toggle() }
    guard let value = primary() else { return nil }
    return value != negated
  }

  private mutating func primary() -> Bool? {
    if take("(") {
      depth += 1
      defer { depth -= 1 }
      guard depth <= 64 else {
        position = text.count
        return nil
      }
      let value = disjunction()
      return take(")") ? value : nil
    }
    guard let name = word() else { return nil }
    guard take("(") else {
      switch name {
      case "true": return true
      case "false": return false
      default: return context.flags[name]
      }
    }
    return question(name, argument: argument())
  }

  private func question(_ name: String, argument: String) -> Bool? {
    switch name {
    case "os": context.runs(on: argument)
    case "canImport": context.canImport(argument)
    case "targetEnvironment":
      // Simulators are not platforms, and Mac Catalyst is part of iOS (design section 2): judged as the device.
      argument == "simulator" || argument == "macCatalyst" || argument == "macabi" ? false : nil
    case "swift": Self.languageVersions.satisfies(argument)
    case "compiler", "_compiler_version": Self.compilerVersions.satisfies(argument)
    case "arch": context.runs(onArchitecture: argument)
    case "_runtime": argument == "_ObjC"
    case "_endian": argument == "little"
    default: nil
    }
  }

  /// What `swift(…)` may be: the language mode is 5 or 6, with a current compiler.
  private static let languageVersions = VersionRange(low: [5, 10], high: [6, .max])
  /// What `compiler(…)` may be.
  private static let compilerVersions = VersionRange(low: [6, 2], high: [6, .max])

  // MARK: Reading

  /// Skips white space, line continuations and comments; the next byte, or nil at the end.
  private mutating func peek() -> UInt8? {
    while position < text.count {
      let byte = text[position]
      if byte <= 0x20 {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < text.count, text[position + 1] == UInt8(ascii: "/") {
        while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
      } else if byte == UInt8(ascii: "/"), position + 1 < text.count, text[position + 1] == UInt8(ascii: "*") {
        position += 2
        while position < text.count {
          if text[position] == UInt8(ascii: "/"), text[position - 1] == UInt8(ascii: "*") { break }
          position += 1
        }
        position = min(position + 1, text.count)
      } else {
        return byte
      }
    }
    return nil
  }

  private mutating func take(_ symbol: StaticString) -> Bool {
    guard peek() != nil, position + symbol.utf8CodeUnitCount <= text.count else { return false }
    let matches = symbol.withUTF8Buffer { $0.elementsEqual(text[position..<position + symbol.utf8CodeUnitCount]) }
    if matches { position += symbol.utf8CodeUnitCount }
    return matches
  }

  private mutating func word() -> String? {
    guard peek() != nil else { return nil }
    let start = position
    while position < text.count, text[position].isSwiftIdentifierByte { position += 1 }
    return start == position ? nil : String(decoding: text[start..<position], as: UTF8.self)
  }

  /// What stands up to the closing parenthesis, without white space.
  private mutating func argument() -> String {
    var kept: [UInt8] = []
    var open = 1
    while position < text.count {
      let byte = text[position]
      position += 1
      if byte == UInt8(ascii: "(") { open += 1 }
      if byte == UInt8(ascii: ")") {
        open -= 1
        if open == 0 { break }
      }
      if byte > 0x20 { kept.append(byte) }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

/// The versions that a tool may have: from `low` to `high`, both included.
private struct VersionRange {
  var low: [Int]
  var high: [Int]

  /// Whether all of them answer `>=5.9` or `<6` the same way, and how; nil otherwise.
  func satisfies(_ requirement: String) -> Bool? {
    let isLess = requirement.hasPrefix("<")
    guard isLess || requirement.hasPrefix(">=") else { return nil }
    let parts = requirement.dropFirst(isLess ? 1 : 2).split(separator: ".", omittingEmptySubsequences: false)
    let wanted = parts.compactMap { Int($0) }
    guard wanted.count == parts.count else { return nil }
    if !low.lexicographicallyPrecedes(wanted) { return !isLess }
    if high.lexicographicallyPrecedes(wanted) { return isLess }
    return nil
  }
}
