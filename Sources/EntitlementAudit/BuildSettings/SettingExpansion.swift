/// Expands references as the build system does: `$(NAME)`, `${NAME}`, `$NAME`, nested names, operators.
///
/// A name that is being expanded already stands for what it inherits, so a circle ends by itself. Depth, length and work are bounded.
struct SettingExpansion {
  /// One assignment that is being expanded.
  private struct Frame {
    var name: String
    var position: Int
  }

  private let stack: SettingStack
  private let circumstances: SettingCircumstances
  private let defaults: XcodeDefaults
  /// The assignments that took part.
  private(set) var chain: [SettingStep] = []
  /// What did not resolve.
  private(set) var unresolved: [UnresolvedReference] = []
  /// Files that could have set what was asked for.
  private(set) var absent: [AbsentFile] = []
  private var frames: [Frame] = []
  private var depth = 0
  private var work = 0
  /// Bytes that references came to so far.
  private var length = 0
  private let limits: Limits

  /// Prepares one question.
  init(_ stack: SettingStack, _ circumstances: SettingCircumstances, _ defaults: XcodeDefaults, limits: Limits) {
    self.limits = limits
    self.stack = stack
    self.circumstances = circumstances
    self.defaults = defaults
  }

  /// The value of a setting; nil where nothing sets it.
  mutating func value(of name: String) -> String? {
    let found = stack.search(name, from: 0, circumstances)
    absent = found.absent.filter { !$0.isOptional && $0.couldAssignAnything }
    guard let entry = found.entry else {
      guard let supplied = defaults.value(of: name, circumstances) else { return nil }
      return expand(supplied, of: name, position: .max, step: SettingStep(name: name, level: .default, raw: supplied))
    }
    return expand(entry, position: found.position)
  }

  /// A text with its references expanded.
  mutating func expand(text: String) -> String {
    let bytes = Array(text.utf8)
    var position = 0
    return String(decoding: fragment(bytes, &position, until: nil), as: UTF8.self)
  }

  private mutating func expand(_ entry: SettingStack.Entry, position: Int) -> String {
    let step = SettingStep(
      name: entry.setting.name, level: entry.level, location: entry.setting.location, raw: entry.setting.value.text)
    return expand(step.raw, of: step.name, position: position, step: step)
  }

  private mutating func expand(_ raw: String, of name: String, position: Int, step: SettingStep) -> String {
    if !chain.contains(step) { chain.append(step) }
    guard raw.utf8.contains(UInt8(ascii: "$")) else { return raw }
    frames.append(Frame(name: name, position: position))
    defer { frames.removeLast() }
    return expand(text: raw)
  }

  // MARK: Reading

  /// Expands up to the closing bracket or a colon at this level, or up to the end without a bracket.
  private mutating func fragment(_ bytes: [UInt8], _ position: inout Int, until closing: UInt8?) -> [UInt8] {
    var result: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if let closing, byte == closing || byte == UInt8(ascii: ":") { break }
      if byte == UInt8(ascii: "$") {
        let value = reference(bytes, &position)
        length += value.count
        guard length <= limits.expansionLength else {
          reportBound("\(limits.expansionLength) bytes\(limits.hint(\.expansionLength))")
          position = bytes.count
          return []
        }
        result += value
      } else {
        result.append(byte)
        position += 1
      }
    }
    return result
  }

  /// Expands the reference whose `$` stands at the position.
  private mutating func reference(_ bytes: [UInt8], _ position: inout Int) -> [UInt8] {
    let dollar = UInt8(ascii: "$")
    position += 1
    guard position < bytes.count else { return [dollar] }
    depth += 1
    work += 1
    defer { depth -= 1 }
    guard depth <= limits.expansionDepth, work <= limits.expansions else {
      reportBound(
        work > limits.expansions
          ? "\(limits.expansions) references\(limits.hint(\.expansions))"
          : "\(limits.expansionDepth) references inside one another\(limits.hint(\.expansionDepth))")
      position = bytes.count
      return []
    }
    if let closing = Self.closing(bytes[position]) {
      position += 1
      let name = String(decoding: fragment(bytes, &position, until: closing), as: UTF8.self)
      return operated(name, bytes, &position, closing)
    }
    if bytes[position].startsSettingName {
      let start = position
      while position < bytes.count, bytes[position].continuesSettingName || bytes[position] == UInt8(ascii: ".") {
        position += 1
      }
      let name = String(decoding: bytes[start..<position], as: UTF8.self)
      var reason: UnresolvedReference.Reason?
      guard let value = lookUp(name, &reason) else {
        report(name, reason ?? .undefined)
        // Without brackets what does not resolve stays as it is.
        return [dollar] + bytes[start..<position]
      }
      reason.map { report(name, $0) }
      return Array(value.utf8)
    }
    if bytes[position] == dollar { position += 1 }
    return [dollar]
  }

  /// Says that a bound was reached, once for each.
  private mutating func reportBound(_ bound: String) {
    let reason = UnresolvedReference.Reason.tooLarge("more than \(bound)")
    if !unresolved.contains(where: { $0.reason == reason }) { report(frames.first?.name ?? "", reason) }
  }

  private static func closing(_ opening: UInt8) -> UInt8? {
    switch opening {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }

  /// The value of `name` after the operators that follow, up to and with the closing bracket.
  private mutating func operated(
    _ name: String, _ bytes: [UInt8], _ position: inout Int, _ closing: UInt8
  ) -> [UInt8] {
    var reason: UnresolvedReference.Reason?
    var value = lookUp(name, &reason)
    while position < bytes.count, bytes[position] == UInt8(ascii: ":") {
      position += 1
      let start = position
      while position < bytes.count, bytes[position].continuesOperatorName { position += 1 }
      let operation = String(decoding: bytes[start..<position], as: UTF8.self)
      let next = position < bytes.count ? bytes[position] : closing
      if next == UInt8(ascii: "=") {
        position += 1
        let operand = String(decoding: fragment(bytes, &position, until: closing), as: UTF8.self)
        guard let replaced = SettingOperator.replace(operation, in: value ?? "", with: operand) else {
          report(name, .unknownOperator(operation))
          continue
        }
        if operation == "default" {
          value = replaced
          if reason == .undefined { reason = nil }
        } else if value != nil {
          value = replaced
        }
      } else if next == closing || next == UInt8(ascii: ":"),
        let retrieved = SettingOperator.retrieve(operation, from: value ?? "")
      {
        if value != nil { value = retrieved }
      } else {
        let end = bytes[position...].firstIndex { $0 == closing || $0 == UInt8(ascii: ":") } ?? bytes.count
        report(name, .unknownOperator(String(decoding: bytes[start..<end], as: UTF8.self)))
        position = end
      }
    }
    if position < bytes.count { position += 1 }
    if let reason { report(name, reason) }
    return Array((value ?? "").utf8)
  }

  // MARK: Looking up

  /// The value of a referenced name, or what it inherits where it is being expanded; nil where there is none, and the reason.
  private mutating func lookUp(_ spelled: String, _ reason: inout UnresolvedReference.Reason?) -> String? {
    guard !spelled.isEmpty else { return nil }
    if let expression = UnknownValue.expression(of: spelled) {
      // What is no variable of the environment may still be a setting.
      if let setting = UnknownValue.environmentVariable(in: expression), let value = lookUp(setting, &reason) { return value }
      reason = .knownToTheGenerator
      return nil
    }
    var name = spelled
    if spelled == "inherited" || spelled == "value", let last = frames.last { name = last.name }
    let current = frames.last { $0.name == name }
    if current?.position == .max { return nil }
    let found = stack.search(name, from: current.map { $0.position + 1 } ?? 0, circumstances)
    let missing = found.absent.first { $0.couldDefine(name) && (!$0.isOptional || found.entry == nil) }
    if let entry = found.entry {
      if let missing { reason = .absentFileCouldDefine(missing.path) }
      return expand(entry, position: found.position)
    }
    if let supplied = defaults.value(of: name, circumstances) {
      if let missing, !missing.isOptional, !defaults.isFixed(name) { reason = .absentFileCouldDefine(missing.path) }
      return expand(supplied, of: name, position: .max, step: SettingStep(name: name, level: .default, raw: supplied))
    }
    if let missing, !(missing.isOptional && current != nil) {
      reason = .absentFileCouldDefine(missing.path)
    } else if defaults.isKnownOnlyWhenBuilding(name) {
      reason = .suppliedByXcode
    } else if current == nil, spelled != "inherited" {
      reason = .undefined
    }
    return nil
  }

  private mutating func report(_ name: String, _ reason: UnresolvedReference.Reason) {
    let name = UnknownValue.expression(of: name) ?? name
    let reference = UnresolvedReference(name: name, reason: reason, location: chain.last?.location)
    if !unresolved.contains(reference) { unresolved.append(reference) }
  }
}

extension UInt8 {
  fileprivate var continuesOperatorName: Bool {
    continuesSettingName || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
  }
}
